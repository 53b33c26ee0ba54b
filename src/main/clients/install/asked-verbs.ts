import type { Clock } from '../../../shared/runtime/clock.js';
import { listNames, type VerbRequest } from '../../../shared/wire.js';
import type { ConnectDeps } from './connect.js';
import { clientIds, installTargets } from './targets.js';
import type { VerbOutcome } from './verbs.js';

export interface AskedVerbsDeps {
  readonly deps: ConnectDeps;
  readonly clock: Clock;
  /** Asks the owner whether a client is to be connected, or taken back. */
  ask(verb: 'install' | 'remove', client: string): Promise<boolean>;
}

/** How many questions strangers may raise in a minute. */
const questionsPerMinute = 3;

/**
 * What any program of this user may ask for through the bridge's own program: the owner is asked before a client's file changes, one
 * question at a time.
 */
export function createAskedVerbs({ deps, clock, ask }: AskedVerbsDeps): (request: VerbRequest) => Promise<VerbOutcome> {
  let isAsking = false;
  let asked: readonly number[] = [];
  const no = (said: string): VerbOutcome => ({ code: 1, said });
  return async ({ verb, client: named, flags }) => {
    const client = clientIds.find((id) => id === named);
    if (client === undefined) return no(`There is no client '${named.slice(0, 100)}'. Known are ${clientIds.join(', ')}.`);
    if (!flags.every(isFlag)) return no('A client’s bridge takes --read-only, --start-app and --preset=NAME.');
    const server = { ...deps.server, args: [...deps.server.args, ...flags] };
    // It reads the clients' files, with parsers that no start has to wait for.
    const { performVerb } = await import('./verbs.js');
    if (verb === 'status') return performVerb(verb, client, { ...deps, server });
    asked = asked.filter((at) => at > clock.now() - 60_000);
    if (isAsking) return no('Gatehand is asking its owner already. Answer there, and try again.');
    if (asked.length >= questionsPerMinute) return no('Gatehand has asked its owner three times within a minute. Try again in a minute.');
    asked = [...asked, clock.now()];
    isAsking = true;
    try {
      if (!(await ask(verb, installTargets[client].name))) return no('The owner of this Mac said no, so nothing was changed.');
      return await performVerb(verb, client, { ...deps, server });
    } finally {
      isAsking = false;
    }
  };
}

function isFlag(flag: string): boolean {
  return flag === '--read-only' || flag === '--start-app' || listNames.some((name) => flag === `--preset=${name}`);
}
