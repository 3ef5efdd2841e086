"""Trying mutants on the tests: scenarios first, then laws, then the game's other tests."""
import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CPU_SECONDS = "1"  # a scenario takes milliseconds: a mutant that takes so long has been noticed
SUITE_SECONDS = 120  # likewise of a program of tests; of the processor's time, so that a busy machine notices no more
SOAK = "0.02"      # laws are tried on few matches: a mutant that needs thousands is worth a scenario
STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)
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

    def stop(self):
        self.stopped = True
        for child in list(self.running):
            child.kill()


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
        begun = time.monotonic()
        failed = not self.children.stopped and self.run([name], {"MUTANTS_REACHED": str(noted)}, 600)
        if failed and not self.children.stopped:  # or somebody has stopped it
            raise RuntimeError(f"{self.program} fails without a mutant: {name}")
        return time.monotonic() - begun, name, {int(line) for line in noted.read_text().split()} if noted.exists() else set()

    def run(self, tests, environment, seconds):
        command = ["prlimit", f"--cpu={seconds}", str(self.program), "--gtest_brief=1", "--gtest_fail_fast",
                   f"--gtest_filter={':'.join(tests)}"]
        return self.children.start(command, env={"SOAK": SOAK, **os.environ, **environment}, cwd=self.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait()

    def notices(self, number):
        """By the quickest of the tests that come by it; None: somebody stopped us."""
        if self.children.stopped:
            return None
        tests = [name for _, name, reached in self.tests if number in reached]
        status = self.run(tests, {"MUTANT": str(number)}, SUITE_SECONDS) if tests else 0
        return None if self.children.stopped else status != 0


def suites_of(game):
    """What is asked after the scenarios, in this order: in the report's words, the program, which of its tests. Left out is
    what takes long, and what asks that in so many matches everything happens."""
    return [("laws", f"games/{game}/{game}_laws", "-*Slow*:*Damage*:*MeetsEveryEnd"),
            ("others", f"games/{game}/{game}_tests", "-*Plan.*"),
            ("others", "tests/records/records_test", "*"),
            ("others", "replay/replay_test", "Undo*")]


class Judgement:
    """What is known of the mutants of a game so far; whoever stops us gets that."""

    def __init__(self, workshop, options, say):
        self.workshop, self.options, self.say = workshop, options, say
        self.children = Children()
        self.verdicts, self.killed_by, self.reached = {}, {}, set()

    def go(self):
        before = [signal.signal(which, lambda *_: self.children.stop()) for which in STOPS]
        signal.setitimer(signal.ITIMER_REAL, 60 * self.options.minutes)
        try:
            self.ask_all()
            return self.report()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            for which, handler in zip(STOPS, before):
                signal.signal(which, handler)

    def left(self):
        return [number for number, word in sorted(self.verdicts.items())
                if word in ("unreached", "survived") and number not in self.killed_by]

    def ask_all(self):
        game, jobs = self.workshop.game, self.options.jobs
        by_scenarios(self.workshop, sorted(self.workshop.numbers), jobs, self.children, self.verdicts)
        self.say(f"{game}: {len(self.verdicts) - len(self.left())} killed by scenarios, {len(self.left())} left")
        for name, target, tests in () if self.options.scenarios_only else suites_of(game):
            suite = Suite(self.workshop, target, tests, jobs, self.children)
            self.reached |= suite.reached

            def ask(number, name=name, target=target, suite=suite):
                if suite.notices(number):
                    self.killed_by[number] = name, target

            before = len(self.killed_by)
            with ThreadPoolExecutor(jobs) as pool:
                list(pool.map(ask, self.left()))
            self.say(f"{game}: {len(self.killed_by) - before} more by {Path(target).name}, {len(self.left())} left")

    def report(self):
        numbers, left = self.workshop.numbers, self.left()
        # A function that no test comes by at run time, and that the compiler may call: it is in tables, tested as such.
        constant = [number for number in left if numbers[number].may_be_constant and
                    self.verdicts[number] == "unreached" and number not in self.reached]
        left = [number for number in left if number not in constant]
        by = [name for name, _ in self.killed_by.values()]
        return {"scenarios": len(self.verdicts) - len(constant) - len(left) - len(by), "laws": by.count("laws"),
                "others": by.count("others"), "worked out": len(constant), "tried": len(self.verdicts),
                "partial": self.children.stopped,
                "survivors": [f"{numbers[number].key()} ({self.verdicts[number]})" for number in left],
                "not by scenarios": {f"{numbers[number].key()} ({self.verdicts[number]})": target
                                     for number, (_, target) in sorted(self.killed_by.items())}}
