import { fail, GatehandError } from '../../../shared/errors.js';
import type { Answer, PairingQuestion, Waiting } from '../../guard/cards/approval-desk.js';
import { giveGrant } from '../../guard/consent.js';
import type { Ask } from '../../guard/judged.js';
import type { Asked, AuthorizeDeps, CallStep, PendingCall, PipelineDeps } from '../call.js';
import { keyOf, pairingKey } from './ask-keys.js';
import { waitBudgetMs } from './pending.js';
import { askerOf } from './questions.js';
import type { PutQuestion } from './refusal-keys.js';
import { assertNotRefused, keepRefusal } from './refused-before.js';

/** The owner's word on what they were asked, or that it is still to come. */
export type OwnerWord =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly asked: Asked | null }
  | { readonly kind: 'pending'; readonly waiting: Waiting };

export interface OwnerQuestion {
  readonly callKey: string;
  readonly askKey: string;
  /** Made only when it is asked: one that was handed back stands on its card already. */
  readonly question: () => Promise<PutQuestion | { readonly question: PairingQuestion; readonly asked: null }>;
  /** Throws once the rules refuse what is asked about. */
  readonly assertAskable?: (asked: Asked) => void;
}

/**
 * Puts a question to the owner and waits within the client's patience. One that was handed back earlier is taken up again
 * by the identical call; its answer is used once.
 */
export async function waitForOwner(parts: AuthorizeDeps, step: CallStep, on: OwnerQuestion): Promise<OwnerWord> {
  const { pipeline, pending } = parts;
  const { callKey, askKey } = on;
  const { clientKey } = step.trace;
  step.request.arrival?.passed();
  if (step.request.asksNobody) {
    step.trace.decision = 'refused';
    fail('not_allowed', 'The owner wants to be asked about this, and nobody has called it just now.', { remedy: 'Make the call again.' });
  }
  const kept = pending.find({ clientKey, callKey, askKey });
  const { waiting, asked } = kept ?? (await put(parts, step, on));
  const from = pipeline.clock.now();
  try {
    const result = await pipeline.tracer.step('wait', () => pending.wait(waiting, patienceMs(step, from), step.request));
    if (result.kind === 'answered') {
      if (kept !== null) pending.take(kept);
      return { ...result, asked };
    }
    if (kept === null) {
      pending.keep({
        ...{ id: waiting.id, clientKey, callKey, waiting, asked, request: step.request },
        // Shown again, it may ask for other apps.
        get askKey() {
          return keyOf(asked);
        },
      });
    }
    return result;
  } catch (thrown) {
    // Cancelled or gone while it waited: nobody may say yes to it any more.
    if (kept === null) waiting.withdraw();
    throw thrown;
  } finally {
    step.trace.waitedMs += Math.round(pipeline.clock.now() - from);
  }
}

/** Puts a new question on a card, and keeps a no to it. Errors: `rate_limited`, and what was refused before. */
async function put(
  { pipeline, pending }: AuthorizeDeps,
  step: CallStep,
  on: OwnerQuestion,
): Promise<Pick<PendingCall, 'waiting' | 'asked'>> {
  const { desk, tracer } = pipeline;
  // What could not be kept is not asked: a yes to it could never be used.
  pending.assertRoom({ clientKey: step.trace.clientKey, askKey: on.askKey });
  const ended = desk.admit(askerOf(step), on.askKey === pairingKey ? 'pairing' : 'approval');
  try {
    const made = await tracer.step('card', on.question);
    const { asked } = made;
    if (made.asked !== null) assertNotRefused(desk, step, made);
    const waiting = desk.ask(made.question);
    takeBackOnceRefused(pipeline, waiting, () => asked !== null && on.assertAskable?.(asked));
    void waiting.answer.then((answer) => {
      ended(answer.state);
      if (answer.state === 'refused' && made.asked !== null) keepRefusal(desk, step, made, answer);
    });
    return { waiting, asked };
  } catch (thrown) {
    ended('withdrawn');
    throw thrown;
  }
}

/** Nobody is asked any more about what the owner has switched off, hidden or forbidden since: a yes could not be used. */
function takeBackOnceRefused({ settings, clientStops }: PipelineDeps, asking: Waiting, assertAskable: () => void): void {
  const look = (): void => {
    try {
      assertAskable();
    } catch {
      asking.withdraw('forbidden');
    }
  };
  const watching = [settings, clientStops].map(({ onChange }) => onChange(look));
  void asking.answer.then(() => {
    for (const end of watching) end();
  });
}

/** How long a call may wait now; a step of a longer call has waited since that began. */
function patienceMs({ request, tool }: CallStep, now: number): number {
  const spentMs = request.waitingSince === undefined ? 0 : now - request.waitingSince;
  return waitBudgetMs(request.connection.client.name, tool.deadlineSeconds, spentMs);
}

/** Keeps what a yes covers; throws `approval_denied` for everything else. */
export function takeAnswer(parts: PipelineDeps, step: CallStep, given: { readonly asks: readonly Ask[]; readonly answer: Answer }): void {
  const { asks, answer } = given;
  assertYes(step, answer);
  const { client } = step.request.connection;
  for (const ask of asks) giveGrant(parts, { client, capability: step.trace.capability, ask, answer });
}

/** Throws `approval_denied` unless the owner said yes. */
function assertYes(step: CallStep, answer: Answer): void {
  if (answer.state === 'approved') return;
  step.trace.decision = 'asked-refused';
  step.trace.noAnswer = answer.state;
  const messages = {
    refused: 'The owner refused.',
    expired: 'The owner did not answer in time, which counts as a refusal.',
    withdrawn: 'The request was taken back.',
  };
  throw new GatehandError({
    code: 'approval_denied',
    message: messages[answer.state],
    remedy: 'Do not repeat it unless the user asks you to.',
  });
}
