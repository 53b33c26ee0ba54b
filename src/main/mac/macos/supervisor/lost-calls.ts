import { GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { rewind } from './again.js';
import { type Call, lostError, unavailable } from './call.js';
import type { Death } from './link.js';

export interface LostCallsDeps {
  readonly clock: Clock;
  /** Hands a call to a worker. */
  readonly place: (call: Call) => void;
  /** A worker ended while it read these. */
  readonly onSuspects: (calls: readonly Call[]) => void;
  /** No call is asked again any more. */
  readonly ending: () => boolean;
}

/**
 * What becomes of the calls of a worker that is gone: changes and the one reading it may have died of are answered
 * `worker_unavailable`; readings that only were there too are asked again.
 */
export function createLostCalls({ clock, place, onSuspects, ending }: LostCallsDeps): (lost: readonly Call[], death: Death) => void {
  function again(call: Call): void {
    if (call.settled) return;
    call.losses += 1;
    rewind(call, clock.now() - call.askedAt);
    place(call);
  }
  /** Nobody knows which of them it was, so each gets the worker to itself; those that last long come after the others. */
  async function oneByOne(calls: readonly Call[]): Promise<void> {
    const lasting = calls.filter((call) => call.port === 'observation');
    for (const call of calls) {
      if (lasting.includes(call)) continue;
      again(call);
      await call.done;
    }
    for (const call of lasting) again(call);
  }
  function waiting(call: Call, death: Death): void {
    // Never begun, so it may be asked again whatever it is; but a worker that cannot start will not start next time.
    if (death.why === 'crashed' && call.losses === 0 && !ending()) again(call);
    else call.fail(notBegun(death));
  }

  return (lost, death) => {
    for (const call of lost) if (!call.sent) waiting(call, death);
    // A call whose caller has gone counts too: the worker may have died of it.
    const suspects = lost.filter((call) => call.sent);
    const unclear = death.why === 'crashed' || death.why === 'hung';
    const innocent = (call: Call): boolean => unclear && !ending() && call.verb.kind === 'read' && call.losses === 0 && suspects.length > 1;
    for (const call of suspects) if (!innocent(call)) call.fail(lostError(call, death.how));
    if (unclear) onSuspects(suspects.filter((call) => call.verb.kind === 'read'));
    void oneByOne(suspects.filter(innocent));
  };
}

/** The error of a call that no worker was told of. */
function notBegun({ why, how, error }: Death): GatehandError {
  if (error !== null) return new GatehandError(error);
  // An update has put a newer program beside the app that runs.
  return unavailable(how, why === 'other' ? { remedy: 'Ask the owner to quit Gatehand and open it again.' } : {});
}
