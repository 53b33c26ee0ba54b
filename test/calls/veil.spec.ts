import { describe, expect, it } from 'vitest';
import { veil } from '../../src/main/calls/veil/veil.js';
import type { Mac, VeiledMac } from '../../src/main/mac/port.js';
import type { Clearance } from '../../src/shared/clearance.js';
import type { AppIdentity } from '../../src/shared/subject.js';

/** The veil over a Mac that answers what a test says, so that each of its doors is tried with what may and may not go through. */
const app = (name: string, pid: number): AppIdentity => ({ bundleId: `com.example.${name}`, name, pid, path: null, startedAt: 1 });
const notes = app('notes', 10);
const secret = app('secret', 12);
const finder: AppIdentity = { ...app('finder', 13), bundleId: 'com.apple.finder' };
const windowIn = (owner: AppIdentity, id: number) => ({
  id,
  title: '',
  app: owner,
  frame: { x: 0, y: 0, width: 8, height: 8 },
  onScreen: true,
});

type Answers = Readonly<Record<string, unknown>>;
type Look = Parameters<Mac['attribution']['look']>[1];

/** One look finds what a test says, where it is asked for something. */
const lookAt = ({ found = [] }: Answers, { targets }: Look) => ({
  found: targets.length > 0 ? found : [],
  keys: { risk: { risk: 'none' }, missing: null },
});

/** A Mac whose every port answers from `answers` by `port.method`, and an empty report of a change otherwise. */
function veiled(answers: Answers = {}, rules: Partial<Clearance> = {}) {
  const done: string[] = [];
  const saw: string[] = [];
  let locked = false;
  const port = (name: string): unknown =>
    new Proxy(
      {},
      {
        get:
          (_target, method) =>
          async (...given: readonly unknown[]) => {
            const key = `${name}.${String(method)}`;
            if (key === 'attribution.look') return { frontmost: null, locked, ...lookAt(answers, given[1] as Look) };
            if (key === 'secrets.frames') return answers[key] ?? [];
            done.push(name === 'attribution' ? key : `${key} ${JSON.stringify(given.slice(1)) ?? ''}`);
            return key in answers ? answers[key] : { effect: 'confirmed', changed: '' };
          },
      },
    );
  // Every port is one that answers as told.
  const mac = new Proxy({}, { get: (_target, name) => port(String(name)) }) as unknown as Mac;
  const clearance: Clearance = {
    callId: 'call-1',
    effect: 'change',
    capability: 'act',
    subjects: [{ kind: 'app', app: notes }],
    sightings: [],
    deniedBundleIds: [secret.bundleId],
    allowedBundleIds: null,
    ownPids: [],
    ruleVersion: 1,
    stopEpoch: 3,
    deadlineAt: 1e9,
    ...rules,
  };
  const view = veil({ mac, clearance, signal: new AbortController().signal, stopEpoch: () => 3, sawTextOf: (id) => saw.push(id) });
  return {
    view,
    done,
    saw,
    lock: () => {
      locked = true;
    },
  };
}

// What goes in does not matter to a door that hands it on.
const any = { app: notes } as never;

type Door = readonly [name: string, open: (view: VeiledMac) => Promise<unknown>];

