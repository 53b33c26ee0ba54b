import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../disk/make-folder.js';
import { ConfigRefusal } from './server-entry.js';

const mostBytes = 64 * 1024 * 1024;
const mark = '\ufeff';

/** A client's configuration file as it is on the disk. */
export interface ConfigFile {
  /** Where it lies, links followed. */
  readonly path: string;
  /** Its text; null when there is no file. */
  readonly text: string | null;
  readonly mode: number;
  /** Whether the text began with a byte-order mark, which is kept. */
  readonly marked: boolean;
}

/** Where the file is kept as it was before Gatehand was put into it. */
export function backupPath(path: string): string {
  return `${path}.before-gatehand`;
}

/** Keeps the file beside it as it is now. Throws a ConfigRefusal. */
export function keepBackup({ path, text, mode, marked }: ConfigFile): void {
  refusing('not-writable', () => text !== null && replace(backupPath(path), `${marked ? mark : ''}${text}`, mode));
}

/** Reads the file, whose links are followed. Throws a ConfigRefusal for what is no text file of a bearable size, or cannot be read. */
export function readConfigFile(named: string): ConfigFile {
  return refusing('not-readable', () => read(named));
}

function read(named: string): ConfigFile {
  if (!existsSync(named)) {
    if (isLink(named)) throw new ConfigRefusal('dangling-link');
    return { path: named, text: null, mode: 0o600, marked: false };
  }
  const path = realpathSync(named);
  const stats = statSync(path);
  if (!stats.isFile()) throw new ConfigRefusal('no-file');
  if (stats.size > mostBytes) throw new ConfigRefusal('too-large');
  const bytes = readFileSync(path);
  // A byte that is no UTF-8 would come back as another one.
  if (!isUtf8(bytes)) throw new ConfigRefusal('not-utf8');
  const text = bytes.toString('utf8');
  return { path, text: text.startsWith(mark) ? text.slice(1) : text, mode: stats.mode & 0o777, marked: text.startsWith(mark) };
}

/**
 * Puts a new text in the file's place, whole or not at all, with the file's own mode; null removes the file. With `kept` the
 * old file is kept beside it. Throws a ConfigRefusal when the file is read-only or has changed since it was read.
 */
export function writeConfigFile(file: ConfigFile, text: string | null, kept: boolean): void {
  const { path, mode, marked } = file;
  assertWritable(file);
  if (readConfigFile(path).text !== file.text) throw new ConfigRefusal('changed-meanwhile');
  refusing('not-writable', () => {
    if (text === null) return rmSync(path);
    makeFolder(dirname(path), { mode: 0o700 });
    if (kept) keepBackup(file);
    replace(path, `${marked ? mark : ''}${text}`, mode);
  });
}

/** Throws a ConfigRefusal for a file that nobody is to write. Root may, and a client's command may put another in its place. */
export function assertWritable({ path, text, mode }: ConfigFile): void {
  if (text !== null && (mode & 0o222) === 0) throw new ConfigRefusal('read-only', path);
}

function refusing<T>(why: 'not-readable' | 'not-writable', work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigRefusal) throw error;
    throw new ConfigRefusal(why, (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''));
  }
}

function replace(path: string, text: string, mode: number): void {
  const early = `${path}.${process.pid}.new`;
  try {
    writeFileSync(early, text, { mode, flag: 'wx' });
    renameSync(early, path);
  } finally {
    rmSync(early, { force: true });
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
