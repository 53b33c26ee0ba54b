import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { gatherLicences, licencesText } from './lib/licences.mjs';
import { at, outFolder } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { buildBridge, buildCommandLine } from './lib/single-file.mjs';
import { isBuilt, sourceDigest, stampBuild, whileBuilding } from './lib/stale.mjs';

/**
 * Builds everything into out. It builds beside the old result and swaps folders at the end, so that a failed build
 * leaves the old one whole and a running host never meets half of a new one. `--if-stale` does nothing when out is up to date.
 */

const staging = join(outFolder, '.staging');
const parts = ['main', 'preload', 'renderer'];

async function buildAll() {
  const started = performance.now();
  const digest = sourceDigest();
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(join(staging, 'main'), { recursive: true });
  await buildWithElectronVite();
  await buildBridge(join(staging, 'main'));
  await buildCommandLine(join(staging, 'main'));
  for (const file of ['bridge.js', 'cli.js']) chmodSync(join(staging, 'main', file), 0o755);
  await writeOfflineList();
  swapIn();
  writeFileSync(at('out', 'main', 'licences.txt'), licencesText(gatherLicences().licences));
  stampBuild(digest);
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildWithElectronVite() {
  const program = at('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const result = await runNode([program, 'build', '--logLevel', 'warn'], { env: { GATEHAND_BUILD_FOLDER: staging }, quiet: true });
  if (result.code === 0) return;
  if (result.code > 128) throw new Error('The build was ended before it was done.');
  throw new Error(`electron-vite ended with code ${result.code}:\n${result.stdout}${result.stderr}`);
}

/** The list a bridge serves before Gatehand was ever started, made by the very code that publishes it later. */
async function writeOfflineList() {
  const args = ['--print-published', 'standard'];
  const result = await runNode([join(staging, 'main', 'headless.js'), ...args], { quiet: true, deadlineMs: 30_000 });
  if (result.code !== 0) {
    throw new Error(`the built host could not print its tool list (headless.js ${args.join(' ')}, code ${result.code}):\n${result.stderr}`);
  }
  const list = JSON.parse(result.stdout);
  if (list.gatehand !== 1 || !Array.isArray(list.tools)) {
    throw new Error(
      `headless.js ${args.join(' ')} must print what Gatehand publishes: {"gatehand":1,"serverInfo":…,"instructions":…,"tools":[…]}`,
    );
  }
  writeFileSync(join(staging, 'main', 'tools.standard.json'), result.stdout);
}

function swapIn() {
  for (const part of parts) {
    const previous = join(outFolder, `.previous-${part}`);
    rmSync(previous, { recursive: true, force: true });
    if (existsSync(join(outFolder, part))) renameSync(join(outFolder, part), previous);
    renameSync(join(staging, part), join(outFolder, part));
    rmSync(previous, { recursive: true, force: true });
  }
}

const help = `npm run build [-- options]

  --if-stale   only when out is not up to date`;
const given = readArguments(help, { options: { 'if-stale': { type: 'boolean', default: false } } });
if (given === null) process.exit();
const onlyIfStale = given.values['if-stale'];
try {
  await whileBuilding(async () => {
    if (onlyIfStale && isBuilt()) return;
    await buildAll().finally(() => rmSync(staging, { recursive: true, force: true }));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
