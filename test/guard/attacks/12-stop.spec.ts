import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { settled, type TestClient } from '../../harness/gatehand.js';
import { type Guarded, guarded } from './guarded.js';

const start = gatehands();
const letters = { app: 'TextEdit', text: 'a'.repeat(190) };
const held = ({ mac }: Guarded): number => mac.probe.held().keys.length + mac.probe.held().buttons.length;

/** Waits until something is being posted. */
async function underWay({ mac }: Guarded, events: number): Promise<void> {
  while (mac.probe.events().length < events) await new Promise((resolve) => setImmediate(resolve));
}

const busy: readonly (readonly [string, number, (assistant: TestClient) => Promise<unknown>])[] = [
  ['while it types', 10, (assistant) => assistant.call('type_text', letters)],
  ['while it types slowly', 3, (assistant) => assistant.call('type_text', { app: 'TextEdit', text: 'a'.repeat(20), delay: 500 })],
  ['while it drags', 3, (assistant) => assistant.call('drag', { start_x: 500, start_y: 400, end_x: 560, end_y: 440, duration_ms: 1500 })],
  ['while it holds a key', 1, (assistant) => assistant.call('hold_key', { app: 'TextEdit', key: 'a', duration_ms: 1900 })],
  ['after it has pressed the button down', 1, (assistant) => assistant.call('left_mouse_down', { x: 500, y: 400 })],
  [
    'in the middle of a batch',
    4,
    (assistant) =>
      assistant.call('run_steps', { steps: Array(5).fill({ tool: 'type_text', arguments: { ...letters, text: 'abcdefgh' } }) }),
  ],
];

describe('Stop', () => {
  it.each(busy)('%s: no event later than 100 ms after it, and nothing stays pressed', async (_when, events, act) => {
    const gatehand = await guarded(start);
    const work = act(gatehand.assistant);
    await underWay(gatehand, events);

    const at = gatehand.clock.now();
    await gatehand.owner.send('stop', {});
    const pressed = gatehand.mac.probe.events().filter((event) => event.at > at + 100).length;
    await work;
    await settled();
    const late = gatehand.mac.probe.events().filter((event) => event.at > at + 100);

    expect([pressed, late.length]).toEqual([0, 0]);
    expect(held(gatehand)).toBe(0);
    expect((await gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' })).code).toBe('stopped');
  });

  it('holds for every client, until the owner resumes', async () => {
    const gatehand = await guarded(start);
    const other = await gatehand.client('other');
    await gatehand.owner.send('stop', {});

    expect((await other.call('press_key', { app: 'TextEdit', key: 'a' })).code).toBe('stopped');
    await gatehand.owner.send('resume', {});
    expect((await other.call('press_key', { app: 'TextEdit', key: 'a' })).isError).toBe(false);
  });
});

it.each([
  ...busy,
  ['while it waits', 0, (assistant: TestClient) => assistant.call('wait_for', { app: 'TextEdit', text: 'never' })] as const,
])('the end of Gatehand %s is told as that, and not as a Stop that nobody pressed', async (_when, events, act) => {
  const gatehand = await guarded(start);
  const work = act(gatehand.assistant) as Promise<{ readonly text: string }>;
  await underWay(gatehand, events);
  await settled();

  gatehand.control.end();
  const told = [await work, await gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' })].map(({ text }) => text).join('\n');

  expect(told).toContain('Gatehand was quit');
  expect(told).not.toMatch(/\bStop\b|stopped|resume/);
});

describe('what is held', () => {
  it.each<readonly [string, (gatehand: Guarded) => Promise<unknown>]>([
    ['its client leaves', ({ assistant }) => assistant.close()],
    ['the screen is locked', async ({ mac, clock }) => [mac.probe.lock(true), clock.advance(1000)]],
    ['Gatehand ends', ({ core }) => core.dispose()],
    ['read-only is switched on', ({ owner }) => owner.send('setReadOnly', { on: true })],
    ['its client is paused', ({ owner }) => owner.send('pauseClient', { key: 'name:test-client' })],
    ['its client is forgotten', ({ owner }) => owner.send('forgetClient', { key: 'name:test-client' })],
    ['its app is hidden', ({ owner }) => owner.send('blockApp', { bundleId: 'com.apple.TextEdit' })],
    ['its app is asked about from now on', ({ owner }) => owner.send('setAskForEveryAction', { on: true })],
  ])('comes up within a second when %s', async (_when, happen) => {
    const gatehand = await guarded(start);
    await gatehand.assistant.call('left_mouse_down', { x: 500, y: 400 });
    expect(held(gatehand)).toBe(1);

    const at = gatehand.clock.now();
    await happen(gatehand);
    await settled();
    gatehand.clock.advance(1000);
    await settled();

    expect(held(gatehand)).toBe(0);
    const up = gatehand.mac.probe.events().find(({ type }) => type === 'up');
    expect((up?.at ?? 0) - at).toBeLessThanOrEqual(1000);
  });

  it.each(busy.slice(0, 4))('comes up when the call is cancelled %s', async (_when, events, act) => {
    const gatehand = await guarded(start);
    const cancel = new AbortController();
    const call = act({ ...gatehand.assistant, call: (tool, args) => gatehand.assistant.call(tool, args, { signal: cancel.signal }) });
    const ended = call.then(
      () => 'answered',
      () => 'cancelled',
    );
    await underWay(gatehand, events);
    cancel.abort();
    await settled();
    gatehand.clock.advance(1000);
    await settled();

    expect(await ended).toBe('cancelled');
    expect(held(gatehand)).toBe(0);
  });

  it('comes up when a card opens', async () => {
    const gatehand = await guarded(start, {
      settings: { rules: [{ capability: 'act', app: 'com.apple.TextEdit', client: '*', verdict: 'allow' }] },
    });
    await gatehand.assistant.call('left_mouse_down', { x: 500, y: 400 });
    const asking = (await gatehand.client('other')).call('press_key', { app: 'Calculator', key: '7' });
    await gatehand.owner.card('approval');
    gatehand.clock.advance(1000);
    await settled();

    expect(held(gatehand)).toBe(0);
    await gatehand.owner.refuse();
    await asking;
  });
});

describe('a user who takes over', () => {
  it('by moving the mouse ends a drag, which lets go', async () => {
    const gatehand = await guarded(start);
    const drag = gatehand.assistant.call('drag', { start_x: 500, start_y: 400, end_x: 560, end_y: 440, duration_ms: 1500 });
    await underWay(gatehand, 3);
    gatehand.mac.probe.userMoves({ x: 600, y: 500 });

    expect((await drag).code).toBe('user_active');
    expect(held(gatehand)).toBe(0);
  });

  it('by typing ends what Gatehand types', async () => {
    const gatehand = await guarded(start);
    const typing = gatehand.assistant.call('type_text', letters);
    await underWay(gatehand, 10);
    gatehand.mac.probe.userTypes();

    expect((await typing).code).toBe('user_active');
    expect(held(gatehand)).toBe(0);
  });
});
