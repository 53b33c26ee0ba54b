import { expect, it } from 'vitest';
import { startMac } from './mac-under-test.js';

it('accessibility messages are counted and take as long as the scenario says; comparing handles is none', () => {
  const { mac } = startMac({ scenario: { costPerCallUs: 3000 } });
  const { accessibility } = mac.drivers;
  const app = accessibility.application(mac.probe.app('com.apple.calculator').pid ?? 0);

  const from = performance.now();
  accessibility.attributes(app, ['AXRole']);
  accessibility.count(app, 'AXChildren');
  accessibility.same(app, app);
  accessibility.pid(app);
  const took = performance.now() - from;

  expect(took).toBeGreaterThanOrEqual(6);
  expect([mac.messages.taken(), mac.messages.taken()]).toEqual([2, 0]);
});

it('a cost can be set and taken away while the Mac runs', () => {
  const { mac } = startMac();
  const { accessibility } = mac.drivers;
  const app = accessibility.application(mac.probe.app('com.apple.calculator').pid ?? 0);

  mac.messages.setCostUs(4000);
  const from = performance.now();
  accessibility.actionNames(app);
  const took = performance.now() - from;
  mac.messages.setCostUs(0);
  mac.messages.overrunMs();
  accessibility.actionNames(app);

  expect(took).toBeGreaterThanOrEqual(4);
  expect(mac.messages.overrunMs()).toBe(0);
});
