import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { defineTool } from '../kit/define-tool.js';
import { brokenReferencesIn, referencesIn, written } from '../kit/references.js';
import { createResults, keepResult, lookIn } from '../kit/results.js';
import { readStepCall, whyNoCall, withoutEmpty } from '../kit/step-input.js';
import { runCall } from '../kit/step-run.js';
import { openCall, readTarget, type Targeted, targetProblems } from '../kit/step-target.js';
import type { Plan, StepPreview, Steps } from '../kit/steps.js';
import { FollowUp, type ToolContext } from '../kit/tool.js';

const mostSteps = 50;

/**
 * Published closed and with its arguments as text, since clients with strict schemas take no open object; an object is read as
 * well, and so are the other words for both.
 */
const stepField = z
  .looseObject({
    tool: z.string().optional(),
    as: z.string().optional(),
    target: z.unknown().meta({ type: 'string', description: 'JSON {app, role, title, text}' }).optional(),
    arguments: z.unknown().meta({ type: 'string', description: 'JSON, or an object' }).optional(),
  })
  .meta({ required: ['tool'], additionalProperties: false });

const previewOutput = z.object({
  step: z.number(),
  tool: z.string(),
  target: z.record(z.string(), z.unknown()),
  effect: z.string(),
  capability: z.string(),
  route: z.string(),
  decision: z.enum(['allow', 'ask', 'refuse']),
  wouldAsk: z.boolean(),
  rule: z.string(),
  error: z.string().optional(),
});

export const runSteps = defineTool({
  name: 'run_steps',
  area: 'flow',
  words: {
    summary: 'Makes up to 50 calls in order, until one fails.',
    more: 'Each {tool, arguments, target?, as?} is judged and logged alone. {{r.value}}, of a list {{r[0].ref}}, in later arguments is what the step with as "r" answered. On approval_pending, await_approval goes on. dry_run tells what would be touched and asked.',
  },
  // Each step walks the pipeline with its own effect; this call does nothing itself.
  effect: { worst: 'destroy', of: () => 'own' },
  capability: 'see',
  needs: [],
  relays: true,
  mostCharacters: limits.arguments.steps,
  input: {
    steps: z.array(stepField).refine((steps) => steps.length >= 1 && steps.length <= mostSteps, `must hold 1 to ${mostSteps} steps`),
    dry_run: z.boolean().optional(),
  },
  aliases: { actions: 'steps', calls: 'steps' },
  output: z.object({ dryRun: z.literal(true), steps: z.array(previewOutput) }),
  targets: () => [{ kind: 'none' }],
  examples: [
    {
      title: 'Bring TextEdit to the front and type',
      arguments: {
        steps: [
          { tool: 'activate_app', arguments: { app: 'TextEdit' } },
          { tool: 'type_text', arguments: { text: 'Buy milk', app: 'TextEdit' } },
        ],
      },
    },
    { title: 'See what a step would touch', arguments: { steps: [{ tool: 'quit_app', arguments: { app: 'Calculator' } }], dry_run: true } },
  ],
  async run(context, input) {
    const steps = checkedSteps(context, input.steps);
    if (input.dry_run) return { dryRun: true as const, steps: await previews(context, steps) };
    // A step may need a look of its own for its target.
    return new FollowUp({
      kind: 'batch',
      batch: {
        plan: inOrder(steps, context.steps.takesText),
        maxSteps: 2 * mostSteps,
        steps: steps.map((step) => ({ ...step, planned: step.call })),
        about: {},
      },
    });
  },
  intent: (input) => ({ kind: 'run-calls', count: input.steps.length }),
});

interface NamedStep extends Targeted {
  /** What later steps call its result. */
  readonly as: string | null;
}

/** Nothing runs before every step is known to be a call that could run. */
function checkedSteps(context: ToolContext, given: readonly Readonly<Record<string, unknown>>[]): readonly NamedStep[] {
  const steps: NamedStep[] = [];
  const problems: string[] = [];
  const names = new Set<string>();
  for (const [index, sent] of given.entries()) {
    const step = withoutEmpty(sent);
    const call = readStepCall(step);
    const here = `step ${index + 1}`;
    if (call === null) {
      problems.push(`${here}: ${whyNoCall(step, '{tool, arguments}')}`);
      continue;
    }
    const targeted = readTarget(call, step.target, context.steps);
    problems.push(...stepProblems(step, targeted, names).map((why) => `${here}: ${why}`));
    const as = typeof step.as === 'string' ? step.as : null;
    if (as !== null) names.add(as);
    steps.push({ ...targeted, as });
  }
  const found =
    problems.length > 0
      ? problems
      : context.steps.check(
          steps.map((step) => openCall(step, names)),
          { scripts: true, arguments: true },
        );
  const told = clipAll(found, limits.problems);
  if (told.length > 0) {
    fail('invalid_input', `run_steps: ${told.map((why) => why.replace(/\.$/, '')).join('; ')}.`, {
      remedy: 'No step has run. Correct these and call again.',
      details: { problems: told },
    });
  }
  return steps;
}

const stepKeys = ['tool', 'name', 'arguments', 'args', 'target', 'as'];

/** What is wrong with a step's own words; `names` are those of the steps before it. */
function stepProblems(step: Readonly<Record<string, unknown>>, { call, target }: Targeted, names: ReadonlySet<string>): readonly string[] {
  const extra = Object.keys(step).filter((key) => !stepKeys.includes(key));
  const isName = step.as === undefined || (typeof step.as === 'string' && /^[A-Za-z_]\w{0,63}$/.test(step.as));
  const nowhere = referencesIn({ arguments: call.arguments, target }).filter(({ name }) => !names.has(name));
  return [
    ...(extra.length > 0 ? [`unknown ${extra.join(', ')}; expected {tool, arguments, target, as}`] : []),
    ...(isName ? [] : ['as must be a name of letters, digits and _']),
    ...nowhere.map((one) => `${written(one)}: no step before it has as: "${one.name}"; a literal is written \\{{`),
    ...brokenReferencesIn({ arguments: call.arguments, target }, names),
    ...(target === null ? [] : targetProblems(target, step.target)),
  ];
}

function* inOrder(steps: readonly NamedStep[], takesText: Steps['takesText']): Plan {
  const results = createResults();
  for (const step of steps) {
    const outcome = yield* runCall(step, (reference) => lookIn(results, reference), takesText);
    if (outcome.error !== null) return outcome.error;
    const unkept = step.as === null ? null : keepResult(results, step.as, outcome);
    if (unkept !== null) return unkept;
  }
  return null;
}

async function previews(context: ToolContext, steps: readonly NamedStep[]): Promise<({ step: number } & Mutable<StepPreview>)[]> {
  const seen: ({ step: number } & Mutable<StepPreview>)[] = [];
  const names = new Set(steps.flatMap(({ as }) => (as === null ? [] : [as])));
  for (const step of steps) {
    const preview = isOpen(step, names) ? context.steps.foresee(step.call) : await context.steps.preview(step.call, step.target);
    seen.push({ step: seen.length + 1, ...preview, target: { ...preview.target } });
  }
  return seen;
}

function isOpen({ call, target }: Targeted, names: ReadonlySet<string>): boolean {
  return referencesIn({ arguments: call.arguments, target }).some(({ name }) => names.has(name));
}

type Mutable<T> = { -readonly [Key in keyof T]: Key extends 'target' ? Record<string, unknown> : T[Key] };