const engineChanges: readonly Door[] = [
  ['windows.focus', (view) => view.windows.focus(any)],
  ['windows.move', (view) => view.windows.move(any)],
  ['windows.resize', (view) => view.windows.resize(any)],
  ['windows.minimize', (view) => view.windows.minimize(any)],
  ['windows.restore', (view) => view.windows.restore(any)],
  ['windows.close', (view) => view.windows.close(any)],
  ['dialogs.handle', (view) => view.dialogs.handle(any)],
  ['menus.click', (view) => view.menus.click(any)],
  ['menus.clickStatusItem', (view) => view.menus.clickStatusItem(any)],
  ['menus.clickStatusMenuItem', (view) => view.menus.clickStatusMenuItem(any)],
  ['elements.press', (view) => view.elements.press(any)],
  ['elements.perform', (view) => view.elements.perform(any)],
  ['elements.focus', (view) => view.elements.focus(any)],
  ['elements.scrollToVisible', (view) => view.elements.scrollToVisible(any)],
  ['elements.setValue', (view) => view.elements.setValue(any)],
  ['input.click', (view) => view.input.click(any)],
  ['input.move', (view) => view.input.move(any)],
  ['input.hover', (view) => view.input.hover(any)],
  ['input.drag', (view) => view.input.drag(any)],
  ['input.scroll', (view) => view.input.scroll(any)],
  ['input.buttonDown', (view) => view.input.buttonDown(any)],
  ['input.buttonUp', (view) => view.input.buttonUp(any)],
  ['input.type', (view) => view.input.type(any)],
  ['input.press', (view) => view.input.press(any)],
  ['input.holdKey', (view) => view.input.holdKey(any)],
  ['input.gesture', (view) => view.input.gesture(any)],
  ['applications.quit', (view) => view.applications.quit(notes)],
];

const mainChanges: readonly Door[] = [
  ['applications.launch', (view) => view.applications.launch(notes)],
  ['applications.activate', (view) => view.applications.activate(notes)],
  ['applications.quit', (view) => view.applications.quit(notes)],
  ['audio.setVolume', (view) => view.audio.setVolume(5)],
  ['audio.setMuted', (view) => view.audio.setMuted(true)],
  ['clipboard.write', (view) => view.clipboard.write(any)],
  ['clipboard.clear', (view) => view.clipboard.clear()],
  ['notifications.send', (view) => view.notifications.send(any)],
  ['finder.reveal', (view) => view.finder.reveal('/tmp')],
  ['files.write', (view) => view.files.write(any)],
  ['files.open', (view) => view.files.open({ target: '/tmp/a', app: notes })],
  ['scripting.run', (view) => view.scripting.run(any)],
  ['scripting.shell', (view) => view.scripting.shell(any)],
];

const ownReads: readonly Door[] = [
  ['system.info', (view) => view.system.info()],
  ['system.battery', (view) => view.system.battery()],
  ['audio.volume', (view) => view.audio.volume()],
  ['audio.muted', (view) => view.audio.muted()],
  ['clipboard.changeCount', async (view) => view.clipboard.changeCount()],
  ['scripting.check', (view) => view.scripting.check(any)],
  ['overlay.pulse', async (view) => view.overlay.pulse(any)],
  ['displays.list', (view) => view.displays.list()],
  ['input.cursor', (view) => view.input.cursor()],
  ['input.releaseAll', async (view) => view.input.releaseAll()],
];

const readsOf: readonly (readonly [string, (view: VeiledMac, of: AppIdentity) => Promise<unknown>])[] = [
  ['dialogs.describe', (view, of) => view.dialogs.describe({ app: of } as never)],
  ['menus.list', (view, of) => view.menus.list({ app: of } as never)],
  ['menus.state', (view, of) => view.menus.state({ app: of } as never)],
  ['elements.tree', (view, of) => view.elements.tree({ app: of } as never)],
  ['elements.outline', (view, of) => view.elements.outline({ app: of } as never)],
  ['elements.find', (view, of) => view.elements.find({ app: of } as never)],
  ['observation.wait', (view, of) => view.observation.wait({ app: of } as never)],
  ['observation.watch', (view, of) => view.observation.watch({ app: of } as never, () => undefined)],
];

describe('a change that passes the engine’s gate', () => {
  it.each(engineChanges)('%s hands the report on, and marks its app where that is quoted', async (name, open) => {
    const report = { effect: 'confirmed', changed: 'a window opened' };
    const quoting = veiled({ [name]: report });
    const silent = veiled({ [name]: { effect: 'confirmed', changed: '' } });
    const telling = veiled({ [name]: { effect: 'confirmed', changed: '', dialog: {} } });

    expect(await open(quoting.view)).toBe(report);
    await open(silent.view);
    await open(telling.view);

    expect([quoting.saw, silent.saw, telling.saw]).toEqual([[notes.bundleId], [], [notes.bundleId]]);
    expect(silent.done).toHaveLength(1);
  });
});

