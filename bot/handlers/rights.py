"""Who may change what holds for a whole chat, and who belongs to it."""

from telegram import Bot, Chat, ChatMemberRestricted, Message, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import BadRequest

_IN_CHARGE = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
_AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


async def may_change(chat: Chat, user: User | None, message: Message | None = None) -> bool:
    """In a private chat the person, in a group its administrators.

    An administrator who stays anonymous writes in the name of the group itself.
    """
    if chat.type == ChatType.PRIVATE:
        return True
    if message is not None and message.sender_chat is not None:
        return message.sender_chat.id == chat.id
    return user is not None and await is_in_charge(chat.get_bot(), chat.id, user.id)


async def is_in_charge(bot: Bot, chat_id: int, user_id: int) -> bool:
    """Whether this person runs a group now; raises Forbidden when the bot is not in it."""
    try:
        member = await bot.get_chat_member(chat_id, user_id)
    except BadRequest:
        return False
    return member.status in _IN_CHARGE


async def is_member(bot: Bot, chat_id: int, user_id: int) -> bool:
    """Whether this person is in a group now; raises Forbidden when the bot is not."""
    try:
        member = await bot.get_chat_member(chat_id, user_id)
    except BadRequest:
        return False
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _AWAY
