import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../../shared/approval.js';
import { GatehandError } from '../../shared/errors.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import { permissionNames, permissionPanes } from '../../shared/permissions.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { ActUndo } from '../../shared/ui/act-undo.js';
import {
  type ToolCosts,
  type UiCommandName,
  type UiCommands,
  type UiMessage,
  type UiState,
  uiCommands,
  uiRequest,
} from '../../shared/ui/ui.js';
import { CommandFailure, type Failure, failCommand } from '../../shared/words/failure.js';
import type { ClientConnections } from '../clients/install/connections.js';
import type { ClientPauses } from '../guard/clients/client-pauses.js';
import type { ClientStops } from '../guard/clients/client-stops.js';
import { isSameRule } from '../guard/rules.js';
import type { AllowedCalls } from '../log/allowed-calls.js';
import type { CallNames } from '../log/call-names.js';
import { createCardViews } from './card-views.js';
import type { ShellSurface, SimulatedSurface } from './commands/command-handlers.js';
import { createCommands } from './commands/commands.js';
import { diagnosticsOf } from './diagnostics.js';
import { createEndedTasks } from './ended-tasks.js';
import {
  type ProjectionDeps,
  projectApps,
  projectGrants,
  projectManaged,
  projectRecord,
  projectRules,
  projectState,
  projectTelemetry,
  projectTools,
} from './projection.js';
import { createSuggestions, type Suggestions } from './suggestions.js';
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

export interface OwnerDeps extends Omit<ProjectionDeps, 'undo' | 'suggestions' | 'endedTasks'> {
  readonly simulated: SimulatedSurface | null;
  readonly clientStops: ClientStops;
  readonly clock: Clock;
  readonly clientPauses: ClientPauses;
  readonly names: Pick<CallNames, 'of'>;
  readonly allowedCalls: AllowedCalls;
  readonly acts: ActUndo;
  readonly appIcon: (bundleId: string) => Promise<string | null>;
  readonly toolCosts: () => ToolCosts;
  /** What the app adds; null in the headless host. */
  readonly shell: ShellSurface | null;
  readonly connecting: ClientConnections;
  /** Calls back when clients connect, pair or leave. */
  readonly onClients: (listener: () => void) => () => void;
}

/** A window waits at most this long for what the permissions are. */
const firstStateMs = 1000;
/** The screen is drawn at most this often while somebody watches. */
const screenEveryMs = 120;
/** What goes on now is told at most this often. */
const nowEveryMs = 100;
/** The same for rules that could be made. */
const suggestEveryMs = 100;

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
      const permissions = (await soon(askPermissions(parts))) ?? unknownPermissions;
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
      const asked = askPermissions(parts);
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

const unknownPermissions: UiState['permissions'] = permissionNames.map((permission) => ({
  permission,
  state: 'unknown',
  app: null,
  pane: permissionPanes[permission],
  fix: '',
}));

/** What cannot be told is unknown: a probe that failed must not keep a window, and with it the cards, from the owner. */
function askPermissions({ mac }: Pick<OwnerDeps, 'mac'>): Promise<UiState['permissions']> {
  return mac.permissions.status().then(
    (found) => [...found],
    () => unknownPermissions,
  );
}

/** The value, or null when it takes longer than a window may wait for it: probes ask other apps, which may hang. */
function soon<Value>(value: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), firstStateMs);
    timer.unref();
    void value.then((found) => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}

