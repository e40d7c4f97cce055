"""Two small APIs that build each answer from rows, as a real one does: what 'serve-fixtures.py --live' serves.

Their data is below, in SQL; a database in memory is made of it at each start, so that every start begins alike.
"""
import email.utils
import gzip
import hashlib
import html
import http
import json
import re
import sqlite3
import threading
import time
import urllib.parse

JSON, HTML = "application/json; charset=utf-8", "text/html; charset=utf-8"
ROWS_A_PAGE, BYTES_A_CHUNK = 20, 512
# How a live API can fail: too many requests, its data cannot be read, what stands in front of it, overload.
FAILURES = (429, 500, 502, 503)

FEED = """
PRAGMA user_version = 7;
CREATE TABLE blogs (id INTEGER PRIMARY KEY, name TEXT NOT NULL, followed INTEGER NOT NULL);
INSERT INTO blogs VALUES (41, 'seoul-bread', 3), (57, 'night-trains', 2), (88, 'a-garden-a-day', 1);
"""
KENNEL = """
CREATE TABLE dogs (
  id TEXT, sellerID TEXT, name TEXT, breed TEXT, about TEXT, birthday INTEGER, breederRating NUMERIC, cost NUMERIC,
  created INTEGER, imageURL TEXT);
INSERT INTO dogs VALUES
  ('5e7c1a52-8f0d-4c39-9b3e-2f6f1f0a7d11', 'c0b7d7a8-2a57-4f0e-8d4c-6f7f2f1f9a01',
   'Juniper', 'Border Collie',
   'Juniper learns a new trick every week and opens doors by herself. She needs a family that walks a lot.',
   576720000, 4.5, 1249.5, 699355800, 'https://example.com/images/dogs/juniper.jpg'),
  ('0b6e4f6d-3f1c-4d55-8a53-9a6f0e7b4c22', 'c0b7d7a8-2a57-4f0e-8d4c-6f7f2f1f9a01',
   'Biscuit', 'Dachshund',
   'Biscuit is short, brave and loud. He sleeps under blankets and greets every guest.',
   652320000, 4.5, 640.25, 699469500, 'https://example.com/images/dogs/biscuit.jpg'),
  ('9d2a83c4-6b7e-4e0f-b1a9-71c35d8e5f33', '4f8e1b6c-9d3a-4c2e-a7b5-0e1d2c3b4a02',
   'Señor Bruno', 'Leonberger',
   'Bruno is a calm giant of 62 kg. He is patient with children and afraid of vacuum cleaners.',
   535766400, 3.75, 980, 699609600, 'https://example.com/images/dogs/bruno.jpg'),
  ('e14b90f7-25c8-4a6d-92de-5c8b7a6f1d44', '7a1c3e5f-8b2d-4f6a-9c0e-1b3d5f7a9c03',
   'Maple', 'Shiba Inu',
   'Maple is clean, quiet and decides for herself when a walk is over.',
   677203200, 5, 2100, 699799500, 'https://example.com/images/dogs/maple.jpg');
"""


class Refused(Exception):
    """A request that the API does not do; its one argument is what the answer says."""


def number(query, name):
    text = query.get(name, "1")
    if not re.fullmatch(r"[1-9][0-9]{0,5}", text, re.ASCII):
        raise Refused(f"'{name}' is a whole number from 1 on")
    return int(text)


def followings(ask, query):
    orders = {"recency": "followed DESC", "name": "name"}
    page, sort = number(query, "page"), query.get("sort", "recency")
    if sort not in orders:
        raise Refused(f"'sort' is one of {', '.join(orders)}")
    rows = ask(
        f"SELECT id, name FROM blogs ORDER BY {orders[sort]} LIMIT ? OFFSET ?", ROWS_A_PAGE, (page - 1) * ROWS_A_PAGE)
    return {"items": rows, "page": page}


def dogs(ask, _):
    return ask("SELECT * FROM dogs ORDER BY rowid")


def page_of_dogs(ask, _, page):
    return ask("SELECT * FROM dogs ORDER BY rowid LIMIT 2 OFFSET ?", (int(page) - 1) * 2)


def tistory_error(status, text):
    return {"error": {"status": status, "message": text}}


def dogpatch_error(_, text):
    return {"error": text}


