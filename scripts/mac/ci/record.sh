#!/usr/bin/env bash
# Records apps of this Mac with every text masked, each for itself so that one that fails spoils no other: record.sh.
set -uo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
apps=(Finder TextEdit Safari 'System Settings' Calculator Notes Reminders Contacts Mail)
recorded=0
# Seconds that an app gets to open.
patience=$((${GATEHAND_RUN_PATIENCE_MS:-5000} / 1000))

for app in "${apps[@]}"; do
  if [ "$app" != Finder ]; then open -g -a "$app" && sleep "$patience"; fi
  name=$(printf '%s' "$app" | tr 'A-Z ' 'a-z-')
  if npm run mac:record -- --out "$work/artifacts/recordings" --name "$name" --app "$app"; then
    recorded=$((recorded + 1))
  fi
done
outcome=failed
if [ "$recorded" -eq "${#apps[@]}" ]; then outcome=seen; fi
node scripts/mac/ci/report.mjs row 20.2 "$outcome" "$recorded of ${#apps[@]} apps were recorded"
