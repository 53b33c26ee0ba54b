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
