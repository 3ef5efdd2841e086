#!/usr/bin/env python3
"""A bot in a few lines: it plays every game of the house, at random, but does something rather than nothing.

    caravanserai arena ali-baba --seats ./examples/eager_bot.py,greedy --matches 20

One JSON object a line comes in, and a question is answered with one line (docs/line-protocol.md).
"""
import json
import random
import sys

IDLE = {"pass", "end", "done", "stop", "skip", "decline", "none", "no", "nothing", "wait"}


def choose(view, legal):
    """`view` is all that this seat may know; a better bot would look at it."""
    busy = [action for action in legal if not IDLE & set(action.split())]
    return random.choice(busy or legal)


def main():
    random.seed(1)  # the same match again is the same match
    for line in sys.stdin:
        said = json.loads(line)
        for ask in said.get("asks", []):
            action = choose(ask["view"], ask["legal"])
            print(json.dumps({"seat": ask["seat"], "question": ask["question"], "action": action}), flush=True)
        if "error" in said:
            sys.exit("the referee says: " + said["error"])
        if "over" in said:
            break


if __name__ == "__main__":
    main()
