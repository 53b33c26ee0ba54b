import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { Card } from '../../../src/shared/approval.js';
import { plainText } from '../../../src/shared/words/emphasis.js';
import { en } from '../../../src/shared/words/en.js';
import { ja } from '../../../src/shared/words/ja.js';
import { sentence } from '../../../src/shared/words/sentences.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();
type ApprovalCard = Extract<Card, { kind: 'approval' }>;

const button = (title: string, at: number): ElementSpec => ({
  role: 'AXButton',
  title,
  frame: { x: 10, y: 40 + 40 * at, width: 80, height: 30 },
});
const long = 'Keep this draft and show it to nobody at all, or else to all who are on the list';
const padded = `Cancel${' '.repeat(300)}all of it`;
const row: ElementSpec = {
  role: 'AXRow',
  title: 'Message 2',
  actions: ['Name:Move to Junk\nTarget:0x0\nSelector:(null)'],
  frame: { x: 10, y: 160, width: 80, height: 30 },
};
const window = (title: string, x: number, elements: ElementSpec[]) => ({ title, frame: { x, y: 30, width: 500, height: 300 }, elements });
const app = (bundleId: string, name: string, path: string, windows: ReturnType<typeof window>[] = []) => ({
  bundleId,
  name,
  path,
  windows,
});

const scenario: Scenario = {
  apps: [
    app('org.example.desk', 'Desk', '/Applications/Desk.app', [window('Desk', 20, [button(long, 0), button(padded, 1), row])]),
    app('com.apple.Notes', 'Notes', '/System/Applications/Notes.app', [window('All', 500, [button('Add', 0)])]),
    app('org.example.other', 'Nоtes', '/Applications/Nоtes.app', [window('Mine', 500, [button('Add', 0)])]),
    app('org.example.twin', 'Twin', '/Users/sam/Applications/Twin.app', [window('Twin', 500, [button('Add', 0)])]),
    app('org.example.twin', 'Twin', '/Applications/Twin.app'),
    app('org.example.gate', 'Gate hand', '/Applications/Gate.app', [window('Gate', 500, [button('Add', 0)])]),
  ].map((one, at) => ({ ...one, frontmost: at === 0 })),
};

async function asking(): Promise<Gatehand & { readonly assistant: TestClient; card(tool: string, args: object): Promise<ApprovalCard> }> {
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  return {
    ...gatehand,
    assistant,
    async card(tool, args) {
      const call = assistant.call(tool, { ...args });
      const first = await Promise.race([call, gatehand.owner.card('approval')]);
      if (!('items' in first)) throw new Error(first.text);
      await gatehand.owner.refuse();
      await call;
      return first;
    },
  };
}

const headline = ({ items: [item] }: ApprovalCard, words: typeof en | typeof ja = en): string =>
  item === undefined ? '' : plainText(sentence(words.cards.acts.does, item.act, item.place, item.under, item.end));

