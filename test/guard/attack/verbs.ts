import type { Capability } from '../../../src/shared/clearance.js';
import { apps, asking, callMove, keys, modifiers, sources } from './arguments.js';
import type { Chance } from './chance.js';
import { clients } from './clients.js';
import { kept, ledger, ledgerControls } from './marked-mac.js';
import { type Call, type Meanwhile, type Move, ownersDoings, things } from './moves.js';

/** A kind of move, how often it comes relative to the others, and how one is made. */
export interface Verb {
  readonly name: string;
  readonly weight: number;
  make(chance: Chance): Move;
}

type Args = Readonly<Record<string, unknown>>;
const call = (chance: Chance, tool: string, args: Args): Call => ({ kind: 'call', ...asking(chance), tool, args });
const one = (chance: Chance, ...choices: readonly (readonly [string, Args])[]): Call => {
  const [tool, args] = chance.of(choices);
  return call(chance, tool, args);
};

const usable = ['org.example.ledger', 'com.apple.TextEdit', 'com.apple.calculator', 'com.apple.Safari'] as const;
const keptIds = Object.values(kept).map(({ bundleId }) => bundleId);
const changing: readonly Capability[] = ['act', 'act', 'act', 'arrange', 'arrange', 'clipboard', 'files', 'system', 'see'];

/** A rule of any rank and verdict. */
export function writesRule(chance: Chance): Extract<Move, { kind: 'rule' }> {
  const capability = chance.of(changing);
  const app = chance.is(0.65) ? chance.of<string>(capability === 'see' ? keptIds : usable) : '*';
  const client = chance.is(0.5) ? chance.of(clients).key : '*';
  // One for an app and all clients seldom has the last word: a call is refused, or another rule is narrower.
  const isSeldom = app !== '*' && client === '*';
  const verdict = isSeldom
    ? chance.of(['allow', 'allow', 'allow', 'ask', 'deny'] as const)
    : chance.of(['allow', 'ask', 'ask', 'deny'] as const);
  return { kind: 'rule', rule: { capability, app, client, verdict }, on: chance.is(0.9) };
}

/** Where a press or a key in the ledger goes: its controls by path, by point and by the keyboard. */
function inLedger(chance: Chance): Call {
  const control = chance.of(ledgerControls.filter((name) => !name.endsWith('note')));
  const [of = '', letter = ''] = control.split('-');
  const element = `app("Ledger")/window["Ledger ${of}"]/button["Pay ${of} ${letter}"]`;
  const point = { x: `$x:${control}`, y: `$y:${control}` };
  return one(
    chance,
    ['click_ui_element', { element }],
    ['perform_action', { element, action: 'AXPress' }],
    ['click', point],
    ['double_click', point],
    ['drag', { start_x: point.x, start_y: point.y, end_x: `$x:${of}-c`, end_y: `$y:${of}-c` }],
    ['type_text', { app: 'Ledger', text: 'paid' }],
    ['press_key', { app: 'Ledger', key: chance.of(['x', 'tab', 'space', 'return']) }],
    ['key_combination', { app: 'Ledger', modifiers: ['command'], key: chance.of(['w', 'm', 'v', 'c', 'a']) }],
    ['set_ui_element_value', { element: `app("Ledger")/window["Ledger ${of}"]/text_field[0]`, value: 'set' }],
  );
}

function arranging(chance: Chance): Call {
  const app = chance.of(usable);
  const window_id = `$window:${app}:${chance.below(2)}`;
  return one(
    chance,
    ['move_window', { window_id, x: 40 + chance.below(600), y: 60 + chance.below(500) }],
    ['resize_window', { window_id, width: 200 + chance.below(200), height: 150 + chance.below(200) }],
    ['minimize_window', { window_id }],
    ['focus_window', { window_id }],
    ['activate_app', { app }],
    ['close_window', { window_id }],
    ['quit_app', { app }],
    ['set_clipboard', { text: 'mine' }],
    ['click_menu_item', { app, menu_path: chance.of(['File > New', 'Edit > Select All', 'Window > Minimize']) }],
    ['get_clipboard', {}],
    ['set_volume', { value: chance.below(100) }],
  );
}

