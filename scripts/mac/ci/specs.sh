#!/usr/bin/env bash
# Runs the specs of the macOS layer on this Mac's own compiler, loader and run loop: specs.sh.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

npm test -- test/macos | tee "$work/artifacts/specs.txt"
said=${PIPESTATUS[0]}
outcome=failed
if [ "$said" -eq 0 ]; then outcome=seen; fi
node scripts/mac/ci/report.mjs row 20.11 "$outcome" "$(tail -n 1 "$work/artifacts/specs.txt")"
exit "$said"
