import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { settled, type TestClient } from '../../harness/gatehand.js';
import { bringForward } from '../../harness/moments.js';
import { allowAll, type Guarded, guarded } from './guarded.js';

const start = gatehands();
const me = 'name:test-client';
const safari = 'com.apple.Safari';
/** What only Safari shows, and its name. */
const tells = /sign in|sam@example|remember me|safari/i;

const see = (verdict: Rule['verdict'], app: string, client = '*'): Rule => ({ capability: 'see', app, client, verdict });
const ruled = (...rules: Rule[]): Promise<Guarded> => guarded(start, { settings: { blocklist: [], rules: [...allowAll, ...rules] } });

/** Everything that shows apps without naming one. */
const lookers: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['the list of windows', 'list_windows', { include_minimized: true, include_other_spaces: true }],
  ['the list of apps', 'list_running_apps', {}],
  ['a picture with its texts', 'take_screenshot', { include_ocr: true }],
  ['a picture with numbers', 'take_screenshot', { annotate: true, region: { x: 40, y: 40, width: 640, height: 470 } }],
  ['a magnified part', 'zoom', { region: { x: 40, y: 40, width: 640, height: 470 } }],
  ['what has the keyboard', 'get_focused_element', {}],
  ['the clipboard', 'get_clipboard', {}],
  ['a window that does not exist', 'get_window', { window_id: 9999 }],
  ['the window by its number', 'get_window', { window_id: 104 }],
  ['a picture of the window', 'take_screenshot', { window_id: 104, include_ocr: true }],
  ['a point on it', 'click', { x: 200, y: 300 }],
  ['an app that is nearly called so', 'get_application', { app: 'Safar' }],
  ['an app by its process', 'get_application', { app: '422' }],
  ['what a step would touch by its point', 'run_steps', { dry_run: true, steps: [{ tool: 'click', arguments: { x: 200, y: 300 } }] }],
  [
    'what a step would touch by its number',
    'run_steps',
    { dry_run: true, steps: [{ tool: 'close_window', arguments: { window_id: 104 } }] },
  ],
];

async function seenBy(client: TestClient): Promise<string> {
  const answers = [];
  for (const [, tool, args] of lookers) answers.push(await client.call(tool, args));
  // What a call was not understood for tells nothing of what it would have told.
  expect(answers.map(({ code }) => code)).not.toContain('invalid_input');
  return answers.map(({ text, meta }) => text + JSON.stringify(meta)).join('\n');
}

