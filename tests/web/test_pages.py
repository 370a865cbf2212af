"""Pages: both languages, nothing inline, nothing a viewer must not see, small."""

import gzip
import json
import re

import pytest

from tests.catalogue import french
from web.words import SCRIPTS, messages, messages_in, script_words

from .house import Client, House

PAGES = ("/", "/games", "/log", "/station", "/camera", "/teach", "/control", "/reference")
FIRST_PAINT = 150_000  # bytes
LOADED = re.compile(r'(?:<script[^>]*src|<link rel="(?:modulepreload|stylesheet|icon)" href)="([^"]+)"')


def page(client: Client, path: str, language: str = "en") -> str:
    """A page as a browser of this language gets it."""
    reply = client.send("GET", path, Accept_Language=language)

    assert reply.status == 200
    return reply.body.decode()


@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_the_browsers_language(player: Client, path: str) -> None:
    """A page names its language and its title is in it."""
    english, french_page = page(player, path), page(player, path, "fr")

    assert '<html lang="en"' in english
    assert '<html lang="fr"' in french_page
    assert ">Rules</a>" in english
    assert ">Règles</a>" in french_page


@pytest.mark.parametrize("path", PAGES)
def test_no_page_needs_inline_script_or_style(player: Client, path: str) -> None:
    """The policy forbids both, so a page that had them would be broken."""
    text = page(player, path)

    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:", text) == []
    assert re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", text) == []


def test_nothing_comes_from_elsewhere(player: Client) -> None:
    """The table works without internet: every script, style and picture is its own."""
    addresses = [
        found for path in PAGES for found in re.findall(r'(?:src|href)="([^"]+)"', page(player, path))
    ]

    assert [address for address in addresses if not address.startswith(("/", "#"))] == []


def test_a_viewers_page_holds_no_pairing_code(house: House, visitor: Client, player: Client) -> None:
    """The code that lets a tablet in is in a paired tablet's page only."""
    player.tell("press", button="menu", held=True)

    def code(client: Client) -> object:
        found = re.search(r'id="first-view">(.*?)</script>', page(client, "/control"))
        assert found is not None
        return json.loads(found[1]).get("code")

    assert code(player) == house.appliance.desk.code()
    assert code(visitor) is None


def test_a_name_cannot_become_markup(player: Client) -> None:
    """What the table says stands in the page as data: no bracket of it opens a tag."""
    held = page(player, "/").split('id="first-view">')[1].split("</script>")[0]

    assert "<" not in held


def test_the_table_view_is_small(player: Client) -> None:
    """Everything the first paint needs is under 150 kB on the wire."""
    text = page(player, "/")
    files = [player.send("GET", path, Accept_Encoding="gzip") for path in set(LOADED.findall(text))]

    assert {reply.status for reply in files} == {200}
    assert len(gzip.compress(text.encode())) + sum(len(reply.body) for reply in files) < FIRST_PAINT


def test_the_demo_is_only_where_the_table_is_virtual(player: Client) -> None:
    """A real table has no virtual one beside it."""
    assert player.send("GET", "/demo").status == 404


def test_texts_of_scripts_and_templates_are_found() -> None:
    """A text in either kind of quotes is a message; a variable is none."""
    source = """t("Red \\"die\\"") {{ t('Pages') }} t(what) at("no") el.t("Yes", { n })"""

    assert {'Red "die"', "Pages", "Yes"} == messages_in(source)


def test_scripts_speak_french() -> None:
    """A French page brings a translation for every text of the scripts that differs in French."""
    catalogue = french()
    said = {text: found.string for text in messages(*SCRIPTS) if (found := catalogue.get(text))}
    differing = {text for text, string in said.items() if string and string != text}

    assert differing == set(script_words("fr"))
    assert script_words("en") == {}
