import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../lib/files.mjs';

/** What tells of times before now: it may name what is gone. */
const past = /^(CHANGELOG\.md|docs\/adr\/)/;
const ofTheTree = /`((?:src|test|scripts|docs|build|bridge-native)\/[^`\s:#]*)[^`]*`/g;
const links = /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g;
const scriptNames = /\bnpm run ([a-z][\w:-]*)/g;
/** Stands for several files, or for one that the reader fills in. */
const pattern = /[*<…{]/;

/**
 * What documents name that is not there, one line each: files in backticks and behind links, and scripts of npm.
 * @param {string} root
 * @returns {string[]}
 */
export function checkDocuments(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lacks = (/** @type {string} */ path) => !pattern.test(path) && !existsSync(join(root, path));
  return filesBelow(root, root)
    .filter((file) => file.endsWith('.md') && !past.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [
            ...named(line, ofTheTree).filter(lacks),
            ...named(line, links).filter((link) => lacks(join(dirname(file), link))),
            ...named(line, scriptNames)
              .filter((name) => !(name in scripts))
              .map((name) => `npm run ${name}`),
          ].map((name) => `${file}:${index + 1}: names ${name}, which is not there`),
        ),
    );
}

/** @param {string} line @param {RegExp} naming @returns {string[]} */
function named(line, naming) {
  return [...line.matchAll(naming)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}
