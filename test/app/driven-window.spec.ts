import { afterEach, expect, test } from 'vitest';
import { untraced } from '../../src/main/calls/tracer.js';
import { type DrivenWindow, drivenForMs, tellDrivenWindow } from '../../src/main/core/shell/driven-window.js';
import { createVirtualClock, type VirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { type Gatehand, settled, startGatehand, type TestClient } from '../harness/gatehand.js';

const open: Gatehand[] = [];

afterEach(async () => {
  for (const gatehand of open.splice(0)) await gatehand.close();
});

interface Watched {
  readonly gatehand: Gatehand;
  readonly client: TestClient;
  /** What the sign was told, oldest first. */
  readonly told: DrivenWindow[];
  readonly signClock: VirtualClock;
}

async function watched(): Promise<Watched> {
  const told: DrivenWindow[] = [];
  const signClock = createVirtualClock();
  const around = (mac: Parameters<typeof tellDrivenWindow>[0]) =>
    tellDrivenWindow(mac, { clock: signClock, tracer: untraced, onChange: (driven) => told.push(driven) });
  const gatehand = await startGatehand({ around });
  open.push(gatehand);
  return { gatehand, client: await gatehand.client(), told, signClock };
}

interface WindowAnswer {
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
}

/** Where the front window of an app stands. */
async function frameOf(client: TestClient, app: string) {
  const [first] = (await client.call('list_windows', { app })).json<readonly WindowAnswer[]>();
  if (first === undefined) throw new Error(`${app} shows no window`);
  return { ...first.position, ...first.size };
}

test('the window of an element that is pressed is signed, until nothing happened in it for a while', async () => {
  const { client, told, signClock } = await watched();
  await client.call('activate_app', { app_name: 'Calculator' });
  const element = 'app("Calculator")/window[0]/group[0]/button["7"]';

  const answer = await client.call('click_ui_element', { element });
  await settled();
  const signed = [...told];
  signClock.advance(drivenForMs - 1);
  const still = told.length;
  signClock.advance(1);

  expect(answer.isError, answer.text).toBe(false);
  expect(signed).toEqual([{ frame: await frameOf(client, 'Calculator') }]);
  expect([still, told.at(-1)]).toEqual([1, { frame: null }]);
});

test('a click and typing sign the window they go to, a moved window is signed where it is now', async () => {
  const { client, told } = await watched();
  await client.call('activate_app', { app_name: 'TextEdit' });
  const before = await frameOf(client, 'TextEdit');

  await client.call('click', { x: before.x + 200, y: before.y + 200 });
  await client.call('type_text', { text: 'x' });
  await settled();
  const typed = [...told];
  const [window] = (await client.call('list_windows', { app: 'TextEdit' })).json<readonly { id: number }[]>();
  await client.call('move_window', { window_id: window?.id, x: before.x + 10, y: before.y + 10 });
  await settled();

  expect(typed.length).toBeGreaterThanOrEqual(2);
  expect(new Set(typed.map(({ frame }) => JSON.stringify(frame)))).toEqual(new Set([JSON.stringify(before)]));
  expect(told.at(-1)?.frame).toEqual({ ...before, x: before.x + 10, y: before.y + 10 });
});

test('looking signs nothing', async () => {
  const { client, told } = await watched();

  await client.call('get_ui_elements', { app: 'TextEdit' });
  await client.call('list_windows', {});
  await settled();

  expect(told).toEqual([]);
});

test('a call fails or works as it would without a sign', async () => {
  const { client, told } = await watched();

  const missing = await client.call('click_ui_element', { app: 'TextEdit', element: 'e999' });
  await settled();

  expect(missing.isError).toBe(true);
  expect(told).toEqual([]);
});
