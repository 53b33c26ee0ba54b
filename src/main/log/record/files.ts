import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, readSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isOwn } from '../../disk/own.js';

/** The folder of the record within a data folder. */
export function recordFolderIn(dataFolder: string): string {
  return join(dataFolder, 'record');
}

const fileName = /^record-(\d{12})-\d{4}-\d{2}-\d{2}\.jsonl$/;

/** The name of a file by its first line's number and day; sorted by name the files are in order. */
export function recordFileName(firstSeq: number, now: number): string {
  return `record-${String(firstSeq).padStart(12, '0')}-${new Date(now).toISOString().slice(0, 10)}.jsonl`;
}

/** The files of a record, oldest first. */
export function recordFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => fileName.test(name))
    .sort();
}

/** The number of a file's first line. */
export function firstSeqOf(name: string): number {
  return Number(fileName.exec(name)?.[1] ?? 0);
}

/** The day in a file's name, ms since the epoch at its beginning. */
export function dayOf(name: string): number {
  return Date.parse(name.slice(-16, -6));
}

/** Something stands where the record is kept that is not this user's own. Its code is what the owner is told. */
class UnsafePlace extends Error {
  readonly code = 'unsafe';
}

/** Makes the folder (0700), or makes sure that it is a folder of this user that nobody else may write to. */
export function claimFolder(folder: string): void {
  // Not with what is above it: the data folder is there, and where it is not, nothing is to be made in its place.
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  if (!isClaimed(folder)) throw new UnsafePlace(`${folder} is not a folder of this user alone`);
}

/** Whether it is still such a folder: somebody may have put a link in its place, or opened it to others. */
export function isClaimed(folder: string): boolean {
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  return facts?.isDirectory() === true && !isOthers(facts);
}

/** Opens a file of the record, 0600, for reading and for adding at its end; never a link or another user's. */
export function openOwn(folder: string, name: string, how: 'append' | 'overwrite'): number {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW | (how === 'append' ? constants.O_APPEND : 0);
  const file = openSync(join(folder, name), flags, 0o600);
  const facts = fstatSync(file);
  if (facts.isFile() && !isOthers(facts)) return file;
  closeSync(file);
  throw new UnsafePlace(`${name} is not a file of this user alone`);
}

/** Whether an open file is what stands at its name: somebody may have moved it, its folder, or another one there. */
export function standsAt(folder: string, name: string, file: number): boolean {
  const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
  const open = fstatSync(file);
  return found !== undefined && found.ino === open.ino && found.dev === open.dev;
}

function isOthers(facts: Stats): boolean {
  return !isOwn(facts) || (facts.mode & 0o022) !== 0;
}

/** The end of a file: its last whole line, and what stands unfinished after it. */
export interface Tail {
  readonly line: Buffer | null;
  readonly torn: Buffer;
}

const lastPartBytes = 256 * 1024;

/** Reads the end of an open file. A line is far shorter than what is read for it. */
export function readTail(file: number): Tail {
  const { size } = fstatSync(file);
  const part = Buffer.alloc(Math.min(size, lastPartBytes));
  const read = readSync(file, part, 0, part.length, size - part.length);
  const bytes = part.subarray(0, read);
  const end = bytes.lastIndexOf(0x0a);
  const torn = bytes.subarray(end + 1);
  if (end < 0) return { line: null, torn };
  const start = end === 0 ? -1 : bytes.lastIndexOf(0x0a, end - 1);
  return { line: bytes.subarray(start + 1, end), torn };
}
