import { spawnSync } from 'node:child_process';
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { type ManagedProblem, managedDomain } from '../../../shared/managed.js';

/** A file that may hold a managed layer. */
export interface ManagedFile {
  readonly path: string;
  readonly format: 'plist' | 'json';
}

/**
 * Where managed layers are read from: fixed places that only root may write to. No argument, no setting and nothing in the
 * environment changes them; the user's name is the system's own, not $USER.
 */
export function managedFiles(platform: NodeJS.Platform): readonly ManagedFile[] {
  const json: ManagedFile = { path: '/etc/gatehand/managed.json', format: 'json' };
  if (platform !== 'darwin') return [json];
  const preferences = '/Library/Managed Preferences';
  return [
    { path: `${preferences}/${managedDomain}.plist`, format: 'plist' },
    { path: `${preferences}/${userInfo().username}/${managedDomain}.plist`, format: 'plist' },
    json,
  ];
}

/** What the disk says of a path. Null: there is nothing. Throws for what it does not say. */
export interface DiskFacts {
  readonly kind: 'file' | 'folder' | 'other';
  readonly uid: number;
  readonly mode: number;
  /** Another one when the file was changed. */
  readonly stamp: string;
}

/** The disk as managed layers need it; specs give one of their own. */
export interface ManagedDisk {
  facts(path: string): DiskFacts | null;
  /** Of a folder; links in front of it are followed, because only root can have put them where only root writes. */
  folder(path: string): DiskFacts;
  text(path: string): string;
  /** A property list as JSON text. */
  plist(path: string): string;
}

const mostBytes = 1_000_000;
const plutilMs = 5000;

/** The machine's own. `plutil` is Apple's converter: its plist to JSON, on standard output. It has not been run on a Mac from here. */
export function machineDisk(plutil = '/usr/bin/plutil'): ManagedDisk {
  return {
    facts(path) {
      const found = lstatSync(path, { throwIfNoEntry: false });
      return found === undefined ? null : factsOf(found);
    },
    folder: (path) => factsOf(statSync(path)),
    text(path) {
      const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        if (fstatSync(file).size > mostBytes) throw new Error('it is too large');
        return readFileSync(file, 'utf8');
      } finally {
        closeSync(file);
      }
    },
    plist(path) {
      const args = ['-convert', 'json', '-o', '-', '--', path];
      const ran = spawnSync(plutil, args, {
        timeout: plutilMs,
        maxBuffer: mostBytes,
        encoding: 'utf8',
        env: {},
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      if (ran.error !== undefined) throw ran.error;
      if (ran.status !== 0) throw new Error('plutil could not read it');
      return ran.stdout;
    },
  };
}

function factsOf(found: ReturnType<typeof statSync>): DiskFacts {
  if (found === undefined) throw new Error('it is gone');
  const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
  return { kind, uid: Number(found.uid), mode: Number(found.mode), stamp: `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` };
}

/** What stands against a file as a managed one; null: it is there and root's alone. `absent`: there is none. */
export function flawOf(disk: ManagedDisk, path: string): ManagedProblem['kind'] | 'absent' | null {
  const found = disk.facts(path);
  if (found === null) return 'absent';
  if (found.kind !== 'file') return 'no-file';
  for (const facts of [found, ...foldersAbove(path).map((folder) => disk.folder(folder))]) {
    if (facts.uid !== 0) return 'not-root';
    if ((facts.mode & 0o022) !== 0) return 'writable';
  }
  return null;
}

function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}
