import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppIndex, type NativeProcesses } from '../../src/main/mac/macos/app-index.js';
import type { BundleFacts } from '../../src/main/mac/macos/bundles.js';
import { scanApplications } from '../../src/main/mac/macos/installed-apps.js';
import { showsOverview, windowOrder } from '../../src/main/mac/macos/window-order.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { mayTouchApp } from '../../src/shared/clearance.js';
import { aJob } from '../harness/a-job.js';

const facts = (bundleId: string, ...names: readonly string[]): BundleFacts => ({ bundleId, executable: null, names });

/** Processes as a table from pid to executable, and bundles as one from folder to facts. */
function processes(executables: Record<number, string>, bundles: Record<string, BundleFacts>) {
  const table = new Map(Object.entries(executables).map(([pid, path]) => [Number(pid), { path, startedAt: 1000 }]));
  const asked = { bundles: 0 };
  const native: NativeProcesses = {
    interfacePids: () => [...table.keys()],
    path: (pid) => table.get(pid)?.path ?? null,
    startedAt: (pid) => table.get(pid)?.startedAt ?? null,
    bundle(folder) {
      asked.bundles += 1;
      return bundles[folder] ?? null;
    },
  };
  const clock = createVirtualClock();
  return { table, asked, native, clock, index: createAppIndex({ native, clock, folders: [] }) };
}

const calculator = '/System/Applications/Calculator.app';
const calculatorProgram = `${calculator}/Contents/MacOS/Calculator`;

describe('a running app', () => {
  it('is known by its bundle, under each of its names', () => {
    const { index } = processes({ 408: calculatorProgram }, { [calculator]: facts('com.apple.calculator', '計算機', 'Calculator') });

    const known = { bundleId: 'com.apple.calculator', pid: 408, path: calculator, startedAt: 1000 };
    expect(index.running()).toEqual([
      { ...known, name: '計算機' },
      { ...known, name: 'Calculator' },
    ]);
    expect(index.identity(408)?.name).toBe('計算機');
    expect(index.byBundleId('COM.APPLE.Calculator').pid).toBe(408);
  });

  it('without a bundle is known by the path of its program', () => {
    const { index } = processes({ 9: '/usr/local/bin/tkapp' }, {});

    expect(index.running()).toEqual([
      { bundleId: '/usr/local/bin/tkapp', name: 'tkapp', pid: 9, path: '/usr/local/bin/tkapp', startedAt: 1000 },
    ]);
  });

  it('inside another app is an app of its own', () => {
    const xcode = '/Applications/Xcode.app';
    const simulator = `${xcode}/Contents/Developer/Applications/Simulator.app`;
    const { index } = processes(
      { 5: `${simulator}/Contents/MacOS/Simulator` },
      { [xcode]: facts('com.apple.dt.Xcode', 'Xcode'), [simulator]: facts('com.apple.iphonesimulator', 'Simulator') },
    );

    expect(index.identity(5)).toMatchObject({ bundleId: 'com.apple.iphonesimulator', path: simulator });
  });

  it('of an iPad is known by the bundle around it', () => {
    const bank = '/Applications/Bank.app';
    const { index } = processes({ 7: `${bank}/Wrapper/BankPad.app/BankPad` }, { [bank]: facts('com.example.bank', 'Bank') });

    expect(index.identity(7)).toMatchObject({ bundleId: 'com.example.bank', path: bank });
    expect(index.isRegular(7)).toBe(true);
  });

  it('is read once, and again when its pid went to another process', () => {
    const { index, table, asked, clock } = processes(
      { 408: calculatorProgram },
      { [calculator]: facts('com.apple.calculator', 'Calculator'), '/A/B.app': facts('com.example.b', 'B') },
    );
    index.running();
    clock.advance(1000);
    index.running();
    expect(asked.bundles).toBe(1);

    table.set(408, { path: '/A/B.app/Contents/MacOS/B', startedAt: 2000 });
    expect(index.identity(408)).toMatchObject({ bundleId: 'com.example.b', startedAt: 2000 });
  });

  it('that has ended is not listed any more, and its pid means nobody', () => {
    const { index, table, clock } = processes({ 408: calculatorProgram }, { [calculator]: facts('com.apple.calculator', 'Calculator') });
    index.running();

    table.delete(408);
    clock.advance(100);

    expect(index.running()).toEqual([]);
    expect(index.identity(408)).toBeNull();
    expect(index.byBundleId('com.apple.calculator')).toMatchObject({ pid: null, name: 'com.apple.calculator' });
  });
});

