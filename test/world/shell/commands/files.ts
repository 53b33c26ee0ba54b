import { createHash } from 'node:crypto';
import { kindOf } from '../../../../src/main/mac/simulated/apps/finder/items.js';
import { entriesIn, entryAt, follow, nameOf, normalPath, textIn } from '../../../../src/main/mac/simulated/model/files.js';
import type { FileNode } from '../../../../src/main/mac/simulated/model/state.js';
import { tagsOf } from '../../../../src/main/mac/simulated/model/tags.js';
import { type Ended, type Program, refused, type Started, said } from '../program.js';
import { formatted } from './clock.js';

/** Lists names; `-l` with size and kind, `-A` with those that start with a dot, `-a` with `.` and `..` too, `-d` folders themselves, `-t` the latest first, `-r` backwards, `-R` what is in the folders in it too. */
export const ls: Program = ({ model, args, folder }) => {
  const flags = new Set(args.filter((one) => one.startsWith('-')).flatMap((one) => [...one.slice(1)]));
  const paths = args.filter((one) => !one.startsWith('-'));
  const shown = (node: FileNode, name: string): string => (flags.has('l') ? longLine(node, name) : name);
  const entriesOf = (path: string): readonly FileNode[] =>
    entriesIn(model, path).filter((one) => flags.has('a') || flags.has('A') || !nameOf(one.path).startsWith('.'));
  const namesIn = (path: string): readonly string[] => {
    const found = entriesOf(path);
    const sorted = flags.has('t') ? found.toSorted((a, b) => (b.modified ?? 0) - (a.modified ?? 0)) : found;
    const names = (flags.has('r') ? sorted.toReversed() : sorted).map((one) => shown(one, nameOf(one.path)));
    const dots = flags.has('a') ? ['.', '..'].map((name) => shown({ kind: 'folder', path }, name)) : [];
    return [...(flags.has('l') ? [`total ${found.length * 8}`] : []), ...dots, ...names];
  };
  const listed = (path: string, called: string, headed: boolean): readonly string[] => {
    const inside = flags.has('R') ? entriesOf(path).filter(({ kind }) => kind === 'folder') : [];
    const below = inside.flatMap((one) => listed(one.path, `${called}/${nameOf(one.path)}`, true));
    return [`${headed ? `${called}:\n` : ''}${lines(namesIn(path))}`, ...below];
  };
  const [single, folders, missing]: [string[], string[], string[]] = [[], [], []];
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const node = follow(model, normalPath(path, folder) ?? '');
    if (node === null) missing.push(`ls: ${path}: No such file or directory\n`);
    else if (node.kind === 'file' || flags.has('d')) single.push(shown(node, path));
    else folders.push(...listed(node.path, path, paths.length > 1));
  }
  const out = [...(single.length > 0 ? [lines(single)] : []), ...folders].join('\n');
  return { code: missing.length > 0 ? 1 : 0, out, err: missing.join('') };
};

function lines(all: readonly string[]): string {
  return all.map((one) => `${one}\n`).join('');
}

function longLine(node: FileNode, name: string): string {
  const size = node.kind === 'file' ? node.bytes.length : 64;
  // `Thu, 01 Jan 2026 00:00:00 GMT`
  const [, day = '', month = '', , time = ''] = new Date(node.modified ?? 0).toUTCString().split(' ');
  return `${modeOf(node)}  1 sam  staff  ${String(size).padStart(8)} ${month} ${String(Number(day)).padStart(2)} ${time.slice(0, 5)} ${name}${node.kind === 'link' ? ` -> ${node.target}` : ''}`;
}

function modeOf({ kind }: FileNode): string {
  return { file: '-rw-r--r--', folder: 'drwxr-xr-x', link: 'lrwxr-xr-x' }[kind];
}

type Fact = string | number | readonly string[] | null;

