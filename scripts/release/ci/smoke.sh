#!/usr/bin/env bash
# Installs the app from its disk image, opens it, and asks it through its own bridge: smoke.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
image=$(find "$work/packed" -name '*.dmg' -print -quit)
volume=$work/volume
app=${GATEHAND_APPLICATIONS:-/Applications}/Gatehand.app
socket="$HOME/Library/Application Support/Gatehand/gatehand.sock"

mkdir -p "$volume"
hdiutil attach -nobrowse -readonly -mountpoint "$volume" "$image"
trap 'hdiutil detach "$volume" -force' EXIT
ditto "$volume/Gatehand.app" "$app"
# As a browser marks what it has downloaded: Gatekeeper looks at it then.
xattr -w com.apple.quarantine '0083;00000000;Safari;' "$app"
spctl --assess --type execute --verbose=2 "$app"
# As Finder's copy (0100) and the person's "Open" (0040) mark it then: without the one macOS runs it from a random folder, without the
# other it asks first, and nobody is here to answer.
xattr -w com.apple.quarantine '01c3;00000000;Safari;' "$app"

open -n -g "$app"
for _ in $(seq 1 60); do
  [ -S "$socket" ] && break
  sleep 0.5
done
if [ ! -S "$socket" ]; then
  echo "$app was opened, but nothing listens on $socket after 30 s" >&2
  exit 1
fi
node scripts/release/ci/ask.mjs "$app/Contents/MacOS/gatehand-mcp"
