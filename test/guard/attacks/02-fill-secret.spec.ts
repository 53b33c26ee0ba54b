import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';
import { allowAll } from './guarded.js';

const start = gatehands();
const marker = 'SECRET-4be1c7';
const item = 'https://example.com';
const field = { element: 'app("Safari")/window[0]/web_area[0]/secure_text_field["Password"]' };
const secrets = [
  { item, value: marker },
  { item: 'op://Private/Example/password', value: marker },
  { item: 'Example', value: marker },
  { item: 'Locked', value: marker, refused: true },
];

/** The owner, whom every rule lets be asked about nothing, and a client that may do everything. */
async function signingIn(scenario: Scenario = {}) {
  const settings = { clients: [paired(), paired('other')], rules: allowAll };
  const gatehand = await start({ approvals: 'ask', settings, scenario: { secrets, ...scenario } });
  return { ...gatehand, assistant: await gatehand.client() };
}

const password = ({ mac }: Pick<Gatehand, 'mac'>) => mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value;

async function filled({ owner }: Pick<Gatehand, 'owner'>, assistant: TestClient, args: Record<string, unknown>) {
  const call = assistant.call('fill_secret', args);
  await owner.approve();
  return call;
}

/** A page of one window, in the app in front. */
function page(url: string, elements: ElementSpec[]): Scenario {
  const area: ElementSpec = { role: 'AXWebArea', url, frame: { x: 0, y: 40, width: 380, height: 250 }, children: elements };
  const window = { title: 'Page', frame: { x: 100, y: 100, width: 400, height: 300 }, elements: [area] };
  return { apps: [{ bundleId: 'org.example.browser', name: 'Browser', frontmost: true, windows: [window] }] };
}
const secure = (more: Partial<ElementSpec> = {}): ElementSpec => ({
  role: 'AXTextField',
  subrole: 'AXSecureTextField',
  description: 'Password',
  identifier: 'password',
  frame: { x: 10, y: 20, width: 200, height: 24 },
  ...more,
});
const onPage = { element: 'app("Browser")/window[0]/web_area[0]/secure_text_field["Password"]' };

