import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import type { Answer, TestClient } from '../../harness/gatehand.js';
import { allowAll, guarded } from './guarded.js';

const start = gatehands();

interface Two {
  readonly one: TestClient;
  readonly other: TestClient;
}

async function two(rules: Rule[] = []) {
  const gatehand = await guarded(start, { settings: { rules: [...allowAll, ...rules] } });
  const both: Two = { one: gatehand.assistant, other: await gatehand.client('other') };
  return { ...gatehand, ...both };
}

async function refOf(client: TestClient, app = 'Calculator', title = '7'): Promise<string> {
  const [found] = (await client.call('find_element', { app, title })).json<{ ref: string }[]>();
  if (found === undefined) throw new Error(`no ${title} in ${app}`);
  return found.ref;
}

/** An answer with the name it was asked for taken out: equal texts tell nothing apart. */
const without = (answer: Answer, name: string): string => (answer.text + JSON.stringify(answer.structured)).replaceAll(name, '#');

describe('a ref that another client was given', () => {
  it.each<readonly [string, (element: string) => Record<string, unknown>]>([
    ['get_element', (element) => ({ element })],
    ['get_element', (element) => ({ element, app: 'Calculator' })],
    ['get_ui_elements', (element) => ({ app: 'Calculator', element })],
    ['get_ui_element_value', (element) => ({ element })],
    ['get_element_actions', (element) => ({ element })],
    ['click_ui_element', (element) => ({ element })],
    ['set_ui_element_value', (element) => ({ element, value: 'x' })],
    ['run_steps', (element) => ({ dry_run: true, steps: [{ tool: 'click_ui_element', arguments: { element } }] })],
  ])('answers %s as one that never was', async (tool, args) => {
    const { one, other, mac } = await two();
    const ref = await refOf(one);

    const [its, never] = [await other.call(tool, args(ref)), await other.call(tool, args('e98765'))];

    expect(without(its, ref)).toBe(without(never, 'e98765'));
    expect(its.text).not.toMatch(/"7"|AXButton|button/);
    expect(mac.probe.element('com.apple.calculator', { description: '7' })?.presses ?? 0).toBe(0);
  });

  it('says nothing of what has closed since', async () => {
    const { one, other, owner } = await two();
    const ref = await refOf(one);
    await one.call('quit_app', { app: 'Calculator' });
    const mine = await one.call('get_element', { element: ref });
    await owner.send('blockApp', { bundleId: 'com.apple.calculator' });

    const answers = [await other.call('get_element', { element: ref }), await one.call('get_element', { element: ref })];
    const never = await other.call('get_element', { element: 'e98765' });

    expect(mine.text).toMatch(/quit/);
    for (const answer of answers) expect(without(answer, ref)).toBe(without(never, 'e98765'));
    expect(never.code).toBe('not_found');
  });

  it('outlives that another client forgets the app, and its reading on', async () => {
    const { one, other } = await two();
    const ref = await refOf(one);

    const forgotten = await other.call('delete_application', { app: 'Calculator' });

    expect(forgotten.json()).toMatchObject({ refs: 0 });
    expect((await one.call('get_element', { element: ref })).isError).toBe(false);
  });

  it('is not the ref by which others know the same element', async () => {
    const { one, other } = await two();

    expect(await refOf(one)).not.toBe(await refOf(other));
  });

  it('tells nobody else by a token what has changed since it was seen', async () => {
    const { one, other } = await two();
    const outline = async (client: TestClient, since?: string) =>
      (await client.call('get_ui_elements', { app: 'Calculator', format: 'outline', ...(since && { since }) })).text;
    const token = /since: "([^"]+)"/.exec(await outline(one))?.[1] ?? '';
    expect(token).not.toBe('');
    await one.call('click_ui_element', { element: await refOf(one) });

    const shown = await outline(other, token);

    expect(await outline(one, token)).toMatch(/changed/);
    expect(shown).toMatch(/"9"/);
    expect(shown).not.toMatch(/unchanged|\d+ (changed|new|gone)/);
  });
});

