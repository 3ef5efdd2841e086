"""Trying mutants on the tests: scenarios first, then laws, then the game's other tests."""
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CPU_SECONDS = "1"  # a scenario takes milliseconds: a mutant that takes so long has been noticed
SUITE_SECONDS = 120  # likewise of a whole program of tests, on a busy machine
SOAK = "0.02"      # laws are tried on few matches: a mutant that needs thousands is worth a scenario


def scenario_folder(game):
    inside, outside = ROOT / "games" / game / "scenarios", ROOT / "tests/scenarios" / game.replace("_", "-")
    return inside if inside.exists() else outside


def by_scenarios(workshop, numbers, jobs):
    """What the scenarios say of each: unreached, survived, killed or stopped."""
    program = workshop.link(SCENARIOS)

    def batch(part):
        listed = workshop.folder / f"mutants-{part}.txt"
        listed.write_text("".join(f"{number}\n" for number in numbers[part::jobs]))
        done = subprocess.run([program, scenario_folder(workshop.game), listed, CPU_SECONDS], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")
        return [line.split() for line in done.stdout.splitlines()]

    with ThreadPoolExecutor(jobs) as pool:
        return {int(number): word for lines in pool.map(batch, range(jobs)) for number, word in lines}


class Suite:
    """A test program: which mutants it comes by, and which it notices."""

    def __init__(self, workshop, target, tests):
        self.program, self.tests = workshop.link(target), tests
        noted = workshop.folder / "reached.txt"
        noted.unlink(missing_ok=True)
        done = self.run({"MUTANTS_REACHED": str(noted)}, 600)
        if done != 0:
            raise RuntimeError(f"{self.program} fails without a mutant")
        self.reached = {int(line) for line in noted.read_text().split()}

    def run(self, environment, seconds):
        command = [str(self.program), "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={self.tests}"]
        try:
            return subprocess.run(command, env={"SOAK": SOAK, **os.environ, **environment}, timeout=seconds, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, cwd=self.program.parent, check=False).returncode
        except subprocess.TimeoutExpired:
            return -1

    def notices(self, number):
        return number in self.reached and self.run({"MUTANT": str(number)}, SUITE_SECONDS) != 0


SCENARIOS = "tests/mutants/scenarios_notice"


def suites_of(game):
    """What is asked after the scenarios, in this order: in the report's words, the program, which of its tests."""
    return [("laws", f"games/{game}/{game}_laws", "-*Slow*:*Damage*"),
            ("others", f"games/{game}/{game}_tests", "-*Plan.*"),
            ("others", "tests/records/records_test", "*"),
            ("others", "replay/replay_test", "Undo*")]


def judge(workshop, options, say):
    numbers = sorted(workshop.numbers)
    verdicts = by_scenarios(workshop, numbers, options.jobs)
    left = [number for number in numbers if verdicts[number] in ("unreached", "survived")]
    report = {"scenarios": len(numbers) - len(left), "laws": 0, "others": 0}
    say(f"{workshop.game}: {report['scenarios']} killed by scenarios, {len(left)} left")
    game = workshop.game
    killed_by, reached = {}, set()
    for name, target, tests in () if options.scenarios_only else suites_of(game):
        suite = Suite(workshop, target, tests)
        reached |= suite.reached
        with ThreadPoolExecutor(options.jobs) as pool:
            noticed = [number for number, dead in zip(left, pool.map(suite.notices, left)) if dead]
        left = [number for number in left if number not in noticed]
        killed_by.update({workshop.numbers[number].key(): target for number in noticed})
        report[name] += len(noticed)
        say(f"{game}: {len(noticed)} more by {Path(target).name}, {len(left)} left")
    # A function that no test comes by at run time, and that the compiler may call: it is in tables, tested as such.
    constant = [number for number in left if workshop.numbers[number].may_be_constant and
                verdicts[number] == "unreached" and number not in reached]
    left = [number for number in left if number not in constant]
    report["worked out"] = len(constant)
    report["survivors"] = [f"{workshop.numbers[number].key()} ({verdicts[number]})" for number in left]
    report["not by scenarios"] = killed_by
    return report
