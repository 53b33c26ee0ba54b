import { expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();

const says = (value: string) => ({ effect: { set: { identifier: 'said', value } } });
const send = (value: string) => ({ title: 'Send', identifier: `item${value}:`, ...says(value) });
const said = { role: 'AXStaticText', identifier: 'said', value: 'nothing' };
const scenario = {
  apps: [
    {
      ...{ bundleId: 'com.example.desk', name: 'Desk', frontmost: true },
      windows: [{ title: 'Desk', frame: { x: 100, y: 100, width: 300, height: 200 }, elements: [said] }],
      menus: [
        {
          title: 'Message',
          items: [
            ...[send('1'), send('2'), { title: 'Part[1]', ...says('part') }],
            { title: 'Go', items: [{ title: 'Here', ...says('here') }] },
            { title: 'Go', items: [{ title: 'There', ...says('there') }] },
          ],
        },
      ],
    },
  ],
  statusItems: [{ bundleId: 'com.example.desk', title: 'Desk', menu: [send('3'), send('4'), { title: 'Ring', identifier: 'item5:' }] }],
};

it.each([
  ['Message > Send[0]', '1'],
  ['Message > Send[1]', '2'],
  ['Send [1]', '2'],
  ['Message > Part[1]', 'part'],
  ['Message > Go[1] > There', 'there'],
])('one of several items of one name is chosen by its place: %s', async (menu_path, told) => {
  const { assistant, mac } = await start({ scenario });

  expect((await assistant.call('click_menu_item', { app: 'Desk', menu_path })).isError).toBe(false);
  expect(mac.probe.element('com.example.desk', { identifier: 'said' })?.value).toBe(told);
});

const odd = {
  apps: [
    {
      ...{ bundleId: 'com.example.desk', name: 'Desk', frontmost: true },
      windows: [{ title: 'Desk', frame: { x: 100, y: 100, width: 300, height: 200 }, elements: [said] }],
      menus: [
        { title: 'Go', items: [{ title: 'Here', shortcut: 'cmd+option+up', ...says('here') }, send('1'), send('2')] },
        {
          title: 'Go',
          items: [
            { title: 'Next →', ...says('next') },
            { title: 'Marked', identifier: 'mark', effect: { check: { identifier: 'mark' } } },
          ],
        },
      ],
    },
  ],
};

it.each([
  ['Here', 'here'],
  ['⌥⌘↑', 'here'],
  ['Go[1] > Next \\→', 'next'],
])('an item is found where its menu has no name of its own, its title an arrow, or its shortcut a sign: %s', async (menu_path, told) => {
  const { assistant, mac } = await start({ scenario: odd });

  expect((await assistant.call('click_menu_item', { app: 'Desk', menu_path })).isError).toBe(false);
  expect(mac.probe.element('com.example.desk', { identifier: 'said' })?.value).toBe(told);
});

it('menus of one name: the mark of an item is seen, and an error names ways that lead to one item', async () => {
  const { assistant } = await start({ scenario: odd });
  const choose = (menu_path: string) => assistant.call('click_menu_item', { app: 'Desk', menu_path });

  expect((await choose('Go[1] > Marked')).structured).toMatchObject({ effect: 'confirmed', changed: '"Marked" is checked' });
  expect((await choose('Send')).text).toContain('Candidates: Go[0] > Send[0]; Go[0] > Send[1].');
  expect((await choose('Go[1] > Next →')).text).toContain('is written with \\ before it in a title: "Next \\→".');
});

it('what sends is called by its name, and the way to that is told, in every menu', async () => {
  const { assistant, mac } = await start({ scenario });
  const inBar = (menu_path: string) => assistant.call('click_menu_item', { app: 'Desk', menu_path });
  const inStatus = (menu_path: string) => assistant.call('click_status_bar_menu_item', { identifier: 'Desk', menu_path });

  for (const [choose, identifier] of [
    [inBar, 'Message > item2:'],
    [inStatus, 'item4:'],
  ] as const) {
    expect((await choose(identifier)).text).toMatch(/^invalid_input: .* Call it by its name: "Send"\./);
    const name = identifier.replace(/item\d:/, 'Send');
    expect((await choose(name)).text).toMatch(/^ambiguous: 2 items read "Send"\. .*"Send\[0\]" is the first, "Send\[1\]" the second\./);
    expect((await choose(`${name}[2]`)).code).toBe('not_found');
    expect((await choose(`${name}[1]`)).isError).toBe(false);
  }
  expect(mac.probe.element('com.example.desk', { identifier: 'said' })?.value).toBe('4');
});

it('a place changes nothing about what is asked for by itself, nor about what was refused', async () => {
  const { assistant, owner } = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
  const choose = (menu_path: string) => assistant.call('click_menu_item', { app: 'Desk', menu_path });

  const call = choose('Message > Send[1]');
  const card = await owner.card('approval');
  expect([card.items[0]?.level, card.items[0]?.final, card.choices.map(({ scope }) => scope)]).toEqual([3, 'send', ['this-call']]);
  await owner.refuse();
  expect((await call).code).toBe('approval_denied');

  const [, second] = (await assistant.call('find_element', { app: 'Desk', title: 'Send', include_menus: true })).json<{ ref: string }[]>();
  expect((await assistant.call('click_ui_element', { element: second?.ref })).code).toBe('approval_denied');
});

it('what no card could name is not chosen by its identifier in the menu of a status item', async () => {
  const { assistant } = await start({ scenario });
  const choose = (menu_path: string) => assistant.call('click_status_bar_menu_item', { identifier: 'Desk', menu_path });

  expect((await choose('item5:')).text).toMatch(
    /^invalid_input: "item5:" is called "Ring" there.* Nothing was done\. Call it by its name: "Ring"\./,
  );
  expect((await choose('ring')).isError).toBe(false);
});
