import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../lib/files.mjs';

/**
 * A regular expression that goes back and forth over a long text holds up the host for every client: what meets texts from
 * outside has to take time in step with their length. Each literal is tried on texts that are made of its own letters.
 */

/** Characters of a text that is tried. One that is gone over again and again takes some ms at this length, any other hundredths of one. */
const length = 6_000;
/** Part of the time of one that is known to be slow: more is looked at again, beside half the text. Small, since one may go back at some letters alone. */
const suspiciousPart = 1 / 80;
/** Twice the text takes twice the time where it is gone over once. */
const mostGrowth = 2.5;

/**
 * What takes too long, one line each; empty when all is well.
 * @param {string} root
 * @returns {string[]}
 */
export function checkRegexes(root) {
  const folders = ['main', 'shared'].map((folder) => join(root, 'src', folder));
  const files = folders.flatMap((folder) => filesBelow(folder, root)).filter((file) => file.endsWith('.ts'));
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const file of files)
    for (const { pattern, flags, line } of literalsIn(readFileSync(join(root, file), 'utf8'), file)) {
      const key = `/${pattern}/${flags}`;
      found.set(key, [found.get(key), `${file}:${line}`].filter(Boolean).join(', '));
    }
  const suspicious = timeOfSlowOne() * suspiciousPart;
  return [...found].flatMap(([regex, places]) => {
    const on = slowOn(regex, suspicious);
    return on === null ? [] : [`${places}: ${regex} takes longer than a text is long, as on ${JSON.stringify(on)} again and again`];
  });
}

/** @param {string} text @param {string} file */
function literalsIn(text, file) {
  /** @type {{ pattern: string, flags: string, line: number }[]} */
  const found = [];
  if (!/\/[gimsuvy]*[.),;\s\]]/.test(text)) return found;
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      found.push({ ...node.regex, line: text.slice(0, node.start).split('\n').length });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Ms that one takes which goes back from each letter to the end, on this machine. */
function timeOfSlowOne() {
  return Math.min(...[1, 2, 3].map(() => timeOf(/a+b/, 'a', length)));
}

/** What a regular expression is slow on, repeated; null when it keeps step. @param {string} regex @param {number} suspicious ms */
function slowOn(regex, suspicious) {
  const cut = regex.lastIndexOf('/');
  const tried = new RegExp(regex.slice(1, cut), regex.slice(cut + 1).replace(/[gy]/g, ''));
  if (!/[*+{]/.test(tried.source)) return null;
  return subjectsFor(tried.source).find((part) => isSlow(tried, part, suspicious)) ?? null;
}

/** @param {RegExp} regex @param {string} part @param {number} suspicious ms */
function isSlow(regex, part, suspicious) {
  // One whose time doubles with each letter would never end on a long text. The third time, since the first two compile it.
  if ([1, 2, 3].every(() => timeOf(regex, part, 24) > suspicious)) return true;
  if (timeOf(regex, part, length) < suspicious) return false;
  // In turns, and the quickest of each: a busy machine slows single ones, and not all three of one length.
  const rounds = [1, 2, 3].map(() => [timeOf(regex, part, length / 2), timeOf(regex, part, length)]);
  const [half, whole] = [0, 1].map((which) => Math.min(...rounds.map((times) => times[which] ?? 0)));
  return (whole ?? 0) > suspicious && (whole ?? 0) / Math.max(half ?? 0, 0.02) > mostGrowth;
}

/** @param {RegExp} regex @param {string} part @param {number} size */
function timeOf(regex, part, size) {
  // Ends with what hardly any expression takes, so that it has to go back.
  const text = `${part.repeat(Math.max(1, size / part.length))}\u0001`;
  const before = process.cpuUsage();
  regex.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Texts to be repeated: usual letters, the letters and words of an expression, and pairs of them. @param {string} source */
function subjectsFor(source) {
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\x[0-9a-fA-F]{2}|\\[a-zA-Z]/g, '');
  const own = [...new Set(plain)].filter((letter) => !/[\\^$*+?{}|]/.test(letter));
  const words = plain.match(/[\w: ]{2,}/g) ?? [];
  const usual = [' ', 'a', 'A', '0', '/', '.', '"', '(', '\n', '_', '-', '\u200b', '\\'];
  const few = own.slice(0, 6);
  const pairs = few.flatMap((one) => [' ', 'a', '0', '.', '\\', ...few].filter((other) => other !== one).map((other) => one + other));
  const marked = words.flatMap((word) => ['', '<', '"', '(', ' '].map((mark) => mark + word));
  return [...new Set([...usual, ...own, ...pairs, ...marked])];
}
