import { isDeepStrictEqual } from 'node:util';
import type { UiMessage } from '../../shared/ui/ui.js';
import type { ClientPauses } from '../guard/clients/client-pauses.js';
import type { ClientStops } from '../guard/clients/client-stops.js';
import { askPermissions } from './ask-permissions.js';
import type { ShellSurface, SimulatedSurface } from './commands/command-handlers.js';
import { type ProjectionDeps, projectApps, projectCards, projectGrants, projectSettings } from './projection.js';
import type { Suggestions } from './suggestions.js';

/** The screen is drawn at most this often while somebody watches. */
const screenEveryMs = 120;
/** What goes on now is told at most this often. */
const nowEveryMs = 100;
/** The same for rules that could be made. */
const suggestEveryMs = 100;

export interface PatchDeps extends Omit<ProjectionDeps, 'shell' | 'suggestions'> {
  readonly simulated: SimulatedSurface | null;
  readonly clientStops: ClientStops;
  readonly clientPauses: ClientPauses;
  readonly suggestions: Suggestions;
  /** What the app adds; null in the headless host. */
  readonly shell: ShellSurface | null;
  /** Calls back when clients connect, pair or leave. */
  readonly onClients: (listener: () => void) => () => void;
}

type Send = (message: UiMessage) => void;

/** Tells a window of every change until all of the answers are called. */
export function subscribe(parts: PatchDeps, send: Send): (() => void)[] {
  const patch = (make: () => Extract<UiMessage, { type: 'patch' }>['patch']) => () => send({ type: 'patch', patch: make() });
  const clients = patch(() => ({ clients: [...parts.clients()] }));
  const permissions = async (): Promise<void> => {
    send({ type: 'patch', patch: { permissions: await askPermissions(parts.mac), apps: projectApps(parts) } });
  };
  return [
    parts.desk.onChange(patch(() => projectCards(parts))),
    parts.grants.onChange(patch(() => ({ grants: projectGrants(parts) }))),
    parts.endedTasks.onChange(patch(() => ({ endedTasks: [...parts.endedTasks.list()] }))),
    parts.control.onChange(patch(() => ({ stopped: parts.control.stopped }))),
    parts.settings.onChange(patch(() => projectSettings(parts))),
    parts.notices.onChange(patch(() => ({ notices: [...parts.notices.list()] }))),
    parts.clientStops.onChange(clients),
    parts.clientPauses.onChange(clients),
    parts.now.onChange(
      throttled(
        patch(() => ({ now: [...parts.now.rows()] })),
        nowEveryMs,
      ),
    ),
    parts.suggestions.onChange(throttled(suggested(parts.suggestions, send), suggestEveryMs)),
    parts.callPictures.onDrop(patch(() => ({ pictureDrops: parts.callPictures.drops }))),
    parts.undo.onChange(patch(() => ({ undo: parts.undo.newest() }))),
    parts.onClients(clients),
    parts.log.onAppend((entry) => send({ type: 'log', entries: [entry] })),
    ...(parts.simulated === null ? [] : [parts.simulated.onChange(throttled(() => void permissions(), 500))]),
    ...shellPatches(parts, { send, permissions }),
  ];
}

/** Tells the suggestions where they are others than those that were told last. */
function suggested(suggestions: Suggestions, send: Send): () => void {
  let told = suggestions.list();
  return () => {
    const now = suggestions.list();
    if (isDeepStrictEqual(now, told)) return;
    told = now;
    send({ type: 'patch', patch: { suggestions: now } });
  };
}

function shellPatches(
  { shell }: Pick<PatchDeps, 'shell'>,
  to: { readonly send: Send; readonly permissions: () => Promise<void> },
): (() => void)[] {
  if (shell === null) return [];
  return [
    shell.onChange(() => to.send({ type: 'patch', patch: { shell: shell.state() } })),
    shell.onPermissions(() => void to.permissions()),
  ];
}

/** The screen of a simulated Mac, sent while somebody watches it. */
export function watchScreen(simulated: SimulatedSurface | null, send: Send): { watch(on: boolean): void } {
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
