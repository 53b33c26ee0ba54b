import { isChange } from '../../../shared/clearance.js';
import { GatehandError, toPlainError } from '../../../shared/errors.js';
import { firstApp, subjectApp } from '../../../shared/subject.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import { en } from '../../../shared/words/en.js';
import type { Asking } from '../../guard/guard.js';
import { worst } from '../../tools/kit/listing.js';
import { refFound, type StepTarget } from '../../tools/kit/step-target.js';
import type { StepCall, StepPreview } from '../../tools/kit/steps.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import { targetOf } from '../answer/render.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { assertNotRefused } from '../consent/refused-before.js';
import { refuseAsThingsStand } from './admit.js';
import { judgeWhole } from './authorize.js';
import { hasUnseen } from './look-once.js';
import { type Previewed, readingMac, rehearse } from './rehearse.js';
import { requirePermissions } from './require-permissions.js';
import { withScene } from './scene.js';

/** The way the changes of an area usually go. */
const routes: Readonly<Record<string, string>> = {
  applications: 'launch-services',
  windows: 'accessibility',
  elements: 'accessibility',
  menus: 'accessibility',
  mouse: 'input',
  keyboard: 'input',
  scripting: 'script',
};

/** What would become of a call as things stand: its target, the rule, whether the owner would be asked. Does nothing. */
export async function preview(parts: PipelineDeps, step: CallStep, sawTextOf: (bundleId: string) => void): Promise<StepPreview> {
  const { tool } = step;
  const known = knownOf(step);
  try {
    if (tool.beforePairing)
      return { ...known, target: {}, decision: 'allow', wouldAsk: false, rule: wordsOf({ kind: 'fixed', id: 'open' }) };
    const { look, decision } = await judgeWhole(parts, step);
    await requirePermissions(parts, step);
    const unseen = decision.kind === 'ask' && hasUnseen(parts, step, look);
    if (look.missing !== null && !unseen) throw new GatehandError(look.missing);
    const target = unseen ? {} : { ...targetOf(look.subjects), ...(await elementOf(parts, { step, decision, sawTextOf })) };
    if (decision.kind === 'ask' && !unseen) await assertStillAsked(parts, step, look, decision);
    if (!unseen) await rehearse(parts, { step, decision, sawTextOf }, 'later');
    const wouldAsk = decision.kind === 'ask';
    const rule = wordsOf(decision.kind === 'ask' ? decision.asks[0].rule : decision.rule);
    return { ...known, target, decision: wouldAsk ? 'ask' : 'allow', wouldAsk, rule };
  } catch (thrown) {
    return refused(step, thrown);
  }
}

/** The same for a call of which something is not known yet, `why` in words: refused whatever that will be, or asked about then. */
export function previewUnread(parts: PipelineDeps, step: CallStep, why: string): StepPreview {
  try {
    refuseAsThingsStand(parts, step);
    return { ...knownOf(step), target: {}, decision: 'ask', wouldAsk: true, rule: why };
  } catch (thrown) {
    return refused(step, thrown);
  }
}

/** A call that would fail. */
export function refused(step: CallStep, thrown: unknown): StepPreview {
  const { code, message } = toPlainError(thrown);
  const rule = wordsOf(step.trace.rule);
  return { ...knownOf(step), target: {}, decision: 'refuse', wouldAsk: false, rule, error: `${code}: ${message}` };
}

function knownOf({ tool, trace }: CallStep): Pick<StepPreview, 'tool' | 'effect' | 'capability' | 'route'> {
  const { effect, capability } = trace;
  return { tool: tool.name, effect, capability, route: isChange(trace) ? (routes[tool.area] ?? '') : '' };
}

/** What the owner refused is not asked again. Error: `approval_denied`. */
async function assertStillAsked(parts: PipelineDeps, step: CallStep, look: TargetsLook, { asks, clearance }: Asking): Promise<void> {
  const scene = await withScene(parts, step, look, clearance);
  assertNotRefused(parts.desk, step, { question: null, asked: { look: scene, asks, changes: 0 } });
}

/** What decided, as clients are told it. */
function wordsOf(rule: DecidingRule | null): string {
  if (rule === null) return '';
  return rule.kind === 'toolset' ? `toolset: ${rule.toolset}` : en.reasons.decided(rule);
}

/** The ref of the element that a step's target tells, found as the step would find it; null where the owner has to be asked first. */
export async function refOfTarget(
  parts: PipelineDeps,
  step: CallStep,
  { target, call, sawTextOf }: { readonly target: StepTarget; readonly call: StepCall; readonly sawTextOf: (bundleId: string) => void },
): Promise<string | null> {
  const { look, decision } = await judgeWhole(parts, step);
  await requirePermissions(parts, step);
  if (look.missing !== null) throw new GatehandError(look.missing);
  const app = firstApp(look.subjects);
  if (decision.kind === 'ask' || app === null) return null;
  const found = await step.tool.finds?.(readingMac(parts, { step, decision, sawTextOf }), step.input, app);
  const ref = refFound({ ok: true, value: found ?? [], error: null }, target, call);
  if (typeof ref !== 'string') throw new GatehandError(ref);
  return ref;
}

/** The element a call means, looked up as it would be. */
async function elementOf(parts: PipelineDeps, of: Previewed): Promise<Record<string, unknown>> {
  const { clearance } = of.decision;
  const subject = clearance.subjects.find((one) => one.kind === 'element');
  if (subject === undefined) return {};
  const mac = readingMac(parts, of);
  const { ref, path, role, label, enabled } = await mac.elements.get({ app: subjectApp(subject), element: subject.element });
  return { ref, path, role, ...(label ? { title: label } : {}), enabled };
}

/** Whether a call of this tool may be a step, in words when it may not. */
export function whyNoStep(tool: AnyTool, scripts: boolean): string | null {
  if (tool.relays) return `${tool.name} hands on other calls, so it cannot be a step`;
  const capability = worst(tool.capability);
  if (!scripts && (capability === 'script' || capability === 'shell')) return `${tool.name} runs scripts, which macros may not`;
  return null;
}
