#!/usr/bin/env bash
# Begins the report of this Mac: begin.sh. What stands in it is described in docs/first-mac-report.md.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

mkdir -p "$work/artifacts"
node scripts/mac/ci/report.mjs begin --macos "$(sw_vers -productVersion)" --processor "$(uname -m)" --run "${GITHUB_RUN_ID:-by-hand}"
