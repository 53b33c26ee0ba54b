/**
 * The Homebrew cask of a release (https://docs.brew.sh/Cask-Cookbook): one per version, for a tap of the owner's. The app updates
 * itself, and `zap` takes away what it keeps; macOS's own list of grants is left to `tccutil`, which a cask does not call.
 * @param {object} release
 * @param {string} release.version
 * @param {string} release.repository `owner/name` on GitHub.
 * @param {Readonly<Record<'arm' | 'intel', string>>} release.sha256 Of the disk images.
 */
export function caskOf({ version, repository, sha256 }) {
  return `cask "gatehand" do
  arch arm: "arm64", intel: "x64"

  version "${version}"
  sha256 arm:   "${sha256.arm}",
         intel: "${sha256.intel}"

  url "https://github.com/${repository}/releases/download/v#{version}/Gatehand-#{version}-#{arch}.dmg"
  name "Gatehand"
  desc "Hands for AI assistants, with a gate the owner holds"
  homepage "https://github.com/${repository}"

  auto_updates true
  depends_on macos: ">= :ventura"

  app "Gatehand.app"
  binary "#{appdir}/Gatehand.app/Contents/MacOS/gatehand-mcp"

  uninstall quit:       "app.gatehand.Gatehand",
            login_item: "Gatehand"

  zap trash: [
    "~/Library/Application Support/Gatehand",
    "~/Library/Caches/app.gatehand.Gatehand",
    "~/Library/Caches/app.gatehand.Gatehand.ShipIt",
    "~/Library/Caches/gatehand-updater",
    "~/Library/Logs/Gatehand",
    "~/Library/Preferences/app.gatehand.Gatehand.plist",
    "~/Library/Saved Application State/app.gatehand.Gatehand.savedState",
  ]
end
`;
}
