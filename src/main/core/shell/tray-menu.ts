import type { Card, CardItem } from '../../../shared/approval.js';
import { visibleInMenu } from '../../../shared/text/visible.js';
import type { UiCommandName, UiCommands } from '../../../shared/ui/commands.js';
import type { GrantRow, UiState } from '../../../shared/ui/ui.js';
import { answerCovers } from '../../../shared/words/answer-covers.js';
import { allowLabel, answerWords, changedSubject } from '../../../shared/words/answer-words.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { grantSummary } from '../../../shared/words/grant-summary.js';
import { titleOf } from '../../../shared/words/language.js';
import { sentence } from '../../../shared/words/sentences.js';

/** What the icon tells by its shape; of several that hold at once, the one the owner must know first. */
export const trayStates = ['idle', 'working', 'waiting', 'paused', 'readOnly'] as const;
export type TrayState = (typeof trayStates)[number];

/** The state to show. */
export function trayState(ui: Pick<UiState, 'stopped' | 'cards' | 'readOnly'> | null, working: boolean): TrayState {
  if (ui === null) return 'idle';
  if (ui.stopped) return 'paused';
  if (ui.cards.length > 0) return 'waiting';
  if (ui.readOnly) return 'readOnly';
  return working ? 'working' : 'idle';
}

/** What a menu item does: one of the owner's commands, or showing the cards. */
export interface TrayActions {
  run<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): void;
  showCards(): void;
}

export interface TrayMenuDeps {
  readonly ui: UiState;
  readonly words: Catalogue;
  readonly actions: TrayActions;
  /** Ms since the epoch: cards that are not armed yet cannot be answered. */
  readonly now: number;
}

/** What Electron makes a menu item of: the part of its `MenuItemConstructorOptions` that this menu uses. */
export interface MenuEntry {
  readonly type?: 'separator' | 'checkbox';
  readonly label?: string;
  readonly sublabel?: string;
  readonly toolTip?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly submenu?: MenuEntry[];
  readonly click?: () => void;
}

/**
 * The menu of the tray: Stop All where no number of cards and yeses can push it out of sight, the cards that wait, then the owner's own
 * switches, the same commands as in the window.
 */
export function trayMenu({ ui, words, actions, now }: TrayMenuDeps): MenuEntry[] {
  const { run } = actions;
  const connected = ui.clients.filter((client) => client.connections > 0).length;
  const { shell } = ui;
  const cards = ui.cards.map((card) => cardItem(card, { ui, words, actions, now }));
  const grants = ui.grants.map((grant) => ({
    label: visibleInMenu(grantWords(grant, ui.clients, words)),
    submenu: [{ label: words.tray.endGrant, click: () => run('endGrant', { id: grant.id }) }],
  }));
  const failure = shell?.stopShortcut.failure ?? null;
  return [
    ui.stopped ? { label: words.tray.resume, click: () => run('resume', {}) } : { label: words.tray.stop, click: () => run('stop', {}) },
    { type: 'separator' },
    ...separated(cards),
    { label: words.tray.clients(connected), enabled: false },
    ...(ui.mac === 'simulated' ? [{ label: words.tray.simulated, enabled: false }] : []),
    ...(failure === null ? [] : [{ label: words.tray.shortcutFailed, toolTip: sentence(words.failed, failure), enabled: false }]),
    { type: 'separator' },
    ...separated(grants),
    {
      label: words.tray.readOnly,
      type: 'checkbox',
      checked: ui.readOnly,
      enabled: !ui.readOnlyForced && !ui.managed?.keys.includes('readOnly'),
      click: () => run('setReadOnly', { on: !ui.readOnly }),
    },
    ...loginItem(ui, words, run),
    { type: 'separator' },
    { label: words.tray.open, click: () => run('openMainWindow', {}) },
    { label: words.areas.settings, click: () => run('openSettings', {}) },
    { label: words.tray.quit, click: () => run('quit', {}) },
  ];
}

function separated(items: readonly MenuEntry[]): MenuEntry[] {
  return items.length === 0 ? [] : [...items, { type: 'separator' }];
}

