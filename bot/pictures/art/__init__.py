"""The tiles' faces as drawings, made into sprites by python -m bot.pictures.art."""
