"""The assistant in the chat: Telegram outside, `scoring` inside."""
