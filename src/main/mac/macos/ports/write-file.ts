import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, GatehandError } from '../../../../shared/errors.js';
import { folded, normalPath } from '../../../../shared/places/disk-path.js';
import { assertPicturePlace } from '../../../../shared/places/picture-place.js';
import { errnoOf } from '../../../../shared/runtime/errno.js';
import { assertPath } from './disk-paths.js';

export interface WriteRequest {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly overwrite: boolean;
}

export interface WritePlace {
  readonly home: string;
  /** Folders below which files may be written; they may be links themselves, as `/tmp` is on a Mac. */
  readonly roots: readonly string[];
}

/** What was written since the start: a mark of each file by its path, the latest last. Only these may be replaced. */
export type Written = Map<string, string>;
/** Marks that are kept; older pictures are then like anybody else's. */
const mostWritten = 10_000;

/** What is written is for its owner alone: pictures of a screen show anything. */
const privateMode = 0o600;
const createNew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Writes a file whole, or not at all. No link is followed below the root: not in the folders, which are compared with what
 * the system makes of them before and after, and not at the file, which is made new or put in the place of a plain file.
 */
export async function writeFile(place: WritePlace, written: Written, request: WriteRequest): Promise<string> {
  const { path, root, there } = await freePlace(place, written, request);
  return onDisk(path, async () => {
    const mark = await (there === null ? create(path, request.bytes) : replace(path, request.bytes, there));
    await assertPlainFolder(root, path).catch((error: unknown) => takeBack(path, mark, error));
    remember(written, path, mark);
    return path;
  });
}

interface FreePlace {
  readonly path: string;
  readonly root: string;
  /** What may be replaced; null where nothing stands. */
  readonly there: Stats | null;
}

/** Throws what would keep a file from being written as things stand; else where it would be. */
export async function freePlace(place: WritePlace, written: Written, request: Omit<WriteRequest, 'bytes'>): Promise<FreePlace> {
  const path = assertPath(request.path, place.home);
  if (request.path.endsWith('/') || path === '/') {
    fail('invalid_input', `"${request.path}" is not the path of a file.`, { remedy: 'Give an absolute path with a file name.' });
  }
  const root = assertRoot(place, path);
  assertPicturePlace(path, path.slice(root.length + 1).split('/'));
  return onDisk(path, async () => {
    await assertPlainFolder(root, path);
    const known = written.get(folded(path)) ?? null;
    return { path, root, there: await assertWritable(path, request.overwrite ? known : undefined) };
  });
}

async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatehandError) throw error;
    return diskFailed(path, error);
  }
}

/** Whether a file was written here since the start. */
export function hasWritten(place: WritePlace, written: Written, path: string): boolean {
  const whole = normalPath(path, place.home);
  return whole !== null && written.has(folded(whole));
}

function remember(written: Written, path: string, mark: string): void {
  written.delete(folded(path));
  written.set(folded(path), mark);
  for (const oldest of written.keys()) if (written.size > mostWritten) written.delete(oldest);
}

/** Which file it is and what it holds, as far as a disk tells without reading it. */
function markOf({ dev, ino, size, mtimeMs, mode }: Stats): string {
  return [dev, ino, size, mtimeMs, mode].join(' ');
}

/** A folder became a link while the file was made: what was made there is taken away again, and nothing else. */
async function takeBack(path: string, mark: string, error: unknown): Promise<never> {
  const there = await lstat(path).catch(() => null);
  if (there !== null && markOf(there) === mark) await unlink(path).catch(() => {});
  throw error;
}

function assertRoot({ roots }: WritePlace, path: string): string {
  const root = roots.find((one) => folded(path).startsWith(`${folded(one)}/`));
  return (
    root ??
    fail('not_allowed', `Files are not written to ${path}.`, {
      remedy: `Allowed are ${roots.join(' and ')}.`,
      details: { rule: 'allowed-roots', allowed: [...roots] },
    })
  );
}