function loginItem({ shell }: UiState, words: Catalogue, run: TrayActions['run']): MenuEntry[] {
  if (shell === null || shell.loginItem === 'unavailable') return [];
  const on = shell.loginItem !== 'off';
  return [{ label: words.tray.loginItem, type: 'checkbox', checked: on, click: () => run('setLoginItem', { on: !on }) }];
}

/** No answer stands on the first level: it takes a second, deliberate move, and no key gives a yes by itself. */
function cardItem(card: Card, { ui, words, actions, now }: TrayMenuDeps): MenuEntry {
  const armed = now >= card.armedAt;
  const { run } = actions;
  const client = words.called(card.asker.name, card.asker.verified);
  const refuse = { label: words.tray.refuse, click: () => run('decide', { kind: 'refuse', cardId: card.id }) };
  const show = { label: words.tray.showCard, click: () => actions.showCards() };
  const doubt = card.asker.verified ? [] : [{ label: words.tray.unverified, enabled: false }];
  if (card.kind === 'pairing') {
    const pair = (access: 'look' | 'look-and-act') => () =>
      run('decide', { kind: 'pair', cardId: card.id, access, preset: ui.tools.preset });
    const answers =
      card.looksLike === undefined
        ? [
            { label: words.tray.pairLook, enabled: armed, click: pair('look') },
            { label: words.tray.pairAct, enabled: armed, click: pair('look-and-act') },
          ]
        : [{ label: words.tray.wholeCard, enabled: false }]; // whom the name looks like stands on the card alone
    return {
      label: visibleInMenu(words.tray.wantsToPair(client)),
      submenu: [...doubt, ...answers, { type: 'separator' }, refuse, show],
    };
  }
  // An answer covers the calls that this menu lists, not one that joins the card while it is open.
  const seen = card.items.map((item) => item.callId);
  const title = titleOf(card.tool, words);
  const apps = words.listed(card.apps.map(({ name }) => name));
  const lines = card.changed ? null : linesOf(card, words);
  const answers =
    lines === null
      ? [{ label: card.changed ? visibleInMenu(words.cards.changed(changedSubject(card, words))) : words.tray.wholeCard, enabled: false }]
      : card.choices.map((choice) => ({
          label: visibleInMenu(allowLabel(choice.scope, answerWords(card, choice.budget ?? null, words), words)),
          sublabel: visibleInMenu(answerCovers(card, choice, client, words)),
          enabled: armed,
          click: () => run('decide', { kind: 'approve', cardId: card.id, scope: choice.scope, seen, look: card.look }),
        }));
  return {
    label: visibleInMenu(words.tray.asks(client, apps === '' ? title : words.tray.inApps(title, apps))),
    submenu: [
      ...doubt,
      ...(lines ?? card.items.map((item) => visibleInMenu(sentence(words.acts, item.act, item.place)))).map((label) => ({
        label,
        enabled: false,
      })),
      { type: 'separator' },
      ...answers,
      refuse,
      show,
    ],
  };
}

function grantWords(row: GrantRow, clients: UiState['clients'], words: Catalogue): string {
  const grant = grantSummary(row, clients, words);
  return row.remaining === null ? grant : words.tray.left(grant, row.remaining);
}

const mostLines = 16;
const longestLine = 120;

/**
 * What would run, as exactly as the card has it; null when a menu cannot show that. Then it gives no yes either: nobody may allow
 * what they could not read. Scripts, commands, steps of a run and what cannot be taken back are always answered on their card.
 */
function linesOf(card: Extract<Card, { kind: 'approval' }>, words: Catalogue): readonly string[] | null {
  if (card.task !== null || card.secret !== null || card.capability === 'script' || card.capability === 'shell') return null;
  if (card.steps.length > 0 || card.items.some(({ characters, level }) => characters !== undefined || level === 3)) return null;
  const lines = card.items.flatMap((item) => linesOfItem(item, words));
  return lines.length > mostLines || lines.some((line) => line.length > longestLine) ? null : lines;
}

function linesOfItem(item: CardItem, words: Catalogue): readonly string[] {
  const given = Object.entries(item.arguments).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [sentence(words.acts, item.act, item.place), ...given].map(visibleInMenu);
}
