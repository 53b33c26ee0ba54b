import { z } from 'zod';
import { allTools } from '../../../src/main/tools/all.js';
import { parametersOf } from '../../../src/main/tools/kit/define-tool.js';
import type { AnyTool } from '../../../src/main/tools/kit/tool.js';
import type { Chance } from './chance.js';
import type { Call, Says, Who } from './moves.js';

export const apps = [
  ...['TextEdit', 'Calculator', 'com.apple.Safari', 'Finder', 'Mail', 'Sign In', 'Notes', 'Slack', 'org.example.terminal'],
  ...['Ledger', 'Diary', 'Album', 'Journal', 'org.example.diary'],
  ...[
    'Terminal',
    'com.apple.Terminal',
    'COM.APPLE.TERMINAL',
    'System Settings',
    'Keychain Access',
    'com.apple.keychainaccess',
    '1Password',
  ],
  ...[
    '/System/Applications/Utilities/Terminal.app',
    'com.1password.1password',
    'Script Editor',
    'com.apple.dock',
    'Spotlight',
    'loginwindow',
  ],
] as const;
const elements = [
  ...[
    'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]',
    'app("Calculator")/window[0]/group[0]/button["7"]',
    'app("Sign In")/window[0]',
  ],
  ...[
    'app("Sign In")/window[0]/secure_text_field[0]',
    'app("Terminal")/window[0]/text_area[0]',
    'app("com.apple.keychainaccess")/window[0]/button[0]',
  ],
  ...[
    'app("System Settings")',
    'app("1Password")/window[0]/check_box[0]',
    'app("Finder")/menu_bar[0]',
    'app("TextEdit")/menu_bar[0]/menu_bar_item[0]',
  ],
  'app("TextEdit")/menu_bar[0]/menu_bar_item["Apple"]/menu[0]/menu_item["System Settings…"]',
] as const;
const menuPaths = [
  'File > New',
  'Apple > System Settings…',
  'Apple > Force Quit…',
  'Edit > Paste',
  'TextEdit > Quit TextEdit',
  'Window > Minimize',
  'Services',
];
const texts = ['hello', 'a', 'x'.repeat(250), '\n', 'rm -rf', '🙂', 'Terminal'];
export const keys = ['a', 'return', 'tab', 'space', 'escape', 'q', '3', '4', 'down', 'up', 'delete', 'f3', 'v', 'h', 'm', 'w', '`'];
export const modifiers = ['command', 'shift', 'option', 'control'] as const;
export const sources = [
  'tell application "Terminal" to activate',
  'tell application "System Events" to keystroke "a"',
  'tell application "TextEdit" to activate',
  'tell application id "com.apple.keychainaccess" to get name of window 1',
  'do shell script "open -a Terminal"',
  'Application("1Password").activate()',
  'set x to the clipboard',
];
const commands = ['open', 'osascript', 'pbpaste', 'ls'];
const commandArguments = [
  ['-a', 'Terminal'],
  ['-b', 'com.apple.keychainaccess'],
  ['-e', 'tell application "Terminal" to activate'],
  ['/Users/sam'],
];
const places = [
  '/System/Applications/Utilities/Terminal.app',
  '/Users/sam/Documents',
  'https://example.com',
  'x-apple.systempreferences:com.apple.preference.security',
  '/tmp/a.command',
  '/Users/sam/a.png',
];

/** Who asks, and what the owner will say. */
export function asking(chance: Chance): { readonly by: Who; readonly says: Says } {
  const says = chance.is(0.55)
    ? 'yes'
    : chance.of(['no', '15-minutes', 'app-15-minutes', 'budget', 'this-connection', 'app-this-connection', 'always'] as const);
  return { by: chance.of([0, 1] as const), says };
}

/** A point that is worth trying: in and at the edges of blocked windows, Dock, menu bar, status items, anywhere. */
function coordinate(chance: Chance, axis: 'x' | 'y'): number {
  const spots =
    axis === 'x' ? [905, 1000, 1159, 899, 1161, 600, 700, 1150, 1100, 10, 60, 850] : [45, 120, 199, 10, 770, 775, 300, 560, 590, 330, 640];
  return chance.is(0.7) ? chance.of(spots) + chance.below(5) - 2 : chance.below(axis === 'x' ? 1200 : 800);
}

