import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../lib/files.mjs';

/** What tells of times before now: it may name what is gone. */
const past = /^(CHANGELOG\.md|docs\/adr\/)/;
const ofTheTree = /`((?:src|test|scripts|docs|build|bridge-native)\/[^`\s:#]*)[^`]*`/g;
const links = /\]\((?!\w+:)([^)\s]+)\)/g;
const scriptNames = /\bnpm run ([a-z][\w:-]*)/g;
/** One of npm's scripts with options behind it, up to the end of the command. */
const scriptOptions = /\bnpm (?:run )?(?:--silent )?([a-z][\w:-]*)((?: [^\s`'"#|]+)+)/g;
/** Names as tools, error codes, keys and arguments have them. */
const snakeNames = /`([a-z][a-z0-9]*(?:_[a-z0-9]+)+)`/g;
/** Where such a name is written down when there is one. */
const sources = ['src', 'test', 'scripts'];
/** Stands for several files, or for one that the reader fills in. */
const pattern = /[*<…{]/;

/**
 * What documents name that is not there, one line each: files in backticks and behind links, headings behind links, scripts of npm
 * and the options written behind them, and names such as those of tools, which have to stand somewhere in the sources.
 * @param {string} root
 * @returns {string[]}
 */
export function checkDocuments(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const written = sourceNames(root);
  const lacks = (/** @type {string} */ path) => !pattern.test(path) && !existsSync(join(root, path));
  return filesBelow(root, root)
    .filter((file) => file.endsWith('.md') && !past.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [
            ...named(line, ofTheTree).filter(lacks),
            ...named(line, links).filter((link) => leadsNowhere(root, file, link)),
            ...named(line, scriptNames)
              .filter((name) => !(name in scripts))
              .map((name) => `npm run ${name}`),
            ...named(line, snakeNames).filter((name) => !written.has(name)),
            ...optionsOn(line, scripts)
              .filter(({ script, option }) => !takes(root, script, option))
              .map(asWritten),
          ].map((name) => `${file}:${index + 1}: names ${name}, which is not there`),
        ),
    );
}

/** @param {string} root @returns {Set<string>} */
function sourceNames(root) {
  const files = sources.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => filesBelow(join(root, folder), root));
  const texts = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file)).map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/(?<![\w])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w])/g) ?? []));
}

/** @param {string} root @param {string} file @param {string} link */
function leadsNowhere(root, file, link) {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (pattern.test(target)) return false;
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(join(root, target), 'utf8')).has(anchor);
}

/** What of a document can be linked to: its headings, as GitHub names them, and the anchors it sets itself. @param {string} text */
function anchorsOf(text) {
  const headings = named(text, /^#+ +(.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...named(text, /<a id="([^"]+)">/g)]);
}

/** @typedef {{ readonly script: string, readonly option: string }} Written */

/** @param {string} line @param {Readonly<Record<string, string>>} scripts @returns {Written[]} */
function optionsOn(line, scripts) {
  return [...line.matchAll(scriptOptions)].flatMap(([, script = '', words = '']) =>
    script in scripts ? named(words, / (--[a-z][\w-]*)/g).map((option) => ({ script, option })) : [],
  );
}

/** Whether the text of what reads a script's words has the option. @param {string} root @param {string} script @param {string} option */
function takes(root, script, option) {
  if (option === '--help' || script === 'test') return true;
  const readers = [`scripts/${script.replace(':', '-')}.mjs`, `test/${script}/run.ts`, `test/${script}/arguments.ts`];
  if (script === 'start' || script === 'dev') readers.push('src/main/headless/options.ts');
  const texts = readers.filter((file) => existsSync(join(root, file))).map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.some((text) => new RegExp(`${option}(?![\\w-])`).test(text));
}

/** @param {Written} written */
function asWritten({ script, option }) {
  return `npm run ${script} -- ${option}`;
}

/** @param {string} line @param {RegExp} naming @returns {string[]} */
function named(line, naming) {
  return [...line.matchAll(naming)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}
