import { functionKeys } from '../../constants/key-codes.js';
import type { ActionReport } from '../../port.js';
import type { PressRequest } from '../../ports/input.js';
import { maySet } from '../drivers/ax-value.js';
import { inOrder, type Keystroke, keystrokeFor } from '../drivers/keys.js';
import { takeSnapshot, watchChange } from '../effects/ui-snapshot.js';
import { watched, withEffectReport } from '../effects/with-effect-report.js';
import type { JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { assertRepeat } from '../input/keyboard/press-key.js';
import { fieldOf } from '../input/keyboard/typed-effect.js';
import { isDisabled, isEnabled, pressItem, report } from '../menus/menu-click.js';
import type { MenuSpot } from '../menus/menu-find.js';
import { menuWindows } from '../menus/menu-open.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { readFocusOf } from '../owners/focus.js';
import { insertsText, insertText } from './insert-text.js';
import { takesPostedKeys, withPosting } from './post-keys.js';
import { shortcutItem } from './shortcut-item.js';

/** Between repeats, ms. */
const betweenMs = 30;
/** How long an app may take to close a menu, ms. */
const cancelTimeoutMs = 500;

/**
 * Presses a key in an app that stays in the back: a chord by the menu item that has it, a character by putting it into the text,
 * everything else by events for the process. Null: only in front.
 */
export async function pressInBack(context: JobContext, request: Omit<PressRequest, 'app'>): Promise<ActionReport | null> {
  const { key, modifiers, repeat } = request;
  assertRepeat(repeat);
  const closed = key.toLowerCase() === 'escape' && modifiers.length === 0 ? await closeMenuInBack(context) : null;
  if (closed !== null) return closed;
  const plain = keystrokeFor(context.engine.drivers.input, key, modifiers);
  const stroke: Keystroke = { ...plain, flags: inOrder([...modifiers, ...plain.flags]) };
  if (stroke.flags.includes('command') || isFunctionKey(stroke.keyCode)) {
    const spot = await shortcutItem(context, stroke);
    const chosen = spot !== null && isEnabled(context, spot) ? await pressShortcut(context, { stroke, repeat, spot }) : null;
    if (chosen !== null || spot !== null) return chosen ?? (isSelectAll(request) ? selectAll(context) : null);
  }
  const character = characterOf(request);
  const typed = character === null ? null : await insert(context, character, repeat);
  if (typed !== null) return typed;
  return takesPostedKeys(context) ? post(context, stroke, repeat) : null;
}

/** Closes the menu that is open in an app, which posted keys do not reach. Null: none is, or it stands where nobody sees it. */
async function closeMenuInBack(context: JobContext): Promise<ActionReport | null> {
  const { engine, job, process } = context;
  if (menuWindows(context).length === 0) return null;
  return engine.lanes.run(process.pid, job.signal, async () => {
    const before = await takeSnapshot(context);
    const menu = before.nodes.find(({ facts }) => facts.role === 'AXMenu')?.element;
    if (menu === undefined) return null;
    const targets: readonly InputTarget[] = [{ kind: 'element', element: 'its open menu', pid: process.pid }];
    const answer = await engine.gate.performChecked(job, targets, {
      kind: 'perform',
      element: menu,
      action: 'AXCancel',
      timeoutMs: cancelTimeoutMs,
    });
    return answer.ok ? { ...(await seenSince(context, before)), route: 'accessibility' } : null;
  });
}

function isFunctionKey(keyCode: number): boolean {
  return functionKeys.some((one) => one === keyCode);
}

interface Shortcut {
  readonly stroke: Keystroke;
  readonly repeat: number;
  readonly spot: MenuSpot;
}

/** Null: it turned out to be disabled, as what is about a document is while its app is in the back. */
async function pressShortcut(context: JobContext, { stroke, repeat, spot }: Shortcut): Promise<ActionReport | null> {
  const { engine, job, process } = context;
  return engine.lanes.run(process.pid, job.signal, async () => {
    const before = await takeSnapshot(context);
    for (let pressed = 0; pressed < repeat; pressed += 1) {
      if (pressed > 0) await engine.pace.gap(job, betweenMs);
      await pressItem(context, spot.item, { ...stroke, type: 'down' });
    }
    const seen = await report(context, spot.item, before, { closed: true });
    // A press makes the app look again at what is enabled.
    return seen.effect === 'confirmed' || !isDisabled(context, spot) ? seen : null;
  });
}

function isSelectAll({ key, modifiers }: Omit<PressRequest, 'app'>): boolean {
  return key.toLowerCase() === 'a' && modifiers.length === 1 && modifiers[0] === 'command';
}

/** Selects the whole text that has the keyboard in an app; null where accessibility cannot. */
async function selectAll(context: JobContext): Promise<ActionReport | null> {
  const { engine, job, process } = context;
  const focus = readFocusOf(engine.drivers, process.pid);
  await engine.pace.settle(job, process.pid);
  const field = fieldOf(engine, focus);
  if (focus.element === null || field === null || !insertsText(context, focus, field)) return null;
  if (!maySet(engine.drivers.accessibility, focus.element, 'AXSelectedTextRange')) return null;
  const before = await engine.lanes.run(process.pid, job.signal, () => takeSnapshot(context));
  const targets: readonly InputTarget[] = [{ kind: 'keyboard-of', pid: process.pid, expect: focus }];
  const value = { type: 'range', location: 0, length: String(field.value).length } as const;
  const act = { kind: 'set', element: focus.element, attribute: 'AXSelectedTextRange', value } as const;
  const answer = await engine.gate.performChecked(job, targets, act);
  if (!answer.ok) return null;
  return { ...(await seenAfter(context, before)), route: 'accessibility' };
}

/** What a key types by itself; null for keys with a name and for chords. */
function characterOf({ key, modifiers }: Omit<PressRequest, 'app'>): string | null {
  if ([...key].length !== 1 || key < ' ' || modifiers.some((one) => one !== 'shift')) return null;
  return modifiers.includes('shift') ? null : key;
}

async function insert(context: JobContext, character: string, repeat: number): Promise<ActionReport | null> {
  const { engine, job, process } = context;
  const focus = readFocusOf(engine.drivers, process.pid);
  await engine.pace.settle(job, process.pid);
  if (!insertsText(context, focus, fieldOf(engine, focus))) return null;
  const before = await engine.lanes.run(process.pid, job.signal, () => takeSnapshot(context));
  for (let typed = 0; typed < repeat; typed += 1) {
    if (await insertText(context, focus, character)) continue;
    // A field that took none of it is left to the other ways; one that took a part has had its share.
    if (typed === 0) return null;
    break;
  }
  return { ...(await seenAfter(context, before)), route: 'accessibility' };
}

async function seenAfter(context: JobContext, before: Snapshot): Promise<Omit<ActionReport, 'route'>> {
  const { engine, job, process } = context;
  return engine.lanes.run(process.pid, job.signal, () => seenSince(context, before));
}

async function seenSince(context: JobContext, before: Snapshot): Promise<Omit<ActionReport, 'route'>> {
  const { engine, job } = context;
  const since = engine.clock.now();
  return watched(context, before, { changed: await watchChange(engine, job, before), since });
}

async function post(context: JobContext, { keyCode, flags }: Keystroke, repeat: number): Promise<ActionReport> {
  const { engine, job, process } = context;
  const targets: readonly InputTarget[] = [{ kind: 'keyboard-of', pid: process.pid, expect: null }];
  let pressed = 0;
  const seen = await withEffectReport(engine, job, {
    process,
    at: null,
    act: () =>
      withPosting(
        context,
        () => ({ pressed }),
        async ({ key }) => {
          for (; pressed < repeat; pressed += 1) {
            if (pressed > 0) await engine.pace.gap(job, betweenMs);
            await key(targets, { keyCode, flags });
          }
        },
      ),
  });
  return { ...seen, route: 'posted' };
}
