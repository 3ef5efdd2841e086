"""Trying mutants on the tests: scenarios first, then laws, then the game's other tests."""
import contextlib
import itertools
import math
import os
import random
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CPU_SECONDS = "1"  # a scenario takes milliseconds: a mutant that takes so long has been noticed
SLOWER, SUITE_SECONDS = 4, 10  # a program of tests that takes so many times as long, and so much more, has noticed; of the
# processor's time, so that a busy machine notices no more
QUICK = 1  # seconds: what so many of the quickest tests take is tried before all others
SUITE_MEMORY = 2 << 30  # bytes; whoever wants more has noticed, too
SOAK = "0.02"      # laws are tried on few matches: a mutant that needs thousands is worth a scenario
BY_HAND = (signal.SIGINT, signal.SIGTERM)
SCENARIOS = "tests/mutants/scenarios_notice"


def scenario_folder(game):
    inside, outside = ROOT / "games" / game / "scenarios", ROOT / "tests/scenarios" / game.replace("_", "-")
    return inside if inside.exists() else outside


class Children:
    """The programs that run just now, to be ended when somebody stops us."""

    def __init__(self):
        self.running, self.stopped = set(), False

    def start(self, command, **how):
        child = subprocess.Popen(command, **how)
        self.running.add(child)
        return child

    def finish(self, child):
        """Its status, and what it took of the processor's time."""
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode, used.ru_utime + used.ru_stime

    def stop(self):
        self.stopped = True
        for child in list(self.running):
            if child.returncode is None:  # Popen would look whether it has ended, which is for whoever waits to see
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child.pid, signal.SIGKILL)


def by_scenarios(workshop, numbers, jobs, children, verdicts):
    """What the scenarios say of each, as soon as they do: unreached, survived, killed or stopped."""
    program = workshop.link(SCENARIOS)

    def batch(part):
        listed = workshop.folder / f"mutants-{part}.txt"
        listed.write_text("".join(f"{number}\n" for number in numbers[part::jobs]))
        child = children.start([program, scenario_folder(workshop.game), listed, CPU_SECONDS], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for line in child.stdout:
            number, word = line.split()
            verdicts[int(number)] = word
        words = child.stderr.read()
        if child.wait() and not children.stopped:
            raise RuntimeError(f"{program}: {words}")

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(batch, range(jobs)))


