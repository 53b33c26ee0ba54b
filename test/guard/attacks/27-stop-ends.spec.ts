import { describe, expect, it } from 'vitest';
import type { Mac } from '../../../src/main/mac/port.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../../harness/gatehand.js';
import { allowAll } from './guarded.js';

const start = gatehands();
const press = (key: string) => ({ tool: 'press_key', arguments: { app: 'TextEdit', key } });
const noteText = ({ mac }: Gatehand) => mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;

interface Stoppable extends Gatehand {
  readonly assistant: TestClient;
  stopAndResume(): Promise<void>;
}

async function stoppable(more: HarnessOptions = {}): Promise<Stoppable> {
  const gatehand = await start({ approvals: 'ask', ...more, settings: { clients: [paired()], ...more.settings } });
  const assistant = await gatehand.client();
  return {
    ...gatehand,
    assistant,
    async stopAndResume() {
      await gatehand.owner.send('stop', {});
      await gatehand.owner.send('resume', {});
      await settled();
    },
  };
}
const allowed = () => stoppable({ settings: { rules: allowAll } });

async function handedBack({ assistant, owner, clock }: Stoppable, tool: string, args: Record<string, unknown>): Promise<string> {
  const call = assistant.call(tool, args);
  await owner.card('approval');
  clock.advance(60_000);
  return String((await call).structured.approvalId);
}

