"""Whole conversations, written down as `*.chat` and played with the bot's own process.

A transcript reads like a chat; blank lines and lines with `#` mean nothing.

    -- in Table 1 --                     where people speak from now on: `private`, `General`,
                                         a topic of the club, or a group by its title
    Aziz> /s 123m                        a line; more of it, or of the bot's, after `  | `
    Aziz (reply)> 123m                   a reply to the bot's newest message here
    Aziz edits> /s 124m                  the newest line of Aziz here
    Aziz presses [Self-draw]             the newest button here that is called so
    Aziz sends a photo> 123m             also `sends a sticker>`, `deletes the answer`, ...
    bot> 8 points                        what the bot says; in a group `bot (reply)>`
      | [Self-draw] [+ Flower]
    bot (edit)> 10 points                its newest message here says something else
    toast to Aziz> Done                  what only the presser sees; `alert to Aziz>`

The whole list of deeds is in `deeds`, that of directives, such as `-- restart --`, in `runner`.
With REWRITE=1 the bot's lines are written anew, for somebody to look at the difference.
"""
