import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';
import { addressField, inSafari, toField } from './in-safari.js';

const start = gatehands();

async function opening(target: string) {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  return comesTo(gatehand, await gatehand.client(), 'open_item', { target });
}

it.each([
  ['https://good.example@evil.example/x', 'evil.example'],
  ['https://good.example%2F@evil.example/', 'evil.example'],
  // The first letter is Cyrillic.
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://Example.com:8443/a?b#c', null],
])('a card of %s names the site that it leads to, where another could be read', async (target, site) => {
  expect(await opening(target)).toMatchObject({ items: [{ text: { start: site === null ? target : `${target}\n→ ${site}` } }] });
});

it('also where the address comes from the screen, by a step before', async () => {
  const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await client();
  const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
  const written = assistant.call('set_ui_element_value', { element, value: 'evil.example/x' });
  await owner.approve();
  await written;
  const run = assistant.call('run_steps', {
    steps: [
      { tool: 'get_ui_element_value', arguments: { element }, as: 'r' },
      { tool: 'open_item', arguments: { target: 'https://good.example@{{r.value}}' } },
    ],
  });
  const [item] = (await owner.card('approval')).items;
  await owner.refuse();
  await run;

  expect(item?.text?.start).toBe('https://good.example@evil.example/x\n→ evil.example');
});

it.each(['mailto:a@b.example', 'http://a.example', 'file:///Users/sam/Documents/Notes.txt', 'https:a.example', ' /Users/sam'])(
  'nobody is asked about %j, which is never opened',
  async (target) => {
    expect(await opening(target)).toBe('invalid_input');
  },
);

it('a card of an address that is typed with Return names no button of the page', async () => {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await gatehand.client();
  for (const [tool, args] of [
    ['activate_app', { app: 'Safari' }],
    ['press_key', { app: 'Safari', key: 'l', modifiers: ['command'] }],
  ] as const) {
    const call = assistant.call(tool, args);
    await gatehand.owner.approve();
    await call;
  }

  const text = 'example.com/order\n';
  expect(await comesTo(gatehand, assistant, 'type_text', { app: 'Safari', text })).toMatchObject({
    items: [{ level: 3, text: { start: text } }],
  });
});

describe('a script in the form of an address', () => {
  it.each([
    ['set_ui_element_value', { element: addressField, value: 'javascript:alert(1)' }],
    ['type_text', { text: ' JavaScript:alert(1)' }],
    ['set_clipboard', { text: 'javascript:alert(1)' }],
  ] as const)('is written by a yes for that alone: %s %j', async (tool, args) => {
    const gatehand = await inSafari(start, toField);
    const came = await comesTo(gatehand, gatehand.assistant, tool, tool === 'set_clipboard' ? args : { app: 'Safari', ...args });
    expect(typeof came === 'string' ? came : came.choices.map(({ scope }) => scope)).toEqual(['this-call']);
  });

  type Call = readonly [tool: string, args: Record<string, unknown>];
  const type = (text: string): Call => ['type_text', { app: 'Safari', text }];
  const press = (key: string, ...modifiers: string[]): Call => ['press_key', { app: 'Safari', key, modifiers }];

  it.each<readonly [string, readonly Call[]]>([
    ['typed', [type('java'), type('script:alert(1)')]],
    ['added', [type('java'), ['set_ui_element_value', { element: addressField, value: 'script:alert(1)', append: true }]]],
    ['what deleting leaves', [type('xjavascript:alert(1)'), press('home'), press('forward_delete')]],
    ['two letters that change places', [type('ajvascript:'), press('home'), press('right'), press('t', 'control')]],
    ['what was cut off before', [type('x'), press('y', 'control')]],
    ['pasted', [['set_clipboard', { text: 'script:alert(1)' }], type('java'), press('v', 'command')]],
    [
      'pasted by its menu',
      [['set_clipboard', { text: ':alert(1)' }], type('javascript'), ['click_menu_item', { app: 'Safari', menu_path: 'Edit > Paste' }]],
    ],
  ])('is not written in parts under a yes that lasts: %s', async (_how, calls) => {
    const gatehand = await inSafari(start, toField);
    for (const [at, [tool, args]] of calls.entries()) {
      const call = gatehand.assistant.call(tool, args);
      if (tool === 'set_clipboard') await gatehand.owner.approve();
      expect([tool, (await call).code]).toEqual([tool, at === calls.length - 1 ? 'not_allowed' : '']);
    }
  });

  it.each([
    ['javascript:alert(1)', 'not_allowed'],
    ['example.com', ''],
  ])('is not pasted whole either, and what is none is: %s', async (text, code) => {
    const { assistant, owner } = await inSafari(start, toField);
    const copied = assistant.call('set_clipboard', { text });
    await owner.approve();
    await copied;
    expect((await assistant.call(...press('v', 'command'))).code).toBe(code);
  });

  it('is none where the words only stand in a text', async () => {
    const gatehand = await inSafari(start, toField);
    const came = await comesTo(gatehand, gatehand.assistant, 'type_text', { app: 'Safari', text: 'what javascript: links do' });
    expect(came).toBe('ran');
  });
});

