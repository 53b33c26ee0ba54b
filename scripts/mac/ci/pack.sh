#!/usr/bin/env bash
# Packs a dev app with the certificate of certificate.sh and looks at what came out: pack.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}

CSC_NAME=$(cat "$work/identity")
CSC_KEYCHAIN=$(cat "$work/keychain")
export CSC_NAME CSC_KEYCHAIN
npm run pack -- --dev

app=$(find "$PWD/dist" -maxdepth 2 -name '*.app' -print -quit)
if [ -z "$app" ]; then
  echo 'npm run pack left no app in dist' >&2
  exit 1
fi
printf '%s\n' "$app" >"$work/app"
codesign --verify --deep --strict --verbose=2 "$app"
codesign --display --verbose=4 "$app" 2>&1 | tee "$work/artifacts/signature.txt"
