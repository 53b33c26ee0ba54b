import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * What is needed beside npm packages: a Chromium for the pages, a C compiler for the stand-in of macOS's own library and Go for the
 * native bridge by the tests, ShellCheck by `npm run check`.
 */

/** Chromium without its own windows, tabs and bars: a page costs two thirds of what it costs in the whole browser. */
const headlessShell = 'chromium-headless-shell';
const chromiumNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const compilerNames = ['cc', 'gcc', 'clang'];
const macApps = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
const playwrightInstall = 'npx playwright-core install chromium';

/**
 * The executable of a Chromium: the one GATEHAND_CHROMIUM names, an installed headless shell, Chrome or Chromium, else Playwright's own.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.GATEHAND_CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  const apps = macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const candidates = [...chromiumNames.flatMap(onPath), ...(process.platform === 'darwin' ? apps : [])];
  return candidates.find(existsSync) ?? playwrightChromium();
}

/** Loaded only when nothing else was found: it takes longer than most specs. @returns {string | null} */
function playwrightChromium() {
  const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** A C compiler on PATH, or null. @returns {string | null} */
export function findCompiler() {
  return compilerNames.flatMap(onPath).find((path) => existsSync(path)) ?? null;
}

/** A Go compiler on PATH or where its installer puts it, or null. @returns {string | null} */
export function findGo() {
  return [...onPath('go'), '/usr/local/go/bin/go'].find((path) => existsSync(path)) ?? null;
}

/** A ShellCheck on PATH, or null. @returns {string | null} */
export function findShellCheck() {
  return onPath('shellcheck').find((path) => existsSync(path)) ?? null;
}

/** @typedef {{ readonly what: string, readonly find: () => string | null, readonly debian: readonly string[], readonly onMac: string }} Need */

/** @satisfies {Readonly<Record<string, Need>>} */
const needs = {
  chromium: { what: 'a Chromium', find: findChromium, debian: ['chromium'], onMac: playwrightInstall },
  compiler: { what: 'a C compiler', find: findCompiler, debian: ['gcc', 'libc6-dev'], onMac: 'xcode-select --install' },
  go: { what: 'a Go compiler', find: findGo, debian: ['golang-go'], onMac: 'brew install go' },
  shellcheck: { what: 'ShellCheck', find: findShellCheck, debian: ['shellcheck'], onMac: 'brew install shellcheck' },
};

/** @typedef {keyof typeof needs} Tool */

/**
 * Makes sure of these tools, installing them where that is this script's to do (root on Debian or Ubuntu). Throws with the one
 * command that helps otherwise.
 * @param {readonly Tool[]} tools @param {string} whose What needs them, such as "the tests".
 */
export async function ensureTools(tools, whose) {
  const named = process.env.GATEHAND_CHROMIUM;
  if (tools.includes('chromium') && named && !existsSync(named)) {
    throw new Error(`GATEHAND_CHROMIUM names ${named}, which does not exist. Run: unset GATEHAND_CHROMIUM`);
  }
  if (missing(tools).length > 0 && mayInstall()) await installWithApt(missing(tools), whose);
  const lacking = missing(tools);
  if (lacking.length > 0) throw new Error(`Needed for ${whose}: ${listed(lacking)}. Run: ${remedy(lacking)}`);
}

/** What the tests and the benches need; answers where the Chromium is. @param {string} [whose] As in ensureTools. */
export async function ensureToolchain(whose = 'the tests') {
  await ensureTools(['chromium', 'compiler', 'go'], whose);
  return { chromium: findChromium() ?? '' };
}

/** @param {readonly Tool[]} tools */
function missing(tools) {
  return tools.filter((tool) => needs[tool].find() === null);
}

/** @param {readonly Tool[]} tools */
function listed(tools) {
  return new Intl.ListFormat('en').format(tools.map((tool) => needs[tool].what));
}

function mayInstall() {
  return process.env.GATEHAND_NO_INSTALL !== '1' && process.getuid?.() === 0 && isDebianLike() && onPath('apt-get').some(existsSync);
}

function isDebianLike() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Ubuntu's `chromium` package only points at a snap, which containers cannot run. */
function chromiumIsASnap() {
  return existsSync('/etc/os-release') && /^ID=.?ubuntu/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {readonly Tool[]} tools @param {string} whose */
async function installWithApt(tools, whose) {
  const packages = packagesFor(tools);
  if (packages.length === 0) return;
  console.log(`Needed for ${whose}: ${listed(tools)}; installing ${packages.join(', ')} with apt (GATEHAND_NO_INSTALL=1 forbids this)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  if (update.code !== 0) return;
  const { code } = await run('apt-cache', ['show', headlessShell], { quiet: true });
  const lighter = packages.map((name) => (name === 'chromium' && code === 0 ? headlessShell : name));
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lighter], { env });
}

/** @param {readonly Tool[]} tools */
function packagesFor(tools) {
  return tools.filter((tool) => tool !== 'chromium' || !chromiumIsASnap()).flatMap((tool) => needs[tool].debian);
}

/** The one command that brings what is missing. @param {readonly Tool[]} tools */
function remedy(tools) {
  if (process.platform === 'darwin') return tools.map((tool) => needs[tool].onMac).join(' && ');
  if (!isDebianLike()) {
    return tools
      .map((tool) => (tool === 'chromium' ? playwrightInstall : `(install ${needs[tool].debian[0]} with your package manager)`))
      .join(' && ');
  }
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const packages = packagesFor(tools);
  const apt = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  const snap = tools.includes('chromium') && chromiumIsASnap();
  return [...(packages.length > 0 ? [apt] : []), ...(snap ? [`${playwrightInstall} --with-deps`] : [])].join(' && ');
}

/** Where a program would stand in each folder of PATH. @param {string} name @returns {string[]} */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
}
