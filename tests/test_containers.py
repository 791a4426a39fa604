"""The Dockerfile, the compose file and the proxy's, read and run as far as that goes without Docker."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import typer
import yaml  # type: ignore[import-untyped]

from boxfive.cli import app
from tests.server.running import START_PATIENCE
from tests.server.services import free_port

PROJECT = Path(__file__).parents[1]
PORT = "8000"
BOXFIVE = [sys.executable, "-m", "boxfive"]


class Instruction(NamedTuple):
    name: str
    text: str
    stage: int


def instructions() -> list[Instruction]:
    text = re.sub(r"^#.*\n", "", (PROJECT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: list[Instruction] = []
    for line in filter(None, text.replace("\\\n", "").splitlines()):
        name, _, rest = line.partition(" ")
        stage = found[-1].stage if found else -1
        found.append(Instruction(name, rest.strip(), stage + (name == "FROM")))
    return found


def of(name: str, *, last_stage: bool = False) -> list[str]:
    last = max(one.stage for one in instructions())
    return [one.text for one in instructions() if one.name == name and (one.stage == last or not last_stage)]


def compose() -> Any:
    return yaml.safe_load((PROJECT / "compose.yaml").read_text(encoding="utf-8"))


def houses() -> dict[str, Any]:
    return {name: service for name, service in compose()["services"].items() if "build" in service}


def filled_in(text: str) -> str:
    """A text of the compose file, with its variables."""
    return re.sub(r"\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}", lambda found: found[2] or "secret", text)


def parsed(command: list[str]) -> dict[str, Any]:
    """The options of a `boxfive` command line, read by the command itself."""
    group = typer.main.get_command(app)
    name, *rest = command
    context = group.get_command(typer.Context(group), name).make_context(name, rest)  # type: ignore[attr-defined]
    return dict(context.params)


# The Dockerfile


def test_the_image_is_made_of_what_is_there() -> None:
    for text in of("COPY"):
        *sources, _ = shlex.split(text)
        if not sources[0].startswith("--from="):
            assert [one for one in sources if not (PROJECT / one).exists()] == []
    stages = [one.partition(" AS ")[2] for one in of("FROM")]
    assert {one[1] for one in map(re.compile("--from=([a-z]+)").match, of("COPY")) if one} == set(stages[:-1])
    kept = (PROJECT / ".dockerignore").read_text(encoding="utf-8").split()
    assert kept[0] == "*"
    for text in of("COPY"):
        source = shlex.split(text)[0]
        assert source.startswith("--from=") or any(
            f"{source}/".startswith(f"{one[1:]}/") for one in kept if one.startswith("!")
        )


def test_the_image_is_small_and_nobody_is_root_in_it() -> None:
    base = of("FROM", last_stage=True)[0]
    assert base.endswith("-slim")
    assert all(re.fullmatch(r"[a-z]+:[0-9.]+-slim( AS \w+)?", one) for one in of("FROM"))
    user = int(of("USER", last_stage=True)[-1])
    assert user >= 1000
    assert f"--uid {user}" in " ".join(of("RUN", last_stage=True))
    assert all("--no-cache-dir" in one for one in of("RUN") if "pip install" in one)


def test_its_packages_are_those_that_are_tested() -> None:
    def pinned(file: str) -> set[str]:
        text = (PROJECT / "requirements" / file).read_text(encoding="utf-8")
        return set(re.findall(r"^([\w.-]+==\S+)", text, re.MULTILINE))

    image = pinned("image.lock")
    assert image <= pinned("dev.lock")
    assert {one.partition("==")[0] for one in image} >= {"numba", "uvicorn", "psycopg", "redis", "hatchling"}


def test_the_commands_that_build_it_exist() -> None:
    scripts = json.loads((PROJECT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    for words in map(shlex.split, of("RUN")):
        if words[:2] == ["npm", "run"]:
            assert words[2] in scripts
        elif words[0] == "boxfive":
            done = subprocess.run(
                [*BOXFIVE, *words[1:]], capture_output=True, text=True, timeout=300, check=False
            )
            assert done.returncode == 0, done.stderr


def test_the_image_is_compiled_for_the_processor_that_it_runs_on() -> None:
    """Compiled code is found again only under the same name of a processor."""
    assert of("ARG") == ["CPU=generic", "CPU=generic"]
    named = [one for one in of("ENV") if "NUMBA_CPU_NAME=${CPU}" in one]
    assert len(named) == 2


def test_a_container_opens_is_healthy_and_closes_when_it_is_told_to(tmp_path: Path) -> None:
    (entry,), (arguments,) = of("ENTRYPOINT"), of("CMD")
    assert json.loads(entry) == ["boxfive"]
    assert PORT in of("EXPOSE")
    port = str(free_port())
    words = [*json.loads(arguments), "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    words[words.index("0.0.0.0")] = "127.0.0.1"
    (check,) = of("HEALTHCHECK")
    health = json.loads(check.partition("CMD ")[2])
    health = [sys.executable, *(word.replace(f":{PORT}/", f":{port}/") for word in health[1:])]
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen([*BOXFIVE, *words], stdout=log, stderr=log) as house,
    ):
        try:
            deadline = time.monotonic() + START_PATIENCE
            while subprocess.run(health, capture_output=True, check=False).returncode:
                assert house.poll() is None and time.monotonic() < deadline, (tmp_path / "log").read_text()
                time.sleep(0.1)
            house.send_signal(signal.SIGTERM)
            assert house.wait(60) in (0, -signal.SIGTERM)
        finally:
            house.kill()  # else leaving the block would wait for it for ever
    assert subprocess.run(health, capture_output=True, check=False).returncode


# The compose file


def test_the_houses_share_a_database_and_a_redis_that_are_there() -> None:
    services = compose()["services"]
    assert len(houses()) == 2
    for house in houses().values():
        options = parsed([filled_in(word) for word in house["command"]])
        assert options["host"] == "0.0.0.0"
        assert options["name"] == ["localhost"]
        for variable in ("BOXFIVE_DATABASE", "BOXFIVE_REDIS"):
            address = filled_in(house["environment"][variable])
            server = re.fullmatch(r"\w+://(?:[^@]+@)?(\w+)(?:/\w+)?", address)
            assert server is not None, address
            assert server[1] in services
            assert server[1] in house["depends_on"]
            assert "healthcheck" in services[server[1]]
    database = filled_in(house["environment"]["BOXFIVE_DATABASE"])
    postgres = {name: filled_in(value) for name, value in services["postgres"]["environment"].items()}
    user, password, name = (postgres[f"POSTGRES_{part}"] for part in ("USER", "PASSWORD", "DB"))
    assert database == f"postgresql://{user}:{password}@postgres/{name}"


def test_a_house_can_write_nowhere_and_only_the_proxy_is_reached_from_outside() -> None:
    for house in houses().values():
        assert house["read_only"] is True
        assert house["tmpfs"] == ["/tmp"]
        assert house["cap_drop"] == ["ALL"]
    reached = [name for name, service in compose()["services"].items() if "ports" in service]
    assert reached == ["proxy"]


def test_every_image_and_volume_is_named() -> None:
    whole = compose()
    for service in whole["services"].values():
        assert "build" in service or re.fullmatch(r"[a-z]+:\d+", service["image"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (PROJECT / source).is_file() if source.startswith(".") else source in whole["volumes"]


def test_the_proxy_passes_everything_on_to_the_houses() -> None:
    text = (PROJECT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    upstreams = re.search(r"^\treverse_proxy ([^{]*) \{$", text, re.MULTILINE)
    assert upstreams is not None
    assert upstreams[1].split() == [f"{name}:{PORT}" for name in houses()]
    assert "health_uri /healthz" in text
    assert "header_up" not in text  # Caddy's own: Host as it was, X-Forwarded-For from the connection
    variables = set(re.findall(r"\{\$(\w+)", text))
    assert variables == set(compose()["services"]["proxy"]["environment"])
    assert text.count("{") == text.count("}")
    if shutil.which("caddy"):
        file = str(PROJECT / "deploy" / "Caddyfile")
        subprocess.run(["caddy", "validate", "--config", file, "--adapter", "caddyfile"], check=True)
