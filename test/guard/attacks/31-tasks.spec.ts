import { describe, expect, it } from 'vitest';
import { ansiKeys } from '../../../src/main/mac/constants/key-codes.js';
import { memorySettings } from '../../../src/main/settings/store.js';
import { defaultSettings, type Settings } from '../../../src/shared/settings.js';
import type { TaskTerms } from '../../../src/shared/tasks/task.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../../harness/gatehand.js';
import { outcome } from '../outcome.js';

const start = gatehands();
const button = (name: string) => ({ element: `app("Calculator")/window[0]/group[0]/button["${name}"]` });
const note = { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]' };
const inMail = (name: string) => ({ element: `app("Mail")/window["New Message"]/button["${name}"]` });

const proposal = { goal: 'Add up the bill', apps: ['Calculator', 'TextEdit'], may: ['act'], actions: 3, minutes: 10 };

async function asking(more: HarnessOptions = {}) {
  const settings = { clients: [paired(), paired('other')], ...more.settings };
  const gatehand = await start({ approvals: 'ask', ...more, settings });
  return { ...gatehand, assistant: await gatehand.client() };
}

/** A client with a task as it proposed it. */
async function working(with_: Record<string, unknown> = {}, more: HarnessOptions = {}) {
  const gatehand = await asking(more);
  const call = gatehand.assistant.call('propose_task', { ...proposal, ...with_ });
  await gatehand.owner.approve();
  const answer = await call;
  expect(answer.text).toContain('granted');
  return { ...gatehand, answer };
}

const presses = ({ mac }: Pick<Gatehand, 'mac'>, digit: string) =>
  mac.probe.element('com.apple.calculator', { role: 'AXButton', description: digit })?.presses ?? 0;

const tasksOf = ({ owner }: Pick<Gatehand, 'owner'>) => owner.state().grants.filter((one) => one.kind === 'task');

