import { describe, expect, it } from 'vitest';
import { helpText } from '../../../src/main/headless/options.js';
import type { Card } from '../../../src/shared/approval.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../../harness/gatehand.js';
import { dragWindow } from '../../harness/moments.js';

const start = gatehands();
type ApprovalCard = Extract<Card, { kind: 'approval' }>;

async function asking(more: HarnessOptions = {}): Promise<Gatehand & { readonly assistant: TestClient }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] }, ...more });
  return { ...gatehand, assistant: await gatehand.client() };
}
const type = (assistant: TestClient, text: string) => assistant.call('type_text', { app: 'TextEdit', text });
const approvals = ({ owner }: Gatehand) => owner.state().cards.filter((card): card is ApprovalCard => card.kind === 'approval');
const seen = (card: ApprovalCard) => card.items.map(({ callId }) => callId);

describe('a question', () => {
  it('is not asked about what cannot be done, and nothing moves', async () => {
    const { assistant, mac, owner } = await asking();
    const before = mac.snapshot();
    const menu = (menu_path: string, app = 'TextEdit') => ['click_menu_item', { app, menu_path }] as const;
    const told = async ([tool, args]: readonly [string, Record<string, unknown>]) => (await assistant.call(tool, args)).text;

    expect(await told(menu('File > Nope'))).toMatch(/^not_found: File has no item "Nope"\. It has: New, Open…, /);
    expect(await told(menu('Nope > New'))).toMatch(/^not_found: .* It has: TextEdit, File, /);
    expect(await told(menu('Format'))).toMatch(/^invalid_input: .* opens a submenu/);
    expect(await told(menu('Apple > Sleep'))).toMatch(/^not_allowed: The Apple menu/);
    expect(await told(menu('File > Nope', 'Calculator'))).toMatch(/^not_found: .* It has: /);
    expect(await told(['get_menu_item_state', { app: 'TextEdit', menu_path: 'File > Nope' }])).toMatch(/^not_found: /);
    expect(await told(['run_steps', { steps: [{ tool: 'click_menu_item', arguments: menu('File > Nope')[1] }] }])).toMatch(/^not_found: /);
    expect(await told(['handle_dialog', { app: 'TextEdit', button: 'Save' }])).toMatch(/^not_found: TextEdit shows no dialog/);
    expect(await told(['type_text', { app: 'Chess', text: 'x' }])).toMatch(/^not_found: Chess is not running/);
    expect(await told(['close_window', { window_id: 9999 }])).toMatch(/^not_found: There is no window 9999/);
    expect(await told(['click_ui_element', { element: 'app("Calculator")/window[0]/button["Nope"]' }])).toMatch(/^not_found: /);
    expect([owner.state().cards, mac.snapshot()]).toEqual([[], before]);
  });

  it('is asked about an item that a menu may hold once it is open', async () => {
    const { assistant, owner } = await asking();

    const call = assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open Recent > Notes.txt' });
    await owner.card('approval');
    await owner.approve();

    expect((await call).structured).toMatchObject({ success: true });
  });
});

