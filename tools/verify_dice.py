#!/usr/bin/env python3
"""Were the dice of a match fair? A second opinion that shares no line with the program which dealt it.

    tools/verify_dice.py RECORD [--promised HEX] [--share SEAT=HEX]...

RECORD is the record of a finished match (docs/records.md). From its numbers alone this recomputes the hash that was
promised before the deal, the key that follows from the secret and every seat's share, and every number drawn from it,
one by one and in order (docs/fair-dice.md). It knows no rules: that the rules drew just these numbers and dealt what you
saw is what `caravanserai verify RECORD` plays again. With --promised and --share it also compares what only you know:
the promise you were told before you sat down, and the bytes you added.

Exit status 0: all holds. 1: something does not, and it says what. 2: a wrong call, or no record.
"""
import argparse
import hashlib
import json
import struct
import sys

SECRET_BYTES = 32
WORDS_A_BLOCK = 16  # of 64 bits; block n is the stream under the nonce n
MASK = 0xFFFFFFFF


class Unfair(Exception):
    """What does not hold, in words."""


def blake2b_256(data):
    return hashlib.blake2b(data, digest_size=32).digest()


def key_of(secret, shares):
    parts = [secret, *shares]
    return blake2b_256(b"".join(len(part).to_bytes(8, "little") + part for part in parts))


def quarter_round(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & MASK
        s[z] ^= s[x]
        s[z] = ((s[z] << turn) | (s[z] >> (32 - turn))) & MASK


def chacha20(key, nonce, counter):
    """64 bytes of the original ChaCha20: counter and nonce of 64 bits each."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key),
             *struct.unpack("<4I", struct.pack("<QQ", counter, nonce))]
    s = list(start)
    for _ in range(10):
        for column in range(4):
            quarter_round(s, column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter_round(s, column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
    return struct.pack("<16I", *((word + before) & MASK for word, before in zip(s, start)))


def words(key):
    block = 0
    while True:
        stream = chacha20(key, block, 0) + chacha20(key, block, 1)
        yield from struct.unpack(f"<{WORDS_A_BLOCK}Q", stream)
        block += 1


def from_hex(text, what):
    try:
        return bytes.fromhex(text)
    except (TypeError, ValueError):
        raise Unfair(f"{what} is not hexadecimal") from None


def check_promise(dice):
    secret = from_hex(dice["secret"], "the secret")
    if not secret:
        raise Unfair("the secret is not in the record: it is shown only when the match is over")
    if len(secret) != SECRET_BYTES:
        raise Unfair(f"the secret has {len(secret)} bytes instead of {SECRET_BYTES}")
    given = blake2b_256(secret).hex()
    if given != dice["commitment"]:
        raise Unfair(f"the promise was {dice['commitment']}, but the secret gives {given}")
    return secret


def check_draws(dice, key, actions):
    """Every number in its order, none left out in between, and each step after the one before."""
    at, stream = 0, words(key)
    for number, (draw, word) in enumerate(zip(dice["draws"], stream), 1):
        step, listed = draw
        place = "the deal" if step == 0 else f"action {step}"
        if listed != f"{word:016x}":
            raise Unfair(f"draw {number}, in {place}, is listed as {listed}, but the dice give {word:016x}")
        if not at <= step <= actions:
            raise Unfair(f"draw {number} is said to belong to {place}, which cannot be: the one before belongs to {at} "
                         f"and there are {actions} actions")
        at = step
    return len(dice["draws"])


def check(record, promised=None, own=()):
    """The sentences that hold. Raises Unfair at the first thing that does not."""
    dice, seats = record["dice"], record["setup"]["seats"]
    if "seed" in dice:
        raise Unfair("the dice came from a plain seed: nothing was promised, so there is nothing to hold anybody to")
    secret = check_promise(dice)
    holds = [f"The secret is the one promised before the deal as {dice['commitment']}."]
    if promised is not None:
        if promised.lower() != dice["commitment"]:
            raise Unfair(f"you were promised {promised}, but the record says {dice['commitment']}")
        holds.append("That is the promise you were told.")
    if len(dice["shares"]) != seats:
        raise Unfair(f"there are {len(dice['shares'])} shares for {seats} seats")
    shares = [from_hex(share, f"the share of seat {seat}") for seat, share in enumerate(dice["shares"])]
    for seat, share in own:
        if not 0 <= seat < seats or shares[seat] != share:
            raise Unfair(f"the share of seat {seat} is not the one you added")
        holds.append(f"Seat {seat} added the bytes you name.")
    key = key_of(secret, shares)
    added = sum(1 for share in shares if share)
    holds.append(f"With the shares of {added} of {seats} seats it makes the key {key.hex()}.")
    if "draws" not in dice:
        holds.append("The record lists no draws, so those were not compared.")
    else:
        count = check_draws(dice, key, len(record["actions"]))
        dealt = sum(1 for step, _ in dice["draws"] if step == 0)
        holds.append(f"The {count} numbers drawn ({dealt} of them for the deal) come from that key, in order, none left out.")
    return holds


def own_share(text):
    seat, _, share = text.partition("=")
    try:
        return int(seat), bytes.fromhex(share)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not SEAT=HEX, such as 0=5f1c..') from None


def main():
    about, *more = __doc__.split("\n\n", 1)
    parser = argparse.ArgumentParser(description=about, epilog=more[0], formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("record", help="file with the record of a finished match")
    parser.add_argument("--promised", metavar="HEX", help="the promise you were told before you sat down")
    parser.add_argument("--share", metavar="SEAT=HEX", type=own_share, action="append", default=[],
                        help="the bytes you added at your seat, counted from 0")
    call = parser.parse_args()
    try:
        with open(call.record, encoding="utf-8") as file:
            record = json.load(file)
        holds = check(record, call.promised, call.share)
    except Unfair as unfair:
        print(f"{call.record} does not hold: {unfair}", file=sys.stderr)
        return 1
    except (OSError, ValueError) as problem:
        print(f"{call.record} cannot be read: {problem}", file=sys.stderr)
        return 2
    except (KeyError, TypeError, AttributeError) as problem:
        print(f"{call.record} is no record of a match: {type(problem).__name__} {problem}", file=sys.stderr)
        return 2
    print("\n".join(holds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
