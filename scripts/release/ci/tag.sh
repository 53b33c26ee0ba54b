#!/usr/bin/env bash
# Refuses a tag that is not the version of package.json, or that has no entry in the changelog: tag.sh.
set -euo pipefail
tag=${GITHUB_REF_NAME:?set it to the tag, such as v1.2.3}
version=$(node -p "JSON.parse(require('node:fs').readFileSync('package.json', 'utf8')).version")
if [ "$tag" != "v$version" ]; then
  echo "The tag is $tag and package.json says $version: tag the commit that sets the version." >&2
  exit 1
fi
if ! grep -qE "^## $version( |\$)" CHANGELOG.md || grep -q "^## $version (not released)" CHANGELOG.md; then
  echo "CHANGELOG.md has no released entry $version: write one, without \"(not released)\"." >&2
  exit 1
fi
