import { randomUUID } from 'node:crypto';
import { isChange } from '../../../shared/clearance.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import { isFinder } from '../../../shared/system-surfaces.js';
import type { ActUndo, ActUndone, UndoFlaw, UndoWay } from '../../../shared/ui/act-undo.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { Job } from '../../mac/port.js';
import type { PipelineDeps } from '../call.js';
import { itemOf } from './act-undo-item.js';
import type { ChangeLane } from './lanes.js';

/** What an app's Undo may stand for; the rest moves the pointer, windows or apps, or touches what no app undoes. */
const undoable: ReadonlySet<CallLogEntry['act']> = new Set([
  'type',
  'set-value',
  'press-element',
  'perform-action',
  'press-keys',
  'choose-menu-item',
  'click',
  'drag',
  'fill-secret',
]);

const longestMs = 30_000;
/** Some apps undo what was typed letter by letter. */
const mostPresses = 200;
const keptCalls = 1_000;

/**
 * The owner's own act: it goes through the same lane and the same gate as every change, but no rule and no card stands before it,
 * since the owner is who presses. Only the last change in an app is taken back: an app's Undo knows no other order.
 */
export function createActUndo(parts: PipelineDeps, lane: ChangeLane): ActUndo {
  const undone = createBoundedMap<string, true>(keptCalls);

  function find(callId: string): { readonly entry: CallLogEntry; readonly way: UndoWay } | UndoFlaw {
    const entries = parts.log.entries();
    const entry = entries.findLast(({ id }) => id === callId);
    if (entry === undefined || entry.app === null) return 'no-undo';
    if (undone.has(callId)) return 'undone';
    const way = wayOfAct(entry);
    if (way === null) return 'no-undo';
    const bundleId = entry.app.bundleId.toLowerCase();
    const last = entries.findLast((one) => one.app?.bundleId.toLowerCase() === bundleId && mayHaveChanged(one) && !undone.has(one.id));
    return last?.id === callId ? { entry, way } : 'newer';
  }

  /** What keeps the owner's own acts back as well. */
  function held(app: Pick<AppIdentity, 'bundleId'>): UndoFlaw | null {
    if (parts.control.stopped) return 'stopped';
    if (parts.settings.get().readOnly || parts.guard.readOnlyForced) return 'read-only';
    if (parts.control.cardOpen()) return 'card';
    return parts.guard.blocks(app) ? 'hidden' : null;
  }

  function jobFor(way: UndoWay | 'look', subject: Subject): Job {
    const deadlineAt = parts.clock.now() + longestMs;
    const kind = { look: ['read', 'see'], 'open-again': ['change', 'arrange'] } as const;
    const [effect, capability] = way === 'look' || way === 'open-again' ? kind[way] : (['change', 'act'] as const);
    const clearance = parts.guard.clearance({ callId: randomUUID(), effect, capability, subjects: [subject], deadlineAt });
    return { clearance, signal: AbortSignal.timeout(longestMs) };
  }

  /** What was typed before and went with it is not offered any more: the app's next Undo would take back something else. */
  function wentAlong({ id, app }: CallLogEntry, characters: number): void {
    const entries = parts.log.entries();
    const earlier = entries.slice(
      0,
      entries.findIndex((one) => one.id === id),
    );
    let left = characters;
    for (const one of earlier.reverse()) {
      if (one.app === null || app === null || !sameApp(one.app, app) || !mayHaveChanged(one) || undone.has(one.id)) continue;
      if (one.act !== 'type' || left <= 0) return;
      left -= one.amount ?? 0;
      undone.set(one.id, true);
    }
  }

  async function takeBack({ entry, way }: { readonly entry: CallLogEntry; readonly way: UndoWay }): Promise<ActUndone> {
    const named = entry.app ?? { bundleId: '', name: '' };
    const flaw = held(named);
    if (flaw !== null) return refuse(flaw, named.name);
    const app = appNow(parts, entry);
    if (way === 'open-again') {
      if (app !== null) return refuse('open', named.name);
      const installed = parts.mac.apps.installed().find((one) => sameApp(one, named));
      if (installed === undefined) return refuse('no-undo', named.name);
      await parts.mac.applications.launch(jobFor(way, { kind: 'launch', app: installed }), installed);
      return { way, app: named.name, item: '' };
    }
    if (app === null) return refuse('not-open', named.name);
    const item = await itemOf(parts.mac, { app, way, job: jobFor('look', { kind: 'app', app }) });
    if (item === null) return refuse('no-undo', named.name);
    const job = jobFor(way, { kind: 'app', app });
    const state = await parts.mac.menus.state(job, { app, path: item });
    if (!state.enabled) return refuse('nothing', named.name);
    const press = (): Promise<unknown> => parts.mac.menus.click(job, { app, path: item });
    const beyond = await untilTaken({ entry, press, length: () => lengthOfFocus(parts, jobFor('look', { kind: 'app', app }), app) });
    return { way, app: named.name, item: state.name, ...(beyond > 0 && { beyond }) };
  }

  return {
    async wayOf(callId) {
      const found = find(callId);
      if (typeof found === 'string') return null;
      const { entry, way } = found;
      const app = appNow(parts, entry);
      if (entry.app === null || parts.guard.blocks(entry.app)) return null;
      if (way === 'open-again') return app === null ? way : null;
      if (app === null) return null;
      const item = await itemOf(parts.mac, { app, way, job: jobFor('look', { kind: 'app', app }) }).catch(() => null);
      return item === null ? null : way;
    },
    async undo(callId) {
      const leave = await lane.enter('owner', AbortSignal.timeout(longestMs));
      try {
        // The call before it is in the log by the next turn.
        await new Promise((resolve) => setImmediate(resolve));
        const found = find(callId);
        if (typeof found === 'string') return refuse(found, parts.log.entries().find(({ id }) => id === callId)?.app?.name ?? '');
        const done = await takeBack(found);
        undone.set(callId, true);
        wentAlong(found.entry, done.beyond ?? 0);
        return done;
      } finally {
        leave();
      }
    },
  };
}

