import { describe, expect, it } from 'vitest';
import type { EffectSpec, ElementSpec, Scenario, WindowSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, type TestClient } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();
const desk = 'org.example.desk';
const gone: EffectSpec = { set: { identifier: 'state', value: 'gone' } };

function scenarioWith(elements: readonly ElementSpec[], dialogs: readonly WindowSpec[]): Scenario {
  const state = { role: 'AXStaticText', identifier: 'state', value: 'here', frame: { x: 200, y: 40, width: 80, height: 20 } };
  const field = { role: 'AXTextField', value: '', identifier: 'field', frame: { x: 300, y: 40, width: 80, height: 20 } };
  const window = { title: 'Desk', frame: { x: 20, y: 30, width: 400, height: 600 }, elements: [state, field, ...elements] };
  return { apps: [{ bundleId: desk, name: 'Desk', frontmost: true, windows: [...dialogs, window] }] };
}

/** A client with a yes that lasts in an app that shows these things. */
async function working(elements: readonly ElementSpec[], ...dialogs: WindowSpec[]) {
  const scenario = scenarioWith(elements, dialogs);
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('set_ui_element_value', { app: 'Desk', element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  expect((await call).isError).toBe(false);
  return { ...gatehand, assistant };
}

/** `ran`, the code of its error, or what a question that was refused said it is. */
async function outcome(gatehand: Gatehand, assistant: TestClient, tool: string, args: Record<string, unknown>) {
  const came = await comesTo(gatehand, assistant, tool, args);
  return typeof came === 'string' ? came : came.items[0]?.final;
}

const state = ({ mac }: Gatehand) => mac.probe.element(desk, { identifier: 'state' })?.value;

describe('a word that cannot be taken back is one however a label spells it:', () => {
  const labels: readonly (readonly [string, string, string])[] = [
    ['by a letter of another script', '\u0405end', 'send'],
    ['by letters of two others', '\u0455\u03b5\u03b7d', 'send'],
    ['by letters of another script alone', '\u0420\u0430\u0443', 'buy'],
    ['by capitals of another script alone', '\u03a1\u0391\u03a5', 'buy'],
    ['by upright capitals of Lisu', '\ua4e2end', 'send'],
    ['by small capitals', '\ua731\u1d07\u0274\u1d05', 'send'],
    ['by what only looks mixed', 'V\u0435rsch\u0457ck', 'send'],
    ['by blanks', 'S e n d', 'send'],
    ['by one blank', 'Se nd', 'send'],
    ['by full stops', 'D.e.l.e.t.e now', 'delete'],
    ['by a capital in its middle', 'deLete', 'delete'],
    ['by marks over it', 'S\u0335e\u0335n\u0335d\u0335', 'send'],
    ['by a letter with a stroke', '\u00d0elete', 'delete'],
    ['by digits', 'De1ete', 'delete'],
    ['by a mark that nobody sees', 'Del\ufff9ete', 'delete'],
    ['by a turned direction', '\u202edneS', 'send'],
  ];

  it('is pressed by no yes that lasts', async () => {
    const frame = (at: number) => ({ x: 10, y: 40 + at * 20, width: 150, height: 18 });
    const plain = [
      'Wi-Fi',
      'Kopieren',
      'Ausw\u00e4hlen',
      'Сохранить копию',
      'Open \u03c0',
      '\u540d\u524d\u3092\u5909\u66f4',
      'A B C',
      'To do',
      'µTorrent',
      'PDFы',
      'iPhone’ом',
      'По делу',
      'О платформе',
      '이전 송장',
    ];
    const titles = [...labels.map(([, title]) => title), ...plain];
    const gatehand = await working(titles.map((title, at) => ({ role: 'AXButton', title, identifier: `b${at}`, frame: frame(at) })));
    for (const [at, title] of titles.entries())
      expect([title, await outcome(gatehand, gatehand.assistant, 'click_ui_element', { app: 'Desk', element: `b${at}` })]).toEqual([
        title,
        labels[at]?.[2] ?? 'ran',
      ]);
  });

  it('nor chosen in a pop-up button by another spelling of it', async () => {
    const frame = { x: 110, y: 150, width: 80, height: 30 };
    const options = ['Choose', 'Delete', 'Don\u2019t Save', 'Fine'];
    const gatehand = await working([{ role: 'AXPopUpButton', title: 'Action', identifier: 'pop', value: 'Choose', options, frame }]);
    for (const [value, comes] of [
      ['Delete', 'delete'],
      ['deLete', 'delete'],
      ['Del\u0600ete', 'delete'],
      ['Don\u2032t Save', 'invalid_input'],
      ['Fine', 'ran'],
    ])
      expect([value, await outcome(gatehand, gatehand.assistant, 'set_ui_element_value', { app: 'Desk', element: 'pop', value })]).toEqual([
        value,
        comes,
      ]);
  });
});

it('a button without a name does what its app calls it by, by whatever way it is pressed', async () => {
  const frame = { x: 10, y: 80, width: 40, height: 30 };
  const gatehand = await working([
    { role: 'AXButton', identifier: 'sendButton', frame },
    { role: 'AXButton', title: '➤', identifier: 'deleteRow', frame: { ...frame, x: 60 } },
    { role: 'AXButton', identifier: 'boldButton', frame: { ...frame, x: 110 } },
  ]);
  for (const [tool, args, came] of [
    ['click_ui_element', { element: 'sendButton' }, 'send'],
    ['click', { x: 50, y: 125 }, 'send'],
    ['click_ui_element', { element: 'deleteRow' }, 'delete'],
    ['click_ui_element', { element: 'boldButton' }, 'ran'],
  ] as const)
    expect([args, await outcome(gatehand, gatehand.assistant, tool, { ...(tool === 'click' ? {} : { app: 'Desk' }), ...args })]).toEqual([
      args,
      came,
    ]);
});

describe('a button that says yes to what cannot be taken back', () => {
  const text = 'The trip is over. Do you want to delete all 400 photos?';
  function asking(buttons: readonly ElementSpec[], question = text, more: Partial<WindowSpec> = {}): WindowSpec {
    return {
      title: 'Sure?',
      subrole: 'AXDialog',
      modal: true,
      frame: { x: 500, y: 300, width: 300, height: 120 },
      elements: [{ role: 'AXStaticText', value: question, frame: { x: 10, y: 20, width: 280, height: 20 } }, ...buttons],
      ...more,
    };
  }
  const button = (title: string, at: number, key?: 'return' | 'escape'): ElementSpec => ({
    ...{ role: 'AXButton', title, frame: { x: 10 + 100 * at, y: 60, width: 80, height: 30 }, effect: gone },
    // As on pages, where what lies under a point is the text in the button.
    children: [{ role: 'AXStaticText', value: title, frame: { x: 10 + 100 * at, y: 60, width: 80, height: 30 } }],
    ...(key !== undefined && { key }),
  });
  const cancel = button('Cancel', 1, 'escape');
  const byName = (title: string) => ({ element: `app("Desk")/window["Sure?"]/button["${title}"]` });

  it.each<readonly [string, string, Record<string, unknown>]>([
    ['by its name', 'click_ui_element', byName('OK')],
    ['at its point', 'click', { x: 550, y: 375 }],
    ['by Return', 'press_key', { app: 'Desk', key: 'return' }],
    ['as an answer', 'handle_dialog', { app: 'Desk', button: 'ok' }],
    ['as the default', 'handle_dialog', { app: 'Desk', button: 'Default' }],
  ])('is pressed by no yes that lasts, %s', async (_how, tool, args) => {
    const gatehand = await working([], asking([button('OK', 0, 'return'), cancel]));
    expect(await outcome(gatehand, gatehand.assistant, tool, args)).toBe('delete');
    expect(state(gatehand)).toBe('here');
  });

  it('is known by Return alone where its own name tells nothing, and shown with the question', async () => {
    const gatehand = await working([], asking([button('Go for It', 0, 'return'), cancel]));
    const { assistant, owner } = gatehand;
    expect(await outcome(gatehand, assistant, 'handle_dialog', { app: 'Desk', button: 'Go for It' })).toBe('delete');
    const call = assistant.call('click_ui_element', byName('Go for It'));
    expect((await owner.card('approval')).items).toMatchObject([
      { level: 3, act: { element: { name: 'Do you want to delete all 400 photos? > Go for It' } } },
    ]);
    await owner.refuse();
    await call;
  });

  it.each<readonly [string, Record<string, unknown>]>([
    ['handle_dialog', { app: 'Desk', button: 'OK' }],
    ['press_key', { app: 'Desk', key: 'return' }],
  ])('is shown with the question by %s too', async (tool, args) => {
    const { assistant, owner } = await working([], asking([button('OK', 0, 'return'), cancel]));
    const call = assistant.call(tool, args);
    expect((await owner.card('approval')).items).toMatchObject([{ text: { start: 'Do you want to delete all 400 photos? > OK' } }]);
    await owner.refuse();
    await call;
  });

  const sends = 'This goes to 300 people. Do you want to send it?';
  it.each<readonly [string, string, string, readonly ElementSpec[]]>([
    ['beside one that says no to it', 'Continue', sends, [button('Continue', 0), button('Don’t Send', 1, 'escape')]],
    ['beside one that says another act', 'Continue', sends, [button('Continue', 0), cancel, button('Delete Draft', 2)]],
    ['that only goes on', 'Next', sends, [button('Next', 0), button('Preview', 1), cancel]],
    ['that is done', 'Done', sends, [button('Done', 0), button('Preview', 1), cancel]],
    ['of whatever name, where all others go back', 'Hooray', sends, [button('Hooray', 0), button('Back', 1), button('Show Details', 2)]],
  ])('is known %s, by its ref and as an answer', async (_how, title, question, buttons) => {
    const gatehand = await working([], asking(buttons, question));
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', byName(title))).toBe('send');
    expect(await outcome(gatehand, gatehand.assistant, 'handle_dialog', { app: 'Desk', button: title })).toBe('send');
    expect(state(gatehand)).toBe('here');
  });

  it('is shown with the question above what its answer fills in', async () => {
    const field = { role: 'AXTextField', title: 'Why', value: '', frame: { x: 10, y: 40, width: 280, height: 20 } };
    const { assistant, owner } = await working([], asking([field, button('OK', 0, 'return'), cancel]));
    const call = assistant.call('handle_dialog', { app: 'Desk', button: 'OK', fields: { Why: 'done' } });
    expect((await owner.card('approval')).items).toMatchObject([
      { final: 'delete', text: { start: 'Do you want to delete all 400 photos? > OK\nWhy: done' } },
    ]);
    await owner.refuse();
    await call;
  });

  it.each(['\n', '\r', '\u2028'])('is shown in one line, whatever breaks its dialog holds: %j', async (end) => {
    const { assistant, owner } = await working([], asking([button('Share', 0, 'return'), cancel], `Share “Plans”${end}☑ Only me`));
    const call = assistant.call('press_key', { app: 'Desk', key: 'return' });
    expect((await owner.card('approval')).items).toMatchObject([{ text: { start: 'Share “Plans” ☑ Only me > Share' } }]);
    await owner.refuse();
    await call;
  });

  it('stands above a typed text whose Return presses it', async () => {
    const field = { role: 'AXTextField', value: '', focused: true, frame: { x: 10, y: 40, width: 280, height: 20 } };
    for (const [yes, says] of [
      [button('OK', 0, 'return'), 'Do you want to delete all 400 photos? > OK'],
      [button('Delete', 0, 'return'), `Delete\n“${text}”`],
    ] as const) {
      const { assistant, owner } = await working([], asking([field, yes, cancel]));
      const call = assistant.call('type_text', { app: 'Desk', text: 'sure\n' });
      expect((await owner.card('approval')).items).toMatchObject([{ level: 3, text: { start: `→ ${says}\nsure\n` } }]);
      await owner.refuse();
      await call;
    }
  });

  it('answers no other dialog than the one that was judged', async () => {
    const buttons = [button('OK', 0), cancel];
    const behind = asking(buttons, text, { title: 'Behind', frame: { x: 500, y: 500, width: 300, height: 120 } });
    const gatehand = await working([], asking(buttons, 'Do you want to see all 400 photos?'), behind);
    const answer = { app: 'Desk', dialog: 'Behind', button: 'OK' };
    expect(await outcome(gatehand, gatehand.assistant, 'handle_dialog', answer)).toBe('interrupted');
    expect(state(gatehand)).toBe('here');
  });

  it('and one that lets somebody in is pressed by no other word for it than its name', async () => {
    const allow = { ...button('Allow', 0), identifier: 'action-button-1' };
    const gatehand = await working([], asking([allow, cancel], 'May this page use the camera?'));
    const answer = (title: string) => outcome(gatehand, gatehand.assistant, 'handle_dialog', { app: 'Desk', button: title });
    expect([await answer('action-button-1'), await answer('Allow'), state(gatehand)]).toEqual(['invalid_input', 'grant', 'here']);
  });

  /** Captions, each with a field. */
  const form = (...captions: readonly string[]): ElementSpec[] =>
    captions.flatMap((value, at) => [
      { role: 'AXStaticText', value, frame: { x: 10, y: 40 + at, width: 100, height: 1 } },
      { role: 'AXTextField', value: '', frame: { x: 120, y: 40 + at, width: 100, height: 1 } },
    ]);

  it('says yes to what a form asks in a sentence', async () => {
    const gatehand = await working([], asking([...form('Type DELETE to confirm.'), button('OK', 0, 'return'), cancel], 'Photos'));
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', byName('OK'))).toBe('delete');
  });

  const nameless = (title: string, at: number): ElementSpec => {
    const { title: _title, ...rest } = button(title, at);
    return { ...rest, identifier: title, children: (rest.children ?? []).map((one) => ({ ...one, identifier: `${title} text` })) };
  };
  const helped = (help: string, at: number): ElementSpec => ({ ...nameless(help, at), help, children: [] });
  const unnamed = [asking([nameless('OK', 0), nameless('Cancel', 1)])];
  const sure = [button('OK', 0, 'return'), cancel];
  const page = (subrole: string): ElementSpec => ({
    ...{ role: 'AXGroup', subrole, frame: { x: 10, y: 60, width: 280, height: 120 } },
    children: [
      { role: 'AXHeading', value: text, frame: { x: 10, y: 60, width: 280, height: 20 } },
      { role: 'AXGroup', frame: { x: 10, y: 90, width: 280, height: 60 }, children: [button('OK', 0), button('Cancel', 1)] },
    ],
  });

  const inWindow = (role: string): ElementSpec => ({
    ...{ role, frame: { x: 10, y: 60, width: 280, height: 120 } },
    children: [
      { role: 'AXStaticText', value: text, frame: { x: 10, y: 60, width: 280, height: 20 } },
      button('OK', 0),
      button('Cancel', 1),
    ],
  });

  it.each<readonly [string, readonly ElementSpec[], readonly WindowSpec[], Record<string, unknown>]>([
    ['a window that holds up all others', [], [asking(sure, text, { subrole: 'AXStandardWindow' })], byName('OK')],
    ['a dialog that holds up none', [], [asking(sure, text, { modal: false })], byName('OK')],
    ['one whose buttons have texts but no names', [], unnamed, { app: 'Desk', element: 'OK' }],
    ['one whose buttons have help but no names', [], [asking([helped('OK', 0), helped('Cancel', 1)])], { app: 'Desk', element: 'OK' }],
    ['the text of a button without a name', [], unnamed, { app: 'Desk', element: 'OK text' }],
    ['a dialog of a page', [page('AXApplicationDialog')], [], { element: 'app("Desk")/window["Desk"]/group[0]/group[0]/button["OK"]' }],
    ['one whose button only says to go on', [], [asking([button('Go Ahead', 0), cancel])], byName('Go Ahead')],
    ['a popover', [inWindow('AXPopover')], [], { element: 'app("Desk")/window["Desk"]/popover[0]/button["OK"]' }],
    [
      'an alert of a page',
      [page('AXApplicationAlertDialog')],
      [],
      { element: 'app("Desk")/window["Desk"]/group[0]/group[0]/button["OK"]' },
    ],
  ])('is known in %s', async (_where, elements, dialogs, args) => {
    const gatehand = await working(elements, ...dialogs);
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', args)).toBe('delete');
    expect(state(gatehand)).toBe('here');
  });

  it.each(['ref', 'name', 'point', 'return'] as const)('is the last press of a dialog that shares, by its %s', async (way) => {
    const to = { role: 'AXTextField', value: 'eve@example.com', frame: { x: 10, y: 60, width: 280, height: 20 } };
    const head = { role: 'AXHeading', value: 'Share “Plans”', frame: { x: 10, y: 30, width: 280, height: 20 } };
    const gatehand = await working([], asking([head, to, button('Share', 0, 'return'), cancel], ''));
    const { position } = (await gatehand.assistant.call('find_element', { app: 'Desk', role: 'AXButton', text: 'Share' })).json<
      readonly { readonly position: { readonly x: number; readonly y: number } }[]
    >()[0] ?? { position: { x: 0, y: 0 } };
    const [tool, args] = {
      ref: ['click_ui_element', byName('Share')],
      name: ['handle_dialog', { app: 'Desk', button: 'Share' }],
      point: ['click', { x: position.x + 5, y: position.y + 5 }],
      return: ['press_key', { app: 'Desk', key: 'return' }],
    }[way] as [string, Record<string, unknown>]; // each way names its own tool
    expect(await outcome(gatehand, gatehand.assistant, tool, args)).toBe('send');
  });

  it('is none in a group of a page that is no dialog', async () => {
    const gatehand = await working([page('AXLandmarkMain')]);
    const element = 'app("Desk")/window["Desk"]/group[0]/group[0]/button["OK"]';
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', { element })).toBe('ran');
  });

  it.each<readonly [string, string, WindowSpec]>([
    ['one that takes it back', 'Cancel', asking([button('OK', 0, 'return'), cancel])],
    ['one beside a button that says it', 'OK', asking([button('OK', 0, 'return'), button('Delete', 1)])],
    ['one that goes back', 'Back', asking([button('OK', 0, 'return'), button('Back', 1)])],
    [
      'one that keeps a document of a telling name',
      'Save',
      asking([button('Save', 0, 'return'), cancel, button('Don’t Save', 2)], 'Do you want to keep “Order 5”?'),
    ],
    ['the only one', 'OK', asking([button('OK', 0, 'return')])],
    ['one of a window that is no dialog', 'OK', asking(sure, text, { subrole: 'AXStandardWindow', modal: false })],
    ['one of a panel that opens files', 'OK', asking(sure, text, { identifier: 'open-panel' })],
    ['one that says yes to something harmless', 'OK', asking([button('OK', 0, 'return'), cancel], 'Do you want to see all 400 photos?')],
    ['one that shares nothing', 'Don’t Share', asking([button('Don’t Share', 0), button('Later', 1, 'return')], '')],
    [
      'one that shares, outside of a dialog',
      'Share',
      asking([button('Share', 0), cancel], '', { subrole: 'AXStandardWindow', modal: false }),
    ],
    ['one that says no by Return', 'Not Now', asking([button('OK', 0), button('Not Now', 1, 'return')])],
    ['one that hears of what is done', 'OK', asking([button('OK', 0, 'return'), button('Show', 1)], 'All 400 photos were deleted.')],
    ['one that hears of what failed', 'OK', asking([button('OK', 0, 'return'), button('Show', 1)], 'They could not be deleted.')],
    ['one in Japanese that does', 'OK', asking([button('OK', 0, 'return'), button('表示', 1)], '削除されました。')],
    [
      'one that keeps settings',
      'OK',
      asking([...form('Order of columns', 'Delete messages after'), button('OK', 0, 'return'), cancel], 'Sort order:'),
    ],
  ])('is not %s', async (_which, title, dialog) => {
    const gatehand = await working([], dialog);
    expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', byName(title))).toBe('ran');
  });
});

it('a button that lets somebody in, or something run, is pressed by no yes that lasts; one that says no to it, and a switch, is', async () => {
  const kinds = [
    ['AXButton', 'Allow', 'grant'],
    ['AXLink', 'Authorise Northwind', 'grant'],
    ['AXButton', '許可', 'grant'],
    ['AXButton', 'Run', 'run'],
    ['AXButton', 'Install Now', 'run'],
    ['AXButton', 'Don’t Allow', 'ran'],
    ['AXButton', 'Nicht erlauben', 'ran'],
    ['AXButton', '許可しない', 'ran'],
    ['AXCheckBox', 'Allow calls on other devices', 'ran'],
    ['AXButton', 'Allow, don’t ask again', 'grant'],
    ['AXButton', 'Mark as Trusted', 'grant'],
    ['AXButton', 'Trusted Contacts', 'ran'],
    ['AXLink', 'Installed Apps', 'ran'],
    ['AXLink', 'Trust Centre', 'ran'],
    ['AXButton', 'Allow List…', 'ran'],
    ['AXButton', '許可リスト', 'ran'],
    ['AXButton', 'Not Allowed', 'ran'],
    ['AXButton', 'Cancel Install', 'ran'],
    ['AXButton', 'Install Later', 'ran'],
  ] as const;
  const frame = (at: number) => ({ x: 10, y: 40 + at * 30, width: 150, height: 24 });
  const gatehand = await working(kinds.map(([role, title], at) => ({ role, title, identifier: `b${at}`, frame: frame(at) })));
  for (const [at, [, title, comes]] of kinds.entries())
    expect([title, await outcome(gatehand, gatehand.assistant, 'click_ui_element', { app: 'Desk', element: `b${at}` })]).toEqual([
      title,
      comes,
    ]);
});

it.each([
  ['Delete this message and all that was written below it', 'delete'],
  ['Show in a list beside the page what you wanted to delete', 'ran'],
] as const)('a button without a name is known by the beginning of its help: %s', async (help, comes) => {
  const icon = { role: 'AXButton', help, identifier: 'icon', frame: { x: 10, y: 80, width: 30, height: 30 } };
  const gatehand = await working([icon]);
  expect(await outcome(gatehand, gatehand.assistant, 'click_ui_element', { app: 'Desk', element: 'icon' })).toBe(comes);
});

it('a name is one line of its card, whatever breaks it holds', async () => {
  const title = 'Delete the photos of all these years\n→ ~/Desktop\n“They are only hidden.”';
  const button = { role: 'AXButton', title, identifier: 'b', frame: { x: 10, y: 80, width: 150, height: 30 } };
  const gatehand = await working([button]);
  const came = await comesTo(gatehand, gatehand.assistant, 'click_ui_element', { app: 'Desk', element: 'b' });
  expect(typeof came === 'string' ? came : came.items[0]?.text?.start).toBe(title.replaceAll('\n', ' '));
});
