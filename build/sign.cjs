const { join } = require('node:path');

/**
 * How electron-builder signs the app (`mac.sign`): as it would by itself, but for the bridge, which gets an identifier of its own and
 * no entitlement: it needs none, and macOS must never take it for the app. The identifier is the app's with `.mcp` behind it, by
 * which the app knows its own bridge (src/main/mac/macos/peer-identity.ts). What notarises waits for it, so it answers once all is
 * signed: osx-sign's own `sign` answers at once and keeps its errors to itself; electron-builder's also tries again where Apple's
 * time stamps do not come. Never run on a Mac.
 * @param {SignOptions} options @param {{ readonly config: { readonly appId?: string | null } }} packager
 */
async function sign(options, packager) {
  const { sign: signApp } = require('app-builder-lib/out/codeSign/macCodeSign.js');
  await signApp(withOwnBridge(options, packager.config.appId ?? ''));
}

/** @typedef {{ readonly additionalArguments?: readonly string[] }} FileOptions */
/** @typedef {{ readonly optionsForFile?: (file: string) => FileOptions | null }} SignOptions */

/** @template {SignOptions} T @param {T} options @param {string} appId */
function withOwnBridge(options, appId) {
  const own = (/** @type {string} */ file) => ({
    ...options.optionsForFile?.(file),
    entitlements: join(__dirname, 'entitlements.none.plist'),
    additionalArguments: [...(options.optionsForFile?.(file)?.additionalArguments ?? []), '--identifier', `${appId}.mcp`],
  });
  const isBridge = (/** @type {string} */ file) => file.endsWith('/Contents/MacOS/gatehand-mcp');
  return {
    ...options,
    optionsForFile: (/** @type {string} */ file) => (isBridge(file) ? own(file) : (options.optionsForFile?.(file) ?? null)),
  };
}

module.exports = { default: sign };
