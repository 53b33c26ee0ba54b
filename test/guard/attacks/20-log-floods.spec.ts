import { expect, it } from 'vitest';
import { createCallLog } from '../../../src/main/log/call-log.js';
import { callLogEntry, logLimit } from '../../../src/shared/log-entry.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();

it('a flood of looks and of refused changes hides nothing that was done, and is bounded itself', async () => {
  const { assistant, core, owner } = await guarded(start);
  await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
  await assistant.call('press_key', { app: 'Terminal', key: 'a' });
  await assistant.call('list_windows', {});
  const [done, refused, look] = core.log.entries();
  if (done === undefined || refused === undefined || look === undefined) throw new Error('a call is missing in the log');
  const seen = callLogEntry.parse(owner.state().log[0]);
  const log = createCallLog();
  const ids = () => log.entries().map(({ id }) => id);
  log.append(done);
  for (let n = 0; n < 2 * logLimit; n += 1) log.append({ ...(n % 2 === 0 ? look : refused), id: `flood ${n}` });

  expect([done.begun, refused.begun, look.begun, seen.begun]).toEqual([true, undefined, undefined, true]);
  expect(ids()[0]).toBe(done.id);
  expect([ids().length, ids().at(-1)]).toEqual([logLimit, `flood ${2 * logLimit - 1}`]);

  for (let n = 0; n < 2 * logLimit; n += 1) log.append({ ...done, id: `change ${n}` });
  expect([ids().length, ids()[0]]).toEqual([logLimit, `change ${logLimit}`]);

  log.append(refused);
  expect([ids().length, ids().at(-1)]).toEqual([logLimit, refused.id]);
});
