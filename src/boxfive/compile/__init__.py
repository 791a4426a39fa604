"""Rules compiled by Numba: the cache on disk, and the factories that make a game's kernels."""
