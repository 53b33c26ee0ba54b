import type { StartedAs } from '../../shared/approval.js';
import type { ClientFacts } from '../../shared/wire.js';

/** A client as the guard knows it; see `ClientIdentity` of the calls. */
export interface IdentifiedClient {
  readonly key: string;
  readonly name: string;
  readonly verified: boolean;
  readonly detail: string;
  /** The parts of `detail`, for a page that says them in the owner's language. */
  readonly started: StartedAs;
}

/** What sets the program's own name apart; a declared name has none of it. */
const brackets = /[()（）［］[\]{}]/g;

/**
 * Who a client is: the signing identity of its program where the system vouches for one (macOS), else the executable of
 * the program that started the bridge where the system tells it, plus the name the client gave itself; without either the
 * name alone, for which nobody vouches. No pid that a client declares is ever looked up.
 */
export function identifyClient(facts: ClientFacts): IdentifiedClient {
  const declared = facts.name || 'Unnamed client';
  const { peer = null } = facts;
  if (peer?.verified && peer.key !== null) {
    // The program's own name stands beside the declared one: a vouched-for program may still call itself what it likes.
    const name =
      peer.name === null || declared.toLowerCase() === peer.name.toLowerCase()
        ? declared
        : `${declared.replace(brackets, '')} (${peer.name})`;
    const detail = [facts.version && `version ${facts.version}`, peer.executable].filter(Boolean).join(', ');
    const started = { path: peer.executable ?? '', version: facts.version, bridged: true };
    return { key: `${peer.key} name:${declared}`, name, verified: true, detail, started };
  }
  const name = declared;
  // That it is a bridge is its own word, and makes it no more than what started it; whose child it is, is the system's.
  const executable = peer?.executable ?? ((facts.hello?.ppid ?? 0) > 1 ? (peer?.starter ?? null) : null);
  const key = executable ? `exe:${executable} name:${name}` : `name:${name}`;
  const detail = [facts.version && `version ${facts.version}`, executable, !facts.hello && 'without the bridge'].filter(Boolean).join(', ');
  const started = { path: executable ?? '', version: facts.version, bridged: facts.hello !== null };
  return { key, name, verified: false, detail, started };
}