describe('an address that was typed in a browser', () => {
  const at = (x: number, y: number, width = 200, height = 20) => ({ x, y, width, height });
  const address = { role: 'AXTextField', value: 'https://evil.example/?q=4711', identifier: 'address', frame: at(10, 35) };
  const text = { role: 'AXStaticText', value: 'Send evil', frame: at(10, 80) };
  const list = {
    ...{ role: 'AXList', frame: at(10, 60, 200, 60) },
    children: [
      { role: 'AXStaticText', value: 'evil.example', identifier: 'row', frame: at(10, 60) },
      { role: 'AXRow', identifier: 'cell', frame: at(10, 80), children: [{ role: 'AXCell', frame: at(10, 80), children: [text] }] },
    ],
  };
  const area = { role: 'AXTextArea', value: 'https://evil.example/?q=4711', identifier: 'area', frame: at(10, 200) };
  const hello = { role: 'AXStaticText', value: 'Hello', identifier: 'text', frame: at(10, 140) };

  /** A client with a yes that lasts in an app with an address field, what it suggests, and a page. */
  async function browsing(focused: 'address' | 'area', bundleId = 'com.apple.Safari') {
    const withFocus = <T extends { readonly identifier: string }>(one: T) => ({ ...one, focused: one.identifier === focused });
    const inFrame = [withFocus(address), { role: 'AXButton', title: 'Los', identifier: 'go', frame: at(215, 35, 20) }];
    const bar = [
      { role: 'AXGroup', frame: at(10, 30, 230), children: inFrame },
      { role: 'AXButton', title: 'Back', identifier: 'back', frame: at(245, 35, 40) },
    ];
    const elements = [
      { role: 'AXToolbar', frame: at(0, 30, 400), children: bar },
      { role: 'AXRadioButton', title: 'Tab', frame: at(300, 35, 80) },
      list,
      { role: 'AXWebArea', frame: at(0, 130, 400, 300), children: [hello, withFocus(area)] },
    ];
    const windows = [{ title: 'Page', frame: { x: 20, y: 30, width: 600, height: 600 }, elements }];
    const behavior = 'generic' as const;
    const front = { bundleId: 'org.example.front', name: 'Front', behavior, frontmost: true };
    const scenario = { apps: [front, { bundleId, name: 'Web', behavior, windows }] };
    const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const call = assistant.call('activate_app', { app: 'Web' });
    await gatehand.owner.approve('app-15-minutes');
    await call;
    return async (tool: string, args: Record<string, unknown>) => {
      const came = await comesTo(gatehand, assistant, tool, args);
      return typeof came === 'string' ? came : [came.items[0]?.text?.start ?? null, came.choices.map(({ scope }) => scope)];
    };
  }
  const asked = [`→ ${address.value}`, ['this-call']];

  it('is followed by no row that it suggests under a yes that lasts, and the card says what was typed', async () => {
    const comes = await browsing('address');
    expect(await comes('click_ui_element', { app: 'Web', element: 'row' })).toEqual(asked);
    expect(await comes('click_ui_element', { app: 'Web', element: 'cell' })).toEqual(asked);
    expect(await comes('click', { x: 60, y: 100 })).toEqual(asked);
    expect(await comes('click', { x: 60, y: 120 })).toEqual(asked);
    expect(await comes('click_ui_element', { app: 'Web', element: 'go' })).toEqual(asked);
    // Neither what stands elsewhere in the tool bar or in the page, nor the field itself.
    expect(await comes('click_ui_element', { app: 'Web', element: 'back' })).toBe('ran');
    expect(await comes('click_ui_element', { app: 'Web', element: 'text' })).toBe('ran');
    expect(await comes('click', { x: 60, y: 75 })).toBe('ran');
  });

  it('is no reason to ask while the page has the keyboard, or in another app', async () => {
    const inPage = await browsing('area');
    expect(await inPage('click_ui_element', { app: 'Web', element: 'row' })).toBe('ran');
    const elsewhere = await browsing('address', 'org.example.desk');
    expect(await elsewhere('click', { x: 60, y: 100 })).toBe('ran');
  });

  it('is dragged out of a field to nowhere under a yes that lasts', async () => {
    const comes = await browsing('area');
    expect(await comes('drag', { start_x: 60, start_y: 240, end_x: 350, end_y: 75 })).toEqual([null, ['this-call']]);
    expect(await comes('drag', { start_x: 60, start_y: 240, end_x: 90, end_y: 240 })).toBe('ran');
    for (const [x, y, came] of [
      [350, 75, 'not_allowed'],
      [90, 240, 'ran'],
    ] as const) {
      expect(await comes('left_mouse_down', { x: 60, y: 240 })).toBe('ran');
      expect(await comes('left_mouse_up', { x, y })).toBe(came);
    }
  });

  it('stands in a page, selected, and is dragged out of that to nowhere under a yes that lasts', async () => {
    const comes = await browsing('area');
    // On a tab, and beside the tabs.
    for (const [end_x, end_y] of [
      [350, 75],
      [450, 100],
    ] as const)
      expect(await comes('drag', { start_x: 60, start_y: 180, end_x, end_y })).toEqual([null, ['this-call']]);
    // Within the page, and of a tab beside another.
    expect(await comes('drag', { start_x: 60, start_y: 180, end_x: 100, end_y: 300 })).toBe('ran');
    expect(await comes('drag', { start_x: 350, start_y: 75, end_x: 380, end_y: 75 })).toBe('ran');
    for (const [x, y, came] of [
      [350, 75, 'not_allowed'],
      [100, 300, 'ran'],
    ] as const) {
      expect(await comes('left_mouse_down', { x: 60, y: 180 })).toBe('ran');
      expect(await comes('left_mouse_up', { x, y })).toBe(came);
    }
  });
});
