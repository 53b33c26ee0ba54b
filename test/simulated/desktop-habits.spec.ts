import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { ids, startMac } from './mac-under-test.js';
import { overlaidMac } from './overlaid-mac.js';

const area = { role: 'AXTextArea' } as const;
const keys = { return: 36, escape: 53, down: 125, up: 126, backspace: 51, f: 3, z: 6 };
const methods = { hiragana: 'com.apple.inputmethod.Kotoeri.RomajiTyping', pinyin: 'com.apple.inputmethod.SCIM' } as const;

describe('an input method', () => {
  const start = (inputMethod: 'hiragana' | 'pinyin') => {
    const test = startMac({ scenario: { inputMethod } });
    return {
      ...test,
      value: () => test.mac.probe.element(ids.textEdit, area)?.value,
      offered: () => test.mac.probe.app(methods[inputMethod]).windows.length,
    };
  };

  it('makes kana of Roman letters, and words of kana, which Return confirms', () => {
    const { keys: press, key, value, offered, mac } = start('hiragana');

    press('nihon');
    const typed = value();
    press(' ');
    const [first, shown] = [value(), offered()];
    press(' ');
    const second = value();
    key(keys.return);
    press('go');
    key(keys.return);
    press(' ');

    expect([typed, first, shown, second, value()]).toEqual(['にほｎ', '日本', 1, '二本', '二本ご\u3000']);
    expect([offered(), mac.probe.app(ids.textEdit).frontmost]).toEqual([0, true]);
  });

  it('takes its words back with Escape, and letters with Backspace', () => {
    const { keys: press, key, value, offered } = start('hiragana');
    press('kyou ');
    const chosen = value();

    key(keys.escape);
    const back = [value(), offered()];
    key(keys.backspace);
    const erased = value();
    key(keys.escape);

    expect([chosen, back, erased, value()]).toEqual(['今日', ['きょう', 0], 'きょ', '']);
  });

  it('leaves Undo nothing of what was composed and taken back, and one step of a word', () => {
    const { keys: press, key, value } = start('hiragana');
    press('kyou ');
    key(keys.return);
    press('ka');
    key(keys.escape);
    const composed = value();

    key(keys.z, ['command']);

    expect([composed, value()]).toEqual(['今日', '']);
  });

  it('confirms what it composes when the insertion point leaves it, or its app the front', () => {
    const { keys: press, key, value, offered, mac, find } = start('hiragana');
    press('kyou ');
    mac.drivers.accessibility.set(find(ids.textEdit, { AXRole: 'AXTextArea' }), 'AXSelectedTextRange', {
      type: 'range',
      location: 0,
      length: 0,
    });
    const left = offered();
    press('ka');
    key(keys.return);
    press('kyou ');

    const notes = mac.drivers.accessibility.application(mac.probe.app('com.apple.Notes').pid ?? 0);
    mac.drivers.accessibility.set(notes, 'AXFrontmost', true);

    expect([left, value(), offered()]).toEqual([0, 'か今日今日', 0]);
  });

  it('offers words for Pinyin at once, chosen by number, Space or a click; Return keeps the letters', () => {
    const { keys: press, key, value, offered, clickOn, find } = start('pinyin');

    press('nihao');
    const [letters, window] = [value(), offered()];
    press(' ');
    press('shi3');
    press('wo');
    clickOn(find(methods.pinyin, { AXRole: 'AXStaticText', AXValue: '握' }));
    press('abc');
    key(keys.return);

    expect([letters, window]).toEqual(['nihao', 1]);
    expect([value(), offered()]).toEqual(['你好时握abc', 0]);
  });

  it('takes the word that Pinyin offers by a mark, which is a Chinese one', () => {
    const { keys: press, value, offered } = start('pinyin');

    press('nihao,wo.');
    press('?(1)');

    expect([value(), offered()]).toEqual(['你好，我。？（1）', 0]);
  });
});