describe('a change that passes no engine', () => {
  it.each(mainChanges)('%s is handed on, and not after Stop or on a locked screen', async (name, open) => {
    const given = veiled();
    const stopped = veiled({}, { stopEpoch: 2 });
    const closed = veiled();
    closed.lock();

    await open(given.view);
    expect(given.done.at(-1)).toContain(name);
    await expect(open(stopped.view)).rejects.toMatchObject({ code: 'stopped' });
    await expect(open(closed.view)).rejects.toMatchObject({ code: 'screen_locked' });
    expect([...stopped.done, ...closed.done]).toEqual([]);
  });

  it('is stopped in a call that names no app, too', async () => {
    const { view, done } = veiled({}, { subjects: [], stopEpoch: 2 });

    await expect(view.audio.setVolume(5)).rejects.toMatchObject({ code: 'stopped' });
    expect(done).toEqual([]);
  });

  it('starts, brings forward and quits no app that is kept away or that the call does not cover', async () => {
    const { view, done } = veiled();
    const doors = [view.applications.launch, view.applications.activate, view.applications.quit];

    for (const door of doors) {
      await expect(door(secret)).rejects.toMatchObject({ code: 'blocked_app' });
      await expect(door(app('mail', 11))).rejects.toMatchObject({ code: 'interrupted' });
    }
    expect(done).toEqual([]);
  });

  it('by a script marks the apps of the call, or that a script said it', async () => {
    const named = veiled();
    const unnamed = veiled({}, { subjects: [{ kind: 'none' }] });
    for (const { view } of [named, unnamed]) {
      await view.scripting.run(any);
      await view.scripting.shell(any);
    }

    expect([named.saw, unnamed.saw]).toEqual([
      [notes.bundleId, notes.bundleId],
      ['script', 'script'],
    ]);
  });
});

describe('opening a file', () => {
  const open = (answers: Answers, of: AppIdentity | null, rules: Partial<Clearance> = {}) => {
    const scene = veiled(answers, rules);
    return { scene, opened: scene.view.files.open({ target: '/tmp/a', app: of }) };
  };

  it('goes to the app that was named, or to the one that would come up', async () => {
    const named = open({}, notes);
    await named.opened;
    const found = open({ 'files.handlerOf': notes }, null);
    await found.opened;
    const nobody = open({ 'files.handlerOf': null }, null);
    await nobody.opened;

    expect(named.scene.done).toEqual([`files.open [{"target":"/tmp/a","app":${JSON.stringify(notes)}}]`]);
    expect(found.scene.done.at(-1)).toContain('com.example.notes');
    expect(nobody.scene.done.at(-1)).toBe('files.open [{"target":"/tmp/a","app":null}]');
  });

  it('is refused where an app would come up that is kept away or not covered', async () => {
    await expect(open({ 'files.handlerOf': secret }, null).opened).rejects.toMatchObject({ code: 'blocked_app' });
    await expect(open({ 'files.handlerOf': app('mail', 11) }, null).opened).rejects.toMatchObject({ code: 'interrupted' });
  });

  it('in Finder is for what Finder itself shows', async () => {
    const covers = { subjects: [{ kind: 'app', app: { ...finder, bundleId: 'com.apple.Finder' } }] } as const;
    const given = (opener: AppIdentity | null) => open({ 'files.handlerOf': opener }, finder, { subjects: [...covers.subjects] }).opened;

    await expect(given(finder)).resolves.toBeDefined();
    await expect(given(secret)).rejects.toMatchObject({ code: 'blocked_app' });
    await expect(given(notes)).rejects.toMatchObject({
      code: 'not_allowed',
      details: { rule: 'handed-on' },
      remedy: expect.stringMatching(/^Leave/),
    });
    await expect(given(null)).rejects.toMatchObject({ code: 'not_allowed', details: { rule: 'handed-on' } });
  });
});

