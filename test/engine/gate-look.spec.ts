import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Job } from '../../src/main/mac/port.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';

// A busy machine makes no look too old.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => void vi.restoreAllMocks());

/** What the window server was asked before each mouse event. */
function counted(drivers: Drivers): { readonly drivers: Drivers; readonly events: Record<string, number>[] } {
  const events: Record<string, number>[] = [];
  let asked: Record<string, number> = {};
  const note = <Given extends readonly unknown[], Value>(name: string, read: (...given: Given) => Value) => {
    return (...given: Given): Value => {
      asked[name] = (asked[name] ?? 0) + 1;
      return read(...given);
    };
  };
  const { windows, displays, locked, frontmostPid, surfaceAt } = drivers.windowServer;
  const windowServer: Drivers['windowServer'] = {
    windows: note('windows', windows),
    displays: note('displays', displays),
    locked: note('locked', locked),
    frontmostPid: note('frontmostPid', frontmostPid),
    surfaceAt: note('surfaceAt', surfaceAt),
  };
  const mouse: Drivers['input']['mouse'] = (event) => {
    events.push(asked);
    asked = {};
    drivers.input.mouse(event);
  };
  return { drivers: { ...drivers, windowServer, input: { ...drivers.input, mouse } }, events };
}

it('the gate judges an event by one look at windows, front app and lock', async () => {
  let events: Record<string, number>[] = [];
  const mac = createEngineMac({
    around(drivers) {
      const watched = counted(drivers);
      events = watched.events;
      return watched.drivers;
    },
  });
  const told: (AppIdentity | null)[] = [];
  const job = { ...mac.job([mac.app('TextEdit')]), tellFront: (front: AppIdentity | null) => told.push(front) };

  await mac.engine.input.click(job, { point: { x: 600, y: 300 }, button: 'left', modifiers: [], count: 1 });

  const [, down] = events;
  expect(down).toEqual({ windows: 1, displays: 1, surfaceAt: 1, frontmostPid: 1, locked: 1 });
  expect(told.map((front) => front?.name)).toEqual(['TextEdit', 'TextEdit']);
});

/** Lists of windows that an act asks the window server for, and events that it posts. */
async function listsOf(act: (mac: EngineMac) => Promise<unknown>): Promise<{ readonly lists: number; readonly events: number }> {
  let [lists, events] = [0, 0];
  const mac = createEngineMac({
    around(drivers) {
      const { windowServer, input } = drivers;
      const windows: Drivers['windowServer']['windows'] = () => {
        lists += 1;
        return windowServer.windows();
      };
      const counting = <Given extends readonly unknown[]>(post: (...given: Given) => void) => {
        return (...given: Given): void => {
          events += 1;
          post(...given);
        };
      };
      const keyTo = input.keyTo && { keyTo: counting(input.keyTo) };
      return {
        ...drivers,
        // Asking who gets a press is no reading of the list.
        windowServer: {
          ...windowServer,
          windows,
          windowAt: (at) => windowServer.windowAt?.(at) ?? null,
          ownerAt: (at) => windowServer.ownerAt?.(at) ?? null,
        },
        input: { ...input, mouse: counting(input.mouse), key: counting(input.key), ...keyTo },
      };
    },
  });
  await act(mac);
  return { lists, events };
}

const onTextEdit = (mac: EngineMac): Job => mac.job([mac.app('TextEdit')]);
const at = { x: 600, y: 300 };

it.each<[name: string, act: (mac: EngineMac) => Promise<unknown>]>([
  ['a click', (mac) => mac.engine.input.click(onTextEdit(mac), { point: at, button: 'left', modifiers: [], count: 1 })],
  ['a double click', (mac) => mac.engine.input.click(onTextEdit(mac), { point: at, button: 'left', modifiers: [], count: 2 })],
  ['a drag', (mac) => mac.engine.input.drag(onTextEdit(mac), { from: at, to: { x: 700, y: 340 }, durationMs: 200 })],
  ['a key', (mac) => mac.engine.input.press(onTextEdit(mac), { key: 'a', modifiers: [], repeat: 1 })],
  ['a chord', (mac) => mac.engine.input.press(onTextEdit(mac), { key: 'a', modifiers: ['command'], repeat: 1 })],
  [
    'a key for an app in the back',
    (mac) => {
      const app = mac.app('Calculator');
      return mac.engine.input.press(mac.job([app]), { key: '7', modifiers: [], repeat: 3, app });
    },
  ],
])('%s asks for the list of windows at most twice for each event that it posts', async (_name, act) => {
  const { lists, events } = await listsOf(act);

  expect(lists).toBeLessThanOrEqual(2 * events);
});

it.each([
  ['forty characters, typed one by one, here', 1],
  ['three\nlines\nof text', 5],
])('typing %j asks for it once for each run of characters, and once before', async (text, runs) => {
  const { lists } = await listsOf((mac) => mac.engine.input.type(onTextEdit(mac), { text, delayMs: 0 }));

  expect(lists).toBeLessThanOrEqual(runs + 1);
});