describe('a desktop that goes on by itself', () => {
  const start = (scenario: Scenario) => startMac({ scenario });

  it('has apps that quit, crash, update, take the front and send banners at their time', () => {
    const { mac, clock, pidOf } = start({
      events: [
        { afterMs: 1000, activate: ids.calculator },
        { afterMs: 2000, quit: ids.music },
        { afterMs: 3000, update: ids.slack },
        { afterMs: 4000, notify: { app: ids.mail, title: 'Anna', message: 'Lunch?', actions: ['Reply'] } },
      ],
    });
    const before = pidOf(ids.slack);

    clock.advance(1500);
    const stolen = mac.probe.app(ids.calculator).frontmost;
    clock.advance(2000);
    const gone = [mac.probe.app(ids.music).running, mac.probe.app(ids.slack).running];
    clock.advance(2500);

    expect([stolen, gone]).toEqual([true, [false, false]]);
    expect(mac.probe.app(ids.slack)).toMatchObject({ running: true, frontmost: true });
    expect(pidOf(ids.slack)).not.toBe(before);
    expect(mac.probe.element('com.apple.notificationcenterui', { title: 'Reply' })).not.toBeNull();
    expect(mac.probe.element('com.apple.notificationcenterui', { value: 'Mail' })).not.toBeNull();
  });

  it('calls an app on its banners as the Mac does, though it is named in English', () => {
    const { mac, clock } = start({
      language: 'ja',
      events: [{ afterMs: 1000, notify: { app: 'Mail', title: 'Anna', message: 'Lunch?' } }],
    });

    clock.advance(1200);

    expect(mac.probe.element('com.apple.notificationcenterui', { value: 'メール' })).not.toBeNull();
  });

  it('asks before an app quits by itself with what is not saved', () => {
    const { mac, clock, type } = start({ events: [{ afterMs: 1000, quit: ids.textEdit }] });
    type('draft');

    clock.advance(1200);

    expect(mac.probe.app(ids.textEdit).windows).toMatchObject([{ sheet: 'Save changes' }]);
  });

  it('lets clicks through the frame of a shared screen, and not through the bar that floats over it', () => {
    const { mac, click, clickOn, find } = start({ base: 'empty', ...overlaidMac('meeting') });
    click({ x: 700, y: 320 });
    const through = mac.probe.app(ids.textEdit).frontmost;

    clickOn(find('us.zoom.xos', { AXTitle: 'Mute' }));

    expect(through).toBe(true);
    expect(mac.probe.element('us.zoom.xos', { title: 'Mute' })?.presses).toBe(1);
  });

  it('gives a window a Space of its own by ⌃⌘F and takes it back', () => {
    const { mac, key, find, read } = startMac();
    const menu = () => mac.probe.element(ids.textEdit, { identifier: 'toggleFullScreen:' });

    key(keys.f, ['control', 'command']);
    const [full] = mac.probe.app(ids.textEdit).windows;
    const told = read(find(ids.textEdit, { AXRole: 'AXWindow' }), 'AXFullScreen');
    key(keys.f, ['control', 'command']);

    expect([full?.frame, told]).toEqual([{ x: 0, y: 0, width: 1440, height: 900 }, true]);
    expect(mac.probe.app(ids.textEdit).windows[0]?.frame).toEqual({ x: 420, y: 140, width: 520, height: 380 });
    expect(menu()).not.toBeNull();
  });
});

describe('sideways scrolling', () => {
  const frame = { x: 10, y: 40, width: 280, height: 140 };
  const far = { role: 'AXButton', title: 'Far', frame: { x: 610, y: 60, width: 80, height: 28 } };
  const wide = { role: 'AXGroup', frame: { x: 10, y: 40, width: 800, height: 120 }, children: [far] };
  const scenario: Scenario = {
    base: 'empty',
    apps: [
      {
        bundleId: 'com.example.wide',
        name: 'Wide',
        windows: [
          {
            title: 'Wide',
            frame: { x: 100, y: 100, width: 300, height: 200 },
            elements: [{ role: 'AXScrollArea', frame, children: [wide] }],
          },
        ],
      },
    ],
  };

  it('follows the wheel, its bar and what is to be seen, and the bar stays where it is', () => {
    const { mac, find, read, frameOf, clickOn } = startMac({ scenario });
    const bar = () => find('com.example.wide', { AXRole: 'AXScrollBar' });
    const before = frameOf(bar());
    const left = () => frameOf(find('com.example.wide', { AXTitle: 'Far' })).x;

    mac.drivers.input.mouse({ type: 'move', button: 'left', point: { x: 200, y: 200 }, clickState: 0, flags: [] });
    mac.drivers.input.scroll({ x: -100, y: 0 });
    const wheel = [left(), read(bar(), 'AXOrientation')];
    mac.drivers.accessibility.set(bar(), 'AXValue', 1);
    const end = [left(), read(bar(), 'AXValue')];
    clickOn(find('com.example.wide', { AXTitle: 'Far' }));

    expect([wheel, end]).toEqual([
      [610, 'AXHorizontalOrientation'],
      [190, 1],
    ]);
    expect(frameOf(bar())).toEqual(before);
    expect(mac.probe.element('com.example.wide', { title: 'Far' })?.presses).toBe(1);
  });
});

describe('a heading of a list', () => {
  it('is not selected, by the mouse, the keyboard or AXSelected', () => {
    const { mac, find, children, clickOn, key, read } = startMac();
    const [heading, inbox] = children(find('com.apple.mail', { AXRole: 'AXOutline', AXDescription: 'sidebar' }));
    if (heading === undefined || inbox === undefined) throw new Error('the side bar is empty');
    const selected = () => [heading, inbox].map((row) => read(row, 'AXSelected'));

    clickOn(heading);
    const clicked = selected();
    clickOn(inbox);
    key(keys.up);
    const gone = selected();
    mac.drivers.accessibility.set(heading, 'AXSelected', true);

    expect([clicked, gone, selected()]).toEqual(Array(3).fill([false, true]));
  });
});