describe('what is read', () => {
  it.each(ownReads)('of the Mac itself goes through: %s', async (name, open) => {
    const { view, done, saw } = veiled({}, { effect: 'read', subjects: [] });
    await open(view);

    expect(done).toHaveLength(1);
    expect(done[0]).toContain(name);
    expect(saw).toEqual([]);
  });

  it.each(readsOf)('of an app is marked as its words, and of one kept away not read: %s', async (name, open) => {
    const given = veiled();
    const away = veiled();
    await open(given.view, notes);

    await expect(open(away.view, secret)).rejects.toMatchObject({ code: 'blocked_app' });
    expect([given.saw, away.saw, away.done]).toEqual([[notes.bundleId], [], []]);
    expect(given.done[0]).toContain(name);
  });

  it('of apps, windows and status items leaves out those kept away', async () => {
    const both = [notes, secret];
    const { view, saw } = veiled({
      'applications.list': both.map(({ bundleId, pid }) => ({ bundleId, processId: pid })),
      'windows.list': both.map((owner, id) => windowIn(owner, id)),
      'menus.statusItems': both.map((owner) => ({ app: owner })),
    });

    expect((await view.applications.list()).map(({ bundleId }) => bundleId)).toEqual([notes.bundleId]);
    expect(saw).toEqual([]);
    expect((await view.windows.list(any)).map((one) => one.app.name)).toEqual(['notes']);
    const manager: AppIdentity = { ...app('manager', 14), bundleId: 'com.apple.WindowManager' };
    const staged = veiled({ 'windows.list': [windowIn(manager, 1), windowIn(notes, 2)] });
    expect((await staged.view.windows.list(any)).map((one) => one.app.name)).toEqual(['notes']);
    expect((await view.menus.statusItems()).map((one) => one.app.name)).toEqual(['notes']);
    expect(saw).toEqual([notes.bundleId, notes.bundleId]);
  });

  it('of one window or element is judged by whose it is now', async () => {
    const owned = (owner: AppIdentity | null) =>
      veiled({ found: [{ kind: 'subject', subject: { kind: 'app', app: owner } }], 'elements.focused': owner && { app: owner } });
    const doors: readonly Door[] = [
      ['a window', (view) => view.windows.get(any)],
      ['an element', (view) => view.elements.get(any)],
      ['its actions', (view) => view.elements.actions(any)],
      ['the focus', (view) => view.elements.focused({ app: null } as never)],
    ];
    for (const [what, open] of doors) {
      const [mine, theirs, nobodys] = [owned(notes), owned(secret), owned(null)];
      await open(mine.view);
      await open(nobodys.view);

      await expect(open(theirs.view), what).rejects.toMatchObject({ code: 'blocked_app' });
      expect([what, mine.saw, theirs.saw, nobodys.saw]).toEqual([what, [notes.bundleId], [], []]);
    }
    const away = veiled();
    await expect(away.view.elements.focused({ app: secret } as never)).rejects.toMatchObject({ code: 'blocked_app' });
    await expect(away.view.elements.forget({ app: secret } as never)).rejects.toMatchObject({ code: 'blocked_app' });
    await away.view.elements.forget(any);
    expect(away.done).toHaveLength(1);
  });

  it('of the clipboard keeps what is secret or came from an app kept away, and says no more than that', async () => {
    const snapshot = { contentType: 'text', text: 'words', types: ['public.text'], concealed: false, owner: notes, changeCount: 4 };
    const hidden = { contentType: 'other', text: null, types: [], concealed: true, owner: null, changeCount: 4 };
    const read = async (more: object) => {
      const scene = veiled({ 'clipboard.read': { ...snapshot, ...more } });
      return [await scene.view.clipboard.read(), scene.saw];
    };

    expect(await read({})).toEqual([snapshot, [notes.bundleId]]);
    expect(await read({ owner: null })).toEqual([{ ...snapshot, owner: null }, ['clipboard']]);
    expect(await read({ text: null })).toEqual([{ ...snapshot, text: null }, []]);
    expect(await read({ concealed: true })).toEqual([hidden, []]);
    expect(await read({ owner: secret })).toEqual([hidden, []]);
  });

  it('of Finder is Finder’s words', async () => {
    const { view, saw } = veiled();
    const away = veiled({}, { deniedBundleIds: ['com.apple.finder'] });
    await view.finder.selection();
    await view.finder.windowPath();

    expect(saw).toEqual(['com.apple.finder', 'com.apple.finder']);
    await expect(away.view.finder.selection()).rejects.toMatchObject({ code: 'blocked_app' });
    await expect(away.view.finder.windowPath()).rejects.toMatchObject({ code: 'blocked_app' });
  });
});

