#!/usr/bin/env bash
# Starts Gatehand for the steps of a job on a hosted Mac, a person at its cards: for-jobs.sh. What it leaves behind is told to the job
# as the outputs `socket` and `bridge`. It ends with the machine.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
outputs=${GITHUB_OUTPUT:?this runs as a step of a job}

mkdir -p "$work/artifacts"
npm ci
npm run build
scripts/mac/ci/certificate.sh
scripts/mac/ci/pack.sh
scripts/mac/ci/grant.sh
scripts/mac/ci/open.sh
rm -f "$work/person-leaves"
# Answers every card with a yes, as the owner of a machine that is thrown away afterwards.
nohup scripts/mac/ci/person.sh >"$work/person.log" 2>&1 &

{
  printf 'socket=%s\n' "$(cat "$work/socket")"
  printf 'bridge=%s\n' "$(cat "$work/app")/Contents/MacOS/gatehand-mcp"
} >>"$outputs"
