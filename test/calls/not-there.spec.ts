import { expect, test } from 'vitest';
import { noSuchProcess, processIdIn } from '../../src/shared/not-there.js';

test('a path is of the process it begins with, however it is spaced, and of no other', () => {
  expect(['app(123)/window[0]', 'app( 123 )', '   app(123)/x'].map(processIdIn)).toEqual([123, 123, 123]);
  expect(['window[0]/app(123)', 'app(x)', 'app()', 'app(12'].map(processIdIn)).toEqual([null, null, null, null]);
});

test('a process that is not there is told by its number, and how to find those that are', () => {
  expect(noSuchProcess(123)).toMatchObject({
    code: 'not_found',
    message: 'No app with process id 123 is running.',
    remedy: expect.stringContaining('list_running_apps'),
  });
});
