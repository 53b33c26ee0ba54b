import { fail } from '../../../shared/errors.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ClientPauses } from '../../guard/clients/client-pauses.js';
import type { Guard, Permit } from '../../guard/guard.js';
import type { CallLog, CallRecord } from '../../log/call-log.js';
import type { HostControl } from '../../mac/host-control.js';
import type { Mac } from '../../mac/port.js';
import type { SettingsStore } from '../../settings/store.js';
import type { ClipboardHistory, ClipboardRecorder } from '../../tools/kit/clipboard-history.js';
import type { Macros, Observations, Sessions } from '../../tools/kit/services.js';
import { callerOf } from '../call.js';
import type { Tracer } from '../tracer.js';
import type { Connection } from '../types.js';
import { veilToLook } from '../veil/veil-to-look.js';
import { createLateSigns, type LateSigns } from './late-signs.js';
import { createMacroBook } from './macros.js';
import { createObservationBook } from './observations.js';
import { createOwnCalls, type OwnCalls } from './own-calls.js';
import { createSessionBook } from './sessions.js';

export interface ServiceDeps {
  readonly mac: Mac;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly settings: SettingsStore;
  readonly guard: Guard;
  readonly clientPauses: ClientPauses;
  readonly log: CallLog;
  readonly durable: CallRecord;
  readonly clipboard: ClipboardRecorder;
  readonly tracer: Tracer;
}

/** What lives beyond one call, all of it in memory. */
export interface Services {
  readonly sessions: ReturnType<typeof createSessionBook>;
  readonly ownCalls: OwnCalls;
  readonly lateSigns: LateSigns;
  /** As one call may use them. */
  bind(of: { readonly connection: Connection; readonly signal: AbortSignal; readonly sawTextOf: (bundleId: string) => void }): {
    readonly sessions: Sessions;
    readonly macros: Macros;
    readonly observations: Observations;
    readonly clipboardHistory: ClipboardHistory;
  };
  /** Looks at the clipboard at once after a call that wrote it: what follows soon would take its place unseen. */
  clipboardWritten(): Promise<void>;
  dispose(): void;
}

const askAgain = 'A new create_observation asks the owner.';

export function createServices(parts: ServiceDeps): Services {
  const sessions = createSessionBook(parts.clock);
  const macros = createMacroBook(parts.clock);
  const ownCalls = createOwnCalls(parts.clock);
  const { clipboard } = parts;
  const observations = createObservationBook({
    clock: parts.clock,
    assertVisible(connection, { app, asked }) {
      const { kind } = demanded(parts, { connection, app, until: parts.clock.now() });
      if (kind === 'ask' && !asked) fail('not_allowed', 'The owner wants to be asked before this app is seen.', { remedy: askAgain });
    },
    look({ connection, app, signal, until }) {
      const { kind, clearance } = demanded(parts, { connection, app, until });
      return { mac: veilToLook({ mac: parts.mac, clearance, signal }), asked: kind === 'ask' };
    },
  });
  parts.control.onStop(() => observations.endAll(parts.control.ended ? 'Gatehand was quit' : 'the owner pressed Stop', null));
  parts.clientPauses.onPause((clientKey) => observations.endAll('the owner paused this client', clientKey));
  parts.settings.onChange(() => {
    observations.judgeAgain();
    const isPaired = (clientKey: string): boolean => parts.guard.pairing(clientKey) !== null;
    macros.retain(isPaired);
    ownCalls.retain(isPaired);
  });
  return {
    sessions,
    ownCalls,
    lateSigns: createLateSigns({ ...parts, sessions }),
    bind({ connection, signal, sawTextOf }) {
      const session = { name: sessions.current(connection), ended: sessions.signal(connection) };
      return {
        sessions: sessions.bind(connection, {
          observations: observations.ofSession,
          maySee: (bundleId) => parts.guard.maySee(connection.client.key)({ bundleId, pid: null }),
        }),
        macros: { ...macros.bind(connection.client.key), recent: (withinMs) => ownCalls.recent(connection.client.key, withinMs) },
        observations: observations.bind({ connection, signal, session, sawTextOf }),
        clipboardHistory: clipboard.bind({ clientKey: connection.client.key, sawTextOf }),
      };
    },
    // A clipboard that cannot be read now is looked at again later.
    clipboardWritten: () => clipboard.look().catch(() => undefined),
    dispose: () => clipboard.dispose(),
  };
}

/** The guard's word on looking into an app now; throws a refusal. */
function demanded(parts: ServiceDeps, of: { readonly connection: Connection; readonly app: AppIdentity; readonly until: number }): Permit {
  const decision = parts.guard.decide(
    callerOf(of.connection),
    { callId: 'observation', effect: 'read', capability: 'see', subjects: [{ kind: 'app', app: of.app }], deadlineAt: of.until },
    { frontmost: null, locked: false },
  );
  if (decision.kind === 'refuse') throw decision.error;
  return decision;
}
