import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeDefaultMac } from '../../src/main/mac/simulated/describe-default-mac.js';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import { GatehandError } from '../../src/shared/errors.js';
import { ids, startMac } from './mac-under-test.js';

const one = (extra: object) => JSON.stringify({ base: 'empty', apps: [{ bundleId: 'com.example.one', name: 'One', ...extra }] });

describe('a scenario in JSON', () => {
  it('stands alone with base empty', () => {
    const { mac } = startMac({ scenario: parseScenario(one({}), 'one.json') });

    expect(mac.apps.running().map((app) => app.bundleId)).toEqual(['com.example.one']);
    expect(mac.drivers.windowServer.displays()).toHaveLength(2);
  });

  it('lies over the default Mac otherwise, and replaces apps with the same bundle id', () => {
    const text = JSON.stringify({ apps: [{ bundleId: 'com.apple.finder', name: 'Finder', frontmost: true, windows: [] }] });

    const { mac } = startMac({ scenario: parseScenario(text, 'over.json') });

    expect(mac.probe.app(ids.finder)).toMatchObject({ frontmost: true, windows: [] });
    expect(mac.probe.app(ids.textEdit)).toMatchObject({ running: true, frontmost: false });
  });

  it('gives generic controls effects and counts presses', () => {
    const frame = { x: 10, y: 40, width: 80, height: 24 };
    const elements = [
      { role: 'AXButton', title: 'Go', frame, effect: { set: { identifier: 'out', value: 'gone' } } },
      { role: 'AXStaticText', identifier: 'out', value: '', frame: { ...frame, y: 80 } },
    ];
    const text = one({ windows: [{ title: 'W', frame: { x: 50, y: 50, width: 300, height: 200 }, elements }] });
    const { mac, clickOn, find } = startMac({ scenario: parseScenario(text, 'one.json') });

    clickOn(find('com.example.one', { AXTitle: 'Go' }));

    expect(mac.probe.element('com.example.one', { title: 'Go' })?.presses).toBe(1);
    expect(mac.probe.element('com.example.one', { identifier: 'out' })?.value).toBe('gone');
  });

  it('works as the documentation shows it', () => {
    const doc = readFileSync(new URL('../../docs/simulated-mac.md', import.meta.url), 'utf8');
    const example = /```json\n([\s\S]*?)```/.exec(doc)?.[1] ?? '';

    const { mac, clickOn, find, type } = startMac({ scenario: parseScenario(example, 'the example') });
    type('Milk');
    clickOn(find('com.example.shopping', { AXTitle: 'Order' }));

    expect(mac.probe.element('com.example.shopping', { identifier: 'what' })?.value).toBe('Milk');
    expect(mac.probe.element('com.example.shopping', { identifier: 'state' })?.value).toBe('Ordered');
  });

  it.each([
    ['{', 'is not JSON'],
    [one({ windows: [{ title: 'W', frame: { x: 0, y: 0, width: 'wide', height: 1 } }] }), 'apps[0].windows[0].frame.width'],
    [
      one({ windows: [{ title: 'W', frame: { x: 0, y: 0, width: 9, height: 1 }, elements: [{ role: 7 }] }] }),
      'apps[0].windows[0].elements[0].role: must be a text, and is 7',
    ],
    [JSON.stringify({ aps: [] }), 'aps: no such field; there are base, language, displays, apps'],
    [JSON.stringify({ clipboard: { words: 'a', mark: 1 } }), 'clipboard.mark: no such field.'],
    [
      JSON.stringify({ apps: [null, { bundleId: 'com.example.one', name: 'One', windows: [{ title: 'W', size: 3 }] }] }),
      'apps[1].windows[0].frame: is missing: give an object; apps[1].windows[0].size: no such field; there are title, frame, style',
    ],
    [one({ kind: 'helper' }), 'apps[0].kind: must be one of "regular", "accessory", "background", and is "helper"'],
    [JSON.stringify({ clipboard: { text: 'a', mark: 1 } }), 'clipboard.mark: no such field; there are text, html'],
    [JSON.stringify({ clipboard: 7 }), 'clipboard: must be a text or an object, and is 7'],
    [
      one({ windows: [{ frame: { x: 0, y: 0, width: 9, height: 9 }, elements: [{ children: [{ childRef: 'gone' }] }] }] }),
      'apps[0].windows[0].elements[0].children[0].childRef: nothing in this window has the ref or identifier "gone"',
    ],
    [one({ behavior: 'paint' }), 'apps[0].behavior'],
    [one({ frontmost: true, running: false }), 'apps[0].frontmost'],
    [JSON.stringify({ apps: [1, 2].map(() => ({ bundleId: 'com.example.one', name: 'One', pid: 7 })) }), 'apps[1].pid'],
    [
      JSON.stringify({
        displays: [{ id: 1, name: 'D', frame: { x: 0, y: 0, width: 9, height: 9 }, scale: 1, main: false, builtIn: true }],
      }),
      'displays: exactly one',
    ],
  ])('is refused with its place named: %s', (text, place) => {
    const refuse = () => parseScenario(text, 'bad.json');

    expect(refuse).toThrow(GatehandError);
    expect(refuse).toThrow(place);
    expect(refuse).toThrow('bad.json');
  });
});

describe('the default Mac', () => {
  it('is described app by app and window by window', () => {
    const text = describeDefaultMac();

    expect(text).toContain('| TextEdit | `com.apple.TextEdit` | pid 401, frontmost |');
    expect(text).toContain('| 101 | TextEdit | Untitled | 420, 140, 520 x 380 | yes |');
  });

  it('has the same state each time it is made', () => {
    expect(startMac().mac.snapshot()).toBe(startMac().mac.snapshot());
  });

  it('stays as it is while it is only read', () => {
    const { mac, find, pidOf, clock } = startMac();
    const before = mac.snapshot();

    expect(() => find(ids.mail, { AXIdentifier: 'not there' })).toThrow();
    mac.drivers.accessibility.range(find(ids.mail, { AXIdentifier: 'messages' }), 'AXRows', 300, 20);
    mac.drivers.accessibility.attributes(mac.drivers.accessibility.application(pidOf(ids.beachball)), ['AXTitle']);
    mac.drivers.accessibility.wake(pidOf(ids.slack));
    clock.advance(1000);
    mac.scene();

    expect(mac.snapshot()).toBe(before);
  });

  it('shows a change in its state and tells listeners', () => {
    const { mac, type } = startMac();
    const before = mac.snapshot();
    let changes = 0;
    const stop = mac.onChange(() => {
      changes += 1;
    });

    type('x');
    const heard = changes;
    stop();
    type('y');

    expect(mac.snapshot()).not.toBe(before);
    expect([heard > 0, changes]).toEqual([true, heard]);
  });
});
