import { describe, expect, it } from 'vitest';
import type { SimElement } from '../../../src/main/mac/simulated/model/state.js';
import { findUnder } from '../../../src/main/mac/simulated/model/tree.js';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled } from '../../harness/gatehand.js';

const start = gatehands();
const mail = 'com.apple.mail';
const to = 'app("Mail")/window["New Message"]/text_field["To:"]';
const send = ['click_ui_element', { element: 'app("Mail")/window["New Message"]/button["Send"]' }] as const;
const writeElsewhere = ['set_ui_element_value', { element: to, value: 'eve@example.com' }] as const;

/** A client that may type in Mail for a while, with a message to Ada; and another that may as well. */
async function writing() {
  const settings = { clients: [paired(), paired('other')], changesPerSecond: 100 };
  const gatehand = await start({ approvals: 'ask', settings });
  const [assistant, other] = [await gatehand.client(), await gatehand.client('other')];
  for (const [client, tool, args] of [
    [assistant, 'activate_app', { app: 'Mail' }],
    [assistant, 'set_ui_element_value', { element: to, value: 'ada@example.com' }],
    [other, 'set_ui_element_value', { element: to, value: 'ada@example.com,' }],
  ] as const) {
    const call = client.call(tool, args);
    await gatehand.owner.approve('15-minutes');
    expect((await call).isError).toBe(false);
  }
  return { ...gatehand, assistant, other };
}
const asked = ({ mac }: Gatehand) =>
  mac.probe.app(mail).windows.find(({ title }) => title === 'New Message')?.sheet ?? 'nothing was pressed';

