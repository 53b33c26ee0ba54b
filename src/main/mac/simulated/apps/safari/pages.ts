import { nameOf } from '../../model/files.js';
import { wrap } from '../../model/text/layout.js';
import { element, text } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { signInForm } from './sign-in.js';

/** The web as this Mac has it: a few pages of one site, the rest of which is out of reach. */

/** One thing below the others of a page. */
interface Block {
  readonly height: number;
  make(y: number): readonly ElementSpec[];
}

/** A page by its address. */
export interface Page {
  readonly title: string;
  /** It is Safari's own, and speaks the Mac's language. */
  readonly own?: boolean;
  /** What stands in it, from so many points below the window's top. */
  content(top: number): ElementSpec[];
}

const site = 'https://example.com';
const left = 30;
const width = 560;

function page(title: string, blocks: readonly Block[], own = false): Page {
  return {
    title,
    own,
    content(top) {
      let y = top + 20;
      return blocks.flatMap((block) => {
        y += block.height;
        const made = block.make(y - block.height);
        return own ? made : made.map(verbatim);
      });
    },
  };
}

/** What stands on a page is nobody's to translate. */
function verbatim(spec: ElementSpec): ElementSpec {
  return { ...spec, verbatim: true, ...(spec.children !== undefined && { children: spec.children.map(verbatim) }) };
}

function heading(title: string, level: 1 | 2 = 1): Block {
  const height = level === 1 ? 30 : 24;
  return { height: height + 14, make: (y) => [element('AXHeading', [left, y, width, height], { title, value: level })] };
}

function paragraph(words: string, identifier?: string): Block {
  const lines = wrap(words, { width, style: { size: 13 }, limit: 100 }).length;
  const height = lines === 1 ? 20 : Math.max(36, Math.ceil(lines * 13 * 1.36) + 2);
  return { height: height + 12, make: (y) => [text(words, [left, y, width, height], identifier === undefined ? {} : { identifier })] };
}

function link(title: string, path: string): Block {
  return {
    height: 28,
    make: (y) => [element('AXLink', [left, y, Math.min(width, 12 + title.length * 8), 20], { title, url: `${site}${path}` })],
  };
}

function labelled(label: string, identifier: string, role: string, rest: Partial<ElementSpec> = {}, height = 28): Block {
  return {
    height: height + 12,
    make: (y) => [
      text(label, [left, y + 4, 110, 20], { identifier: `${identifier}-label` }),
      element(role, [left + 120, y, 250, height], { identifier, labelledBy: `${identifier}-label`, ...rest }),
    ],
  };
}

function control(role: string, title: string, identifier: string, rest: Partial<ElementSpec> = {}): Block {
  const height = role === 'AXButton' ? 32 : 22;
  return { height: height + 12, make: (y) => [element(role, [left + 120, y, 190, height], { title, identifier, ...rest })] };
}

function choices(description: string, titles: readonly string[]): Block {
  return {
    height: 34,
    make: (y) => [
      text(description, [left, y, 110, 20]),
      element('AXRadioGroup', [left + 120, y, 300, 22], {
        description,
        children: titles.map((title, index) =>
          element('AXRadioButton', [left + 120 + index * 120, y, 110, 22], { title, value: index === 0 ? 1 : 0, settable: ['AXValue'] }),
        ),
      }),
    ],
  };
}

function table(description: string, rows: readonly (readonly string[])[], wide = width): Block {
  const height = 26;
  const columns = rows[0]?.length ?? 1;
  return {
    height: rows.length * height + 16,
    make: (y) => [
      element('AXTable', [left, y, wide, rows.length * height], {
        description,
        children: rows.map((cells, row) =>
          element('AXRow', [left, y + row * height, wide, height], {
            subrole: 'AXTableRow',
            children: cells.map((value, column) => {
              const frame = [left + (column * wide) / columns, y + row * height, wide / columns, height] as const;
              return element('AXCell', frame, { children: [text(value, frame)] });
            }),
          }),
        ),
      }),
    ],
  };
}

const departures = [
  ['Time', 'Destination', 'Train', 'Platform'],
  ['09:12', 'Hamburg', 'ICE 702', '5'],
  ['09:48', 'Prague', 'EC 173', '8'],
  ['10:42', 'Berlin', 'ICE 508', '7'],
  ['11:05', 'Vienna', 'RJ 67', '2'],
  ['11:31', 'Leipzig', 'RE 13', '11'],
] as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const sales = [
  ['Product', ...months],
  ['Mugs', '12', '9', '14', '11', '15', '18', '21', '19', '16', '22', '35', '48'],
  ['Lamps', '4', '6', '5', '3', '2', '2', '1', '3', '7', '9', '12', '17'],
];