describe('a task', () => {
  it('is proposed on a card that shows it whole, and covers nothing before the yes', async () => {
    const { owner, assistant, ...gatehand } = await asking();
    const call = assistant.call('propose_task', { ...proposal, irreversible: ['send'] });
    const card = await owner.card('approval');

    expect(card.task).toMatchObject({
      goal: 'Add up the bill',
      apps: [{ bundleId: 'com.apple.calculator' }, { bundleId: 'com.apple.TextEdit' }],
      may: ['act'],
      irreversible: ['send'],
      actions: 3,
      minutes: 10,
      idleMinutes: 5,
      manner: 'attended',
    });
    await owner.refuse();

    expect((await call).code).toBe('approval_denied');
    expect(tasksOf({ owner })).toEqual([]);
    expect(await outcome({ owner }, assistant, 'click_ui_element', button('7'))).toBe('asked');
    expect(presses(gatehand, '7')).toBe(0);
  });

  it('carries from its client when it ends unused and what asks all the same', async () => {
    const gatehand = await working({ idle_minutes: 2, asks: ['arrange', 'TextEdit'], may: ['act', 'arrange'], actions: 20 });
    const { assistant, clock, answer } = gatehand;

    expect(answer.json()).toMatchObject({ idleMinutes: 2, stillAsks: ['arrange', 'everything in com.apple.TextEdit'] });
    expect(await outcome(gatehand, assistant, 'click_ui_element', button('7'))).toBe('ran');
    expect(await outcome(gatehand, assistant, 'set_ui_element_value', { ...note, value: 'x' })).toBe('asked');
    expect(
      await outcome(gatehand, assistant, 'minimize_window', { window_id: gatehand.mac.probe.app('com.apple.calculator').windows[0]?.id }),
    ).toBe('asked');
    clock.advance(2 * 60_000 + 1000);
    expect(await outcome(gatehand, assistant, 'click_ui_element', button('7'))).toBe('asked');
  });

  it.each([{ idle_minutes: 61 }, { idle_minutes: 0 }, { asks: ['Mail'] }, { asks: ['script'] }, { asks: ['*'] }])(
    'is not proposed with %j',
    async (more) => {
      const { assistant, owner } = await asking();

      expect((await assistant.call('propose_task', { ...proposal, ...more })).code).toBe('invalid_input');
      expect(owner.state().cards).toEqual([]);
    },
  );

  it('lets its changes run without a card, as many as it has, and counts them', async () => {
    const gatehand = await working();
    const { assistant } = gatehand;
    const ran = [];
    for (const digit of ['1', '2', '3', '4']) ran.push(await outcome(gatehand, assistant, 'click_ui_element', button(digit)));

    expect(ran).toEqual(['ran', 'ran', 'ran', 'asked']);
    expect(presses(gatehand, '4')).toBe(0);
    expect(tasksOf(gatehand)).toEqual([]);
  });

  it('may be made narrower on its card and no wider', async () => {
    const { owner, assistant } = await asking();
    const call = assistant.call('propose_task', proposal);
    const card = await owner.card('approval');
    const task = card.task as TaskTerms;
    const seen = card.items.map(({ callId }) => callId);
    const say = (edited: TaskTerms) => owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-call', seen, task: edited });
    const wider: Partial<TaskTerms>[] = [
      { actions: 4 },
      { minutes: 11 },
      { idleMinutes: 6 },
      { may: ['act', 'files'] },
      { irreversible: ['delete'] },
      { apps: [...task.apps, { bundleId: 'com.apple.mail', name: 'Mail', path: null }] },
      { apps: task.apps.map((app) => ({ ...app, path: null })) },
      { manner: 'away' },
    ];
    for (const more of wider) await expect(say({ ...task, ...more })).rejects.toThrow('task-wider');
    await say({ ...task, actions: 1, apps: task.apps.slice(0, 1), asks: [{ capability: 'act', app: 'com.apple.textedit' }] });

    expect((await call).json()).toMatchObject({
      apps: ['Calculator'],
      actions: 1,
      stillAsks: ['act in com.apple.textedit'],
      outside: 'asks',
    });
  });

  it('belongs to one client', async () => {
    const gatehand = await working();
    expect(await outcome(gatehand, await gatehand.client('other'), 'click_ui_element', button('7'))).toBe('asked');
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['another app', 'click_ui_element', inMail('Send')],
    ['another capability', 'move_window', { window_id: 102, x: 10, y: 10 }],
    ['quitting', 'quit_app', { app: 'Calculator' }],
    ['keys that quit', 'key_combination', { app: 'Calculator', modifiers: ['command'], key: 'q' }],
    ['a point, which has no name', 'click', { x: 1000, y: 600 }],
    ['a drag', 'drag', { start_x: 960, start_y: 600, end_x: 1000, end_y: 640 }],
    ['Return', 'press_key', { app: 'TextEdit', key: 'return' }],
    ['text with a Return in it', 'type_text', { app: 'TextEdit', text: 'one\ntwo' }],
    ['an unknown shortcut', 'key_combination', { app: 'TextEdit', modifiers: ['command', 'shift'], key: 'd' }],
    ['a menu item that deletes', 'click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Delete' }],
    ['a menu item by its shortcut', 'click_menu_item', { app: 'TextEdit', menu_path: 'File > ⌘P' }],
  ])('has %s outside', async (_what, tool, args) => {
    const gatehand = await working();
    const before = gatehand.mac.snapshot();

    expect(await outcome(gatehand, gatehand.assistant, tool, args)).toBe('asked');
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('has an answer to a dialog that says OK outside', async () => {
    const ok = { role: 'AXButton', title: 'OK', identifier: 'first', frame: { x: 10, y: 50, width: 80, height: 30 } } as const;
    const sure = { title: 'Sure?', subrole: 'AXDialog', modal: true, frame: { x: 200, y: 200, width: 300, height: 100 }, elements: [ok] };
    const items = ['Allow', 'Count', 'Save', ''].map((title, at) => ({
      title,
      identifier: ['second', 'third', 'fourth', 'fifth'][at] ?? '',
    }));
    const scenario = { apps: [{ bundleId: 'org.example.form', name: 'Form', menus: [{ title: 'File', items }], windows: [sure] }] };
    const gatehand = await working({ apps: ['Form'], actions: 9 }, { scenario });

    for (const [tool, args, came] of [
      ['handle_dialog', { button: 'OK' }, 'asked'],
      ['handle_dialog', { button: 'first' }, 'invalid_input'],
      ['click_menu_item', { menu_path: 'File > Allow' }, 'asked'],
      ['click_menu_item', { menu_path: 'File > second' }, 'invalid_input'],
      ['click_menu_item', { menu_path: 'File > fourth' }, 'invalid_input'],
      ['click_menu_item', { menu_path: 'File > third' }, 'ran'],
    ] as const)
      expect([args, await outcome(gatehand, gatehand.assistant, tool, { app: 'Form', ...args })]).toEqual([args, came]);
    const nameless = await gatehand.assistant.call('click_menu_item', { app: 'Form', menu_path: 'File > fifth' });
    expect(nameless.text).toMatch(
      /^invalid_input: "File > fifth" has no name there, .* Press it with click_ui_element by its path in menu_bar/,
    );
    const element = 'app("Form")/menu_bar[0]/menu_bar_item["File"]/menu[0]/menu_item[3]';
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', { element })).toBe('asked');
  });

  it('never sends unless it names sending, and then the card said so', async () => {
    const plain = await working({ apps: ['Mail'] });
    expect(await outcome(plain, plain.assistant, 'click_menu_item', { app: 'Mail', menu_path: 'Message > Send' })).toBe('asked');
    expect(await outcome(plain, plain.assistant, 'click_ui_element', inMail('Send'))).toBe('asked');
    const named = await working({ apps: ['Mail'], irreversible: ['send'] });
    expect(await outcome(named, named.assistant, 'click_ui_element', inMail('Send'))).toBe('ran');
  });

  it('types into a text and into nothing else', async () => {
    const gatehand = await working();
    const { assistant, mac } = gatehand;
    await assistant.call('focus_ui_element', note);
    const typed = await assistant.call('type_text', { app: 'TextEdit', text: 'milk' });
    const keys = await assistant.call('type_text', { app: 'Calculator', text: '7' });

    expect(typed.isError).toBe(false);
    expect([keys.code, presses({ mac }, '7')]).toEqual(['interrupted', 0]);
  });

  it('in some windows covers these alone', async () => {
    const gatehand = await working({ apps: ['Mail', 'TextEdit'], windows: [101] });
    expect(await outcome(gatehand, gatehand.assistant, 'set_ui_element_value', { ...note, value: 'x' })).toBe('ran');
    expect(await outcome(gatehand, gatehand.assistant, 'click_menu_item', { app: 'TextEdit', menu_path: 'File > New' })).toBe('asked');
    const other = { element: 'app("Mail")/window["New Message"]/text_field[0]', value: 'x' };
    expect(await outcome(gatehand, gatehand.assistant, 'set_ui_element_value', other)).toBe('asked');
  });

  it('in a folder opens nothing beside it', async () => {
    const gatehand = await working({ may: ['files'], folders: ['/Users/sam/Documents'] });
    const opens = (target: string) => outcome(gatehand, gatehand.assistant, 'open_item', { target, app: 'TextEdit' });

    expect(await opens('/Users/sam/Documents/Notes.txt')).toBe('ran');
    for (const path of [
      '/Users/sam/Downloads/setup.command',
      '/Users/sam/Documents/../Downloads/a.txt',
      '/Users/sam/Documents-old/a.txt',
      'https://example.com/',
    ]) {
      expect(await opens(path)).toBe('asked');
    }
  });

  it('in a folder saves nothing beside it, by its key or by way of a panel', async () => {
    const gatehand = await working({ apps: ['TextEdit'], folders: ['/Users/sam/Pictures'] });
    const of = (tool: string, args: Record<string, unknown>) => outcome(gatehand, gatehand.assistant, tool, args);
    expect(await of('set_ui_element_value', { ...note, value: 'x' })).toBe('ran');
    expect(await of('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' })).toBe('asked');
    expect(await of('key_combination', { app: 'TextEdit', modifiers: ['command'], key: 's' })).toBe('asked');
    expect(await of('key_combination', { app: 'TextEdit', modifiers: ['command'], key: 'z' })).toBe('ran');

    // The owner's own hands open the panel.
    for (const type of ['down', 'up'] as const) gatehand.mac.drivers.input.key({ type, keyCode: ansiKeys.s, flags: ['command'] });
    const fields = { 'Save As:': '/Users/sam/Desktop/evil.txt' };
    expect(await of('handle_dialog', { app: 'TextEdit', fields, button: 'Save' })).toBe('asked');
    expect(await of('handle_dialog', { app: 'TextEdit', button: 'Save' })).toBe('asked');
    expect(await of('click_ui_element', { element: 'app("TextEdit")/window[0]/sheet[0]/button["Save"]' })).toBe('asked');
  });

  it('is not what a hard rule stands behind: read-only, the blocklist and a rule that denies win', async () => {
    const gatehand = await working();
    const { owner, assistant } = gatehand;
    const press = () => assistant.call('click_ui_element', button('7'));
    await owner.send('setReadOnly', { on: true });
    expect((await press()).code).toBe('read_only');
    await owner.send('setReadOnly', { on: false });
    await owner.send('addRule', { rule: { capability: 'act', app: 'com.apple.calculator', client: '*', verdict: 'deny' } });
    expect((await press()).code).toBe('not_allowed');
    await owner.send('removeRule', { rule: { capability: 'act', app: 'com.apple.calculator', client: '*', verdict: 'deny' } });
    await owner.send('blockApp', { bundleId: 'com.apple.calculator' });
    expect((await press()).code).toBe('blocked_app');
    expect(presses(gatehand, '7')).toBe(0);
  });

  it('cannot be proposed for a kept-away app, nor with scripts in it', async () => {
    const { assistant, owner } = await asking();

    expect((await assistant.call('propose_task', { ...proposal, apps: ['Terminal'] })).code).toBe('blocked_app');
    expect((await assistant.call('propose_task', { ...proposal, may: ['script'] })).code).toBe('invalid_input');
    expect((await assistant.call('propose_task', { ...proposal, may: ['shell'] })).code).toBe('invalid_input');
    expect(owner.state().cards).toEqual([]);
  });

  it('gives way where the owner wants to be asked for every action', async () => {
    const gatehand = await working();
    await gatehand.owner.send('setAskForEveryAction', { on: true });
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', button('7'))).toBe('asked');
  });

  it('does not share its card with another proposal', async () => {
    const { assistant, owner } = await asking();
    const calls = [assistant.call('propose_task', proposal), assistant.call('propose_task', { ...proposal, actions: 500 })];
    await owner.until(({ cards }) => cards.length === 2 || undefined);
    for (const { id } of owner.state().cards) await owner.decide({ kind: 'refuse', cardId: id });

    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(['approval_denied', 'approval_denied']);
  });
});

