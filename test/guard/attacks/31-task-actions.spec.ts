import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { outcome } from '../outcome.js';

const start = gatehands();

it('a task has confirming a field outside, which may send what is in it', async () => {
  const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await client();
  const approved = async (tool: string, args: Record<string, unknown>) => {
    const call = assistant.call(tool, args);
    await owner.approve();
    return call;
  };
  await approved('key_combination', { app: 'TextEdit', modifiers: ['command'], key: 'f' });
  const task = await approved('propose_task', { goal: 'Add up the bill', apps: ['TextEdit'], may: ['act'] });
  const before = mac.snapshot();
  const element = 'app("TextEdit")/window[0]/group/text_field["Find"]';

  expect(task.text).toContain('granted');
  expect(await outcome({ owner }, assistant, 'perform_action', { element, action: 'AXConfirm' })).toBe('asked');
  expect(mac.snapshot()).toBe(before);
});
