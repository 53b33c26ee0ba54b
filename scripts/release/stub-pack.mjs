import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { at } from '../lib/paths.mjs';
import { relayFile } from '../lib/relay.mjs';
import { run } from '../lib/run.mjs';
import { writeFakeElectron } from './fake-electron.mjs';

const require = createRequire(import.meta.url);

/** What of the repository goes into a pack. */
const parts = ['out/main', 'out/preload', 'out/renderer', 'build', 'package.json', 'electron-builder.yml'];
/** Packages outside the bundles. */
const packages = [
  'koffi',
  '@resvg/resvg-js',
  '@jitl/quickjs-wasmfile-release-sync',
  '@expo-google-fonts/biz-udpgothic',
  '@expo-google-fonts/inter',
];

/**
 * Packs the built app for a Mac of this processor into a folder, on whatever system this is, and answers where the app lies. Electron
 * and native code that is not installed are dummy files, everything else is real. It shows nothing of what needs a Mac: signing,
 * notarising, dmg, and that the app starts.
 * @param {string} folder @param {string} arch `arm64` or `x64`. @param {string} [relay] The bridge to pack; the built one when nothing is said.
 */
export async function stubPack(folder, arch, relay = relayFile(`darwin-${arch}`)) {
  const project = join(folder, 'project');
  mkdirSync(project, { recursive: true });
  for (const part of parts) cpSync(at(part), join(project, part), { recursive: true });
  writeModules(join(project, 'node_modules'), arch);
  const bridge = join(project, 'out', 'native', `darwin-${arch}`, 'gatehand-mcp');
  mkdirSync(dirname(bridge), { recursive: true });
  cpSync(relay, bridge);
  const { version } = JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8'));
  writeFakeElectron(join(folder, 'electron'), version);
  const builder = createRequire(require.resolve('electron-builder/package.json')).resolve('electron-builder/cli.js');
  const given = { electronDist: join(folder, 'electron'), electronVersion: version, 'directories.output': join(folder, 'dist') };
  const options = Object.entries({ ...given, 'mac.identity': 'null', forceCodeSigning: 'false' }).map(
    ([key, value]) => `-c.${key}=${value}`,
  );
  const { code, stdout, stderr } = await run(process.execPath, [builder, '--mac', 'dir', `--${arch}`, ...options], {
    cwd: project,
    quiet: true,
  });
  if (code !== 0) throw new Error(`electron-builder ended with ${code}:\n${stdout}${stderr}`);
  return join(folder, 'dist', arch === 'x64' ? 'mac' : `mac-${arch}`, 'Gatehand.app');
}

/** @param {string} modules @param {string} arch */
function writeModules(modules, arch) {
  for (const name of packages) cpSync(at('node_modules', name), join(modules, name), { recursive: true });
  const natives = /** @type {const} */ ([
    ['koffi', `@koromix/koffi-darwin-${arch}`, `darwin_${arch}/koffi.node`],
    ['@resvg/resvg-js', `@resvg/resvg-js-darwin-${arch}`, `resvgjs.darwin-${arch}.node`],
  ]);
  for (const [owner, name, file] of natives) {
    if (existsSync(at('node_modules', name))) {
      cpSync(at('node_modules', name), join(modules, name), { recursive: true });
      continue;
    }
    const { version } = JSON.parse(readFileSync(at('node_modules', owner, 'package.json'), 'utf8'));
    mkdirSync(dirname(join(modules, name, file)), { recursive: true });
    writeFileSync(join(modules, name, file), 'dummy');
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, version, main: file }));
  }
}