describe('a task ends', () => {
  const ends: readonly [string, (gatehand: Gatehand & { assistant: TestClient }) => Promise<unknown>][] = [
    ['by its time', async ({ clock }) => clock.advance(10 * 60_000)],
    ['when nothing was done for long', async ({ clock }) => clock.advance(5 * 60_000)],
    ['with Stop, for good', async ({ owner }) => [await owner.send('stop', {}), await owner.send('resume', {})]],
    ['by the owner', async ({ owner }) => owner.send('endGrant', { id: tasksOf({ owner })[0]?.id ?? '' })],
    [
      'when the screen is locked, though it is unlocked again',
      async ({ clock, mac }) => {
        mac.probe.lock(true);
        clock.advance(3000);
        await settled();
        mac.probe.lock(false);
      },
    ],
  ];

  it.each(ends)('%s', async (_how, end) => {
    const gatehand = await working();
    expect(tasksOf(gatehand)).toHaveLength(1);

    await end(gatehand);

    expect(tasksOf(gatehand)).toEqual([]);
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', button('7'))).toBe('asked');
  });

  it('with the connection of its client', async () => {
    const gatehand = await working();
    await gatehand.assistant.close();
    await gatehand.owner.until(({ grants }) => grants.length === 0 || undefined);

    expect(await outcome(gatehand, await gatehand.client(), 'click_ui_element', button('7'))).toBe('asked');
  });

  it('and the owner is told why where it ended by itself, for ten minutes or until they put it away or give another', async () => {
    const { owner, assistant, clock } = await working({ actions: 1 });
    const told = () => owner.state().endedTasks.map(({ ending }) => ending);
    const again = () => Promise.all([assistant.call('propose_task', proposal), owner.approve()]);
    await assistant.call('click_ui_element', button('7'));
    expect(told()).toEqual(['used-up']);
    await owner.send('dismissEndedTask', { id: owner.state().endedTasks[0]?.id ?? '' });
    expect(told()).toEqual([]);
    await again();
    clock.advance(5 * 60_000);
    expect(told()).toEqual(['idle']);
    clock.advance(10 * 60_000);
    expect(told()).toEqual([]);
    await again();
    await owner.send('endGrant', { id: tasksOf({ owner })[0]?.id ?? '' });
    expect(told()).toEqual([]);
  });

  it('while a call of it waits for its turn, which then does nothing', async () => {
    const gatehand = await working();
    const { assistant, owner } = gatehand;
    const other = (await gatehand.client('other')).call('click_ui_element', button('9'));
    await owner.card('approval');
    const waits = assistant.call('click_ui_element', button('7'));
    await settled();
    await owner.send('endGrant', { id: tasksOf(gatehand)[0]?.id ?? '' });
    await owner.refuse();
    await other;

    expect((await waits).code).toBe('interrupted');
    expect(presses(gatehand, '7')).toBe(0);
  });
});

