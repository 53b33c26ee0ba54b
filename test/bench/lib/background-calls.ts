import type { Gatehand } from '../../harness/gatehand.js';

/** One call that is aimed at an app in the back, and what proves that it was done. */
export interface BackgroundCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Asked before the call; the answer is asked after it. */
  readonly proof: (mac: Gatehand['mac']) => () => boolean;
}

type Mac = Gatehand['mac'];
type Random = () => number;

const textEdit = 'com.apple.TextEdit';
const calculator = 'com.apple.calculator';
const mail = 'com.apple.mail';
const safari = 'com.apple.Safari';

const pick = <One>(random: Random, of: readonly [One, ...One[]]): One => of[Math.floor(random() * of.length)] ?? of[0];
const valueIn = (mac: Mac, app: string, match: Parameters<Mac['probe']['element']>[1]): string =>
  String(mac.probe.element(app, match)?.value ?? '');

/** A text in front of which and behind which stands what stood there. */
function grows(app: string, match: Parameters<Mac['probe']['element']>[1], text: string): BackgroundCall['proof'] {
  return (mac) => {
    const before = valueIn(mac, app, match).length;
    return () => {
      const now = valueIn(mac, app, match);
      return now.includes(text) && now.length >= Math.min(before, text.length);
    };
  };
}

function differs(read: (mac: Mac) => unknown): BackgroundCall['proof'] {
  return (mac) => {
    const before = JSON.stringify(read(mac));
    return () => JSON.stringify(read(mac)) !== before;
  };
}

const words = ['milk', 'bread', 'two eggs', 'Zürich', '日本語', 'a much longer line of text that is typed at once', '🙂 emoji'] as const;
const note = { role: 'AXTextArea' } as const;

const presses = (description: string) => differs((mac) => mac.probe.element(calculator, { description })?.presses);

/** A key that stands at a point; in Calculator's other modes another one does, which shows at the display. */
function keyAt(description: string): BackgroundCall['proof'] {
  const shows = differs((mac) => mac.probe.element(calculator, { identifier: 'display' }));
  return (mac) => {
    const [pressed, shown] = [presses(description)(mac), shows(mac)];
    return () => pressed() || shown();
  };
}

