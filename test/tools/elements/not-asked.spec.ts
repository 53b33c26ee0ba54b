import { describe, expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();
const element = 'app("Safari")/window[0]/toolbar/button["Go back"]';
const vain: readonly (readonly [string, Record<string, unknown>])[] = [
  ['click_ui_element', { element }],
  ['perform_action', { element, action: 'AXPress' }],
  ['set_ui_element_value', { element, value: true }],
  ['focus_ui_element', { element }],
];

describe('a change of what is disabled', () => {
  it.each(vain)('raises no card: %s', async (tool, args) => {
    const { assistant, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, args);

    expect(answer.text).toMatch(/^obstructed: AXButton "Go back" is disabled\. Do what enables it first/);
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('is asked about in a plan, since a step before it may enable it', async () => {
    const { assistant } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const steps = vain.map(([tool, args]) => ({ tool, arguments: args }));

    const plan = (await assistant.call('run_steps', { steps, dry_run: true })).json<{ steps: readonly Record<string, unknown>[] }>();

    expect(plan.steps.map(({ decision }) => decision)).toEqual(['ask', 'ask', 'ask', 'ask']);
  });
});

describe('letting a button go that a card would let go', () => {
  it('raises no card, says what to do instead, and leaves the button to its watch', async () => {
    const { assistant, owner, mac, clock } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const down = assistant.call('left_mouse_down', { x: 560, y: 300 });
    await owner.approve();
    expect((await down).isError).toBe(false);

    const up = await assistant.call('left_mouse_up', { x: 600, y: 320 });
    const plan = await assistant.call('run_steps', { steps: [{ tool: 'left_mouse_up', arguments: {} }], dry_run: true });

    expect(up.text).toMatch(/^obstructed: The owner would be asked .* Use drag/);
    expect(plan.json()).toMatchObject({ steps: [{ decision: 'refuse' }] });
    expect(owner.state().cards).toEqual([]);
    expect(mac.drivers.input.buttons()).toEqual(['left']);
    await clock.advance(10_000);
    expect(mac.drivers.input.buttons()).toEqual([]);
  });

  it('goes on under a yes that lasts', async () => {
    const { assistant, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const down = assistant.call('left_mouse_down', { x: 560, y: 300 });
    await owner.approve('15-minutes');
    await down;

    expect((await assistant.call('left_mouse_up', {})).isError).toBe(false);
  });
});
