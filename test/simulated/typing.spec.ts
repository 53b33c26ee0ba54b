import { describe, expect, it } from 'vitest';
import { addressField, ids, startMac } from './mac-under-test.js';

const area = { role: 'AXTextArea' } as const;

describe('typing on the simulated Mac', () => {
  it('puts Unicode payloads into the focused text of the front app', () => {
    const { mac, type } = startMac();

    type('Grüße 👩‍👩‍👧');

    expect(mac.probe.element(ids.textEdit, area)).toMatchObject({ value: 'Grüße 👩‍👩‍👧', focused: true });
  });

  it('types by key codes through the US layout, Shift included', () => {
    const { mac, keys } = startMac();

    keys('Hello, World! 42\nnext');

    expect(mac.probe.element(ids.textEdit, area)?.value).toBe('Hello, World! 42\nnext');
  });

  it('deletes a whole visible character with Backspace', () => {
    const { mac, type, key } = startMac();
    type('ab');
    mac.drivers.input.key({ type: 'down', keyCode: 0, flags: [], text: '👩‍👩‍👧' });

    key(51);
    key(51);

    expect(mac.probe.element(ids.textEdit, area)?.value).toBe('a');
  });

  it('moves the insertion point with the arrows and types there', () => {
    const { mac, type, key } = startMac();
    type('ac');

    key(123);
    type('b');

    expect(mac.probe.element(ids.textEdit, area)).toMatchObject({ value: 'abc', selection: { location: 2, length: 0 } });
  });

  it('selects, copies, cuts and pastes by shortcut', () => {
    const { mac, type, key } = startMac();
    type('note');

    key(0, ['command']);
    key(7, ['command']);
    key(9, ['command']);
    key(9, ['command']);

    expect(mac.probe.clipboard()).toBe('note');
    expect(mac.probe.element(ids.textEdit, area)?.value).toBe('notenote');
  });

  it('leaves the insertion point of a text of several lines where it was, when Tab comes to it', () => {
    const { mac, key, type, find, clickOn } = startMac();
    mac.drivers.accessibility.set(find(ids.mail, { AXDescription: 'message body' }), 'AXValue', 'Regards');
    clickOn(find(ids.mail, { AXIdentifier: 'subject' }));

    key(48);
    type('Hi. ');

    expect(mac.probe.element(ids.mail, { description: 'message body' })?.value).toMatch(/^(Hi. Regards|RegardsHi. )$/);
  });

  it('moves the keyboard through a form with Tab and selects what is there', () => {
    const { mac, find, clickOn, key } = startMac();
    clickOn(find(ids.safari, { AXIdentifier: 'email' }));

    key(48, ['shift']);

    expect(mac.probe.element(ids.safari, { identifier: addressField })).toMatchObject({
      focused: true,
      selection: { location: 0, length: 27 },
    });
  });

  it('keeps keys from a disabled field', () => {
    const elements = [
      {
        role: 'AXTextField',
        value: 'fixed',
        identifier: 'field',
        enabled: false,
        focused: true,
        frame: { x: 10, y: 40, width: 100, height: 24 },
      },
    ];
    const windows = [{ title: 'One', frame: { x: 50, y: 50, width: 300, height: 200 }, elements }];
    const { mac, type } = startMac({ scenario: { base: 'empty', apps: [{ bundleId: 'com.example.one', name: 'One', windows }] } });

    type('x');

    expect(mac.probe.element('com.example.one', { identifier: 'field' })?.value).toBe('fixed');
  });

  it('remembers held keys until they are let go', () => {
    const { mac } = startMac();

    mac.drivers.input.key({ type: 'down', keyCode: 55, flags: ['command'] });
    const whileDown = [mac.drivers.input.flags(), mac.probe.held().keys];
    mac.drivers.input.key({ type: 'up', keyCode: 55, flags: [] });

    expect(whileDown).toEqual([['command'], [55]]);
    expect([mac.drivers.input.flags(), mac.probe.held().keys]).toEqual([[], []]);
  });

  it('turns secure input on in a password field, and drops posted keys there', () => {
    const { mac, find, clickOn, type } = startMac();
    clickOn(find(ids.safari, { AXIdentifier: 'password' }));

    type('x');

    expect(mac.drivers.input.secureInput()).toBe(true);
    expect(mac.probe.element(ids.safari, { identifier: 'password' })?.value).toBe('hunter2');
    expect(mac.probe.events().at(-2)).toMatchObject({ kind: 'key', delivered: false });
  });

  it('places the insertion point by the mouse, selects a word by a double click and a part by dragging', () => {
    const { mac, type, click } = startMac();
    const selection = () => mac.probe.element(ids.textEdit, area)?.selection;
    type('one two three');

    click({ x: 420 + 6 + 7 * 5, y: 140 + 28 + 10 });
    const caret = selection();
    click({ x: 420 + 6 + 7 * 5, y: 140 + 28 + 10 }, 2);
    const word = selection();
    for (const [event, column] of [
      ['down', 0],
      ['drag', 3],
      ['up', 3],
    ] as const) {
      mac.drivers.input.mouse({ type: event, button: 'left', point: { x: 426 + 7 * column, y: 178 }, clickState: 1, flags: [] });
    }

    expect([caret, word, selection()]).toEqual([
      { location: 5, length: 0 },
      { location: 4, length: 3 },
      { location: 0, length: 3 },
    ]);
  });
});