describe('a client that calls again and again', () => {
  it.each([
    ['the same kind of call', (n: number) => ['type_text', { app: 'TextEdit', text: `${n}` }] as const],
    [
      'another tool each time',
      (n: number) =>
        [n % 2 ? 'press_key' : 'hold_key', { app: 'TextEdit', key: 'a', ...(n % 2 ? { repeat: n + 1 } : { duration_ms: n + 1 }) }] as const,
    ],
    ['another app each time', (n: number) => ['type_text', { app: n % 2 ? 'Finder' : 'TextEdit', text: `${n}` }] as const],
  ])('with %s changes nothing on the card that is seen, and moves its times on by nothing', async (_what, call) => {
    const gatehand = await asking();
    const first = type(gatehand.assistant, 'first');
    const card = await gatehand.owner.card('approval');
    const others: Promise<unknown>[] = [];
    for (let n = 0; n < 8; n += 1) {
      gatehand.clock.advance(700);
      const [tool, args] = call(n);
      others.push(gatehand.assistant.call(tool, args).catch(() => null));
      await settled();
    }

    const now = approvals(gatehand)[0];
    expect(now).toMatchObject({ id: card.id, armedAt: card.armedAt, expiresAt: card.expiresAt });
    expect(now?.items.map(({ arguments: { text } }) => text)).toEqual(['first']);
    await gatehand.owner.send('decide', { kind: 'approve', cardId: card.id, scope: 'this-call', seen: seen(card) });
    await settled();
    gatehand.clock.advance(300_000);
    await Promise.all([first, ...others]);
  });

  it('cannot keep the owner from refusing, not even in the first second', async () => {
    const gatehand = await asking();
    const call = type(gatehand.assistant, 'a');
    const card = await gatehand.owner.card('approval');

    await gatehand.owner.send('decide', { kind: 'refuse', cardId: card.id });

    expect((await call).code).toBe('approval_denied');
    expect(approvals(gatehand)).toEqual([]);
  });

  it('and takes each call back is refused before the owner is asked once more', async () => {
    const gatehand = await asking();
    let asked = 0;
    let codes = 0;
    for (let n = 0; n < 60; n += 1) {
      const cancel = new AbortController();
      const call = gatehand.assistant.call('type_text', { app: 'TextEdit', text: `${n}` }, { signal: cancel.signal }).then(
        ({ code }) => code,
        () => 'gone',
      );
      await settled();
      asked += approvals(gatehand).length;
      cancel.abort();
      if ((await call) === 'rate_limited') codes += 1;
      await settled();
      gatehand.clock.advance(700);
    }

    expect(asked).toBeLessThan(40);
    expect(codes).toBeGreaterThan(20);
  });

  it('at once is refused beyond a number, with few cards and few calls on each', async () => {
    const gatehand = await asking();
    const calls = Array.from({ length: 100 }, (_, n) => type(gatehand.assistant, `${n}`));
    await gatehand.owner.card('approval');
    await settled();
    const cards = approvals(gatehand);

    expect(cards.length).toBeLessThanOrEqual(4);
    for (const { items } of cards) expect(items.length).toBeLessThanOrEqual(10);
    gatehand.clock.advance(600_000);
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'rate_limited').length).toBeGreaterThanOrEqual(80);
  });

  it('keeps no card of another client away', async () => {
    const gatehand = await asking();
    const flood = Array.from({ length: 40 }, (_, n) => gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'a', repeat: n + 1 }));
    await gatehand.owner.card('approval');
    const other = await gatehand.client('other');
    const call = other.call('type_text', { app: 'TextEdit', text: 'x' });
    const card = await gatehand.owner.until((state) => state.cards.find(({ asker }) => asker.name === 'other'));
    await gatehand.owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-call', seen: card.kind === 'approval' ? seen(card) : [] });
    for (const left of approvals(gatehand)) await gatehand.owner.send('decide', { kind: 'refuse', cardId: left.id });
    gatehand.clock.advance(600_000);

    expect((await call).code).toBe('');
    await Promise.all(flood);
  });
});