# Of each API: its data, its addresses, what an error looks like, and what it says when its data cannot be read.
APIS = {
    "tistory": (FEED, {r"/app/v2/feed/followings": followings}, tistory_error, "The feed could not be read."),
    "dogpatch": (
        KENNEL, {r"/api/v1/dogs": dogs, r"/api/v1/dogs/pages/([1-9][0-9]{0,5})": page_of_dogs}, dogpatch_error,
        "the kennel is closed"),
}


class LiveAPI:
    """Answers requests from a database; 'drift' has the keys that are renamed in every answer, old by new."""

    def __init__(self, name, drift, make):
        schema, self.routes, self.error, self.closed = APIS[name]
        self.drift, self.make, self.lock = drift, make, threading.Lock()
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        self.database.executescript(schema)
        self.database.row_factory = sqlite3.Row
        self.version = self.database.execute("PRAGMA user_version").fetchone()[0]

    def ask(self, query, *values):
        with self.lock:
            return [dict(row) for row in self.database.execute(query, values)]

    def answer(self, method, target, fields, chunked, failure):
        """What 'make' makes of a status, a head and a body; 'failure' is the status of a server that fails, or None."""
        path, _, query = target.partition("?")
        if failure and failure != 500:
            return self.built(failure, {"Retry-After": "3"} if failure in (429, 503) else {}, HTML, page(failure))
        found = next(((route, match) for pattern, route in self.routes.items()
                      if (match := re.fullmatch(pattern, path, re.ASCII))), None)
        if not found:
            return self.built(404, {}, HTML, page(404, path))
        if method not in ("GET", "HEAD"):
            return self.built(405, {"Allow": "GET, HEAD"}, HTML, page(405))
        try:
            if failure:
                # What a database in use by another says; told to the caller as any fault of the data is.
                raise sqlite3.OperationalError("the database is locked")
            value = found[0](self.ask, dict(urllib.parse.parse_qsl(query)), *found[1].groups())
        except Refused as refusal:
            return self.built(400, {}, JSON, self.text(self.error(400, str(refusal))))
        except sqlite3.Error:
            return self.built(500, {}, JSON, self.text(self.error(500, self.closed)))
        return self.good(self.text(value), fields, chunked)

    def text(self, value):
        def drifted(value):
            if isinstance(value, dict):
                return {self.drift.get(key, key): drifted(part) for key, part in value.items()}
            return [drifted(part) for part in value] if isinstance(value, list) else value
        return json.dumps(drifted(value), ensure_ascii=False, separators=(",", ":"))

    def good(self, text, fields, chunked):
        body = text.encode()
        # Weak, for the same answer is sent with gzip and without (RFC 9110, 8.8.1).
        tag = f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'
        head = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = [one.strip() for one in fields.get("If-None-Match", "").split(",")]
        if "*" in known or tag.removeprefix("W/") in [one.removeprefix("W/") for one in known]:
            return self.built(304, head, None, "")
        if accepts_gzip(fields.get("Accept-Encoding", "")):
            # Without the time of day, so that one answer has one form.
            return self.built(200, {**head, "Content-Encoding": "gzip"}, JSON, gzip.compress(body, mtime=0), chunked)
        return self.built(200, head, JSON, body, chunked)

    def built(self, status, head, kind, body, chunked=False):
        body = body.encode() if isinstance(body, str) else body
        lines = {"Date": email.utils.formatdate(time.time(), usegmt=True)}
        if kind:
            lines["Content-Type"] = kind
        if self.version:
            lines["X-Feed-Version"] = self.version
        lines.update(head)
        if chunked:
            lines["Transfer-Encoding"] = "chunked"
            parts = [body[at:at + BYTES_A_CHUNK] for at in range(0, len(body), BYTES_A_CHUNK)]
            body = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"
        elif status != 304:
            lines["Content-Length"] = len(body)
        text = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        return self.make(status, f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}\r\n{text}\r\n".encode(), body)


def accepts_gzip(field):
    for one in field.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def page(status, path=None):
    """What a server says that stands in front of the API, and does not speak JSON."""
    title = f"{status} {http.HTTPStatus(status).phrase}"
    more = f"<p>There is no {html.escape(path)} here.</p>" if path else ""
    return f"<!DOCTYPE html><html><head><title>{title}</title></head><body><h1>{title}</h1>{more}</body></html>\n"
