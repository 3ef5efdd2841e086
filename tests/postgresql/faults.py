#!/usr/bin/env python3
"""A house on a PostgreSQL of its own, while people play: the program is killed, the database is restarted under it, and
in the end the database fails for good and its standby takes over. Looks whether anything is lost or done twice.

    tests/postgresql/faults.py [--rounds N] [--seed S] [--tables T] [--no-failover]

The standby is synchronous: what was acknowledged is there. The program is build/release/cli/caravanserai, or what
CARAVANSERAI names.
"""
import argparse
import pathlib
import sys
import tempfile
import time

import evening  # the first: it knows where the other is
from evening import PARTIAL, Wrong, be_stoppable, scratch, show_progress
import crashes

BACK_WITHIN = 120  # seconds: whoever has to wait for longer waits for ever, however slow the machine is
FAULTS = ("kill", "restart")


class House(crashes.House):
    store = None

    def command(self):
        return [*super().command(), "--store", self.store]


class Evening(evening.Evening):
    def __init__(self, folder, seed, tables):
        super().__init__(seed, tables, House(folder))
        self.standby = None
        self.waits = {"kill": [], "restart": [], "failover": []}
        self.accepted_at = 0

    def open(self, with_standby):
        self.server = scratch.Server()
        self.server.start()
        urls = f"127.0.0.1:{self.server.port}"
        if with_standby:
            self.standby = self.server.make_standby()
            urls += f",127.0.0.1:{self.standby.port}"
        self.house.store = f"postgresql://house@{urls}/postgres"
        self.house.start()

    def was_accepted(self):
        self.accepted_at = time.monotonic()

    def wait_for_a_move(self, fault):
        """Until somebody's move is taken again, by itself."""
        since = time.monotonic()
        while self.accepted_at < since and self.wrong is None:
            if time.monotonic() - since > BACK_WITHIN:
                raise Wrong(f"no move was taken within {BACK_WITHIN} s after a {fault}")
            if not any(person.is_alive() for person in self.people):
                self.gather_as_can_be()
            time.sleep(0.02)
        self.waits[fault].append(time.monotonic() - since)

    def once(self, fault):
        self.gather_as_can_be()
        time.sleep(self.dice.uniform(0.1, 0.8))
        getattr(self, fault)()
        self.wait_for_a_move(fault)
        self.check_disk()

    def kill(self):
        self.house.kill()
        self.house.start()

    def restart(self):
        self.server.stop()
        time.sleep(self.dice.uniform(0, 1))
        self.server.start()

    def failover(self):
        self.server.stop()
        self.standby.promote()
        self.server, self.standby = self.standby, self.server

    def throw_away(self):
        for server in (self.server, self.standby):
            if server:
                server.throw_away()


def read_call():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--rounds", type=int, default=4, help="faults, one after the other")
    call.add_argument("--seed", type=int, default=1)
    call.add_argument("--tables", type=int, default=4)
    call.add_argument("--no-failover", action="store_true")
    args = call.parse_args()
    if args.rounds < 1 or args.tables < 1:
        call.error("--rounds and --tables take numbers from 1 on")
    return args


def play(tonight, args):
    tonight.open(with_standby=not args.no_failover)
    faults = [FAULTS[number % len(FAULTS)] for number in range(args.rounds)] + ([] if args.no_failover else ["failover"])
    for number, fault in enumerate(faults):
        tonight.once(fault)
        show_progress(number + 1, len(faults), "faults")
    tonight.end()
    tonight.check_disk()
    if tonight.wrong is None:
        tonight.house.stop()


def main():
    args = read_call()
    started = time.monotonic()
    be_stoppable()
    problem, partial = None, ""
    with tempfile.TemporaryDirectory(prefix="caravanserai-faults-") as folder:
        tonight = Evening(pathlib.Path(folder) / "data", args.seed, args.tables)
        try:
            play(tonight, args)
            problem = tonight.wrong
        except KeyboardInterrupt:
            problem, partial = tonight.wrong, PARTIAL
        except (Wrong, RuntimeError) as wrong:
            problem = tonight.wrong or str(wrong)
        finally:
            tonight.over.set()
            tonight.house.clear_away()
            tonight.throw_away()
        for fault, waits in tonight.waits.items():
            if waits:
                print(f"{len(waits)} x {fault}: the next move was taken after {max(waits):.1f} s at most")
        print(f"seed {args.seed}: {time.monotonic() - started:.0f} s{partial}; {tonight.accepted} commands accepted, "
              f"{tonight.refused} refused and said again")
        if problem:
            print(problem)
            print((pathlib.Path(folder) / "words.log").read_text()[-2000:])
            return 1
    print("0 lost, 0 doubled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
