#!/usr/bin/env bash
# What every change must pass, on a fresh machine: checks.sh.
set -euo pipefail
exec "$(dirname "${BASH_SOURCE[0]}")/../../../.ci/run"
