#!/usr/bin/env bash
# Opens the packed app as Finder would, so that its grants are its own, and waits for its socket: open.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
app=$(cat "$work/app")
# Electron names the folder by the package, not by the app.
socket="$HOME/Library/Application Support/gatehand-dev/gatehand.sock"

open -n -g --stderr "$work/artifacts/app.err" "$app"
for _ in $(seq 1 60); do
  if [ -S "$socket" ]; then
    printf '%s\n' "$socket" >"$work/socket"
    exit 0
  fi
  sleep 0.5
done
echo "$app was opened, but nothing listens on $socket after 30 s; what it said:" >&2
cat "$work/artifacts/app.err" >&2 || true
exit 1
