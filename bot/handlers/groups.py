"""What happens to a chat as a whole: the bot comes or goes, a group becomes a supergroup."""

from telegram import ChatMember, Message, Update
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.doors import Callback, Context
from bot.handlers.evening.seats import show_boards
from bot.handlers.sending import send
from bot.handlers.speech import catalog_here
from bot.text.start_page import start_reply
from bot.usecases.groups import come_back, leave, move_group
from bot.usecases.rules import played_in

_AWAY = (ChatMember.LEFT, ChatMember.BANNED)


async def moved(deps: Deps, message: Message) -> None:
    """Both chats tell of the move, each naming the other; tables are shown in the new one."""
    if message.migrate_to_chat_id is not None:
        await move_group(deps.store, message.chat_id, message.migrate_to_chat_id)
    elif message.migrate_from_chat_id is not None:
        await move_group(deps.store, message.migrate_from_chat_id, message.chat_id)
        await show_boards(deps, message.chat)


def membership(deps: Deps) -> Callback:
    """The bot was added to a chat, or removed from it or blocked."""

    async def callback(update: Update, context: Context) -> None:
        change = update.my_chat_member
        if change is None:
            return
        was_away = change.old_chat_member.status in _AWAY
        is_away = change.new_chat_member.status in _AWAY
        private = change.chat.type == ChatType.PRIVATE
        if is_away:
            await leave(deps.store, change.chat.id, deps.clock(), private=private)
        elif was_away and not private:
            await come_back(deps.store, change.chat.id)
            catalog = await catalog_here(deps, change.chat, change.from_user)
            played = await played_in(deps.store, change.chat.id)
            await send(context.bot, change.chat.id, start_reply(catalog, played))

    return callback
