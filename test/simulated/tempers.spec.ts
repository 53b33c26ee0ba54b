import { describe, expect, it } from 'vitest';
import type { AppSpec, ElementSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import { spentMs } from '../harness/spent.js';
import { ids, startMac } from './mac-under-test.js';

const bundleId = 'com.example.odd';
const frame = { x: 20, y: 50, width: 200, height: 24 };
const field: ElementSpec = { role: 'AXTextField', value: 'old', identifier: 'field', frame };
const button: ElementSpec = {
  role: 'AXButton',
  title: 'Go',
  identifier: 'go',
  frame: { ...frame, y: 90 },
  effect: { set: { identifier: 'field', value: 'pressed' } },
};

function odd(rest: Partial<AppSpec>) {
  const windows = [{ title: 'Odd', frame: { x: 100, y: 100, width: 300, height: 200 }, elements: [field, button] }];
  return startMac({ scenario: { apps: [{ bundleId, name: 'Odd', frontmost: true, windows, ...rest }] } });
}

describe('an app', () => {
  it('that echoes values tells a value that nothing took', () => {
    const { mac, find, read } = odd({ echoesValues: true });

    const set = mac.drivers.accessibility.set(find(bundleId, { AXIdentifier: 'field' }), 'AXValue', 'new');

    expect(set.ok).toBe(true);
    expect(read(find(bundleId, { AXIdentifier: 'field' }), 'AXValue')).toBe('new');
    expect(mac.probe.element(bundleId, { identifier: 'field' })?.value).toBe('old');
  });

  it('that times out though it is done answers -25204 and owes the time', () => {
    const { mac, find, pidOf } = odd({ timesOutThoughDone: true });

    const answer = mac.drivers.accessibility.perform(find(bundleId, { AXIdentifier: 'go' }), 'AXPress', 700);

    expect(answer).toEqual({ ok: false, code: -25204 });
    expect(mac.probe.element(bundleId, { identifier: 'field' })?.value).toBe('pressed');
    expect(mac.drivers.takeOwedMs(pidOf(bundleId))).toBe(700);
  });

  it('that is slow owes time for every call, and fails from the time-out on', () => {
    const slow = odd({ msPerCall: 30 });
    slow.find(bundleId, { AXRole: 'AXWindow' });
    const owed = slow.mac.drivers.takeOwedMs(slow.pidOf(bundleId));
    const stuck = odd({ msPerCall: 5000 });

    const answer = stuck.mac.drivers.accessibility.attributes(stuck.mac.drivers.accessibility.application(stuck.pidOf(bundleId)), [
      'AXRole',
    ]);

    expect(owed > 0 && owed % 30 === 0).toBe(true);
    expect(answer).toEqual({ ok: false, code: -25204 });
    expect(stuck.mac.drivers.takeOwedMs(stuck.pidOf(bundleId))).toBe(1000);
  });

  it('that quits when it is pressed is gone, and its elements with it', () => {
    const { mac, find } = odd({ quitsOnPress: true });
    const go = find(bundleId, { AXIdentifier: 'go' });

    mac.drivers.accessibility.perform(go, 'AXPress', 1000);

    expect(mac.probe.app(bundleId).running).toBe(false);
    expect(mac.drivers.accessibility.attributes(go, ['AXRole'])).toEqual({ ok: false, code: -25202 });
  });
});

describe('an Electron app', () => {
  it('has to be woken again when its renderer starts again, and its elements are new ones', () => {
    const { mac, find, pidOf, clock, children } = startMac();
    const wake = () => {
      mac.drivers.accessibility.wake(pidOf(ids.slack));
      clock.advance(300);
    };
    wake();
    const send = find(ids.slack, { AXIdentifier: 'send' });

    mac.probe.restartRenderer(ids.slack);
    const content = children(find(ids.slack, { AXRole: 'AXWindow' })).length;
    wake();

    expect(mac.drivers.accessibility.attributes(send, ['AXRole'])).toEqual({ ok: false, code: -25202 });
    expect(children(find(ids.slack, { AXRole: 'AXWindow' })).length).toBe(content + 1);
    expect(find(ids.slack, { AXIdentifier: 'send' })).toBeDefined();
  });
});

describe('a tree', () => {
  it('of 20,000 elements loads in time that grows with its size', () => {
    const leaf: ElementSpec = { role: 'AXButton', title: 'Twin', frame };
    const branch: ElementSpec = { role: 'AXGroup', children: Array.from({ length: 99 }, () => leaf) };
    const costMs = (branches: number): number => {
      const elements = Array.from({ length: branches }, () => branch);
      const windows = [{ title: 'Big', frame: { x: 0, y: 30, width: 900, height: 700 }, elements }];
      const before = spentMs();
      const { mac } = startMac({ scenario: { base: 'empty', apps: [{ bundleId, name: 'Big', windows }] } });
      expect(mac.probe.element(bundleId, { title: 'not there' })).toBeNull();
      return spentMs() - before;
    };

    const small = costMs(20);

    // Ten times the size; were each element compared with each, a hundred times the work.
    expect(costMs(200)).toBeLessThan(40 * small);
  });

  it('that lists one of its own parents as a child hangs nothing', () => {
    const loop: ElementSpec = { role: 'AXGroup', identifier: 'top', frame, children: [{ role: 'AXGroup', frame, childRef: 'top' }] };
    const windows = [{ title: 'Loop', frame: { x: 100, y: 100, width: 300, height: 200 }, elements: [loop] }];
    const { mac, children, find, click, pidOf } = startMac({ scenario: { apps: [{ bundleId, name: 'Loop', frontmost: true, windows }] } });
    const top = find(bundleId, { AXIdentifier: 'top' });

    const [again] = children(top).flatMap((child) => children(child));
    click({ x: 130, y: 160 });
    mac.scene();
    mac.snapshot();

    expect(again !== undefined && mac.drivers.accessibility.same(again, top)).toBe(true);
    expect(mac.drivers.accessibility.elementAt(pidOf(bundleId), { x: 130, y: 160 }).ok).toBe(true);
  });

  it('may have frames of no size, and negative ones', () => {
    const elements = [
      { role: 'AXButton', title: 'Nothing', frame: { x: 20, y: 50, width: 0, height: 0 } },
      { role: 'AXButton', title: 'Less', frame: { x: -20, y: -50, width: -10, height: -10 } },
    ];
    const windows = [{ title: 'Odd', frame: { x: 100, y: 100, width: 300, height: 200 }, elements }];
    const { frameOf, find, mac } = startMac({ scenario: { apps: [{ bundleId, name: 'Odd', windows }] } });

    expect(frameOf(find(bundleId, { AXTitle: 'Less' }))).toEqual({ x: 80, y: 50, width: -10, height: -10 });
    expect(mac.scene().windows.length).toBeGreaterThan(0);
  });
});
