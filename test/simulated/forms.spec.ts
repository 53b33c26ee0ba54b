import { describe, expect, it } from 'vitest';
import { axError } from '../../src/main/mac/constants/ax-error.js';
import type { ModifierKey } from '../../src/shared/chords.js';
import { centre } from '../../src/shared/geometry.js';
import { ids, startMac } from './mac-under-test.js';

describe('the sign-in form of the simulated Safari', () => {
  it('answers bullets for the password, never the stored secret', () => {
    const { mac, find, read } = startMac();
    const password = find(ids.safari, { AXIdentifier: 'password' });

    const said = ['AXValue', 'AXSelectedText', 'AXTitle', 'AXDescription', 'AXPlaceholderValue'].map((name) => read(password, name));

    expect(said[0]).toBe('•••••••');
    expect(JSON.stringify([said, mac.scene()])).not.toContain('hunter2');
    expect(mac.probe.element(ids.safari, { identifier: 'password' })?.value).toBe('hunter2');
  });

  it('names its fields by the text beside them', () => {
    const { find, read } = startMac();

    const label = read(find(ids.safari, { AXIdentifier: 'email' }), 'AXTitleUIElement');

    if (typeof label !== 'object' || label.type !== 'element') throw new Error('no label');
    expect(read(label.element, 'AXValue')).toBe('Email');
  });

  it('toggles the check box at a press and at a click', () => {
    const { mac, find, clickOn, read } = startMac();
    const box = find(ids.safari, { AXTitle: 'Remember me' });

    mac.drivers.accessibility.perform(box, 'AXPress', 3000);
    const pressed = read(box, 'AXValue');
    clickOn(box);

    expect([pressed, read(box, 'AXValue')]).toEqual([1, 0]);
  });

  it('opens the pop-up at a press and takes the chosen item', () => {
    const { mac, find, read } = startMac();
    const country = find(ids.safari, { AXIdentifier: 'country' });

    mac.drivers.accessibility.perform(country, 'AXPress', 3000);
    const layers = mac.drivers.windowServer.windows().map((window) => window.layer);
    mac.drivers.accessibility.perform(find(ids.safari, { AXRole: 'AXMenuItem', AXTitle: 'Japan' }), 'AXPress', 3000);

    expect(layers[0]).toBe(101);
    expect(read(country, 'AXValue')).toBe('Japan');
    expect(mac.drivers.windowServer.windows()[0]?.layer).toBe(0);
  });

  it('signs in with the button, and asks for what is missing', () => {
    const { mac, find, clickOn } = startMac();
    const status = () => mac.probe.element(ids.safari, { identifier: 'status' })?.value;

    mac.drivers.accessibility.set(find(ids.safari, { AXIdentifier: 'email' }), 'AXValue', '');
    clickOn(find(ids.safari, { AXTitle: 'Sign in', AXRole: 'AXButton' }));
    const asked = status();
    mac.drivers.accessibility.set(find(ids.safari, { AXIdentifier: 'email' }), 'AXValue', 'kim@example.com');
    clickOn(find(ids.safari, { AXTitle: 'Sign in', AXRole: 'AXButton' }));

    expect([asked, status()]).toEqual(['Enter your email.', 'Signed in as kim@example.com']);
  });

  it('scrolls the page by the wheel, and the list comes into sight', () => {
    const { mac, find, click, frameOf } = startMac();
    click({ x: 60, y: 300 });
    const results = find(ids.safari, { AXIdentifier: 'results' });
    const before = frameOf(results);

    mac.drivers.input.scroll({ x: 0, y: -200 });

    expect(frameOf(results).y).toBe(before.y - 200);
  });
});

