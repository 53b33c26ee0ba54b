import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { assistants, calculator, seven, textEdit } from '../assistant.js';

const start = assistants();
const asking = gatehands();

it.each([
  ['a ref', (ref: string) => ({ target: ref })],
  ['a path', () => ({ target: seven })],
  ['an object with a ref', (ref: string) => ({ target: { ref } })],
  ['an object with a ref and its app', (ref: string) => ({ target: { app: 'Calculator', element: ref } })],
  ['an object in element', (ref: string) => ({ arguments: { element: { ref } } })],
  ['a whole element as its target', (ref: string) => ({ target: { ref, role: 'AXButton', title: '7', enabled: true } })],
  ['a whole element that an earlier step told', () => ({ arguments: { element: '{{found[0]}}' } })],
  ['what an earlier step told', () => ({ target: '{{found[0].ref}}' })],
  ['its words, with the app beside them', () => ({ arguments: { app: 'Calculator' }, target: '7' })],
])('a step takes %s as its target', async (_what, stepOf) => {
  const { assistant, mac } = await start();
  const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Calculator', title: '7' })).json<{ ref: string }[]>();

  const answer = await assistant.call('run_steps', {
    steps: [
      { tool: 'find_element', arguments: { app: 'Calculator', title: '7' }, as: 'found' },
      { tool: 'click_ui_element', ...stepOf(ref) },
    ],
  });

  expect(answer.isError).toBe(false);
  expect(mac.probe.element(calculator, { identifier: 'display' })?.value).toBe('7');
});

it('tells a long result once to who goes on by the id of the answer that had it', async () => {
  const { owner, clock, client } = await asking({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await client();
  const page = { tool: 'look', arguments: { app: 'Calculator' } };
  const run = assistant.call('run_steps', {
    steps: [page, { tool: 'activate_app', arguments: { app: 'Calculator' } }, { tool: 'activate_app', arguments: { app: 'Nobody' } }],
  });
  await owner.card('approval');
  clock.advance(45_000);
  const pending = await run;
  await owner.approve();

  const answer = await assistant.call('await_approval', { approval_id: String(pending.structured.approvalId) });

  expect(pending.text).toContain('button "7"');
  expect(answer.text).toContain('{"step":1,"tool":"look","status":"ok","result":"told before"}');
  expect(answer.text).not.toContain('button "7"');
  expect(JSON.stringify(answer.structured)).toContain('button \\"7\\"');
});

it('a target that is not there, or is there several times, is told as the step it was for, with where each stands', async () => {
  const { assistant } = await start();
  const ended = async (target: object) => (await assistant.call('run_steps', { steps: [{ tool: 'focus_ui_element', target }] })).text;
  await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'File > New Message' });

  expect(await ended({ app: 'Chess', title: '7' })).toMatch(/^not_found: Ended at step 1 \(focus_ui_element\): Chess is not running/);
  expect(await ended({ app: 'Mail', title: 'To:' })).toMatch(/have title "To:": e\d+ in window \d+, e\d+ in window 110\./);
  expect(await ended({ app: 'Reminders', title: 'completed' })).toMatch(/: e\d+ in row "Water the plants", e\d+ in row "Pay the rent"\./);
});

it.each([
  ['beyond the first 20', 'Calculator', { role: 'button', index: 21 }, 'full screen button'],
  ['of any role', 'Calculator', { role: '*', title: '7' }, '7'],
  ['in one of two windows', 'applications/{pid}/windows/101', { role: 'text_area' }, 'text entry area'],
])('a dry run finds what a run would, %s', async (_where, app, target, title) => {
  const { assistant, mac } = await start();
  await assistant.call('click_menu_item', { app: textEdit, menu_path: 'File > New' });

  const whole = { app: app.replace('{pid}', String(mac.probe.app(textEdit).pid)), ...target };
  const answer = await assistant.call('run_steps', { dry_run: true, steps: [{ tool: 'scroll_to_element', target: whole }] });

  expect(answer.json()).toMatchObject({ steps: [{ decision: 'ask', target: { title } }] });
});

it('a step that scrolls tells where the element stands then', async () => {
  const { assistant } = await start();
  const target = { app: 'Mail', role: 'row', text: 'Message 300' };

  const answer = await assistant.call('run_steps', { steps: [{ tool: 'scroll_to_element', target }] });

  const place = {
    position: { x: expect.any(Number), y: expect.any(Number) },
    size: { width: expect.any(Number), height: expect.any(Number) },
  };
  expect(answer.structured).toMatchObject({ steps: [{ result: { effect: 'confirmed', state: place } }] });
});
