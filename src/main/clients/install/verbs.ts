import { type ConnectDeps, connectClient, connectionOf, disconnectClient, flagsOfConnection } from './connect.js';
import { ConfigRefusal } from './server-entry.js';
import { shakeHands } from './shake-hands.js';
import { type ClientId, installTargets } from './targets.js';

export const clientVerbs = ['install', 'status', 'remove'] as const;
export type ClientVerb = (typeof clientVerbs)[number];

/** What is said and the exit code: 0 done or connected, 1 refused, failed or not connected. */
export interface VerbOutcome {
  readonly code: 0 | 1;
  /** For standard output, or of a failure for standard error; one line. */
  readonly said: string;
}

/** Carries out `install`, `status` or `remove` for a client, and says it in English, as command lines do. */
export async function performVerb(verb: ClientVerb, client: ClientId, deps: ConnectDeps): Promise<VerbOutcome> {
  try {
    return await verbs[verb](client, deps);
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error;
    return { code: 1, said: error.message };
  }
}

const verbs = {
  async install(client: ClientId, deps: ConnectDeps): Promise<VerbOutcome> {
    const { name } = installTargets[client];
    const { how, file } = await connectClient(client, deps);
    if (how === 'link') return { code: 0, said: `${name} asks you now. Say yes there.` };
    const flaw = await shakeHands(deps.server);
    const done = how === null ? 'was connected already' : `is connected ${how === 'command' ? 'by its own command' : `in ${file}`}`;
    return flaw === null
      ? { code: 0, said: `${name} ${done}. Restart ${name} to see Gatehand's tools.` }
      : { code: 1, said: `${name} ${done}, but the bridge did not answer: ${flaw}` };
  },
  async status(client: ClientId, deps: ConnectDeps): Promise<VerbOutcome> {
    const { name, file } = installTargets[client];
    const where = file(deps.places);
    const state = connectionOf(client, deps);
    const said = {
      connected: `${name} is connected to this Gatehand (${where}).`,
      other: another(name, where, flagsOfConnection(client, deps)),
      absent: `${name} is not connected (${where}).`,
    };
    return { code: state === 'connected' ? 0 : 1, said: said[state] };
  },
  async remove(client: ClientId, deps: ConnectDeps): Promise<VerbOutcome> {
    const { name } = installTargets[client];
    const { how, file, state } = await disconnectClient(client, deps);
    if (how === null) return { code: 0, said: `${name} was not connected.` };
    if (state === 'absent') return { code: 0, said: `${name} is no longer connected (${file}).` };
    return { code: 0, said: `${name} starts the other Gatehand again, as before (${file}). Give remove once more to take that out too.` };
  },
} as const;

function another(name: string, where: string, flags: readonly string[] | null): string {
  if (flags === null) return `${name} starts another Gatehand (${where}). Give the same command with install to put this one there.`;
  return `${name} starts this Gatehand with ${flags.join(' ') || 'no flags'} (${where}). Give install with the flags that you want there.`;
}
