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

const seven = 'app("Calculator")/window[0]/button["7"]';
const volume = 'app("Music")/window[0]/split_group[0]/group["Mini Player"]/slider["volume"]';
const password = 'app("Safari")/window[0]/web_area/text_field["Password"]';
const row = 'app("Finder")/window[0]/outline[0]/row[1]';
const hopeless: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
  ['set_ui_element_value', { element: row, value: 'x' }, /^unsupported: The value of .*row\[1\] cannot be set/],
  ['set_ui_element_value', { element: volume, value: 'loud' }, /^invalid_input: AXSlider "volume" takes a number/],
  ['set_ui_element_value', { element: volume, value: true }, /^invalid_input: AXSlider "volume" takes a number/],
  ['set_ui_element_value', { element: volume, value: 500 }, /^invalid_input: 500 is outside .* Highest: 100/],
  ['set_ui_element_value', { element: volume, value: 5, append: true }, /^unsupported: Nothing can be put behind/],
  ['set_ui_element_value', { element: password, value: 'x' }, /^secure_input: /],
  ['perform_action', { element: seven, action: 'AXOpen' }, /^unsupported: AXButton "7" has no action AXOpen; it has AXPress/],
  ['focus_ui_element', { element: seven }, /^unsupported: AXButton "7" cannot be given the keyboard/],
  ['resize_window', { window_id: 102, width: 500, height: 500 }, /^obstructed: "Calculator" cannot be resized/],
  ['move_window', { window_id: 116, x: 100, y: 100 }, /^obstructed: "Reminders" is in the Dock.*restore_window \{"window_id": 116\}/],
  ['focus_window', { window_id: 114 }, /^timed_out: Beachball did not answer/],
  ['close_window', { window_id: 114 }, /^timed_out: Beachball did not answer/],
  ['type_text', { app: 'Beachball', text: 'hello' }, /^timed_out: Beachball did not answer/],
  ['press_key', { app: 'Beachball', key: 'return' }, /^timed_out: Beachball did not answer/],
];

describe('a change that can only fail as things stand', () => {
  it.each(hopeless)('raises no card: %s %o', async (tool, args, error) => {
    const { assistant, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, args);

    expect(answer.text).toMatch(error);
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('is a text while a password field has the keyboard', async () => {
    const { assistant, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const focusing = assistant.call('focus_ui_element', { element: password });
    await owner.approve();
    await focusing;

    const answer = await assistant.call('type_text', { app: 'Safari', text: 'hello' });

    expect(answer.code).toBe('secure_input');
    expect(owner.state().cards).toEqual([]);
  });

  it('is what stands behind a sheet, or the closing of its window', async () => {
    const { assistant, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const saving = assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });
    await owner.approve();
    await saving;
    const before = mac.snapshot();

    const focused = await assistant.call('focus_ui_element', { element: 'app("TextEdit")/window[0]/text_area' });
    const closed = await assistant.call('close_window', { window_id: 101 });

    expect(focused.text).toMatch(/^obstructed: /);
    expect(closed.text).toMatch(/^obstructed: window "Untitled" waits for an answer/);
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
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
