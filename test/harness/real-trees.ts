import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';

/** Shapes of accessibility trees as real apps have them, told in our own words; each is one app with one window. */

const frame = { x: 40, y: 60, width: 1100, height: 760 };

function app(name: string, elements: readonly ElementSpec[], title = name): Scenario {
  const bundleId = `com.example.${name.toLowerCase()}`;
  return { apps: [{ bundleId, name, frontmost: true, windows: [{ title, frame, elements: [...elements] }] }] };
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A control at its place in the window. */
const at = (x: number, y: number, width = 80, height = 22): NonNullable<ElementSpec['frame']> => ({ x, y, width, height });

function nested(levels: number, inner: readonly ElementSpec[]): ElementSpec {
  const whole = { x: 0, y: 40, width: 1000, height: 700 };
  return levels === 0
    ? { role: 'AXGroup', frame: whole, children: [...inner] }
    : { role: 'AXGroup', frame: whole, children: [nested(levels - 1, inner)] };
}

const words = ['minutes', 'invoice', 'lunch', 'budget', 'travel', 'review', 'thanks'];
const word = (n: number): string => words[n % words.length] ?? '';

/** A mail program in a web view: a page in a page, everything deep within groups that say nothing, one text per group. */
export const nestedWebAreas = app('Webmail', [
  nested(9, [
    {
      role: 'AXWebArea',
      title: 'Webmail',
      frame: { x: 0, y: 40, width: 1000, height: 700 },
      children: [
        nested(3, [
          {
            role: 'AXGroup',
            subrole: 'AXLandmarkNavigation',
            description: 'Folders',
            children: times(8, (n) => ({
              role: 'AXGroup',
              children: [
                {
                  role: 'AXLink',
                  title: `Folder ${n}`,
                  frame: at(10, 60 + n * 24),
                  children: [{ role: 'AXStaticText', value: `Folder ${n}` }],
                },
              ],
            })),
          },
          {
            role: 'AXGroup',
            children: times(20, (n) => ({
              role: 'AXGroup',
              children: [
                { role: 'AXGroup', children: [{ role: 'AXStaticText', value: `Sender ${n}`, frame: at(200, 60 + n * 30) }] },
                {
                  role: 'AXGroup',
                  children: [{ role: 'AXStaticText', value: `About the ${word(n)} of week ${n}`, frame: at(300, 60 + n * 30) }],
                },
                {
                  role: 'AXButton',
                  description: 'Archive',
                  frame: at(900, 60 + n * 30),
                  children: [{ role: 'AXImage', description: 'Archive' }],
                },
              ],
            })),
          },
          {
            role: 'AXWebArea',
            title: 'Message body',
            children: [
              nested(4, [
                { role: 'AXHeading', title: 'Minutes', children: [{ role: 'AXStaticText', value: 'Minutes' }] },
                { role: 'AXStaticText', value: 'See you on Monday.' },
              ]),
            ],
          },
        ]),
      ],
    },
  ]),
]);

/** Titles of spaces with the name in the description, as toolbars of image buttons have them. */
export const blankTitles = app('Painter', [
  {
    role: 'AXToolbar',
    frame: { x: 0, y: 22, width: 1100, height: 40 },
    children: times(14, (n) => ({
      role: 'AXGroup',
      children: [
        {
          role: 'AXButton',
          title: ' ',
          description: `Tool ${n}: ${word(n)}`,
          frame: at(10 + n * 40, 26, 36, 30),
          children: [{ role: 'AXImage', description: `Tool ${n}: ${word(n)}` }],
        },
      ],
    })),
  },
  {
    role: 'AXGroup',
    title: '\u200b',
    description: 'Layers',
    frame: { x: 800, y: 80, width: 280, height: 400 },
    children: times(12, (n) => ({
      role: 'AXCheckBox',
      title: ' ',
      description: `Show layer ${n}`,
      value: n % 2,
      frame: at(810, 90 + n * 26),
    })),
  },
]);

/** A chat whose names stand between marks of writing direction. */
export const formatCharacters = app(
  'Messenger',
  [
    {
      role: 'AXTable',
      description: '\u200eChats',
      frame: { x: 0, y: 30, width: 300, height: 700 },
      children: times(18, (n) => ({
        role: 'AXRow',
        children: [
          {
            role: 'AXCell',
            children: [
              { role: 'AXStaticText', value: `\u2068Friend\u00a0${n}\u2069` },
              { role: 'AXStaticText', value: `\u200e${word(n)} \u2013 it\u2019s fine\u2026` },
              { role: 'AXStaticText', value: `1${n % 10}:30` },
            ],
          },
        ],
      })),
    },
    { role: 'AXTextField', description: '\u200eCompose message', frame: at(320, 700, 700, 30) },
    { role: 'AXButton', description: '\u200eSend', frame: at(1030, 700) },
  ],
  '\u200eMessenger',
);

/** A list of files: row, cell, text, with a nameless picture in the first column. */
export const rowsOfCells = app('Files', [
  {
    role: 'AXOutline',
    description: 'list view',
    frame: { x: 200, y: 60, width: 880, height: 680 },
    children: times(60, (n) => ({
      role: 'AXRow',
      ...(n === 3 && { selected: true }),
      children: [
        { role: 'AXCell', children: [{ role: 'AXImage' }, { role: 'AXTextField', value: `Invoice ${n}.pdf` }] },
        { role: 'AXCell', children: [{ role: 'AXStaticText', value: `${(n % 28) + 1} Sep 2026` }] },
        { role: 'AXCell', children: [{ role: 'AXStaticText', value: `${n + 3} KB` }] },
        { role: 'AXCell', children: [{ role: 'AXStaticText', value: 'PDF document' }] },
      ],
    })),
  },
]);

/** A page of 600 links beside each other. */
export const manyLinks = app('Reader', [
  {
    role: 'AXWebArea',
    title: 'All articles',
    frame: { x: 0, y: 40, width: 1100, height: 700 },
    children: times(600, (n) => ({
      role: 'AXLink',
      title: `${n} on ${word(n)}`,
      frame: at(20 + (n % 6) * 170, 60 + Math.floor(n / 6) * 20, 160, 18),
      children: [{ role: 'AXStaticText', value: `${n} on ${word(n)}` }],
    })),
  },
]);

/** A browser with 138 tabs. */
export const manyTabs = app('Browser', [
  {
    role: 'AXTabGroup',
    description: 'tab bar',
    frame: { x: 0, y: 30, width: 1100, height: 28 },
    children: times(138, (n) => ({
      role: 'AXRadioButton',
      subrole: 'AXTabButton',
      title: `Page ${n} about ${word(n)}`,
      value: n === 7 ? 1 : 0,
      frame: at(n * 8, 30, 8, 28),
      children: [{ role: 'AXButton', description: 'Close tab', frame: at(n * 8, 34, 6, 16) }],
    })),
  },
  {
    role: 'AXWebArea',
    title: 'Page 7',
    frame: { x: 0, y: 60, width: 1100, height: 680 },
    children: [{ role: 'AXHeading', title: 'Page 7' }],
  },
]);

/** A mixing desk: strips of controls without titles, told apart by help, identifier or place. */
export const mixerStrips = app('Studio', [
  {
    role: 'AXLayoutArea',
    description: 'Mixer',
    frame: { x: 0, y: 60, width: 1100, height: 600 },
    children: times(16, (n) => ({
      role: 'AXLayoutItem',
      description: `Track ${n}`,
      frame: { x: n * 66, y: 60, width: 64, height: 580 },
      children: [
        {
          role: 'AXSlider',
          help: 'Volume fader',
          value: 70,
          frame: at(n * 66, 300, 20, 200),
          children: [{ role: 'AXValueIndicator', value: 70 }],
        },
        {
          role: 'AXSlider',
          identifier: `pan-${n}`,
          value: 0,
          frame: at(n * 66, 260, 40, 20),
          children: [{ role: 'AXValueIndicator', value: 0 }],
        },
        { role: 'AXCheckBox', help: 'Mute', value: 0, frame: at(n * 66, 520, 20, 18) },
        { role: 'AXCheckBox', help: 'Solo', value: 0, frame: at(n * 66 + 22, 520, 20, 18) },
        { role: 'AXButton', subrole: 'AXSettings', frame: at(n * 66, 100, 60, 18) },
        { role: 'AXStaticText', value: `Track ${n}` },
        { role: 'AXStaticText' },
        { role: 'AXScrollBar', value: 0 },
        { role: 'AXSplitter', value: 0 },
      ],
    })),
  },
]);

/** Every shape by its name. */
export const realTrees: Readonly<Record<string, Scenario>> = {
  nestedWebAreas,
  blankTitles,
  formatCharacters,
  rowsOfCells,
  manyLinks,
  manyTabs,
  mixerStrips,
};
