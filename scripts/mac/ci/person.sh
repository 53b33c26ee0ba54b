#!/usr/bin/env bash
# The person at the Mac: answers each card of the app by its buttons until the file person-leaves is there: person.sh.
# System Events clicks them from outside, with the grants of the shell, as a hand would. The app knows nothing of it.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
app=$(cat "$work/app")

until [ -e "$work/person-leaves" ]; do
  osascript scripts/mac/ci/person.applescript "$(basename "$app" .app)" >>"$work/artifacts/person.log" 2>&1
  sleep 0.5
done
