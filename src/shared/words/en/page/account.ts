import type { ErrorCode } from '../../../errors.js';
import { middleCut, told } from '../../emphasis.js';

/** Why a call did not work, to stand after "It did not work: ". */
const failures: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'what was asked for was not understood',
  permission_missing: 'Gatehand lacks a permission for it',
  not_paired: 'the client is not paired',
  not_allowed: 'it was not allowed',
  read_only: 'nothing may be changed now',
  blocked_app: 'the app is hidden from clients',
  blocked_app_in_front: 'an app that is hidden from clients was in front',
  approval_denied: 'it got no yes',
  waiting_for_owner: 'it waits for your answer',
  not_found: 'what was meant was not there',
  ambiguous: 'more than one thing was meant',
  exists: 'it is there already',
  stale_ref: 'what was meant was not there any more',
  obstructed: 'something covered it',
  user_active: 'you were using the Mac',
  interrupted: 'something interrupted it',
  stopped: 'it was stopped',
  screen_locked: 'the screen was locked',
  secure_input: 'a password field had the keyboard',
  rate_limited: 'too much was asked for at once',
  too_large: 'it was too large',
  unsupported: 'this app or this Mac cannot do it',
  timed_out: 'it took too long',
  cancelled: 'the client took it back',
  worker_unavailable: 'the part of Gatehand that does it was not running',
  internal: 'Gatehand made a mistake',
};

/** How one call came about and what became of it: sentences of an opened line. */
export const account = {
  /** Who decided. `why`: as the rules tell it, without its full stop. */
  decided: {
    allowed: (why: string) => `${why}.`,
    refused: (why: string) => `Refused. ${why}.`,
    recorded: (why: string) => `Recorded only. ${why}.`,
  },
  byYou: 'You allowed it when it asked.',
  noRule: 'Allowed.',
  refusedBy: {
    refused: 'You refused it.',
    expired: 'You did not answer in time, which counts as a no.',
    withdrawn: 'It was taken back before you answered.',
    before: 'You had refused the same call before, so it was not asked again.',
    stopped: 'It was stopped before you answered.',
    none: 'It was asked for and not allowed.',
  },
  waits: 'It waits for your answer.',
  takenUp: 'Another line tells what it did.',
  unjudged: 'It ended before it was judged.',
  unanswered: 'It ended before you answered.',
  effect: {
    confirmed: 'Its effect was seen.',
    unverified: 'Whether it had an effect was not seen.',
    none: 'Nothing changed.',
  },
  failed: (why: string) => `It did not work: ${why}.`,
  failedFor: failures,
  failedWithCode: (code: string) => `It did not work (${code}).`,
  failedEffect: {
    confirmed: 'Something changed all the same.',
    unverified: 'Whether anything changed was not seen.',
    none: 'Nothing changed.',
  },
  took: (duration: string) => `Took ${duration}.`,
  tookWaiting: (duration: string, waited: string) => `Took ${duration}, ${waited} of it waiting for you.`,
  waited: (waited: string) => `It waited ${waited} for you.`,
  kept: 'The text itself is not kept.',
  makeRule: 'Make a Rule…',
  details: 'Details',
  /** The task that a session works in, and what is left of it. */
  task: (goal: string, left: string) => `Task “${middleCut(told(goal))}”: ${left}.`,
  endTask: 'End Task',
  since: (what: string, when: string) => `${what} since ${when}.`,
} as const;
