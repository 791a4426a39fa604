"""`tests/install-services` installs what is missing if it can, and else says what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "install-services"
APT_GET = """#!/bin/sh
echo "$DEBIAN_FRONTEND: apt-get $*; services start: $("$POLICY" || echo no)" >>"$CALLS"
case $* in *install*) {} ;; esac
"""
INSTALL = 'for program in initdb postgres redis-server chromium; do cp "$BIN/id" "$BIN/$program"; done'


class System:
    """A system of a few programs, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.bin, self.calls, self.policy = folder / "bin", folder / "calls", folder / "policy-rc.d"
        self.bin.mkdir()
        for program in ("chmod", "cp", "rm"):
            (self.bin / program).symlink_to(shutil.which(program) or program)
        self.user(0)

    def add(self, name: str, content: str = "#!/bin/sh\n") -> None:
        (self.bin / name).write_text(content)
        (self.bin / name).chmod(0o755)

    def user(self, number: int) -> None:
        self.add("id", f"#!/bin/sh\necho {number}\n")

    def run(self) -> subprocess.CompletedProcess[str]:
        places = {"PATH": self.bin, "BIN": self.bin, "POSTGRESQL_BIN": self.bin.parent / "*" / "none"}
        environment = places | {"CALLS": self.calls, "POLICY": self.policy}
        return subprocess.run(
            [shutil.which("sh") or "sh", SCRIPT],
            env={name: os.fspath(value) for name, value in environment.items()},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path)


def test_nothing_is_done_where_everything_is_found(system: System) -> None:
    for name in ("initdb", "postgres", "redis-server", "chromium"):
        system.add(name)
    system.add("apt-get", APT_GET.format("exit 1"))
    done = system.run()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not system.calls.exists()


def test_root_installs_what_is_missing_and_no_service_is_started(system: System) -> None:
    system.add("apt-get", APT_GET.format(INSTALL))
    done = system.run()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Installing postgresql redis-server chromium ...\n"
    assert system.calls.read_text().splitlines() == [
        "noninteractive: apt-get -qq update; services start: no",
        "noninteractive: apt-get -qq install -y --no-install-recommends postgresql redis-server chromium;"
        " services start: no",
    ]
    assert not system.policy.exists()


def test_only_what_is_missing_is_installed(system: System) -> None:
    system.add("redis-server")
    system.add("google-chrome")
    system.add("apt-get", APT_GET.format(INSTALL))
    assert system.run().stdout == "Installing postgresql ...\n"


def test_a_policy_that_is_there_already_stays(system: System) -> None:
    system.policy.write_text("#!/bin/sh\nexit 101\n# ours\n")
    system.policy.chmod(0o755)
    system.add("apt-get", APT_GET.format(INSTALL))
    assert system.run().returncode == 0
    assert system.policy.read_text().endswith("# ours\n")


def test_whoever_may_not_install_is_told_in_one_line_what_is_missing(system: System) -> None:
    system.add("apt-get", APT_GET.format(INSTALL))
    system.user(1000)
    done = system.run()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "The tests need PostgreSQL (initdb, postgres), Redis (redis-server) and Chromium;"
        " please install: postgresql redis-server chromium\n"
    )
    assert not system.calls.exists()


def test_a_system_without_apt_get_is_told_the_same(system: System) -> None:
    system.add("redis-server")
    done = system.run()
    assert done.returncode == 1
    assert done.stderr.endswith("please install: postgresql chromium\n") and done.stderr.count("\n") == 1


def test_what_apt_get_complains_of_is_passed_on(system: System) -> None:
    system.add("apt-get", APT_GET.format("echo 'E: no room on the disk'; exit 100"))
    done = system.run()
    assert done.returncode == 1
    complaint, advice = done.stderr.splitlines()
    assert complaint == "E: no room on the disk"
    assert advice.endswith("please install: postgresql redis-server chromium")
    assert not system.policy.exists()


def test_packages_without_the_programs_are_not_enough(system: System) -> None:
    system.add("apt-get", APT_GET.format("exit 0"))
    done = system.run()
    assert done.returncode == 1
    assert done.stderr.endswith("please install: postgresql redis-server chromium\n")
