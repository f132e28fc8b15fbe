#!/bin/sh
# Runs a command of the README (`start`, `start --role worker`, `narrate …`) with a DATA_DIR of its own and the models
# that `npm run setup` put beside this installation: several processes share one copy of them.
set -eu
cd "$(dirname "$0")/.."
[ -d "$DATA_DIR/models" ] || ln -sfn "$PWD/data/models" "$DATA_DIR/models"
# As server/steady-node.mjs has it, and why: docs/decisions/024-steady-memory.md.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1000000
exec node --max-semi-space-size=16 scripts/run-command.ts "$@"
