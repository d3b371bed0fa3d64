"""Who may change what holds for a whole chat."""

from telegram import Chat, Message, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import BadRequest

_IN_CHARGE = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


async def may_change(chat: Chat, user: User | None, message: Message | None = None) -> bool:
    """In a private chat the person, in a group its administrators.

    An administrator who stays anonymous writes in the name of the group itself.
    """
    if chat.type == ChatType.PRIVATE:
        return True
    if message is not None and message.sender_chat is not None:
        return message.sender_chat.id == chat.id
    if user is None:
        return False
    try:
        member = await chat.get_member(user.id)
    except BadRequest:
        return False
    return member.status in _IN_CHARGE
