import { GatehandError } from '../../../../shared/errors.js';
import { noAnswer, noAnswerReason } from '../../../../shared/not-there.js';
import { permissionPanes } from '../../../../shared/permissions.js';
import { axError } from '../../constants/ax-error.js';
import type { AxResult } from './drivers.js';

/** The error for a missing right to read or drive other apps, or the app that says so; it names the pane where the owner grants it. */
export function permissionMissing(what: string, app?: string): GatehandError {
  const alone =
    app === undefined ? '' : ` Where it says granted, ${app} alone refuses, as some apps do for a while after the Mac has slept.`;
  return new GatehandError({
    code: 'permission_missing',
    message: `macOS does not let Gatehand ${what}.`,
    remedy: `Ask the owner to switch Gatehand on in ${permissionPanes.accessibility}; get_permissions tells the status.${alone}`,
    details: { permission: 'accessibility', pane: permissionPanes.accessibility },
  });
}

/** The one translation of AXError numbers (HIServices/AXError.h). The number itself goes no further than `cause`. */
export function fromAxError(code: number, doing: string, app: string): GatehandError {
  const cause = new Error(`AXError ${code}`);
  switch (code) {
    case axError.apiDisabled:
      // What is the app's is named as such behind it.
      return permissionMissing(`${doing.replace(' its ', ' the ')} in ${app}`, app);
    case axError.cannotComplete:
      return noAnswer(app, doing, cause);
    case axError.invalidElement:
      return new GatehandError({
        code: 'stale_ref',
        message: `The element in ${app} no longer exists, so Gatehand could not ${doing}.`,
        remedy: 'Call look or find_element again and use the new ref.',
        cause,
      });
    case axError.attributeUnsupported:
    case axError.actionUnsupported:
    case axError.notImplemented:
    case axError.notificationUnsupported:
      return new GatehandError({
        code: 'unsupported',
        message: `The element in ${app} does not let Gatehand ${doing}.`,
        remedy: 'Look at the element with look and try another way, such as click or type_text.',
        cause,
      });
    case axError.illegalArgument:
      return new GatehandError({
        code: 'invalid_input',
        message: `${app} refused the value: Gatehand could not ${doing}.`,
        remedy: 'Read the element first and send a value of the same kind.',
        cause,
      });
    case axError.noValue:
      return new GatehandError({
        code: 'not_found',
        message: `The element in ${app} has no such value, so Gatehand could not ${doing}.`,
        remedy: 'Look at the element with look to see what it holds.',
        cause,
      });
    default:
      return new GatehandError({
        code: 'unsupported',
        message: `${app} refused: Gatehand could not ${doing}.`,
        remedy: 'Look at the app again; another way, such as click, may work.',
        retry: 'after-fix',
        cause,
      });
  }
}

/**
 * Errors of an action that an app may have done all the same, so that it is looked at after. A time-out tells nothing; AppKit answers the
 * others of presses that landed, too (trycua/cua#3835: Edit and Done in Contacts, a field of a save sheet).
 */
const saidAfterActing: readonly number[] = [
  axError.cannotComplete,
  axError.failure,
  axError.attributeUnsupported,
  axError.actionUnsupported,
];

/** Whether an action that an element lists was certainly not done, as the app answered it. An element that is gone did nothing. */
export function wasRefused(answer: AxResult<void>): answer is { readonly ok: false; readonly code: number } {
  return !answer.ok && !saidAfterActing.includes(answer.code);
}

/** The same of what may take its own element away, as a button that ends a dialog does. */
export function wasRefusedInPlace(answer: AxResult<void>): answer is { readonly ok: false; readonly code: number } {
  return wasRefused(answer) && answer.code !== axError.invalidElement;
}

/** True for the error of an app that did not answer at all. */
export function saysNoAnswer(thrown: unknown): thrown is GatehandError {
  return thrown instanceof GatehandError && thrown.code === 'timed_out' && thrown.details.reason === noAnswerReason;
}
