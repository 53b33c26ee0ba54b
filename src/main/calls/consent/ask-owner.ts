import type { Asker, CardStep } from '../../../shared/approval.js';
import type { Capability, Clearance } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import type { Refused } from '../../../shared/ui/undoable.js';
import type { Act } from '../../../shared/words/act.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { Answer, ApprovalQuestion, PairingQuestion, Question, Waiting } from '../../guard/cards/approval-desk.js';
import { itemView } from '../../guard/cards/card-view.js';
import { lookalikeOf } from '../../guard/clients/lookalike.js';
import { choicesFor, giveGrant, mayLast, namesOf } from '../../guard/consent.js';
import type { Ask } from '../../guard/judged.js';
import { offersWholeApp } from '../../guard/whole-app.js';
import type { Asked, AuthorizeDeps, CallStep, PipelineDeps } from '../call.js';
import { cardFacts } from './card-facts.js';
import { cardPicture } from './card-picture.js';
import { cardPlace } from './card-place.js';
import { withContent } from './clipboard-content.js';
import { goesToField } from './goes-to-field.js';
import { waitBudgetMs } from './pending.js';
import { type RefusalKeys, refusalKeys, refusedBy } from './refusal-keys.js';
import { offeredSecret } from './secret-offer.js';
import { offeredTask, proposedTask } from './task-offer.js';

/** What the pairing question of a call is kept under; the others under their apps. */
export const pairingKey = 'pairing';

/** The owner's word on what they were asked, or that it is still to come. */
export type OwnerWord =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly asked: Asked | null }
  | { readonly kind: 'pending'; readonly waiting: Waiting };

export interface OwnerQuestion {
  readonly callKey: string;
  readonly askKey: string;
  /** Made only when it is asked: one that was handed back stands on its card already. */
  readonly question: () => Promise<{ readonly question: Question; readonly asked: Asked | null }>;
  /** Throws once the rules refuse what is asked about. */
  readonly assertAskable?: (asked: Asked) => void;
}

/**
 * Puts a question to the owner and waits within the client's patience. One that was handed back earlier is taken up again
 * by the identical call; its answer is used once.
 */
export async function waitForOwner(parts: AuthorizeDeps, step: CallStep, on: OwnerQuestion): Promise<OwnerWord> {
  const { desk, clock, tracer } = parts.pipeline;
  const { connection } = step.request;
  const { callKey, askKey } = on;
  const kept = parts.pending.find({ clientKey: connection.client.key, callKey, askKey });
  const { waiting, asked } = kept ?? (await put());
  async function put(): Promise<{ readonly waiting: Waiting; readonly asked: Asked | null }> {
    // What could not be kept is not asked: a yes to it could never be used.
    parts.pending.assertRoom(connection.client.key);
    const ended = desk.admit(askerOf(step), on.askKey === pairingKey ? 'pairing' : 'approval');
    try {
      const made = await tracer.step('card', on.question);
      const keys = (): RefusalKeys => refusalKeys(step, made.asked, { apps: keyOf(made.asked), question: made.question });
      const isRefused = (key: string): boolean => desk.refused.has(connection.client.key, key);
      if (made.asked !== null && refusedBy(keys()).some(isRefused)) refusedBefore(step);
      const asking = desk.ask(made.question);
      takeBackOnceRefused(parts.pipeline, asking, () => made.asked !== null && on.assertAskable?.(made.asked));
      void asking.answer.then(({ state, forSession }) => {
        ended(state);
        if (state !== 'refused' || made.asked === null) return;
        const refused = forSession ? [keys().kind] : keys().refused;
        desk.refused.add(connection.client.key, refused, refusedOf(made.question, { forSession, capability: step.trace.capability }));
      });
      return { waiting: asking, asked: made.asked };
    } catch (thrown) {
      ended('withdrawn');
      throw thrown;
    }
  }
  const from = clock.now();
  try {
    const spentMs = step.request.waitingSince === undefined ? 0 : from - step.request.waitingSince;
    const budgetMs = waitBudgetMs(connection.client.name, step.tool.deadlineSeconds, spentMs);
    const result = await tracer.step('wait', () => parts.pending.wait(waiting, budgetMs, step.request));
    if (kept === null && result.kind === 'pending') {
      const about = { callKey, waiting, asked, request: step.request };
      parts.pending.keep({
        ...about,
        id: waiting.id,
        clientKey: connection.client.key,
        get askKey() {
          return keyOf(asked);
        },
      });
    }
    if (kept !== null && result.kind === 'answered') parts.pending.take(kept);
    return result.kind === 'pending' ? result : { ...result, asked };
  } catch (thrown) {
    // Cancelled or gone while it waited: nobody may say yes to it any more.
    if (kept === null) waiting.withdraw();
    throw thrown;
  } finally {
    step.trace.waitedMs += Math.round(clock.now() - from);
  }
}