describe('a task for the absence of the owner', () => {
  it('refuses what lies outside at once, without a card, and reports it at the end', async () => {
    const gatehand = await working({ away: true });
    const { owner, assistant } = gatehand;
    const outside = await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'Message > Send' });
    await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'Message > Send' });
    const again = await assistant.call('propose_task', proposal);
    expect((await assistant.call('click_ui_element', button('7'))).isError).toBe(false);
    await owner.send('endGrant', { id: tasksOf(gatehand)[0]?.id ?? '' });

    expect([outside.code, again.code]).toEqual(['not_allowed', 'not_allowed']);
    expect(owner.state().cards).toEqual([]);
    expect(owner.state().notices).toMatchObject([
      {
        kind: 'task-report',
        goal: 'Add up the bill',
        ending: 'owner',
        done: 1,
        refused: [
          { tool: 'click_menu_item', app: 'Mail', times: 2 },
          { tool: 'propose_task', times: 1 },
        ],
      },
    ]);
  });
});

describe('a task over a restart', () => {
  const verified = paired('test-client', { key: 'name:test-client', verified: true });
  const terms: TaskTerms = {
    goal: 'Add up the bill',
    apps: [{ bundleId: 'com.apple.calculator', name: 'Calculator', path: null }],
    may: ['act'],
    irreversible: [],
    windows: [],
    folders: [],
    asks: [],
    actions: 20,
    minutes: 60,
    idleMinutes: 60,
    manner: 'attended',
  };

  async function restarted(kept: boolean, change: (stored: Settings) => unknown = (stored) => stored) {
    const backend = memorySettings({ clients: [verified] });
    const first = await start({ approvals: 'ask', backend });
    await first.owner.send('createTask', { client: verified.key, terms, kept });
    const assistant = await first.client();
    await assistant.call('click_ui_element', button('7'));
    await first.close();
    const stored = change({ ...defaultSettings, ...(backend.read() as Settings) });
    return start({ approvals: 'ask', backend: { ...memorySettings(), read: () => stored } });
  }

  it('is gone, unless the owner said that it goes on, and then it has no more than before', async () => {
    expect(tasksOf(await restarted(false))).toEqual([]);
    const [task] = tasksOf(await restarted(true));

    expect(task).toMatchObject({ kept: true, total: 20, terms });
    expect(task?.remaining).toBeLessThan(20);
  });

  it.each<[string, (stored: Settings) => unknown]>([
    ['nobody vouches for its client any more', (stored) => ({ ...stored, clients: [paired()] })],
    ['its client is not paired any more', (stored) => ({ ...stored, clients: [] })],
    ['the owner has still to look at the file', (stored) => ({ ...stored, review: [{ reason: 'foreign', fields: [] }] })],
    ['it cannot be read', (stored) => ({ ...stored, tasks: stored.tasks.map((task) => ({ ...task, remaining: 100_000 })) })],
    ['its time is over', (stored) => ({ ...stored, tasks: stored.tasks.map((task) => ({ ...task, startedAt: -3_600_000 })) })],
  ])('is gone when %s', async (_why, change) => {
    expect(tasksOf(await restarted(true, change))).toEqual([]);
  });

  it('is refused to a client nobody vouches for, and to one that is limited to windows', async () => {
    const { owner } = await asking({ settings: { clients: [paired(), verified] } });
    await expect(owner.send('createTask', { client: paired('other').key, terms, kept: true })).rejects.toThrow('client-not-paired');
    const other = await asking();
    await expect(other.owner.send('createTask', { client: paired().key, terms, kept: true })).rejects.toThrow('task-for-unverified');
  });
});