/**
 * One press, and for typing as many more as the text needs to be as short as it was before; a press that shortens nothing is the last.
 * Answers by how many characters the text is shorter than that: some apps undo at once what others typed before.
 */
async function untilTaken({
  entry: { act, amount },
  press,
  length,
}: {
  readonly entry: CallLogEntry;
  readonly press: () => Promise<unknown>;
  readonly length: () => Promise<number | null>;
}): Promise<number> {
  const typed = act === 'type' ? (amount ?? 0) : 0;
  const before = typed > 0 ? await length() : null;
  await press();
  if (before === null) return 0;
  let known = before;
  for (let presses = 1; ; presses += 1) {
    const now = await length();
    if (now === null || now >= known || now <= before - typed || presses >= mostPresses)
      return Math.max(0, before - typed - (now ?? before));
    known = now;
    await press();
  }
}

/** How long the text is that has the keyboard in an app, in characters; null where none has it. */
async function lengthOfFocus({ mac }: PipelineDeps, job: Job, app: AppIdentity): Promise<number | null> {
  const focused = await mac.elements.focused(job, { app });
  const value = focused?.element.secure === false ? focused.element.value : undefined;
  return typeof value === 'string' ? [...value].length : null;
}

function refuse(why: UndoFlaw, app: string): never {
  return failCommand({ kind: 'act-undo', why, app });
}

function wayOfAct(entry: CallLogEntry): UndoWay | null {
  const { act, app, outcome, reported } = entry;
  if (!isChange(entry)) return null;
  if (outcome !== 'ok' || reported === 'none') return null;
  if (act === 'quit') return 'open-again';
  if (act === 'close-window') return 'reopen';
  if (!undoable.has(act)) return null;
  return app !== null && isFinder(app) ? 'put-back' : 'undo';
}

/** Whether a call did something, as far as anybody knows. */
function mayHaveChanged(entry: CallLogEntry): boolean {
  const wasLet = entry.decision === 'allowed' || entry.decision === 'asked-allowed';
  return isChange(entry) && wasLet && entry.reported !== 'none';
}

/** The app as it runs; null when it does not, or was started since: then what it could undo is gone. */
function appNow({ mac }: PipelineDeps, { app, at, act }: CallLogEntry): AppIdentity | null {
  const running = app === null ? undefined : mac.apps.running().find((one) => sameApp(one, app));
  if (running === undefined) return null;
  const isAnother = act !== 'quit' && running.startedAt !== null && running.startedAt > at;
  return isAnother ? null : running;
}

function sameApp(one: Pick<AppIdentity, 'bundleId'>, other: Pick<AppIdentity, 'bundleId'>): boolean {
  return one.bundleId.toLowerCase() === other.bundleId.toLowerCase();
}
