import { z } from 'zod';
import { fail, type PlainError } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { defineTool } from '../kit/define-tool.js';
import { isRecord, readStepCall } from '../kit/step-input.js';
import type { Plan, StepCall, StepPreview } from '../kit/steps.js';
import { FollowUp, type ToolContext } from '../kit/tool.js';

const mostSteps = 50;

/**
 * Published closed and with its arguments as text, since clients with strict schemas take no open object; an object is read as
 * well, and so are the other words for both.
 */
const stepField = z
  .looseObject({
    tool: z.string().optional(),
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
    summary: 'Makes up to 50 calls in one, in order, and stops at the first that fails.',
    more: 'Use it when the next calls are known already. Each step {tool, arguments} is judged and logged by itself. Answers steps with their results. On approval_pending, await_approval goes on from the waiting step. dry_run only tells what each step would touch and whether the owner would be asked.',
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
    const calls = checkedCalls(context, input.steps);
    if (input.dry_run) return { dryRun: true as const, steps: await previews(context, calls) };
    return new FollowUp({ kind: 'batch', batch: { plan: inOrder(calls), maxSteps: mostSteps, about: {} } });
  },
  say: (output) => `${output.steps.length} steps were looked at; nothing was done.`,
  intent: (input) => ({ kind: 'run-calls', count: input.steps.length }),
});

/** Nothing runs before every step is known to be a call that could run. */
function checkedCalls(context: ToolContext, steps: readonly Readonly<Record<string, unknown>>[]): readonly StepCall[] {
  const read = steps.map((step) => ({ call: readStepCall(step), extra: extraFields(step) }));
  const malformed = read.flatMap(({ call, extra }, index) => {
    if (call === null) return [`step ${index + 1}: expected {tool, arguments}, received ${JSON.stringify(steps[index]).slice(0, 100)}`];
    return extra.length > 0 ? [`step ${index + 1}: unknown ${extra.join(', ')}; expected {tool, arguments}`] : [];
  });
  const calls = read.flatMap(({ call }) => (call === null ? [] : [call]));
  const found = malformed.length > 0 ? malformed : context.steps.check(calls, { scripts: true, arguments: true });
  const problems = clipAll(found, limits.problems);
  if (problems.length > 0) {
    fail('invalid_input', `run_steps: ${problems.join('; ')}`, {
      remedy: 'No step has run. Correct these and call again.',
      details: { problems },
    });
  }
  return calls;
}

function extraFields(step: unknown): readonly string[] {
  return isRecord(step) ? Object.keys(step).filter((key) => !['tool', 'name', 'arguments', 'args'].includes(key)) : [];
}

function* inOrder(calls: readonly StepCall[]): Plan {
  for (const call of calls) {
    const outcome: { readonly error: PlainError | null } = yield { kind: 'call', call };
    if (outcome.error !== null) return outcome.error;
  }
  return null;
}

async function previews(context: ToolContext, calls: readonly StepCall[]): Promise<({ step: number } & Mutable<StepPreview>)[]> {
  const seen: ({ step: number } & Mutable<StepPreview>)[] = [];
  for (const call of calls) {
    const preview = await context.steps.preview(call);
    seen.push({ step: seen.length + 1, ...preview, target: { ...preview.target } });
  }
  return seen;
}

type Mutable<T> = { -readonly [Key in keyof T]: Key extends 'target' ? Record<string, unknown> : T[Key] };
