#!/usr/bin/env python3
"""Drives 'kata watch' in a pseudo-terminal and prints what was seen, one 'name=value' line each.

Usage: pty-session.py SCENARIO KATA ROOT FILE TEXT-A TEXT-B
FILE is saved with TEXT-A and TEXT-B in turn. Standard library only; the terminal's settings are read from its other end.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time


class Session:
    def __init__(self, kata, root, limit, rows=0, columns=0):
        self.controller, self.terminal = pty.openpty()
        self.resize(rows, columns)
        self.before = termios.tcgetattr(self.terminal)
        self.text = ""
        self.process = subprocess.Popen(
            [kata, "--root", root, "watch", "--time-limit", str(limit)], stdin=self.terminal, stdout=self.terminal,
            stderr=self.terminal, start_new_session=True, preexec_fn=self.take_terminal)

    def resize(self, rows, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def take_terminal(self):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def read(self, seconds):
        ready, _, _ = select.select([self.controller], [], [], seconds)
        if ready:
            try:
                self.text += os.read(self.controller, 65536).decode(errors="replace")
            except OSError:
                pass

    def wait_for(self, pattern, seconds=120.0):
        """Waits until the text appears, and returns it; it is then taken away with all before it.

        The time is a guard against hanging, far beyond what any machine needs.
        """
        begun = time.monotonic()
        while True:
            found = re.search(pattern, self.text)
            if found:
                self.text = self.text[found.end():]
                return found.group()
            if time.monotonic() - begun > seconds:
                print(f"missing={pattern!r} in {self.text!r}")
                sys.exit(1)
            self.read(0.01)

    def press(self, key):
        os.write(self.controller, key.encode())

    def end(self, seconds=60.0):
        deadline = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < deadline:
            self.read(0.02)
        for _ in range(5):
            self.read(0.02)
        print(f"code={self.process.returncode}")
        print(f"restored={termios.tcgetattr(self.terminal) == self.before}")
        if self.process.returncode is None:
            self.process.kill()


def children_of(group):
    """The compilers and test programs that a session left behind."""
    listing = subprocess.run(["ps", "-eo", "sid=,stat=,args="], capture_output=True, text=True).stdout
    rows = [line.split(None, 2) for line in listing.splitlines()]
    # Where nobody reaps them, the dead stay in the list.
    return [row for row in rows if row[0] == str(group) and not row[1].startswith("Z")]


def wait_until(condition, seconds=20.0):
    """Whether it comes to hold."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def tests_run(kata):
    """Whether a test program of this session runs: it lies among what the session has built."""
    listing = subprocess.run(["ps", "-eo", "args="], capture_output=True, text=True).stdout
    return any(f"/tmp/{kata}." in line.split(None, 1)[0] for line in listing.splitlines() if line.strip())


def save(path, text):
    with open(path + "~", "w") as file:
        file.write(text)
    os.replace(path + "~", path)