describe('a yes to what cannot be taken back', () => {
  it.each(['assistant', 'other'] as const)('sends nothing that the %s has written since, in the same moment', async (who) => {
    const gatehand = await writing();
    const call = gatehand.assistant.call(...send);
    await gatehand.owner.card('approval');
    const change = gatehand[who].call(...writeElsewhere);
    await settled();
    await gatehand.owner.approve();

    expect((await change).isError).toBe(false);
    expect((await call).code).toBe('interrupted');
    expect(asked(gatehand)).toBe('nothing was pressed');
  });

  it.each(['assistant', 'other'] as const)('sends nothing that the %s has written since, taken up later', async (who) => {
    const gatehand = await writing();
    const { assistant, owner, clock } = gatehand;
    const call = assistant.call(...send);
    await owner.card('approval');
    clock.advance(60_000);
    const approval_id = String((await call).structured.approvalId);
    await owner.approve();
    expect((await gatehand[who].call(...writeElsewhere)).isError).toBe(false);

    expect((await assistant.call('await_approval', { approval_id })).code).toBe('interrupted');
    expect(asked(gatehand)).toBe('nothing was pressed');
  });

  it.each([
    ['press_key', { app: 'Finder', key: 'delete', modifiers: ['command'] }],
    ['click_menu_item', { app: 'Finder', menu_path: 'File > Move to Trash' }],
  ] as const)('names what is selected, and throws away nothing that is selected since, by %s', async (tool, args) => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const row = (name: string) => `app("Finder")/window["Documents"]/outline["list view"]/row["${name}"]`;
    for (const [name, reads] of [
      ['activate_app', { app: 'Finder' }],
      ['click_ui_element', { element: row('Notes.txt') }],
    ] as const) {
      const call = assistant.call(name, reads);
      await owner.approve('15-minutes');
      expect((await call).code).toBe('');
    }
    const call = assistant.call(tool, args);
    const [item] = (await owner.card('approval')).items;
    const other = (await assistant.call('get_element', { element: row('Report.pdf') })).json<{ position: { x: number; y: number } }>()
      .position;
    const point = { x: other.x + 30, y: other.y + 12 };
    for (const type of ['down', 'up'] as const) mac.drivers.input.mouse({ type, button: 'left', point, clickState: 1, flags: [] });
    await owner.approve();

    expect(item?.text?.start).toContain('Notes.txt');
    expect((await call).code).toBe('interrupted');
    expect(['Notes.txt', 'Report.pdf'].map((name) => mac.probe.file(`/Users/sam/Documents/${name}`) === null)).toEqual([false, false]);
  });

  it('is used beside another that was given in the same way', async () => {
    const names = ['Delete A', 'Delete B'];
    const elements = names.map((title, at) => ({
      ...{ role: 'AXButton', title, actions: ['AXPress'], identifier: title },
      frame: { x: 10, y: 40 + 30 * at, width: 90, height: 20 },
    }));
    const windows = [{ title: 'Box', frame: { x: 20, y: 30, width: 400, height: 300 }, elements }];
    const app = { bundleId: 'org.example.box', name: 'Box', frontmost: true, windows };
    const { client, owner, mac } = await start({ approvals: 'ask', scenario: { apps: [app] }, settings: { clients: [paired()] } });
    const assistant = await client();
    const calls = names.map((name) => assistant.call('click_ui_element', { element: `app("Box")/window["Box"]/button["${name}"]` }));
    for (const _ of names) {
      await owner.approve();
      await settled();
    }

    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(['', '']);
    expect(names.map((identifier) => mac.probe.element(app.bundleId, { identifier })?.presses)).toEqual([1, 1]);
  });

  it('is used after changes elsewhere', async () => {
    const gatehand = await writing();
    const { assistant, owner } = gatehand;
    for (const [tool, args] of [
      ['type_text', { app: 'TextEdit', text: 'x' }],
      ['set_clipboard', { text: 'x' }],
    ] as const) {
      const first = assistant.call(tool, args);
      await owner.approve('15-minutes');
      expect((await first).code).toBe('');
    }
    const call = assistant.call(...send);
    await owner.card('approval');
    const changes = (
      [
        ['type_text', { app: 'TextEdit', text: 'y' }],
        ['set_clipboard', { text: 'y' }],
        ['set_volume', { volume: 30 }],
      ] as const
    ).map(([tool, args]) => assistant.call(tool, args));
    await settled();
    await owner.approve();

    expect((await Promise.all([...changes, call])).map(({ code }) => code)).toEqual(['', '', '', '']);
    expect(asked(gatehand)).not.toBe('nothing was pressed');
  });
});

it('a yes to what can be taken back is used after any change', async () => {
  const { assistant, other, owner, mac } = await writing();
  const call = other.call('minimize_window', { window_id: mac.probe.app(mail).windows[0]?.id });
  await owner.card('approval');
  const change = assistant.call(...writeElsewhere);
  await settled();
  await owner.approve();
  expect([(await change).code, (await call).code]).toEqual(['', '']);
});

describe('a yes to what lies on the clipboard', () => {
  it('pastes nothing that was copied since', async () => {
    const terminal = {
      bundleId: 'com.apple.Terminal',
      name: 'Terminal',
      path: '/System/Applications/Utilities/Terminal.app',
      menus: [{ title: 'Edit', items: [{ title: 'Paste', shortcut: 'Cmd+V' }] }],
    };
    const settings = { clients: [paired()], changesPerSecond: 100, blocklist: [] };
    const { client, owner, mac } = await start({ approvals: 'ask', scenario: { apps: [terminal] }, settings });
    const assistant = await client();
    mac.probe.setClipboard('ls');
    for (const [tool, args] of [
      ['press_key', { app: 'Terminal', key: 'v', modifiers: ['command'] }],
      ['click_menu_item', { app: 'Terminal', menu_path: 'Edit > Paste' }],
    ] as const) {
      const call = assistant.call(tool, args);
      await owner.card('approval');
      mac.probe.setClipboard(`rm -rf ~ # ${tool}`);
      await owner.approve();
      expect([tool, (await call).code]).toEqual([tool, 'interrupted']);
    }
    expect(mac.probe.events()).toEqual([]);
    const same = assistant.call('press_key', { app: 'Terminal', key: 'v', modifiers: ['command'] });
    await owner.approve();
    expect((await same).code).toBe('');
  });

  it('reads nothing that was copied since', async () => {
    const { client, owner, mac, clock } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    mac.probe.setClipboard('a word');
    const call = assistant.call('get_clipboard');
    await owner.card('approval');
    clock.advance(60_000);
    const approval_id = String((await call).structured.approvalId);
    await owner.approve();
    mac.probe.setClipboard('the password of the owner');

    const late = await assistant.call('await_approval', { approval_id });
    expect([late.code, late.text.includes('password of')]).toEqual(['interrupted', false]);
  });
});

