import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { packingRefusal } from './lib/packing-node.mjs';
import { at } from './lib/paths.mjs';
import { buildRelays } from './lib/relay.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { expectations } from './release/expectations.mjs';
import { stubPack } from './release/stub-pack.mjs';

/**
 * `npm run release:check`: packs the app for both processors with a dummy in place of Electron and looks at what came out. What needs a
 * Mac (signatures, notarisation, dmg, that it starts) is the release workflow's.
 */
if (readArguments('npm run release:check: packs the app with a dummy in place of Electron and looks at it', {}) === null) process.exit();
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const refusal = packingRefusal(process.versions.node);
if (refusal !== null) console.warn(`note     ${refusal}`);
await ensureBuilt();
await buildRelays(['darwin-arm64', 'darwin-x64']);
let failed = 0;
for (const arch of ['arm64', 'x64']) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-release-'));
  try {
    const app = await stubPack(folder, arch);
    for (const { name, check } of expectations) {
      const problems = check({ app, arch, version });
      console.log(`${problems.length === 0 ? 'passed ' : 'FAILED '}  ${arch.padEnd(5)}  ${name}`);
      for (const problem of problems) console.error(`           ${problem}`);
      failed += problems.length;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = failed === 0 ? 0 : 1;