/** What Spotlight knows of a file: names, kind, size, and of a picture how many pixels it has. */
export const mdls: Program = ({ model, args, folder }) => {
  const raw = args.includes('-raw');
  const wanted = args.flatMap((one, index) => (one === '-name' ? [args[index + 1] ?? ''] : []));
  const path = args.filter((one, index) => !one.startsWith('-') && args[index - 1] !== '-name').at(-1) ?? '';
  const node = follow(model, normalPath(path, folder) ?? '');
  if (node === null) return refused(`${path}: could not find ${normalPath(path, folder) ?? path}.`);
  const facts = factsOf(node);
  const names = wanted.length > 0 ? wanted : Object.keys(facts);
  if (raw) return { code: 0, out: names.map((name) => rawText(facts[name] ?? null)).join('\0') };
  return said(names.map((name) => `${name} = ${factText(facts[name] ?? null)}`).join('\n'));
};

function factText(fact: Fact): string {
  if (fact === null) return '(null)';
  if (typeof fact === 'number') return String(fact);
  return typeof fact === 'string' ? `"${fact}"` : `(\n${fact.map((one) => `    ${/^\w+$/.test(one) ? one : `"${one}"`}`).join(',\n')}\n)`;
}

/** What `-raw` prints: a text without quotes. */
function rawText(fact: Fact): string {
  return typeof fact === 'string' ? fact : factText(fact);
}

const types: Readonly<Record<string, string>> = {
  txt: 'public.plain-text',
  md: 'net.daringfireball.markdown',
  rtf: 'public.rtf',
  html: 'public.html',
  pdf: 'com.adobe.pdf',
  png: 'public.png',
  jpg: 'public.jpeg',
  zip: 'public.zip-archive',
};

/** The simulated disk keeps one time for each file. */
const dates = ['ContentCreation', 'ContentModification', 'FSContentChange', 'FSCreation'].map((one) => `kMDItem${one}Date`);

function factsOf(node: Exclude<FileNode, { kind: 'link' }>): Readonly<Record<string, Fact>> {
  const name = nameOf(node.path);
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const { comment, label = 0 } = node.noted ?? {};
  const tags = tagsOf(node.noted);
  const common = {
    kMDItemFSName: name,
    kMDItemDisplayName: name,
    kMDItemKind: kindOf(node),
    ...Object.fromEntries(dates.map((one) => [one, node.modified === undefined ? null : stampOf(node.modified)])),
    kMDItemFinderComment: comment ?? null,
    kMDItemFSLabel: label,
    kMDItemUserTags: tags.length === 0 ? null : tags,
  };
  if (node.kind === 'folder') return { ...common, kMDItemContentType: 'public.folder' };
  const bytes = Buffer.from(node.bytes);
  const png = bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG';
  const pixels = png ? { kMDItemPixelWidth: bytes.readUInt32BE(16), kMDItemPixelHeight: bytes.readUInt32BE(20) } : {};
  return { ...common, kMDItemContentType: types[extension] ?? 'public.data', kMDItemFSSize: bytes.length, ...pixels };
}

/** `2026-01-05 09:41:00 +0000`. */
function stampOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}

/** Digests of files or of standard input. */
function digest(algorithm: string, line: (sum: string, name: string | null) => string): Program {
  return ({ model, args, stdin, folder }) => {
    const paths = args.filter((one, index) => !one.startsWith('-') && args[index - 1] !== '-a');
    if (paths.length === 0) return said(line(sum(algorithm, Buffer.from(stdin)), null));
    const found = paths.map((path) => ({ path, node: follow(model, normalPath(path, folder) ?? '') }));
    const missing = found.filter(({ node }) => node?.kind !== 'file').map(({ path }) => `${path}: No such file or directory\n`);
    const out = found.flatMap(({ path, node }) => (node?.kind === 'file' ? [line(sum(algorithm, node.bytes), path)] : []));
    return { code: missing.length > 0 ? 1 : 0, out: lines(out), err: missing.join('') };
  };
}

