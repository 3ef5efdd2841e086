#!/usr/bin/env python3
"""Draws what train.py wrote with --curve as a picture: losses on matches the network has not learned from.

    curves.py OUT.svg NAME=CURVE.json..    NAME@ROUND=.. puts several rounds into one line
"""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, GAP = 280, 170, 44, 30, 40
COLOURS = ("#9a6b1f", "#2f6f62", "#8a2f3d", "#33508a", "#6b4f8a")
KINDS = (("held_out_value", "shares of the win"), ("held_out_option", "options"))


def line(points, low, high, left, top, colour):
    steps = max(step for step, _ in points) or 1
    spots = " ".join(f"{left + WIDTH * step / steps:.1f},{top + HEIGHT * (high - loss) / (high - low):.1f}"
                     for step, loss in points)
    return f'<polyline points="{spots}" fill="none" stroke="{colour}" stroke-width="1.5"/>'


def panel(game, rounds, kind, title, left, top):
    curves = [(name, [(row["step"], row[kind]) for row in losses]) for name, losses in rounds]
    every = [loss for _, points in curves for step, loss in points if step > 0]
    low, high = min(every), max(every)
    parts = [f'<text x="{left}" y="{top - 8}" font-weight="bold">{game}: {title}</text>',
             f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#bbb"/>',
             f'<text x="{left - 4}" y="{top + 10}" text-anchor="end">{high:.2f}</text>',
             f'<text x="{left - 4}" y="{top + HEIGHT}" text-anchor="end">{low:.2f}</text>']
    for i, (name, points) in enumerate(curves):
        colour = COLOURS[i % len(COLOURS)]
        parts.append(line([p for p in points if p[0] > 0], low, high, left, top, colour))
        parts.append(f'<text x="{left + WIDTH - 4}" y="{top + 14 + 13 * i}" text-anchor="end" fill="{colour}">{name}</text>')
    return "\n".join(parts)


def picture(games):
    wide, high = 2 * (WIDTH + LEFT) + GAP, len(games) * (HEIGHT + GAP) + TOP
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="11">',
             f'<rect width="{wide}" height="{high}" fill="#fffdf7"/>']
    for row, (game, rounds) in enumerate(games.items()):
        for column, (kind, title) in enumerate(KINDS):
            parts.append(panel(game, rounds, kind, title, LEFT + column * (WIDTH + LEFT + 10), TOP + row * (HEIGHT + GAP)))
    return "\n".join(parts) + "\n</svg>\n"


def main(out, named):
    games = {}
    for pair in named:
        name, file = pair.split("=", 1)
        game, _, number = name.partition("@")
        games.setdefault(game, []).append((number, json.loads(Path(file).read_text(encoding="utf-8"))["losses"]))
    Path(out).write_text(picture(games), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