describe('Stop ends for good', () => {
  it('a macro between two steps, also what may fail in it', async () => {
    const gatehand = await allowed();
    const steps = [{ ...press('a'), optional: true }, { wait: 30 }, { ...press('b'), optional: true }];
    await gatehand.assistant.call('create_macro', { display_name: 'm', steps });
    const run = gatehand.assistant.call('execute_macro', { name: 'm' });
    while (noteText(gatehand) !== 'a') await new Promise((resolve) => setImmediate(resolve));
    await settled();

    await gatehand.stopAndResume();
    gatehand.clock.advance(30_000);

    const answer = await run;
    expect(answer.code).toBe('stopped');
    expect(answer.structured.steps).toHaveLength(1);
    expect(noteText(gatehand)).toBe('a');
  });

  it.each(['run_steps', 'execute_macro'])('a %s within a step', async (tool) => {
    const gatehand = await allowed();
    const long = { tool: 'type_text', arguments: { app: 'TextEdit', text: 'b'.repeat(190) } };
    const steps = [press('a'), long, press('c')];
    await gatehand.assistant.call('create_macro', { display_name: 'm', steps: steps.map((step) => ({ ...step, optional: true })) });
    const run = gatehand.assistant.call(tool, tool === 'run_steps' ? { steps } : { name: 'm' });
    while (gatehand.mac.probe.events().length < 10) await new Promise((resolve) => setImmediate(resolve));

    await gatehand.stopAndResume();

    expect((await run).code).toBe('stopped');
    expect(noteText(gatehand)).not.toContain('c');
  });

  it('a call on its card, whose card goes', async () => {
    const gatehand = await stoppable();
    const call = gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    await gatehand.owner.card('approval');

    await gatehand.stopAndResume();

    expect((await call).code).toBe('stopped');
    expect(gatehand.owner.state().cards).toEqual([]);
    expect(noteText(gatehand)).toBe('');
  });

  it.each([
    ['before the owner answers', false],
    ['after their yes', true],
  ])('an approval that was handed back, %s', async (_when, answered) => {
    const gatehand = await stoppable();
    const approval_id = await handedBack(gatehand, 'press_key', { app: 'TextEdit', key: 'a' });
    if (answered) await gatehand.owner.approve();

    await gatehand.stopAndResume();
    const awaited = await gatehand.assistant.call('await_approval', { approval_id });
    const again = gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    await gatehand.owner.refuse();

    expect(awaited.code).toBe('stopped');
    expect((await again).code).toBe('approval_denied');
    expect(noteText(gatehand)).toBe('');
  });

  it.each([
    ['run_steps', { steps: [press('a'), press('b')] }],
    ['execute_macro', { name: 'm' }],
  ])('a %s that stands still, by its id and by the identical call', async (tool, args) => {
    for (const way of ['id', 'same']) {
      const gatehand = await stoppable();
      const steps = [press('a'), press('b')].map((step) => ({ ...step, optional: true }));
      await gatehand.assistant.call('create_macro', { display_name: 'm', steps });
      const approval_id = await handedBack(gatehand, tool, args);
      await gatehand.owner.approve();

      await gatehand.stopAndResume();
      const answer = await (way === 'id'
        ? gatehand.assistant.call('await_approval', { approval_id })
        : gatehand.assistant.call(tool, args));

      expect(answer.code).toBe('stopped');
      expect(noteText(gatehand)).toBe('');
    }
  });

  it('an approval that somebody waits for', async () => {
    const gatehand = await stoppable();
    const approval_id = await handedBack(gatehand, 'press_key', { app: 'TextEdit', key: 'a' });
    const awaited = gatehand.assistant.call('await_approval', { approval_id });
    await settled();

    await gatehand.stopAndResume();

    expect((await awaited).code).toBe('stopped');
  });

  it('a pairing that waits', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client('stranger');
    const call = stranger.call('list_windows');
    await gatehand.owner.card('pairing');

    await gatehand.owner.send('stop', {});

    expect((await call).code).toBe('stopped');
    expect(gatehand.owner.state().cards).toEqual([]);
  });

  it('what was given for some time: the owner is asked anew', async () => {
    for (const scope of ['15-minutes', 'app-15-minutes', 'budget', 'this-connection', 'app-this-connection'] as const) {
      const gatehand = await stoppable();
      const first = gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' });
      await gatehand.owner.approve(scope);
      await first;
      expect(gatehand.owner.state().grants).toHaveLength(1);

      await gatehand.stopAndResume();
      const second = gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'b' });
      await gatehand.owner.refuse();

      expect((await second).code).toBe('approval_denied');
      expect(gatehand.owner.state().grants).toEqual([]);
      expect(noteText(gatehand)).toBe('a');
    }
  });

  it('a task that was being given', async () => {
    let waiting: Promise<void> | null = null;
    let goOn = (): void => undefined;
    const around = (mac: Mac): Mac => ({
      ...mac,
      permissions: { ...mac.permissions, has: async (one) => waiting?.then(() => mac.permissions.has(one)) ?? mac.permissions.has(one) },
    });
    const gatehand = await stoppable({ around });
    const { assistant, owner } = gatehand;
    const call = assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    const { id: cardId, items, offer } = await owner.card('approval');
    if (offer === undefined) throw new Error('no task is offered');
    const seen = items.map(({ callId }) => callId);
    waiting = new Promise((resolve) => {
      goOn = resolve;
    });
    await owner.decide({ kind: 'approve', cardId, scope: 'this-call', seen, task: { ...offer.terms, goal: 'Write' } });
    await settled();

    await gatehand.stopAndResume();
    goOn();

    expect((await call).code).toBe('stopped');
    expect(owner.state().grants).toEqual([]);
  });

  it('observations and streams', async () => {
    const gatehand = await allowed();
    const made = await gatehand.assistant.call('create_observation', { app: 'TextEdit', type: 'window_changes' });
    const { name } = made.json<{ name: string }>();
    const stream = gatehand.assistant.call('stream_observations', { name, duration: 25 });
    await settled();

    await gatehand.stopAndResume();

    expect((await stream).json()).toMatchObject({ state: 'ended', events: [] });
    expect((await gatehand.assistant.call('get_observation', { name })).json()).toMatchObject({ state: 'ended' });
  });

  it('changes that wait for their turn', async () => {
    const gatehand = await allowed();
    const calls = Array.from({ length: 14 }, () => gatehand.assistant.call('type_text', { app: 'TextEdit', text: 'a'.repeat(100) }));
    while (gatehand.mac.probe.events().length < 10) await new Promise((resolve) => setImmediate(resolve));

    await gatehand.stopAndResume();

    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['stopped']));
  });

  it('and what begins after Resume runs', async () => {
    const gatehand = await allowed();
    await gatehand.stopAndResume();

    expect((await gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a' })).isError).toBe(false);
    expect((await gatehand.assistant.call('run_steps', { steps: [press('b')] })).isError).toBe(false);
    expect(noteText(gatehand)).toBe('ab');
  });

  it('and Resume lets no client go on that is paused, or was stopped for a violation, by itself', async () => {
    const kept = { all: false, clients: [paired().key], paused: [paired('other').key] };
    const gatehand = await start({
      settings: { clients: [paired(), paired('other')], rules: allowAll, stops: kept },
    });
    const clients = [await gatehand.client(), await gatehand.client('other')];
    await gatehand.owner.send('stop', {});
    await gatehand.owner.send('resume', {});
    const codes = async () => Promise.all(clients.map(async (one) => (await one.call('press_key', { app: 'TextEdit', key: 'a' })).code));

    expect(await codes()).toEqual(['stopped', 'stopped']);
    for (const { key } of [paired(), paired('other')]) await gatehand.owner.send('resumeClient', { key });
    expect(await codes()).toEqual(['', '']);
  });
});

describe('what waits', () => {
  it('is bounded: more approvals than can be taken up are refused before the owner is asked', async () => {
    const gatehand = await stoppable();
    const codes: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const call = gatehand.assistant.call('type_text', { app: 'TextEdit', text: `${n}` });
      const card = await Promise.race([gatehand.owner.until((state) => state.cards[0]), call]);
      if ('id' in card) {
        gatehand.clock.advance(14_000);
        await gatehand.owner.approve();
        await call;
      }
      codes.push((await call).code);
    }

    expect(codes.slice(0, 5)).toEqual(['', '', '', '', '']);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});
