"""Stops a long command when it has begun: not after some time, which would be chance."""
import os
import pathlib
import pty
import re
import subprocess
import threading
import time

PATIENCE = 60  # seconds; a command that has not begun or ended by then never will


def hears(process, how):
    """Whether the program has made up its mind what to do about this signal."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\t([0-9a-f]+)", status)[1], 16) >> (how - 1) & 1


class Screen:
    """A terminal, which programs tell how far they are."""

    def __init__(self):
        self.ours, self.theirs = pty.openpty()
        self.text, self.changed = "", threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)

    def read(self):
        while True:
            try:
                some = os.read(self.ours, 4096)
            except OSError:  # the last who could write is gone
                some = b""
            with self.changed:
                self.text += some.decode(errors="replace")
                self.changed.notify_all()
            if not some:
                return

    def wait_for(self, words):
        with self.changed:
            if not self.changed.wait_for(lambda: re.search(words, self.text), PATIENCE):
                raise AssertionError(f"it never said {words!r}: {self.text[-500:]!r}")


def stop_when(begun, how, *command):
    """The status, output and errors of a command that gets the signal once its progress says `begun`, or with None as soon as it
    listens to it."""
    screen = Screen()
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=screen.theirs, text=True) as running:
        os.close(screen.theirs)
        screen.reader.start()
        try:
            if begun:
                screen.wait_for(begun)
            until = time.monotonic() + PATIENCE
            while not hears(running, how) and time.monotonic() < until:
                time.sleep(0.005)
            running.send_signal(how)
            out, _ = running.communicate(timeout=PATIENCE)
        except BaseException:
            running.kill()
            raise
    screen.reader.join(PATIENCE)
    os.close(screen.ours)
    return running.returncode, out, screen.text