def main():
    scenario, kata, root, path, a, b = sys.argv[1:7]
    # No run is ended by its limit: what ends one is what the scenario is about.
    rows, columns = {"small": (15, 50), "overtaken": (24, 40)}.get(scenario, (0, 0))
    session = Session(kata, root, limit=1000, rows=rows, columns=columns)
    if scenario == "small":
        session.wait_for(r"01 · Add\S*\r\n\r\nYou count up")
        session.wait_for("more lines: space")
    if scenario == "overtaken":
        session.wait_for(r"01/01/2 green \S+ step 2 of 6 \S+ 2 of 6 in\S*\r\n\S*  the chapter")
    session.wait_for("keys: n next")
    print(f"raw={termios.tcgetattr(session.terminal) != session.before}")
    session.wait_for("not met:|step met;|your tests pass;")
    if scenario == "saves":
        verdicts = []
        for number in range(6):
            save(path, (a, b)[number % 2] + f"\n// save {number}\n")
            session.wait_for("checking")
            verdicts.append(session.wait_for("red|green|timed out|does not compile|crashed"))
            session.wait_for("not met:|step met;")
        print("verdicts=" + " ".join(verdicts))
        session.press("q")
    elif scenario == "keys":
        session.press("h")
        session.wait_for("hint 1 of 2")
        session.press("h")
        session.wait_for("hint 2 of 2")
        session.press("h")
        session.wait_for("no further hint")
        session.press("\x1b[A")
        session.press("l")
        session.wait_for("Does it compile")
        session.press("j")
        session.wait_for("'j' judges a free stage, and this is a step")
        session.press("d")
        session.wait_for("'d' once more shows the chapter's answer")
        session.press("d")
        session.wait_for(r"\+.*sut.add")
        session.press("x")
        session.wait_for("'x' once more lays out the step again")
        session.press("x")
        session.wait_for(r"your files are in 'Workspace.backups/20")
        session.wait_for("not met:")
        session.wait_for("01/01/1 red · step 1 of 6 · 1 of 6 in the chapter")
        session.press("p")
        session.wait_for("predictions are on")
        save(path, a)
        session.wait_for("what will the run show")
        session.press("z")
        session.wait_for("press one of r red, g green, c does not compile")
        session.press("c")
        session.wait_for(r"does not compile\r?\n")
        session.wait_for(r"predicted does-not-compile: right; 1 of 1 predictions right \(100 %\)")
        session.wait_for("what the chapter's run shows, and why")
        session.wait_for("step met; 'n' continues")
        save(path, a)
        print("again=" + session.wait_for("checking|what will the run show"))
        session.wait_for("step met; 'n' continues")
        session.press("n")
        session.wait_for("2-green · Add one")
        session.wait_for("01/01/2 green · step 2 of 6")
        session.press("n")
        session.wait_for("the step is not met; press 'n' once more")
        session.press("n")
        session.wait_for("3-red · It has no words")
        session.press("q")
    elif scenario == "judge":
        session.press("j")
        session.wait_for(r"your tests: 0 of \d+ harmless changes noticed")
        print("own=" + session.wait_for(r"\d+ of \d+ changes by rule noticed"))
        session.press("q")
    elif scenario == "small":
        session.press(" ")
        session.wait_for("Does it compile")
        session.wait_for("green: 1 test passed")
        session.press("\x1b[5~")
        session.wait_for("You count up")
        session.wait_for("green: 1 test passed")
        session.resize(40, 100)
        session.press("l")
        session.wait_for("1-red · Nothing to call")
        # One line: the text is set for the window as it is now.
        session.wait_for("what the chapter's run shows, and why, is shown when the step is met; it is in")
        save(path, a)
        session.wait_for("and 1 more; 'e' shows them")
        session.wait_for(r"printed by 'CounterTests.test_prints':\r\n  one\r\n  two\r\n  \[31mthree\r\n  four\r\n  five\r\n")
        session.wait_for("and 2 more lines; 'e' shows them")
        session.wait_for("not met:|step met;")
        session.press("e")
        session.wait_for("XCTAssertEqual failed")
        session.wait_for("XCTAssertTrue failed")
        session.wait_for("  seven\r\n")
        session.press("q")
    elif scenario == "overtaken":
        # The first text never ends; the second is saved while it runs.
        save(path, a)
        session.wait_for("checking")
        print(f"ran={wait_until(lambda: tests_run(session.process.pid))}")
        session.wait_for(r"only the\r\n  first check of a chapter takes long")
        session.press("h")
        session.wait_for("hint 1 of")
        save(path, b)
        print(f"verdict={session.wait_for('green|red|timed out|does not compile|crashed')}")
        session.press("q")
    elif scenario in ("interrupt", "terminate", "hangup", "fault", "abort"):
        save(path, a + "\n// in the middle\n")
        session.wait_for("checking")
        time.sleep(float(os.environ.get("DELAY", "0.15")))
        number = {"terminate": signal.SIGTERM, "hangup": signal.SIGHUP, "fault": signal.SIGSEGV, "abort": signal.SIGQUIT}
        if scenario == "interrupt":
            session.press("\x03")
        else:
            session.process.send_signal(number[scenario])
    elif scenario == "away":
        workspace, gone = os.path.join(root, "Workspace"), os.path.join(root, "gone")
        os.rename(workspace, gone)
        session.wait_for("there is no 'Workspace'")
        session.wait_for(r"the watch\s+waits until then")
        os.rename(gone, workspace)
        session.wait_for("checking")
        session.press("q")
    session.end()
    wait_until(lambda: not children_of(session.process.pid))
    print(f"left={len(children_of(session.process.pid))}")


main()
