import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();
const allowAct: Rule = { capability: 'act', app: '*', client: '*', verdict: 'allow' };
const allowed = () => start({ approvals: 'ask', settings: { clients: [paired()], rules: [allowAct] } });

describe('keys that reach beyond the app in front', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['Spotlight', 'press_key', { key: 'space', modifiers: ['command'] }],
    ['the app switcher', 'key_combination', { key: 'tab', modifiers: ['command'] }],
    ['locking', 'press_key', { key: 'q', modifiers: ['control', 'command'] }],
    ['logging out', 'key_combination', { key: 'q', modifiers: ['command', 'shift'] }],
    ['logging out with a capital letter', 'key_combination', { key: 'Q', modifiers: ['command'] }],
    ['forcing apps to quit', 'press_key', { key: 'escape', modifiers: ['command', 'option'] }],
    ['a screenshot on the disk', 'key_combination', { key: '3', modifiers: ['command', 'shift'] }],
    ['a screenshot by the shifted character', 'key_combination', { key: '$', modifiers: ['command'] }],
    ['a screenshot typed as text', 'type_text', { text: 'ab4', modifiers: ['command', 'shift'] }],
    ['Spotlight typed as text', 'type_text', { text: 'a b', modifiers: ['command'] }],
    ['a held switcher', 'hold_key', { key: 'tab', modifiers: ['command'], duration_ms: 500 }],
    ['hiding all other apps', 'type_text', { text: 'hello', modifiers: ['command', 'option'] }],
    ['Mission Control', 'press_key', { key: 'up', modifiers: ['control'] }],
    ['Spotlight as one word', 'press_key', { key: 'Cmd+Space' }],
    ['logging out as one word beside a modifier', 'key_combination', { key: 'shift+q', modifiers: ['command'] }],
    ['a held switcher as one word', 'hold_key', { key: 'command + tab', duration_ms: 500 }],
  ])('are refused without a card, whatever the rules allow: %s', async (_what, tool, args) => {
    const { client, owner, mac } = await allowed();
    const before = mac.snapshot();

    const answer = await (await client()).call(tool, { ...args, app: 'TextEdit' });

    expect(answer.code).toBe('not_allowed');
    expect(answer.structured.error).toMatchObject({ details: { rule: 'chord' } });
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('are refused as a step of a batch, too', async () => {
    const { client, mac } = await allowed();
    const before = mac.snapshot();
    const steps = [{ tool: 'press_key', arguments: { key: 'space', modifiers: ['command'], app: 'TextEdit' } }];

    const answer = await (await client()).call('run_steps', { steps });

    expect(answer.text).toContain('not_allowed');
    expect(mac.snapshot()).toBe(before);
  });

  it('leave ordinary shortcuts alone', async () => {
    const { client } = await allowed();

    const answer = await (await client()).call('key_combination', { key: 'a', modifiers: ['command'], app: 'TextEdit' });

    expect(answer.isError).toBe(false);
  });
});

describe('keys that quit the app in front', () => {
  const quit = { key: 'q', modifiers: ['command'], app: 'Calculator' };

  it('are asked for each time although a rule allows acting, and nothing that lasts is offered', async () => {
    const { client, owner } = await allowed();
    const call = (await client()).call('key_combination', quit);
    const card = await owner.card('approval');
    await owner.refuse();

    expect(card.rules).toEqual([{ kind: 'fixed', id: 'quitting-chord' }]);
    expect(card.choices.map((choice) => choice.scope)).toEqual(['this-call']);
    expect((await call).code).toBe('approval_denied');
  });

  it('are denied where acting is', async () => {
    const { client } = await start({
      approvals: 'ask',
      settings: { clients: [paired()], rules: [{ ...allowAct, app: 'com.apple.calculator', verdict: 'deny' }] },
    });

    expect((await (await client()).call('key_combination', quit)).code).toBe('not_allowed');
  });
});
