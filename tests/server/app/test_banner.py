"""The first thing that an operator reads."""

from __future__ import annotations

import io
import socket
from ipaddress import ip_address
from typing import Any

import pytest

from boxfive.server.app import banner
from boxfive.server.app.banner import (
    address_of,
    addresses,
    database_label,
    is_local,
    print_banner,
    without_password,
)
from boxfive.text.words import LANGUAGES, Words

LAN = ["192.168.1.5", "10.0.0.9"]
BLOCKS = "█▀▄"


class Screen(io.StringIO):
    def __init__(self, terminal: bool = False, encoding: str = "utf-8") -> None:
        super().__init__()
        self._terminal = terminal
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._terminal


def said(host: str = "127.0.0.1", *, language: str = "en", screen: Screen | None = None, **more: Any) -> str:
    screen = Screen() if screen is None else screen
    told: dict[str, Any] = {"port": 8000, "workers": 1, "database": "sqlite:////var/games/tables.db"}
    print_banner(Words(language), host=host, stream=screen, **{**told, **more})
    return screen.getvalue()


def test_a_house_for_this_machine_has_one_address_and_says_how_to_open_it_to_others() -> None:
    text = said()
    assert text.count("http://") == 1
    assert "http://127.0.0.1:8000/\n" in text
    assert "boxfive serve --host 0.0.0.0" in text
    assert "/var/games/tables.db" in text
    assert "Ctrl-C" in text


def test_a_house_for_all_networks_tells_its_address_in_each() -> None:
    text = said("0.0.0.0", networks=LAN)
    assert "http://127.0.0.1:8000/" in text
    assert "http://192.168.1.5:8000/, http://10.0.0.9:8000/" in text
    assert "--host" not in text


def test_a_house_at_one_address_of_a_network_is_there_and_nowhere_else() -> None:
    text = said("192.168.1.5", screen=Screen(terminal=True))
    assert text.count("http://") == 1
    assert "http://192.168.1.5:8000/" in text
    assert any(block in text for block in BLOCKS)
    assert "--host" not in text


def test_a_house_of_ipv6_is_addressed_in_brackets() -> None:
    text = said("::", networks=["fd00::5"])
    assert "http://[::1]:8000/" in text and "http://[fd00::5]:8000/" in text


def test_without_a_network_it_says_so() -> None:
    text = said("0.0.0.0", networks=[], qr=True)
    assert "http://127.0.0.1:8000/" in text
    assert "not on a network" in text
    assert not any(block in text for block in BLOCKS)


@pytest.mark.parametrize(
    ("terminal", "encoding", "wanted", "drawn"),
    [
        (True, "utf-8", None, True),
        (False, "utf-8", None, False),
        (False, "utf-8", True, True),
        (True, "utf-8", False, False),
        (True, "ascii", None, False),
        (True, "ascii", True, False),
    ],
)
def test_a_qr_code_is_drawn_where_it_can_be_seen(
    terminal: bool, encoding: str, wanted: bool | None, drawn: bool
) -> None:
    text = said("0.0.0.0", networks=LAN, screen=Screen(terminal, encoding), qr=wanted)
    assert any(block in text for block in BLOCKS) is drawn
    assert ("phone" in text) is drawn


def test_the_qr_code_is_of_the_first_address_in_a_network() -> None:
    text = said("0.0.0.0", networks=LAN, qr=True)
    assert banner.qr_code("http://192.168.1.5:8000/") in text
    assert banner.qr_code("http://10.0.0.9:8000/") not in text


def test_the_qr_code_has_its_finders_and_a_quiet_border() -> None:
    rows = banner.qr_code("http://192.168.1.5:8000/").split("\n")
    assert {len(row) for row in rows} == {29}
    assert rows[0] == "█" * 29
    assert rows[1].startswith("██ ▄▄▄▄▄ █") and rows[1].endswith("█ ▄▄▄▄▄ ██")