describe('what the owner refused', () => {
  it('is not asked again in that session, and the client is told at once who refused it', async () => {
    const gatehand = await asking();
    const first = type(gatehand.assistant, 'a');
    await gatehand.owner.refuse();
    await first;

    for (let n = 0; n < 3; n += 1) {
      const again = await gatehand.assistant.call('type_text', { app_name: 'TextEdit', text: 'a' });
      expect(again.code).toBe('approval_denied');
      expect(again.text).toContain('owner refused');
    }
    expect(approvals(gatehand)).toEqual([]);
  });

  it('is not asked again as a step, by another connection of the client, or after it was handed back', async () => {
    const gatehand = await asking();
    const first = type(gatehand.assistant, 'a');
    await gatehand.owner.card('approval');
    gatehand.clock.advance(60_000);
    const approval_id = String((await first).structured.approvalId);
    await gatehand.owner.refuse();
    await gatehand.assistant.call('await_approval', { approval_id });

    const twin = await gatehand.client();
    const answers = [
      await type(twin, 'a'),
      await gatehand.assistant.call('run_steps', { steps: [{ tool: 'type_text', arguments: { app: 'TextEdit', text: 'a' } }] }),
    ];

    for (const answer of answers) expect(answer.text).toContain('approval_denied');
    const steps = ['a', 'b'].map((text) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } }));
    expect((await twin.call('run_steps', { dry_run: true, steps })).json()).toMatchObject({
      steps: [{ decision: 'refuse', error: expect.stringMatching(/^approval_denied: .* refused this before/) }, { decision: 'ask' }],
    });
    expect(approvals(gatehand)).toEqual([]);
  });

  it('is not asked again by another way to write the same app and element', async () => {
    const gatehand = await asking();
    const path = (app: string, window = '0') => `app("${app}")/window[${window}]/scroll_area[0]/text_area[0]`;
    const set = (given: object) => gatehand.assistant.call('set_ui_element_value', { value: 'a', ...given });
    const first = set({ element: path('TextEdit') });
    await gatehand.owner.refuse();
    await first;
    const { ref } = (await gatehand.assistant.call('get_focused_element', { app: 'TextEdit' })).json<{ ref: string }>();
    const { pid } = gatehand.mac.probe.app('com.apple.TextEdit');

    for (const given of [
      { element: path('TextEdit'), app: 'TextEdit' },
      { element: path('TextEdit'), app: 'com.apple.textedit' },
      { element: path('com.apple.TextEdit') },
      { element: path('TextEdit', '"Untitled"') },
      { element: ref },
      { element: ref, app: String(pid) },
    ])
      expect([given, (await set(given)).code]).toEqual([given, 'approval_denied']);
    const other = set({ element: ref, value: 'b' });
    await gatehand.owner.refuse();
    await other;
  });

  it('is not asked again by another way to press the same button, until the owner takes the no back', async () => {
    const gatehand = await asking();
    const { assistant, mac, owner } = gatehand;
    const button = (title: string) => mac.probe.element('com.apple.calculator', { description: title })?.frame;
    const middle = (title: string) => {
      const { x, y, width, height } = button(title) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const element = 'app("Calculator")/window[0]/group[0]/button["7"]';
    await Promise.all([assistant.call('click', middle('7')), owner.refuse()]);

    for (const [tool, args] of [
      ['click_ui_element', { element }],
      ['perform_action', { element, action: 'AXPress' }],
      ['perform_action', { element, action: 'Pre_ss' }],
      ['click', { x: middle('7').x + 2, y: middle('7').y }],
      ['double_click', middle('7')],
      ['left_mouse_down', middle('7')],
      ['drag', { start_x: middle('7').x, start_y: middle('7').y, end_x: middle('7').x + 1, end_y: middle('7').y }],
    ] as const)
      expect([tool, (await assistant.call(tool, args)).code]).toEqual([tool, 'approval_denied']);
    dragWindow(mac, 'com.apple.calculator', { x: 300, y: 200 });
    for (const tool of ['click', 'double_click'])
      expect([tool, (await assistant.call(tool, middle('7'))).code]).toEqual([tool, 'approval_denied']);
    expect(approvals(gatehand)).toEqual([]);
    const other = assistant.call('click', middle('8'));
    await owner.card('approval');
    await Promise.all([other, owner.refuse()]);
    const { undo } = owner.state();
    await owner.send('undo', { id: undo?.id ?? '' });
    const again = assistant.call('perform_action', { element: element.replace('7', '8'), action: 'AXPress' });
    await owner.card('approval');
    await Promise.all([again, owner.refuse()]);
  });

  /** A Mac where the owner has said yes to each of these, and no to the last. */
  async function afterNo(...calls: readonly (readonly [string, Record<string, unknown>])[]) {
    const gatehand = await asking({ settings: { clients: [paired()], changesPerSecond: 100 } });
    for (const [at, [tool, args]] of calls.entries()) {
      const call = gatehand.assistant.call(tool, args);
      await (at < calls.length - 1 ? gatehand.owner.approve() : gatehand.owner.refuse());
      expect([tool, (await call).code]).toEqual([tool, at < calls.length - 1 ? '' : 'approval_denied']);
    }
    return gatehand;
  }
  const save = 'app("TextEdit")/window[0]/sheet[0]/button["Save"]';
  const app = 'TextEdit';
  const panel = ['click_menu_item', { app, menu_path: 'File > Save…' }] as const;
  const key = (name: string, modifiers: readonly string[] = []) => ({ app, key: name, modifiers });

  it.each<
    readonly [string, readonly (readonly [string, Record<string, unknown>])[], readonly (readonly [string, Record<string, unknown>])[]]
  >([
    [
      'a button that Return presses, pressed by itself',
      [panel, ['click_ui_element', { element: save }]],
      [
        ['press_key', key('return')],
        ['hold_key', { ...key('enter'), duration_ms: 10 }],
        ['type_text', { app, text: '\n' }],
        ['type_text', { app, text: 'abc\n' }],
        ['handle_dialog', { app, button: 'Save' }],
        ['handle_dialog', { app, button: 'default', file_name: 'x' }],
        ['handle_dialog', { app, button: 'OKButton', dialog: 'Save' }],
        ['perform_action', { element: 'app("TextEdit")/window[0]/sheet[0]/text_field["Save As:"]', action: 'AXConfirm' }],
        ['run_steps', { steps: [{ tool: 'press_key', arguments: key('return') }] }],
      ],
    ],
    [
      'a button that Return presses, pressed by Return',
      [panel, ['press_key', key('return')]],
      [
        ['click_ui_element', { element: save }],
        ['handle_dialog', { app, button: 'save' }],
      ],
    ],
    [
      'an item of a menu',
      [['click_menu_item', { app, menu_path: 'Format > Font > Bold' }]],
      [
        ['click_menu_item', { app, menu_path: 'format > font > ⌘B' }],
        ['click_menu_item', { app, menu_path: 'Bold' }],
        ['press_key', key('b', ['command'])],
        ['hold_key', { key: 'b', modifiers: ['command'], duration_ms: 10 }],
        ['type_text', { app, text: 'b', modifiers: ['command'] }],
        [
          'click_ui_element',
          { element: 'app("TextEdit")/menu_bar[0]/menu_bar_item["Format"]/menu[0]/menu_item["Font"]/menu[0]/menu_item["Bold"]' },
        ],
      ],
    ],
    [
      'the end of an app',
      [['quit_app', { app }]],
      [
        ['press_key', key('q', ['command'])],
        ['click_menu_item', { app, menu_path: 'TextEdit > Quit TextEdit' }],
      ],
    ],
    [
      'the end of a window',
      [['press_key', key('w', ['command'])]],
      [
        ['click_menu_item', { app, menu_path: 'File > Close' }],
        ['click_ui_element', { element: 'app("TextEdit")/window[0]/button["close button"]' }],
      ],
    ],
  ])('is not asked again by another way to the same: %s', async (_what, before, others) => {
    const gatehand = await afterNo(...before);
    for (const [tool, args] of others) {
      const call = gatehand.assistant.call(tool, args);
      const asked = gatehand.owner.card('approval').then(() => 'asked');
      const came = await Promise.race([call.then(({ text }) => /approval_denied|refused this before/.test(text)), asked]);
      expect([tool, args, came]).toEqual([tool, args, true]);
    }
    // What stands beside it is asked for.
    const [window] = gatehand.mac.probe.app('com.apple.TextEdit').windows;
    for (const [tool, args] of [
      ['press_key', key('escape')],
      ['minimize_window', { window_id: window?.id }],
    ] as const) {
      const other = gatehand.assistant.call(tool, args);
      await gatehand.owner.refuse();
      await other;
    }
  });

  it('may be asked for by another client, with other arguments, and in a new session', async () => {
    const gatehand = await asking();
    const refuse = async (call: Promise<unknown>): Promise<void> => {
      await gatehand.owner.refuse();
      await call;
    };
    await refuse(type(gatehand.assistant, 'a'));

    await refuse(type(gatehand.assistant, 'b'));
    await refuse(type(await gatehand.client('other'), 'a'));
    await gatehand.assistant.close();
    await gatehand.owner.until((state) =>
      state.clients.some(({ name, connections }) => name === 'test-client' && connections === 0) ? true : undefined,
    );
    await refuse(type(await gatehand.client(), 'a'));
  });

  it('runs when a rule of the owner’s allows it since', async () => {
    const gatehand = await asking();
    const first = type(gatehand.assistant, 'a');
    await gatehand.owner.refuse();
    await first;
    await gatehand.owner.send('addRule', { rule: { capability: 'act', app: 'com.apple.textedit', client: '*', verdict: 'allow' } });

    expect((await type(gatehand.assistant, 'a')).isError).toBe(false);
  });
});

