import { expect, test } from 'vitest';
import { type TrayMenuDeps, trayMenu } from '../../src/main/core/shell/tray-menu.js';
import type { Card } from '../../src/shared/approval.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { type Act, excerptOf } from '../../src/shared/words/act.js';
import { catalogueOf, type Spoken } from '../../src/shared/words/language.js';
import { emptyState, plainItem } from '../renderer/states.js';

type Approval = Extract<Card, { kind: 'approval' }>;
type Item = ReturnType<typeof trayMenu>[number];

const card: Approval = {
  ...{ id: 'card-1', kind: 'approval', createdAt: 0, armedAt: 0, expiresAt: 60_000, capability: 'act' },
  asker: { clientKey: 'k', name: 'Claude', verified: true, detail: '' },
  tool: 'click_ui_element',
  apps: [{ bundleId: 'com.apple.Notes', name: 'Notes' }],
  windowTitle: null,
  rules: [],
  items: anItem(
    { ref: 'e12', count: 2 },
    { kind: 'press-element', modifiers: [], element: { ref: 'e12', role: 'AXButton', name: 'Delete' } },
  ),
  reach: ['Notes'],
  choices: [{ scope: 'this-call' }],
  task: null,
  secret: null,
  steps: [],
  stepAt: null,
};

function menuOf(with_: Partial<Approval>, language: Spoken = 'en'): Item {
  const ui: UiState = { ...emptyState, cards: [{ ...card, ...with_ }] };
  const actions: TrayMenuDeps['actions'] = { run: () => undefined, showCards: () => undefined };
  const shown = trayMenu({ ui, words: catalogueOf(language), actions, now: 30_000 }).find(({ submenu }) => submenu !== undefined);
  if (shown === undefined) throw new Error('the menu shows no card');
  return shown;
}

function labels(item: Item): readonly (string | undefined)[] {
  return Array.isArray(item.submenu) ? item.submenu.filter((one) => one.type !== 'separator').map((one) => one.label) : [];
}

function anItem(
  arguments_: Readonly<Record<string, unknown>>,
  act: Act = { kind: 'type', text: excerptOf('it'), modifiers: [] },
): Approval['items'] {
  return [
    {
      callId: 'call-1',
      act,
      place: { apps: ['Notes'], window: null },
      tool: 'type_text',
      arguments: arguments_,
      picture: null,
      ...plainItem,
    },
  ];
}

test('a yes from the menu stands below the exact arguments of what it allows', () => {
  expect(labels(menuOf({}))).toEqual([
    'Press the button “Delete” in Notes',
    'ref: "e12"',
    'count: 2',
    'Allow once',
    'Refuse',
    'Show the Whole Card',
  ]);
});

test('a yes in the menu says how far it reaches as the button of its card does, whatever macOS shows below it', () => {
  const budget = { uses: 20, minutes: 10 };
  const choices: Approval['choices'] = [
    { scope: 'budget', budget },
    { scope: 'app-15-minutes' },
    { scope: 'this-connection' },
    { scope: 'always' },
  ];

  expect(labels(menuOf({ choices })).filter((label) => /allow/i.test(label ?? ''))).toEqual([
    'Allow clicking and typing in Notes, 20 actions in 10 minutes',
    'Allow Notes for 15 minutes',
    'Allow clicking and typing in Notes while Claude is connected',
    'Always Allow Clicking and Typing in Notes',
  ]);
});

test('a yes to read the clipboard stands below the kind and the amount of what lies there, and of what lay there before', () => {
  const content = { kind: 'text', amount: 42, own: false } as const;
  const past = { entries: 3, characters: 15, images: 1, files: 0, others: 0 };
  const [now] = labels(menuOf({ items: anItem({}, { kind: 'read-clipboard', content }) }));
  const [before] = labels(menuOf({ items: anItem({}, { kind: 'read-clipboard-history', skip: 0, most: 20, past }) }));

  expect(now).toBe('Read the clipboard: text, 42 characters');
  expect(before).toBe('Read what was on the clipboard before: 2 texts with 15 characters, 1 picture');
});

test.each([
  ['a script', { capability: 'script', items: anItem({ source: 'beep' }) }],
  ['a command', { capability: 'shell', items: anItem({ command: 'ls' }) }],
  ['what cannot be taken back', { items: anItem({ ref: 'e1' }).map((item) => ({ ...item, level: 3, final: 'send' })) }],
  ['a long text', { items: anItem({ text: 'x'.repeat(200) }) }],
  ['many calls', { items: Array.from({ length: 9 }, (_, at) => ({ ...anItem({ at })[0], callId: `call-${at}` })) as Approval['items'] }], // anItem has one
] as const)('the menu gives no yes to %s, which it cannot show whole', (_what, with_) => {
  const found = labels(menuOf(with_ as Partial<Approval>)); // `as const` above made its lists readonly

  expect(found).not.toContain('Allow once');
  expect(found).toContain('More than a menu can show: read the card before you allow it');
  expect(found.slice(-2)).toEqual(['Refuse', 'Show the Whole Card']);
});

