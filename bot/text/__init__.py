"""Values into words: catalogs in, replies of HTML and buttons out. No Telegram, no storage."""
