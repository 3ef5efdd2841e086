"""A copy of the tree that a game is added to, and what changed in it by that."""
import os
import pathlib
import shutil
import subprocess


NOT_OURS = {"build", "node_modules", "dist", "test-results", "__pycache__"}


def files_of(tree):
    """Everything that belongs to the tree: what git knows, and what is new and not ignored."""
    told = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=tree, check=True,
                          capture_output=True, text=True).stdout
    return {name for name in told.split("\0") if name and (tree / name).is_file()}


def files_under(folder):
    """Everything that lies there, but for what is built or fetched."""
    found = set()
    for at, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        found |= {str((pathlib.Path(at) / name).relative_to(folder)) for name in names}
    return found


def put(source, target):
    """Files that are the same already stay untouched, so that nothing is built again for them."""
    if target.is_file() and target.read_bytes() == source.read_bytes():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


class Scratch:
    def __init__(self, sources, root):
        self.sources, self.root = sources, root
        self.build = root / "build/release"
        self.originals = files_of(sources)

    def add(self, example, folder, line):
        """The copy, with the example as a game's folder and the line in the roster; nothing else."""
        game = {f"{folder}/{name}": example / name for name in files_under(example)}
        wanted = {name: self.sources / name for name in self.originals} | game
        if self.root.is_dir():
            for name in files_under(self.root) - wanted.keys():
                (self.root / name).unlink()
        roster = "roster/games.txt"
        for name, source in wanted.items():
            if name != roster:
                put(source, self.root / name)
        lines = (self.sources / roster).read_text() + line + "\n"
        (self.root / "roster").mkdir(exist_ok=True)
        if not (self.root / roster).is_file() or (self.root / roster).read_text() != lines:
            (self.root / roster).write_text(lines)

    def changes(self):
        """Names of files that are not as in the tree, or not in the tree."""
        return {name for name in files_under(self.root)
                if name not in self.originals or (self.root / name).read_bytes() != (self.sources / name).read_bytes()}

    def run(self, *words, feed="", **env):
        """What it wrote on both channels; ends the test when it fails."""
        env = {**os.environ, "CCACHE_BASEDIR": str(self.root), "CCACHE_NOHASHDIR": "true", "NO_COLOR": "1", **env}
        done = subprocess.run([str(word) for word in words], cwd=self.root, input=feed, text=True, env=env,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise AssertionError(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout[-6000:]}")
        return done.stdout

    def make(self, *targets):
        self.run("cmake", "--preset", "release")
        self.run("cmake", "--build", "--preset", "release", "--parallel", os.cpu_count(), "--target", *targets)
