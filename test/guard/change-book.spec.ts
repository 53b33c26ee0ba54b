import { expect, test } from 'vitest';
import { createChangeBook } from '../../src/main/log/change-book.js';
import type { Capability } from '../../src/shared/clearance.js';
import type { Subject } from '../../src/shared/subject.js';

const app = (bundleId: string): Subject => ({ kind: 'app', app: { bundleId, name: 'A', pid: 1, path: null, startedAt: null } });
const none: Subject = { kind: 'none' };
const [mail, notes] = [app('com.apple.mail'), app('com.apple.Notes')];

test('a change counts for the apps that it may have reached', () => {
  for (const [subjects, capability, counts] of [
    [[mail], 'act', [1, 0, 1]],
    [[app('com.apple.MAIL')], 'act', [1, 0, 1]],
    [[mail, mail, none], 'act', [1, 0, 1]],
    [[mail, notes], 'act', [1, 1, 1]],
    [[mail], 'script', [1, 1, 1]],
    [[mail], 'shell', [1, 1, 1]],
    [[mail], 'system', [1, 0, 1]],
    [[mail], 'clipboard', [1, 0, 1]],
    [[none], 'act', [1, 1, 1]],
    [[], 'files', [1, 1, 1]],
    [[], 'system', [0, 0, 1]],
    [[none], 'clipboard', [0, 0, 1]],
  ] as const satisfies readonly (readonly [readonly Subject[], Capability, readonly number[]])[]) {
    const book = createChangeBook();
    const count = () => [[mail], [notes, none], [none]].map((all) => book.count(all));
    book.began(subjects, capability);
    expect([subjects, capability, count()]).toEqual([subjects, capability, counts]);
    book.began(subjects, capability);
    expect(count()).toEqual(counts.map((one) => 2 * one));
  }
  const both = createChangeBook();
  for (const one of [mail, notes, none]) both.began([one], 'act');
  expect([[mail, notes], [mail], []].map((all) => both.count(all))).toEqual([3, 2, 3]);
});
