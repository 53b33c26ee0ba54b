import { chmod, lstat, rename, unlink } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { fail, GatehandError } from '../../shared/errors.js';
import { maxSocketPathBytes } from '../../shared/wire.js';
import { makeFolder } from '../disk/make-folder.js';
import { isOwn } from '../disk/own.js';

const probeMs = 2000;
const elsewhere = { remedy: 'Choose another path with --socket.' };
/** The app listens at one place alone: what stands there has to give way. */
const away = { remedy: 'Move it away; the headless host takes another path with --socket.' };
const noPlace = {
  remedy:
    'Its folder has to lie on a disk of this machine with room on it, as many shares take no sockets. The headless host takes another path with --socket.',
};

/**
 * Opens a server on a unix socket that only this user can reach: 0600, in a folder of this user's that nobody else may
 * write to (made with 0700 when it is missing). A socket nobody answers on is replaced; anything else that stands at
 * the path is refused.
 */
export async function openSocket(server: Server, path: string): Promise<OpenSocket> {
  // Bound under a name of its own first, so that the socket never stands at its path with wider rights.
  const early = join(dirname(path), `.${process.pid}`);
  if (Math.max(Buffer.byteLength(path), Buffer.byteLength(early)) > maxSocketPathBytes)
    fail('invalid_input', `The socket path ${path} is too long: the system allows ${maxSocketPathBytes} bytes.`, elsewhere);
  await prepareFolder(dirname(path));
  await refuseOccupied(path);
  await unlink(early).catch(() => {});
  await bind(server, early);
  await chmod(early, 0o600);
  // At its path another may have taken its place by the time it is looked at.
  const own = await lstat(early);
  await rename(early, path);
  /** Another's, who answered: asked once. */
  let other: number | null = null;
  return {
    async isGone() {
      const now = await lstat(path).catch((error: NodeJS.ErrnoException) => error.code ?? null);
      if (typeof now === 'string' || now === null) return now === 'ENOENT';
      if (now.ino === own.ino || now.ino === other || !now.isSocket() || !isOwn(now)) return false;
      if (!(await answers(path))) return true;
      other = now.ino;
      return false;
    },
    async remove() {
      const now = await lstat(path).catch(() => null);
      if (now?.ino === own.ino && now.dev === own.dev) await unlink(path);
    },
  };
}

/** A socket that stands at its path. */
export interface OpenSocket {
  /** Nothing stands at its path any more, or one of this user's that nobody listens on: no client finds its way. */
  isGone(): Promise<boolean>;
  /** Removes it, unless someone else's has taken its place. */
  remove(): Promise<void>;
}

async function prepareFolder(folder: string): Promise<void> {
  makeFolder(folder, { mode: 0o700, ...elsewhere });
  const facts = await lstat(folder);
  if (facts.isSymbolicLink()) fail('invalid_input', `The folder ${folder} is a link.`, away);
  if (!facts.isDirectory()) fail('invalid_input', `${folder} is not a folder.`, away);
  if (!isOwn(facts)) fail('invalid_input', `The folder ${folder} belongs to another user.`, away);
  if (facts.mode & 0o022)
    fail('invalid_input', `Other users may write to the folder ${folder}.`, {
      remedy: `Take that right from them: chmod go-w "${folder}"`,
    });
}

async function refuseOccupied(path: string): Promise<void> {
  const facts = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!facts) return;
  if (facts.isSymbolicLink()) fail('exists', `${path} is a link; Gatehand only replaces a socket of its own.`, away);
  if (!facts.isSocket()) fail('exists', `${path} is a file of something else; Gatehand will not replace it.`, away);
  if (!isOwn(facts)) fail('exists', `${path} belongs to another user.`, away);
  if (await answers(path))
    fail('exists', `Another Gatehand already answers at ${path}.`, { remedy: 'Quit it first, or choose another path with --socket.' });
}

/** Whether a live process holds the socket; only a plain refusal means that none does. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const settle = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(probeMs, () => settle(true));
    socket.on('connect', () => settle(true));
    socket.on('error', (error: NodeJS.ErrnoException) => settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}

function bind(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void =>
      reject(
        new GatehandError({ code: 'invalid_input', message: `The socket could not be opened (${cause.message}).`, ...noPlace, cause }),
      );
    server.once('error', refuse);
    server.listen(path, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}