describe('what a client made', () => {
  const nameIn = (made: Answer) => String(made.structured.name ?? made.json<{ name: string }>().name);

  it.each<readonly [string, string, Record<string, unknown>, readonly string[], string]>([
    [
      'an observation',
      'create_observation',
      { app: 'TextEdit', type: 'window_changes' },
      ['get_observation', 'cancel_observation'],
      'name',
    ],
    ['a session', 'create_session', { display_name: 'work' }, ['get_session', 'delete_session'], 'name'],
    [
      'a macro',
      'create_macro',
      { display_name: 'mine', steps: [{ tool: 'list_windows', arguments: {} }] },
      ['get_macro', 'delete_macro', 'execute_macro'],
      'name',
    ],
  ])('%s is for another what never was', async (_what, make, args, tools, parameter) => {
    const { one, other } = await two();
    const name = nameIn(await one.call(make, args));
    const never = name.replace(/[^/]+$/, '00000000');

    for (const tool of tools) {
      const [its, nothing] = [await other.call(tool, { [parameter]: name }), await other.call(tool, { [parameter]: never })];
      expect([its.isError, without(its, name)]).toEqual([true, without(nothing, never)]);
    }
    expect((await one.call(tools[0] ?? '', { [parameter]: name })).isError).toBe(false);
  });

  it.each<readonly [string, number, (nth: number) => Record<string, unknown>]>([
    ['observation', 10, () => ({ app: 'TextEdit', type: 'window_changes' })],
    ['session', 20, (nth) => ({ display_name: `work ${nth}` })],
    ['macro', 100, (nth) => ({ display_name: `mine ${nth}`, steps: [{ tool: 'list_windows', arguments: {} }] })],
  ])('fills no room of another, nor its list: each %s', async (thing, most, args) => {
    const { one, other } = await two();
    const make = async (client: TestClient, nth: number) => client.call(`create_${thing}`, args(nth));
    const first = nameIn(await make(one, 0));
    for (let nth = 1; nth < most; nth += 1) await make(one, nth);

    expect([(await make(one, most)).code, (await make(other, 0)).code]).toEqual(['rate_limited', '']);
    const [its, others] = [await one.call(`list_${thing}s`), await other.call(`list_${thing}s`)];
    expect([its.text.includes(first), others.text.includes(first)]).toEqual([true, false]);
  });

  it('an approval is for another what never was', async () => {
    const { one, other, clock, owner } = await two([{ capability: 'act', app: 'com.apple.Notes', client: '*', verdict: 'ask' }]);
    const call = one.call('click_ui_element', { element: 'app("Notes")/window[0]' });
    await owner.card('approval');
    await clock.advance(60_000);
    const { approvalId } = (await call).structured as { approvalId: string };

    const its = await other.call('await_approval', { approval_id: approvalId, timeout: 1 });
    const never = await other.call('await_approval', { approval_id: '00000000-0000-4000-8000-000000000000', timeout: 1 });

    expect([its.isError, without(its, approvalId)]).toEqual([true, without(never, '00000000-0000-4000-8000-000000000000')]);
  });
});

describe('the pointer', () => {
  const down = { x: 560, y: 300 };

  it.each<readonly [string, Record<string, unknown>]>([
    ['move_mouse', { x: 700, y: 400 }],
    ['drag', { start_x: 560, start_y: 300, end_x: 700, end_y: 400 }],
    ['click', { x: 1000, y: 600 }],
    ['left_mouse_up', {}],
    ['left_mouse_up', { x: 700, y: 400 }],
    ['left_mouse_down', { x: 700, y: 400 }],
    ['scroll', { x: 560, y: 300, direction: 'down' }],
    ['hover', { x: 700, y: 400 }],
    ['type_text', { text: 'abc' }],
    ['press_key', { key: 'a' }],
    ['hold_key', { key: 'shift', duration: 1 }],
  ])('is left alone by %s of another client while one holds its button', async (tool, args) => {
    const { one, other, mac, clock } = await two();
    expect((await one.call('left_mouse_down', down)).isError).toBe(false);
    const before = mac.probe.events().length;

    const call = other.call(tool, args);
    await clock.advance(500);
    const answer = await call;

    expect([answer.isError, answer.code]).toEqual([true, 'obstructed']);
    expect(mac.probe.events()).toHaveLength(before);
    expect((await one.call('left_mouse_up', {})).isError).toBe(false);
    expect((await other.call('click', { x: 1000, y: 600 })).isError).toBe(false);
  });

  it('goes on for whoever holds the button, whatever the others tried', async () => {
    const { one, other, mac } = await two();
    expect((await one.call('left_mouse_down', down)).isError).toBe(false);
    await other.call('drag', { start_x: 560, start_y: 300, end_x: 700, end_y: 400 });
    await other.call('click', { x: 5, y: -4000 });

    expect(mac.drivers.input.buttons()).toEqual(['left']);
    expect((await one.call('move_mouse', { x: 600, y: 320 })).isError).toBe(false);
    expect((await one.call('left_mouse_up', {})).isError).toBe(false);
  });
});
