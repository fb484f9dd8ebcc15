"""Texts of machine-readable zones with right check digits, for images to train and test on."""

import string

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHAPES = {"TD1": (3, 30), "TD2": (2, 36), "TD3": (2, 44), "MRV-A": (2, 44), "MRV-B": (2, 36), "FRA": (2, 36)}
STATES = "UTO D<< FRA ESP ITA POL CZE SVK HUN ROU BGR GRC TUR UKR RUS GBR IRL NLD BEL LUX CHE AUT SWE NOR FIN DNK EST LVA LTU USA CAN MEX BRA ARG CHN JPN KOR IND PAK BGD VNM THA PHL IDN EGY NGA KEN ZAF XXA GBD".split()
SYLLABLES = "AN BER CO DI EK FA GUL HO IV JO KA LIN MAR NO OS PE QUI RO SZ TU UL VAN WIL XU YIL ZEN AE OE UE SS KOW SKI EZ OVA SON".split()


def check_digit(text):
    return str(sum((7, 3, 1)[i % 3] * (0 if c == "<" else int(c, 36)) for i, c in enumerate(text)) % 10)


def pick(rng, letters, n):
    return "".join(letters[i] for i in rng.integers(0, len(letters), n))


def name(rng, width):
    """Surname and given names, filled to width and cut there."""
    word = lambda: "".join(SYLLABLES[i] for i in rng.integers(0, len(SYLLABLES), rng.integers(1, 5))) if rng.random() < 0.7 else pick(rng, string.ascii_uppercase, rng.integers(1, 14))
    words = lambda most: "<".join(word() for _ in range(rng.integers(1, most + 1)))
    return (words(2) + "<<" + words(3)).ljust(width, "<")[:width]


def number(rng, width, least=1):
    kind = [string.digits, string.digits + string.ascii_uppercase, string.ascii_uppercase][rng.choice(3, p=[0.4, 0.5, 0.1])]
    return pick(rng, kind, rng.integers(least, width + 1)).ljust(width, "<")


def date(rng):
    text = f"{rng.integers(0, 100):02d}{rng.integers(1, 13):02d}{rng.integers(1, 29):02d}"
    return text[:4] + "<<" if rng.random() < 0.02 else text


def person(rng, state):
    born, expires = date(rng), date(rng)
    return state + born + check_digit(born) + "MF<"[rng.choice(3, p=[0.47, 0.47, 0.06])] + expires + check_digit(expires)


def make_zone(rng, layout):
    """The lines of one valid zone of the layout."""
    state = STATES[rng.integers(len(STATES))]
    optional = lambda width: number(rng, width, 0) if rng.random() < 0.5 else "<" * width
    if layout == "FRA":
        first = "IDFRA" + pick(rng, string.ascii_uppercase, rng.integers(3, 12)).ljust(25, "<") + pick(rng, string.digits, 6)
        card = pick(rng, string.digits, 12)
        second = card + check_digit(card) + (pick(rng, string.ascii_uppercase, rng.integers(3, 14)) + "<<").ljust(14, "<")[:14]
        born = date(rng)
        second += born + check_digit(born) + "MF"[rng.integers(2)]
        return [first, second + check_digit(first + second)]
    if layout == "TD1":
        document = number(rng, 9, 7)
        first = "IAC"[rng.integers(3)] + pick(rng, "<D" + string.ascii_uppercase, 1) + state + document + check_digit(document) + optional(15)
        p = person(rng, state)
        second = p[3:] + p[:3] + optional(11)
        composite = check_digit(first[5:30] + second[0:7] + second[8:15] + second[18:29])
        return [first, second + composite, name(rng, 30)]
    width = SHAPES[layout][1]
    letter = {"TD2": "IAC"[rng.integers(3)], "TD3": "P"}.get(layout, "V")
    first = letter + pick(rng, "<<<<DSOMN", 1) + state + name(rng, width - 5)
    document = number(rng, 9, 6)
    second = document + check_digit(document) + person(rng, state)
    if layout == "TD3":
        personal = optional(14)
        second += personal + (check_digit(personal) if personal.strip("<") or rng.random() < 0.5 else "<")
        return [first, second + check_digit(second[:10] + second[13:20] + second[21:43])]
    if layout == "TD2":
        second += optional(7)
        return [first, second + check_digit(second[:10] + second[13:20] + second[21:35])]
    return [first, second + optional(width - 28)]


def random_line(rng, width):
    """A line without structure: every character as often as every other, with runs of fillers."""
    line = pick(rng, ALPHABET[1:], width)
    if rng.random() < 0.5:
        at = rng.integers(0, width)
        line = (line[:at] + "<" * rng.integers(1, 12) + line[at:])[:width]
    return line
