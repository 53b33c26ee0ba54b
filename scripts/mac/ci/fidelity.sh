#!/usr/bin/env bash
# Says how far the simulated Mac is like this one: replays what record.sh recorded on it: fidelity.sh.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
# Percent that each field and each error code has to agree in.
threshold=90

npm run mac:fidelity -- "$work/artifacts/recordings" --threshold "$threshold" \
  --table "$work/artifacts/fidelity.txt" --json "$work/artifacts/fidelity.json" 2>"$work/fidelity.err"
said=$?
cat "$work/fidelity.err" >&2
case $said in
  0) node scripts/mac/ci/report.mjs row 20.12 seen "each field and error code agrees in $threshold % or more" ;;
  1) node scripts/mac/ci/report.mjs row 20.12 failed "$(grep '^mac:fidelity: ' "$work/fidelity.err")" ;;
  *) node scripts/mac/ci/report.mjs row 20.12 unknown "mac:fidelity ended with $said: $(tail -n 1 "$work/fidelity.err")" ;;
esac
