import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { type TaskTerms, taskCapabilities } from '../../../shared/tasks/task.js';
import { irreversibles } from '../../../shared/tasks/weight.js';
import { defineTool } from '../kit/define-tool.js';
import { shortText, systemId } from '../kit/fields.js';

const whole = (most: number) =>
  z.number().refine((number) => Number.isInteger(number) && number >= 1 && number <= most, `must be 1 to ${most}`);
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).refine((items) => items.length <= most, `must have at most ${most} items`);

/** Minutes without a change after which a proposed task ends where it says nothing of it; the owner may shorten it. */
const idleEnd = 5;

// Published without the words of `appField`, which every other tool has.
const appName = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), shortText(255));

export const proposeTask = defineTool({
  name: 'propose_task',
  area: 'flow',
  words: {
    summary: 'Asks once for many changes.',
    more: 'Points, Return, scripts stay out.',
  },
  // It changes what Gatehand itself allows; every change of the task is judged by itself.
  effect: 'own',
  capability: 'system',
  needs: [],
  input: {
    goal: shortText(300),
    apps: list(appName, 20),
    may: list(z.enum(taskCapabilities), taskCapabilities.length),
    irreversible: list(z.enum(irreversibles), irreversibles.length).optional(),
    windows: list(systemId, 20).optional(),
    folders: list(shortText(1024), 20).optional(),
    actions: whole(500).optional(),
    minutes: whole(480).optional(),
    idle_minutes: whole(60).optional(),
    asks: list(shortText(255), 40).optional(),
    away: z.boolean().optional(),
  },
  output: z.object({
    status: z.literal('granted'),
    task: z.string(),
    goal: z.string(),
    apps: z.array(z.string()),
    may: z.array(z.string()),
    irreversible: z.array(z.string()),
    windows: z.array(z.number()),
    folders: z.array(z.string()),
    actions: z.number(),
    idleMinutes: z.number(),
    endsAt: z.string(),
    stillAsks: z.array(z.string()),
    outside: z.enum(['asks', 'refused']),
    /** By which error changes are refused all the same, as things stand. */
    changes: z.string().optional(),
  }),
  question: {
    kind: 'task',
    terms: (input, { apps, windows }) => ({
      goal: input.goal,
      apps: [...apps],
      may: [...new Set(input.may)],
      irreversible: [...new Set(input.irreversible)],
      windows: [...windows],
      folders: [...new Set(input.folders)],
      asks: (input.asks ?? []).map((one) => stillAsks(one, apps)),
      actions: input.actions ?? 20,
      minutes: input.minutes ?? 30,
      idleMinutes: input.idle_minutes ?? idleEnd,
      manner: input.away === true ? 'away' : 'attended',
    }),
  },
  targets: (input) => [
    ...input.apps.map((app) => ({ kind: 'launch' as const, app })),
    ...(input.windows ?? []).map((windowId) => ({ kind: 'window' as const, windowId })),
  ],
  examples: [
    {
      title: 'Tidy the notes of this week',
      arguments: {
        goal: 'Sort this week’s notes into folders',
        apps: ['com.apple.Notes'],
        may: ['act', 'arrange'],
        actions: 40,
        minutes: 30,
      },
    },
  ],
  async run(context) {
    const { id, terms, endsAt } = context.task ?? neverGiven();
    const { changesRefused } = context;
    const { goal, apps, may, irreversible, windows, folders, actions, idleMinutes, asks, manner } = terms;
    return {
      status: 'granted' as const,
      task: id,
      goal,
      apps: apps.map(({ name }) => name),
      may: [...may],
      irreversible: [...irreversible],
      windows: windows.map((one) => one.id),
      folders: [...folders],
      actions,
      idleMinutes,
      endsAt: new Date(endsAt).toISOString(),
      stillAsks: asks.map(({ capability, app }) => [capability ?? 'everything', ...(app === null ? [] : [`in ${app}`])].join(' ')),
      outside: manner === 'away' ? ('refused' as const) : ('asks' as const),
      ...(changesRefused !== null && { changes: changesRefused }),
    };
  },
  intent: (input) => ({ kind: 'propose-task', goal: input.goal }),
});

/** What a word of `asks` means: a capability in all apps, or all that is done in one of the task's apps. */
function stillAsks(word: string, apps: TaskTerms['apps']): TaskTerms['asks'][number] {
  const wanted = word.trim().toLowerCase();
  const capability = taskCapabilities.find((one) => one === wanted);
  if (capability !== undefined) return { capability, app: null };
  const app = apps.find(({ bundleId, name }) => bundleId.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (app !== undefined) return { capability: null, app: app.bundleId };
  const names = apps.map(({ name }) => name);
  return fail('invalid_input', `propose_task: \`asks\`: "${word}" is no capability and no app of this task.`, {
    remedy: `Use ${[...taskCapabilities, ...names].join(', ')}.`,
  });
}

function neverGiven(): never {
  throw new Error('a task was asked for and allowed, and none was given');
}