describe('a picture', () => {
  const frame = (x: number) => ({ x, y: 10, width: 8, height: 8 });
  const windows = [
    { ...windowIn(secret, 2), frame: frame(30) },
    { ...windowIn(notes, 1), frame: frame(10) },
  ];
  const display = { frame: { x: 0, y: 0, width: 64, height: 32 } };

  /** Which of the picture's 64 columns are filled, in its first row and in the row of the windows. */
  async function filled(request: object, front: AppIdentity | null) {
    const raster = { width: 64, height: 32, scale: 1, origin: { x: 0, y: 0 }, pixels: new Uint8Array(64 * 32 * 4) };
    const scene = veiled({
      'screen.capture': { raster, before: windows, after: windows },
      'attribution.frontmost': front,
      'attribution.point': { owner: 'menu-bar' },
      'displays.list': [display],
    });
    await scene.view.screen.capture(request as never, 1000);
    const columns = (row: number) => Array.from({ length: 64 }, (_, x) => x).filter((x) => raster.pixels[(row * 64 + x) * 4 + 3] === 255);
    return { top: columns(0).length, row: columns(12), saw: scene.saw };
  }
  const hidden = Array.from({ length: 12 }, (_, index) => 28 + index);

  it('has windows kept away filled, and the menu bar when such an app is in front', async () => {
    expect(await filled({ kind: 'display' }, notes)).toEqual({ top: 0, row: hidden, saw: [notes.bundleId] });
    expect(await filled({ kind: 'display' }, null)).toMatchObject({ top: 0, row: hidden });
    expect(await filled({ kind: 'display' }, secret)).toMatchObject({ top: 64 });
  });

  it('of one window has that window judged alone, whatever is in front', async () => {
    expect(await filled({ kind: 'window', windowId: 1 }, secret)).toEqual({ top: 0, row: [], saw: [notes.bundleId] });
    expect(await filled({ kind: 'window', windowId: 2 }, notes)).toEqual({ top: 0, row: hidden, saw: [] });
  });

  it('is read without the words that stand where something is hidden', async () => {
    const words = [
      { text: 'mine', frame: frame(10) },
      { text: 'theirs', frame: frame(30) },
      { text: 'menu', frame: { x: 5, y: 0, width: 4, height: 4 } },
    ];
    const read = async (windowId: number | null, front: AppIdentity | null) => {
      const { view, done } = veiled({
        'ocr.read': words,
        'windows.list': windows,
        'attribution.frontmost': front,
        'attribution.point': { owner: 'menu-bar' },
        'displays.list': [{ frame: { x: 0, y: 0, width: 9, height: 9 } }],
      });
      const texts = await view.ocr.read({ windowId } as never);
      expect(done).toContain('windows.list [{"pid":null,"includeMinimized":false}]');
      return texts.map(({ text }) => text);
    };

    expect(await read(null, notes)).toEqual(['mine', 'menu']);
    expect(await read(null, secret)).toEqual(['mine']);
    expect(await read(2, secret)).toEqual(['mine', 'menu']);
    expect(await read(1, secret)).toEqual(['mine', 'theirs', 'menu']);
  });
});
