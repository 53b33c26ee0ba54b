import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../lib/files.mjs';

/**
 * Rules on the text of the project that a formatter-linter does not have, or has without reasons.
 * @typedef {object} Rule
 * @property {RegExp} files
 * @property {RegExp} pattern What must not stand on a line.
 * @property {string} why
 */

const code = /\.(ts|tsx|mjs)$/;
const codeButConfig = /(?<!\.config)\.(ts|tsx|mjs)$/;
const text = /\.(ts|tsx|mjs|cjs|js|json|md|css|html|ya?ml|plist|sh)$|^\.ci\/|^[A-Z]+$/;
const styles = /^src\/renderer\/(?!ui\/styles\/tokens\.css$).*\.css$/;
const generated = /^(package-lock\.json|test\/contracts\/tools\/)/;

/** @type {readonly Rule[]} */
const rules = [
  { files: codeButConfig, pattern: /^\s*export default\b/, why: 'a default export: name it, so that it has one name everywhere' },
  { files: code, pattern: /\bas any\b/, why: 'a cast to any: parse the value or narrow it' },
  { files: code, pattern: /@ts-(ignore|nocheck)\b/, why: 'type checking switched off' },
  { files: code, pattern: /@ts-expect-error\s*$/, why: 'a suppression without a reason on the line' },
  { files: code, pattern: /biome-ignore [^:]*(:\s*)?$/, why: 'a suppression without a reason on the line' },
  { files: code, pattern: /\b(TO{1}DO|FI{1}XME|X{3})\b/, why: 'an open end: do it, or write it down where work is planned' },
  {
    files: styles,
    pattern: /#[\da-f]{3,8}\b(?!.*\{)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(/i,
    why: 'a colour of its own: give it a name in tokens.css',
  },
  {
    files: styles,
    pattern: /\b(animation|transition)\b.*(?<![\d.])(2\d[1-9]ms|2[1-9]\dms|[3-9]\d\dms|\d{4,}ms|\d*\.?\d+s\b)/,
    why: 'a motion of more than 200 ms',
  },
  {
    files: /^src\/(?!main\/disk\/)/,
    pattern: /\bmkdir(Sync)?\(.*recursive/,
    why: 'a recursive mkdir, which Node 20 never ends where a folder takes none: call makeFolder',
  },
  { files: text, pattern: /(?<![\w.}$])\/(?:work|farm)\//, why: 'a path of the machine it was written on' },
];

const maxLines = { code: 400, test: 500 };
/**
 * The shell cannot be run but on a Mac, so it stays thin: what could be elsewhere, is. More than this says that something
 * moved in that a test on any system could hold.
 */
const shell = { folder: 'src/main/app/', linesOfFile: 170, linesInAll: 1640 };

/** Files that lie in one folder of src: what is looked for is found by its folder's name, not by reading through a list. */
const mostInFolder = 22;

/**
 * What the files of the project do against these rules, one line each; empty when all is well.
 * @param {string} root
 * @returns {string[]}
 */
export function checkSources(root) {
  const files = filesBelow(root, root).filter((file) => text.test(file) && !generated.test(file));
  const read = files.map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }));
  return [...read.flatMap(({ file, content }) => problemsOf(file, content)), ...thickness(read), ...crowded(files)];
}

/** @param {readonly { readonly file: string, readonly content: string }[]} read @returns {string[]} */
function thickness(read) {
  const parts = read
    .filter(({ file }) => file.startsWith(shell.folder) && code.test(file))
    .map(({ file, content }) => ({ file, lines: content.split('\n').length - 1 }));
  const long = parts
    .filter(({ lines }) => lines > shell.linesOfFile)
    .map(({ file, lines }) => `${file}: ${lines} lines, and a file of the shell has at most ${shell.linesOfFile}`);
  const all = parts.reduce((sum, { lines }) => sum + lines, 0);
  if (all > shell.linesInAll)
    long.push(`${shell.folder}: ${all} lines, and the shell has at most ${shell.linesInAll}: put logic where it can be tested`);
  return long;
}

/** @param {readonly string[]} files @returns {string[]} */
function crowded(files) {
  /** @type {Map<string, number>} */
  const inside = new Map();
  for (const file of files.filter((one) => one.startsWith('src/'))) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    inside.set(folder, (inside.get(folder) ?? 0) + 1);
  }
  return [...inside]
    .filter(([, count]) => count > mostInFolder)
    .map(([folder, count]) => `${folder}: ${count} files, and ${mostInFolder} is the limit: give what belongs together a folder`);
}

/** @param {string} file @param {string} content @returns {string[]} */
function problemsOf(file, content) {
  const lines = content.split('\n');
  const mine = rules.filter((rule) => rule.files.test(file));
  const found = lines.flatMap((line, index) =>
    mine.filter((rule) => rule.pattern.test(line)).map((rule) => `${file}:${index + 1}: ${rule.why}`),
  );
  return [...found, ...tooLong(file, lines.length - 1)];
}

/** @param {string} file @param {number} lines @returns {string[]} */
function tooLong(file, lines) {
  if (!code.test(file)) return [];
  const limit = file.startsWith('test/') ? maxLines.test : maxLines.code;
  return lines > limit ? [`${file}: ${lines} lines, and ${limit} is the limit: split it by concern`] : [];
}
