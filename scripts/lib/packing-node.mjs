/** Oldest Node that Electron's packaging parts run on; everything else is content with the floor in package.json. */
export const packingNode = '22.12.0';

/**
 * Why this Node cannot pack the app, null when it can.
 * @param {string} version As `process.versions.node` has it.
 * @returns {string | null}
 */
export function packingRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = packingNode.split('.').map(Number);
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return null;
  return `Packing needs Node ${packingNode} or later, and this is ${version}: Electron's packaging parts ask for it. Start a newer Node and run the same command again.`;
}
