"""What leaves a table, made of views: snapshots, words, replays."""
