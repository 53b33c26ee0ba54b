import { GatehandError } from '../../../../shared/errors.js';

/** What a call ends with whose signal aborted: the reason where it is one of ours (Stop, a deadline), else `cancelled`. */
export function cancelled(what: string, reason?: unknown): GatehandError {
  if (reason instanceof GatehandError) return reason;
  return new GatehandError({
    code: 'cancelled',
    message: `${what} was cancelled; what it did until then stays.`,
    ...(reason === undefined ? {} : { cause: reason }),
  });
}
