import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';
import { bringForward } from '../../harness/moments.js';

const start = gatehands();
const { key } = paired();
const press = (letter: string) => ({ tool: 'press_key', arguments: { app: 'TextEdit', key: letter } });
const noteText = ({ mac }: Pick<Gatehand, 'mac'>) => mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;

interface Allowed extends Gatehand {
  readonly assistant: TestClient;
  readonly approval_id: string;
}

/** Calls that were handed back, with the owner's yes, which nobody has taken up yet. */
const asked: readonly [tool: string, args: Record<string, unknown>][] = [
  ['press_key', press('a').arguments],
  ['run_steps', { steps: [press('a'), press('b')] }],
  ['execute_macro', { name: 'm' }],
];

async function allowed(tool: string, args: Record<string, unknown>): Promise<Allowed> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  await assistant.call('create_macro', { display_name: 'm', steps: [press('a'), press('b')] });
  const call = assistant.call(tool, args);
  await gatehand.owner.card('approval');
  gatehand.clock.advance(60_000);
  const approval_id = String((await call).structured.approvalId);
  await gatehand.owner.approve();
  return { ...gatehand, assistant, approval_id };
}

const stops: readonly [string, (gatehand: Allowed) => unknown][] = [
  ['a pause of its client', ({ owner }) => owner.send('pauseClient', { key })],
  [
    'a stop of its client for a violation',
    async ({ assistant, mac, owner }) => {
      expect((await assistant.call('set_volume', { volume: 20 })).isError).toBe(false);
      bringForward(mac, 'com.apple.Terminal');
      await assistant.call('get_focused_element', {});
      expect(owner.state().clients[0]?.stopped).toBe(true);
      bringForward(mac, 'com.apple.TextEdit');
      await settled();
    },
  ],
];

describe.each(asked)('a yes to %s that was not used', (tool, args) => {
  it.each(stops)('ends for good with %s', async (_how, stop) => {
    const gatehand = await allowed(tool, args);
    const { assistant, owner, approval_id } = gatehand;
    await stop(gatehand);
    await owner.send('resumeClient', { key });

    expect((await assistant.call('await_approval', { approval_id })).code).toBe('stopped');
    const again = assistant.call(tool, args);
    await owner.refuse();
    expect((await again).code).toBe('approval_denied');
    expect(noteText(gatehand)).toBe('');
  });

  it.each<readonly [string, (gatehand: Allowed) => Promise<unknown>]>([
    ['forgotten', ({ owner }) => owner.send('forgetClient', { key })],
    [
      'blocked, and let in again',
      async ({ owner }) => [await owner.send('blockClient', { key }), await owner.send('unblockClient', { key })],
    ],
  ])('is none for its client once that was %s and is paired anew', async (_how, forget) => {
    const gatehand = await allowed(tool, args);
    const { assistant, owner, approval_id } = gatehand;
    await forget(gatehand);
    const look = assistant.call('list_windows', {});
    await owner.pair('look-and-act');
    expect((await look).isError).toBe(false);

    expect((await assistant.call('await_approval', { approval_id })).code).toBe('not_found');
    expect(noteText(gatehand)).toBe('');
  });
});

it('a pause of another client leaves what waits alone', async () => {
  const gatehand = await allowed('run_steps', { steps: [press('a')] });
  await gatehand.owner.send('pauseClient', { key: paired('other').key });
  await gatehand.owner.send('forgetClient', { key: paired('other').key });

  expect((await gatehand.assistant.call('await_approval', { approval_id: gatehand.approval_id })).isError).toBe(false);
  expect(noteText(gatehand)).toBe('a');
});