/** Values that a parameter may get, by its name; what is not here goes by its type. */
const pools: Readonly<Record<string, (chance: Chance) => unknown>> = {
  app: (chance) => (chance.is(0.1) ? chance.below(900) : chance.of(apps)),
  element: (chance) => (chance.is(0.5) ? `e${chance.below(60)}` : chance.of(elements)),
  window_id: (chance) => chance.below(60),
  x: (chance) => coordinate(chance, 'x'),
  y: (chance) => coordinate(chance, 'y'),
  start_x: (chance) => coordinate(chance, 'x'),
  start_y: (chance) => coordinate(chance, 'y'),
  end_x: (chance) => coordinate(chance, 'x'),
  end_y: (chance) => coordinate(chance, 'y'),
  text: (chance) => chance.of(texts),
  value: (chance) => chance.of<unknown>([...texts, 1, true]),
  key: (chance) => chance.of(keys),
  modifiers: (chance) => modifiers.filter(() => chance.is(0.35)),
  menu_path: (chance) => chance.of(menuPaths),
  identifier: (chance) => chance.of(['1Password', 'Dropbox', 'Wi-Fi', 'com.1password.1password']),
  script: (chance) => chance.of(sources),
  source: (chance) => chance.of(sources),
  command: (chance) => chance.of(commands),
  args: (chance) => chance.of(commandArguments),
  path: (chance) => chance.of(places),
  target: (chance) => chance.of(places),
  url: (chance) => chance.of(places),
  action: (chance) => chance.of(['AXPress', 'AXRaise', 'AXShowMenu', 'AXPick', 'AXConfirm']),
  role: (chance) => chance.of(['AXButton', 'text_field', 'AXMenuItem', 'AXSecureTextField']),
  approval_id: () => 'approval-1',
  region: (chance) => ({
    x: coordinate(chance, 'x'),
    y: coordinate(chance, 'y'),
    width: 20 + chance.below(400),
    height: 20 + chance.below(300),
  }),
  duration_ms: (chance) => 1 + chance.below(300),
  delay: () => 0,
  timeout: () => 1,
  timeout_seconds: () => 1,
  seconds: () => 1,
  steps: (chance) => Array.from({ length: 1 + chance.below(3) }, () => stepOf(callMove(chance))),
};

function stepOf(move: Call): unknown {
  return { tool: move.tool, arguments: move.args };
}

type Schema = Readonly<Record<string, unknown>>;

function argumentFor(chance: Chance, name: string, schema: Schema): unknown {
  const pool = pools[name];
  if (pool !== undefined) return pool(chance);
  if (Array.isArray(schema.enum)) return chance.of(schema.enum as unknown[]);
  switch (schema.type) {
    case 'boolean':
      return chance.is(0.5);
    case 'integer':
    case 'number':
      return chance.of([0, 1, 2, 3, 10, -5, 100]);
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return chance.of([...texts, ...apps]);
  }
}

const left: readonly string[] = ['stream_observations', 'wait_for', 'observe_changes'];
/** Every tool there is, with the schema its arguments are made from; those that only wait come up by themselves seldom. */
const catalogue = allTools.map((tool) => ({ tool, schema: z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as Schema }));
const often = new Set([
  'click',
  'drag',
  'scroll',
  'press_key',
  'type_text',
  'click_ui_element',
  'take_screenshot',
  'get_ui_elements',
  'key_combination',
  'click_menu_item',
]);

const usual = catalogue.filter(({ tool }) => often.has(tool.name));

function argumentsFor(chance: Chance, tool: AnyTool, schema: Schema): Record<string, unknown> {
  const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const given = parametersOf(tool).filter((name) => required.has(name) || chance.is(0.35));
  return Object.fromEntries(given.map((name) => [name, argumentFor(chance, name, properties[name] ?? {})]));
}

export function callMove(chance: Chance): Call {
  const choices = chance.is(0.5) ? usual : catalogue;
  const { tool, schema } = chance.of(choices.filter(({ tool: one }) => !left.includes(one.name) || chance.is(0.1)));
  return { kind: 'call', ...asking(chance), tool: tool.name, args: argumentsFor(chance, tool, schema) };
}