describe('a card names what would really be touched', () => {
  it('whole, where the name of what lies at a point is too long for its headline, and by both of its ends there', async () => {
    const { card } = await asking();
    const one = await card('click', { x: 60, y: 85 });
    expect(headline(one)).toBe('press Keep this draft…are on the list in Desk');
    expect(one.items[0]?.text?.start).toBe(long);
    const drag = await card('drag', { start_x: 60, start_y: 125, end_x: 60, end_y: 85 });
    expect(headline(drag)).toBe('move Cancel … all of it to Keep this draft…are on the list in Desk');
    expect(drag.items[0]?.text?.start).toBe(long);
  });

  it('and what would be done to it, where that is an action of the app’s own', async () => {
    const { card } = await asking();
    const args = { element: 'app("Desk")/window[0]/row[0]', action: 'Move to Junk' };
    const one = await card('perform_action', args);
    expect(headline(one)).toBe('do “Move to Junk” on Message 2 in Desk');
    expect(headline(one, ja)).toContain('操作「Move to Junk」をしようとしています');
  });

  it.each([
    ['org.example.other', 'Nоtes (org.example.other)'],
    ['com.apple.Notes', 'Notes'],
    ['/Users/sam/Applications/Twin.app', 'Twin (/Users/sam/Applications/Twin.app)'],
    ['org.example.gate', 'Gate hand (org.example.gate)'],
    ['org.example.desk', 'Desk'],
  ])('and an app that could be taken for another by more than its name: %s', async (which, name) => {
    const { card } = await asking();
    const one = await card('activate_app', { app: which });
    expect([one.apps.map((shown) => shown.name), one.items[0]?.place.apps]).toEqual([[name], [name]]);
  });

  it('and what keys choose or press, which they do not say', async () => {
    const desk: Scenario = {
      apps: [
        {
          ...{ bundleId: 'org.example.desk', name: 'Desk', frontmost: true },
          menus: [{ title: 'View', items: [{ title: 'Move to the Other Side', shortcut: 'cmd+k' }] }],
          windows: [{ title: 'Ask', frame: { x: 20, y: 30, width: 300, height: 200 }, elements: [{ ...button('Go', 0), key: 'return' }] }],
        },
      ],
    };
    const gatehand = await start({ approvals: 'ask', scenario: desk, settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    for (const [args, chosen] of [
      [{ key: 'k', modifiers: ['command'] }, 'Move to the Other Side'],
      [{ key: 'return' }, 'Go'],
      [{ key: 'right' }, undefined],
    ] as const) {
      const call = assistant.call('press_key', args);
      expect([args, (await gatehand.owner.card('approval')).items[0]?.text?.start]).toEqual([args, chosen]);
      await gatehand.owner.refuse();
      await call;
    }
  });

  it('and an item of a menu that is chosen by its identifier or its shortcut', async () => {
    const items = [{ title: 'Mute Everyone', identifier: 'item42:', shortcut: 'cmd+k' }];
    const desk = { bundleId: 'org.example.desk', name: 'Desk', frontmost: true, menus: [{ title: 'Meeting', items }] };
    const gatehand = await start({ approvals: 'ask', scenario: { apps: [desk] }, settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    for (const [menu_path, shown] of [
      ['Meeting > item42:', 'Mute Everyone'],
      ['Meeting > Cmd+K', 'Mute Everyone'],
      ['Meeting > mute everyone', undefined],
    ] as const) {
      const call = assistant.call('click_menu_item', { app: 'Desk', menu_path });
      expect([menu_path, (await gatehand.owner.card('approval')).items[0]?.text?.start]).toEqual([menu_path, shown]);
      await gatehand.owner.approve();
      await call;
    }
  });

  it('and the window that has the keyboard, whatever floats above it', async () => {
    const place = { x: 20, y: 30, width: 400, height: 300 };
    const field: ElementSpec = { role: 'AXTextArea', description: 'Body', focused: true, frame: { x: 10, y: 40, width: 200, height: 100 } };
    const desk = { bundleId: 'org.example.desk', name: 'Desk', frontmost: true };
    const windows = [
      { title: 'Contract', frame: place, elements: [field] },
      { title: 'Palette', layer: 3, frame: { x: 600, y: 30, width: 100, height: 100 } },
    ];
    const gatehand = await start({ approvals: 'ask', scenario: { apps: [{ ...desk, windows }] }, settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    for (const [tool, args] of [
      ['type_text', { app: 'Desk', text: 'a' }],
      ['press_key', { key: 'b' }],
    ] as const) {
      const call = assistant.call(tool, args);
      expect([tool, (await gatehand.owner.card('approval')).windowTitle]).toEqual([tool, 'Contract']);
      await gatehand.owner.refuse();
      await call;
    }
  });

  it('on its picture, where the window lies on two displays', async () => {
    const halves: Scenario = {
      apps: [
        {
          ...{ bundleId: 'org.example.wide', name: 'Wide', frontmost: true },
          windows: [
            {
              title: 'Wide',
              frame: { x: -600, y: 100, width: 1000, height: 300 },
              elements: [
                { ...button('Left', 0), frame: { x: 20, y: 50, width: 80, height: 30 } },
                { ...button('Right', 0), frame: { x: 800, y: 50, width: 80, height: 30 } },
              ],
            },
          ],
        },
      ],
    };
    const gatehand = await start({ approvals: 'ask', scenario: halves, settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    for (const title of ['Left', 'Right']) {
      const call = assistant.call('click_ui_element', { element: `app("Wide")/window[0]/button["${title}"]` });
      const picture = await gatehand.owner.until(({ cards: [card] }) => (card?.kind === 'approval' && card.items[0]?.picture) || undefined);
      expect([title, picture.target]).toEqual([title, expect.objectContaining({ width: expect.any(Number) })]);
      await gatehand.owner.refuse();
      await call;
    }
  });
});
