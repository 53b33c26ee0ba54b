import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gatherLicences } from '../lib/licences.mjs';
import { machHeader } from '../lib/mach-o.mjs';
import { nativesOf } from '../lib/pack-plan.mjs';
import { at } from '../lib/paths.mjs';
import { readFuses } from './fake-electron.mjs';

/** @typedef {{ readonly app: string, readonly arch: string, readonly version: string }} Packed */
/** @typedef {{ readonly name: string, readonly check: (packed: Packed) => readonly string[] }} Expectation Answers what is wrong; nothing is right. */

const require = createRequire(import.meta.url);
const builder = createRequire(require.resolve('electron-builder/package.json'));
/** Electron-builder's own reader of archives. @type {{ listPackage(file: string, options: object): string[] }} */
const asar = createRequire(builder.resolve('app-builder-lib/package.json'))('@electron/asar');

const mebibyte = 1024 * 1024;
const resources = (/** @type {string} */ app) => join(app, 'Contents', 'Resources');
const bridge = (/** @type {string} */ app) => join(app, 'Contents', 'MacOS', 'gatehand-mcp');

/** What a release must be, as far as it can be seen without a Mac. @type {readonly Expectation[]} */
export const expectations = [
  { name: 'Info.plist', check: ({ app, version }) => plistProblems(readFileSync(join(app, 'Contents', 'Info.plist'), 'utf8'), version) },
  { name: 'fuses', check: ({ app }) => fuseProblems(app) },
  { name: 'entitlements', check: entitlementProblems },
  { name: 'archive', check: ({ app }) => archiveProblems(app) },
  { name: 'native parts', check: ({ app, arch }) => nativeProblems(app, arch) },
  { name: 'bridge', check: ({ app, arch }) => bridgeProblems(bridge(app), arch) },
  { name: 'licences', check: ({ app }) => licenceProblems(app) },
  { name: 'size', check: ({ app }) => sizeProblems(app) },
];

/** @param {string} plist @param {string} version */
export function plistProblems(plist, version) {
  const keyed = (/** @type {string} */ key) => new RegExp(`<key>${key}</key>\\s*<(\\w+)/?>([^<]*)`).exec(plist)?.slice(1, 3) ?? ['', ''];
  const wanted = { CFBundleIdentifier: 'app.gatehand.Gatehand', LSMinimumSystemVersion: '13.0', CFBundleShortVersionString: version };
  const wrong = Object.entries(wanted).filter(([key, value]) => keyed(key)[1] !== value);
  const silent = ['NSAppleEventsUsageDescription', 'NSScreenCaptureUsageDescription'].filter((key) => keyed(key)[1] === '');
  return [
    ...wrong.map(([key, value]) => `${key} is "${keyed(key)[1]}" and not "${value}"`),
    ...silent.map((key) => `${key} is missing: macOS ends an app that asks without it`),
    ...(keyed('LSUIElement')[0] === 'true' ? [] : ['LSUIElement is not set: the app would stand in the Dock']),
    ...(plist.includes('<key>ElectronAsarIntegrity</key>') ? [] : ['ElectronAsarIntegrity is missing']),
  ];
}

/** In Electron's order: run as node, cookies, NODE_OPTIONS, inspect, asar integrity, only asar, snapshot, file privileges, wasm. */
const wantedFuses = '000011001';

/** @param {string} app */
function fuseProblems(app) {
  const framework = readFileSync(join(app, 'Contents', 'Frameworks', 'Electron Framework.framework', 'Electron Framework'));
  const found = readFuses(framework);
  return found === wantedFuses ? [] : [`the fuses are ${found} and not ${wantedFuses}`];
}

/** Rights per file; a right more is a right that whoever takes the program over has. @type {Readonly<Record<string, readonly string[]>>} */
const rights = {
  'entitlements.mac.plist': ['com.apple.security.cs.allow-jit', 'com.apple.security.automation.apple-events'],
  'entitlements.mac.inherit.plist': ['com.apple.security.cs.allow-jit'],
  'entitlements.none.plist': [],
};

function entitlementProblems() {
  return Object.entries(rights).flatMap(([file, wanted]) => {
    const found = [...readFileSync(at('build', file), 'utf8').matchAll(/<key>(.*?)<\/key>/g)].map((each) => each[1] ?? '');
    return found.join() === wanted.join()
      ? []
      : [`build/${file} asks for ${found.join(', ') || 'nothing'} and not for ${wanted.join(', ') || 'nothing'}`];
  });
}

/** @param {string} app */
function archiveProblems(app) {
  const list = asar.listPackage(join(resources(app), 'app.asar'), { isPack: false });
  const missing = ['/out/main/index.js', '/out/main/engine-worker.js', '/out/preload/index.cjs', '/out/renderer/index.html'].filter(
    (file) => !list.includes(file),
  );
  const strange = list.filter((file) =>
    /headless|\/bridge|\/sharp|\/react|\.spec\.|^\/(src|test|scripts|docs)\/|\.ts$|\.env|\.p12|\.pem$/.test(file),
  );
  return [...missing.map((file) => `${file} is missing`), ...strange.map((file) => `${file} has no place in it`)];
}

/** @param {string} app @param {string} arch */
function nativeProblems(app, arch) {
  const unpacked = join(resources(app), 'app.asar.unpacked');
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lacking = nativesOf(arch).filter(
    (name) => !files.some(({ parentPath, name: file }) => parentPath.includes(name) && file.endsWith('.node')),
  );
  const strange = files.filter(({ name }) => !name.endsWith('.node'));
  /** @type {{ readonly packages: Readonly<Record<string, { readonly version: string }>> }} */
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const unlocked = nativesOf(arch).filter((name) => lock.packages[`node_modules/${name}`] === undefined);
  return [
    ...lacking.map((name) => `the native code of ${name} is missing`),
    ...strange.map(({ name }) => `${name} lies outside the archive, where nothing checks it`),
    ...unlocked.map((name) => `${name} is not in package-lock.json, so npm ci on that Mac would not bring it`),
  ];
}

/** A missing LC_UUID is a fault on a Mac, where releases are built, and only named elsewhere. @param {string} file @param {string} arch */
function bridgeProblems(file, arch) {
  if (!existsSync(file)) return ['it is missing'];
  const header = machHeader(readFileSync(file));
  if (header === null) return ['it is no Mach-O program'];
  const uuid = 'it has no LC_UUID, so macOS 26 ends it at its start: build it with Go 1.24 or later';
  if (!header.hasUuid && process.platform !== 'darwin') console.warn(`note     bridge ${arch}: ${uuid}`);
  return [
    ...(header.arch === arch ? [] : [`it is for ${header.arch}`]),
    ...((statSync(file).mode & 0o111) === 0o111 ? [] : ['it is not executable']),
    ...(header.hasUuid || process.platform !== 'darwin' ? [] : [uuid]),
  ];
}

/** @param {string} app */
function licenceProblems(app) {
  const { licences, gaps } = gatherLicences();
  const file = join(resources(app), 'licences.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [
    ...gaps,
    ...licences.filter(({ name, version }) => !text.includes(`${name} ${version} (`)).map(({ name }) => `licences.txt leaves ${name} out`),
  ];
}

/** @param {string} app */
function sizeProblems(app) {
  const limits = [
    [join(resources(app), 'app.asar'), 24],
    [bridge(app), 4],
  ];
  return limits.flatMap(([file, most]) => {
    const size = statSync(String(file)).size / mebibyte;
    return size <= Number(most) ? [] : [`${String(file).split('/').at(-1)} has ${size.toFixed(1)} MiB, more than ${most}`];
  });
}
