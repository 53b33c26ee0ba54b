#!/usr/bin/env bash
# Packs, signs and notarises the app for this Mac's processor, and puts what was made into out/run/packed: pack.sh.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
for name in CSC_LINK CSC_KEY_PASSWORD NOTARY_KEY NOTARY_KEY_ID NOTARY_ISSUER GITHUB_REPOSITORY; do
  if [ -z "${!name:-}" ]; then
    echo "$name is not set: a release is signed, notarised and knows where its updates are." >&2
    exit 1
  fi
done

mkdir -p "$work/packed"
# notarytool takes a file; it goes away whatever happens.
key=$work/notary.p8
trap 'rm -f "$key"' EXIT
(umask 077 && printf '%s\n' "$NOTARY_KEY" >"$key")
APPLE_API_KEY=$key APPLE_API_KEY_ID=$NOTARY_KEY_ID APPLE_API_ISSUER=$NOTARY_ISSUER npm run pack -- --publish never

cp dist/*.dmg dist/*.zip dist/*.blockmap "$work/packed/"
# Both processors' lists have one name: they are merged once both are there.
cp dist/latest-mac.yml "$work/packed/latest-mac-$(uname -m).yml"
find "$PWD/dist" -maxdepth 2 -name '*.app' -print -quit >"$work/app"
