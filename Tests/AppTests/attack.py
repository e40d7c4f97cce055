"""Usage: attack.py SERVER [OPTION…]    Starts the fixture server, sends it what no client should, and prints its faults."""
import concurrent.futures
import gzip
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
server = subprocess.Popen([sys.argv[1], "dogpatch", *sys.argv[2:]], stdout=subprocess.PIPE, stderr=logged, text=True)
port = int(re.search(r":(\d+)\n", server.stdout.readline())[1])


def connected():
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer(request):
    with connected() as client:
        client.sendall(request)
        client.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: client.recv(65536), b""))


def undated(data):
    return re.sub(rb"\r\nDate: [^\r]*", b"", data)


def is_answered(_):
    try:
        return undated(answer(request())) == undated(whole)
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
if undated(head) != undated(whole[:whole.find(b"\r\n\r\n") + 4]):
    faults.append("HEAD is not answered with the head of GET")


def joined(data):
    """The body of an answer in chunks."""
    body, rest = b"", data.partition(b"\r\n\r\n")[2]
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        body, rest = body + rest[:int(size, 16)], rest[int(size, 16) + 2:]
    return body


if "--live" in sys.argv:
    tag = re.search(rb"\r\nETag: (\S+)", whole)[1].decode()
    if not re.search(rb"\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n", whole):
        faults.append("no Date")
    if whole.count(b"\r\n200\r\n") < 2:
        faults.append("a long answer does not come in several chunks of 0x200 bytes")
    zipped = expect("gzip", request("GET", PATH, "Accept-Encoding: br, gzip;q=0.5"), 200)
    if gzip.decompress(joined(zipped)) != joined(whole) or b"\r\nContent-Encoding: gzip\r\n" not in zipped:
        faults.append("gzip is not what comes without it")
    if b"Content-Encoding" in expect("no gzip", request("GET", PATH, "Accept-Encoding: gzip;q=0"), 200):
        faults.append("gzip comes though it is refused")
    if answer(request().replace(b"HTTP/1.1", b"HTTP/1.0")).partition(b"\r\n\r\n")[2] != joined(whole):
        faults.append("a client of HTTP/1.0 is given chunks")
    same = expect("If-None-Match", request("GET", PATH, f'If-None-Match: "other", {tag}'), 304)
    if not same.endswith(b"\r\n\r\n") or f"ETag: {tag}".encode() not in same or b"Content-Length" in same:
        faults.append("304 has a body or its length, or no ETag")
    expect("another tag", request("GET", PATH, 'If-None-Match: "other"'), 200)
    for path in ["/pages/0", "/pages/x", "/pages/9999999", "/pages/%31", "/../dogs", "?page=1%20;DROP%20TABLE%20dogs"]:
        expect(path, request("GET", PATH + path), 200 if path[0] == "?" else 404)
    if b"\r\nAllow: GET, HEAD\r\n" not in expect("POST", request("POST"), 405):
        faults.append("405 does not say what is allowed")
    if b"<script>" in expect("a path of markup", request("GET", "/<script>"), 404):
        faults.append("a page holds markup of the client")
    # Clients that ask and go, in the middle of the answer.
    for client in [connected() for _ in range(200)]:
        client.sendall(request())
        client.close()

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
