import type { Decision } from '../../shared/approval.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { ActUndo } from '../../shared/ui/act-undo.js';
import type { ToolCosts, UiMessage } from '../../shared/ui/ui.js';
import type { ClientConnections } from '../clients/install/connections.js';
import { isSameRule } from '../guard/rules.js';
import type { AllowedCalls } from '../log/allowed-calls.js';
import type { CallNames } from '../log/call-names.js';
import { askPermissions, soon, unknownPermissions } from './ask-permissions.js';
import { createCardViews } from './card-views.js';
import { createCommands } from './commands/commands.js';
import { diagnosticsOf } from './diagnostics.js';
import { createEndedTasks } from './ended-tasks.js';
import { type PatchDeps, subscribe, watchScreen } from './patches.js';
import { projectState } from './projection.js';
import { createSuggestions } from './suggestions.js';
import { answer } from './ui-requests.js';
import { createUndoBook } from './undo-book.js';

/** One open window of the owner. */
export interface OwnerSession {
  /** Validates and carries out one UiRequest, then sends its `answer`. */
  request(raw: unknown): Promise<void>;
  close(): void;
}

/** The owner's side of Gatehand, the same for every host. */
export interface Owner {
  /** Sends the whole state, then every change. `mustShow`: a yes counts only for a card that the window said it shows. */
  connect(send: (message: UiMessage) => void, options?: { readonly mustShow: boolean }): OwnerSession;
  /** Stops everything at once, whatever else is on its way. */
  stop(): void;
}

export interface OwnerDeps extends Omit<PatchDeps, 'undo' | 'suggestions' | 'endedTasks'> {
  readonly clock: Clock;
  readonly names: Pick<CallNames, 'of'>;
  readonly allowedCalls: AllowedCalls;
  readonly acts: ActUndo;
  readonly appIcon: (bundleId: string) => Promise<string | null>;
  readonly toolCosts: () => ToolCosts;
  readonly connecting: ClientConnections;
}

/** Connects windows to the core: state and events down, named commands up. */
export function createOwner(given: OwnerDeps): Owner {
  const endedTasks = createEndedTasks(given.grants, given.clock);
  const parts = { ...given, endedTasks, undo: createUndoBook(given.settings), suggestions: createSuggestions(given) };
  given.desk.refused.onAdd((key, questions, refused) => {
    const client = given.clients().find((one) => one.key === key);
    parts.undo.note({ kind: 'refused', client: client?.name ?? '', verified: client?.verified === true, ...refused }, () =>
      given.desk.refused.forget(key, questions),
    );
  });
  given.grants.onRuled((rule) => {
    const client = given.clients().find((one) => one.key === rule.client);
    parts.undo.note({ kind: 'rule-changed', rule, client: client?.name ?? '' }, () =>
      given.settings.update((current) => ({ ...current, rules: current.rules.filter((one) => !isSameRule(one, rule)) })),
    );
  });
  const commands = createCommands({
    ...parts,
    readOnlyForced: parts.facts.readOnlyForced,
    releaseAll: () => parts.mac.input.releaseAll(),
    async diagnostics() {
      const permissions = (await soon(askPermissions(parts.mac))) ?? unknownPermissions;
      const settings = parts.settings.get();
      const managed = Object.keys(parts.settings.managed().layer).length > 0;
      return diagnosticsOf({ facts: parts.facts, settings, managed, permissions, faults: parts.shell?.lastFaults() ?? [] });
    },
  });
  return {
    stop() {
      parts.control.stop();
      // What is held is let go by the gate as well; a driver that fails here must not undo the Stop.
      parts.mac.input.releaseAll().catch(() => undefined);
    },
    connect(deliver, options = { mustShow: false }) {
      const send = timed(deliver, parts.clock);
      const endings: (() => void)[] = [];
      let open = true;
      const screen = watchScreen(parts.simulated, send);
      const views = createCardViews({ ...parts, ...options });
      const decide = (decision: Decision): unknown => {
        views.assertSeen(decision);
        return commands.decide(decision);
      };
      const asked = askPermissions(parts.mac);
      void soon(asked).then((permissions) => {
        if (!open) return;
        // Projected and subscribed in one turn, so that nothing can change between the two unheard.
        send({ type: 'state', state: projectState(parts, permissions ?? unknownPermissions) });
        endings.push(...subscribe(parts, send));
        if (permissions === null) void asked.then((late) => open && send({ type: 'patch', patch: { permissions: late } }));
      });
      return {
        request: (raw) => answer({ ...commands, cardView: views.show, decide, watchScreen: ({ on }) => screen.watch(on) }, raw, send),
        close() {
          open = false;
          screen.watch(false);
          for (const end of endings.splice(0)) end();
        },
      };
    },
  };
}

/** With every part of the state goes the time it was told at. */
function timed(send: (message: UiMessage) => void, clock: Clock): (message: UiMessage) => void {
  return (message) => send(message.type === 'state' || message.type === 'patch' ? { ...message, now: clock.now() } : message);
}