/** The folder must be where it says it is, seen from the root. */
async function assertPlainFolder(root: string, path: string): Promise<void> {
  const folder = dirname(path);
  const [realRoot, realFolder] = await Promise.all([
    realpath(root),
    realpath(folder).catch((error: unknown) => missingFolder(folder, error)),
  ]);
  if (folded(realFolder) !== folded(realRoot + folder.slice(root.length))) throughLink(path);
  if (!(await lstat(realFolder)).isDirectory()) missingFolder(folder, null);
}

/** `known`: the mark of what was written there, null for nothing; undefined: nothing is to be replaced. Answers what stands there. */
async function assertWritable(path: string, known: string | null | undefined): Promise<Stats | null> {
  const entry = await lstat(path).catch((error: unknown) => (errnoOf(error) === 'ENOENT' ? null : Promise.reject(error)));
  if (entry === null) return null;
  if (entry.isSymbolicLink()) throughLink(path);
  if (entry.isDirectory()) fail('exists', `${path} is a folder.`, { remedy: 'Name a file in it.' });
  if (!entry.isFile())
    fail('not_allowed', `${path} is no plain file.`, { remedy: 'Choose another name.', details: { rule: 'plain-files' } });
  if (known === undefined) alreadyThere(path);
  if (known !== markOf(entry)) notOurs(path);
  return entry;
}

/** Makes a new file; answers its mark. */
async function create(path: string, bytes: Uint8Array): Promise<string> {
  const file = await open(path, createNew, privateMode).catch((error: unknown) =>
    errnoOf(error) === 'EEXIST' ? alreadyThere(path) : Promise.reject(error),
  );
  try {
    await file.writeFile(bytes);
    return markOf(await file.stat());
  } catch (error) {
    await unlink(path).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

/** A rename takes the place of what is there in one step, and of a link itself rather than of what it leads to. */
async function replace(path: string, bytes: Uint8Array, there: Stats): Promise<string> {
  const beside = join(dirname(path), `.${randomUUID()}.part`);
  const mode = there.mode & 0o777;
  const file = await open(beside, createNew, mode);
  try {
    await file.writeFile(bytes);
    await file.chmod(mode);
    const mark = markOf(await file.stat());
    await file.close();
    // Somebody may have put another file there meanwhile.
    await assertWritable(path, markOf(there));
    await rename(beside, path);
    return mark;
  } catch (error) {
    await file.close().catch(() => {});
    await unlink(beside).catch(() => {});
    throw error;
  }
}

function throughLink(path: string): never {
  return fail('not_allowed', `${path} leads through a symbolic link, which is not followed.`, {
    remedy: 'Name the real path.',
    details: { rule: 'links' },
  });
}

function missingFolder(folder: string, error: unknown): never {
  const code = errnoOf(error);
  if (error !== null && code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  return fail('not_found', `There is no folder ${folder}.`, { remedy: 'Name a folder that exists.', details: { path: folder } });
}

function alreadyThere(path: string): never {
  return fail('exists', `${path} exists already.`, { remedy: 'Choose another name, or pass overwrite.' });
}

function notOurs(path: string): never {
  return fail('exists', `${path} exists already, and is no picture that Gatehand wrote since it started.`, {
    remedy: 'Choose another name.',
    details: { rule: 'not-ours' },
  });
}

function diskFailed(path: string, error: unknown): never {
  const code = errnoOf(error);
  if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS') {
    fail('not_allowed', `macOS does not let Gatehand write ${basename(path)} there.`, {
      remedy: 'Name another folder, or let the owner allow it in System Settings › Privacy & Security › Files & Folders.',
      details: { rule: 'disk', path },
      cause: error,
    });
  }
  if (code === 'ELOOP') throughLink(path);
  return fail('internal', `${basename(path)} could not be written; nothing of it was kept.`, {
    remedy: 'Look whether the disk is full, then try again.',
    retry: 'later',
    cause: error,
  });
}
