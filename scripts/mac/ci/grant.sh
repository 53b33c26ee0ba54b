#!/usr/bin/env bash
# Grants the packed app what a person would grant it in System Settings: grant.sh.
# It writes rows of the permission databases, bound to the app's signature. That works only where System Integrity
# Protection is off, as on GitHub's machines; on a Mac of one's own the person at it grants by hand.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
app=$(cat "$work/app")
system='/Library/Application Support/com.apple.TCC/TCC.db'
user="$HOME/Library/Application Support/com.apple.TCC/TCC.db"

identifier=$(codesign --display --verbose=2 "$app" 2>&1 | sed -n 's/^Identifier=//p')
requirement=$(codesign --display --requirements - "$app" 2>&1 | sed -n 's/^.*designated => //p')
if [ -z "$identifier" ] || [ -z "$requirement" ]; then
  echo "codesign tells no identifier or no requirement of $app" >&2
  exit 1
fi
csreq -r="$requirement" -b "$work/requirement.bin"
blob=$(xxd -p "$work/requirement.bin" | tr -d '\n')

# grant DATABASE SERVICE TARGET: one row. TARGET is the app that Apple events go to, UNUSED for other services.
grant() {
  local run=(sqlite3)
  if [ "$1" = "$system" ]; then run=(sudo sqlite3); fi
  # tccd may be writing.
  "${run[@]}" "$1" "PRAGMA busy_timeout = 10000; INSERT OR REPLACE INTO access
    (service, client, client_type, auth_value, auth_reason, auth_version, csreq, indirect_object_identifier_type, indirect_object_identifier, flags)
    VALUES ('$2', '$identifier', 0, 2, 3, 1, X'$blob', 0, '$3', 0);"
}

grant "$system" kTCCServiceAccessibility UNUSED
grant "$system" kTCCServicePostEvent UNUSED
grant "$system" kTCCServiceScreenCapture UNUSED
for target in com.apple.finder com.apple.systemevents; do
  grant "$user" kTCCServiceAppleEvents "$target"
done
# Beside the grant macOS 15 and later ask once a month whether the app may go on looking past their own picker, and a fresh machine is
# always late: the question holds the first picture up for good (actions/runner-images#14489).
approvals="$HOME/Library/Group Containers/group.com.apple.replayd/ScreenCaptureApprovals.plist"
far='3024-01-01 00:00:00 +0000'
mkdir -p "$(dirname "$approvals")"
defaults write "$approvals" "$identifier" -dict \
  kScreenCaptureApprovalLastAlerted -date "$far" kScreenCaptureApprovalLastUsed -date "$far"

# They keep what they have read.
sudo killall tccd || true
killall cfprefsd replayd || true
