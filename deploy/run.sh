#!/bin/sh
# Runs a command of the README (`start`, `start --role worker`, `narrate …`) with a DATA_DIR of its own and the models
# that `npm run setup` put beside this installation: several processes share one copy of them.
set -eu
cd "$(dirname "$0")/.."
[ -d "$DATA_DIR/models" ] || ln -sfn "$PWD/data/models" "$DATA_DIR/models"
exec node scripts/run-command.ts "$@"
