import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nativesOf } from './pack-plan.mjs';

/**
 * What is wrong with a packed app, a line each: it would be there, and not start.
 * @param {string} app The .app folder.
 * @param {{ readonly archs: readonly string[], readonly signature: string }} of `signature` is what `codesign -dvv` prints.
 * @returns {string[]}
 */
export function packedProblems(app, { archs, signature }) {
  return [...missingBridge(app), ...archs.flatMap((arch) => missingNatives(app, arch)), ...signatureProblems(signature)];
}

/** @param {string} app */
function missingBridge(app) {
  return existsSync(join(app, 'Contents', 'MacOS', 'gatehand-mcp')) ? [] : ['it lacks the bridge that clients start'];
}

/** @param {string} app @param {string} arch */
function missingNatives(app, arch) {
  const unpacked = join(app, 'Contents', 'Resources', 'app.asar.unpacked', 'node_modules');
  const holdsCode = (/** @type {string} */ name) => {
    const folder = join(unpacked, name);
    return existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.node'));
  };
  return nativesOf(arch).flatMap((name) => (holdsCode(name) ? [] : [`it lacks the native code of ${name}`]));
}

/** @param {string} signature */
function signatureProblems(signature) {
  const flags = /flags=0x([0-9a-f]+)/.exec(signature)?.[1];
  if (flags === undefined) return ['it is not signed at all, which Apple silicon does not start'];
  const hardened = (Number.parseInt(flags, 16) & hardenedRuntime) !== 0;
  const developer = /^Authority=Developer ID Application: /m.test(signature);
  return hardened && !developer ? ['it has the hardened runtime without a Developer ID, so dyld ends it'] : [];
}

/** CS_RUNTIME (xnu osfmk/kern/cs_blobs.h). */
const hardenedRuntime = 0x10000;
