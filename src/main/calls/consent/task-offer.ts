import { fail } from '../../../shared/errors.js';
import { subjectApp } from '../../../shared/subject.js';
import { type TaskTerms, taskTerms } from '../../../shared/tasks/task.js';
import type { Answer } from '../../guard/approval-desk.js';
import type { Task } from '../../guard/task-book.js';
import type { WindowInfo } from '../../mac/port.js';
import type { ToolQuestion } from '../../tools/kit/tool.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';

/** Titles on a card are no longer than this. */
const longestTitle = 255;

/** The task that a call proposes, with the apps and windows that were found for it. Error: `invalid_input`. */
export function proposedTask(
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
      apps.set(`${app.bundleId.toLowerCase()}|${app.path ?? ''}`, { bundleId: app.bundleId, name: app.name, path: app.path });
    else
      named.push({ id: subject.windowId, title: (windows.find(({ id }) => id === subject.windowId)?.title ?? '').slice(0, longestTitle) });
  }
  const terms = taskTerms.safeParse(question.terms(input, { apps: [...apps.values()], windows: named }));
  if (terms.success) return terms.data;
  const [issue] = terms.error.issues;
  return fail('invalid_input', `The task cannot be proposed: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}

/** Gives the task that the owner allowed; null when the call asked for none. */
export function giveTask({ grants }: PipelineDeps, { request }: CallStep, answer: Answer): Task | null {
  if (answer.task === null) return null;
  const { key, name } = request.connection.client;
  return grants.tasks.give({ clientKey: key, client: name, terms: answer.task, kept: false });
}
