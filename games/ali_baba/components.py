"""Turns Ali Baba's powers into plain tables (tools/generate_game.py).

    "powers": [{"id": "five", "colour": "pink"}, ...]

The order of the colours fixes the numbers of the tiles (ALI-R-2). What a power does says its unit.
"""

UNITS = {"powers": "powers"}  # one header each


def lay_out(path, components, mistake):
    """The powers' words, and their colours as words and as an enumeration."""
    powers = components.get("powers")
    if not isinstance(powers, list):
        raise mistake(path, "powers", 'expected a list like [{"id": "five", "colour": "pink"}, ...]')
    for number, power in enumerate(powers, start=1):
        if not isinstance(power, dict) or set(power) != {"id", "colour"}:
            raise mistake(path, f"powers, entry {number}", 'expected {"id": a word, "colour": a word}')
    colours = [power["colour"] for power in powers]
    return components | {
        "powers": [power["id"] for power in powers], "colours": colours, "colour": {"enumClass": colours},
    }
