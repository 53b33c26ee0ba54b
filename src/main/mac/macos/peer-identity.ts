import type { Socket } from 'node:net';
import { descriptorOf } from '../../../shared/bridge/descriptor-of.js';
import type { PeerIdentity } from '../../../shared/wire.js';
import type { KeptBridges } from './kept-bridges.js';

/** What a signature says about running code, after SecCodeCheckValidity against `anchor apple generic` passed. */
export interface CodeFacts {
  /** kSecCodeInfoIdentifier, mostly the bundle id. */
  readonly identifier: string;
  /** kSecCodeInfoTeamIdentifier; null: Apple's own, or signed by nobody Apple knows. */
  readonly teamId: string | null;
}

/** What the native layer tells of the process at the other end of a unix socket. */
export interface NativePeers {
  /** LOCAL_PEERTOKEN of an accepted socket: an audit token of 32 bytes; null when it has gone. */
  peerToken(descriptor: number): Uint8Array | null;
  /** The code that an audit token stands for; null without a valid signature. */
  codeOfToken(token: Uint8Array): CodeFacts | null;
  /** The same of a pid, which may be recycled meanwhile. */
  codeOfPid(pid: number): CodeFacts | null;
  /** The arguments and the environment it was started with; null where macOS does not tell. */
  startedWith(pid: number): readonly string[] | null;
  /** The executable of a pid; null when nobody has it. */
  path(pid: number): string | null;
  parent(pid: number): number | null;
  startedAt(pid: number): number | null;
}

export interface PeerDeps {
  readonly native: NativePeers;
  /** The signature of Gatehand itself; null in a build without one. */
  readonly own: CodeFacts | null;
  readonly ownUserId: number;
  /** Bridges of our own whose programs may be gone from the disk meanwhile; null: none is remembered. */
  readonly bridges?: KeptBridges | null;
}

/**
 * Programs that run whatever script they are given: their signature says nothing about who is calling. Compared with the end
 * of the identifier, in small letters.
 */
const interpreters =
  /(^|[.-])(node|nodejs|deno|bun|python|python3|ruby|perl|php|osascript|bash|zsh|sh|fish|java|electron|nc|ncat|socat)([.-]?\d[\d.]*)?$/;

/**
 * What makes a signed app do as whoever started it says: Electron's runs as Node, and debuggers hand in what is run. Such an app
 * can wipe out what it was started with, by native code alone; of that nothing is seen.
 */
const orders = /^(?:ELECTRON_RUN_AS_NODE=.|--(?:inspect(?:-brk)?|remote-debugging-(?:port|pipe))(?:=|$))/;

/**
 * Who speaks on a socket, by code signature. Gatehand's own bridge is only a messenger: the program that started it counts, by
 * the kernel's word, not by the bridge's. Null when macOS does not tell. Not said by a signature: who started that program,
 * and what its extensions do in its name.
 */
export function createPeerIdentity({ native, own, ownUserId, bridges = null }: PeerDeps): (descriptor: number) => PeerIdentity | null {
  /** Of one that an update left without its program macOS tells nothing any more but that it is the process it was. */
  function isOwnBridge(token: Uint8Array, pid: number, code: CodeFacts | null): boolean {
    const startedAt = native.startedAt(pid);
    const itself = startedAt === null ? null : `${Buffer.from(token).toString('hex')} ${startedAt}`;
    if (code === null) return itself !== null && bridges?.has(itself) === true;
    const isOwn = own !== null && sameCode(code, own);
    if (isOwn && itself !== null) bridges?.add(itself);
    return isOwn;
  }

  return (descriptor) => {
    const token = native.peerToken(descriptor);
    const peer = token === null ? null : readToken(token);
    if (token === null || peer === null || peer.userId !== ownUserId) return null;
    const code = native.codeOfToken(token);
    // A build without a signature of its own cannot tell its bridge from anybody's, so it vouches for nobody.
    const signed = own !== null && own.teamId !== null;
    if (signed && isOwnBridge(token, peer.pid, code)) return starterOf(native, peer.pid);
    const executable = native.path(peer.pid);
    if (signed && isVouchedFor(code) && !isLed(native, peer.pid)) return verified(code, executable);
    // An unsigned bridge, or one that runs in an interpreter, still tells whose child it is.
    const parent = native.parent(peer.pid);
    return {
      verified: false,
      key: null,
      name: null,
      executable: (parent !== null && parent > 1 ? native.path(parent) : null) ?? executable,
    };
  };
}

/** The program that started the bridge. It is looked at twice, so that a recycled pid is not taken for it. */
function starterOf(native: NativePeers, bridge: number): PeerIdentity | null {
  const pid = native.parent(bridge);
  if (pid === null || pid <= 1) return null;
  const startedAt = native.startedAt(pid);
  const executable = native.path(pid);
  const code = native.codeOfPid(pid);
  const led = isLed(native, pid);
  const stayed = startedAt !== null && native.startedAt(pid) === startedAt && native.parent(bridge) === pid;
  return stayed && isVouchedFor(code) && !led ? verified(code, executable) : { verified: false, key: null, name: null, executable };
}

function isVouchedFor(code: CodeFacts | null): code is CodeFacts & { readonly teamId: string } {
  return code !== null && code.teamId !== null && code.teamId !== '' && !interpreters.test(code.identifier.toLowerCase());
}

/** Of what nobody can tell, nobody vouches for it. */
function isLed(native: NativePeers, pid: number): boolean {
  return native.startedWith(pid)?.some((one) => orders.test(one)) ?? true;
}

function verified({ teamId, identifier }: CodeFacts & { readonly teamId: string }, executable: string | null): PeerIdentity {
  const app = /(?:^|\/)([^/]+)\.app\//.exec(executable ?? '')?.[1];
  return { verified: true, key: `signed:${teamId}/${identifier}`, name: app ?? identifier, executable };
}

function sameCode(a: CodeFacts, b: CodeFacts): boolean {
  return a.teamId === b.teamId && (a.identifier === b.identifier || a.identifier.startsWith(`${b.identifier}.`));
}

/** audit_token_t is eight uint32 of this machine's order: 1 is the effective user, 5 the pid (bsm/libbsm.h). */
function readToken(token: Uint8Array): { readonly userId: number; readonly pid: number } | null {
  if (token.byteLength !== 32) return null;
  const words = new DataView(token.buffer, token.byteOffset, token.byteLength);
  return { userId: words.getUint32(4, true), pid: words.getInt32(20, true) };
}

/** Who asks, beside what macOS tells. */
export interface PeerLookupDeps extends Omit<PeerDeps, 'own'> {
  readonly ownPid: number;
}

/** What `peerOf` of the listener is on a Mac: accepted sockets to identities. The own signature is read once. */
export function createPeerLookup({ ownPid, ...parts }: PeerLookupDeps): (socket: Socket) => PeerIdentity | null {
  const identify = createPeerIdentity({ ...parts, own: parts.native.codeOfPid(ownPid) });
  return (socket) => {
    const descriptor = descriptorOf(socket);
    return descriptor === null ? null : identify(descriptor);
  };
}

/** The same; null, and told, where the own signature cannot be read: such a build vouches for nobody. */
export function openPeerLookup(parts: PeerLookupDeps, onNote: (note: string) => void): ((socket: Socket) => PeerIdentity | null) | null {
  try {
    return createPeerLookup(parts);
  } catch (thrown) {
    onNote(`clients cannot be told by their signature: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return null;
  }
}
