"""The pool of processes in which machine players think."""