describe('a task that the owner makes of a card', () => {
  const press = (digit: string) => ['click_ui_element', button(digit)] as const;

  async function fourth() {
    const gatehand = await asking();
    const { assistant, owner } = gatehand;
    const offers = [];
    for (const digit of ['1', '2', '3', '4']) {
      const call = assistant.call(...press(digit));
      const card = await owner.card('approval');
      offers.push(card.offer?.times);
      if (digit === '4') return { ...gatehand, call, card, offers };
      await owner.approve();
      await call;
    }
    throw new Error('never');
  }

  it('is offered once, after three cards for the same app and kind of change', async () => {
    const { owner, assistant, call, offers } = await fourth();
    expect(offers).toEqual([null, null, null, 3]);
    await owner.approve();
    await call;
    const fifth = assistant.call(...press('5'));
    expect((await owner.card('approval')).offer).toMatchObject({ times: null, terms: { may: ['act'], irreversible: [] } });
    await owner.refuse();
    await fifth;
    // Another app is counted by itself.
    const other = assistant.call('set_ui_element_value', { ...note, value: 'x' });
    expect((await owner.card('approval')).offer?.times).toBe(null);
    await owner.refuse();
    await other;
  });

  it('covers the call and what is like it, and nothing that the card does not offer', async () => {
    const gatehand = await fourth();
    const { owner, assistant, call, card } = gatehand;
    const offer = card.offer?.terms as TaskTerms;
    const seen = card.items.map(({ callId }) => callId);
    const say = (task: TaskTerms, scope: 'this-call' | 'this-connection' = 'this-call') =>
      owner.decide({ kind: 'approve', cardId: card.id, scope, seen, task });
    const wider: Partial<TaskTerms>[] = [
      { may: ['act', 'files'] },
      { irreversible: ['send'] },
      { apps: [...offer.apps, { bundleId: 'com.apple.mail', name: 'Mail', path: null }] },
      { apps: offer.apps.map((app) => ({ ...app, path: null })) },
      { actions: offer.actions + 1 },
      { minutes: offer.minutes + 1 },
      { manner: 'away' },
    ];
    for (const more of wider) await expect(say({ ...offer, ...more })).rejects.toThrow('task-wider');
    await expect(say(offer, 'this-connection')).rejects.toThrow('scope-not-offered');
    await say({ ...offer, goal: 'Add it up', actions: 2 });

    expect((await call).isError).toBe(false);
    expect(tasksOf(gatehand)).toMatchObject([{ terms: { goal: 'Add it up', actions: 2 }, remaining: 2 }]);
    const ran = [];
    for (const digit of ['5', '6', '7']) ran.push(await outcome(gatehand, assistant, ...press(digit)));
    expect(ran).toEqual(['ran', 'ran', 'asked']);
  });

  it('is not offered for what cannot be taken back, and while a task runs', async () => {
    for (const [{ owner, assistant }, tool, args] of [
      [await asking(), 'click_ui_element', inMail('Send')],
      [await working(), 'click_ui_element', { element: 'app("Music")/window[0]/split_group[0]/group["Mini Player"]/button["Play"]' }],
    ] as const) {
      const call = assistant.call(tool, args);
      expect((await owner.card('approval')).offer).toBeUndefined();
      await owner.refuse();
      await call;
    }
  });
});
