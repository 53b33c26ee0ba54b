import type { CardChoice } from '../../../shared/approval.js';
import { fail } from '../../../shared/errors.js';
import { subjectApp } from '../../../shared/subject.js';
import { type TaskTerms, taskCapabilities, taskTerms } from '../../../shared/tasks/task.js';
import { valueWords } from '../../../shared/words/value-words.js';
import type { Answer } from '../../guard/cards/approval-desk.js';
import type { Ask } from '../../guard/judged.js';
import type { Task } from '../../guard/tasks/task-book.js';
import type { WindowInfo } from '../../mac/port.js';
import type { ToolQuestion } from '../../tools/kit/tool.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { nameOnCard } from './app-names.js';

/** Titles on a card are no longer than this. */
const longestTitle = 255;

/** The task that a call proposes, with the apps and windows that were found for it. Error: `invalid_input`. */
export function proposedTask(
  { mac }: Pick<PipelineDeps, 'mac'>,
  question: Extract<ToolQuestion, { kind: 'task' }>,
  { input }: CallStep,
  { look, windows }: { readonly look: TargetsLook; readonly windows: readonly WindowInfo[] },
): TaskTerms {
  const apps = new Map<string, TaskTerms['apps'][number]>();
  const named: TaskTerms['windows'] = [];
  for (const subject of look.subjects) {
    const app = subjectApp(subject);
    if (app === null) continue;
    if (subject.kind !== 'window')
      apps.set(`${app.bundleId.toLowerCase()}|${app.path ?? ''}`, {
        bundleId: app.bundleId,
        name: nameOnCard(mac.apps, app),
        path: app.path,
      });
    else
      named.push({ id: subject.windowId, title: (windows.find(({ id }) => id === subject.windowId)?.title ?? '').slice(0, longestTitle) });
  }
  const terms = taskTerms.safeParse(question.terms(input, { apps: [...apps.values()], windows: named }), { error: valueWords });
  if (terms.success) return terms.data;
  const [issue] = terms.error.issues;
  return fail('invalid_input', `The task cannot be proposed: \`${issue?.path.join('.') ?? ''}\`: ${issue?.message ?? ''}.`, {
    remedy: 'Send a goal, at least one app and one capability in may, plain absolute folders, and at least 1 of each number.',
  });
}

/** The most that a task may be which the owner makes of one card; they may make it smaller. */
const mostOffered = { actions: 200, minutes: 120, idleMinutes: 30 } as const;

/**
 * The widest task that may be made of a call: what it asks for, in its apps, and nothing that cannot be taken back. Null where a
 * yes covers this call alone, where the owner is asked about no app, and while its client has a task, which this one would end.
 */
export function offeredTask(
  { grants }: PipelineDeps,
  { trace }: CallStep,
  asks: readonly Ask[],
  choices: readonly CardChoice[],
): TaskTerms | null {
  const may = taskCapabilities.find((one) => one === trace.capability);
  const apps = asks.flatMap(({ app }) => (app === null ? [] : [{ bundleId: app.bundleId, name: app.name, path: app.path }]));
  const lasts = choices.some(({ scope }) => scope === '15-minutes');
  if (may === undefined || apps.length < asks.length || !lasts || grants.tasks.of(trace.clientKey) !== null) return null;
  const none = { irreversible: [], windows: [], folders: [], asks: [] } as const;
  // The owner says the goal; it only has to be there.
  const terms = { goal: trace.tool, apps, may: [may], ...none, ...mostOffered, manner: 'attended' };
  return taskTerms.safeParse(terms).data ?? null;
}

/** Answers that have given their task: one that covers several calls gives it once. */
const givenBy = new WeakSet<Answer>();

/** Gives the task that the owner allowed; null when the call asked for none, or its answer has given it before. */
export function giveTask({ grants }: PipelineDeps, { request }: CallStep, answer: Answer): Task | null {
  if (answer.task === null || givenBy.has(answer)) return null;
  givenBy.add(answer);
  const { key, name } = request.connection.client;
  return grants.tasks.give({ clientKey: key, client: name, terms: answer.task, kept: false });
}
