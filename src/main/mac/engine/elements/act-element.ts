import { fail } from '../../../../shared/errors.js';
import { nameIn, refuseDisabled } from '../../../../shared/refused/refuse-disabled.js';
import { axError } from '../../constants/ax-error.js';
import type { ElementNode, ElementReport, ElementTarget, Job, Route } from '../../port.js';
import { fromAxError, wasRefused } from '../drivers/ax-errors.js';
import { attributeOf, elementIn, isOn } from '../drivers/ax-value.js';
import type { AxResult, AxValue } from '../drivers/drivers.js';
import { wordsOf } from '../effects/dialog-words.js';
import { describeFacts } from '../effects/snapshot-diff.js';
import { sheetOver, takeSnapshot, watchChange } from '../effects/ui-snapshot.js';
import { silentNow, watched } from '../effects/with-effect-report.js';
import type { EngineContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { locate, stale } from '../locators/locate.js';
import type { Located } from '../locators/located.js';
import { isBlank } from '../nodes/fold.js';
import { isNamedByText, nameFromTexts, nameOfNode } from '../nodes/names.js';
import { readBriefly, readWhole } from '../nodes/read-element.js';
import type { Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { isPanelService } from '../owners/panels.js';
import { emitLocated } from '../reading/emit.js';
import { readTexts } from '../tree/read-texts.js';
import { untilPressable } from '../tree/wake.js';
import { calledNow } from './called-now.js';

/** How long an app may take over an action, ms. */
const actionTimeoutMs = 3000;
/** AXShowMenu answers only when its menu ends (hs._asm.axuielement#13, pyatom#131), so it is not waited for. */
const showMenuTimeoutMs = 500;

type Place = Pick<Located, 'element' | 'path' | 'process'>;
type ElementAct = Place & { readonly action: string };

/** Runs one action of an element through the gate. */
export function perform(engine: EngineContext, job: Job, act: ElementAct): Promise<AxResult<void>> {
  return engine.gate.performChecked(job, inputTargetsOf(engine, act), {
    kind: 'perform',
    element: act.element,
    action: act.action,
    timeoutMs: act.action === 'AXShowMenu' ? showMenuTimeoutMs : actionTimeoutMs,
  });
}

/** Sets one attribute of an element through the gate. */
export function setAttribute(
  engine: EngineContext,
  job: Job,
  { attribute, value, ...place }: Place & { readonly attribute: string; readonly value: AxValue },
): Promise<AxResult<void>> {
  return engine.gate.performChecked(job, inputTargetsOf(engine, place), { kind: 'set', element: place.element, attribute, value });
}

/** Both the app that shows an element and the process that really owns it (an open panel) must be allowed. */
export function inputTargetsOf(engine: EngineContext, { element, path, process }: Place): readonly InputTarget[] {
  const own = engine.drivers.accessibility.pid(element);
  const shown: InputTarget = { kind: 'element', element: path, pid: process.pid };
  if (!own.ok || own.value === process.pid) return [shown];
  const panel = isPanelService(engine.drivers.processes.get(own.value));
  return [shown, panel ? { kind: 'panel', pid: own.value } : { kind: 'element', element: path, pid: own.value }];
}

/** Finds the element and makes sure that it is what was meant, enabled and not behind a sheet. */
export async function prepare(
  engine: EngineContext,
  job: Job,
  target: ElementTarget & { readonly disabledToo?: boolean },
): Promise<{ readonly located: Located; readonly before: Snapshot }> {
  const located = await locateForActing(engine, job, target);
  assertMeant(target, located);
  if (!located.facts.enabled && target.disabledToo !== true) refuseDisabled({ ...located.facts, path: located.path });
  const before = await takeSnapshot({ engine, job, process: located.process }, await windowOf(engine, job, located));
  const sheet = sheetOver(engine, before, located.element);
  if (sheet !== null) {
    const words = wordsOf(before, sheet);
    fail('obstructed', `A sheet is in front of ${named(located)}: "${words}".`, {
      remedy: 'Answer the sheet first: look shows its buttons, handle_dialog presses one.',
      details: { dialog: words },
    });
  }
  return { located, before };
}

async function locateForActing(engine: EngineContext, job: Job, target: ElementTarget): Promise<Located> {
  const located = await locate(engine, job, target);
  const waited = located.path.includes('/web_area') && (await untilPressable({ engine, job, process: located.process }));
  return waited ? locate(engine, job, target) : located;
}

/** Reads the element and its surroundings again and says what the change did. */
export async function report(engine: EngineContext, job: Job, located: Located, before: Snapshot, route: Route): Promise<ElementReport> {
  const since = engine.clock.now();
  const opens = located.facts.role === 'AXMenuBarItem';
  // The menu it opens is no window that content is waited for.
  const chosen = located.facts.role === 'AXMenuItem' ? nodeOf(engine, before, located) : undefined;
  const from = chosen === undefined ? before : { ...before, chosen };
  const around = await watchChange(engine, job, from, opens ? () => ownChange(engine, located) : undefined);
  const after = readWhole(engine.drivers.accessibility, located.element);
  await engine.pace.settle(job, located.process.pid);
  const isGone = !after.ok && after.code === axError.invalidElement && chosen === undefined;
  const own = after.ok ? describeFacts(located.facts, after.value) : isGone ? 'the element is gone' : '';
  const isSaid = own === '' || around.includes(own.replace(/^label /, ''));
  const changed = !isSaid ? [own, around].filter((one) => one !== '').join('; ') : around;
  const state = after.ok ? await stateOf(engine, job, { ...located, facts: after.value }) : null;
  const hangs = state === null && !isGone && silentNow(engine, located.process) !== null && { hangs: true as const };
  return placed(engine, located, before, { ...watched({ engine, job }, from, { changed, since }), ...hangs, route, state });
}

function nodeOf(engine: EngineContext, { nodes }: Snapshot, { element }: Located): WalkNode | undefined {
  return nodes.find((node) => engine.drivers.accessibility.same(node.element, element));
}

function ownChange(engine: EngineContext, { element, facts }: Located): string {
  const now = readBriefly(engine.drivers.accessibility, element);
  return now.ok ? describeFacts(facts, now.value) : '';
}

/** The element as answers tell it, called by what stands in it where it has no label. */
export async function stateOf(engine: EngineContext, job: Job, located: Located): Promise<ElementNode> {
  const node = emitLocated({ engine, job }, located);
  if (!isBlank(node.label) || !isNamedByText(node.role)) return node;
  const text = nameFromTexts(await readTexts({ engine, job, process: located.process }, located));
  return text === '' ? node : { ...node, text };
}

/** A report with what the element stands in, and with a word about a ref that had to be found again. */
export function placed(engine: EngineContext, located: Located, before: Snapshot, report: ElementReport): ElementReport {
  const again = `the element behind the ref had gone; ${located.path} is the same for certain and was used`;
  const changed = located.foundAgain ? [report.changed, again].filter((part) => part !== '').join('; ') : report.changed;
  const own = nodeOf(engine, before, located);
  const was = { role: located.facts.role, label: own === undefined ? located.facts.label : nameOfNode(own) };
  const parent = own === undefined || own.facts.role === 'AXWindow' ? null : own.parent;
  const around = parent === null ? null : calledNow(engine, located.path, parent);
  return {
    ...report,
    changed,
    was,
    ...(located.foundAgain && { reResolved: true }),
    ...(own !== undefined && own.facts.role === 'AXWindow' && { parent: null }),
    ...(parent !== null && around !== null && { parent: around, siblings: parent.childCount - 1 }),
  };
}

/** Throws where an action was certainly not done; what may have been is looked at after. */
export function assertPerformed(located: Located, answer: AxResult<void>, doing: string): void {
  if (wasRefused(answer)) throw fromAxError(answer.code, doing, located.process.name);
}

/** Throws unless a value was set. A time-out may come although it was, so that counts as done and is looked at after. */
export function assertDone(located: Located, answer: AxResult<void>, doing: string): void {
  if (answer.ok || answer.code === axError.cannotComplete) return;
  throw fromAxError(answer.code, doing, located.process.name);
}

/** An element as an error names it. */
export function named({ facts, path }: Located): string {
  return nameIn(facts.role, facts.label, path);
}

/** What stands in the Dock or in a hidden app can be neither clicked nor seen: the call that brings it back is named. */
export function assertShown(engine: EngineContext, located: Located): void {
  assertNotInDock(engine, located);
  const { process } = located;
  if (engine.drivers.processes.get(process.pid)?.hidden !== true) return;
  fail('obstructed', `${process.name} is hidden, and ${named(located)} with it.`, {
    remedy: `Call activate_app {"app": "${process.name}"} first.`,
    details: { reason: 'hidden' },
  });
}

/** A minimised window takes neither clicks nor the keyboard. */
export function assertNotInDock({ drivers }: EngineContext, located: Located): void {
  const { windowId, element } = located;
  const window = elementIn(drivers.accessibility, element, 'AXWindow');
  if (isOn(attributeOf(drivers.accessibility, window, 'AXMinimized'))) {
    fail('obstructed', `${named(located)} stands in a window that is minimised.`, {
      remedy:
        windowId === null
          ? 'Call restore_window with the id of its window first.'
          : `Call restore_window {"window_id": ${windowId}} first.`,
      details: { reason: 'minimized' },
    });
  }
}

/** The handle may live on while the view shows something else (a reused row, Play that became Pause). */
function assertMeant(target: ElementTarget, { expected, facts }: Located): void {
  if (expected === null || expected.role === 'AXWindow' || expected.label === facts.label) return;
  throw stale({ ref: target.element.trim(), seen: expected }, `it now reads "${facts.label}"`, []);
}

/** The window an element stands in, so that the right window is watched. */
async function windowOf(engine: EngineContext, job: Job, located: Located) {
  const window = elementIn(engine.drivers.accessibility, located.element, 'AXWindow');
  await engine.pace.settle(job, located.process.pid);
  return window;
}
