import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, refuseUse } from './lib/arguments.mjs';
import { bundleProgram } from './lib/bundle-program.mjs';
import { ownFolder } from './lib/own-folder.mjs';
import { at } from './lib/paths.mjs';
import { buildRelays, ownTarget, relayFile } from './lib/relay.mjs';
import { buildBridge } from './lib/single-file.mjs';
import { findGo } from './lib/toolchain.mjs';

/**
 * Calls every tool with valid, boundary and invalid arguments of its own schema, spoils what readers read and what both bridges carry,
 * and acts in apps that lie; always the same for one seed. See test/fuzz. Fails when something was found.
 */
const help = `npm run fuzz [-- tools|readers|bridges|effects] [options]

  --seed N      the first seed (1)
  --count N     how often each tool is called (500)
  --tool NAME   only this tool
  --forever     seed after seed`;

const given = readArguments(
  help,
  {
    allowPositionals: true,
    names: ['tools', 'readers', 'bridges', 'effects'],
    mostWords: 1,
    numbers: ['seed'],
    counts: ['count'],
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '500' },
      tool: { type: 'string' },
      forever: { type: 'boolean', default: false },
    },
  },
  ({ values, positionals: [part = 'tools'] }) => {
    if (values.tool !== undefined && part !== 'tools') throw new Error(`--tool says nothing to ${part}.`);
  },
);

if (given === null) process.exit();
const { values, positionals } = given;
const folder = ownFolder('fuzz');
let found = 0;
let isMeant = true;
try {
  const file = join(folder, 'fuzz.mjs');
  await bundleProgram(at('test', 'fuzz', 'run.ts'), file, {
    outside: ['@modelcontextprotocol/sdk/*', '@opentelemetry/*'],
    sourcemap: true,
  });
  /** @type {typeof import('../test/fuzz/run.ts')} */
  const { fuzz, toolNames } = await import(pathToFileURL(file).href);
  isMeant = values.tool === undefined || toolNames.includes(values.tool);
  const part = positionals[0] ?? null;
  const isForBridges = part === 'bridges' || (part === null && values.tool === undefined);
  const bridges = isForBridges && findGo() !== null ? await bothBridges() : null;
  for (let seed = Number(values.seed); isMeant; seed += 1) {
    found += await fuzz({ part, seed, count: Number(values.count), tool: values.tool ?? null, bridges }, console.log);
    if (!values.forever) break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
/** Both bridges as the build makes them, which is quicker than building all there is. */
async function bothBridges() {
  await Promise.all([buildBridge(folder), buildRelays([ownTarget])]);
  return [
    { command: process.execPath, args: [join(folder, 'bridge.js')] },
    { command: relayFile(ownTarget), args: [] },
  ];
}
if (isMeant) {
  console.log(found === 0 ? 'nothing was found' : `${found} findings`);
  process.exitCode = found === 0 ? 0 : 1;
} else refuseUse(help, `There is no tool "${values.tool}".`);
