import { describe, expect, it } from 'vitest';
import type { UiMessage } from '../../src/shared/ui.js';
import { gatehands } from '../harness/each.js';

const start = gatehands();
const password = 'hunter2';
const field = 'app("Safari")/window[0]/web_area[0]/text_field[1]';

describe('the value of a password field', () => {
  it('is in no answer, no log entry and no message to the window, whatever is called', async () => {
    const { client, core, mac, owner } = await start();
    const told: UiMessage[] = [];
    const watching = core.owner.connect((message) => told.push(message));
    await watching.request({ id: 1, command: 'watchScreen', argument: { on: true } });
    const assistant = await client();
    const [secret] = (await assistant.call('find_element', { app: 'Safari', identifier: 'password' })).json<
      { ref: string; secure?: boolean }[]
    >();

    const answers = [
      await assistant.call('get_ui_elements', { app: 'Safari', max_depth: 20 }),
      await assistant.call('get_ui_elements', { app: 'Safari', max_depth: 20, format: 'outline' }),
      await assistant.call('get_ui_tree', { app: 'Safari', depth: 20 }),
      await assistant.call('get_ui_elements', { app: 'Safari', element: secret?.ref }),
      await assistant.call('get_ui_element_value', { element: secret?.ref }),
      await assistant.call('find_element', { app: 'Safari', role: 'AXTextField' }),
      await assistant.call('list_windows', { app: 'Safari' }),
      await assistant.call('click_ui_element', { element: secret?.ref }),
      await assistant.call('press_key', { app: 'Safari', key: 'right' }),
      await assistant.call('type_text', { app: 'Safari', text: '!' }),
      await assistant.call('set_ui_element_value', { element: secret?.ref, value: 'changed' }),
      await assistant.call('get_ui_element_value', { element: field }),
    ];
    watching.close();

    expect(secret?.secure).toBe(true);
    expect(answers.map((answer) => answer.text + JSON.stringify([answer.structured, answer.meta])).join()).not.toContain(password);
    expect(JSON.stringify(owner.state().log)).not.toContain(password);
    expect(told.some((message) => message.type === 'screen')).toBe(true);
    expect(JSON.stringify(told)).not.toContain(password);
    expect(mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value).not.toBe(password);
  });

  it('cannot be guessed by searching for it', async () => {
    const assistant = await (await start()).client();

    const byValue = await assistant.call('find_element', { app: 'Safari', value: password });
    const byText = await assistant.call('find_element', { app: 'Safari', text: 'hunter' });

    expect([byValue.json(), byText.json()]).toEqual([[], []]);
  });
});

describe('the log', () => {
  it('says of each call who made it, what it was, how it was decided and how it went', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask' });
    const assistant = await client();
    const call = assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    await owner.pair();
    await owner.card('approval');
    clock.advance(4000);
    await owner.approve();
    await call;

    const entry = owner.state().log.at(-1);
    expect(entry).toMatchObject({
      client: 'test-client',
      clientKey: 'name:test-client',
      calledAs: 'type_text',
      tool: 'type_text',
      effect: 'change',
      capability: 'act',
      app: { bundleId: 'com.apple.TextEdit', name: 'TextEdit' },
      decision: 'asked-allowed',
      rule: { kind: 'default', capability: 'act', verdict: 'ask' },
      outcome: 'ok',
      code: '',
      reported: 'confirmed',
      route: 'input',
    });
    expect(entry?.waitedMs).toBeGreaterThanOrEqual(6000);
    expect(entry?.durationMs).toBeGreaterThanOrEqual(entry?.waitedMs ?? 0);
    expect(entry?.bytes).toBeGreaterThan(50);
  });

  it('reaches a window that was opened before and one that is opened later', async () => {
    const { client, core, owner } = await start();
    const assistant = await client();

    await assistant.call('list_windows');
    const late: UiMessage[] = [];
    const session = core.owner.connect((message) => late.push(message));
    await owner.until((state) => (state.log.length === 1 ? true : undefined));
    await assistant.call('list_running_apps');
    session.close();
    await assistant.call('list_windows');

    const state = late.find((message) => message.type === 'state');
    expect(state?.state.log.map((entry) => entry.tool)).toEqual(['list_windows']);
    expect(late.flatMap((message) => (message.type === 'log' ? message.entries : [])).map((entry) => entry.tool)).toEqual([
      'list_running_apps',
    ]);
  });

  it('is not sent to a window that was closed before it had been told anything', async () => {
    const { client, core } = await start();
    const told: UiMessage[] = [];

    core.owner.connect((message) => told.push(message)).close();
    await (await client()).call('list_windows');

    expect(told).toEqual([]);
  });
});
