"""The course as 'kata export' writes it, with the places and neighbours that pages need."""

import json
import re
from pathlib import PurePosixPath

FORMAT = 1
LETTERS = {"starter": "S", "red": "R", "green": "G", "refactor": "F", "already-green": "A",
           "outer": "O"}
WORDS = {"starter": "Starter", "red": "Red", "green": "Green", "refactor": "Refactor", "already-green": "Already green",
         "outer": "Outer"}


class Step:
    def __init__(self, data, chapter, stage):
        self.data, self.chapter, self.stage = data, chapter, stage
        self.short, self.name, self.phase = data["short"], data["name"], data["phase"]
        self.place = self.short + "/"
        self.title = data["title"] or "What the chapter begins with"
        self.letter, self.word = LETTERS[self.phase], WORDS[self.phase]
        self.outcome = data.get("outcome")
        self.outer = data.get("outer")

    @property
    def tag(self):
        """What the commit of this step is called in the chapter's git repository."""
        return "%s-start" % self.chapter.number if self.stage is None else "%s-%s" % (
            self.short.replace("/", "-"), self.phase)


class Stage:
    """A stage, or the exercise of one, which is built alike."""

    def __init__(self, data, chapter, parent=None):
        self.data, self.chapter, self.parent = data, chapter, parent
        self.number, self.name = data["number"], data["name"]
        self.title = data["title"].split("·", 1)[-1].strip()
        self.short = "%s/%s" % ((parent or chapter).place.rstrip("/"), self.number)
        self.place = self.short + "/"
        self.lesson = data["lesson"]
        self.end = self.place + "end/"
        self.steps = [Step(step, chapter, self) for step in data["steps"]]
        self.exercise = Stage(data["exercise"], chapter, self) if "exercise" in data else None

    @property
    def folder(self):
        return "Chapters/%s/%s" % (self.chapter.name, self.name)

    @property
    def passages(self):
        """What the stage ends with."""
        return [passage for passage in self.lesson["passages"] if passage["kind"] != "step"]

    @property
    def minutes(self):
        """How long the lesson says that it takes; 0 where it does not."""
        found = re.search(r"About (\d+) minutes", " ".join(part.get("text", "") for part in self.lesson["introduction"]))
        return int(found.group(1)) if found else 0


class Chapter:
    def __init__(self, data):
        self.data, self.number, self.name, self.title = data, data["number"], data["name"], data["title"]
        self.place = self.number + "/"
        self.lesson = data["lesson"]
        self.starter = Step(data["starter"], self, None) if "starter" in data else None
        self.stages = [Stage(stage, self) for stage in data["stages"]]
        self.free = data.get("free")

    @property
    def places(self):
        """The stages, each exercise behind its stage."""
        return [place for stage in self.stages for place in (stage, stage.exercise) if place]

    @property
    def steps(self):
        return ([self.starter] if self.starter else []) + [step for stage in self.places for step in stage.steps]


class Course:
    def __init__(self, file):
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise SystemExit("site: course.json has format %s, this script reads %s" % (data["format"], FORMAT))
        self.texts, self.rules = data["texts"], data["rules"]
        self.chapters = [Chapter(chapter) for chapter in data["chapters"]]
        self.steps = [step for chapter in self.chapters for step in chapter.steps]
        # Where each version of each file first stands.
        self.origins = {}
        for step in self.steps:
            for path, digest in step.data["files"].items():
                self.origins.setdefault((path, digest), step)

    def text(self, step, path):
        return self.texts[step.data["files"][path]]

    def chapter(self, number):
        return next((chapter for chapter in self.chapters if chapter.number == number), None)

    def find(self, chapter, stage=None, step=None, solved=None):
        """The chapter, stage or step of these numbers, or the exercise 'try' or its step; None where there is none."""
        found = self.chapter(chapter)
        if found is None or stage is None:
            return found
        if stage == "00":
            return found.starter
        found = next((each for each in found.stages if each.number == stage), None)
        if found and step == "try":
            found, step = found.exercise, solved
        if found is None or step is None:
            return found
        return next((each for each in found.steps if str(each.data["number"]) == step), None)


def link(source, target, anchor=""):
    """The address of a page as another page names it; whole, so that it works without a server too."""
    source, target = PurePosixPath(source), PurePosixPath(target)
    shared = 0
    for left, right in zip(source.parts, target.parts):
        if left != right:
            break
        shared += 1
    parts = [".."] * (len(source.parts) - shared) + list(target.parts[shared:]) + ["index.html"]
    return "/".join(parts) + ("#" + anchor if anchor else "")
