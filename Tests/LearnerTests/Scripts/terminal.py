#!/usr/bin/env python3
"""Runs a shell's line in a pseudo-terminal, as a person at a keyboard would, and prints what was seen there.

Usage: terminal.py LINE. Standard library only.
"""
import os
import pty
import sys

code = pty.spawn(["/bin/sh", "-c", sys.argv[1]])
sys.exit(os.waitstatus_to_exitcode(code))
