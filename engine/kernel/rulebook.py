"""The rules digest of a game: every rule by its id, in both languages."""

import re
from functools import cache

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.seed import text

RULE = re.compile(r"^### (?P<id>[A-Z]+-[A-Z]+\d+) · (?P<title>.+)$", re.MULTILINE)


class Rule(msgspec.Struct, frozen=True):
    """A rule as a player reads it."""

    id: str
    title: str
    text: str


def parse(digest: str) -> dict[str, Rule]:
    """The rules of a digest by id, in its order."""
    heads = list(RULE.finditer(digest))
    ends = [head.start() for head in heads[1:]] + [len(digest)]
    rules: dict[str, Rule] = {}
    for head, end in zip(heads, ends, strict=True):
        if head["id"] in rules:
            raise BadInput("the rule {id} stands twice in the digest", id=head["id"])
        body = re.sub(r"^## .*$", "", digest[head.end() : end], flags=re.MULTILINE)
        rules[head["id"]] = Rule(head["id"], head["title"], body.strip())
    return rules


@cache
def rulebook(game: str, language: str = "en") -> dict[str, Rule]:
    """The digest `seeds/<game>/rules.md`, or `rules.<language>.md`."""
    return parse(text(game, "rules.md" if language == "en" else f"rules.{language}.md"))
