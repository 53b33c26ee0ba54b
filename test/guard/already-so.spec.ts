import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { note } from '../tools/assistant.js';

const start = gatehands();
const [front, inDock] = [101, 116];
const done = [
  ['restore_window', { window_id: front }],
  ['minimize_window', { window_id: inDock }],
  ['move_window', { window_id: front, x: 420, y: 140 }],
  ['resize_window', { window_id: front, width: 520, height: 380 }],
] as const;

async function asking(rules: readonly Rule[] = []) {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], rules: [...rules] } });
  return { ...gatehand, assistant: await gatehand.client() };
}

const agreed = { element: 'app("Safari")/window[0]/web_area[0]/check_box["Remember me"]', value: false };
const typed = { element: note };

describe('what is so already', () => {
  it.each(done)('is answered without a card by %s', async (tool, args) => {
    const { assistant, core, owner } = await asking();
    const made = await (await (await start()).client()).call(tool, args);

    const answer = await assistant.call(tool, args);

    expect(answer.structured).toEqual({ ...made.structured, changed: '' });
    expect(answer.structured).toMatchObject({ success: true, effect: 'none' });
    expect(owner.state().cards).toEqual([]);
    expect(core.log.entries()[0]).toMatchObject({ tool, decision: 'allowed', reported: 'none' });
  });

  it('is asked about where the owner wants to be asked before anything is read', async () => {
    const { assistant, owner } = await asking([{ capability: 'see', app: '*', client: '*', verdict: 'ask' }]);

    const answer = assistant.call('set_ui_element_value', agreed);

    expect(await owner.card('approval')).toMatchObject({ tool: 'set_ui_element_value' });
    await owner.refuse();
    expect((await answer).code).toBe('approval_denied');
  });

  it('is answered without a card by set_ui_element_value', async () => {
    const { assistant, owner } = await asking();

    const { structured } = await assistant.call('set_ui_element_value', agreed);

    expect(structured).toMatchObject({ success: true, effect: 'none', state: { ref: expect.any(String) } });
    expect(owner.state().cards).toEqual([]);
  });

  it('is no action of a task', async () => {
    const { assistant, owner } = await asking();
    const proposed = assistant.call('propose_task', { goal: 'Tidy', apps: ['TextEdit'], may: ['arrange'], actions: 1 });
    await owner.approve();
    await proposed;

    for (const [tool, args] of done.filter(([tool]) => tool !== 'minimize_window')) await assistant.call(tool, args);
    const moved = await assistant.call('move_window', { window_id: front, x: 430, y: 150 });

    expect(moved.structured).toMatchObject({ effect: 'confirmed' });
    expect(owner.state().cards).toEqual([]);
  });

  it('is told of a text by nobody but the owner', async () => {
    const { assistant, owner } = await asking();

    const answer = assistant.call('set_ui_element_value', { ...typed, value: '' });

    expect(await owner.card('approval')).toMatchObject({ tool: 'set_ui_element_value' });
    await owner.refuse();
    expect((await answer).code).toBe('approval_denied');
  });

  it.each([
    ['activate_app', { app: 'TextEdit' }],
    ['launch_app', { app: 'TextEdit' }],
    ['focus_window', { window_id: front }],
    ['focus_ui_element', typed],
  ] as const)('is asked about by %s, by which a client asks for an app', async (tool, args) => {
    const { assistant, owner } = await asking();

    const answer = assistant.call(tool, args);

    expect(await owner.card('approval')).toMatchObject({ tool });
    await owner.approve();
    expect((await answer).structured).toMatchObject({ success: true, effect: 'none' });
  });

  it.each([
    ['focus_window', { window_id: 102 }],
    ['restore_window', { window_id: inDock }],
    ['minimize_window', { window_id: front }],
    ['set_ui_element_value', { ...agreed, value: true }],
    ['move_window', { window_id: front, x: 421, y: 140 }],
    ['resize_window', { window_id: front, width: 520, height: 381 }],
    ['activate_app', { app: 'Calculator' }],
    ['launch_app', { app: 'Calculator' }],
  ] as const)('is another matter than what %s would change', async (tool, args) => {
    const { assistant, owner } = await asking();

    const answer = assistant.call(tool, args);

    expect(await owner.card('approval')).toMatchObject({ tool });
    await owner.approve();
    expect((await answer).structured).toMatchObject({ effect: 'confirmed' });
  });
});
