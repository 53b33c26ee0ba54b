import { fail } from '../../../../shared/errors.js';
import type { ActionReport } from '../../port.js';
import { fromAxError, wasRefusedInPlace } from '../drivers/ax-errors.js';
import { elementIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { wordsOf } from '../effects/dialog-words.js';
import { describeChange } from '../effects/snapshot-diff.js';
import { takeSnapshot } from '../effects/ui-snapshot.js';
import { silentNow } from '../effects/with-effect-report.js';
import { isInside } from '../nodes/around.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { inputTargetsAt, nameOf, type ReachedWindow, readChanged, requireWindow, type WindowAt } from './window-target.js';

export type CloseReport = ActionReport & { readonly waitingFor: string | null };

const actionTimeoutMs = 3000;
const route = 'accessibility' as const;

/** Presses a window's close button and says whether it went, or what the app asks first. */
export async function closeWindow(at: WindowAt): Promise<CloseReport> {
  const target = requireWindow(at);
  const { engine, job, process } = target;
  const { before, button } = await readyToClose(target);
  const pressed = await engine.gate.performChecked(job, inputTargetsAt(target), {
    kind: 'perform',
    element: button,
    action: 'AXPress',
    timeoutMs: actionTimeoutMs,
  });
  await engine.pace.settle(job, process.pid);
  if (wasRefusedInPlace(pressed)) throw fromAxError(pressed.code, 'close its window', process.name);
  return outcome(target, before);
}

/** Throws why a window cannot be closed, before its button is pressed. */
export async function checkClose(at: WindowAt): Promise<void> {
  await readyToClose(requireWindow(at));
}

/** The close button, and the window before it is pressed. Errors: `obstructed` by what it asks, `unsupported` without a button. */
async function readyToClose(target: ReachedWindow): Promise<{ readonly before: Snapshot; readonly button: AxElement }> {
  const { engine, job, process, window } = target;
  const before = await takeSnapshot(target, window.element);
  const asked = dialogIn(before);
  if (asked !== null) {
    fail('obstructed', `${nameOf(target)} waits for an answer: "${asked}".`, {
      remedy: 'Answer it with handle_dialog first.',
      details: { dialog: asked },
    });
  }
  const button = elementIn(engine.drivers.accessibility, window.element, 'AXCloseButton');
  await engine.pace.settle(job, process.pid);
  if (button !== null) return { before, button };
  return fail('unsupported', `${nameOf(target)} has no close button.`, { remedy: 'Use one of its own buttons; look shows them.' });
}

async function outcome(target: ReachedWindow, before: Snapshot): Promise<CloseReport> {
  const { engine, process } = target;
  const changed = `${nameOf(target)} closed`;
  const report = await pollFor<CloseReport>(target, schedules.moved, async () => {
    if (engine.drivers.processes.get(process.pid) === null) {
      return { effect: 'confirmed', route, changed: `${changed}; ${process.name} has quit`, waitingFor: null };
    }
    const after = await takeSnapshot(target, target.window.element);
    if (!after.readable) return undefined;
    const now = await readChanged(target);
    if (now === null) return undefined;
    if (now.window === null) return { effect: 'confirmed', route, changed, waitingFor: null };
    const waitingFor = dialogIn(after) ?? newDialog(target, before, after);
    // Something did change, only not what was asked for: the window is still there.
    if (waitingFor === null) return undefined;
    return { effect: 'unverified', route, changed: describeChange(engine, before, after), waitingFor };
  });
  const unseen = silentNow(engine, process) ?? { effect: 'none', changed: '' };
  return report ?? { ...unseen, route, waitingFor: null };
}

/** What the sheet over a window asks; null when none hangs there. */
function dialogIn(snapshot: Snapshot): string | null {
  const sheet = snapshot.nodes.find((node) => node.facts.role === 'AXSheet');
  return sheet === undefined ? null : textOf(snapshot, sheet) || 'a sheet without text';
}

/** Some apps ask in a window of its own. */
function newDialog({ engine }: ReachedWindow, before: Snapshot, after: Snapshot): string | null {
  const { accessibility } = engine.drivers;
  const opened = after.windows.find((one) => !before.windows.some((old) => accessibility.same(old.element, one.element)));
  return opened === undefined ? null : opened.label || 'a dialog';
}

function textOf(snapshot: Snapshot, sheet: Snapshot['nodes'][number]): string {
  const question = snapshot.nodes.find(
    (node) => node.facts.role === 'AXStaticText' && /[?？]/.test(`${node.facts.label}${node.facts.value ?? ''}`) && isInside(node, sheet),
  );
  return question === undefined ? wordsOf(snapshot, sheet) : question.facts.label || String(question.facts.value ?? '');
}
