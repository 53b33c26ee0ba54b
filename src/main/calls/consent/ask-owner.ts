import type { Asker } from '../../../shared/approval.js';
import type { Clearance } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { Subject } from '../../../shared/subject.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { Answer, ApprovalQuestion, PairingQuestion, Question } from '../../guard/approval-desk.js';
import { choicesFor, giveGrant, namesOf } from '../../guard/consent.js';
import type { Ask } from '../../guard/guard.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import type { AuthorizeDeps, CallStep, PipelineDeps, WaitResult } from '../call.js';
import { cardPicture } from './card-picture.js';
import { waitBudgetMs } from './pending.js';

/**
 * Puts a question to the owner and waits within the client's patience. A question that was handed back earlier is
 * taken up again by the identical call, or by await_approval, which brings it along answered; its answer is used once.
 */
export async function waitForOwner(
  parts: AuthorizeDeps,
  step: CallStep,
  on: { readonly callKey: string; readonly askKey: string; readonly question: () => Question },
): Promise<WaitResult> {
  const { desk, clock } = parts.pipeline;
  const { connection } = step.request;
  if (step.resumed?.askKey === on.askKey) return { kind: 'answered', answer: await step.resumed.waiting.answer };
  const kept = parts.pending.find({ clientKey: connection.client.key, callKey: on.callKey, askKey: on.askKey });
  const waiting = kept?.waiting ?? desk.ask(on.question());
  const from = clock.now();
  try {
    const spentMs = step.request.waitingSince === undefined ? 0 : from - step.request.waitingSince;
    const budgetMs = waitBudgetMs(connection.client.name, step.tool.deadlineSeconds, spentMs);
    const result = await parts.pending.wait(waiting, budgetMs, step.request);
    if (kept === null && result.kind === 'pending') {
      const { callKey, askKey } = on;
      parts.pending.keep({ id: waiting.id, clientKey: connection.client.key, callKey, askKey, request: step.request, waiting });
    }
    if (kept !== null && result.kind === 'answered') parts.pending.take(kept);
    return result;
  } catch (thrown) {
    // Cancelled or gone while it waited: nobody may say yes to it any more.
    if (kept === null) waiting.withdraw();
    throw thrown;
  } finally {
    step.trace.waitedMs += Math.round(clock.now() - from);
  }
}

/** Keeps what a yes covers; throws `approval_denied` for everything else. */
export function takeAnswer(parts: PipelineDeps, step: CallStep, given: { readonly asks: readonly Ask[]; readonly answer: Answer }): void {
  const { asks, answer } = given;
  assertYes(step, answer);
  const { client } = step.request.connection;
  for (const ask of asks) giveGrant(parts, { client, capability: step.trace.capability, ask, answer });
}

/** Throws `approval_denied` unless the owner said yes. */
export function assertYes(step: CallStep, answer: Answer): void {
  if (answer.state === 'approved') return;
  step.trace.decision = 'asked-refused';
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

/** The question of an approval card. */
export function approvalQuestion(
  parts: PipelineDeps,
  step: CallStep,
  on: {
    /** What is asked for: one app, or several that only a yes for all of them makes possible. */
    readonly asks: readonly [Ask, ...Ask[]];
    readonly subjects: readonly Subject[];
    readonly clearance: Clearance;
    readonly windowTitle: string | null;
    readonly found: FoundElement | null;
  },
): ApprovalQuestion {
  const { tool, input, request } = step;
  const { client } = request.connection;
  return {
    ...commonQuestion(step),
    kind: 'approval',
    windowTitle: on.windowTitle,
    apps: on.asks.flatMap(({ app }) => (app === null ? [] : [{ bundleId: app.bundleId, name: app.name }])),
    rules: unlike(on.asks.map(({ rule }) => rule)),
    act: tool.intent(input, on.found),
    arguments: input,
    reach: namesOf(on.asks),
    choices: choicesFor(on.asks, client),
    picture: () =>
      cardPicture({
        mac: parts.mac,
        codec: parts.codec,
        clearance: on.clearance,
        subjects: on.subjects,
        signal: request.signal,
      }),
  };
}

/** The question of a pairing card. */
export function pairingQuestion(step: CallStep): PairingQuestion {
  return { ...commonQuestion(step), kind: 'pairing' };
}

/** Each rule once. */
function unlike(rules: readonly DecidingRule[]): readonly DecidingRule[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

function commonQuestion(step: CallStep): Pick<Question, 'callId' | 'asker' | 'tool' | 'capability'> {
  const { tool, trace } = step;
  return {
    callId: trace.id,
    asker: askerOf(step),
    tool: tool.name,
    capability: trace.capability,
  };
}

function askerOf(step: CallStep): Asker {
  const { key, name, verified, detail } = step.request.connection.client;
  return { clientKey: key, name, verified, detail };
}