describe('an app that the owner does not let a client see', () => {
  it.each<readonly [string, Rule[]]>([
    ['for all clients', [see('deny', safari)]],
    ['for this client', [see('deny', safari, me)]],
    ['in capitals', [see('deny', safari.toUpperCase(), me)]],
    ['although any app may be seen', [see('allow', '*', me), see('deny', safari)]],
    ['before a yes', [see('ask', safari)]],
    ['before a yes, for this client', [see('ask', safari, me)]],
  ])('is told by nothing that does not name it, %s', async (_how, rules) => {
    const { assistant, mac, owner } = await ruled(...rules);
    bringForward(mac, safari);

    expect(await seenBy(assistant)).not.toMatch(tells);
    expect(owner.state().cards).toEqual([]);
  });

  it('is seen by a client that may', async () => {
    const gatehand = await ruled(see('deny', safari), see('allow', safari, 'name:other'));
    const other = await gatehand.client('other');

    for (const [tool, args] of [
      ['list_windows', {}],
      ['list_running_apps', {}],
      ['take_screenshot', { include_ocr: true }],
    ] as const) {
      expect((await gatehand.assistant.call(tool, args)).text).not.toMatch(tells);
      expect((await other.call(tool, args)).text).toMatch(tells);
    }
  });

  it('answers the same by its name, running or not, and by its number as what never was', async () => {
    const running = await ruled(see('deny', safari));
    const idle = await ruled(see('deny', 'com.apple.Chess'));

    for (const [tool, more] of [
      ['get_ui_elements', {}],
      ['get_application', {}],
      ['launch_app', {}],
      ['quit_app', {}],
      ['list_menu_items', {}],
      ['list_windows', {}],
      ['create_observation', { type: 'window_changes' }],
    ] as const) {
      const one = await running.assistant.call(tool, { app: 'Safari', ...more });
      const other = await idle.assistant.call(tool, { app: 'Chess', ...more });
      expect([one.isError, one.code, one.text]).toEqual([true, 'not_allowed', other.text]);
    }
    const ofNotes = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
    for (const element of [ofNotes, 'window[0]/button[0]', 'e9999', 'app("Nobody")/window[0]', '???']) {
      for (const tool of ['get_element', 'get_ui_element_value', 'click_ui_element']) {
        const one = await running.assistant.call(tool, { app: 'Safari', element });
        const other = await idle.assistant.call(tool, { app: 'Chess', element });
        expect([one.code, one.text]).toEqual(['not_allowed', other.text]);
      }
    }
    const hidden = await running.assistant.call('get_window', { window_id: 104 });
    const never = await running.assistant.call('get_window', { window_id: 9104 });
    expect(hidden.text.replaceAll('104', '#')).toBe(never.text.replaceAll('9104', '#'));
  });

  it('is changed by nothing, though changing it is allowed', async () => {
    const { assistant, mac } = await ruled(see('deny', safari));
    const before = mac.probe.events().length;

    for (const [tool, args] of [
      ['click', { x: 200, y: 300 }],
      ['click_ui_element', { element: 'app("Safari")/window[0]' }],
      ['activate_app', { app: 'Safari' }],
      ['type_text', { text: 'x', app: 'Safari' }],
      ['close_window', { window_id: 104 }],
    ] as const) {
      expect((await assistant.call(tool, args)).isError).toBe(true);
    }
    expect(mac.probe.events()).toHaveLength(before);
    expect(mac.probe.app(safari).windows).toHaveLength(1);
  });

  it('is told by no observation of another app, and ends its own when the rule comes', async () => {
    const { assistant, mac, owner } = await ruled();
    const watch = async (app: string) =>
      (await assistant.call('create_observation', { app, type: 'window_changes' })).json<{ name: string }>().name;
    const [own, other] = [await watch('Safari'), await watch('TextEdit')];
    await owner.send('addRule', { rule: see('deny', safari) });
    bringForward(mac, safari);
    await settled();

    expect((await assistant.call('get_observation', { name: own })).isError).toBe(true);
    expect((await assistant.call('list_observations')).text).not.toMatch(tells);
    const streamed = await assistant.call('stream_observations', { name: other, duration: 1 });
    expect([streamed.isError, tells.test(streamed.text)]).toEqual([false, false]);
  });
});

const calculator = 'com.apple.calculator';

describe('what happens while an app may not be seen', () => {
  it.each<readonly [string, Rule[], (gatehand: Guarded) => Promise<unknown>, (gatehand: Guarded) => Promise<unknown>]>([
    [
      'since its client is paused',
      [],
      ({ owner }) => owner.send('pauseClient', { key: me }),
      ({ owner }) => owner.send('resumeClient', { key: me }),
    ],
    [
      'since the yes to it was taken back',
      [see('ask', calculator, me)],
      ({ owner }) => owner.send('endGrant', { id: owner.state().grants[0]?.id ?? '' }),
      lookedAt,
    ],
    ['since the yes to it ran out', [see('ask', calculator, me)], async ({ clock }) => clock.advance(2 * 60_000), lookedAt],
  ])('is told by no observation later, %s', async (_why, rules, takeBack, giveAgain) => {
    const gatehand = await ruled(...rules);
    const { assistant } = gatehand;
    const other = await gatehand.client('other');
    if (rules.length > 0) {
      await lookedAt(gatehand);
      await gatehand.clock.advance(14 * 60_000);
    }
    const made = await assistant.call('create_observation', { app: 'Calculator', type: 'attribute_changes' });
    const { name } = made.json<{ name: string }>();
    const press = (): Promise<unknown> => other.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' });
    await settled();

    await takeBack(gatehand);
    for (const _ of [1, 2, 3]) await press();
    await settled();
    await giveAgain(gatehand);

    expect((await assistant.call('get_observation', { name })).json()).toMatchObject({ state: 'ended', eventCount: 0 });
  });
});

/** The owner lets the client see Calculator for a while. */
async function lookedAt({ assistant, owner }: Guarded): Promise<void> {
  const call = assistant.call('look', { app: 'Calculator' });
  await owner.approve('15-minutes');
  expect((await call).isError).toBe(false);
}

