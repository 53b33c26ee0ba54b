import { refusePassword } from '../../../../../shared/refused/refuse-password.js';
import type { ActionReport, Job } from '../../../port.js';
import type { TypeRequest } from '../../../ports/input.js';
import { clustersOf, inOrder, type Keystroke, keystrokeOf, lineKey } from '../../drivers/keys.js';
import { oneLook, type WindowLists } from '../../drivers/one-look.js';
import { takeSnapshot } from '../../effects/ui-snapshot.js';
import type { EngineContext, JobContext } from '../../engine-context.js';
import type { InputRun } from '../../gate/gate.js';
import { type Focus, readFocus } from '../../owners/focus.js';
import { ensureAwake } from '../../tree/wake.js';
import { type InputSession, withInputSession } from '../input-session.js';
import { piecesOf } from './event-text.js';
import { pastedParts, pasteText, shouldPaste } from './paste.js';
import { effectOf, type Field, fieldOf } from './typed-effect.js';

/** Gap between key events, ms. */
const keyGapMs = 8;
/** What an app gets to move the focus after Return or Tab, ms. */
const focusGapMs = 40;

export type TypeReport = ActionReport & { readonly typed: number };

/** One typing call: the text in the parts that a person sees as characters. */
interface Typing {
  readonly request: TypeRequest;
  readonly clusters: readonly string[];
  readonly start: Focus;
  readonly field: Field;
}

/**
 * Types into whatever has the keyboard and reads the field back: one grapheme cluster per event, chords while modifiers
 * are held, or one paste where typing would take long or an input method would swallow it.
 */
export async function typeText(engine: EngineContext, job: Job, request: TypeRequest): Promise<TypeReport> {
  const seen = await focusNow(engine, job, engine.turnLists());
  const process = seen.app?.pid == null ? null : engine.drivers.processes.get(seen.app.pid);
  if (seen.app !== null) engine.gate.see(job, seen.app);
  const start = seen.element === null && process !== null ? await focusAwake({ engine, job, process }) : seen;
  const before =
    process === null ? null : await engine.lanes.run(process.pid, job.signal, () => takeSnapshot({ engine, job, process }, null));
  const clusters = clustersOf(request.text);
  const typing: Typing = { request, clusters, start, field: fieldOf(engine, start) };
  if (typing.field?.secure) await refuseKeys(engine, job, start);
  const pastes = shouldPaste(engine, { ...request, characters: clusters.length, field: typing.field });
  const route = pastes ? 'paste' : 'input';
  const { typed, note } = await (pastes ? paste(engine, job, typing) : typeAll(engine, job, typing));
  const outcome = await effectOf(engine, job, { ...typing, before, text: request.text, chords: hasModifiers(request) });
  return { ...outcome, changed: [outcome.changed, note].filter((one) => one !== '').join('; '), route, typed };
}

/** A Chromium app tells what has its keyboard only once its tree is built. */
async function focusAwake(context: JobContext): Promise<Focus> {
  const { engine, job, process } = context;
  await engine.lanes.run(process.pid, job.signal, () => ensureAwake(context));
  return focusNow(engine, job, engine.turnLists());
}

/** A password field gets no keys, also where macOS does not guard its keyboard; what else would keep them away is told first. */
async function refuseKeys(engine: EngineContext, job: Job, expect: Focus): Promise<never> {
  await engine.gate.check(job, [{ kind: 'focus', expect }]);
  return refusePassword();
}

interface Typed {
  readonly typed: number;
  readonly note: string;
}

async function paste(engine: EngineContext, job: Job, { request, start, field }: Typing): Promise<Typed> {
  let typed = 0;
  const notes = new Set<string>();
  await withInputSession(engine, job, {
    done: () => ({ typed }),
    async run(session) {
      let focus = start;
      for (const text of pastedParts(request.text, field)) {
        if (lineKey(text) !== undefined) {
          ({ focus } = await typeCluster(engine, job, session, { cluster: text, focus, run: engine.gate.beginRun() }));
          typed += 1;
          continue;
        }
        const sent = typed + clustersOf(text).length;
        const onSent = (): void => {
          typed = sent;
        };
        notes.add(await pasteText(engine, session, { text, focus, field: focus === start ? field : fieldOf(engine, focus), onSent }));
      }
    },
  });
  return { typed, note: [...notes].filter((note) => note !== '').join('; ') };
}

