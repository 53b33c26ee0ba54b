import type { FsStat, IFileSystem } from 'just-bash';
import {
  addFolder,
  copyEntry,
  entriesIn,
  entryAt,
  folderOf,
  follow,
  nameOf,
  normalPath,
  putFile,
  removeEntry,
} from '../../../src/main/mac/simulated/model/files.js';
import type { FileNode, Model } from '../../../src/main/mac/simulated/model/state.js';
import { folded } from '../../../src/shared/places/disk-path.js';

type Whole = Exclude<FileNode, { readonly kind: 'link' }>;

/** The simulated disk as the shell's programs see it. Errors carry the system's own words, such as ENOENT. */
export function createMacFileSystem(model: Model, programs: ReadonlySet<string>): IFileSystem {
  const isProgram = (path: string): boolean => programs.has(programFolder.exec(path)?.[1] ?? '');
  /** What `<( )` and `>( )` read and write, as long as their command lasts. */
  const pipes = new Map<string, Uint8Array>();
  const opened = (path: string): Whole =>
    isDevice(path) ? { kind: 'file', path, bytes: pipes.get(path) ?? new Uint8Array() } : whole(path);
  const whole = (path: string): Whole => follow(model, place(path)) ?? failed('ENOENT', 'no such file or directory', path);
  const itself = (path: string): FileNode => entryAt(model, place(path)) ?? opened(path);
  const bytesAt = (path: string): Uint8Array => {
    const node = opened(path);
    return node.kind === 'file' ? node.bytes : failed('EISDIR', 'illegal operation on a directory', path);
  };
  const write = (path: string, bytes: Uint8Array): void => {
    if (isPipe(path)) pipes.set(path, bytes);
    if (isDevice(path)) return;
    const at = resolved(model, place(path));
    if (follow(model, at)?.kind === 'folder') failed('EISDIR', 'illegal operation on a directory', path);
    if (follow(model, folderOf(at))?.kind !== 'folder') failed('ENOENT', 'no such file or directory', path);
    putFile(model, at, bytes);
  };
  const remove = (path: string, { recursive = false, force = false } = {}): void => {
    if (pipes.delete(path)) return;
    const at = resolved(model, folderOf(place(path)), nameOf(place(path)));
    const node = entryAt(model, at);
    if (node === null) {
      if (!force) failed('ENOENT', 'no such file or directory', path);
      return;
    }
    if (node.kind === 'folder' && !recursive && entriesIn(model, node.path).length > 0) failed('ENOTEMPTY', 'directory not empty', path);
    removeEntry(model, node.path);
  };
  const copy = (from: string, to: string): void => {
    const source = itself(from);
    const target = resolved(model, folderOf(place(to)), nameOf(place(to)));
    copyEntry(model, source.path, target);
  };
  return {
    readFile: async (path, how) => Buffer.from(bytesAt(path)).toString(encodingOf(how)),
    readFileBuffer: async (path) => bytesAt(path),
    writeFile: async (path, content, how) => write(path, bytesOf(content, encodingOf(how))),
    async appendFile(path, content, how) {
      const known = isDevice(path) ? opened(path) : follow(model, place(path));
      write(path, Buffer.concat([known?.kind === 'file' ? known.bytes : Buffer.alloc(0), bytesOf(content, encodingOf(how))]));
    },
    exists: async (path) => isDevice(path) || isProgram(path) || follow(model, place(path)) !== null,
    stat: async (path) =>
      isProgram(path) ? { ...statOf(model, { kind: 'file', path, bytes: new Uint8Array() }), mode: 0o755 } : statOf(model, opened(path)),
    lstat: async (path) => statOf(model, itself(path)),
    async mkdir(path, { recursive = false } = {}) {
      if (isDevice(path)) return;
      const at = resolved(model, folderOf(place(path)), nameOf(place(path)));
      if (entryAt(model, at) !== null && !recursive) failed('EEXIST', 'file already exists', path);
      if (follow(model, folderOf(at)) === null && !recursive) failed('ENOENT', 'no such file or directory', path);
      addFolder(model, at);
    },
    readdir: async (path) => namesIn(model, opened(path)),
    rm: async (path, how) => remove(path, how),
    cp: async (from, to) => copy(from, to),
    async mv(from, to) {
      copy(from, to);
      remove(from, { recursive: true });
    },
    resolvePath(base, path) {
      const at = normalPath(path, base) ?? path;
      // The shell looks for its programs in one folder alone.
      return isProgram(at) ? `/usr/bin/${nameOf(at)}` : at;
    },
    getAllPaths: () => [...model.files.values()].map(({ path }) => path),
    chmod: async (path) => void itself(path),
    async symlink(target, path) {
      const at = place(path);
      model.files.set(folded(at), { kind: 'link', path: at, target: normalPath(target, folderOf(at)) ?? target });
    },
    link: async (from, to) => copy(from, to),
    async readlink(path) {
      const node = itself(path);
      return node.kind === 'link' ? node.target : failed('EINVAL', 'invalid argument', path);
    },
    realpath: async (path) => opened(path).path,
    utimes: async (path) => void itself(path),
  };
}

/** Where macOS keeps programs; none of them lies on the simulated disk. */
const programFolder = /^\/(?:usr\/)?(?:s?bin|libexec|local\/bin)\/([^/]+)$/;

function isPipe(path: string): boolean {
  return path.startsWith('/dev/fd/');
}

/** What is written to a device such as `/dev/null` is gone, and nothing is read from it. */
function isDevice(path: string): boolean {
  return path.startsWith('/dev/');
}

type Encoding = Parameters<IFileSystem['readFile']>[1];

function encodingOf(how: Encoding): BufferEncoding {
  const named = typeof how === 'string' ? how : how?.encoding;
  return named === 'binary' ? 'latin1' : (named ?? 'utf8');
}

function bytesOf(content: string | Uint8Array, encoding: BufferEncoding): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, encoding) : content;
}

function place(path: string): string {
  return normalPath(path) ?? failed('ENOENT', 'no such file or directory', path);
}

/** A path with links above its last step followed; of what is not there, what it would be. */
function resolved(model: Model, folder: string, name?: string): string {
  if (name === undefined) return follow(model, folder)?.path ?? resolved(model, folderOf(folder), nameOf(folder));
  const above = folder === '/' ? '' : (follow(model, folder)?.path ?? folder);
  return `${above}/${name}`;
}

function namesIn(model: Model, node: Whole): string[] {
  if (node.kind === 'file') return failed('ENOTDIR', 'not a directory', node.path);
  return entriesIn(model, node.path).map(({ path }) => nameOf(path));
}

/** `find` counts days back from this machine's time, so a file is here as old as it is on the Mac. */
function statOf(model: Model, node: FileNode): FsStat {
  return {
    isFile: node.kind === 'file',
    isDirectory: node.kind === 'folder',
    isSymbolicLink: node.kind === 'link',
    mode: node.kind === 'file' ? 0o644 : 0o755,
    size: node.kind === 'file' ? node.bytes.length : 64,
    mtime: new Date((node.modified ?? 0) + Date.now() - model.clock.now()),
    identity: folded(node.path),
  };
}

function failed(code: string, words: string, path: string): never {
  throw new Error(`${code}: ${words}, '${path}'`);
}
