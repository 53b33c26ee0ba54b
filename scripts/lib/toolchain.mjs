import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** What tests need beside npm packages: a Chromium for the pages, a C compiler for the stand-in of macOS's own library. */

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const compilerNames = ['cc', 'gcc', 'clang'];
const macApps = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
const debianPackages = { chromium: ['chromium'], compiler: ['gcc', 'libc6-dev'] };

/**
 * The executable of a Chromium: the one GATEHAND_CHROMIUM names, an installed Chrome or Chromium, else Playwright's own.
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

/**
 * Makes sure of both, installing them where that is this script's to do (root on Debian or Ubuntu), and answers where the
 * Chromium is. Throws with the one command that helps otherwise.
 */
export async function ensureToolchain() {
  const named = process.env.GATEHAND_CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`GATEHAND_CHROMIUM names ${named}, which does not exist. Run: unset GATEHAND_CHROMIUM`);
  if (missing().length > 0 && mayInstall()) await installWithApt(missing());
  const lacking = missing();
  if (lacking.length > 0) throw new Error(`the tests need ${lacking.join(' and ')}. Run: ${remedy(lacking)}`);
  return { chromium: findChromium() ?? '' };
}

/** @typedef {'a Chromium' | 'a C compiler'} Need */

/** @returns {Need[]} */
function missing() {
  /** @type {Need[]} */
  const needs = [];
  if (findChromium() === null) needs.push('a Chromium');
  if (findCompiler() === null) needs.push('a C compiler');
  return needs;
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

/** @param {readonly Need[]} needs */
async function installWithApt(needs) {
  const packages = packagesFor(needs);
  if (packages.length === 0) return;
  console.log(`the tests need ${needs.join(' and ')}; installing ${packages.join(', ')} with apt (GATEHAND_NO_INSTALL=1 forbids this)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  if (update.code !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** @param {readonly Need[]} needs */
function packagesFor(needs) {
  const wantsChromium = needs.includes('a Chromium') && !chromiumIsASnap();
  return [...(wantsChromium ? debianPackages.chromium : []), ...(needs.includes('a C compiler') ? debianPackages.compiler : [])];
}

/** The one command that brings what is missing. @param {readonly Need[]} needs */
function remedy(needs) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const browser = needs.includes('a Chromium');
  const compiler = needs.includes('a C compiler');
  const playwright = 'npx playwright-core install chromium';
  if (process.platform === 'darwin') {
    return [...(compiler ? ['xcode-select --install'] : []), ...(browser ? [playwright] : [])].join(' && ');
  }
  if (!isDebianLike())
    return [...(compiler ? ['(install gcc with your package manager)'] : []), ...(browser ? [playwright] : [])].join(' && ');
  const packages = packagesFor(needs);
  const apt = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return [...(packages.length > 0 ? [apt] : []), ...(browser && chromiumIsASnap() ? [`${playwright} --with-deps`] : [])].join(' && ');
}

/** Where a program would stand in each folder of PATH. @param {string} name @returns {string[]} */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
}
