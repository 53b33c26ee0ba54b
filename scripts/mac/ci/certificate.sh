#!/usr/bin/env bash
# Makes a certificate that signs code on this machine alone, and lets this machine trust it: certificate.sh.
# macOS keeps grants by the requirement of a signature, so an unsigned build could not be granted anything.
set -euo pipefail
work=${GATEHAND_RUN_FOLDER:?set it to the folder where this run keeps what it makes}
name='Gatehand hosted run'
keychain=$work/signing.keychain-db
password=$(uuidgen)

mkdir -p "$work"
cat >"$work/certificate.conf" <<CONF
[req]
distinguished_name = name
prompt = no
x509_extensions = signing
[name]
CN = $name
[signing]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, codeSigning
CONF
# The system's own: others write a form of p12 which `security import` cannot read.
openssl=${GATEHAND_OPENSSL:-/usr/bin/openssl}
"$openssl" req -x509 -newkey rsa:2048 -nodes -days 2 -config "$work/certificate.conf" \
  -keyout "$work/certificate.key" -out "$work/certificate.pem"
"$openssl" pkcs12 -export -inkey "$work/certificate.key" -in "$work/certificate.pem" \
  -out "$work/certificate.p12" -passout "pass:$password"

security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$work/certificate.p12" -k "$keychain" -P "$password" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k "$password" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
# Without this line the next one asks a person.
sudo security authorizationdb write com.apple.trust-settings.admin allow
sudo security add-trusted-cert -d -r trustRoot -p codeSign -k /Library/Keychains/System.keychain "$work/certificate.pem"
sudo security authorizationdb remove com.apple.trust-settings.admin
security find-identity -v -p codesigning "$keychain"

rm -f "$work/certificate.key" "$work/certificate.p12"
printf '%s\n' "$name" >"$work/identity"
printf '%s\n' "$keychain" >"$work/keychain"