/** Kinds of calls with how often they come; points are those of the default Mac. */
const kinds: readonly (readonly [weight: number, make: (random: Random) => BackgroundCall])[] = [
  [
    5,
    (random) => {
      const text = `${pick(random, words)} ${Math.floor(random() * 1000)}`;
      return { tool: 'type_text', args: { app: 'TextEdit', text }, proof: grows(textEdit, note, text) };
    },
  ],
  [
    2,
    (random) => {
      const text = `line ${Math.floor(random() * 1000)}\nand ${Math.floor(random() * 1000)}`;
      return { tool: 'type_text', args: { app: 'TextEdit', text }, proof: grows(textEdit, note, text) };
    },
  ],
  [
    3,
    (random) => {
      const [identifier, role] = pick(random, [['to', 'AXTextField'] as const, ['subject', 'AXTextField'] as const]);
      const text = `${pick(random, words)}${Math.floor(random() * 1000)}`;
      const element = `app("Mail")/window[0]/text_field[${identifier === 'to' ? 0 : 1}]`;
      return { tool: 'set_ui_element_value', args: { element, value: text }, proof: grows(mail, { role, identifier }, text) };
    },
  ],
  [
    3,
    (random) => {
      const text = `${pick(random, words)}${Math.floor(random() * 1000)}`;
      const all = (mac: Mac) => ['to', 'subject', 'body'].map((identifier) => valueIn(mac, mail, { identifier })).join();
      return { tool: 'type_text', args: { app: 'Mail', text }, proof: (mac) => () => all(mac).includes(text) };
    },
  ],
  [
    3,
    (random) => {
      const key = pick(random, ['x', 'delete', 'return', 'y', 'z'] as const);
      return { tool: 'press_key', args: { app: 'TextEdit', key }, proof: differs((mac) => mac.probe.element(textEdit, note)) };
    },
  ],
  [
    3,
    (random) => {
      const description = String(Math.floor(random() * 9) + 1);
      return {
        tool: 'press_key',
        args: { app: 'Calculator', key: description },
        proof: differs((mac) => mac.probe.element(calculator, { identifier: 'display' })),
      };
    },
  ],
  [
    2,
    (random) => {
      const key = pick(random, ['1', '2', '3'] as const);
      const marks = (mac: Mac) => [0, 1, 2].map((mode) => mac.probe.element(calculator, { identifier: `mode.${mode}` })?.mark);
      const index = Number(key) - 1;
      return {
        tool: 'key_combination',
        args: { app: 'Calculator', modifiers: ['command'], key },
        proof: (mac) => () => marks(mac)[index] === '✓',
      };
    },
  ],
  [
    5,
    (random) => {
      const description = String(Math.floor(random() * 9) + 1);
      const element = `app("Calculator")/window[0]/group[0]/button["${description}"]`;
      return { tool: 'click_ui_element', args: { element }, proof: presses(description) };
    },
  ],
  [
    4,
    (random) => {
      const [x, y, description] = pick<readonly [number, number, string]>(random, [
        [955, 568, '7'],
        [1010, 568, '8'],
        [955, 619, '4'],
        [1069, 619, '6'],
      ]);
      return { tool: 'click', args: { x, y }, proof: keyAt(description) };
    },
  ],
  [
    2,
    () => ({
      tool: 'click',
      args: { x: 500, y: 300 },
      proof: (mac) => () => mac.probe.element(textEdit, note)?.focused === true,
    }),
  ],
  [
    3,
    (random) => {
      const mode = Math.floor(random() * 3);
      const title = ['Basic', 'Scientific', 'Programmer'][mode] ?? 'Basic';
      const marked = (mac: Mac) => mac.probe.element(calculator, { identifier: `mode.${mode}` })?.mark;
      return {
        tool: 'click_menu_item',
        args: { app: 'Calculator', menu_path: `View > ${title}` },
        proof: (mac) => () => marked(mac) === '✓',
      };
    },
  ],
  [
    2,
    (random) => {
      const identifier = pick(random, ['toggleWrapToPage', 'toggleHyphenation'] as const);
      const title = identifier === 'toggleWrapToPage' ? 'Wrap to Page' : 'Allow Hyphenation';
      return {
        tool: 'click_menu_item',
        args: { app: 'TextEdit', menu_path: `Format > ${title}` },
        proof: differs((mac) => mac.probe.element(textEdit, { identifier })?.mark),
      };
    },
  ],
  [
    1,
    () => ({
      tool: 'key_combination',
      args: { app: 'TextEdit', modifiers: ['command'], key: 'a' },
      proof: (mac) => () => {
        const area = mac.probe.element(textEdit, note);
        return area !== null && area.selection.length === String(area.value ?? '').length;
      },
    }),
  ],
  [
    1,
    () => ({
      tool: 'double_click',
      args: { x: 440, y: 300 },
      proof: (mac) => () => mac.probe.element(textEdit, note)?.focused === true,
    }),
  ],
  [
    2,
    (random) => {
      const text = `q${Math.floor(random() * 1000)}`;
      return {
        tool: 'type_text',
        args: { app: 'Safari', text },
        proof: grows(safari, { identifier: 'WEB_BROWSER_ADDRESS_AND_SEARCH_FIELD' }, text),
      };
    },
  ],
  [
    2,
    (random) => {
      const key = pick(random, ['left', 'right'] as const);
      return { tool: 'press_key', args: { app: 'TextEdit', key }, proof: () => () => true };
    },
  ],
];

const all = kinds.reduce((sum, [weight]) => sum + weight, 0);

/** One of the kinds, at random by their weights. */
export function someCall(random: Random): BackgroundCall {
  let left = random() * all;
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make(random);
  }
  throw new Error('the weights do not add up');
}
