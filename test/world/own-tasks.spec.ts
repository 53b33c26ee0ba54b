import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTasks } from './load-tasks.js';
import { oracles } from './oracles/oracles.js';
import { scripted } from './player.js';
import { runTask } from './run-task.js';

const tasks = loadTasks(join(import.meta.dirname, 'tasks')).map((one) => {
  if ('task' in one) return one.task;
  throw new Error(`${one.id}: ${one.problem}`);
});

/** Every fourth, which is some of each kind, and half as many others in Japanese; `npm run world` plays all, in either language. */
const some = [
  ...tasks.filter((_, index) => index % 4 === 0).map((task) => ['en', task] as const),
  ...tasks.filter((_, index) => index % 8 === 7).map((task) => ['ja', task] as const),
];

describe('our own tasks in the form of the benchmark', () => {
  it('are at least forty, each with a script that solves it and an end that its grader must refuse', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(40);
    expect(tasks.map(({ id }) => id).filter((id) => oracles[id] === undefined)).toEqual([]);
    expect(tasks.filter(({ wrong_ends }) => (wrong_ends ?? []).length === 0)).toEqual([]);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  it.each(some.map(([language, task]) => [task.id, language, task] as const))(
    '%s is solved by its script in %s, and wrong ends are refused',
    async (_id, language, task) => {
      const report = await runTask(task, { player: scripted(oracles), taskLanguage: language, language });

      expect(report).toMatchObject({ status: 'solved', note: '', deception: task.in_process == null ? null : 'right' });
      expect(report.wrongEnds.length).toBeGreaterThanOrEqual(2);
      expect(report.wrongEnds.filter(({ refused, end }) => !refused || end.includes('not reached'))).toEqual([]);
    },
  );
});
