#!/bin/sh
''':'
# To the shell this begins with a command that does nothing; to Python it is a text. So a missing Python gets its own words.
command -v python3 >/dev/null 2>&1 || {
  echo "serve-fixtures: error: no 'python3' on PATH; install Python 3" >&2
  exit 69
}
exec python3 "$0" "$@"
'''
__doc__ = """Serve the recordings of an API over HTTP, on this machine alone.

The address is the first line of standard output; requests are logged on standard error. A request is answered with
the recording of its method and path, whatever its query; of several, with that of the lowest status. Without a
recording the answer is 404. Ctrl-C or TERM stops the server.

With '--live' no recording answers: the API builds its answers from rows of a database, in chunks and with gzip where
the client takes it, with Date and ETag; its failures are those of a real one. Such a server is worth recording from.
"""
import argparse
import errno
import http
import http.server
import os
import pathlib
import re
import signal
import sys
import threading

# Nothing is written beside the scripts.
sys.dont_write_bytecode = True
import live_api  # noqa: E402

WRONG_USAGE, ENVIRONMENT = 64, 69
NAME = re.compile(r"([A-Z]+)(_.*)\.([2-5]\d\d)\.http", re.ASCII)
# A request's body is read and not used; a client that announces more than this is refused.
LARGEST_BODY = 1 << 20
HEAD = re.compile(rb"HTTP/1\.[01] (\d{3})(?: [^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n")


def stop(message, code):
    print(f"serve-fixtures: error: {message}", file=sys.stderr)
    sys.exit(code)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        stop(f"{message}; 'scripts/serve-fixtures.py --help' says more", WRONG_USAGE)


class Recording:
    """A recorded answer: its head with the blank line, and its body as it came."""

    def __init__(self, status, head, body):
        self.status, self.head, self.body = status, head, body

    @classmethod
    def made(cls, status, text=""):
        """An answer that nobody recorded."""
        reason = http.HTTPStatus(status).phrase if status in list(http.HTTPStatus) else ""
        body = text.encode()
        fields = f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
        if status in (204, 304):
            fields = ""
        return cls(status, f"HTTP/1.1 {status} {reason}\r\n{fields}\r\n".encode(), body)

    @property
    def ends_itself(self):
        """Whether a client knows where the answer ends while the connection stays open."""
        fields = self.head.lower()
        return self.status in (204, 304) or b"\r\ncontent-length:" in fields or b"\r\ntransfer-encoding:" in fields


