import { type ErrorCode, GatehandError } from '../../../../shared/errors.js';
import { type PermissionName, permissionPanes } from '../../../../shared/permissions.js';
import { axError } from '../../constants/ax-error.js';

/** Whom a script speaks to, for messages; null when only the script knows. */
export interface ScriptTarget {
  readonly bundleId: string;
  readonly name: string;
}

interface Meaning {
  readonly code: ErrorCode;
  /** What happened; `app` is the name of the target, or words for it. */
  readonly message: (app: string) => string;
  readonly remedy: string;
  readonly permission?: PermissionName;
}

const askOwner = (permission: PermissionName): string =>
  `The owner can switch that on for Gatehand in ${permissionPanes[permission]}; get_permissions tells the state.`;

const lookAgain = 'Look at what is there now, then try again.';
const correctScript = 'Correct the script, then run it again.';

const notRunning: Meaning = {
  code: 'not_found',
  message: (app) => `${app} does not run, or ended while it was spoken to.`,
  remedy: 'Start it with launch_app, then try again.',
};
const accessibility: Meaning = {
  code: 'permission_missing',
  message: () => 'macOS does not let Gatehand use accessibility.',
  remedy: askOwner('accessibility'),
  permission: 'accessibility',
};
const scriptFault: Meaning = { code: 'invalid_input', message: () => 'The script has a fault.', remedy: correctScript };

/**
 * Apple event numbers and what each means here: Apple's AppleScript Language Guide and OSStatus tables, and reports of what
 * osascript prints. The text beside a number is translated, so that the number alone decides. The launch errors (-108xx)
 * are from Apple's headers and were seen in no report of this use.
 */
const meanings: Readonly<Record<number, Meaning>> = {
  [-1743]: {
    code: 'permission_missing',
    message: (app) => `macOS does not let Gatehand control ${app}.`,
    remedy: askOwner('automation'),
    permission: 'automation',
  },
  [-1744]: {
    code: 'permission_missing',
    message: (app) => `macOS has yet to ask the owner whether Gatehand may control ${app}.`,
    remedy: "The owner can let macOS ask in Gatehand's window, under Permissions; then try again.",
    permission: 'automation',
  },
  [axError.apiDisabled]: accessibility,
  1002: accessibility,
  [-1728]: { code: 'not_found', message: (app) => `${app} has no such object.`, remedy: lookAgain },
  [-1719]: { code: 'not_found', message: (app) => `${app} has no object at that position.`, remedy: lookAgain },
  [-1700]: { code: 'invalid_input', message: (app) => `${app} answered something of another kind than was asked for.`, remedy: lookAgain },
  [-600]: notRunning,
  [-609]: notRunning,
  [-903]: notRunning,
  [-10004]: { code: 'not_allowed', message: (app) => `${app} or macOS refuses that.`, remedy: askOwner('automation') },
  [-10003]: { code: 'not_allowed', message: (app) => `${app} does not allow that.`, remedy: lookAgain },
  [-10006]: { code: 'invalid_input', message: (app) => `${app} does not let that be set.`, remedy: lookAgain },
  [-10000]: { code: 'invalid_input', message: (app) => `${app} could not carry that out.`, remedy: lookAgain },
  [-1708]: { code: 'unsupported', message: (app) => `${app} does not understand that.`, remedy: 'Use a tool that works on its windows.' },
  [-1712]: {
    code: 'timed_out',
    message: (app) => `${app} did not answer in time.`,
    remedy: 'It may have done what was asked; look before you try again.',
  },
  [-1713]: {
    code: 'unsupported',
    message: () => 'The script wanted to show something to the owner, which is not possible from here.',
    remedy: correctScript,
  },
  [-128]: {
    code: 'interrupted',
    message: () => 'The owner cancelled what the script asked.',
    remedy: 'Ask the owner before you try again.',
  },
  [-2700]: scriptFault,
  [-2740]: scriptFault,
  [-2741]: scriptFault,
  [-2753]: scriptFault,
  [-10810]: { code: 'internal', message: (app) => `macOS could not start ${app}.`, remedy: 'The owner can try to open it by hand.' },
  [-10814]: { code: 'not_found', message: (app) => `${app} is not on this Mac.`, remedy: 'Call list_running_apps for what runs.' },
  [-10827]: { code: 'not_found', message: (app) => `${app} has no program in it.`, remedy: 'The owner can install it anew.' },
};

/** How a number is answered, for those who choose their own words; null for a number nothing is known of. */
export function meaningOf(number: number | null): Pick<Meaning, 'code' | 'remedy' | 'permission'> | null {
  return number === null ? null : (meanings[number] ?? null);
}

/** An Apple event failure in our own words. Number and text of macOS go no further than `cause`. */
export function appleEventError(number: number | null, target: ScriptTarget | null, said = ''): GatehandError {
  const meaning = number === null ? undefined : meanings[number];
  const app = target?.name ?? 'the app';
  const cause = new Error(`${number ?? 'no number'}: ${said.trim()}`);
  if (meaning === undefined) {
    const message = `macOS answered with an error that Gatehand does not know when ${app} was asked.`;
    return new GatehandError({ code: 'internal', message, remedy: 'Try once more.', retry: 'later', cause });
  }
  const message = meaning.message(app);
  return new GatehandError({
    code: meaning.code,
    message: message.charAt(0).toUpperCase() + message.slice(1),
    remedy: meaning.remedy,
    details: permissionDetails(meaning.permission, target),
    cause,
  });
}

/** What an answer about a missing permission tells beside its words. */
export function permissionDetails(permission: PermissionName | undefined, target: ScriptTarget | null): Readonly<Record<string, unknown>> {
  if (permission === undefined) return {};
  const app = permission === 'automation' && target !== null ? { app: target.bundleId } : {};
  return { permission, pane: permissionPanes[permission], ...app };
}
