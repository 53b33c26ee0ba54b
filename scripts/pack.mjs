import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packingRefusal } from './lib/packing-node.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Packs the app with electron-builder: dmg and zip for this Mac's processor, signed and notarised by what the environment names
 * (CSC_LINK, APPLE_API_KEY, …). `--dev` makes an app for this Mac alone, under a bundle id of its own: macOS keeps grants by
 * signature, and a grant given to a build of one's own would spoil the released app's. Other arguments are passed on.
 */
const args = process.argv.slice(2).filter((argument) => argument !== '--dev');
const dev = process.argv.includes('--dev');
const devOptions = ['dir', '-c.appId=app.gatehand.Gatehand.dev', '-c.productName=Gatehand Dev', '-c.mac.notarize=false'];
const unsigned = dev && process.env.CSC_NAME === undefined && process.env.CSC_LINK === undefined;

const refusal = packingRefusal(process.versions.node);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
if (process.platform !== 'darwin') {
  console.error('A Mac is needed to pack the app: signing, notarising and dmg are done by macOS itself.');
  process.exit(1);
}
if (unsigned) console.error('There is no certificate (CSC_NAME): macOS will forget the grants of this app at its next build.');
const natives = [`@koromix/koffi-darwin-${process.arch}`, `@resvg/resvg-js-darwin-${process.arch}`];
const missing = natives.filter((name) => !existsSync(at('node_modules', name)));
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} is not installed, so the app could not start. Run: npm ci`);
  process.exit(1);
}
await ensureBuilt();
const program = createRequire(import.meta.url).resolve('electron-builder/cli.js');
const options = dev ? [...devOptions, ...(unsigned ? ['-c.forceCodeSigning=false'] : [])] : [];
const { code } = await runNode([program, '--mac', ...options, '--projectDir', at('.'), ...args]);
process.exitCode = code;