/** Every way to look at the apps that only some clients may see. */
function looking(chance: Chance): Call {
  const { name, bundleId, marker: _never } = chance.of(Object.values(kept));
  const app = chance.of([name, bundleId]);
  const window_id = `$window:${bundleId}:0`;
  const press = { tool: 'click_ui_element', arguments: { element: `app("${name}")/window[0]/button[0]` } };
  return one(
    chance,
    ['list_windows', chance.is(0.5) ? {} : { app }],
    ['list_running_apps', {}],
    ['get_ui_elements', { app }],
    ['find_element', { role: 'button', app }],
    ['get_focused_element', chance.is(0.5) ? {} : { app }],
    ['take_screenshot', { include_ocr: true }],
    ['take_screenshot', { window_id, include_ocr: true, annotate: true }],
    ['zoom', { region: { x: 40, y: 640, width: 400, height: 110 } }],
    ['list_menu_items', { app }],
    ['get_menu_bar_structure', { app }],
    ['run_steps', { dry_run: true, steps: [press, { tool: 'click', arguments: { x: 160, y: 730 } }] }],
    ['wait_for', { app, text: 'text', timeout: 1 }],
    ['observe_changes', { app, timeout: 1 }],
    ['get_permissions', {}],
    ['focus_window', { window_id }],
    ['click_ui_element', press.arguments],
    ['key_combination', { app, modifiers: ['command'], key: 'c' }],
    ['get_clipboard', {}],
    ['list_applications', {}],
  );
}

/** What puts another control or window where one was: the ledger's windows go by a button's width, or change places. */
function meanwhile(chance: Chance): Meanwhile {
  const [front, back] = [`$window:${ledger}:0`, `$window:${ledger}:1`];
  const moves: Meanwhile = { kind: 'client', tool: 'move_window', args: { window_id: front, x: chance.of([195, 405, 510]), y: 420 } };
  const swaps: Meanwhile = { kind: 'client', tool: 'focus_window', args: { window_id: back } };
  return chance.of<Meanwhile>([
    moves,
    moves,
    swaps,
    swaps,
    swaps,
    { kind: 'owner drags', by: chance.of([-105, 105]) },
    { kind: 'client', tool: 'activate_app', args: { app: chance.of(['TextEdit', 'Ledger']) } },
    { kind: 'owner activates', app: chance.of([ledger, 'com.apple.TextEdit']) },
    { kind: 'owner stops' },
    { kind: 'nothing' },
  ]);
}

/** What goes to wherever the pointer or the keyboard is: only what was seen can hold such a call to its question. */
function blindly(chance: Chance): Call {
  const control = chance.of(ledgerControls.filter((name) => !name.endsWith('note')));
  return one(
    chance,
    [chance.of(['click', 'double_click']), { x: `$x:${control}`, y: `$y:${control}` }],
    [chance.of(['click', 'double_click']), { x: `$x:${control}`, y: `$y:${control}` }],
    ['type_text', { app: 'Ledger', text: 'paid' }],
    ['key_combination', { app: 'Ledger', modifiers: ['command'], key: chance.of(['w', 'm']) }],
  );
}

const step = ({ tool, args }: Call): Args => ({ tool, arguments: args });

function macro(chance: Chance): Call {
  const steps = [step(inLedger(chance)), step(arranging(chance))].map((each) => ({ ...each, optional: chance.is(0.5) }));
  return one(
    chance,
    ['create_macro', { display_name: 'm', steps }],
    [
      'create_macro',
      {
        display_name: 'p',
        parameters: [{ name: 'who', default: 'Ledger' }],
        steps: [{ tool: 'type_text', arguments: { app: '{{who}}', text: 'm' } }],
      },
    ],
    ['execute_macro', { name: chance.of(['m', 'p']) }],
    ['execute_macro', { name: 'p', parameters: { who: chance.of(apps) } }],
    ['list_macros', {}],
    ['run_steps', { steps }],
  );
}

export function task(chance: Chance): Call {
  const some = [
    'Ledger',
    ...(chance.is(0.4) ? [chance.of(['TextEdit', 'Calculator', 'Safari'])] : []),
    ...(chance.is(0.1) ? [chance.of(apps)] : []),
  ];
  return call(chance, 'propose_task', {
    goal: 'Tidy up',
    apps: some,
    may: chance.of([['act'], ['act', 'arrange'], ['act', 'arrange', 'clipboard'], ['see', 'act']]),
    actions: 1 + chance.below(20),
    minutes: 30,
    ...(chance.is(0.3) && { away: true }),
    ...(chance.is(0.2) && { irreversible: ['quit'] }),
  });
}

function secretCall(chance: Chance): Call {
  const page = 'app("Safari")/window[0]/web_area[0]';
  return one(
    chance,
    [
      'fill_secret',
      {
        element: `${page}/secure_text_field["Password"]`,
        item: chance.of(['https://example.com', 'op://Private/Example/password', 'https://example.org']),
      },
    ],
    [
      'fill_secret',
      {
        element: chance.of([
          `${page}/text_field["Email"]`,
          'app("Sign In")/window[0]/secure_text_field[0]',
          'app("1Password")/window[0]/text_area[0]',
        ]),
        item: 'https://example.com',
      },
    ],
    ['get_ui_element_value', { element: `${page}/secure_text_field["Password"]` }],
    ['get_ui_elements', { app: 'Safari', max_depth: 20, include_attributes: true }],
    ['key_combination', { app: 'Safari', modifiers: ['command'], key: chance.of(['a', 'c', 'v']) }],
    ['find_element', { app: 'Safari', value: 'SECRET' }],
  );
}

