#!/usr/bin/env python3
"""Expert iteration: a bot plays itself, a network learns from it, plays itself, learns again, until the time is up.

    iterate.py GAME FOLDER --seconds N [--round-seconds N] [--threads N] [--simulations N] [--seed N] [--program FILE]

The folder keeps shards, networks and curves, and is gone on with when it is there. The newest network is
FOLDER/GAME.net; a GAME.net put there beforehand is gone on from. Every round learns from all shards, beginning with the
network of the round before: what that one learned from shards that are gone is not lost.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
RATE_GOING_ON = 0.001  # a third of the usual: not to forget what is known already


def ran(command):
    print("$ " + " ".join(map(str, command)), flush=True)
    return subprocess.run(list(map(str, command)), check=False).returncode == 0


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=int, required=True)
    parser.add_argument("--round-seconds", type=int, default=90, help="of playing; learning comes on top")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="./caravanserai")
    call = parser.parse_args(arguments)
    call.folder.mkdir(parents=True, exist_ok=True)
    ends = time.time() + call.seconds
    newest = call.folder / f"{call.game}.net"
    while time.time() + call.round_seconds < ends:
        number = len(list(call.folder.glob("round-*.net")))
        shard, out = call.folder / f"round-{number}.shard", call.folder / f"round-{number}.net"
        bot = ["--bot", f"learned:{call.simulations}", "--network", newest] if newest.exists() else [
            "--bot", f"ismcts:{call.simulations}"]
        threads = ["--threads", call.threads] if call.threads else []
        played = ran([call.program, "selfplay", call.game, "--out", shard, "--matches", 100_000_000, "--seconds",
                      call.round_seconds, "--seed", call.seed + number, *bot, *threads])
        begun = ["--from", newest, "--rate", RATE_GOING_ON] if newest.exists() else []
        note = f"learn/iterate.py {call.game} --simulations {call.simulations} --seed {call.seed}, round {number}"
        if not played or not ran([sys.executable, HERE / "train.py", out, *sorted(call.folder.glob("round-*.shard")),
                                  *begun, "--seed", call.seed + number, "--curve", out.with_suffix(".json"), "--note", note]):
            return 1
        newest.write_bytes(out.read_bytes())
        print(f"round {number} is over, {ends - time.time():.0f} s are left", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
