#!/usr/bin/env bash
# Puts everything that a release consists of into out/run/release: gather.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
release=$work/release

mkdir -p "$release"
find "$work/packed" -type f \( -name '*.dmg' -o -name '*.zip' -o -name '*.blockmap' \) -exec cp {} "$release/" \;
node scripts/release/ci/write-feed.mjs "$work/packed" "$release/latest-mac.yml"
npm run mcpb -- "$release/Gatehand.mcpb"
npm sbom --sbom-format cyclonedx --omit dev >"$release/gatehand.cdx.json"
cp out/main/licences.txt "$release/licences.txt"
node scripts/release/ci/write-cask.mjs "$release" "$release/gatehand.rb"
node scripts/release/ci/checksums.mjs "$release"