describe('installed apps', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehand-apps-'));
    for (const path of [
      'Applications/Safari',
      'Applications/Utilities/Console.app/Contents',
      'Applications/A Suite/Tools/Deep.app',
      'Applications/A/B/C/TooDeep.app',
      'Applications/Chrome Apps.localized/Killer Marmot.app',
      'Applications/Python 3.12/IDLE.app',
      'Applications/Some.plugin/Inside.app',
      'Applications/.hidden/Hidden.app',
      'Volume/Mail.app',
    ]) {
      mkdirSync(join(root, path), { recursive: true });
    }
    mkdirSync(join(root, 'Applications/Notes.app/Contents/PlugIns/Hidden.app'), { recursive: true });
    symlinkSync(join(root, 'Volume/Mail.app'), join(root, 'Applications/Mail.app'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const bundle = (folder: string): BundleFacts | null => {
    const name = /([^/]+)\.app$/.exec(folder)?.[1] ?? '';
    return name === 'Deep' ? { ...facts('', ''), bundleId: null } : facts(`com.example.${name.toLowerCase()}`, name);
  };

  it('are found at the top, in folders below, with a version or a translated name too, and behind links, but not inside bundles', async () => {
    const found = await scanApplications([join(root, 'Applications'), join(root, 'Nothing')], bundle);

    expect(found.map(({ bundleId }) => bundleId).sort()).toEqual([
      'com.example.console',
      'com.example.idle',
      'com.example.killer marmot',
      'com.example.mail',
      'com.example.notes',
    ]);
    expect(found.find(({ name }) => name === 'Mail')?.path).toBe(join(root, 'Volume/Mail.app'));
  });

  it('are looked for again in the background when the list has grown old', async () => {
    const clock = createVirtualClock();
    const native: NativeProcesses = { interfacePids: () => [], path: () => null, startedAt: () => null, bundle };
    const index = createAppIndex({ native, clock, folders: [join(root, 'Applications')] });
    expect(index.installed()).toEqual([]);
    await index.refresh();
    expect(index.installed()).toHaveLength(5);

    mkdirSync(join(root, 'Applications/New.app'));
    clock.advance(30_001);
    expect(index.installed()).toHaveLength(5);
    await index.refresh();

    expect(index.byBundleId('com.example.new')).toMatchObject({ name: 'New', pid: null });
  });
});

describe('the window order for masking', () => {
  const entry = { layer: 0, title: 'x', onScreen: true, alpha: 1, clickThrough: false, frame: { x: 0, y: 0, width: 10, height: 10 } };
  const named = (bundleId: string, pid: number, path = `/Applications/${bundleId}.app`) => ({
    bundleId,
    name: bundleId,
    pid,
    path,
    startedAt: 1,
  });
  const people = new Map([
    [1, named('a', 1)],
    [2, named('b', 2)],
    [3, named('ws', 3, '/System/Library/PrivateFrameworks/SkyLight.framework/Resources/WindowServer')],
  ]);
  const order = (...windows: readonly (typeof entry & { readonly id: number; readonly pid: number })[]) =>
    windowOrder({ windows: () => windows, appOf: (pid) => people.get(pid) ?? null, overlayWindowIds: () => [99] });

  it('holds every layer, and lets only ordinary opaque windows hide what is behind them', () => {
    const seen = order(
      { ...entry, id: 10, pid: 1, layer: 25 },
      { ...entry, id: 11, pid: 1, alpha: 0.9 },
      { ...entry, id: 12, pid: 1 },
      { ...entry, id: 13, pid: 2 },
      { ...entry, id: 14, pid: 2, layer: -2_147_483_603 },
    );

    expect(seen.map(({ id, opaque, frontmost }) => [id, opaque ?? true, frontmost])).toEqual([
      [10, false, false],
      [11, false, true],
      [12, true, false],
      [13, true, false],
      [14, false, false],
    ]);
  });

  it('leaves out what is not on the screen, the pointer and our own signs', () => {
    const seen = order(
      { ...entry, id: 1, pid: 3, layer: 2_147_483_630 },
      { ...entry, id: 99, pid: 1 },
      { ...entry, id: 2, pid: 1, onScreen: false },
      { ...entry, id: 3, pid: 1, alpha: 0 },
      { ...entry, id: 4, pid: 2, layer: 2_147_483_630 },
    );

    expect(seen.map(({ id }) => id)).toEqual([4]);
  });

  it("shows Mission Control by the Dock's window over a whole display, and by no other", () => {
    const display = { x: 0, y: 0, width: 1440, height: 900 };
    const overlay = { ...entry, id: 1, pid: 4, layer: 18, frame: display };
    const dock = named('com.apple.dock', 4);
    const shown = (window: typeof overlay): boolean =>
      showsOverview({ windows: () => [window], appOf: (pid) => (pid === 4 ? dock : (people.get(pid) ?? null)) }, [display]);

    expect(shown(overlay)).toBe(true);
    expect(shown({ ...overlay, layer: 20 })).toBe(false);
    expect(shown({ ...overlay, pid: 1 })).toBe(false);
    expect(shown({ ...overlay, onScreen: false })).toBe(false);
    expect(shown({ ...overlay, frame: { ...display, height: 80 } })).toBe(false);
  });

  it('holds the windows of nobody, whom no clearance lets be seen', () => {
    const [unknown] = order({ ...entry, id: 1, pid: 777 });

    expect(unknown?.app.bundleId).toBe('');
    expect(unknown && mayTouchApp(aJob().clearance, unknown.app).ok).toBe(false);
  });
});