class Suite:
    """A test program: which mutants each of its tests comes by, and which they notice."""

    def __init__(self, workshop, target, tests, jobs, children):
        self.program, self.children, self.folder = workshop.link(target), children, workshop.folder
        self.tests = []  # (seconds, name, mutants it comes by), the quickest first
        with ThreadPoolExecutor(jobs) as pool:
            self.tests = sorted(pool.map(self.unharmed, self.names(tests)), key=lambda test: test[0])
        self.reached = set().union(*(test[2] for test in self.tests))

    def names(self, tests):
        listed = subprocess.run([self.program, "--gtest_list_tests", f"--gtest_filter={tests}"], capture_output=True,
                                text=True, cwd=self.folder, check=True).stdout
        suite = ""
        for line in listed.splitlines():
            words = line.split("#")[0].rstrip()
            if words.startswith("  "):
                yield suite + words.strip()
            elif words.endswith("."):
                suite = words

    def unharmed(self, name):
        noted = self.folder / "reached" / f"{self.program.name}-{name.replace('/', '_')}.txt"
        noted.parent.mkdir(exist_ok=True)
        failed, used = (None, 0) if self.children.stopped else self.run([name], {"MUTANTS_REACHED": str(noted)}, 600)
        if failed and not self.children.stopped:  # or somebody has stopped it
            raise RuntimeError(f"{self.program} fails without a mutant: {name}")
        return used, name, {int(line) for line in noted.read_text().split()} if noted.exists() else set()

    def run(self, tests, environment, seconds):
        command = ["prlimit", f"--cpu={math.ceil(seconds)}", f"--as={SUITE_MEMORY}", str(self.program), "--gtest_brief=1", "--gtest_fail_fast",
                   f"--gtest_filter={':'.join(tests)}"]
        return self.children.finish(self.children.start(command, env={"SOAK": SOAK, **os.environ, **environment}, cwd=self.folder,
                                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def notices(self, number):
        """By the tests that come by it, the quickest first; None: somebody stopped us."""
        if self.children.stopped:
            return None
        tests = [(used, name) for used, name, reached in self.tests if number in reached]
        at_once = sum(1 for total in itertools.accumulate(used for used, _ in tests) if total < QUICK)
        for part in (tests[:at_once], tests[at_once:]):
            seconds = SUITE_SECONDS + SLOWER * sum(used for used, _ in part)
            status = self.run([name for _, name in part], {"MUTANT": str(number)}, seconds)[0] if part else 0
            if self.children.stopped or status:
                return None if self.children.stopped else True
        return False


def suites_of(game):
    """What is asked after the scenarios, in this order: in the report's words, the program, which of its tests. Left out is
    what takes long, and what asks that in so many matches everything happens."""
    return [("laws", f"games/{game}/{game}_laws", "-*Slow*:*Damage*:*MeetsEveryEnd"),
            ("others", f"games/{game}/{game}_tests", "-*Plan.*"),
            ("others", "tests/records/records_test", "*"),
            ("others", "replay/replay_test", "Undo*")]


def suites_for(game, options):
    if options.scenarios_only:
        return []
    return [suite for suite in suites_of(game) if suite[0] == "laws" or not options.laws_only]


class Judgement:
    """What is known of the mutants of a game so far; whoever stops us gets that."""

    def __init__(self, workshop, options, say):
        self.workshop, self.options, self.say = workshop, options, say
        self.children = Children()
        self.verdicts, self.killed_by, self.reached = {}, {}, set()
        self.stopped_by_hand = False

    def stop(self, how, _frame):
        self.stopped_by_hand |= how in BY_HAND
        self.children.stop()

    def go(self):
        stops = (*BY_HAND, signal.SIGALRM)
        before = [signal.signal(which, self.stop) for which in stops]
        signal.setitimer(signal.ITIMER_REAL, 60 * self.options.minutes)
        try:
            self.ask_all()
            return self.report()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            for which, handler in zip(stops, before):
                signal.signal(which, handler)

    def left(self):
        return [number for number, word in sorted(self.verdicts.items())
                if word in ("unasked", "unreached", "survived") and number not in self.killed_by]

    def of_scenarios(self):
        return [number for number, word in self.verdicts.items() if word in ("killed", "stopped")]

    def ask_all(self):
        game, jobs = self.workshop.game, self.options.jobs
        if self.options.laws_only:
            self.verdicts = dict.fromkeys(self.workshop.numbers, "unasked")
        else:
            by_scenarios(self.workshop, sorted(self.workshop.numbers), jobs, self.children, self.verdicts)
            self.say(f"{game}: {len(self.verdicts) - len(self.left())} killed by scenarios, {len(self.left())} left")
        for name, target, tests in suites_for(game, self.options):
            suite = Suite(self.workshop, target, tests, jobs, self.children)
            self.reached |= suite.reached

            def ask(number, name=name, target=target, suite=suite):
                noticed = suite.notices(number)
                if noticed:
                    self.killed_by[number] = name, target
                elif noticed is False and self.verdicts[number] == "unasked":
                    self.verdicts[number] = "survived" if number in suite.reached else "unreached"

            before, order = len(self.killed_by), self.left()
            random.Random(self.options.seed).shuffle(order)  # whoever is stopped has asked about a fair sample
            with ThreadPoolExecutor(jobs) as pool:
                list(pool.map(ask, order))
            self.say(f"{game}: {len(self.killed_by) - before} more by {Path(target).name}, {len(self.left())} left")

    def report(self):
        numbers = self.workshop.numbers
        left = [number for number in self.left() if self.verdicts[number] != "unasked"]
        # A function that no test comes by at run time, and that the compiler may call: it is in tables, tested as such.
        constant = [number for number in left if numbers[number].may_be_constant and
                    self.verdicts[number] == "unreached" and number not in self.reached]
        left = [number for number in left if number not in constant]
        by = [name for name, _ in self.killed_by.values()]
        tried = len(constant) + len(left) + len(by) + len(self.of_scenarios())
        return {"scenarios": len(self.of_scenarios()), "laws": by.count("laws"),
                "others": by.count("others"), "worked out": len(constant), "tried": tried,
                "partial": self.children.stopped, "by hand": self.stopped_by_hand,
                "survivors": [f"{numbers[number].key()} ({self.verdicts[number]})" for number in left],
                "not by scenarios": {f"{numbers[number].key()} ({self.verdicts[number]})": target
                                     for number, (_, target) in sorted(self.killed_by.items())}}