function sum(algorithm: string, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

export const shasum: Program = (started) => {
  const bits = started.args[started.args.indexOf('-a') + 1];
  const algorithm = started.args.includes('-a') && bits !== undefined ? `sha${bits}` : 'sha1';
  return digest(algorithm, (found, name) => `${found}  ${name ?? '-'}`)(started);
};
export const md5: Program = (started) =>
  digest('md5', (found, name) => (started.args.includes('-q') || name === null ? found : `MD5 (${name}) = ${found}`))(started);

/** `stat -f FORMAT`, with %z for the size, %N for the name, %HT for the kind, %Lp and %Sp for the mode, %m and %Sm for the time (`-t` says how). */
export const stat: Program = ({ model, args: given, folder }): Ended => {
  const args = given.flatMap((one) => (/^-[ft]./.test(one) ? [one.slice(0, 2), one.slice(2)] : [one]));
  const format = args[args.indexOf('-f') + 1] ?? '%N';
  const paths = args.filter((one, index) => !one.startsWith('-') && args[index - 1] !== '-f' && args[index - 1] !== '-t');
  const timeFormat = args.includes('-t') ? (args[args.indexOf('-t') + 1] ?? '') : '%b %e %T %Y';
  const out: string[] = [];
  for (const path of paths) {
    const node = entryAt(model, normalPath(path, folder) ?? '');
    if (node === null) return refused(`stat: ${path}: stat: No such file or directory`);
    const size = node.kind === 'file' ? node.bytes.length : 64;
    const kind = { file: 'Regular File', folder: 'Directory', link: 'Symbolic Link' }[node.kind];
    const at = new Date(node.modified ?? 0);
    const mode = { Lp: node.kind === 'file' ? '644' : '755', Sp: modeOf(node) };
    const said = { z: String(size), N: path, HT: kind, ...mode, Su: 'sam', Sg: 'staff' };
    const times = { m: String(Math.floor(at.getTime() / 1000)), Sm: formatted(at, timeFormat) };
    const words: Readonly<Record<string, string>> = { ...said, ...times, B: times.m, SB: times.Sm };
    out.push(format.replaceAll(/%(HT|Lp|S[umgBp]|[zNmB])/g, (_, word: string) => words[word] ?? ''));
  }
  return said(lines(out));
};

/** Files whose name or text holds a text, wherever they lie; `-name` asks for names alone, `-onlyin` for those of a folder. */
export const mdfind: Program = ({ model, args, folder }: Started): Ended => {
  const only = args.includes('-onlyin') ? normalPath(args[args.indexOf('-onlyin') + 1] ?? '', folder) : '/';
  const exact = /==\s*["'][^*"']+["']$/.exec(args.at(-1) ?? '') !== null;
  const wanted = (args.at(-1) ?? '').replace(/^kMDItem\w+\s*==\s*/, '').replaceAll(/["'*]|\bcd?$/g, '');
  const words = !exact && wanted === args.at(-1) && args.at(-2) !== '-name';
  const holds = (text: string): boolean =>
    exact ? text.toLowerCase() === wanted.toLowerCase() : text.toLowerCase().includes(wanted.toLowerCase());
  const found = [...model.files.values()].filter(
    (node) => node.path.startsWith(only ?? '/') && (holds(nameOf(node.path)) || (words && node.kind === 'file' && holds(textIn(node)))),
  );
  return said(lines(found.map(({ path }) => path)));
};

/** Whether two files are alike, byte by byte. */
export const cmp: Program = ({ model, args, folder }) => {
  const paths = args.filter((one) => !one.startsWith('-'));
  const [a, b] = paths.map((path) => follow(model, normalPath(path, folder) ?? ''));
  if (a?.kind !== 'file' || b?.kind !== 'file') return refused(`cmp: ${paths[a?.kind === 'file' ? 1 : 0]}: No such file or directory`, 2);
  return Buffer.from(a.bytes).equals(b.bytes) ? { code: 0 } : { code: 1, out: args.includes('-s') ? '' : `${paths.join(' ')} differ\n` };
};
