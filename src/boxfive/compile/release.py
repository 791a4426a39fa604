"""Give back the memory that is needed only while compiled code is loaded.

Loading touches nearly all of LLVM's library: some 70 MB. Its pages are unchanged copies of the file, so the
system reads them again should anything still have to be compiled. What LLVM had allocated meanwhile lies free
between what is still in use.
"""

from __future__ import annotations

import ctypes
import re
import sys
from pathlib import Path

_LIBRARY = "libllvmlite"
_MADV_DONTNEED = 4
_MAPPING = re.compile(r"(?P<start>[0-9a-f]+)-(?P<end>[0-9a-f]+) .* (?P<path>/.*)")


def release_compiler() -> int:
    """Give it back, on Linux; returns how many kilobytes of the library that were."""
    if sys.platform != "linux":
        return 0
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):  # not every C library has it
        libc.malloc_trim(ctypes.c_size_t(0))
    advise = libc.madvise
    advise.argtypes = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
    released = 0
    for start, end, sizes in _mappings():
        if sizes["Private_Dirty"] or sizes["Shared_Dirty"]:  # changes would be lost
            continue
        if advise(start, end - start, _MADV_DONTNEED) == 0:
            released += sizes["Rss"]
    return released


def _mappings() -> list[tuple[int, int, dict[str, int]]]:
    """Where the library lies in memory, and what of it is there, in kilobytes."""
    found: list[tuple[int, int, dict[str, int]]] = []
    try:
        lines = Path("/proc/self/smaps").read_text().splitlines()
    except OSError:  # it is not shown in every container
        return []
    ours = False
    for line in lines:
        mapping = _MAPPING.match(line)
        name, _, size = line.partition(":")
        if mapping is not None:
            ours = Path(mapping["path"]).name.startswith(_LIBRARY)
            if ours:
                found.append((int(mapping["start"], 16), int(mapping["end"], 16), {}))
        elif "kB" not in size:
            ours = ours and not re.match(r"[0-9a-f]+-[0-9a-f]+ ", line)  # memory of no file begins
        elif ours:
            found[-1][2][name] = int(size.split()[0])
    return found
