import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired, settled } from '../../harness/gatehand.js';
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

it('a task that the owner makes narrower holds nothing that waits for its turn and lies outside now', async () => {
  const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  const assistant = await client();
  const button = (name: string) => ({ element: `app("Calculator")/window[0]/group[0]/button["${name}"]` });
  const proposed = assistant.call('propose_task', { goal: 'Add up the bill', apps: ['Calculator', 'TextEdit'], may: ['act'] });
  await owner.approve();
  await proposed;
  const other = (await client('other')).call('click_ui_element', button('9'));
  await owner.card('approval');
  const waits = assistant.call('click_ui_element', button('7'));
  await settled();
  const [task] = owner.state().grants.filter(({ kind }) => kind === 'task');
  if (task?.kind !== 'task') throw new Error('no task runs');
  const { id, terms } = task;
  await owner.send('changeTask', { id, terms: { ...terms, apps: terms.apps.slice(1) }, kept: false });
  await owner.refuse();
  await other;

  expect((await waits).code).toBe('interrupted');
  expect(mac.probe.element('com.apple.calculator', { description: '7' })?.presses ?? 0).toBe(0);
});