describe('a password', () => {
  it.each(secrets.slice(0, 3))('of $item goes into its field, and nobody is told more than that', async ({ item: named }) => {
    const gatehand = await signingIn();
    const answer = await filled(gatehand, gatehand.assistant, { ...field, item: named });

    expect(answer.isError).toBe(false);
    expect(password(gatehand)).toBe(marker);
    expect(answer.structured).toMatchObject({ success: true, effect: 'unverified', changed: '' });
    expect(answer.structured).not.toHaveProperty('state');
    expect(JSON.stringify(answer)).not.toContain(marker);
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`\\b${marker.length}\\b`));
  });

  it('is not asked for in an app that is seen only after a yes, whatever stands at its place', async () => {
    const { core, owner, assistant } = await signingIn();
    const ask = { capability: 'see', app: 'com.apple.Safari', client: '*', verdict: 'ask' } as const;
    core.settings.update((settings) => ({ ...settings, rules: [...settings.rules, ask] }));

    for (const element of ['app("Safari")/window[0]/web_area[0]/button["Sign in"]', field.element]) {
      const { code, text } = await assistant.call('fill_secret', { element, item });
      expect([element, code, text]).toEqual([element, 'not_allowed', expect.stringContaining('has not let this client see the app yet')]);
    }
    expect(owner.state().cards).toEqual([]);
  });

  it('is asked for on a card that names item, field and site, though every rule allows', async () => {
    const { owner, assistant, ...gatehand } = await signingIn();
    const call = assistant.call('fill_secret', { ...field, item });
    const card = await owner.card('approval');

    expect(card).toMatchObject({
      secret: { item, field: 'Password', origin: 'https://example.com' },
      apps: [{ bundleId: 'com.apple.Safari' }],
      choices: [{ scope: 'this-call' }],
    });
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
    expect(password(gatehand)).toBe('hunter2');
  });

  it.each<[string, string | undefined, string[], string]>([
    ['names none', undefined, ['https://example.com', 'op://Private/Example/password', 'Example', 'Locked'], 'Example'],
    ['names none, and the owner types one', undefined, expect.anything(), 'op://Private/Other/password'],
    [
      'names a host with two accounts',
      'https://two.example',
      ['https://sam@two.example', 'https://pat@two.example'],
      'https://pat@two.example',
    ],
  ])('is of the item that the owner picks on the card where the client %s', async (_how, named, items, picked) => {
    const more = ['https://sam@two.example', 'https://pat@two.example', 'op://Private/Other/password'];
    const kept =
      named === undefined
        ? [...secrets, { item: more[2] ?? '', value: marker }]
        : [...secrets, ...more.map((one) => ({ item: one, value: marker }))];
    const host = named === undefined ? 'example.com' : 'two.example';
    const gatehand = await signingIn({ ...page(`https://${host}/`, [secure()]), secrets: kept });
    const { assistant, owner, mac } = gatehand;
    const call = assistant.call('fill_secret', { ...onPage, ...(named !== undefined && { item: named }) });
    const card = await owner.card('approval');
    const seen = card.items.map(({ callId }) => callId);
    const yes = { kind: 'approve', cardId: card.id, scope: 'this-call', seen } as const;

    expect(card).toMatchObject({
      secret: { item: null, items: picked.startsWith('op://Private/Other') ? items : expect.arrayContaining(items) },
    });
    expect(JSON.stringify(card)).not.toContain(marker);
    await expect(owner.decide(yes)).rejects.toThrow();
    await owner.decide({ ...yes, item: picked });
    const answer = await call;

    expect(answer.isError).toBe(false);
    expect(mac.probe.element('org.example.browser', { identifier: 'password' })?.value).toBe(marker);
    // Which item it was is between the owner and the store.
    expect(JSON.stringify(answer)).not.toMatch(/Example|op:|@|SECRET/);
  });

  it('never goes to a page of another host than the picked item is kept for', async () => {
    const gatehand = await signingIn({ ...page('https://evil.example/', [secure()]), secrets });
    const { assistant, owner, mac } = gatehand;
    const call = assistant.call('fill_secret', onPage);
    const card = await owner.card('approval');
    const seen = card.items.map(({ callId }) => callId);
    await owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-call', seen, item: 'https://example.com' });

    expect(card.secret?.items).not.toContain('https://example.com');
    expect((await call).code).toBe('not_allowed');
    expect(mac.snapshot()).not.toContain(marker);
  });

  it('is asked for again the next time, and in a task too', async () => {
    const gatehand = await signingIn();
    const { owner, assistant } = gatehand;
    const task = assistant.call('propose_task', { goal: 'Sign in', apps: ['Safari'], may: ['act', 'see'] });
    await owner.approve();
    await task;
    await filled(gatehand, assistant, { ...field, item });
    const again = assistant.call('fill_secret', { ...field, item });
    await owner.refuse();

    expect((await again).code).toBe('approval_denied');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a field that shows what is in it', { element: 'app("Safari")/window[0]/web_area[0]/text_field["Email"]', item }, 'not_allowed'],
    ['a button', { element: 'app("Safari")/window[0]/web_area[0]/button["Sign in"]', item }, 'not_allowed'],
    ['a page of another host than the item is kept for', { ...field, item: 'https://example.org' }, 'not_allowed'],
    ['a kept-away app', { element: 'app("1Password")/window[0]/secure_text_field[0]', item }, 'blocked_app'],
    ['nothing that names an item', { ...field, item: '-w' }, 'invalid_input'],
    ['an address that is not encrypted', { ...field, item: 'http://example.com' }, 'invalid_input'],
    ['a reference that asks for more than a field', { ...field, item: 'op://Private/Example/password?attribute=otp' }, 'invalid_input'],
  ])('never goes to %s, and nobody is asked', async (_where, args, code) => {
    const gatehand = await signingIn();
    const answer = await gatehand.assistant.call('fill_secret', args);

    expect(answer.code).toBe(code);
    expect(gatehand.owner.state().cards).toEqual([]);
    expect(gatehand.mac.snapshot()).not.toContain(marker);
  });

  it.each<[string, Scenario]>([
    ['that is not encrypted', page('http://example.com/', [secure()])],
    ['that does not tell its address', page('about:blank', [secure()])],
    ['that is disabled', page('https://example.com/', [secure({ enabled: false })])],
  ])('never goes to a page or field %s', async (_which, scenario) => {
    const gatehand = await signingIn(scenario);
    const answer = await gatehand.assistant.call('fill_secret', { ...onPage, item });

    expect(answer.code).toMatch(/not_allowed|obstructed/);
    expect(gatehand.owner.state().cards).toEqual([]);
  });

  it('never goes to a frame of another site than the page around it', async () => {
    const frame: ElementSpec = {
      role: 'AXWebArea',
      url: 'https://evil.example/',
      frame: { x: 0, y: 0, width: 300, height: 100 },
      children: [secure()],
    };
    const gatehand = await signingIn(page('https://example.com/', [frame]));
    const answer = await gatehand.assistant.call('fill_secret', {
      element: 'app("Browser")/window[0]/web_area[0]/web_area[0]/secure_text_field["Password"]',
      item,
    });

    expect([answer.code, gatehand.owner.state().cards]).toEqual(['not_allowed', []]);
  });

  it.each<[string, number, { url: string } | null]>([
    ['its page', 62, null],
    ['the page around its own', 62, { url: 'https://example.com/' }],
    ['all that is asked', 250, null],
  ])('never goes where a page hides whose it is by what it puts around the field: %s', async (_what, deep, frame) => {
    const all = { x: 0, y: 0, width: 300, height: 100 };
    const within = (inner: ElementSpec): ElementSpec => ({ role: 'AXGroup', frame: all, children: [inner] });
    let nested = secure({ focused: true });
    if (frame !== null) nested = { role: 'AXWebArea', frame: all, ...frame, children: [nested] };
    for (let level = 0; level < deep; level += 1) nested = within(nested);
    const gatehand = await signingIn({ ...page('https://evil.example/', [nested]), secrets });
    const focused = await gatehand.assistant.call('get_focused_element', { app: 'Browser' });
    const answer = await gatehand.assistant.call('fill_secret', { element: focused.json<{ ref: string }>().ref, item });

    expect([answer.code, gatehand.owner.state().cards]).toEqual(['not_allowed', []]);
  });

  it('does not go where another app came to the front, or the field went, after the yes', async () => {
    const gatehand = await signingIn();
    const { owner, assistant, mac } = gatehand;
    const call = assistant.call('fill_secret', { ...field, item });
    await owner.card('approval');
    mac.probe.lock(true);
    await owner.approve();

    expect((await call).code).toBe('screen_locked');
    expect(password(gatehand)).toBe('hunter2');
  });

  it('that its store does not give is told by a code alone', async () => {
    const gatehand = await signingIn();

    expect((await filled(gatehand, gatehand.assistant, { ...field, item: 'Locked' })).code).toBe('approval_denied');
    expect((await filled(gatehand, gatehand.assistant, { ...field, item: 'Nothing' })).code).toBe('not_found');
    expect(password(gatehand)).toBe('hunter2');
  });

  it('is filled in read-only by nobody', async () => {
    const gatehand = await signingIn();
    await gatehand.owner.send('setReadOnly', { on: true });

    expect((await gatehand.assistant.call('fill_secret', { ...field, item })).code).toBe('read_only');
  });

  it('is not read again by any way there is', async () => {
    const gatehand = await signingIn();
    const { assistant, owner, mac } = gatehand;
    await filled(gatehand, assistant, { ...field, item });
    const ways: [string, Record<string, unknown>][] = [
      ['get_ui_element_value', field],
      ['get_ui_elements', { app: 'Safari', max_depth: 20, include_attributes: ['title', 'value'] }],
      ['get_focused_element', { app: 'Safari' }],
      ['take_screenshot', { include_ocr: true }],
      ['key_combination', { app: 'Safari', modifiers: ['command'], key: 'a' }],
      ['key_combination', { app: 'Safari', modifiers: ['command'], key: 'c' }],
      ['get_clipboard', {}],
    ];
    const heard = [];
    for (const [tool, args] of ways) {
      const answer = await assistant.call(tool, args);
      expect(answer.code, tool).not.toBe('invalid_input');
      heard.push(JSON.stringify(answer));
    }
    const found = await assistant.call('find_element', { app: 'Safari', value: marker });
    const waited = await assistant.call('wait_for', { app: 'Safari', text: marker, timeout: 1 });
    await settled();

    expect(heard.filter((text) => text.includes(marker.slice(0, 6)))).toEqual([]);
    expect([found.text, waited.code]).toEqual(['[]', 'timed_out']);
    expect(mac.probe.clipboard()).not.toContain(marker);
    expect(JSON.stringify(owner.state())).not.toContain(marker);
  });
});
