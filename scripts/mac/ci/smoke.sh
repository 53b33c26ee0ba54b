#!/usr/bin/env bash
# Reads the Mac through a headless host that is a child of this shell and so has its grants: smoke.sh.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

node scripts/mac/ci/frameworks.mjs
# The first readings of a Mac that has just started may fail although they are allowed.
for attempt in 1 2 3 4 5; do
  npm run mac:smoke -- --report "$work/artifacts/smoke.json" | tee "$work/artifacts/smoke.txt"
  said=${PIPESTATUS[0]}
  if [ "$said" -eq 0 ]; then break; fi
  echo "attempt $attempt ended with $said" >&2
done
outcome=failed
if [ "$said" -eq 0 ]; then outcome=seen; fi
if [ "$said" -eq 2 ]; then outcome=unknown; fi
node scripts/mac/ci/report.mjs row 2.1 "$outcome" "$(tail -n 1 "$work/artifacts/smoke.txt")"
