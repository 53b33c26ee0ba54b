#!/usr/bin/env bash
# Drives the running app through its bridge while the person answers its cards: cases.sh. One that fails spoils no other.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

rm -f "$work/person-leaves"
scripts/mac/ci/person.sh &
person=$!
node scripts/mac/ci/cases.mjs
said=$?
touch "$work/person-leaves"
wait "$person"
exit "$said"
