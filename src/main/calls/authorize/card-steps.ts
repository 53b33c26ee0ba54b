import type { CardStep } from '../../../shared/approval.js';
import { isChange } from '../../../shared/clearance.js';
import { limits } from '../../../shared/limits.js';
import { subjectApps } from '../../../shared/subject.js';
import { writtenRole } from '../../../shared/words/element-roles.js';
import { listedSteps, textView, titleOf } from '../../guard/cards/card-view.js';
import type { ListedStep } from '../../tools/kit/steps.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import { type CallStep, judgedCall, nothingSeen, type PipelineDeps, readStep, type TargetsLook } from '../call.js';
import { nameOnCard } from '../consent/app-names.js';
import { reachingOf, textOf } from '../consent/card-facts.js';
import { isOfWindow } from '../consent/name-of-act.js';
import { toolNamed } from '../request/naming.js';
import { traceOf } from '../trace.js';
import type { CallRequest } from '../types.js';
import { actOf } from './finality.js';
import { lookOnce } from './look-once.js';
import { withScene } from './scene.js';

/** All calls of a run, as far as they can be told before it gets there. Of a longer run than a card can hold, those around the one that waits. */
export async function cardSteps(parts: PipelineDeps, request: CallRequest): Promise<readonly CardStep[]> {
  const shown: CardStep[] = [];
  const from = listedSteps(request.run)?.from ?? 0;
  const steps = request.run?.steps ?? [];
  for (const step of steps.slice(from, from + limits.card.steps)) shown.push(await cardStep(parts, request, step));
  return shown;
}

async function cardStep(parts: PipelineDeps, request: CallRequest, { call, target }: ListedStep): Promise<CardStep> {
  const app = target?.app ?? call.arguments.app ?? call.arguments.app_name;
  const place = { apps: typeof app === 'string' ? [app] : [], window: null };
  const unknown: CardStep = { act: null, place, tool: call.tool, level: 2, final: null, text: null };
  const tool = toolNamed(parts, call.tool, call.arguments);
  if (tool === null) return unknown;
  try {
    const own = {
      ...request,
      name: call.tool,
      arguments: target === null ? call.arguments : { ...call.arguments, element: 'e0' },
    };
    const step = readStep(parts, { request: own, tool, trace: traceOf(own, tool, parts.clock.now()) });
    const look = await stepLook(parts, step);
    const found = foundIn(target);
    const targets = found === null ? [] : [{ role: '', label: found.name ?? '' }];
    const said = { apps: place.apps.map((one) => one.toLowerCase()), targets };
    const act = found === null ? actOf(step, look) : tool.intent(step.input, found);
    const apps = [...new Set(subjectApps(look.subjects).map((one) => nameOnCard(parts.mac.apps, one)))];
    return {
      act,
      place: { apps: apps.length === 0 ? place.apps : apps, window: isOfWindow(look) ? titleOf(look.windowTitle ?? null) : null },
      tool: tool.name,
      ...reachingOf(step, look, act, said),
      text: textView(textOf(act, step.input)),
    };
  } catch {
    // What an earlier step answers is not known yet, so neither is what this one does.
    return { ...unknown, tool: tool.name };
  }
}

/** What stands now where a step would act, as for the card of that call alone. Steps that only look are told by what they are. */
async function stepLook(parts: PipelineDeps, step: CallStep): Promise<TargetsLook> {
  if (!isChange(step.trace)) return nothingSeen;
  try {
    const look = await lookOnce(parts, step);
    // Nothing more is read of an app that is kept away: the step will be refused.
    if (subjectApps(look.subjects).some(parts.guard.blocks)) return nothingSeen;
    const call = judgedCall(parts, step, { subjects: look.subjects });
    return await withScene(parts, step, look, parts.guard.clientClearance(step.trace.clientKey, call, 'to-ask'));
  } catch {
    // What it names is not there yet: an earlier step may open it.
    return nothingSeen;
  }
}

/** The element that a step says by its title or text. */
function foundIn(target: ListedStep['target']): FoundElement | null {
  if (target === null) return null;
  const name = [target.title, target.text, target.value].find((one) => typeof one === 'string');
  return { role: writtenRole(typeof target.role === 'string' ? target.role : ''), name: typeof name === 'string' ? name : null };
}