def test_a_house_on_this_machine_alone_has_no_qr_code() -> None:
    assert not any(block in said(screen=Screen(terminal=True)) for block in BLOCKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    text = said("0.0.0.0", language=language, networks=LAN, workers=3, qr=True)
    assert text.count("\n") == 5 + 15 + 1
    assert "3" in text.splitlines()[-2] and "Ctrl-C" in text.splitlines()[-1]


def test_only_several_processes_are_worth_a_word() -> None:
    assert "process" not in said(workers=1)
    assert "2 processes" in said(workers=2)


def test_a_password_is_never_shown() -> None:
    text = said(database="postgresql+psycopg://erik:christine@db.example/opera")
    assert "postgresql+psycopg://erik:***@db.example/opera" in text
    assert "christine" not in text


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://erik:secret@db/opera", "postgresql://erik:***@db/opera"),
        ("postgresql://erik:se@cr/et:@db:5432/opera", "postgresql://erik:***@db:5432/opera"),
        ("postgresql://erik:@db/opera", "postgresql://erik:***@db/opera"),
        ("redis://:secret@cache:6379/0", "redis://:***@cache:6379/0"),
        ("postgresql://db/opera?user=erik&password=secret", "postgresql://db/opera?user=erik&password=***"),
        ("postgresql://db/o?sslPassword=secret&x=1", "postgresql://db/o?sslPassword=***&x=1"),
        ("postgresql://erik:se\ncret@db/opera", "postgresql://erik:***@db/opera"),
        ("postgresql://erik@db:5432/opera", "postgresql://erik@db:5432/opera"),
        ("sqlite:////home/erik@home/a:b@c.db", "sqlite:////home/erik@home/a:b@c.db"),
        ("", ""),
    ],
)
def test_what_of_an_address_may_be_shown(url: str, shown: str) -> None:
    assert without_password(url) == shown


@pytest.mark.parametrize(
    ("url", "label"),
    [
        ("sqlite:////var/games/tables.db", "/var/games/tables.db"),
        ("sqlite:///tables.db", "tables.db"),
        ("sqlite://", "sqlite://"),
        ("postgresql://erik:secret@db/opera", "postgresql://erik:***@db/opera"),
    ],
)
def test_a_file_is_named_by_its_path(url: str, label: str) -> None:
    assert database_label(url) == label


@pytest.mark.parametrize(
    ("host", "port", "address"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000/"),
        ("house.example", 80, "http://house.example/"),
        ("::1", 8000, "http://[::1]:8000/"),
    ],
)
def test_what_to_type_into_a_browser(host: str, port: int, address: str) -> None:
    assert address_of(host, port) == address


@pytest.mark.parametrize(
    ("host", "local"),
    [
        *(("127.0.0.1", True), ("127.0.0.2", True), ("::1", True), ("localhost", True)),
        *(("192.168.1.5", False), ("house.example", False), ("0.0.0.0", False)),
    ],
)
def test_which_hosts_are_this_machine_alone(host: str, local: bool) -> None:
    assert is_local(host) is local


@pytest.mark.parametrize(("host", "version"), [("0.0.0.0", 4), ("::", 6)])
def test_the_addresses_of_this_machine_are_ones_that_others_can_use(host: str, version: int) -> None:
    found = [ip_address(one) for one in addresses(host)]
    assert len(found) == len(set(found))
    assert all(one.version == version and not one.is_loopback and not one.is_unspecified for one in found)


class FakeSocket:
    """A machine with two networks, where one way is closed."""

    def __init__(self, family: int, kind: int) -> None:
        assert kind == socket.SOCK_DGRAM  # else connecting would send something

    def __enter__(self) -> FakeSocket:
        return self

    def __exit__(self, *nothing: object) -> None:
        pass

    def connect(self, address: tuple[str, int]) -> None:
        if address[0].startswith("10."):
            raise OSError("no route")
        self._own = "192.168.7.3" if address[0].startswith("192.168.") else "203.0.113.9"

    def getsockname(self) -> tuple[str, int]:
        return self._own, 1


def test_the_address_by_which_the_machine_goes_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", FakeSocket)
    assert addresses("0.0.0.0") == ["203.0.113.9", "192.168.7.3"]


def test_a_machine_without_any_network_has_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_socket(*nothing: object) -> None:
        raise OSError("there is no such thing here")

    monkeypatch.setattr(socket, "socket", no_socket)
    assert addresses("0.0.0.0") == addresses("::") == []