/** Each a line: its title, and what it says. */
const chapters = `
A lamp before the lens = The first lights for ships were fires on hills. A fire needed a keeper, wood, and luck: rain put it out, and fog hid it. Towers lifted the fire above the spray, and glass kept the wind from it.
The lens = In 1822 a ring of prisms gathered the light of a small lamp into a beam that could be seen for thirty kilometres. The lens was so heavy that it floated on mercury, where a child could turn it with one finger.
The keeper = A keeper trimmed the wick, wound the clockwork and wrote the log. The log of Gull Point says on most days only: wind, sky, nothing passed. Once it says: saw the comet, forgot the oil.
Sound in fog = Where light fails, sound helps. Bells came first, then guns, then a horn driven by steam. Each station had its own pattern, so that a sailor could tell by ear which cape was near.
Electric light = The first electric tower burned so brightly that fishermen complained. Bulbs replaced flames within forty years, and keepers, one by one, became engineers who visited once a month.
Today = Most towers are automatic. Satellites tell ships where they are, and yet captains still look for the beam. The last keeper of Gull Point retired in 1998 and left the log open at an empty page.
`
  .trim()
  .split('\n')
  .map((line) => line.split(' = '));

const pages: Readonly<Record<string, Page>> = {
  '/': page('Example', [
    heading('Example'),
    paragraph('A small site for trying things out.'),
    link('Sign in', '/sign-in'),
    link('Order form', '/order'),
    link('Timetable', '/timetable'),
    link('Sales by month', '/sales'),
    link('A short history of lighthouses', '/lighthouses'),
    link('Links', '/links'),
  ]),
  '/sign-in': { title: 'Sign in - Example', content: (top) => signInForm(top).map(verbatim) },
  '/order': page('Order - Example', [
    heading('Order a mug'),
    labelled('Name', 'order-name', 'AXTextField', { value: '' }),
    labelled('Quantity', 'order-quantity', 'AXTextField', { value: '1' }),
    labelled('Size', 'order-size', 'AXPopUpButton', { value: 'Medium', options: ['Small', 'Medium', 'Large'] }),
    choices('Delivery', ['Standard', 'Express']),
    control('AXCheckBox', 'Gift wrap', 'order-gift', { value: 0, settable: ['AXValue'] }),
    labelled('Comments', 'order-comments', 'AXTextArea', { value: '' }, 70),
    control('AXButton', 'Send order', 'order-send', { key: 'return' }),
    paragraph('', 'order-status'),
  ]),
  '/timetable': page('Timetable - Example', [heading('Departures'), table('Departures', departures), link('Back to the start', '/')]),
  '/sales': page('Sales - Example', [heading('Sales'), table('Sales by month', sales, 1300), link('Back to the start', '/')]),
  '/lighthouses': page('A short history of lighthouses', [
    heading('A short history of lighthouses'),
    ...chapters.flatMap(([title = '', words = '']) => [heading(title, 2), paragraph(words)]),
    link('Links', '/links'),
  ]),
  '/links': page('Links - Example', [
    heading('Links'),
    link('Start', '/'),
    link('Timetable', '/timetable'),
    link('A short history of lighthouses', '/lighthouses'),
    link('Order form', '/order'),
    paragraph('The next page is on another site.'),
    link('Weather', '/../weather'),
  ]),
};

/** What a person types in the address field as an address: of several words a search for them. */
export function addressOf(typed: string): string {
  const words = typed.trim();
  if (/^[a-z]+:/i.test(words)) return words;
  return /^[^\s/]+\.[^\s]+$/.test(words) ? `https://${words}` : `${site}/search?q=${encodeURIComponent(words)}`;
}

/** What an order's page says once it was sent. */
export function thanks(summary: string): Page {
  return page('Thank you - Example', [heading('Thank you'), paragraph(summary, 'order-summary'), link('Back to the start', '/')]);
}

/** The page at an address; every address has one, most of which say that there is no network. */
export function pageAt(address: string): Page {
  const url = URL.canParse(address) ? new URL(address) : null;
  const known = url?.hostname === 'example.com' || url?.hostname === 'www.example.com' ? url : null;
  const query = known?.pathname === '/search' ? known.searchParams.get('q') : null;
  if (query != null) return results(query);
  const found = known === null ? undefined : pages[known.pathname.replace(/(.)\/$/, '$1')];
  if (found !== undefined) return found;
  const title = address.startsWith('/') ? nameOf(address) : url?.hostname || address;
  return page(title, [paragraph('This Mac has no network: the page is not simulated.')], true);
}

function results(query: string): Page {
  const wanted = query.toLowerCase();
  const found = Object.entries(pages).filter(([, { title, content }]) =>
    `${title} ${JSON.stringify(content(0))}`.toLowerCase().includes(wanted),
  );
  const none = paragraph('Nothing on this Mac’s web has these words.');
  return page(`${query} - Search`, [
    heading(`Results for “${query}”`),
    ...(found.length === 0 ? [none] : found.map(([path, { title }]) => link(title, path))),
  ]);
}

const favorites = ['/', '/timetable', '/order', '/lighthouses', '/links'].map((path) => link(pages[path]?.title ?? path, path));
/** A new tab. */
export const startPage: Page = page('Start Page', [heading('Favorites', 2), ...favorites], true);