/** Nobody is asked any more about what the owner has switched off, hidden or forbidden since: a yes could not be used. */
function takeBackOnceRefused({ settings, clientStops }: PipelineDeps, asking: Waiting, assertAskable: () => void): void {
  const look = (): void => {
    try {
      assertAskable();
    } catch {
      asking.withdraw();
    }
  };
  const watching = [settings, clientStops].map(({ onChange }) => onChange(look));
  void asking.answer.then(() => {
    for (const end of watching) end();
  });
}

/** What a no was to, as the card said it. */
function refusedOf(
  question: Question,
  { forSession, capability }: { readonly forSession: boolean; readonly capability: Capability },
): Refused {
  if (question.kind !== 'approval') return {};
  if (forSession) return { session: { capability, apps: question.reach } };
  const { act, place, under, end } = itemView({ ...question, text: null, arguments: {} });
  return { what: { act, place, under, end } };
}

/** What a question is kept under: that of pairing, or the apps that it asks for. */
function keyOf(asked: Asked | null): string {
  return asked === null ? pairingKey : asksKey(asked.asks);
}

export function asksKey(asks: readonly Ask[]): string {
  return asks.map(askKey).sort().join(' ');
}

export function askKey({ app }: Ask): string {
  return app === null ? '*' : `${app.bundleId.toLowerCase()}|${app.path ?? ''}`;
}

function refusedBefore({ trace }: CallStep): never {
  trace.decision = 'asked-refused';
  trace.noAnswer = 'before';
  fail('approval_denied', 'The owner refused this before, so they are not asked again in this session.', {
    remedy: 'Do not repeat it; only the owner can allow it now, by a rule in Gatehand.',
    details: { rule: 'refused-before' },
  });
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

/** The question of an approval card: for one app, or for several that only a yes for all of them makes possible. */
export async function approvalQuestion(
  parts: PipelineDeps,
  step: CallStep,
  { look, asks }: Asked,
  { clearance, steps }: { readonly clearance: Clearance; readonly steps: readonly CardStep[] },
): Promise<ApprovalQuestion> {
  const { tool, input, request } = step;
  const { client } = request.connection;
  const on = { mac: parts.mac, clearance, look, signal: request.signal };
  const found = await cardPlace(on);
  const act = withContent(tool.intent(input, found.found), look);
  const place = isLit(act, look) ? found : { ...found, target: null };
  const { capability } = step.trace;
  const choices = choicesFor(asks, {
    mayLast: mayLast(parts, client, capability),
    wholeApp: offersWholeApp(parts.settings, { clientKey: client.key, capability, asks, subjects: look.subjects }),
  });
  const offer = offeredTask(parts, step, asks, choices);
  return {
    ...commonQuestion(step),
    kind: 'approval',
    windowTitle: place.windowTitle,
    windowId: place.windowId,
    apps: asks.flatMap(({ app }) => (app === null ? [] : [{ bundleId: app.bundleId, name: app.name, path: app.path }])),
    rules: unlike(asks.map(({ rule }) => rule)),
    act,
    ...cardFacts(step, look, act),
    steps,
    stepAt: request.run?.at ?? null,
    arguments: input,
    doubts: tool.doubts(input),
    reach: namesOf(asks),
    choices,
    ...(offer !== null && { offer }),
    task: tool.question?.kind === 'task' ? proposedTask(tool.question, step, { look, windows: place.windows }) : null,
    secret: offeredSecret(step, look),
    ...(place.shown === null && { unseen: true }),
    picture: () => parts.tracer.step('picture', () => cardPicture({ ...on, codec: parts.codec, place })),
  };
}

const menuActs: ReadonlySet<string> = new Set(['choose-menu-item', 'choose-status-menu-item'] satisfies Act['kind'][]);

/** What has the keyboard is lit only where it is meant: a menu item and a shortcut such as ⌘Q go to no field. */
function isLit(act: Act, { subjects }: Asked['look']): boolean {
  if (menuActs.has(act.kind)) return false;
  return goesToField(act) || subjects.some(({ kind }) => kind === 'element' || kind === 'point');
}

/** What speaks for the system here has no key, and no client may pass for it. */
const own = { key: '', name: 'Gatehand', verified: true };

/** The question of a pairing card. */
export function pairingQuestion(parts: PipelineDeps, step: CallStep): PairingQuestion {
  const { clients, blockedClients } = parts.settings.get();
  // Of a blocked client nobody keeps whether macOS vouched for it.
  const blocked = blockedClients.map((one) => ({ ...one, verified: false }));
  const known = lookalikeOf(step.request.connection.client, [...clients, ...blocked, own]);
  const looksLike = known !== null && { looksLike: known.name, ...(known.verified && { looksLikeVerified: true as const }) };
  return { ...commonQuestion(step), kind: 'pairing', ...looksLike };
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

/** Who asks, as a card names them. */
export function askerOf(step: CallStep): Asker {
  const { key, name, verified, detail, started, program } = step.request.connection.client;
  return { clientKey: key, name, verified, detail, ...(started && { started }), ...(program !== undefined && { program }) };
}
