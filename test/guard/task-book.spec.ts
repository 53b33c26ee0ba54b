import { describe, expect, it } from 'vitest';
import { createTaskBook, type TaskReport } from '../../src/main/guard/tasks/task-book.js';
import { coversUse, type TaskUse, windowsOf } from '../../src/main/guard/tasks/task-cover.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { AppIdentity, Subject } from '../../src/shared/subject.js';
import type { KeptTask, TaskTerms } from '../../src/shared/tasks/task.js';
import { cannotBeTakenBack, plain, unknown } from '../../src/shared/tasks/weight.js';
import { taskTerms } from './task-terms.js';

/** What a task covers, counts and ends by, without a client or a Mac. */
const minute = 60_000;
const terms = (more: Partial<TaskTerms> = {}): TaskTerms =>
  taskTerms({ apps: [{ bundleId: 'org.example.Notes', name: 'Notes', path: '/Applications/Notes.app' }], actions: 3, ...more });
const notes = { bundleId: 'org.example.notes', path: '/Applications/Notes.app' };
const use = (more: Partial<TaskUse> = {}): TaskUse => ({ capability: 'act', app: notes, windows: [], weight: plain, ...more });

function book(stored: readonly KeptTask[] = []) {
  const clock = createVirtualClock();
  const saved: (readonly KeptTask[])[] = [];
  const reports: TaskReport[] = [];
  let changes = 0;
  const tasks = createTaskBook(clock, { load: () => stored, save: (kept) => saved.push(kept) });
  tasks.onEnd((report) => reports.push(report));
  tasks.onChange(() => {
    changes += 1;
  });
  const give = (more: Partial<TaskTerms> = {}, kept = false, clientKey = 'one') =>
    tasks.give({ clientKey, client: 'One', terms: terms(more), kept });
  return { clock, saved, reports, tasks, give, changes: () => changes, endings: () => reports.map(({ ending }) => ending) };
}

