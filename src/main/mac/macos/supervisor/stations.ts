import type { Clock } from '../../../../shared/runtime/clock.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import type { ControlState, WorkerRole } from '../worker/protocol.js';
import { rewind } from './again.js';
import type { Call } from './call.js';
import { createLostCalls } from './lost-calls.js';
import type { Quarantine } from './quarantine.js';
import type { RefBook } from './ref-book.js';
import { createReleaseHelper, type ReleaseHelper } from './release-helper.js';
import { createRouting } from './routing.js';
import { createSessionNumbers } from './sessions.js';
import { createStation, type Station } from './station.js';
import type { Tuning } from './tuning.js';
import type { WorkerFork } from './worker-fork.js';

export interface StationsDeps {
  readonly fork: WorkerFork;
  readonly clock: Clock;
  readonly tuning: Tuning;
  readonly book: RefBook;
  readonly quarantine: Quarantine;
  readonly control: () => ControlState;
  /** The keyboard layout in force; null where this process cannot tell. */
  readonly keyboard: () => KeyboardTables | null;
  /** Another text once the displays are others. */
  readonly displays: () => string;
  /** Everything goes to one worker, which is this process. */
  readonly alone: () => boolean;
  readonly ending: () => boolean;
  readonly onNote: (note: string) => void;
}

/** The places of all workers, and which call goes where. */
export interface Stations {
  readonly byRole: Readonly<Record<WorkerRole, Station>>;
  /** The two that have an engine. */
  readonly working: readonly Station[];
  /** Hands a call to the worker it belongs to. */
  place(call: Call): void;
  end(): Promise<void>;
}

export function createStations(parts: StationsDeps): Stations {
  const { clock, tuning, book, quarantine, control, onNote } = parts;
  const routing = createRouting(book);
  const sessionOf = createSessionNumbers((session) => {
    for (const station of working) station.endSession(session);
  });
  const sortLost = createLostCalls({
    clock,
    place,
    ending: parts.ending,
    // Whichever app was being read when it happened: from now on that is done where nobody else is kept waiting.
    onSuspects(calls) {
      for (const call of calls) for (const pid of routing.pidsOf(call.args) ?? []) isolate(pid);
    },
  });
  const make = (role: WorkerRole): Station =>
    createStation({
      ...{ role, clock, tuning, book, control, sessionOf, fork: parts.fork, keyboard: parts.keyboard, displays: parts.displays },
      onSlow: isolate,
      onQuick: (pids) => quarantine.quick(pids),
      onValue: routing.learn,
      onLost(calls, death) {
        if (death.why !== 'ended') onNote(`the ${role} worker is gone (${death.why}): ${death.how}`);
        sortLost(calls, death);
      },
      onHeld(presses, death) {
        if (presses.length === 0) return;
        void helper.release(presses, death.gone).then((done) => {
          if (!done) onNote('keys or buttons that a worker held could not be let go of');
        });
      },
      onHolding: () => {
        if (!parts.alone()) helper.prepare();
      },
    });
  const byRole = { main: make('main'), quarantine: make('quarantine'), release: make('release') };
  const working = [byRole.main, byRole.quarantine];
  const helper: ReleaseHelper = createReleaseHelper({
    station: byRole.release,
    clock,
    holding: () => working.some((station) => station.holding),
  });

  /** What watches such an app, or waits for something in it, would hold the others up with every look: it moves as well. */
  function isolate(pid: number): void {
    quarantine.enter(pid);
    if (parts.alone()) return;
    for (const call of byRole.main.calls) {
      if (call.port !== 'observation' || !routing.pidsOf(call.given)?.includes(pid)) continue;
      byRole.main.withdraw(call);
      rewind(call, clock.now() - call.askedAt);
      place(call);
    }
  }
  function place(call: Call): void {
    const { reach } = call.verb;
    if (parts.alone() || reach === 'none' || quarantine.pids().length === 0) {
      byRole.main.take(call);
      return;
    }
    const pids = reach === 'any' ? null : routing.pidsOf(call.args);
    // Who may talk to any app will talk to those too.
    if (pids === null || pids.some((pid) => quarantine.has(pid))) byRole.quarantine.take(call);
    else byRole.main.take(call);
  }

  return {
    byRole,
    working,
    place,
    async end() {
      await Promise.all(working.map((station) => station.end()));
      await helper.end();
    },
  };
}
