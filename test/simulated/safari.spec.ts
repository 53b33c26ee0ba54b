import { describe, expect, it } from 'vitest';
import { addressField, anyJob, ids, startMac } from './mac-under-test.js';

const keys = {
  a: 0,
  c: 8,
  t: 17,
  w: 13,
  f: 3,
  l: 37,
  tab: 48,
  return: 36,
  escape: 53,
  two: 19,
  left: 33,
  right: 30,
  aside: 124,
  back: 123,
};

function startSafari() {
  const test = startMac();
  const { mac, clickOn, find, key, type } = test;
  clickOn(find(ids.safari, { AXIdentifier: 'email' }));
  return {
    ...test,
    element: (match: Record<string, string>) => mac.probe.element(ids.safari, match),
    title: () => mac.probe.app(ids.safari).windows[0]?.title,
    press: (fits: Record<string, string>) => clickOn(find(ids.safari, fits)),
    go(address: string): void {
      key(keys.l, ['command']);
      type(address);
      key(keys.return);
    },
    script: async (source: string) =>
      (
        await mac.scripting.run(anyJob(), {
          language: 'applescript',
          source: `tell application "Safari" to ${source}`,
          timeoutMs: 5000,
          args: [],
        })
      ).parsed,
  };
}

describe('Safari', () => {
  it('goes to the page that its History menu names', () => {
    const { go, title, find, mac, clock } = startSafari();
    const choose = (fits: Record<string, string>) => void mac.drivers.accessibility.perform(find(ids.safari, fits), 'AXPress', 1000);
    go('example.com');
    const before = title();
    choose({ AXRole: 'AXMenuBarItem', AXTitle: 'History' });
    choose({ AXIdentifier: 'EarlierToday' });
    clock.advance(200);
    choose({ AXIdentifier: 'history.1' });

    expect([before, title()]).toEqual(['Example', 'Sign in - Example']);
  });

  it('goes where the address field says, by links, and back and forward to pages as they were left', () => {
    const { go, press, title, element, key, type, find } = startSafari();
    type('x');
    const filled = element({ identifier: 'email' })?.value;

    go('example.com');
    press({ AXRole: 'AXLink', AXTitle: 'Timetable' });
    const there = title();
    press({ AXDescription: 'Go back' });
    key(keys.left, ['command']);
    const back = [title(), element({ identifier: 'email' })?.value, element({ identifier: addressField })?.value];
    key(keys.right, ['command']);

    expect(there).toBe('Timetable - Example');
    expect(back).toEqual(['Sign in - Example', filled, 'https://example.com/sign-in']);
    expect(title()).toBe('Example');
    expect(() => find(ids.safari, { AXIdentifier: 'email' })).toThrow('no element');
  });

  it('has a tab bar once there are two tabs, which are chosen by a click, Control-Tab or number and closed by ⌘W', async () => {
    const { key, go, press, title, element, script, mac } = startSafari();

    key(keys.t, ['command']);
    const fresh = [title(), element({ identifier: addressField })?.value, element({ identifier: addressField })?.focused];
    go('example.com/timetable');
    const bar = element({ role: 'AXTabGroup' }) !== null;
    press({ AXRole: 'AXRadioButton', AXTitle: 'Sign in - Example' });
    const first = title();
    key(keys.tab, ['control']);
    const second = title();
    const told = await script('get {name, URL} of every tab of window 1');
    key(19, ['command']);
    key(keys.w, ['command']);

    expect(fresh).toEqual(['Start Page', '', true]);
    expect([bar, first, second]).toEqual([true, 'Sign in - Example', 'Timetable - Example']);
    expect(told).toEqual([
      ['Sign in - Example', 'Timetable - Example'],
      ['https://example.com/sign-in', 'https://example.com/timetable'],
    ]);
    expect([title(), element({ role: 'AXTabGroup' }), mac.probe.app(ids.safari).windows.length]).toEqual(['Sign in - Example', null, 1]);
  });

  it('sends a form that is filled, and says what is missing', async () => {
    const { go, press, type, element, script } = startSafari();
    go('https://example.com/order');

    press({ AXTitle: 'Send order' });
    const missing = element({ identifier: 'order-status' })?.value;
    press({ AXIdentifier: 'order-name' });
    type('Anna');
    press({ AXIdentifier: 'order-size' });
    press({ AXRole: 'AXMenuItem', AXTitle: 'Large' });
    press({ AXRole: 'AXRadioButton', AXTitle: 'Express' });
    press({ AXTitle: 'Gift wrap' });
    press({ AXTitle: 'Send order' });

    expect(missing).toBe('Enter your name.');
    expect(element({ identifier: 'order-summary' })?.value).toBe('Anna: 1 × Large, gift wrapped, express delivery.');
    expect(await script('get URL of front document')).toBe('https://example.com/order/thanks');
  });

  it('scrolls a wide page sideways by the arrows, as far as it goes', () => {
    const { go, key, find, click, frameOf } = startSafari();
    go('example.com/sales');
    const left = () => frameOf(find(ids.safari, { AXRole: 'AXTable' })).x;
    const { x, y, height } = frameOf(find(ids.safari, { AXRole: 'AXWebArea' }));
    click({ x: x + 20, y: y + height - 20 });
    const first = left();

    key(keys.aside);
    key(keys.aside);
    const there = left();
    for (const _ of [1, 2, 3]) key(keys.back);

    expect([there, left()]).toEqual([first - 80, first]);
  });

  it('finds words on a long page, brings them into sight, and has a bar that scrolls it', () => {
    const { go, key, type, element, find, read, mac } = startSafari();
    go('example.com/lighthouses');
    const bar = () => Number(read(find(ids.safari, { AXRole: 'AXScrollBar' }), 'AXValue'));
    const before = bar();

    key(keys.f, ['command']);
    type('Gull Point');
    const count = element({ identifier: 'find-count' })?.value;
    key(keys.return);
    const found = bar();
    const lit = () => JSON.stringify(mac.scene()).split('"look":"found"').length - 1;
    const litThen = lit();
    key(keys.escape);
    mac.drivers.accessibility.set(find(ids.safari, { AXRole: 'AXScrollBar' }), 'AXValue', 0);

    expect([before, count, bar()]).toEqual([0, '2 matches', 0]);
    // Of the two, as far as they are in sight.
    expect([litThen > 0, lit()]).toEqual([true, 0]);
    expect(found).toBeGreaterThan(0.3);
    expect(element({ identifier: 'find-field' })).toBeNull();
  });

  it('copies the whole text of a page that is selected, until there is a click in it', () => {
    const { go, key, find, frameOf, click, mac } = startSafari();
    go('example.com/timetable');
    const { x, y, height } = frameOf(find(ids.safari, { AXRole: 'AXWebArea' }));
    const seen: string[] = [];
    const copies: string[] = [];
    const copy = (): void => {
      mac.probe.setClipboard(null);
      key(keys.c, ['command']);
      seen.push(JSON.stringify(mac.scene()));
      copies.push(mac.probe.clipboard());
    };

    click({ x: x + 8, y: y + height - 8 });
    copy();
    key(keys.a, ['command']);
    copy();
    click({ x: x + 8, y: y + height - 8 });
    copy();

    expect(copies).toEqual(['', expect.stringMatching(/^Departures\nTime\n.*Back to the start$/s), '']);
    expect([seen[1] === seen[0], seen[2] === seen[0]]).toEqual([false, true]);
  });

  it('takes what scripts say of its tabs, and refuses JavaScript as Safari does until it is allowed', async () => {
    const { script, title, element } = startSafari();

    await script('make new tab at end of tabs of window 1 with properties {URL:"https://example.com/links"}');
    await script('set current tab of window 1 to tab 2 of window 1');
    const shown = title();
    await script('set URL of document 1 to "https://example.com/timetable"');

    expect([shown, title(), element({ identifier: addressField })?.value]).toEqual([
      'Links - Example',
      'Timetable - Example',
      'https://example.com/timetable',
    ]);
    expect(await script('get text of document 1')).toContain('ICE 508');
    expect(await script('get name of current tab of window 1')).toBe('Timetable - Example');
    await expect(script('do JavaScript "document.title" in document 1')).rejects.toThrow(/Allow JavaScript from Apple Events.*\(8\)/);
  });

  it('says of addresses that are not on this Mac that there is no network, and searches among those that are', () => {
    const { go, element, find } = startSafari();

    go('https://news.example.org/today');
    const away = element({ role: 'AXStaticText', value: 'This Mac has no network: the page is not simulated.' });
    go('departures');

    expect(away).not.toBeNull();
    expect(find(ids.safari, { AXRole: 'AXLink', AXTitle: 'Timetable - Example' })).toBeDefined();
  });
});