const list = 'org.example.list';
const names = ['Ada', 'Bob', 'Carl'];
const frameOf = (at: number, column = 0) => ({ x: 10 + 100 * column, y: 40 + 20 * at, width: 200 - 100 * column, height: 20 });
const scenario: Scenario = {
  apps: [
    {
      bundleId: list,
      name: 'List',
      frontmost: true,
      windows: [
        {
          title: 'List',
          frame: { x: 20, y: 30, width: 400, height: 300 },
          elements: [
            {
              role: 'AXTable',
              frame: { x: 10, y: 40, width: 200, height: 200 },
              children: names.map((value, at) => ({
                role: 'AXRow',
                actions: ['AXOpen'],
                frame: frameOf(at),
                children: [value, ...(at === 0 ? ['2 minutes ago'] : [])].map((text, column) => ({
                  ...{ role: 'AXCell', frame: frameOf(at, column) },
                  children: [{ role: 'AXStaticText', value: text, frame: frameOf(at, column) }],
                })),
              })),
            },
          ],
        },
      ],
    },
  ],
};

function textOf({ mac: { model } }: Gatehand, text: string, app = list): SimElement {
  const window = model.apps.find(({ spec }) => spec.bundleId === app)?.windows[0];
  const found = window === undefined ? null : findUnder(model, window.element, ({ value }) => value === text);
  if (found === null) throw new Error('there is no such row');
  return found;
}

/** The list is sorted another way: the same rows show other things. */
function turnOver(gatehand: Gatehand): void {
  const [first, last] = [textOf(gatehand, 'Ada'), textOf(gatehand, 'Carl')];
  [first.value, last.value] = ['Carl', 'Ada'];
}

describe('a yes to a row', () => {
  it.each<readonly [string, Record<string, unknown>]>([
    ['click_ui_element', { element: 'app("List")/window["List"]/table[0]/row["Ada"]' }],
    ['perform_action', { element: 'app("List")/window["List"]/table[0]/row["Ada"]', action: 'AXOpen' }],
    ['click_ui_element', { element: 'app("List")/window["List"]/table[0]/row["Ada"]/cell[0]/static_text[0]' }],
    ['click', { x: 60, y: 80 }],
  ])('names it, and is for no other that stands there by then: %s %j', async (tool, args) => {
    const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
    const { owner, mac } = gatehand;
    const call = (await gatehand.client()).call(tool, args);
    const [item] = (await owner.card('approval')).items;
    const before = mac.snapshot();
    expect(JSON.stringify([item?.act, item?.under])).toContain('"name":"Ada"');
    turnOver(gatehand);
    const turned = mac.snapshot();
    await owner.approve();

    expect((await call).code).toBe('interrupted');
    expect(turned).not.toBe(before);
    expect(mac.snapshot()).toBe(turned);
  });

  it.each(['just now', '3 minutes ago', '3:46 PM', '46 %, 1.2 MB of 5 MB'])(
    'is for the same one when time went on in it: %s',
    async (later) => {
      const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
      const call = (await gatehand.client()).call('click_ui_element', { element: 'app("List")/window["List"]/table[0]/row["Ada"]' });
      await gatehand.owner.card('approval');
      textOf(gatehand, '2 minutes ago').value = later;
      await gatehand.owner.approve();
      expect((await call).code).toBe('');
    },
  );
});

