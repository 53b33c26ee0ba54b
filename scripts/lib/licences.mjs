import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly text: string }} Licence */

/** Packages that the app brings beside its bundles (electron-builder.yml). */
const beside = [
  'koffi',
  '@resvg/resvg-js',
  '@jitl/quickjs-wasmfile-release-sync',
  '@expo-google-fonts/biz-udpgothic',
  '@expo-google-fonts/inter',
];

/** What may be given away with an MIT app without more than its text. */
const bearable = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'MIT AND OFL-1.1',
  'OFL-1.1',
  'BlueOak-1.0.0',
]);

/** Whose text of the MIT licence their package leaves out. @type {Readonly<Record<string, string>>} */
const holders = { 'lazy-val': 'Vladimir Krivosheev', 'react-remove-scroll-bar': 'Anton Korzunov' };

/**
 * The licences of everything the app brings: what its bundles hold, by the lists that the build wrote, and the packages beside them.
 * @returns {{ readonly licences: readonly Licence[], readonly gaps: readonly string[] }} `gaps`: what has no text, or a licence that nobody has looked at.
 */
export function gatherLicences() {
  const lists = ['main', 'preload', 'renderer'].map((part) => at('out', part, 'packages.json'));
  const missing = lists.filter((file) => !existsSync(file));
  if (missing.length > 0) return { licences: [], gaps: [`${missing.join(', ')}: run npm run build first`] };
  /** @type {readonly string[]} */
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const folders = [...new Set([...bundled, ...beside.map((name) => `node_modules/${name}`)])];
  const licences = folders.map(licenceOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  const gaps = licences.flatMap(({ name, licence, text }) => [
    ...(text === '' ? [`${name} (${licence}) brings no licence text`] : []),
    ...(bearable.has(licence) ? [] : [`${name} is under ${licence || 'no licence'}, which nobody has looked at`]),
  ]);
  return { licences, gaps };
}

/** All of them as one text, for the app and its About. @param {readonly Licence[]} licences */
export function licencesText(licences) {
  const head = `Gatehand brings the work of others. Electron ${electronVersion()} and Chromium have a list of their own: LICENSES.chromium.html, beside this file in the app.\n`;
  return `${head}${licences.map(({ name, version, licence, text }) => `\n${'='.repeat(80)}\n${name} ${version} (${licence})\n\n${text.trim()}\n`).join('')}`;
}

/** @param {string} folder @returns {Licence} */
function licenceOf(folder) {
  /** @type {{ readonly name: string, readonly version: string, readonly license?: string }} */
  const { name, version, license = '' } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
  const files = readdirSync(at(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(at(folder, file), 'utf8'));
  const holder = holders[name];
  const licence = license.replace(/^\((.*)\)$/, '$1');
  return { name, version, licence, text: texts.length > 0 ? texts.join('\n\n') : holder ? mit(holder) : '' };
}

/** @param {string} holder */
function mit(holder) {
  const own = readFileSync(at('LICENSE'), 'utf8');
  return own.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
}

function electronVersion() {
  return JSON.parse(readFileSync(at('node_modules', 'electron', 'package.json'), 'utf8')).version;
}