describe('elements of the simulated Mac', () => {
  it('refuse wrong types, unknown attributes and unknown actions with macOS’s numbers', () => {
    const { mac, find } = startMac();
    const { accessibility } = mac.drivers;
    const email = find(ids.safari, { AXIdentifier: 'email' });

    const codes = [
      accessibility.set(email, 'AXValue', 5),
      accessibility.set(email, 'AXTitle', 'x'),
      accessibility.perform(email, 'AXRaise', 1000),
      accessibility.count(email, 'AXRows'),
      accessibility.isSettable(email, 'AXNonsense'),
    ].map((result) => (result.ok ? 0 : result.code));

    expect(codes).toEqual([
      axError.illegalArgument,
      axError.attributeUnsupported,
      axError.actionUnsupported,
      axError.attributeUnsupported,
      axError.attributeUnsupported,
    ]);
  });

  it('answer invalidElement once their window is gone', () => {
    const { mac, find, key } = startMac();
    const area = find(ids.textEdit, { AXRole: 'AXTextArea' });

    key(13, ['command']);

    expect(mac.drivers.accessibility.attributes(area, ['AXRole'])).toEqual({ ok: false, code: axError.invalidElement });
  });

  it('are the same under different handles', () => {
    const { mac, find } = startMac();
    const { accessibility } = mac.drivers;
    const [one, two, other] = [{ AXTitle: 'Sign in' }, { AXTitle: 'Sign in' }, { AXIdentifier: 'email' }].map((fits) =>
      find(ids.safari, fits),
    );
    if (one === undefined || two === undefined || other === undefined) throw new Error('not found');

    expect(one).not.toBe(two);
    expect([accessibility.same(one, two), accessibility.same(one, other)]).toEqual([true, false]);
    expect(accessibility.hash(one)).toBe(accessibility.hash(two));
  });

  it('do not react while they are disabled', () => {
    const { mac, find, clickOn } = startMac();

    clickOn(find(ids.finder, { AXDescription: 'Back' }));
    mac.drivers.accessibility.perform(find(ids.finder, { AXDescription: 'Back' }), 'AXPress', 1000);

    expect(mac.probe.element(ids.finder, { identifier: 'back' })?.presses).toBe(0);
  });

  it('are pressed by a click on the text that lies on them', () => {
    const frame = { x: 20, y: 50, width: 100, height: 30 };
    const link = { role: 'AXLink', title: 'More', frame, children: [{ role: 'AXStaticText', value: 'More', frame }] };
    const windows = [{ title: 'W', frame: { x: 50, y: 50, width: 300, height: 200 }, elements: [link] }];
    const { mac, click } = startMac({ scenario: { base: 'empty', apps: [{ bundleId: 'com.example.one', name: 'One', windows }] } });

    click({ x: 100, y: 110 });

    expect(mac.probe.element('com.example.one', { role: 'AXLink' })?.presses).toBe(1);
  });

  it('move a slider by the mouse, by its actions and by its value', () => {
    const { mac, find, read, click, frameOf } = startMac();
    const volume = find(ids.music, { AXDescription: 'volume' });
    const { x, y, width } = frameOf(volume);

    click({ x: x + width / 2, y: y + 5 });
    const byMouse = read(volume, 'AXValue');
    mac.drivers.accessibility.perform(volume, 'AXIncrement', 1000);
    const byAction = read(volume, 'AXValue');
    mac.drivers.accessibility.set(volume, 'AXValue', 10);

    expect([byMouse, byAction, read(volume, 'AXValue')]).toEqual([50, 60, 10]);
  });

  it('draw a slider where it stands between its own ends', () => {
    const slider = (value: number, max: number, y: number) => ({
      role: 'AXSlider',
      value,
      min: 0,
      max,
      frame: { x: 20, y, width: 200, height: 20 },
    });
    const windows = [{ title: 'W', frame: { x: 60, y: 60, width: 300, height: 200 }, elements: [slider(4, 5, 40), slider(1, 100, 80)] }];
    const { mac } = startMac({ scenario: { base: 'empty', apps: [{ bundleId: 'com.example.one', name: 'One', windows }] } });

    const drawn = mac.scene().windows.flatMap(({ content }) => content.filter(({ role }) => role === 'AXSlider'));

    expect(drawn.map(({ share }) => share)).toEqual([0.8, 0.01]);
  });
});

describe('long tables of the simulated Mac', () => {
  it('count all rows and make only those that are asked for', () => {
    const { mac, find, children, read } = startMac();
    const { accessibility } = mac.drivers;
    const table = find(ids.mail, { AXIdentifier: 'messages' });

    const total = accessibility.count(table, 'AXRows');
    const last = accessibility.range(table, 'AXRows', 665, 10);

    expect(total).toEqual({ ok: true, value: 667 });
    expect(children(table)).toHaveLength(19);
    if (!last.ok || last.value[1] === undefined) throw new Error('no rows');
    expect(last.value).toHaveLength(2);
    const cell = children(last.value[1])[1];
    const text = cell === undefined ? undefined : children(cell)[0];
    expect(text === undefined ? null : read(text, 'AXValue')).toBe('Message 667: minutes');
  });

  it('select a row at a click and move the selection by arrow keys', () => {
    const { mac, find, click, clickOn, key } = startMac();
    click({ x: 1100, y: 50 });
    const selected = () => mac.drivers.accessibility.range(find(ids.finder, { AXIdentifier: 'ListView' }), 'AXSelectedRows', 0, 5);
    clickOn(find(ids.finder, { AXValue: 'Budget.xlsx' }));

    key(125);

    const rows = selected();
    if (!rows.ok || rows.value[0] === undefined) throw new Error('nothing selected');
    expect(mac.drivers.accessibility.same(rows.value[0], rowOf(find(ids.finder, { AXValue: 'Notes.txt' })))).toBe(true);

    function rowOf(text: Parameters<typeof mac.drivers.accessibility.pid>[0]) {
      let one = text;
      for (let step = 0; step < 2; step += 1) {
        const result = mac.drivers.accessibility.attributes(one, ['AXParent']);
        const parent = result.ok ? result.value[0] : undefined;
        if (typeof parent === 'object' && parent.type === 'element') one = parent.element;
      }
      return one;
    }
  });

  it('let several rows be selected with Command, Shift and Command-A', () => {
    const { mac, find, click, frameOf, key } = startMac();
    click({ x: 1100, y: 50 });
    const clickWith = (name: string, flags: readonly ModifierKey[]): void => {
      const point = centre(frameOf(find(ids.finder, { AXValue: name })));
      for (const type of ['down', 'up'] as const) mac.drivers.input.mouse({ type, button: 'left', point, clickState: 1, flags });
    };
    const names = () => mac.probe.finderSelection().map((path) => path.split('/').at(-1));
    const seen: (readonly (string | undefined)[])[] = [];
    for (const [name, flags] of [
      ['Report.pdf', []],
      ['Notes.txt', ['command']],
      ['Report.pdf', ['command']],
      ['Photos', ['shift']],
      ['Photos', []],
    ] as const) {
      clickWith(name, flags);
      seen.push(names());
    }

    key(0, ['command']);

    expect(seen).toEqual([['Report.pdf'], ['Report.pdf', 'Notes.txt'], ['Notes.txt'], ['Notes.txt', 'Photos'], ['Photos']]);
    expect(names()).toEqual(['Report.pdf', 'Budget.xlsx', 'Notes.txt', 'Photos']);
  });

  it('open a file at a double click with the app that reads it', () => {
    const { mac, find, click, clickOn } = startMac();
    click({ x: 1100, y: 50 });

    clickOn(find(ids.finder, { AXValue: 'Report.pdf' }), 2);

    expect(mac.probe.app(ids.preview)).toMatchObject({ running: true, frontmost: true });
  });
});