describe('a box that is ticked in the dialog of a yes to what cannot be taken back', () => {
  const names = ['Budget.xlsx', 'Notes.txt', 'Report.pdf'];
  const lying = ({ mac }: Gatehand) => names.map((name) => mac.probe.file(`/Users/sam/Desktop/${name}`) === 'old');

  /** Finder asks whether to replace the first of three files, and a yes that lasts covers what is done in it. */
  async function clashing() {
    const files = names.map((name) => ({ path: `/Users/sam/Desktop/${name}`, text: 'old' }));
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] }, scenario: { files } });
    const assistant = await gatehand.client();
    for (const [tool, args] of [
      ['reveal_in_finder', { path: '/Users/sam/Documents/Budget.xlsx' }],
      ['key_combination', { key: 'a', modifiers: ['command'] }],
    ] as const) {
      const call = assistant.call(tool, args);
      await gatehand.owner.approve(tool === 'key_combination' ? '15-minutes' : 'this-call');
      expect((await call).code).toBe('');
    }
    for (const [key, ...modifiers] of [
      ['c', 'command'],
      ['d', 'command', 'shift'],
      ['v', 'command'],
    ] as const) {
      const call = assistant.call('key_combination', { key, modifiers });
      expect((await call).code).toBe('');
    }
    const found = async (role: string, text: string) =>
      (await assistant.call('find_element', { app: 'Finder', role, text })).json<
        readonly { ref: string; position: { x: number; y: number } }[]
      >()[0] ?? { ref: '', position: { x: 0, y: 0 } };
    const box = await found('AXCheckBox', 'Apply to All');
    const button = await found('AXButton', 'Replace');
    return { ...gatehand, assistant, box, button };
  }

  it.each([
    ['its ref', 'click_ui_element', ({ ref }: { ref: string }) => ({ element: ref })],
    ['its name', 'handle_dialog', () => ({ app: 'Finder', button: 'Replace' })],
    ['a point', 'click', (_: unknown, { x, y }: { x: number; y: number }) => ({ x: x + 10, y: y + 10 })],
    ['Return', 'press_key', () => ({ key: 'return' })],
  ] as const)(
    'stands with what the dialog says on the card of the button that is pressed by %s, and none is ticked after it',
    async (_how, tool, args) => {
      const gatehand = await clashing();
      const { assistant, owner, mac, box, button } = gatehand;
      const press = () => assistant.call(tool, args(button, button.position));
      const first = press();
      const [before] = (await owner.card('approval')).items;
      const point = { x: box.position.x + 5, y: box.position.y + 5 };
      for (const type of ['down', 'up'] as const) mac.drivers.input.mouse({ type, button: 'left', point, clickState: 1, flags: [] });
      await owner.approve();
      expect((await first).code).toBe('interrupted');
      expect(lying(gatehand)).toEqual([true, true, true]);

      const second = press();
      const [item] = (await owner.card('approval')).items;
      await owner.approve();

      expect((await second).code).toBe('');
      expect(before?.text?.start ?? '').not.toContain('Apply to All');
      expect(item?.text?.start).toContain('☑ Apply to All');
      expect(item?.text?.start).toMatch(/“.*“Report.pdf” already exists.*”/);
      expect(lying(gatehand)).toEqual([false, false, false]);
    },
  );
});

