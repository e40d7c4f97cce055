"""Usage: attack.py SERVER    Starts the fixture server, sends it what no client should, and prints what it does wrong."""
import concurrent.futures
import re
import resource
import socket
import subprocess
import sys
import tempfile

PATH = "/api/v1/dogs"
faults = []
# A connection takes a descriptor on each side, and the server inherits this limit.
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
# A file, as nobody reads a pipe while the server is attacked.
logged = tempfile.TemporaryFile("w+")
server = subprocess.Popen([sys.argv[1], "dogpatch"], stdout=subprocess.PIPE, stderr=logged, text=True)
port = int(re.search(r":(\d+)\n", server.stdout.readline())[1])


def connected():
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer(request):
    with connected() as client:
        client.sendall(request)
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: client.recv(65536), b""))


def is_answered(_):
    try:
        return answer(request()) == whole
    except OSError:
        return False


def expect(what, request, status):
    try:
        got = answer(request)
    except OSError as error:
        got = str(error).encode()
    if not re.match(rb"HTTP/1\.1 %d " % status, got):
        faults.append(f"{what}: {got[:60]!r} and not {status}")
    return got


def request(method="GET", path=PATH, *fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: here", "Connection: close", *fields]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


for length in ["abc", "1e9", "0x10", "-1", "+1", "1_0", "", "1, 2"]:
    expect(f"Content-Length '{length}'", request("GET", PATH, f"Content-Length: {length}"), 400)
for length in ["64000000000", "9" * 18, "9" * 5000]:
    expect(f"Content-Length of {len(length)} digits", request("GET", PATH, f"Content-Length: {length}"), 413)
expect("a line of a request that is none", b"nonsense\r\n\r\n", 400)
expect("another HTTP", b"GET / HTTP/9.9\r\n\r\n", 505)
expect("a path of 70,000 letters", request("GET", "/" + "a" * 70000), 414)
expect("a path with control characters", request("GET", "/\x1b[2J\x07"), 404)

whole = expect("GET", request(), 200)
head = expect("HEAD", request("HEAD"), 200)
if head != whole[:whole.find(b"\r\n\r\n") + 4]:
    faults.append("HEAD is not answered with the head of GET")

# All at once, each several times; then many that are open at once and slow.
with concurrent.futures.ThreadPoolExecutor(200) as pool:
    got = list(pool.map(is_answered, range(1000)))
if not all(got):
    faults.append(f"of 1000 requests of 200 clients {got.count(True)} were answered rightly")
clients = [connected() for _ in range(1000)]
for client in clients:
    client.sendall(request()[:20])
expect("a request while 1000 connections are open", request(), 200)
for client in clients[:500]:
    client.close()
for client in clients[500:]:
    client.sendall(request()[20:])
answered = sum(client.recv(12) == b"HTTP/1.1 200" for client in clients[500:])
if answered != 500:
    faults.append(f"of 500 slow clients {answered} were answered")
for client in clients[500:]:
    client.close()

# A child of a test's thread starts with most signals blocked; this one gets through.
server.kill()
server.wait(timeout=20)
logged.seek(0)
log = logged.read()
if "Traceback" in log:
    faults.append("a traceback is logged: " + log[log.find("Traceback"):][-300:])
if "\x1b" in log or "\x07" in log:
    faults.append("control characters reach the log")
faults += [f"a long line is logged: {line[:330]}" for line in log.splitlines() if len(line) > 330][:1]
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
