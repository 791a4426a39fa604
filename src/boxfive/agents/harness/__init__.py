"""Agents in processes of their own, for the server and the arena: one worker program, one message format.

An agent that crashes, hangs, prints or eats memory harms its own process only. The parent's side comes in two
forms over the same messages: `asynchronous` for the server's event loop, `blocking` for the arena.
"""