test('a card whose app has changed gets no yes from the menu, which says that and nothing of its length', () => {
  const found = labels(menuOf({ changed: true, items: anItem({ text: 'x' }) }));

  expect(found).not.toContain('Allow once');
  expect(found.slice(-3)).toEqual(['Notes has changed. Look again.', 'Refuse', 'Show the Whole Card']);
});

test.each([
  ['one like a known one', { looksLike: 'Claude' }, ['More than a menu can show: read the card before you allow it']],
  ['any other', {}, ['Pair, look only', 'Pair, look and act']],
] as const)(
  'a newcomer whose name is %s is paired from the menu only where its card has nothing to say of the name',
  (_which, more, yes) => {
    const pairing = { ...card, kind: 'pairing' as const, asker: { ...card.asker, name: 'C1aude' }, firstTool: 'click', ...more };
    const actions: TrayMenuDeps['actions'] = { run: () => undefined, showCards: () => undefined };
    const menu = trayMenu({ ui: { ...emptyState, cards: [pairing] }, words: catalogueOf('en'), actions, now: 30_000 });
    const item = menu.find(({ submenu }) => submenu !== undefined);

    expect(labels(item ?? {})).toEqual([...yes, 'Refuse', 'Show the Whole Card']);
  },
);

test('what a client says of itself can neither turn the reading direction of the menu nor lose a character in it', () => {
  const item = menuOf({ asker: { ...card.asker, name: 'Cla\u202eude\nB&C' }, items: anItem({ text: 'a\u200bb & c' }) });

  expect(item.label).toBe('Cla\\u{202e}ude B&&C: Click UI element (Notes)');
  expect(labels(item)).toContain('text: "a\\u{200b}b && c"');
});

test.each([
  ['en', '“Claude”', /“Claude”/],
  ['ja', '「Claude」', /「Claude」/],
] as const)('a name that nobody vouches for stands in quotes in every line of the menu (%s)', (language, called, quoted) => {
  const asker = { ...card.asker, verified: false };
  const reach = { client: 'Claude', capability: 'act' as const, apps: ['Notes'] };
  const grant = { kind: 'yes' as const, id: 'g', clientKey: 'k', reach, budget: null, expiresAt: null, remaining: null, total: null };
  const pairing = { ...card, kind: 'pairing' as const, asker, firstTool: 'click' };
  const approval = { ...card, asker, choices: [{ scope: '15-minutes' as const }] };
  const actions: TrayMenuDeps['actions'] = { run: () => undefined, showCards: () => undefined };
  const ui: UiState = { ...emptyState, cards: [approval, pairing], grants: [grant] };

  const said = JSON.stringify(trayMenu({ ui, words: catalogueOf(language), actions, now: 30_000 }));

  expect(said.match(new RegExp(quoted, 'g'))).toHaveLength(4);
  expect(said.replaceAll(called, '')).not.toContain('Claude');
});

test('the menu says in the owner’s language what is asked and what each yes covers', () => {
  const choices: Approval['choices'] = [{ scope: '15-minutes' }];

  const { label, submenu } = menuOf({ choices }, 'ja');

  expect(label).toBe('Claude: 画面の要素を押す (Notes)');
  expect(JSON.stringify(submenu)).toContain('Notes のボタン「Delete」を押す');
  expect(JSON.stringify(submenu)).toContain('Claude による、Notes でのクリックと入力を 15 分間');
});

test('Stop All is the first item, however many cards wait', () => {
  const cards = Array.from({ length: 40 }, (_, index) => ({ ...card, id: `card-${index}` }));
  const actions: TrayMenuDeps['actions'] = { run: () => undefined, showCards: () => undefined };
  const first = (stopped: boolean) =>
    trayMenu({ ui: { ...emptyState, cards, stopped }, words: catalogueOf('en'), actions, now: 30_000 })[0]?.label;

  expect([first(false), first(true)]).toEqual(['Stop All', 'Resume']);
});

test('Read-only cannot be chosen where the organisation holds it', () => {
  const managed = { organization: 'Plum', keys: ['readOnly' as const], files: ['/etc/gatehand/managed.json'], layer: {} };
  const actions: TrayMenuDeps['actions'] = { run: () => undefined, showCards: () => undefined };
  const enabled = [null, managed].map((one) => {
    const menu = trayMenu({ ui: { ...emptyState, readOnly: true, managed: one }, words: catalogueOf('en'), actions, now: 30_000 });
    return menu.find(({ label }) => label === 'Read-only')?.enabled;
  });

  expect(enabled).toEqual([true, false]);
});
