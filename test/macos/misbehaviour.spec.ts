import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import type { DriverCall, ElementNumber } from './drivers/caller.js';
import { type KoffiRoute, openKoffiRoute } from './drivers/route.js';

/** Apps that are slow, hang or bring the process down, as the drivers of a real Mac meet them: in C, inside the call. */

let route: KoffiRoute;
let mac: SimulatedMac;
beforeEach(async () => {
  route = await openKoffiRoute();
  mac = (await route.begin()).mac;
});
afterEach(() => route.close());

/** The time-out the drivers set for reads. */
const readTimeoutMs = 500;

const ax = (method: string, ...args: readonly unknown[]): DriverCall => ({ driver: 'accessibility', method, args });

function pidOf(name: string): number {
  const found = mac.drivers.processes.list().find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} does not run`);
  return found.pid;
}

async function appOf(name: string): Promise<ElementNumber> {
  const [element] = await route.call([ax('application', pidOf(name))]);
  return element as ElementNumber; // an app's element is always answered
}

async function timed(call: DriverCall): Promise<{ readonly answer: unknown; readonly ms: number }> {
  const before = performance.now();
  const [answer] = await route.call([call]);
  return { answer, ms: performance.now() - before };
}

test('a read of a hung app ends with the time-out of reads, and other apps are read as before', async () => {
  const [hung, other] = [await appOf('Calculator'), await appOf('TextEdit')];
  // One that answered before: the first read of an app is given more time.
  await route.call([ax('attributes', hung, ['AXRole'])]);
  route.service.conduct.add({ pid: pidOf('Calculator'), how: { act: 'time-out' } });

  const slow = await timed(ax('attributes', hung, ['AXRole']));
  const [answered] = await route.call([ax('attributes', other, ['AXRole'])]);

  expect(slow.answer).toEqual({ ok: false, code: -25204 });
  expect(slow.ms).toBeGreaterThanOrEqual(readTimeoutMs - 5);
  expect(answered).toEqual({ ok: true, value: ['AXApplication'] });
  expect(route.service.timeOuts).toEqual([readTimeoutMs]);
});

test('an action has the time-out it was given, and the next read that of reads again', async () => {
  const hung = await appOf('Calculator');
  route.service.conduct.add({ pid: pidOf('Calculator'), how: { act: 'time-out' } });

  const action = await timed(ax('perform', hung, 'AXRaise', 1200));
  await route.call([ax('actionNames', hung)]);

  expect(action.answer).toEqual({ ok: false, code: -25204 });
  expect(action.ms).toBeGreaterThanOrEqual(1195);
  expect(route.service.timeOuts).toEqual([1200, readTimeoutMs]);
});

test('an app that answers late but in time is waited for', async () => {
  const slow = await appOf('Calculator');
  route.service.conduct.add({ pid: pidOf('Calculator'), how: { act: 'delay', ms: 120 } });

  const { answer, ms } = await timed(ax('attributes', slow, ['AXRole']));

  expect(answer).toEqual({ ok: true, value: ['AXApplication'] });
  expect(ms).toBeGreaterThanOrEqual(119);
});

const watched = ['AXValueChanged', 'AXWindowCreated', 'AXFocusedUIElementChanged', 'AXTitleChanged'];
const observe = (pid: number): DriverCall => ({ driver: 'time', method: 'observe', args: [pid, watched] });
const unobserve: DriverCall = { driver: 'time', method: 'unobserve', args: [] };

test('an app that hangs is not asked about one notification after the other', async () => {
  const pid = pidOf('Calculator');
  route.service.conduct.add({ pid, how: { act: 'time-out' } });

  const [answer] = await route.call([observe(pid)]);

  expect(answer).toEqual({ ok: false, code: -25204 });
  expect(route.service.timeOuts).toEqual([readTimeoutMs]);
});

test('an app that has begun to hang is left unobserved within one time-out', async () => {
  const pid = pidOf('Calculator');
  await route.call([observe(pid)]);
  route.service.conduct.add({ pid, how: { act: 'time-out' } });

  const [answer] = await route.call([unobserve]);

  expect(answer).toBe(1);
  expect(route.service.timeOuts).toEqual([readTimeoutMs]);
});

test('only so many calls go wrong as were asked for', async () => {
  const app = await appOf('Calculator');
  route.service.conduct.add({ pid: pidOf('Calculator'), after: 1, times: 1, how: { act: 'time-out' } });

  const answers = await route.call([1, 2, 3].map(() => ax('attributes', app, ['AXRole'])));

  expect(answers.map((answer) => (answer as { readonly ok: boolean }).ok)).toEqual([true, false, true]);
});

test('a framework that crashes ends the process, at the call that was chosen', async () => {
  const app = await appOf('TextEdit');
  route.service.conduct.add({ function: 'AXUIElementCopyActionNames', after: 2, how: { act: 'crash' } });

  await expect(route.call([ax('actionNames', app), ax('actionNames', app)])).resolves.toHaveLength(2);
  await expect(route.call([ax('actionNames', app)])).rejects.toThrow('SIGSEGV');
});

test('a call that never comes back holds its process, which can still be ended', async () => {
  const app = await appOf('TextEdit');
  route.service.conduct.add({ function: 'AXUIElementCopyActionNames', how: { act: 'hang' } });

  const answer = route.call([ax('actionNames', app)]);
  const waited = await Promise.race([answer.then(() => 'answered'), new Promise((resolve) => setTimeout(resolve, 900, 'waiting'))]);
  expect(waited).toBe('waiting');

  process.kill(route.pid, 'SIGKILL');
  await expect(answer).rejects.toThrow('SIGKILL');
});
