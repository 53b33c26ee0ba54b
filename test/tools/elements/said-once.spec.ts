import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../../src/main/mac/simulated/default-mac/default-scenario.js';
import { japaneseMac } from '../../../src/main/mac/simulated/default-mac/variants.js';
import type { ElementSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../assistant.js';

const start = assistants();

interface Row {
  /** What the row is called. */
  readonly name?: string;
  /** Of each cell what it is called, and the texts in it. */
  readonly cells: readonly (readonly [string | null, ...string[]])[];
}

const row = ({ name, cells }: Row): ElementSpec => ({
  role: 'AXRow',
  ...(name !== undefined && { description: name }),
  children: cells.map(([called, ...texts]) => ({
    role: 'AXCell',
    ...(called !== null && { description: called }),
    children: texts.map((value) => ({ role: 'AXStaticText', value })),
  })),
});

describe('a row on a page', () => {
  it.each<readonly [string, Row, string]>([
    ['the texts that its cell is called by', { cells: [['Notes, 12 notes', 'Notes', '12']] }, 'row "Notes, 12 notes"'],
    ['such a cell in Japanese', { cells: [['メモ, 2件のメモ', 'メモ', '2']] }, 'row "メモ, 2件のメモ"'],
    ['a number among the signs of one', { cells: [['random、未読1件', 'random', '1']] }, 'row "random、未読1件"'],
    ['another number than that', { cells: [['random、未読11件', '1']] }, 'row "random、未読11件" | "1"'],
    [
      'a text that its own name begins with',
      {
        name: 'Lunch. Friday, Noon',
        cells: [
          [null, 'Lunch'],
          [null, 'Room 4'],
        ],
      },
      'row "Lunch. Friday, Noon" | "Room 4"',
    ],
    ['another number than the one told', { cells: [['Notes, 12 notes', 'Notes', '1']] }, 'row "Notes, 12 notes" | "1"'],
    ['a word of its name alone', { name: 'Water the plants', cells: [[null, 'Water']] }, 'row "Water the plants" | "Water"'],
    ['a number at the end of its name', { name: 'Chapter 3', cells: [[null, '3']] }, 'row "Chapter 3" | "3"'],
    [
      'a text of another cell',
      {
        cells: [
          ['Ada, Ben', 'Ada'],
          [null, 'Ben'],
        ],
      },
      'row "Ada, Ben" | "Ben"',
    ],
    [
      'the same again in another cell',
      {
        name: 'Yes, no',
        cells: [
          [null, 'Yes'],
          [null, 'Yes'],
        ],
      },
      'row "Yes, no" | "Yes"',
    ],
  ])('says once, or as often as it is there, %s', async (_, given, line) => {
    const table: ElementSpec = {
      role: 'AXTable',
      description: 'list',
      frame: { x: 0, y: 30, width: 600, height: 300 },
      children: [row(given)],
    };
    const window = { title: 'Desk', frame: { x: 100, y: 80, width: 600, height: 400 }, elements: [table] };
    const { assistant } = await start({ scenario: { apps: [{ bundleId: 'com.example.desk', name: 'Desk', windows: [window] }] } });

    expect((await assistant.call('look', { app: 'Desk' })).text).toMatch(
      new RegExp(`^ *${line.replace(/[|.]/g, '\\$&')} \\[e\\d+\\]$`, 'm'),
    );
  });
});

it('a name in a list that is being written goes by its text where the keyboard comes to it', async () => {
  const { assistant } = await start();

  const made = await assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > New Folder' });

  expect(made.structured.changed).toContain('focus on text_field ="untitled folder"');
});

describe('a day of a calendar', () => {
  it.each([
    ['en', defaultScenario(), 'Calendar', 'Month', /list "Today, Thursday, January 1" \[e\d+\]\n {3}"Budget meeting/],
    ['ja', japaneseMac(), 'カレンダー', '月', /list "今日, 1月1日木曜日" \[e\d+\]\n {3}"Budget meeting/],
  ] as const)('says its number once on a Mac in %s', async (_language, scenario, app, title, expected) => {
    const { assistant } = await start({ scenario });
    await assistant.call('launch_app', { app });
    const month = { tool: 'click_ui_element', target: { app, role: 'radio_button', title } };

    const { text } = await assistant.call('run_steps', { steps: [month, { tool: 'look', arguments: { app } }] });

    expect(text).toMatch(expected);
  });
});