describe('a yes to the button of a dialog', () => {
  const text = 'Delete 3 photos? They go in 59 seconds.';
  const desk = 'org.example.desk';
  const frame = { x: 10, y: 60, width: 80, height: 30 };
  const dialog = {
    ...{ title: 'Photos', subrole: 'AXDialog', modal: true, frame: { x: 200, y: 200, width: 300, height: 120 } },
    elements: [
      { role: 'AXStaticText', value: text, frame: { x: 10, y: 20, width: 280, height: 20 } },
      { role: 'AXButton', title: 'Delete', key: 'return' as const, frame },
      { role: 'AXButton', title: 'Cancel', key: 'escape' as const, frame: { ...frame, x: 110 } },
    ],
  };
  const apps = [{ bundleId: desk, name: 'Desk', frontmost: true, windows: [dialog] }];

  it.each([
    ['Delete 400 photos? They go in 59 seconds.', 'interrupted'],
    ['Delete 3 photos? They go in 8 seconds.', ''],
  ] as const)('is for what it said when it was given: %s', async (later, code) => {
    for (const [tool, args] of [
      ['click_ui_element', { element: 'app("Desk")/window["Photos"]/button["Delete"]' }],
      ['click', { x: 250, y: 275 }],
      ['handle_dialog', { app: 'Desk', button: 'Delete' }],
      ['press_key', { app: 'Desk', key: 'return' }],
    ] as const) {
      const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()] } });
      const call = (await gatehand.client()).call(tool, args);
      expect((await gatehand.owner.card('approval')).items[0]?.text?.start).toContain(`“${text}”`);
      textOf(gatehand, text, desk).value = later;
      await gatehand.owner.approve();
      expect([tool, (await call).code]).toEqual([tool, code]);
    }
  });

  it('is shown with how that begins and ends where it is long', async () => {
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()] } });
    textOf(gatehand, text, desk).value = `These are the photos of ${'a very '.repeat(40)}long summer. All 400 of them will be gone.`;
    void (await gatehand.client()).call('handle_dialog', { app: 'Desk', button: 'Delete' }).catch(() => undefined);
    const shown = (await gatehand.owner.card('approval')).items[0]?.text?.start;
    expect(shown).toMatch(/^“These are the photos of .*….*All 400 of them will be gone\.”$/);
  });

  it.each([
    ['Delete 3 of 400 photos?', 'Delete 400 of 400 photos?', 'interrupted'],
    ['Delete 3 new messages?', 'Delete 300 new messages?', 'interrupted'],
    ['Delete what is older than 30 days?', 'Delete what is older than 1 day?', 'interrupted'],
    ['Delete 5 GB?', 'Delete 500 GB?', 'interrupted'],
    ['Delete the 1980s?', 'Delete the 1990s?', 'interrupted'],
    ['Delete a photo in 1 minute 3 secs?', 'Delete a photo in 0 minutes 59 secs?', ''],
    ['59秒後に削除しますか？', '8秒後に削除しますか？', ''],
  ] as const)('is for what it counts, and not for the time that is left: %s %s', async (before, later, code) => {
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()] } });
    textOf(gatehand, text, desk).value = before;
    const call = (await gatehand.client()).call('handle_dialog', { app: 'Desk', button: 'Delete' });
    await gatehand.owner.card('approval');
    textOf(gatehand, before, desk).value = later;
    await gatehand.owner.approve();
    expect((await call).code).toBe(code);
  });

  it.each([
    ['handle_dialog', { button: 'Cancel' }],
    ['click_menu_item', { menu_path: 'View > Zoom' }],
    ['click_menu_item', { menu_path: 'View > Delete All' }],
  ] as const)('is for it alone, and a yes to anything else is used whatever it says by then: %s %j', async (tool, args) => {
    const menus = [{ title: 'View', items: [{ title: 'Zoom' }, { title: 'Delete All' }] }];
    const scenario = { apps: apps.map((app) => ({ ...app, menus })) };
    const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
    const call = (await gatehand.client()).call(tool, { app: 'Desk', ...args });
    expect((await gatehand.owner.card('approval')).items[0]?.text).toBeNull();
    textOf(gatehand, text, desk).value = 'Delete 4 photos?';
    await gatehand.owner.approve();
    expect((await call).code).toBe('');
  });
});
