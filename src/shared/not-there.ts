import { GatehandError } from './errors.js';
import { inList } from './text/in-list.js';

const refPattern = /^e[1-9][0-9]*$/;

/** True for `e12`; every other name of an element is taken for a path. */
export function isRef(element: string): boolean {
  return refPattern.test(element.trim());
}

/** The process id that a path begins with, as in `app(123)/window[0]`; null where it begins otherwise. */
export function processIdIn(path: string): number | null {
  const digits = /^\s*app\(\s*(\d+)\s*\)/.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * The errors for a number and a ref that stand for nothing the client may know of: in one place, since what is kept from it
 * must not be told from what never was.
 */
export function noSuchProcess(pid: number): GatehandError {
  const remedy = 'Call list_running_apps for what runs, or launch_app to start it.';
  return new GatehandError({ code: 'not_found', message: `No app with process id ${pid} is running.`, remedy });
}

export function noSuchWindow(windowId: number): GatehandError {
  const remedy = 'Call list_windows for the windows that exist.';
  return new GatehandError({ code: 'not_found', message: `There is no window ${windowId}.`, remedy });
}

export function noSuchRef(ref: string): GatehandError {
  const message = `There is no element ${ref}.`;
  return new GatehandError({ code: 'not_found', message, remedy: lookAgain, details: { ref } });
}

/** `names`: the status items that the client may know of. */
export function noSuchStatusItem(wanted: string, names: readonly string[]): GatehandError {
  const message = `There is no status item "${wanted}". There are: ${inList(names) || 'none'}.`;
  const remedy = 'Use one of these; list_status_bar_items tells more about each.';
  return new GatehandError({ code: 'not_found', message, remedy, details: { searched: wanted, items: [...names] } });
}

/** Why such an error says `timed_out`. */
export const noAnswerReason = 'no-answer';

/** The error for an app that did not answer; `doing` is what that kept Gatehand from. */
export function noAnswer(app: string, doing: string, cause?: Error): GatehandError {
  return new GatehandError({
    code: 'timed_out',
    message: `${app} did not answer in time, so Gatehand could not ${doing}.`,
    remedy: 'The app may be busy or hung. Wait a moment and try again, or work with another app.',
    details: { reason: noAnswerReason },
    ...(cause !== undefined && { cause }),
  });
}

/** The error for a ref that this client was given and that is kept no more; it says nothing of what it stood for. */
export function forgottenRef(ref: string): GatehandError {
  const message = `${ref} is too old: Gatehand has forgotten what it stood for.`;
  return new GatehandError({ code: 'stale_ref', message, remedy: lookAgain, details: { ref } });
}

/** The remedy where a ref leads to nothing. */
export const lookAgain = 'Call look or find_element again and use the new ref.';
