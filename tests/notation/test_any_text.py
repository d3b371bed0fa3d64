"""Whatever is typed is read, refused or asked about, with a place inside it."""

from hypothesis import example, given
from hypothesis import strategies as st

from scoring.errors import AmbiguousText, UnreadableText
from scoring.hand import Hand
from scoring.notation import LONGEST, MOST_READINGS, PHRASES, TypedHand, parse_hand
from tests.notation.test_lines import rows

LANGUAGES = st.sampled_from(("en", "ru", "uz"))
SIGNS = (
    "0123456789mpsczbdnefrghwvxyoqjukмпсдтбзвюкезхршгцлчт一五万條東中白🀀🀄🀇🀡🀢🀪🀫"
    "[]()+-.,;/:= \n'’ʻ`\ufe0f\u200b\u0308éğößǅ½①٣\u2028\ud800"
)
WORDS = tuple(words for phrase in PHRASES for words in phrase.words)
LINES = tuple(row.typed for row in rows())


@st.composite
def nearly_good(draw: st.DrawFn) -> str:
    """A good line with some of it cut out, doubled, or changed."""
    line = draw(st.sampled_from(LINES)) + draw(st.sampled_from(("", " ", ", ")))
    line += draw(st.sampled_from((*WORDS, *LINES)))
    for _ in range(draw(st.integers(0, 4))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(line))] * 2)))
        instead = draw(st.sampled_from(("", line[start:end] * 2, *SIGNS, *WORDS)))
        line = line[:start] + instead + line[end:]
    return line


def check(line: str, language: str) -> None:
    try:
        typed = parse_hand(line, language)
    except UnreadableText as error:
        check_refusal(error, line)
    except AmbiguousText as error:
        check_question(error, line)
    else:
        check_hand(typed)


def check_refusal(error: UnreadableText, line: str) -> None:
    assert error.text == line
    assert 0 <= error.start <= error.end <= len(line)
    assert error.sign == line[error.start : error.end]
    assert error.sign or not line


def check_question(error: AmbiguousText, line: str) -> None:
    assert error.text == line
    assert 0 <= error.start < error.end <= len(line)
    assert error.sign == line[error.start : error.end]
    assert len(error.readings) <= MOST_READINGS
    assert len({reading.meaning for reading in error.readings}) == len(error.readings)
    for reading in error.readings:
        check_hand(reading)


def check_hand(typed: TypedHand) -> None:
    hand: Hand = typed.hand
    assert hand.tiles
    assert all(hand.tiles.count(tile) <= 4 for tile in hand.tiles)


@given(line=st.text(max_size=LONGEST + 5), language=LANGUAGES)
@example(line="", language="en")
def test_any_text(line: str, language: str) -> None:
    check(line, language)


@given(line=st.text(st.sampled_from(SIGNS), max_size=40), language=LANGUAGES)
def test_any_signs(line: str, language: str) -> None:
    check(line, language)


@given(line=nearly_good(), language=LANGUAGES)
def test_nearly_good_lines(line: str, language: str) -> None:
    check(line, language)


@given(words=st.lists(st.sampled_from((*WORDS, *LINES)), max_size=5), language=LANGUAGES)
def test_any_words(words: list[str], language: str) -> None:
    check(" ".join(words), language)
