/** The versions of Node that all of Gatehand but packing runs on, as package.json's `engines` has them: those of Vite and Vitest. */
export const nodeRange = '^20.19.0 || >=22.12.0';

/** The same for a person. */
export const nodeInWords = 'Node 22.12 or later, or Node 20 from 20.19 on';

/**
 * Why a Node cannot run Gatehand's scripts, null when it can.
 * @param {string} version As `process.versions.node` has it.
 * @returns {string | null}
 */
export function nodeRefusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null;
  return `Gatehand needs ${nodeInWords}, and this is ${version}. Install a newer Node and run the same command again.`;
}
