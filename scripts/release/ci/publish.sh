#!/usr/bin/env bash
# Publishes out/run/release under the tag, all files or none: publish.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
tag=${GITHUB_REF_NAME:?set it to the tag, such as v1.2.3}
node scripts/release/ci/notes.mjs "${tag#v}" >"$work/notes.md"
# A draft until every file is there: an app that looks for updates meanwhile finds the old release.
gh release create "$tag" --draft --verify-tag --title "Gatehand ${tag#v}" --notes-file "$work/notes.md" "$work"/release/*
gh release edit "$tag" --draft=false
