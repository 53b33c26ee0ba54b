#!/usr/bin/env bash
# Puts beside the report what explains a red run: the app's own logs, reports of crashes, what macOS said of its permissions, and the
# screen as it is now: keep.sh. For machines that are thrown away: the screen and macOS's log show whatever is there.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
kept=$work/artifacts/why
logs="$HOME/Library/Logs"

mkdir -p "$kept"
cp -R "$logs/gatehand-dev" "$kept/app-logs"
find "$logs/DiagnosticReports" -name '*.ips' -exec cp {} "$kept/" \;
log show --last 1h --style compact --predicate 'process == "tccd" AND eventMessage CONTAINS[c] "gatehand"' | tail -n 2000 >"$kept/tccd.txt"
screencapture -x "$kept/screen.png"
# What is missing was never written: nothing of this makes a run red.
exit 0
