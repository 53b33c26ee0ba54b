import { fail } from '../../../../shared/errors.js';
import { axError } from '../../constants/ax-error.js';
import type { WindowReport } from '../../port.js';
import { fromAxError, wasRefused } from '../drivers/ax-errors.js';
import { attributeOf, attributesOf, elementOf, maySet } from '../drivers/ax-value.js';
import type { AxElement, AxResult } from '../drivers/drivers.js';
import { notWatched, silentNow, watchedFor } from '../effects/with-effect-report.js';
import { bringToFront } from '../input/bring-to-front.js';
import { pollFor, pollUntil, schedules } from '../runtime/poll.js';
import {
  inputTargetsAt,
  nameOf,
  type ReachedWindow,
  readChanged,
  readTarget,
  requireWindow,
  rereadWindow,
  type WindowAt,
  windowInfo,
} from './window-target.js';

const actionTimeoutMs = 3000;
const route = 'accessibility' as const;

/** Brings a window to the front and makes sure by reading that it is. */
export async function focusWindow(at: WindowAt): Promise<WindowReport> {
  if (isInFront(at)) return { effect: 'none', route, changed: '', window: windowInfo(at) };
  const cameForward = await bringToFront(at, inputTargetsAt(at));
  const raisedAt = at.engine.clock.now();
  const here = at.window === null ? await arrival(at) : at;
  if (here.window === null) return afterSpaceSwitch(here, { cameForward, since: raisedAt });
  const target = requireWindow(here);
  if (target.window.minimized) await setMinimized(target, false);
  const raise = { kind: 'perform', element: target.window.element, action: 'AXRaise', timeoutMs: actionTimeoutMs } as const;
  const raised = await target.engine.gate.performChecked(target.job, inputTargetsAt(target), raise);
  await done(target, wasRefused(raised) ? raised : { ok: true, value: undefined }, 'bring its window to the front');
  await makeMain(target);
  const since = at.engine.clock.now();
  await pollUntil(
    target,
    schedules.moved,
    () => isFocused(target),
    (focused) => focused,
  );
  const now = await readChanged(target);
  const inFront = now !== null && isFocused(now);
  const silent = inFront ? null : silentNow(target.engine, target.process);
  if (now === null || silent !== null) return { ...(silent ?? notWatched), route, window: windowInfo(target) };
  if (inFront) return { effect: 'confirmed', route, changed: `${nameOf(now)} came to the front`, window: windowInfo(now) };
  const front = cameForward ? '' : `; ${target.process.name} did not come to the front`;
  const watchedMs = at.engine.clock.now() - since;
  return { effect: 'unverified', route, changed: `${nameOf(now)} was raised${front}`, doubt: 'still', watchedMs, window: windowInfo(now) };
}

/** Puts a window into the Dock. */
export async function minimizeWindow(at: WindowAt): Promise<WindowReport> {
  const target = requireWindow(at);
  if (target.window.minimized) return { effect: 'none', route, changed: 'the window was already in the Dock', window: windowInfo(target) };
  await assertMinimizable(target);
  return minimizeReport(target, { wanted: true, changed: `${nameOf(target)} went into the Dock` });
}

/** Takes a window out of the Dock and puts it before its app's others. */
export async function restoreWindow(at: WindowAt): Promise<WindowReport> {
  const target = requireWindow(at);
  if (!target.window.minimized) return { effect: 'none', route, changed: 'the window was not in the Dock', window: windowInfo(target) };
  await assertMinimizable(target);
  const report = await minimizeReport(target, { wanted: false, changed: `${nameOf(target)} came out of the Dock` });
  if (report.effect !== 'confirmed') return report;
  const raise = { kind: 'perform', element: target.window.element, action: 'AXRaise', timeoutMs: actionTimeoutMs } as const;
  await target.engine.gate.performChecked(target.job, inputTargetsAt(target), raise);
  return { ...report, window: windowInfo((await readChanged(target)) ?? target) };
}

/** Throws why a window cannot go into the Dock or come out of it, before it does; else whether it is where it is wanted. */
export async function checkMinimize(at: WindowAt, wanted: boolean): Promise<boolean> {
  const target = requireWindow(at);
  if (target.window.minimized === wanted) return true;
  await assertMinimizable(target);
  return false;
}

