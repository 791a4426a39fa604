"""`python -m boxfive` is the command `boxfive`."""

from boxfive.cli import main

main()
