"""Tests of `newsstand.match`: the gate, logs, replays and seeds. Laws over play are in `laws`."""