def recordings(folder):
    """The answers by method and path (with underscores for slashes), then by status."""
    found = {}
    for file in sorted(folder.glob("*.http")):
        name = NAME.fullmatch(file.name)
        if not name:
            stop(f"'{file}' is not named as a recording; a name reads like 'GET_app_v2_feed_followings.200.http'", 1)
        data = file.read_bytes()
        head = HEAD.match(data)
        if not head:
            stop(f"'{file}' does not begin with the head of a response, each line of it ended in CR LF", 1)
        if head[1].decode() != name[3]:
            stop(f"{file}:1: the status is {head[1].decode()} and the file's name says {name[3]}; rename one", 1)
        answers = found.setdefault((name[1], name[2]), {})
        answers[int(name[3])] = Recording(int(name[3]), head[0], data[head.end():])
    return found


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Of a request that says no version; the base class would answer it without a status.
    default_request_version = "HTTP/1.1"

    def __getattr__(self, name):
        # Every method is answered alike; the base class looks for 'do_GET' and so on.
        if name.startswith("do_"):
            return self.answer
        raise AttributeError(name)

    def answer(self):
        length = self.headers.get("Content-Length", "0").strip()
        # Python's int also takes '+1', '1_0' and digits of other scripts (RFC 9110, 8.6: digits alone).
        if not re.fullmatch(r"[0-9]+", length):
            return self.send_error(400, explain="Content-Length is not a number")
        if len(length) > 15 or int(length) > LARGEST_BODY:
            return self.send_error(413)
        self.rfile.read(int(length))
        if self.headers.get("Transfer-Encoding"):
            self.close_connection = True
        settings = self.server.settings
        # Waits for the delay, or less when the server stops.
        if self.server.stopping.wait(settings.delay):
            self.close_connection = True
            return
        recording = self.live_answer() if self.server.live else self.recording(settings.status)
        head, body = recording.head, recording.body
        if settings.garbage:
            body = garbled(recording)
        if settings.drop:
            if body:
                body = body[:len(body) // 2]
            else:
                head = head[:len(head) // 2]
        if settings.drop or not recording.ends_itself:
            self.close_connection = True
        self.log(f"{self.command} {self.path} {recording.status}{' dropped half-way' if settings.drop else ''}")
        self.wfile.write(head + (b"" if self.command == "HEAD" else body))

    def live_answer(self):
        # A client that speaks HTTP/1.0 knows no chunks (RFC 9112, 6.1).
        chunked = self.request_version != "HTTP/1.0"
        return self.server.live.answer(self.command, self.path, self.headers, chunked, self.server.settings.status)

    def recording(self, status):
        path = re.split("[?#]", self.path, maxsplit=1)[0]
        # The head of an answer is that of its GET (RFC 9110, 9.3.2).
        method = "GET" if self.command == "HEAD" else self.command
        answers = self.server.recordings.get((method, path.replace("_", "%5F").replace("/", "_")), {})
        if status:
            return answers.get(status) or Recording.made(status)
        if answers:
            return answers[min(answers)]
        return Recording.made(404, f"no recording answers {self.command} {path}\n")

    def log(self, text):
        if not self.server.settings.quiet:
            # In one piece, as every connection has a thread of its own.
            sys.stderr.write(f"serve-fixtures: {cleaned(text)}\n")

    def log_message(self, format, *args):
        self.log(format % args)


def cleaned(text):
    """What a client sent as a terminal may show it: in one line, without control characters, and not without end."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return shown if len(shown) <= 300 else shown[:300] + "…"


def garbled(recording):
    """As many bytes that are neither text nor JSON; chunks keep their sizes, so that only the content is broken."""
    nonsense = b"\xff\xfe{]\x00"
    if b"\r\ntransfer-encoding:" not in recording.head.lower():
        return (nonsense * (len(recording.body) // len(nonsense) + 1))[:len(recording.body)]
    return b"%x\r\n%s\r\n0\r\n\r\n" % (len(nonsense), nonsense)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    # Connections that wait to be accepted; with Python's default of 5 a class that begins at once is refused.
    request_queue_size = 1024

    def __init__(self, settings, found, live):
        super().__init__(("127.0.0.1", settings.port), Handler)
        self.settings, self.recordings, self.live, self.stopping = settings, found, live, threading.Event()

    def server_bind(self):
        # The base class asks the name server for the machine's name here, which can take seconds.
        http.server.socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


def seconds(text):
    value = float(text)
    if not 0 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is not between 0 and 3600 seconds")
    return value


def whole(low, high):
    def parse(text):
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"'{text}' is no whole number from {low} to {high}")
        return int(text)
    return parse


def settings():
    parser = Parser(
        prog="scripts/serve-fixtures.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit codes: 0 stopped, 1 a broken recording, 64 called wrongly, 69 no such port to be had.")
    parser.add_argument("api", metavar="API", help="a folder of 'Fixtures', such as tistory; or the path of a folder")
    parser.add_argument("--port", type=whole(0, 65535), default=0, help="0, the default, takes any that is free")
    parser.add_argument("--delay", type=seconds, default=0, metavar="SECONDS", help="wait before each answer")
    parser.add_argument("--drop", action="store_true", help="close the connection half-way through each body")
    parser.add_argument(
        "--status", type=whole(200, 599), help="answer with this status: the recorded answer, else an empty one")
    parser.add_argument("--garbage", action="store_true", help="answer bodies of the right length that make no sense")
    parser.add_argument("--live", action="store_true", help="build the answers from rows, as a real server does")
    parser.add_argument(
        "--drift", type=renaming, action="append", default=[], metavar="OLD=NEW",
        help="with '--live': the key OLD is NEW in every answer; may be repeated")
    parser.add_argument("--quiet", action="store_true", help="log no requests")
    chosen = parser.parse_args()
    if chosen.drift and not chosen.live:
        parser.error("'--drift' goes with '--live'; a recording stays as it is")
    if chosen.live and chosen.api not in live_api.APIS:
        parser.error(f"there is no live '{chosen.api}'; there are {' and '.join(live_api.APIS)}")
    if chosen.live and chosen.status and chosen.status not in live_api.FAILURES:
        parser.error(f"with '--live', '--status' is one of {', '.join(map(str, live_api.FAILURES))}")
    return chosen


def renaming(text):
    old, separator, new = text.partition("=")
    if not (separator and old and new):
        raise argparse.ArgumentTypeError(f"'{text}' does not read like OLD=NEW")
    return old, new


def folder(api):
    root = os.environ.get("KATA_FIXTURES") or pathlib.Path(__file__).resolve().parent.parent / "Fixtures"
    for candidate in (pathlib.Path(root) / api, pathlib.Path(api)):
        if candidate.is_dir():
            return candidate
    stop(f"no folder '{api}' in '{root}' or here", WRONG_USAGE)


def main():
    chosen = settings()
    live = live_api.LiveAPI(chosen.api, dict(chosen.drift), Recording) if chosen.live else None
    found = {} if live else recordings(folder(chosen.api))
    if not found and not live:
        stop(f"there is no recording in '{folder(chosen.api)}'", 1)

    def leave(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    try:
        server = Server(chosen, found, live)
    except OSError as error:
        why = {
            errno.EADDRINUSE: "is in use; leave '--port' out to take one that is free",
            errno.EACCES: "may not be used; take one from 1024 on",
        }.get(error.errno, f"cannot be had; {error.strerror}")
        stop(f"port {chosen.port} {why}", ENVIRONMENT)
    try:
        print(f"http://127.0.0.1:{server.server_port}", flush=True)
        server.serve_forever(poll_interval=0.05)
    except KeyboardInterrupt:
        pass
    finally:
        server.stopping.set()
        server.server_close()


if __name__ == "__main__":
    main()
