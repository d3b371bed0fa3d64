"""What the bot keeps: choices of people and chats, and the answers whose buttons still work."""
