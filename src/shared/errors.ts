import { type ErrorDetails, tellDetails } from './error-details.js';
import { limits } from './limits.js';
import { clip, weigh } from './runtime/weigh.js';

/** Every way a call can fail, as the assistant reads it. Each code's default retry advice stands beside it. */
export const errorCodes = {
  invalid_input: 'after-fix',
  permission_missing: 'after-fix',
  not_paired: 'after-fix',
  not_allowed: 'after-fix',
  read_only: 'after-fix',
  blocked_app: 'never',
  blocked_app_in_front: 'later',
  approval_denied: 'never',
  waiting_for_owner: 'later',
  not_found: 'after-fix',
  ambiguous: 'after-fix',
  exists: 'after-fix',
  stale_ref: 'after-fix',
  obstructed: 'after-fix',
  user_active: 'later',
  interrupted: 'later',
  stopped: 'later',
  screen_locked: 'later',
  secure_input: 'later',
  rate_limited: 'later',
  too_large: 'after-fix',
  unsupported: 'never',
  timed_out: 'later',
  cancelled: 'never',
  worker_unavailable: 'later',
  internal: 'never',
} as const;

export type ErrorCode = keyof typeof errorCodes;
export type Retry = 'never' | 'after-fix' | 'later';

export interface ErrorDeps {
  readonly code: ErrorCode;
  /** What happened, one plain sentence. */
  readonly message: string;
  /** The next step, ideally a tool's name. */
  readonly remedy?: string;
  readonly retry?: Retry;
  /** Candidates, near matches, the rule. */
  readonly details?: ErrorDetails;
  readonly cause?: unknown;
}

/** The one error class. Raw macOS codes go no further than `cause`. */
export class GatehandError extends Error {
  readonly code: ErrorCode;
  readonly remedy: string;
  readonly retry: Retry;
  readonly details: ErrorDetails;

  constructor(parts: ErrorDeps) {
    super(parts.message, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = 'GatehandError';
    this.code = parts.code;
    this.remedy = parts.remedy ?? '';
    this.retry = parts.retry ?? errorCodes[parts.code];
    this.details = parts.details ?? {};
  }
}

/** Throws a GatehandError; reads as a statement where it is used as an expression. */
export function fail(code: ErrorCode, message: string, rest: Omit<ErrorDeps, 'code' | 'message'> = {}): never {
  throw new GatehandError({ code, message, ...rest });
}

/** The error as it crosses a process or a socket. */
export interface PlainError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
  readonly retry: Retry;
  readonly details: ErrorDetails;
}

/**
 * A thrown value as plain data, no longer than anybody reads; anything that is not a GatehandError becomes `internal` without
 * its text.
 */
export function toPlainError(thrown: unknown): PlainError {
  if (thrown instanceof GatehandError) {
    const { code, message, remedy, retry, details } = thrown;
    return {
      code,
      message: clip(message, limits.error.message),
      remedy: clip(remedy, limits.error.remedy),
      retry,
      details: weigh(details, limits.error.details).passed === null ? details : { leftOut: 'too long to be told' },
    };
  }
  return {
    code: 'internal',
    message: 'Gatehand met an unexpected fault.',
    remedy: 'Try once more; if it stays, report it with the incident id.',
    retry: 'never',
    details: {},
  };
}

/** `code: message remedy` and what they refer to, so that nobody needs more than the text to go on. */
export function errorText(error: PlainError): string {
  const said = `${error.code}: ${error.remedy ? `${ended(error.message)} ${error.remedy}` : error.message}`;
  const told = tellDetails(error.details, said);
  return told === '' ? said : `${said} ${told}`;
}

/** A list of problems ends without a stop; what is to be done begins a sentence. */
function ended(message: string): string {
  return /[.!?…:;]["”’)]*$/.test(message) ? message : `${message}.`;
}
