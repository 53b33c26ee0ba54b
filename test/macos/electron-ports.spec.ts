import { describe, expect, it } from 'vitest';
import { createElectronDisplays } from '../../src/main/mac/macos/electron/displays.js';
import { createElectronNotifications } from '../../src/main/mac/macos/electron/notifications.js';
import { createElectronOverlay } from '../../src/main/mac/macos/electron/overlay.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { aJob } from '../harness/a-job.js';
import { fakeDisplay, fakeNotifications, fakeScreen, fakeWindow } from './fake-electron.js';

describe('notifications', () => {
  const request = { title: 'Done', message: 'The report is ready', subtitle: null, sound: false };

  it('are taken when macOS says so, which says of none that it was seen', async () => {
    const { create, shown } = fakeNotifications('show');
    const port = createElectronNotifications({ create, clock: createVirtualClock() });

    expect(await port.send(aJob(), { ...request, subtitle: 'Keynote' })).toMatchObject({
      ...{ delivered: 'handed-over', effect: 'unverified', changed: 'macOS took the notification; a Focus or its settings may hide it' },
    });
    expect(shown).toEqual([{ title: 'Done', body: 'The report is ready', subtitle: 'Keynote', silent: true }]);
  });

  it('are refused when they are switched off or the build is not signed', async () => {
    const port = createElectronNotifications({ create: fakeNotifications('failed').create, clock: createVirtualClock() });

    await expect(port.send(aJob(), request)).rejects.toMatchObject({ code: 'not_allowed', cause: 'UNErrorDomain error 1' });
  });

  it('count as handed over when macOS has said nothing for two seconds', async () => {
    const clock = createVirtualClock();
    const port = createElectronNotifications({ create: fakeNotifications('never').create, clock });

    const sending = port.send(aJob(), request);
    clock.advance(1999);
    expect(clock.pending).toBe(1);
    clock.advance(1);

    expect(await sending).toMatchObject({ delivered: 'handed-over', effect: 'unverified' });
  });
});

describe('displays', () => {
  const builtIn = fakeDisplay({
    id: 1,
    bounds: { x: 0, y: 0, width: 1440, height: 900 },
    scaleFactor: 2,
    label: 'Built-in',
    internal: true,
  });
  const left = fakeDisplay({ id: 5, bounds: { x: -1920, y: -90, width: 1920, height: 1080 }, scaleFactor: 1 });

  it('come with the main one first, in points and pixels', async () => {
    const port = createElectronDisplays(fakeScreen([left, builtIn]), createVirtualClock());

    expect(await port.list(aJob())).toEqual([
      {
        id: 1,
        name: 'Built-in',
        frame: { x: 0, y: 0, width: 1440, height: 900 },
        scale: 2,
        main: true,
        builtIn: true,
        pixelSize: { width: 2880, height: 1800 },
      },
      {
        id: 5,
        name: 'Display 5',
        frame: { x: -1920, y: -90, width: 1920, height: 1080 },
        scale: 1,
        main: false,
        builtIn: false,
        pixelSize: { width: 1920, height: 1080 },
      },
    ]);
  });

  it('are asked for again while one that was just plugged in has no id yet', async () => {
    const fresh = fakeDisplay({ id: -1, bounds: left.bounds, scaleFactor: 1 });
    const port = createElectronDisplays(
      fakeScreen([builtIn, fresh], [builtIn, fresh], [builtIn, left]),
      createVirtualClock({ auto: true }),
    );

    expect((await port.list(aJob())).map(({ id }) => id)).toEqual([1, 5]);
  });

  it('leave one out that never gets an id', async () => {
    const fresh = fakeDisplay({ id: -1, bounds: left.bounds, scaleFactor: 1 });
    const port = createElectronDisplays(fakeScreen([builtIn, fresh]), createVirtualClock({ auto: true }));

    expect((await port.list(aJob())).map(({ id }) => id)).toEqual([1]);
  });
});

describe('the sign where a click lands', () => {
  function overlayMac() {
    const clock = createVirtualClock();
    const made: ReturnType<typeof fakeWindow>[] = [];
    const overlay = createElectronOverlay({
      clock,
      createWindow: (options) => {
        const window = fakeWindow(options);
        made.push(window);
        return window.window;
      },
    });
    return { clock, made, overlay, first: () => made[0]?.seen };
  }

  it('stands around the point, lets every event pass and goes away by itself', async () => {
    const { clock, overlay, first } = overlayMac();

    await overlay.pulse(aJob(), { x: 100, y: 60 });

    expect(first()).toMatchObject({ ignoresMouse: true, visible: true, bounds: { x: 78, y: 38, width: 44, height: 44 } });
    expect(first()?.options).toMatchObject({
      ...{ focusable: false, enableLargerThanScreen: true, webPreferences: { sandbox: true, javascript: false } },
    });
    clock.advance(450);
    expect(first()?.visible).toBe(false);
  });

  it('uses one window for all', async () => {
    const { overlay, made, first } = overlayMac();

    await overlay.pulse(aJob(), { x: 1, y: 1 });
    await overlay.pulse(aJob(), { x: 500, y: 500 });

    expect(made).toHaveLength(1);
    expect(first()).toMatchObject({ loads: 2, bounds: { x: 478, y: 478 } });
    expect(overlay.windowId()).toBe(4711);
  });

  it('can be taken off at once, and says whether it was to be seen', async () => {
    const { overlay, first } = overlayMac();

    expect(overlay.hide()).toBe(false);
    await overlay.pulse(aJob(), { x: 1, y: 1 });
    expect(overlay.hide()).toBe(true);
    expect(first()?.visible).toBe(false);
    expect(overlay.hide()).toBe(false);
    overlay.dispose();
    expect(first()?.destroyed).toBe(true);
    expect(overlay.windowId()).toBeNull();
  });

  it('does not come up any more once it was taken off', async () => {
    const { overlay, first } = overlayMac();

    const pulsing = overlay.pulse(aJob(), { x: 1, y: 1 });
    overlay.hide();
    await pulsing;

    expect(first()).toMatchObject({ loads: 1, visible: false });
  });

  it('fails no call when it cannot be drawn', async () => {
    const overlay = createElectronOverlay({
      clock: createVirtualClock(),
      createWindow: () => {
        throw new Error('no window server');
      },
    });

    await expect(overlay.pulse(aJob(), { x: 1, y: 1 })).resolves.toBeUndefined();
  });
});
