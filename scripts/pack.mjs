import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { packPlan } from './lib/pack-plan.mjs';
import { packedProblems } from './lib/packed-app.mjs';
import { packingRefusal } from './lib/packing-node.mjs';
import { at } from './lib/paths.mjs';
import { buildRelays } from './lib/relay.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Packs the app with electron-builder: dmg and zip for this Mac's processor, signed and notarised by what the environment names
 * (CSC_LINK, APPLE_API_KEY, …). `--dev` makes an app for this Mac alone, under a bundle id and a data folder of its own: macOS
 * keeps grants by signature, and a grant given to a build of one's own would spoil the released app's. Other arguments are passed on.
 */
const help = `npm run pack [-- options]: packs, signs and notarises the app, on a Mac

  --dev    an app for this Mac alone, under names of its own
  --arm64, --x64, --universal
           for which processors (this Mac's)
  and every other option of electron-builder`;
if (readArguments(help, { strict: false, allowPositionals: true }) === null) process.exit();
const args = process.argv.slice(2).filter((argument) => argument !== '--dev');
const dev = process.argv.includes('--dev');
const plan = packPlan({ dev, arch: process.arch, args, env: process.env, isInstalled: (name) => existsSync(at('node_modules', name)) });

const refusal = packingRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
if (process.platform !== 'darwin') {
  console.error('A Mac is needed to pack the app: signing, notarising and dmg are done by macOS itself.');
  process.exit(1);
}
if (plan.refusal !== null) {
  console.error(plan.refusal);
  process.exit(1);
}
if (plan.unsigned) console.error('There is no certificate (CSC_NAME): macOS will forget the grants of this app at its next build.');
await ensureBuilt();
await buildRelays(plan.archs.map((arch) => `darwin-${arch}`));
const program = createRequire(import.meta.url).resolve('electron-builder/cli.js');
const { code } = await runNode([program, '--mac', ...plan.options, '--projectDir', at('.'), ...args]);
process.exitCode = code === 0 ? checkPacked() : code;

/** Looks at what was made: an app that would not start is no success. Answers the exit code. */
function checkPacked() {
  const apps = plan.archs.map((arch) => [arch, appOf(arch)]);
  const problems = apps.flatMap(([arch = '', app]) => {
    if (app === undefined) return [`no app was made for ${arch}`];
    const { stderr } = spawnSync('/usr/bin/codesign', ['-dvv', app], { encoding: 'utf8' });
    return packedProblems(app, { archs: [arch], signature: stderr });
  });
  for (const problem of problems) console.error(`The app would not start: ${problem}.`);
  return problems.length === 0 ? 0 : 1;
}

/** The app of a processor, where electron-builder leaves it below `dist`. @param {string} arch */
function appOf(arch) {
  const folder = at('dist', args.includes('--universal') ? 'mac-universal' : arch === 'x64' ? 'mac' : `mac-${arch}`);
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.app')) : undefined;
  return name === undefined ? undefined : join(folder, name);
}