describe('calls that share a card', () => {
  it('are about one window: those about another have a card of their own', async () => {
    const gatehand = await asking();
    const opened = gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'n', modifiers: ['command'] });
    await gatehand.owner.approve();
    await opened;
    const ids = gatehand.mac.probe.app('com.apple.TextEdit').windows.map(({ id }) => id);
    const calls = ids.map((window_id) => gatehand.assistant.call('minimize_window', { window_id }));
    await gatehand.owner.until((state) => (state.cards.length === 2 ? true : undefined));
    const cards = approvals(gatehand);

    expect(cards.map(({ items }) => items.length)).toEqual([1, 1]);
    expect(new Set(cards.map(({ windowTitle }) => windowTitle)).size).toBe(2);
    for (const { items, windowTitle } of cards) expect(items[0]?.place.window).toBe(windowTitle);
    for (const { id } of cards) await gatehand.owner.send('decide', { kind: 'refuse', cardId: id });
    await Promise.all(calls);
  });
});

describe('a stranger whom the owner did not pair', () => {
  const card = ({ owner }: Gatehand) => owner.state().cards.length;

  it('raises no card for a minute, then for twice as long, by the same name as little', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client('stranger');
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const call = stranger.call('list_windows');
      await gatehand.owner.refuse('pairing');
      expect((await call).code).toBe('not_paired');
      let waited = 0;
      for (; waited < 600; waited += 10) {
        const again = stranger.call('list_windows').then(({ code }) => code);
        if ((await Promise.race([again, settled().then(() => 'asked')])) === 'asked' || card(gatehand) > 0) {
          await gatehand.owner.send('stop', {});
          await again;
          await gatehand.owner.send('resume', {});
          break;
        }
        gatehand.clock.advance(10_000);
      }
      waits.push(waited);
      gatehand.clock.advance(60_000);
    }

    expect(waits).toEqual([60, 120, 240]);
  });

  it('stands paused in Clients once it was refused twice, until its time is over or the owner ends it', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client('stranger');
    const refused = async () => {
      const call = stranger.call('list_windows');
      await gatehand.owner.refuse('pairing');
      expect((await call).code).toBe('not_paired');
      await settled();
      return gatehand.owner.state().clients[0];
    };
    const first = await refused();
    expect(first?.pairingPausedUntil).toBeUndefined();
    gatehand.clock.advance(60_000);
    const second = await refused();
    expect(second).toMatchObject({ name: 'stranger', paired: false, pairingPausedUntil: gatehand.clock.now() + 120_000 });
    expect((await stranger.call('list_windows')).code).toBe('not_paired');

    await gatehand.owner.send('endPairingPause', { key: second?.key ?? '' });
    await settled();
    expect(gatehand.owner.state().clients[0]?.pairingPausedUntil).toBeUndefined();
    gatehand.clock.advance(60_000);
    await refused();
    gatehand.clock.advance(60_000);
    const again = await refused();
    const until = again?.pairingPausedUntil ?? 0;
    await stranger.close();
    await settled();
    expect(gatehand.owner.state().clients).toMatchObject([{ name: 'stranger', connections: 0, pairingPausedUntil: until }]);
    gatehand.clock.advance(until - gatehand.clock.now());
    await settled();
    expect(gatehand.owner.state().clients).toEqual([]);
  });

  it('keeps others from raising more than three cards a minute', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const calls = ['a', 'b', 'c', 'd', 'e'].map(async (name) => (await gatehand.client(name)).call('list_windows'));
    await gatehand.owner.until((state) => (state.cards.length === 3 ? true : undefined));
    await settled();
    expect(card(gatehand)).toBe(3);
    for (const { id } of gatehand.owner.state().cards) await gatehand.owner.send('decide', { kind: 'refuse', cardId: id });

    expect((await Promise.all(calls)).map(({ code }) => code).sort()).toEqual([
      ...Array(3).fill('not_paired'),
      ...Array(2).fill('rate_limited'),
    ]);
    gatehand.clock.advance(60_000);
    const late = (await gatehand.client('f')).call('list_windows');
    await gatehand.owner.pair();
    expect((await late).isError).toBe(false);
  });

  it('is not paired where every card is refused, as the help says', async () => {
    const gatehand = await start({ approvals: 'deny' });

    expect((await (await gatehand.client('stranger')).call('list_windows')).code).toBe('not_paired');
    expect(gatehand.owner.state().clients).toMatchObject([{ paired: false }]);
    expect(helpText).toContain('deny none');
  });
});
