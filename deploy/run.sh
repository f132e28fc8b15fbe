#!/bin/sh
# Runs a command of the README (`start`, `start --role worker`, `narrate …`) on its DATA_DIR, with the models that
# `npm run setup` put into this installation: all processes share that copy.
set -eu
cd "$(dirname "$0")/.."
[ -d "$DATA_DIR/models" ] || ln -sfn "$PWD/data/models" "$DATA_DIR/models"
# The same as server/server-node-flags.mjs (a test compares them); docs/decisions/024-steady-memory.md has the reasons.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1000000
exec node --max-semi-space-size=16 scripts/run-command.ts "$@"
