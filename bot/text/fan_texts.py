"""The rule of each fan in a sentence or two, in English: the texts that are translated.

No points (they stand beside the name) and no list of what a fan implies (the table says that).
"""

from collections.abc import Mapping
from types import MappingProxyType

FAN_RULES: Mapping[str, str] = MappingProxyType(
    {
        # 88 points
        "big_four_winds": "Pungs or kongs of all four winds, plus any pair.",
        "big_three_dragons": (
            "Pungs or kongs of all three dragons. The fourth set and the pair can be anything."
        ),
        "all_green": (
            "Only green tiles: the bamboos 2, 3, 4, 6, 8 and the green dragon. The dragon is "
            "optional."
        ),
        "nine_gates": (
            "Before the win, a concealed 1112345678999 of one suit: any tile of that suit "
            "completes it."
        ),
        "four_kongs": "Four kongs, open or concealed in any mix, and a pair.",
        "seven_shifted_pairs": (
            "Seven pairs of one suit with consecutive numbers, such as 11-22-33-44-55-66-77."
        ),
        "thirteen_orphans": (
            "One of each of the thirteen terminals and honors, plus a second copy of any of them."
        ),
        # 64 points
        "all_terminals": "Nothing but 1s and 9s in the hand, no honors.",
        "little_four_winds": "Pungs or kongs of three winds and a pair of the fourth wind.",
        "little_three_dragons": "Pungs or kongs of two dragons and a pair of the third dragon.",
        "all_honors": "Every tile is a wind or a dragon.",
        "four_concealed_pungs": (
            "Four pungs or kongs, all built without claiming discards, and a pair."
        ),
        "pure_terminal_chows": (
            "All in one suit: two chows 1-2-3, two chows 7-8-9 and a pair of 5s."
        ),
        # 48 points
        "quadruple_chow": "Four chows with the same numbers in the same suit.",
        "four_pure_shifted_pungs": (
            "Four pungs or kongs in one suit with consecutive numbers, such as 222-333-444-555."
        ),
        # 32 points
        "four_pure_shifted_chows": (
            "Four chows in one suit, each higher than the one before by the same step: always"
            " 1 or always 2."
        ),
        "three_kongs": (
            "Three kongs, open or concealed. The fourth set and the pair can be anything."
        ),
        "all_terminals_and_honors": (
            "Only 1s, 9s and honors, with both terminals and honors present."
        ),
        # 24 points
        "seven_pairs": (
            "A concealed hand of seven pairs. Four identical tiles may count as two pairs."
        ),
        "greater_honors_and_knitted_tiles": (
            "All seven honors, one of each, and seven single tiles from the rows 1-4-7, 2-5-8"
            " and 3-6-9, each row in its own suit. No pair."
        ),
        "all_even_pungs": "Four pungs or kongs and a pair, all of 2s, 4s, 6s and 8s.",
        "full_flush": "Every tile is of the same suit, with no honors.",
        "pure_triple_chow": "Three chows with the same numbers in the same suit.",
        "pure_shifted_pungs": (
            "Three pungs or kongs in one suit with consecutive numbers, such as 333-444-555."
        ),
        "upper_tiles": "The whole hand is made of 7s, 8s and 9s.",
        "middle_tiles": "The whole hand is made of 4s, 5s and 6s.",
        "lower_tiles": "The whole hand is made of 1s, 2s and 3s.",
        # 16 points
        "pure_straight": "The chows 1-2-3, 4-5-6 and 7-8-9 in one suit.",
        "three_suited_terminal_chows": (
            "1-2-3 and 7-8-9 in one suit, the same two chows in another, and a pair of 5s in "
            "the third."
        ),
        "pure_shifted_chows": (
            "Three chows in one suit, each higher than the one before by the same step: "
            "always 1 or always 2."
        ),
        "all_fives": "Every set and the pair contain a 5.",
        "triple_pung": "Pungs or kongs of the same number in all three suits.",
        "three_concealed_pungs": "Three pungs or kongs built without claiming discards.",
        # 12 points
        "lesser_honors_and_knitted_tiles": (
            "Fourteen different tiles: five or six honors, the rest from the rows 1-4-7, "
            "2-5-8 and 3-6-9, each row in its own suit. No pair."
        ),
        "knitted_straight": (
            "All nine tiles of the rows 1-4-7, 2-5-8 and 3-6-9, each row in its own suit. "
            "They take the place of three chows."
        ),
        "upper_four": "Only numbers from 6 to 9, no honors.",
        "lower_four": "Only numbers from 1 to 4, no honors.",
        "big_three_winds": "Pungs or kongs of three different winds.",
        # 8 points
        "mixed_straight": "The chows 1-2-3, 4-5-6 and 7-8-9, each in a different suit.",
        "reversible_tiles": (
            "Only tiles that look the same upside down: dots 1–5, 8, 9; bamboos 2, 4–6, 8, 9;"
            " the white dragon."
        ),
        "mixed_triple_chow": "The same chow in all three suits, such as 3-4-5.",
        "mixed_shifted_pungs": (
            "Three pungs or kongs with consecutive numbers, each in a different suit."
        ),
        "chicken_hand": "A complete hand without any other fan, flowers aside.",
        "last_tile_draw": "You win by drawing the very last tile of the wall.",
        "last_tile_claim": (
            "You win on the last discard of the hand, with no tiles left in the wall."
        ),
        "out_with_replacement_tile": (
            "You win with the replacement tile drawn after your own kong. A tile drawn for a "
            "flower does not count."
        ),
        "robbing_the_kong": (
            "You win on the tile that another player adds to an open pung to make a kong."
        ),
        "two_concealed_kongs": "Two kongs, both concealed.",
        # 6 points
        "all_pungs": "Four pungs or kongs and a pair, with no chows.",
        "half_flush": "Only tiles of one suit, together with honors.",
        "mixed_shifted_chows": (
            "Three chows in three suits, each one number higher than the one before, such as "
            "2-3-4, 3-4-5, 4-5-6."
        ),
        "all_types": "All five kinds of tiles are present: the three suits, winds and dragons.",
        "melded_hand": "All four sets are open, and a discard completes the pair.",
        "two_dragon_pungs": "Pungs or kongs of two dragons.",
        # 4 points
        "outside_hand": "Every set and the pair contain a terminal or an honor.",
        "fully_concealed_hand": "No open sets, and you draw the winning tile yourself.",
        "two_melded_kongs": "Two kongs, both open.",
        "last_tile": (
            "You win with the fourth copy of a tile when everyone can already see the other three."
        ),
        # 2 points
        "dragon_pung": "A pung or kong of any dragon.",
        "prevalent_wind": "A pung or kong of the prevalent wind, the wind of the current round.",
        "seat_wind": "A pung or kong of the wind of your own seat.",
        "concealed_hand": "No open sets, and you win on a discard.",
        "all_chows": "Four chows and a pair, with no honors.",
        "tile_hog": "All four copies of a tile are in the hand, but not as a kong.",
        "double_pung": "Two pungs or kongs of the same number in two suits.",
        "two_concealed_pungs": "Two pungs or kongs built without claiming discards.",
        "concealed_kong": "A kong of four tiles that you drew yourself.",
        "all_simples": "Only numbers from 2 to 8: no terminals and no honors.",
        # 1 point
        "pure_double_chow": "Two chows with the same numbers in the same suit.",
        "mixed_double_chow": "Two chows with the same numbers in two suits.",
        "short_straight": "Two chows in one suit that make a run of six, such as 2-3-4 and 5-6-7.",
        "two_terminal_chows": "The lowest and the highest chow of one suit: 1-2-3 and 7-8-9.",
        "pung_of_terminals_or_honors": (
            "A pung or kong of 1s, 9s, or a wind that is neither the prevalent wind nor your own."
        ),
        "melded_kong": "A kong made with a discard, or an open pung extended with your own tile.",
        "one_voided_suit": "Exactly one of the three suits is missing; honors are allowed.",
        "no_honors": "There are no winds or dragons in the hand.",
        "edge_wait": "The only tile you wait for is the 3 of 1-2-3 or the 7 of 7-8-9.",
        "closed_wait": (
            "The only tile you wait for is the middle of a chow, such as the 6 of 5-6-7."
        ),
        "single_wait": "The only tile you wait for is the one that makes the pair.",
        "self_drawn": "You draw the winning tile yourself.",
        "flower_tiles": (
            "One point for each flower or season tile. They do not count towards the 8-point "
            "minimum."
        ),
        # a note to fan 57, not a fan of its own
        "mixed_kongs": "One concealed kong and one melded kong.",
    }
)
