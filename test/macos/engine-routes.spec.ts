import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { LookTarget } from '../../src/main/mac/port.js';
import { centre } from '../../src/shared/geometry.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { type EngineMac, errorOf } from '../engine/engine-mac.js';
import { play } from '../engine/random-acts.js';
import { trayScenario, withTray } from '../engine/status-bar.js';
import { ignoresPresses, ignoresValues, timesOut } from '../engine/untrue-apps.js';
import { rounds } from '../harness/rounds.js';
import { plain, type Story, tellTwice, verbsOf } from './engine/both-routes.js';
import { koffiMacs } from './engine/koffi-macs.js';

/**
 * The engine in a worker, on the drivers of a real Mac over fake frameworks, beside the engine that all other specs ask:
 * each verb of each port is asked of both, and both must answer, refuse and change the same.
 */

const throughKoffi = koffiMacs();
const whole = { element: null, maxDepth: 40, roles: null, withActions: true };

function typeIn(mac: EngineMac, app: AppIdentity, text: string): Promise<unknown> {
  return mac.engine.input.type(mac.job([app]), { text, delayMs: 0 });
}

describe('through koffi, every verb answers as it does here:', () => {
  it('windows', async () => {
    const answered = await tellTwice(throughKoffi, async (mac) => {
      const { windows } = mac.engine;
      const app = mac.app('TextEdit');
      const job = mac.job([app]);
      const target = { windowId: 101 };
      await windows.hung(mac.look());
      await windows.locked(mac.look());
      await windows.open(mac.look());
      await windows.list(mac.look(), { pid: null, includeMinimized: true, includeOtherSpaces: true });
      await windows.check(mac.look(), { ...target, change: { kind: 'minimize' } });
      await windows.focus(job, target);
      await windows.move(job, { ...target, to: { x: 200, y: 120 } });
      await windows.resize(job, { ...target, size: { width: 500, height: 320 } });
      await windows.minimize(job, target);
      await windows.get(mac.look(), target);
      await windows.restore(job, target);
      await errorOf(windows.get(mac.look(), { windowId: 99_999 }));
      await errorOf(windows.move(mac.job([]), { ...target, to: { x: 0, y: 0 } }));
      await typeIn(mac, app, 'unsaved');
      await windows.close(job, target);
    });

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('windows')]));
  });

  it('dialogs', async () => {
    const answered = await tellTwice(throughKoffi, async (mac) => {
      const app = mac.app('TextEdit');
      await typeIn(mac, app, 'note');
      await mac.engine.windows.close(mac.job([app]), { windowId: 101 });
      await mac.engine.dialogs.describe(mac.look(), { app });
      await mac.engine.dialogs.check(mac.look(), { app, button: 'Save' });
      await errorOf(mac.engine.dialogs.handle(mac.job([app]), { app, button: 'Nothing of the kind' }));
      await mac.engine.dialogs.handle(mac.job([app]), { app, fileName: 'kept', button: 'Save' });
    });

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('dialogs')]));
  });

  it('menus', async () => {
    const answered = new Set<string>();
    const tellAll = async (story: Story, ...options: readonly Parameters<typeof tellTwice>[2][]) => {
      for (const verb of await tellTwice(throughKoffi, story, ...options)) answered.add(verb);
    };
    await tellAll(async (mac) => {
      const app = mac.app('TextEdit');
      await mac.engine.menus.list(mac.look(), { app });
      await mac.engine.menus.state(mac.job([app]), { app, path: 'Format > Wrap to Page' });
      await mac.engine.menus.check(mac.look(), { app, path: 'File > New', leaf: true });
      await errorOf(mac.engine.menus.check(mac.look(), { app, path: 'Format', leaf: true }));
      await mac.engine.menus.click(mac.job([app]), { app, path: 'File > New' });
      await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'File > Nowhere' }));
    });
    await tellAll(
      async (mac) => {
        const job = mac.job([mac.app('Tray')]);
        await mac.engine.menus.statusItems(mac.look());
        await mac.engine.menus.silentOwners(mac.look());
        await mac.engine.menus.clickStatusItem(job, { item: 'Box' });
        await mac.engine.menus.clickStatusMenuItem(job, { item: 'Box', path: 'Speed > Fast' });
      },
      { scenario: trayScenario, around: withTray },
    );

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('menus')]));
  });

  it('elements', async () => {
    const answered = await tellTwice(throughKoffi, async (mac) => {
      const { elements } = mac.engine;
      const text = await mac.front('TextEdit');
      const area = await mac.find(text, 'text entry area');
      const target = { app: text, element: area.ref };
      const { token: tree = '' } = await elements.tree(mac.look(), { ...whole, app: text, mayBeCut: true });
      await elements.cursorAfter(mac.look(), { app: text, token: tree, elements: 3 });
      const { token } = await elements.outline(mac.look(), { ...whole, app: text, frames: true });
      await elements.setValue(mac.job([text]), { ...target, value: 'Grüße 👩‍👩‍👧' });
      await elements.setValue(mac.job([text]), { ...target, value: { location: 1, length: 2 } });
      await elements.outline(mac.look(), { ...whole, app: text, since: token });
      await elements.get(mac.look(), target);
      await elements.focus(mac.job([text]), target);
      await elements.focused(mac.look(), { app: null });
      await errorOf(elements.perform(mac.job([text]), { ...target, action: 'AXNoSuchThing' }));
      const calculator = await mac.front('Calculator');
      const seven = { app: calculator, element: (await mac.find(calculator, '7')).ref };
      await elements.actions(mac.look(), seven);
      await elements.check(mac.look(), { ...seven, change: { kind: 'perform', action: 'AXPress' } });
      await errorOf(elements.check(mac.look(), { ...seven, change: { kind: 'focus' } }));
      const button = { role: 'AXButton', title: null, value: null, identifier: null, text: null, maxResults: 30 };
      await elements.find(mac.look(), { ...button, app: calculator });
      await elements.press(mac.job([calculator]), seven);
      await elements.perform(mac.job([calculator]), { ...seven, action: 'press' });
      await elements.forget(mac.look(), { app: calculator });
      await errorOf(elements.press(mac.job([calculator]), seven));
      const safari = await mac.front('Safari');
      const secret = { app: safari, element: 'app("Safari")/window[0]/web_area[0]/secure_text_field["Password"]' };
      const { origin } = await elements.secretField(mac.look(), secret);
      const sightings = [{ kind: 'secret' as const, element: secret.element, origin }];
      const value = new TextEncoder().encode('pässword');
      await elements.fillSecret(mac.job([safari], { sightings }), { ...secret, value });
      await errorOf(elements.fillSecret(mac.job([safari]), { ...secret, value }));
      await elements.filledFrames(mac.look());
      const mail = await mac.front('Mail');
      const table = await mac.find(mail, 'messages', 'table');
      await elements.scrollToVisible(mac.job([mail]), { app: mail, element: `${table.path}/row[60]` });
    });

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('elements')]));
  });

  it('input', async () => {
    const answered = await tellTwice(throughKoffi, async (mac) => {
      const { input } = mac.engine;
      const app = await mac.front('TextEdit');
      const job = mac.job([app]);
      const point = { x: 600, y: 300 };
      await input.click(job, { point, button: 'left', modifiers: ['shift'], count: 2 });
      await typeIn(mac, app, 'one\ttwo 日本 👍\n');
      await input.press(job, { key: 'a', modifiers: ['command'], repeat: 1 });
      await input.holdKey(job, { key: 'down', modifiers: [], durationMs: 300 });
      await input.move(job, { point: { x: 620, y: 310 }, smooth: true, durationMs: 100 });
      await input.hover(job, { point, durationMs: 100 });
      await input.drag(job, { from: { x: 600, y: 150 }, to: { x: 500, y: 200 }, durationMs: 200 });
      await input.buttonDown(job, { point: null, button: 'left' });
      await input.buttonUp(job, { point: null, button: 'left' });
      await errorOf(input.buttonUp(job, { point: null, button: 'left' }));
      await errorOf(input.gesture(job, { kind: 'pinch', point }));
      await input.buttonDown(job, { point: null, button: 'left' });
      await input.releaseAll();
      const mail = await mac.front('Mail');
      const { frame } = await mac.find(mail, 'messages', 'table');
      const over = frame === null ? point : centre(frame);
      await input.scroll(mac.job([mail]), { delta: { x: 0, y: 240 }, point: over });
      await input.gesture(mac.job([mail]), { kind: 'swipe', direction: 'up', point: over });
      const calculator = mac.app('Calculator');
      const back = { job: mac.job([calculator]), app: calculator };
      await input.press(back.job, { key: '7', modifiers: [], repeat: 2, app: back.app });
      await input.press(back.job, { key: '2', modifiers: ['command'], repeat: 1, app: back.app });
      await input.click(back.job, { point: { x: 955, y: 568 }, button: 'left', modifiers: [], count: 1 });
      await input.type(job, { text: 'in the back\tand 日本', delayMs: 0, app });
      await input.press(job, { key: 'left', modifiers: ['shift'], repeat: 1, app });
      await input.press(job, { key: 'c', modifiers: ['command'], repeat: 1, app });
      await input.holdKey(job, { key: 'shift', modifiers: [], durationMs: 50, app });
      await input.cursor(mac.look());
      await errorOf(input.click(mac.job([]), { point, button: 'left', modifiers: [], count: 1 }));
    });

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('input')]));
  });

  it('observation', async () => {
    const seen: unknown[][] = [];
    const answered = await tellTwice(throughKoffi, async (mac) => {
      const app = await mac.front('Calculator');
      const seven = await mac.find(app, '7');
      const events: unknown[] = [];
      seen.push(events);
      const wait = { app, element: null, role: null, title: null, window: null, text: null, value: null, gone: false };
      await mac.engine.observation.wait(mac.look(), { ...wait, title: '7', timeoutMs: 1000 });
      await errorOf(mac.engine.observation.wait(mac.look(), { ...wait, title: 'Nothing of the kind', timeoutMs: 1000 }));
      const watch = { app, events: null, element: null, roles: null, attributes: null, visibleOnly: false, pollMs: 250, durationMs: 1500 };
      // What stood still is found again by a token; this one is of nothing.
      await mac.engine.observation.late(mac.look(), { app: { ...app, path: null, startedAt: null }, token: 'none', forMs: 0 });
      mac.clock.after(300, () => void mac.engine.elements.press(mac.job([app]), { app, element: seven.ref }));
      await mac.engine.observation.watch(mac.look(), watch, ({ kind, element, window }) => events.push({ kind, element, window }));
    });

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('observation')]));
    expect(seen[0]?.length).toBeGreaterThan(0);
    expect(plain(seen[1] ?? [])).toEqual(plain(seen[0] ?? []));
  });

  it('attribution', async () => {
    const answered = await tellTwice(
      throughKoffi,
      async (mac) => {
        const { attribution } = mac.engine;
        for (const y of [12, 150, 300, 600, 880]) for (const x of [20, 600, 1100, 1400]) await attribution.point({ x, y });
        await attribution.clickWindows([12, 150, 300, 600, 880].flatMap((y) => [20, 600, 1100, 1400].map((x) => ({ x, y }))));
        await attribution.pointer();
        await attribution.frontmost();
        await attribution.showcases();
        const subject = await attribution.point({ x: 600, y: 300 });
        const sightings = await attribution.sight(mac.look(), { subjects: [subject] });
        await attribution.assertAsSeen(mac.job([mac.app('TextEdit')], { sightings: [...sightings] }));
        const targets: readonly LookTarget[] = [
          { kind: 'focus' },
          { kind: 'pointer' },
          { kind: 'point', x: 600, y: 300 },
          { kind: 'status-item', item: 'Box' },
          { kind: 'window', windowId: 101 },
          { kind: 'element', app: mac.app('Tray'), element: 'app("Tray")/menu_bar' },
        ];
        for (const target of targets) await attribution.look(mac.look(), { targets: [target] }).catch(() => undefined);
        mac.mac.probe.lock(true);
        await attribution.look(mac.look(), { targets: [] });
      },
      { scenario: trayScenario, around: withTray },
    );

    expect([...answered]).toEqual(expect.arrayContaining([...verbsOf('attribution')]));
  });
});

describe('through koffi, random actions are answered and end as they do here', () => {
  it.each([
    ['with apps that do as they answer', (drivers: Drivers) => drivers, 81],
    ['with apps that ignore values', ignoresValues, 82],
    ['with apps that ignore presses', ignoresPresses, 83],
    ['with apps that time out', timesOut, 84],
  ])('%s', async (_, around, seed) => {
    await tellTwice(throughKoffi, (mac) => play(mac, { seed, steps: rounds(15), before: () => null }, () => undefined), { around });
  });
});
