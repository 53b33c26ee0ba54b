import { readlinkSync } from 'node:fs';
import type { ClientFacts } from '../../shared/wire.js';

/** A client as the guard knows it; see `ClientIdentity` of the calls. */
export interface IdentifiedClient {
  readonly key: string;
  readonly name: string;
  readonly verified: boolean;
  readonly detail: string;
}

/**
 * Who a client is: the executable of the program that started the bridge where the system tells it (Linux: /proc), plus
 * the name the client gave itself; without an executable the name alone. Nobody vouches for either.
 */
export function identifyClient(facts: ClientFacts): IdentifiedClient {
  const name = facts.name || 'Unnamed client';
  const executable = facts.ppid > 1 ? executableOf(facts.ppid) : null;
  const key = executable ? `exe:${executable} name:${name}` : `name:${name}`;
  const detail = [facts.version && `version ${facts.version}`, executable, !facts.hello && 'without the bridge'].filter(Boolean).join(', ');
  return { key, name, verified: false, detail };
}

function executableOf(pid: number): string | null {
  try {
    // An executable that was replaced under a running program (an update) ends in this mark.
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
  } catch {
    return null;
  }
}