describe('an app that the owner wants to be asked about', () => {
  it('is shown by no preview and no error before the yes', async () => {
    const { assistant } = await ruled(see('ask', safari));
    const press = (element: string) => ({
      dry_run: true,
      steps: [{ tool: 'click_ui_element', arguments: { element } }],
    });

    const there = await assistant.call('run_steps', press('app("Safari")/window[0]/button["Sign in"]'));
    const missing = await assistant.call('run_steps', press('app("Safari")/window[0]/button["Nothing"]'));

    expect(there.text).not.toMatch(/role|title|enabled/);
    expect(missing.text).toBe(there.text);
  });

  it.each([
    ['a menu path that leads nowhere', 'click_menu_item', { menu_path: 'File > Nope' }],
    ['a menu that is not there', 'get_menu_item_state', { menu_path: 'Nope' }],
    ['a dialog that does not wait', 'handle_dialog', { button: 'Nope' }],
  ])('is asked for before %s is told', async (_what, tool, args) => {
    const { assistant, owner } = await ruled(see('ask', safari));

    const call = assistant.call(tool, { app: 'Safari', ...args });
    await owner.card('approval');
    await owner.refuse('approval');

    expect([(await call).code, (await call).text]).toEqual(['approval_denied', expect.not.stringMatching(/has:|no dialog|New Window/)]);
  });

  it('is asked for by its name, before anything of it is told, and seen in that call alone', async () => {
    const { assistant, owner } = await ruled(see('ask', safari));

    const call = assistant.call('get_ui_elements', { app: 'Safari' });
    const card = await owner.card('approval');
    await owner.approve();

    expect(card.rules).toMatchObject([{ kind: 'owner', rule: { capability: 'see', verdict: 'ask' } }]);
    expect((await call).text).toMatch(/sign in/i);
    expect((await assistant.call('list_windows')).text).not.toMatch(tells);
  });

  it('is asked for by a path, and a missing element is told only after the yes', async () => {
    const { assistant, owner } = await ruled(see('ask', safari));
    const asked = async (element: string) => {
      const call = assistant.call('get_element', { element });
      await owner.card('approval');
      await owner.approve();
      return call;
    };

    expect((await asked('app("Safari")/window[0]')).text).toMatch(/sign in/i);
    expect((await asked('app("Safari")/window[0]/button["Nothing"]')).code).toBe('not_found');
  });

  it('is asked for by a change too, though that is allowed', async () => {
    const { assistant, owner, mac } = await ruled(see('ask', safari));

    const call = assistant.call('activate_app', { app: 'Safari' });
    await owner.card('approval');
    await owner.refuse('approval');

    expect((await call).code).toBe('approval_denied');
    expect(mac.probe.app(safari).frontmost).toBe(false);
  });

  it('is seen everywhere while a yes lasts', async () => {
    const { assistant, owner, clock } = await ruled(see('ask', safari));

    const call = assistant.call('get_ui_elements', { app: 'Safari' });
    await owner.card('approval');
    await owner.approve('15-minutes');
    await call;
    const meanwhile = await assistant.call('list_windows');
    await clock.advance(16 * 60_000);

    expect(meanwhile.text).toMatch(/safari/i);
    expect((await assistant.call('list_windows')).text).not.toMatch(tells);
  });
});

describe('what get_permissions tells', () => {
  it('names no app before pairing, and none that may not be seen', async () => {
    const gatehand = await guarded(start, { settings: { rules: [...allowAll, see('deny', safari, me)] } });
    for (const app of ['com.apple.finder', 'com.apple.Terminal', safari]) gatehand.mac.probe.setAutomation(app, 'refused');
    const stranger = await gatehand.client('stranger');
    const named = async (client: TestClient, args = {}) =>
      (await client.call('get_permissions', args))
        .json<{ app: string | null; state: string }[]>()
        .flatMap(({ app, state }) => app ?? state);

    expect((await named(stranger)).join()).not.toMatch(/finder|terminal|safari/i);
    expect((await named(gatehand.assistant)).join()).toMatch(/Finder/);
    expect((await named(gatehand.assistant)).join()).not.toMatch(/terminal|safari/i);
    for (const [client, app] of [
      [stranger, 'Finder'],
      [gatehand.assistant, 'Terminal'],
      [gatehand.assistant, 'Safari'],
    ] as const) {
      const there = (await client.call('get_permissions', { app })).text;
      const never = (await client.call('get_permissions', { app: 'Sandwich' })).text;
      expect(there.replaceAll(app, '#')).toBe(never.replaceAll('Sandwich', '#'));
    }
  });
});