const overCovered = { x: 905, y: 435, width: 170, height: 200 };
const pictures = [
  '/Users/sam/Desktop/a.png',
  '/Users/sam/.zshrc',
  '/Users/sam/Documents/Report.pdf',
  '/Users/sam/Library/a.png',
  '~/Desktop/b.jpg',
];
const forStrangers = ['get_permissions', 'list_windows', 'take_screenshot', 'await_approval', 'click_ui_element', 'propose_task'];

/** Every kind of move there is. */
export const verbs: readonly Verb[] = [
  { name: 'anything', weight: 10, make: callMove },
  { name: 'together', weight: 3, make: (chance) => ({ kind: 'together', calls: [callMove(chance), inLedger(chance), arranging(chance)] }) },
  {
    name: 'owner',
    weight: 6,
    make: (chance) => ({ kind: 'owner', does: chance.of(ownersDoings.filter((does) => does !== 'types')), app: chance.of(usable) }),
  },
  { name: 'rule', weight: 4, make: writesRule },
  { name: 'press', weight: 18, make: inLedger },
  { name: 'arrange', weight: 9, make: arranging },
  { name: 'look', weight: 9, make: looking },
  {
    name: 'late',
    weight: 8,
    make: (chance) => ({
      kind: 'late',
      // Most get a yes: what a no leads to, other verbs try.
      call: { ...(chance.is(0.6) ? blindly : inLedger)(chance), ...(chance.is(0.8) && { says: 'yes' as const }) },
      meanwhile: meanwhile(chance),
      takes: chance.of(['id', 'again', 'step', 'macro'] as const),
      asks: chance.is(0.8),
    }),
  },
  { name: 'stop', weight: 2, make: (chance) => ({ kind: 'stop', calls: [macro(chance), inLedger(chance)], turns: chance.below(40) }) },
  { name: 'theirs', weight: 3, make: (chance) => ({ kind: 'theirs', by: chance.of([0, 1] as const), what: chance.of(things) }) },
  {
    name: 'stale',
    weight: 2,
    make: (chance) => ({ kind: 'stale', by: chance.of([0, 1] as const), gone: chance.of(['closed', 'quit', 'hidden'] as const) }),
  },
  { name: 'task', weight: 4, make: task },
  { name: 'secret', weight: 3, make: secretCall },
  {
    name: 'status item',
    weight: 3,
    make: (chance) =>
      one(
        chance,
        ['list_status_bar_items', {}],
        [
          'click_status_bar_item',
          { identifier: chance.of(['1Password', 'Diary', 'Album', 'Journal', 'Dropbox', 'Wi-Fi', 'org.example.diary']) },
        ],
        ['take_screenshot', { region: { x: 600, y: 0, width: 600, height: 24 }, include_ocr: true }],
        ['click', { x: 900 + chance.below(300), y: 10 }],
      ),
  },
  {
    name: 'overlay',
    weight: 3,
    make: (chance) =>
      one(
        chance,
        ['take_screenshot', { region: overCovered, include_ocr: true }],
        ['click', { x: overCovered.x + chance.below(160), y: overCovered.y + chance.below(200) }],
        ['click', { x: 390 + chance.below(300), y: 440 + chance.below(200) }],
        ['click_ui_element', { element: 'app("Overlay")/window[0]' }],
      ),
  },
  { name: 'macro', weight: 4, make: macro },
  {
    name: 'chord',
    weight: 3,
    make: (chance) => {
      const key = chance.of([...keys, 'Œ', 'å', '≈', 'ø', 'й', 'q', '§']);
      return call(chance, chance.of(['key_combination', 'press_key']), { key, modifiers: modifiers.filter(() => chance.is(0.45)) });
    },
  },
  {
    name: 'script',
    weight: 3,
    make: (chance) =>
      one(
        chance,
        [
          'execute_apple_script',
          { script: chance.of([...sources, 'tell application ("Ter" & "minal") to activate', '-- "\\nopen -a1Password']) },
        ],
        [
          'execute_shell_command',
          { command: 'open', args: chance.of([['-a1Password'], ['file:///System/Applications/Utilities/Terminal.app'], ['/Users/sam']]) },
        ],
      ),
  },
  {
    name: 'save',
    weight: 3,
    make: (chance) => call(chance, 'save_screenshot', { path: chance.of(pictures), ...(chance.is(0.5) && { overwrite: true }) }),
  },
  {
    name: 'stranger',
    weight: 2,
    make: (chance) => ({
      kind: 'stranger',
      call: { ...inLedger(chance), ...(chance.is(0.6) && { tool: chance.of(forStrangers), args: {} }) },
    }),
  },
];