function subscribe(
  parts: OwnerDeps & Pick<ProjectionDeps, 'undo' | 'endedTasks'> & { readonly suggestions: Suggestions },
  send: (message: UiMessage) => void,
): (() => void)[] {
  const patch = (make: () => Extract<UiMessage, { type: 'patch' }>['patch']) => () => send({ type: 'patch', patch: make() });
  const settingsPatch = patch(() => ({
    readOnly: parts.settings.get().readOnly || parts.facts.readOnlyForced,
    ...projectRules(parts),
    tools: projectTools(parts),
    record: projectRecord(parts),
    telemetry: projectTelemetry(parts),
    managed: projectManaged(parts),
    apps: projectApps(parts),
    clients: [...parts.clients()],
  }));
  const permissions = async (): Promise<void> => {
    send({ type: 'patch', patch: { permissions: await askPermissions(parts), apps: projectApps(parts) } });
  };
  return [
    parts.desk.onChange(patch(() => ({ cards: [...parts.desk.cards()], answeredCards: [...parts.desk.answered()] }))),
    parts.grants.onChange(patch(() => ({ grants: projectGrants(parts) }))),
    parts.endedTasks.onChange(patch(() => ({ endedTasks: [...parts.endedTasks.list()] }))),
    parts.control.onChange(patch(() => ({ stopped: parts.control.stopped }))),
    parts.settings.onChange(settingsPatch),
    parts.notices.onChange(patch(() => ({ notices: [...parts.notices.list()] }))),
    parts.clientStops.onChange(patch(() => ({ clients: [...parts.clients()] }))),
    parts.clientPauses.onChange(patch(() => ({ clients: [...parts.clients()] }))),
    parts.now.onChange(
      throttled(
        patch(() => ({ now: [...parts.now.rows()] })),
        nowEveryMs,
      ),
    ),
    parts.suggestions.onChange(throttled(suggested(parts.suggestions, send), suggestEveryMs)),
    parts.callPictures.onDrop(patch(() => ({ pictureDrops: parts.callPictures.drops }))),
    parts.undo.onChange(patch(() => ({ undo: parts.undo.newest() }))),
    parts.onClients(patch(() => ({ clients: [...parts.clients()] }))),
    parts.log.onAppend((entry: CallLogEntry) => send({ type: 'log', entries: [entry] })),
    ...(parts.simulated === null ? [] : [parts.simulated.onChange(throttled(() => void permissions(), 500))]),
    ...shellPatches(parts, { send, permissions }),
  ];
}

/** Tells the suggestions where they are others than those that were told last. */
function suggested(suggestions: Suggestions, send: (message: UiMessage) => void): () => void {
  let told = suggestions.list();
  return () => {
    const now = suggestions.list();
    if (isDeepStrictEqual(now, told)) return;
    told = now;
    send({ type: 'patch', patch: { suggestions: now } });
  };
}

function shellPatches(
  { shell }: Pick<OwnerDeps, 'shell'>,
  to: { readonly send: (message: UiMessage) => void; readonly permissions: () => Promise<void> },
): (() => void)[] {
  if (shell === null) return [];
  return [
    shell.onChange(() => to.send({ type: 'patch', patch: { shell: shell.state() } })),
    shell.onPermissions(() => void to.permissions()),
  ];
}

function watchScreen(simulated: SimulatedSurface | null, send: (message: UiMessage) => void): { watch(on: boolean): void } {
  let end: (() => void) | null = null;
  const draw = (): void => {
    if (simulated !== null && end !== null) send({ type: 'screen', svg: simulated.svg() });
  };
  return {
    watch(on) {
      end?.();
      end = on && simulated !== null ? simulated.onChange(throttled(draw, screenEveryMs)) : null;
      draw();
    },
  };
}

/** Runs at once and then at most every `ms`, never losing the last change. */
function throttled(run: () => void, ms: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  return function call(): void {
    if (timer !== null) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = null;
      if (!again) return;
      again = false;
      call();
    }, ms);
    timer.unref();
  };
}

type SessionHandlers = { readonly [Name in UiCommandName]: (argument: UiCommands[Name]) => unknown };

async function answer(handlers: SessionHandlers, raw: unknown, send: (message: UiMessage) => void): Promise<void> {
  const request = uiRequest.safeParse(raw);
  if (!request.success) return;
  const { id, command, argument } = request.data;
  try {
    const value = (await carryOut(handlers, command, argument)) ?? null;
    send({ type: 'answer', id, ok: true, value });
  } catch (thrown) {
    send({ type: 'answer', id, ok: false, failure: failureOf(thrown) });
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CommandFailure) return thrown.failure;
  return thrown instanceof GatehandError ? { kind: 'error', code: thrown.code } : { kind: 'unexpected' };
}

async function carryOut(handlers: SessionHandlers, command: string, argument: unknown): Promise<unknown> {
  if (!Object.hasOwn(uiCommands, command)) failCommand({ kind: 'unknown-command', command });
  const name = command as UiCommandName; // hasOwn has just proved it
  const parsed = uiCommands[name].safeParse(argument);
  if (!parsed.success) failCommand({ kind: 'unknown-command', command });
  // One table holds schema and handler of a name, so the parsed argument is this handler's own.
  return (handlers[name] as (argument: unknown) => unknown)(parsed.data);
}