describe('a use lies inside a task', () => {
  const inWindows = terms({
    windows: [
      { id: 7, title: 'Plan' },
      { id: 8, title: 'List' },
    ],
  });
  const inFolders = terms({ folders: ['/Users/sam/Plans', '~/Desktop/'] });

  it.each<readonly [why: string, terms: TaskTerms, use: TaskUse, inside: boolean]>([
    ['by its app, whatever the case of its id', terms(), use({ app: { ...notes, bundleId: 'ORG.example.NOTES' } }), true],
    ['not in another app', terms(), use({ app: { ...notes, bundleId: 'org.example.notes2' } }), false],
    ['not in a look-alike at another path', terms(), use({ app: { ...notes, path: '/tmp/Notes.app' } }), false],
    ['where nobody knows the path of the app', terms(), use({ app: { ...notes, path: null } }), true],
    ['where the task knows no path', terms({ apps: [{ bundleId: 'org.example.notes', name: 'Notes', path: null }] }), use(), true],
    ['without an app', terms(), use({ app: null }), true],
    ['not by what it may not do', terms(), use({ capability: 'arrange' }), false],
    ['not where all still asks', terms({ asks: [{ capability: null, app: null }] }), use(), false],
    ['not where the app still asks', terms({ asks: [{ capability: null, app: 'ORG.example.notes' }] }), use(), false],
    ['where another app still asks', terms({ asks: [{ capability: null, app: 'org.example.mail' }] }), use(), true],
    ['not where the capability still asks', terms({ asks: [{ capability: 'act', app: null }] }), use(), false],
    ['where another capability still asks', terms({ asks: [{ capability: 'see', app: 'org.example.notes' }] }), use(), true],
    ['of another app without an app', terms({ asks: [{ capability: null, app: 'org.example.notes' }] }), use({ app: null }), true],
    ['not of unknown weight', terms({ irreversible: ['send', 'delete', 'buy', 'quit'] }), use({ weight: unknown }), false],
    ['not when it cannot be taken back', terms(), use({ weight: cannotBeTakenBack('send') }), false],
    ['when what cannot be taken back is named', terms({ irreversible: ['send'] }), use({ weight: cannotBeTakenBack('send') }), true],
    ['not when only a part of that is named', terms({ irreversible: ['send'] }), use({ weight: cannotBeTakenBack('send', 'buy') }), false],
    ['in its windows', inWindows, use({ windows: [7, 8] }), true],
    ['not in its windows and others', inWindows, use({ windows: [7, 9] }), false],
    ['not in no window', inWindows, use({ windows: [] }), false],
    ['not in windows that nobody knows', inWindows, use({ windows: null }), false],
    ['in any window where none is named', terms(), use({ windows: null }), true],
    ['in its folder', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans/a/b.txt'] } }), true],
    ['at its folder', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans'] } }), true],
    ['in a folder that is written with its slash', inFolders, use({ weight: { ...plain, files: ['~/Desktop/a.txt'] } }), true],
    ['not beside its folder', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans2/a.txt'] } }), false],
    ['not with one file elsewhere', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans/a', '/etc/b'] } }), false],
    ['not up from its folder', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans/../b'] } }), false],
    ['not through a step that is none', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans/./b'] } }), false],
    ['not through an empty step', inFolders, use({ weight: { ...plain, files: ['/Users/sam/Plans//b'] } }), false],
    ['with files anywhere where no folder is named', terms(), use({ weight: { ...plain, files: ['/etc/../b'] } }), true],
  ])('%s', (_why, of, what, inside) => {
    expect(coversUse(of, what)).toBe(inside);
  });

  it('by the windows of its targets in the app, which all have to be known', () => {
    const app: AppIdentity = { ...notes, name: 'Notes', pid: 5, startedAt: 1 };
    const mail: AppIdentity = { ...app, bundleId: 'org.example.mail' };
    const element = (name: string): Subject => ({ kind: 'element', element: name, app: { ...app, bundleId: 'ORG.example.Notes' } });
    const windows = (...subjects: Subject[]) => windowsOf(subjects, (name) => (name === 'e1' ? 7 : null), app);

    expect(windows(element('e1'), { kind: 'window', windowId: 8, app })).toEqual([7, 8]);
    expect(windows({ kind: 'window', windowId: 9, app: mail }, { kind: 'none' })).toEqual([]);
    expect(windows(element('e1'), element('e2'))).toBe(null);
    expect(windows({ kind: 'app', app })).toBe(null);
    expect(windows({ kind: 'point', x: 1, y: 1, owner: 'window', windowId: null, app })).toBe(null);
  });
});

describe('a task', () => {
  it('is its client’s, covers what lies inside, and counts each change until it is used up', () => {
    const { tasks, give, reports, changes } = book();
    const task = give();

    expect(task).toMatchObject({ clientKey: 'one', client: 'One', remaining: 3, kept: false });
    expect(tasks.of('one')?.id).toBe(task.id);
    expect([tasks.of('two'), tasks.covering('two', use()), tasks.covering('one', use({ capability: 'arrange' }))]).toEqual([
      null,
      null,
      null,
    ]);
    expect(tasks.covering('one', use())?.id).toBe(task.id);
    expect([tasks.use(task.id), tasks.use(task.id)]).toEqual([true, true]);
    expect([tasks.list().map(({ remaining }) => remaining), reports]).toEqual([[1], []]);
    expect([tasks.use(task.id), tasks.use(task.id), tasks.use('task-none')]).toEqual([true, false, false]);
    expect(reports).toMatchObject([{ ending: 'used-up', refused: [], task: { id: task.id, remaining: 0 } }]);
    expect([tasks.list(), tasks.of('one')]).toEqual([[], null]);
    expect(changes()).toBe(4);
  });

  it('ends by its time, however much it is used, and by nothing being done in it', () => {
    const { tasks, give, clock, endings } = book();
    const busy = give({ minutes: 12, actions: 50 });
    clock.advance(9 * minute);
    expect(tasks.use(busy.id)).toBe(true);
    clock.advance(3 * minute - 1);
    expect(tasks.of('one')?.id).toBe(busy.id);
    clock.advance(1);
    expect([tasks.of('one'), tasks.use(busy.id), endings()]).toEqual([null, false, ['time']]);
    give();
    clock.advance(10 * minute - 1);
    expect(tasks.list()).toHaveLength(1);
    clock.advance(1);
    expect([tasks.list(), endings()]).toEqual([[], ['time', 'idle']]);
  });

  it('gives way to the next one of its client, and no two are called the same', () => {
    const { tasks, give, endings } = book();
    const [first, other, next] = [give(), give({}, false, 'two'), give()];

    expect(endings()).toEqual(['replaced']);
    expect(tasks.list().map(({ id }) => id)).toEqual([other.id, next.id]);
    expect(new Set([first.id, other.id, next.id]).size).toBe(3);
  });

  it('ends with its client, by the owner, and with everything, each once', () => {
    const { tasks, give, endings, reports } = book();
    const task = give();
    give({}, true, 'two');
    tasks.left('two');
    tasks.left('one');
    tasks.end(task.id, 'owner');
    expect(endings()).toEqual(['client']);
    tasks.endClient('two');
    give();
    give({}, true, 'two');
    tasks.endAll('stop');
    expect(endings()).toEqual(['client', 'owner', 'stop', 'stop']);
    expect(reports.map(({ task: { clientKey } }) => clientKey)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('can be changed while it runs, and what it has used stays used', () => {
    const { tasks, give, clock, endings, saved } = book();
    const task = give();
    tasks.use(task.id);
    tasks.change(task.id, terms({ actions: 10, minutes: 5 }), true);

    expect(tasks.of('one')).toMatchObject({ remaining: 9, kept: true, endsAt: task.startedAt + 5 * minute, terms: { actions: 10 } });
    expect(saved.at(-1)).toMatchObject([{ id: task.id, client: 'one', name: 'One', remaining: 8 }]);
    clock.advance(5 * minute);
    expect(endings()).toEqual(['time']);
    tasks.change(task.id, terms(), true);
    expect(tasks.list()).toEqual([]);
    const again = give();
    tasks.use(again.id);
    tasks.change(again.id, terms({ actions: 1 }), false);
    expect(endings()).toEqual(['time', 'used-up']);
  });

  it('reports each kind of call that was refused, how often, and a hundred kinds at most', () => {
    const { tasks, give, reports } = book();
    const task = give({ manner: 'away' });
    const refused = (tool: string) => tasks.note(task.id, { tool, capability: 'act', app: 'Notes' });
    for (let kind = 0; kind < 101; kind += 1) refused(`tool-${kind}`);
    refused('tool-0');
    refused('tool-100');
    tasks.note('task-none', { tool: 'x', capability: 'act', app: null });
    tasks.end(task.id, 'owner');

    expect(reports[0]?.refused).toHaveLength(100);
    expect(reports[0]?.refused[0]).toEqual({ tool: 'tool-0', capability: 'act', app: 'Notes', times: 2 });
    expect(reports[0]?.refused[1]?.times).toBe(1);
  });
});

describe('a task that the owner keeps', () => {
  const startedAt = createVirtualClock().now();
  const kept = (more: Partial<KeptTask> = {}): KeptTask => ({
    ...{ id: 'task-a', client: 'one', name: 'One', terms: terms({ actions: 50 }), startedAt: startedAt - 5 * minute, remaining: 20 },
    ...more,
  });

  it('is stored with fewer uses than are left, and anew only when it has had those', () => {
    const { tasks, give, saved } = book();
    const task = give({ actions: 40 }, true);
    expect(saved).toMatchObject([[{ remaining: 36, startedAt: task.startedAt, terms: { actions: 40 } }]]);
    for (let times = 0; times < 4; times += 1) tasks.use(task.id);
    expect(saved).toHaveLength(1);
    tasks.use(task.id);
    expect(saved.at(-1)).toMatchObject([{ remaining: 32 }]);
    tasks.end(task.id, 'owner');
    expect(saved.at(-1)).toEqual([]);
    give({ actions: 1 }, true, 'two');
    expect(saved.at(-1)).toMatchObject([{ remaining: 0 }]);
  });

  it('is not stored unless it is kept', () => {
    const { tasks, give, saved } = book();
    const task = give();
    tasks.use(task.id);
    tasks.end(task.id, 'owner');

    expect(saved).toEqual([]);
  });

  it('goes on in the next run for its client alone, with its idle time anew, and ends when it would have', () => {
    const { tasks, clock, endings } = book([kept()]);

    expect(tasks.of('one')).toMatchObject({ id: 'task-a', clientKey: 'one', client: 'One', remaining: 20, kept: true, usedAt: startedAt });
    clock.advance(9 * minute);
    expect(tasks.use('task-a')).toBe(true);
    clock.advance(9 * minute);
    expect(tasks.use('task-a')).toBe(true);
    clock.advance(7 * minute);
    expect(endings()).toEqual(['time']);
  });

  it.each<readonly [why: string, more: Partial<KeptTask>]>([
    ['its time is over', { startedAt: startedAt - 30 * minute }],
    ['it would begin later', { startedAt: startedAt + 1 }],
    ['it has no use left', { remaining: 0 }],
  ])('does not go on when %s', (_why, more) => {
    expect(book([kept(more)]).tasks.list()).toEqual([]);
  });
});
