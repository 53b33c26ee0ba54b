import { describe, expect, it } from 'vitest';
import { axError } from '../../src/main/mac/constants/ax-error.js';
import { anyJob, ids, startMac } from './mac-under-test.js';

describe('grants on the simulated Mac', () => {
  it.each(['missing', 'refused'] as const)('answer -25211 and drop events while accessibility is %s', (state) => {
    const { mac, type, pidOf } = startMac();
    const { accessibility, input } = mac.drivers;
    mac.setPermission('accessibility', state);

    type('lost');
    const read = accessibility.attributes(accessibility.application(pidOf(ids.finder)), ['AXRole']);

    expect(read).toEqual({ ok: false, code: axError.apiDisabled });
    expect(input.mayPost()).toBe(false);
    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('');
    expect(mac.probe.events().every((event) => !event.delivered)).toBe(true);
  });

  it('work again as soon as accessibility is granted', () => {
    const { mac, type } = startMac({ scenario: { permissions: { accessibility: 'missing' } } });

    mac.setPermission('accessibility', 'granted');
    type('here');

    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('here');
  });

  it('withhold window titles and pictures without screen recording', async () => {
    const { mac } = startMac({ draw: { svg: () => '', raster: async () => Promise.reject(new Error('not reached')) } });
    mac.setPermission('screenRecording', 'missing');

    const capture = mac.screen.capture(anyJob(), { kind: 'display', displayId: 1 }, 4000);

    await expect(capture).rejects.toMatchObject({ code: 'permission_missing' });
    expect(mac.drivers.windowServer.windows().map((window) => window.title)).toEqual(mac.drivers.windowServer.windows().map(() => null));
  });

  it('say in words what the owner has to do', async () => {
    const { mac } = startMac();
    mac.setPermission('accessibility', 'refused');

    const status = await mac.permissions.status();

    expect(status.find((one) => one.permission === 'accessibility')).toMatchObject({
      state: 'refused',
      fix: expect.stringContaining('remove it'),
    });
    expect(await mac.permissions.has('accessibility')).toBe(false);
  });

  it('do not reach a locked screen', () => {
    const { mac, type } = startMac();
    mac.probe.lock(true);

    type('lost');

    expect(mac.drivers.windowServer.locked()).toBe(true);
    expect(mac.drivers.windowServer.frontmostPid()).toBeNull();
    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('');
  });

  it('tell the owner’s own activity from posted events', () => {
    const { mac, type } = startMac();
    const start = mac.drivers.input.userActivity();

    type('x');
    const afterPosting = mac.drivers.input.userActivity();
    mac.probe.userMoves({ x: 5, y: 5 });

    expect([afterPosting - start, mac.drivers.input.userActivity() - start]).toEqual([0, 1]);
    expect(mac.drivers.input.cursor()).toEqual({ x: 5, y: 5 });
  });
});

describe('apps that do not answer at once', () => {
  it('owe the messaging time-out for every call while they hang', () => {
    const { mac, pidOf } = startMac();
    const pid = pidOf(ids.beachball);
    const app = mac.drivers.accessibility.application(pid);

    const codes = [mac.drivers.accessibility.attributes(app, ['AXRole']), mac.drivers.accessibility.perform(app, 'AXPress', 3000)].map(
      (result) => (result.ok ? 0 : result.code),
    );

    expect(codes).toEqual([axError.cannotComplete, axError.cannotComplete]);
    expect([mac.drivers.takeOwedMs(pid), mac.drivers.takeOwedMs(pid)]).toEqual([4000, 0]);
  });

  it('fill a Chromium tree 300 ms after it was woken', () => {
    const { mac, clock, pidOf, find, children } = startMac();
    const webAreas = () => children(find(ids.slack, { AXRole: 'AXWindow' })).length;
    const asleep = webAreas();

    const woken = mac.drivers.accessibility.wake(pidOf(ids.slack));
    clock.advance(299);
    const early = webAreas();
    clock.advance(1);

    expect(woken.ok).toBe(true);
    expect([early - asleep, webAreas() - asleep]).toEqual([0, 1]);
    expect(mac.drivers.accessibility.wake(pidOf(ids.finder))).toEqual({ ok: false, code: axError.attributeUnsupported });
  });
});