async function typeAll(engine: EngineContext, job: Job, { request, clusters, start }: Typing): Promise<Typed> {
  const modifiers = request.modifiers ?? [];
  const strokes = hasModifiers(request) ? clusters.map((cluster) => keystrokeOf(engine.drivers.input, cluster, modifiers)) : null;
  let typed = 0;
  await withInputSession(engine, job, {
    done: () => ({ typed }),
    run(session) {
      let focus = start;
      let run = engine.gate.beginRun();
      const targets = [{ kind: 'focus', expect: start }] as const;
      return session.withModifiers(targets, modifiers, async () => {
        for (const [index, cluster] of clusters.entries()) {
          if (typed > 0) await session.gap(keyGapMs + request.delayMs);
          const stroke = strokes?.[index];
          if (stroke !== undefined) await chord(session, stroke, modifiers);
          else ({ focus, run } = await typeCluster(engine, job, session, { cluster, focus, run }));
          typed += 1;
        }
      });
    },
  });
  return { typed, note: '' };
}

function hasModifiers({ modifiers }: TypeRequest): boolean {
  return modifiers !== undefined && modifiers.length > 0;
}

/** One character with the modifiers that are held; it may move the focus, so the next one goes where that is. */
async function chord(session: InputSession, { keyCode, flags }: Keystroke, modifiers: Keystroke['flags']): Promise<void> {
  const targets = [{ kind: 'focus', expect: null }] as const;
  const more = flags.filter((flag) => !modifiers.includes(flag));
  await session.withModifiers(targets, more, async () => {
    await session.keyDown(targets, { keyCode, flags: inOrder([...modifiers, ...flags]) });
    await session.gap(keyGapMs);
    session.up();
  });
}

interface Cluster {
  readonly cluster: string;
  readonly focus: Focus;
  /** The characters it belongs to: between two that move on the window list is read once. */
  readonly run: InputRun;
}

/** Types one cluster where the focus was; Return and Tab are keys, and may move the focus on purpose. */
async function typeCluster(
  engine: EngineContext,
  job: Job,
  session: InputSession,
  { cluster, focus, run }: Cluster,
): Promise<Omit<Cluster, 'cluster'>> {
  const key = lineKey(cluster);
  const targets = [{ kind: 'focus', expect: focus }] as const;
  if (key !== undefined) {
    await session.keyDown(targets, { keyCode: key, flags: [] });
    session.up();
    await session.gap(focusGapMs);
    const next = engine.gate.beginRun();
    return { focus: await focusNow(engine, job, next.lists), run: next };
  }
  for (const text of piecesOf(cluster)) {
    await session.keyDown(targets, { ...keyBeside(engine, text), text }, run);
    session.up();
  }
  return { focus, run };
}

/**
 * The key that the layout has for a text: virtual machines and remote desktops read key codes and pass the text over, and with a
 * code of 0 all of it came out as A (try-omarchy#222, Hammerspoon#2881). Only plain keys and those with Shift, as Option makes
 * shortcuts; no key is 0.
 */
export function keyBeside({ drivers }: Pick<EngineContext, 'drivers'>, text: string): Keystroke {
  const key = drivers.input.keyFor(text);
  return key === null || key.flags.some((flag) => flag !== 'shift') ? { keyCode: 0, flags: [] } : key;
}

async function focusNow(engine: EngineContext, job: Job, lists: WindowLists): Promise<Focus> {
  const focus = readFocus(oneLook(engine.drivers, lists));
  const pid = focus.frontmost?.pid ?? null;
  if (pid !== null) await engine.pace.settle(job, pid);
  return focus;
}
