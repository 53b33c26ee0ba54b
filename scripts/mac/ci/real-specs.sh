#!/usr/bin/env bash
# Runs the specs of koffi over this Mac's own frameworks in place of the fakes: real-specs.sh. What is left out stands in
# scripts/mac/real-specs.mjs with the reason, and beside the report.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

node scripts/mac/ci/left-out.mjs >"$work/artifacts/left-out.txt"
# A command of the shell: it inherits the shell's grants.
GATEHAND_FRAMEWORKS=real npm test | tee "$work/artifacts/real-specs.txt"
said=${PIPESTATUS[0]}
outcome=failed
if [ "$said" -eq 0 ]; then outcome=seen; fi
left=$(wc -l <"$work/artifacts/left-out.txt" | tr -d ' ')
node scripts/mac/ci/report.mjs row 20.13 "$outcome" "$(tail -n 1 "$work/artifacts/real-specs.txt"); $left cases left out, see left-out.txt"
exit "$said"