async function assertMinimizable({ engine, job, process, window }: ReachedWindow): Promise<void> {
  if (window.fullScreen) {
    fail('obstructed', `"${window.title}" is in full screen, so it cannot go into the Dock.`, {
      remedy: 'Leave full screen first: press Control+Command+F in that window.',
      details: { reason: 'full-screen' },
    });
  }
  const isSettable = maySet(engine.drivers.accessibility, window.element, 'AXMinimized');
  await engine.pace.settle(job, process.pid);
  if (isSettable) return;
  fail('obstructed', `"${window.title}" does not let itself be put into the Dock: it is a panel or dialog.`, {
    remedy: 'Close it, or hide its app.',
    details: { reason: 'fixed' },
  });
}

async function minimizeReport(
  target: ReachedWindow,
  { wanted, changed }: { readonly wanted: boolean; readonly changed: string },
): Promise<WindowReport> {
  const reached = await setMinimized(target, wanted);
  const now = await readChanged(target);
  if (now === null) return { ...(silentNow(target.engine, target.process) ?? notWatched), route, window: windowInfo(target) };
  if (reached) return { effect: 'confirmed', route, changed, window: windowInfo(now) };
  const report = { route, changed: '', window: windowInfo(now) } as const;
  return now.window?.minimized === target.window.minimized
    ? { effect: 'none', ...report }
    : { effect: 'unverified', doubt: 'not-watched', ...report };
}

/** True once the window reads back as wanted. */
async function setMinimized(target: ReachedWindow, minimized: boolean): Promise<boolean> {
  const { engine, job, window } = target;
  const set = { kind: 'set', element: window.element, attribute: 'AXMinimized', value: minimized } as const;
  const doing = minimized ? 'put its window into the Dock' : 'take its window out of the Dock';
  await done(target, await engine.gate.performChecked(job, inputTargetsAt(target), set), doing);
  const look = async () => (await rereadWindow(target, window.element))?.minimized === minimized || undefined;
  return (await pollFor(target, schedules.moved, look)) === true;
}

async function makeMain(target: ReachedWindow): Promise<void> {
  const { engine, job, window } = target;
  if (!maySet(engine.drivers.accessibility, window.element, 'AXMain')) return;
  await engine.gate.performChecked(job, inputTargetsAt(target), { kind: 'set', element: window.element, attribute: 'AXMain', value: true });
  await engine.pace.settle(job, target.process.pid);
}

/** It has the keyboard already, and is not in the Dock. */
export function isInFront(at: WindowAt): boolean {
  return at.window?.minimized !== true && isFocused(at);
}

/** Its app is in front and calls it the focused window, or the main one with nothing but its own sheet or pop-over in its stead. */
function isFocused({ engine, process, entry }: WindowAt): boolean {
  const { accessibility, windowServer } = engine.drivers;
  if (windowServer.frontmostPid() !== process.pid) return false;
  const names = ['AXFocusedWindow', 'AXMainWindow'];
  const [focused = null, main = null] = attributesOf(accessibility, accessibility.application(process.pid), names).map(elementOf);
  const isThis = (element: AxElement | null): boolean => {
    const id = element === null ? null : accessibility.windowId(element);
    return id?.ok === true && id.value === entry.id;
  };
  // A panel has the keyboard without being the main window (NSPanel.canBecomeMain).
  return isThis(focused) || (isThis(main) && attributeOf(accessibility, focused, 'AXRole') !== 'AXWindow');
}

/** Waits until a window of another space can be reached: macOS switches the space when an app without a window here is activated. */
async function arrival(at: WindowAt): Promise<WindowAt> {
  return pollUntil(
    at,
    schedules.moved,
    () => readTarget(at, at.entry),
    (now) => now.window !== null,
  );
}

function afterSpaceSwitch(at: WindowAt, { cameForward, since }: { readonly cameForward: boolean; readonly since: number }): WindowReport {
  const window = windowInfo(at);
  if (at.entry.onScreen && isFocused(at)) return { effect: 'confirmed', route, changed: `${nameOf(at)} came to the front`, window };
  const changed = cameForward ? `${at.process.name} came to the front, but ${nameOf(at)} stayed on another space` : '';
  return { effect: 'unverified', route, changed, doubt: 'still', watchedMs: watchedFor(at.engine, since), window };
}

/** Throws unless it was done; a time-out may come although it was, so it is looked at after. */
async function done({ engine, job, process }: WindowAt, answer: AxResult<void>, doing: string): Promise<void> {
  await engine.pace.settle(job, process.pid);
  if (!answer.ok && answer.code !== axError.cannotComplete) throw fromAxError(answer.code, doing, process.name);
}
