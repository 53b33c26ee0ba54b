import type { Asker, CardStep } from '../../../shared/approval.js';
import type { Clearance } from '../../../shared/clearance.js';
import type { Act } from '../../../shared/words/act.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { ApprovalQuestion, PairingQuestion, Question } from '../../guard/cards/approval-desk.js';
import { listedSteps } from '../../guard/cards/card-view.js';
import { lookalikeOf } from '../../guard/clients/lookalike.js';
import { choicesFor, mayLast, namesOf } from '../../guard/consent.js';
import { offersWholeApp } from '../../guard/whole-app.js';
import type { Asked, CallStep, PipelineDeps } from '../call.js';
import { namedOnCard } from './app-names.js';
import { cardFacts, cut } from './card-facts.js';
import { cardPicture } from './card-picture.js';
import { type CardPlace, cardPlace } from './card-place.js';
import { withContent } from './clipboard-content.js';
import { goesToField } from './goes-to-field.js';
import { isOfWindow, nameOfAct, noteName } from './name-of-act.js';
import { offeredSecret } from './secret-offer.js';
import { offeredTask, proposedTask } from './task-offer.js';

/** The question of an approval card: for one app, or for several that only a yes for all of them makes possible. */
export async function approvalQuestion(
  parts: PipelineDeps,
  step: CallStep,
  asked: Asked,
  { clearance, steps }: { readonly clearance: Clearance; readonly steps: readonly CardStep[] },
): Promise<ApprovalQuestion> {
  const { look } = asked;
  const { tool, input, request } = step;
  const { client } = request.connection;
  const asks = namedOnCard(parts.mac.apps, asked.asks);
  const on = { mac: parts.mac, clearance, look, signal: request.signal };
  const found = await cardPlace(on);
  const act = fromWhere(withContent(tool.intent(input, found.found), look), found);
  const place = isLit(act, look) ? found : { ...found, target: null };
  const { capability } = step.trace;
  const choices = choicesFor(asks, {
    mayLast: mayLast(parts, client, capability),
    wholeApp: offersWholeApp(parts.settings, { clientKey: client.key, capability, asks, subjects: look.subjects }),
  });
  const listed = listedSteps(request.run);
  const offer = offeredTask(parts, step, asks, choices);
  // As the card has it, which looks closer than the first look did.
  const facts = cardFacts(step, look, act);
  asked.name = isOfWindow(look) ? place.windowTitle : nameOfAct(act, look.sightings);
  noteName(parts, step, look, asked.name);
  return {
    ...commonQuestion(step),
    kind: 'approval',
    windowTitle: place.windowTitle,
    windowId: place.windowId,
    frame: place.windows.find(({ id }) => id === place.windowId)?.frame,
    apps: asks.flatMap(({ app }) => (app === null ? [] : [{ bundleId: app.bundleId, name: app.name, path: app.path }])),
    rules: unlike(asks.map(({ rule }) => rule)),
    act,
    ...facts,
    text: facts.text ?? (isOfWindow(look) ? cut([place.windowTitle]) : null),
    steps,
    ...(listed !== null && { listed }),
    stepAt: request.run?.at ?? null,
    arguments: input,
    doubts: tool.doubts(input),
    reach: namesOf(asks),
    choices,
    ...(offer !== null && { offer }),
    task: tool.question?.kind === 'task' ? proposedTask(parts, tool.question, step, { look, windows: place.windows }) : null,
    secret: offeredSecret(step, look),
    ...(place.shown === null && { unseen: true }),
    picture: () => parts.tracer.step('picture', () => cardPicture({ ...on, codec: parts.codec, place })),
  };
}

/** A window that is moved goes somewhere from where it stands. */
function fromWhere(act: Act, { windows, windowId }: CardPlace): Act {
  const frame = windows.find(({ id }) => id === windowId)?.frame;
  return act.kind === 'move-window' && frame !== undefined ? { ...act, from: { x: frame.x, y: frame.y } } : act;
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
