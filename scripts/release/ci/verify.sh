#!/usr/bin/env bash
# Looks at the packed app as macOS will: signature, notarisation, fuses, bridge: verify.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
app=$(cat "$work/app")

codesign --verify --deep --strict --verbose=2 "$app"
codesign --display --requirements - "$app"
spctl --assess --type execute --verbose=2 "$app"
xcrun stapler validate "$app"
node scripts/release/ci/inspect.mjs "$app" "$(uname -m)"
