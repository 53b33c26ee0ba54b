import { readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import koffi from 'koffi';
import { descriptorOf } from '../../../shared/bridge/descriptor-of.js';
import type { PeerIdentity } from '../../../shared/wire.js';

/** SOL_SOCKET, SO_PEERCRED and struct ucred (pid, uid, gid; 32 bits each), from asm-generic/socket.h and linux/socket.h. */
const solSocket = 1;
const soPeerCred = 17;
const credentialBytes = 12;

/**
 * Who sits at the other end of an accepted unix socket, by Linux's own word: the process that connected, which no line it
 * sends can change. Nobody is vouched for here, since Linux signs no programs. Throws where libc cannot be loaded.
 */
export function createLinuxPeers(ownUserId: number): (socket: Socket) => PeerIdentity | null {
  const getsockopt = koffi.load(null).func('int getsockopt(int, int, int, void *, void *)');
  return (socket) => {
    const descriptor = descriptorOf(socket);
    if (descriptor === null) return null;
    const credentials = Buffer.alloc(credentialBytes);
    const length = Uint32Array.of(credentialBytes);
    if (getsockopt(descriptor, solSocket, soPeerCred, credentials, length) !== 0 || length[0] !== credentialBytes) return null;
    if (credentials.readUInt32LE(4) !== ownUserId) return null;
    return { verified: false, key: null, name: null, executable: null, starter: starterOf(credentials.readInt32LE(0)) };
  };
}

/** The executable of the program that started a process; looked at twice, so that a recycled pid is not taken for it. */
function starterOf(pid: number): string | null {
  const parent = parentOf(pid);
  const executable = parent === null ? null : executableOf(parent);
  return parentOf(pid) === parent ? executable : null;
}

/** Null for a process that has gone, and for one whose parent has: init is nobody's starter. */
function parentOf(pid: number): number | null {
  try {
    // Its name stands in brackets and may itself hold some; behind the last one come its state and its parent.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = text.slice(text.lastIndexOf(')') + 2).split(' ')[1];
    return Number(parent) > 1 ? Number(parent) : null;
  } catch {
    return null;
  }
}

function executableOf(pid: number): string | null {
  try {
    // An executable that was replaced under a running program (an update) ends in this mark.
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
  } catch {
    return null;
  }
}
