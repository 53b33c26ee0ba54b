import { afterEach, describe, expect, test } from 'vitest';
import { type ApplicationsDeps, createApplicationsPort } from '../../../src/main/mac/macos/ports/applications.js';
import type { DialogInfo } from '../../../src/main/mac/ports/dialogs.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { createFakeMac, type FakeMac, failureOf, job, type Rule } from './fake-mac.js';
import outputs from './fixtures/command-outputs.json' with { type: 'json' };
import type { World, WorldApp } from './jxa-world.mjs';

let mac: FakeMac;

afterEach(() => mac.dispose());

const finder: WorldApp = {
  name: 'Finder',
  bundleId: 'com.apple.finder',
  path: '/System/Library/CoreServices/Finder.app',
  processId: 301,
  active: true,
};
const notes: WorldApp = { name: 'Notes', bundleId: 'com.apple.Notes', path: '/System/Applications/Notes.app', processId: 501 };
const odd: WorldApp = { name: 'Odd "$(x)"', bundleId: 'com.example.odd', path: `/Applications/Odd "$(x)" 'y'.app`, processId: null };

function portOn(world: World, more: { readonly rules?: readonly Rule[] } & Partial<ApplicationsDeps> = {}) {
  mac = createFakeMac({ world, ...(more.rules === undefined ? {} : { rules: more.rules }) });
  const { osascript, commands, paths, fast } = mac;
  const isAlive = (pid: number): boolean => (mac.world().apps ?? []).some((app) => app.processId === pid);
  return createApplicationsPort({ osascript, commands, paths, clock: fast, isAlive, ...more });
}

function identity(app: WorldApp, parts: Partial<AppIdentity> = {}): AppIdentity {
  return { bundleId: app.bundleId ?? '', name: app.name, pid: app.processId, path: app.path, startedAt: null, ...parts };
}

describe('listing', () => {
  test('apps with an interface are told, hidden ones too, background ones and nameless processes not', async () => {
    const port = portOn({
      apps: [
        finder,
        { ...notes, hidden: true },
        { name: 'Agent', bundleId: 'com.example.agent', path: '/x', processId: 7, policy: 1 },
        { name: 'Daemon', bundleId: 'com.example.daemon', path: '/x', processId: 8, policy: 2 },
        { name: 'tool', bundleId: null, path: null, processId: 9 },
      ],
    });

    expect(await port.list(job())).toEqual([
      { name: 'Finder', bundleId: 'com.apple.finder', processId: 301, active: true, hidden: false },
      { name: 'Notes', bundleId: 'com.apple.Notes', processId: 501, active: false, hidden: true },
    ]);
  });

  test('an agent that shows a window is told too, but not Stage Manager, which keeps clear ones over its thumbnails', async () => {
    const agent = { name: 'Agent', bundleId: 'com.example.agent', path: '/x', processId: 7, policy: 1 };
    const manager = { ...agent, name: 'WindowManager', bundleId: 'com.apple.WindowManager', processId: 8 };
    const list = async () => [{ app: { pid: 7 } }, { app: { pid: 8 } }] as never;
    const port = portOn({ apps: [agent, manager] }, { windows: { list } });

    expect((await port.list(job())).map(({ name }) => name)).toEqual(['Agent']);
  });

  test('a Mac that does not answer in time is told, and no child is left', async () => {
    const port = portOn({}, { rules: [{ command: 'osascript', answers: [{ hang: true }] }] });
    const abort = new AbortController();
    const running = failureOf(port.list(job(abort.signal)));
    await expect.poll(() => mac.calls().length, { timeout: 8000 }).toBe(1);

    abort.abort();

    expect(await running).toMatchObject({ code: 'cancelled' });
  });

  test('an answer that is no JSON, or another kind of list, is told as macOS’s fault', async () => {
    const port = portOn({}, { rules: [{ command: 'osascript', answers: [{ stdout: 'missing value\n' }, { stdout: '[{"name":1}]\n' }] }] });

    expect(await failureOf(port.list(job()))).toMatchObject({ code: 'internal' });
    expect(await failureOf(port.list(job()))).toMatchObject({ code: 'internal' });
  });
});

describe('launching', () => {
  test('an app that does not run is opened by its path and waited for until it has finished launching', async () => {
    const port = portOn({ apps: [finder, { ...odd, readyIn: 2 }] });

    const report = await port.launch(job(), identity(odd));

    expect(report).toMatchObject({ effect: 'confirmed', changed: `${odd.name} was started`, processId: 9001, alreadyRunning: false });
    expect(mac.calls('open')).toMatchObject([{ args: ['-a', odd.path] }]);
  });

  test('an app that runs is brought to the front', async () => {
    const port = portOn({ apps: [finder, { ...notes, hidden: true }] });

    const report = await port.launch(job(), identity(notes));

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'Notes is in front', processId: 501, alreadyRunning: true });
  });

  test('one that is in front already is left alone', async () => {
    const port = portOn({ apps: [finder] });

    expect(await port.launch(job(), identity(finder))).toMatchObject({ effect: 'none', changed: '', alreadyRunning: true });
    expect(mac.calls('open')).toEqual([]);
  });

  test.each([
    ['without a window is opened again', [], 1],
    ['whose window is in the Dock is opened again', [true], 1],
    ['with one to be seen is not', [true, false], 0],
  ])('one in front %s', async (_, windows, opened) => {
    const shown = [...windows];
    // Only how many there are, and where, is asked of them.
    const list = async () => {
      const now = shown.map((minimized) => ({ app: identity(finder), minimized }));
      shown.push(false);
      return now as never;
    };
    const port = portOn({ apps: [finder] }, { windows: { list } });

    expect(await port.launch(job(), identity(finder))).toMatchObject({ effect: 'none', changed: '', alreadyRunning: true });
    expect(mac.calls('open')).toHaveLength(opened);
  });

  test('an app whose path nobody knows is opened by its bundle id', async () => {
    const port = portOn({ apps: [finder, { ...notes, processId: null }] });

    await port.launch(job(), identity(notes, { path: null, pid: null }));

    expect(mac.calls('open')).toMatchObject([{ args: ['-b', 'com.apple.Notes'] }]);
  });

  test('one that does not come is a time-out that names what may stand in the way', async () => {
    const port = portOn({ apps: [finder] }, { rules: [{ command: 'open', answers: [{}] }] });

    const error = await failureOf(port.launch(job(), identity(notes, { pid: null })));

    expect(error).toMatchObject({ code: 'timed_out', message: expect.stringContaining('Notes') });
    expect(error.remedy).toContain('asking the owner');
  });

  test('one that never finishes launching is not called started', async () => {
    const port = portOn({ apps: [finder, { ...notes, processId: null, readyIn: 10_000 }] });

    expect(await port.launch(job(), identity(notes, { pid: null }))).toMatchObject({ effect: 'unverified', processId: 9001 });
  });

  test('an app whose former process is still ending is opened as soon as macOS takes it', async () => {
    const ending = { stderr: outputs.open.find(({ code }) => code === 'obstructed')?.stderr ?? '', exitCode: 1 };
    const port = portOn({ apps: [finder, { ...notes, processId: 501 }] }, { rules: [{ command: 'open', answers: [ending, ending, {}] }] });

    expect(await port.launch(job(), identity(notes))).toMatchObject({ processId: 501 });
    expect(mac.calls('open')).toHaveLength(3);
  });

  test.each(outputs.open)('what open says is told by its number: $source', async ({ stderr, code }) => {
    const port = portOn({ apps: [finder] }, { rules: [{ command: 'open', answers: [{ stderr, exitCode: 1 }] }] });

    const error = await failureOf(port.launch(job(), identity(notes, { pid: null })));

    expect(error.code).toBe(code);
    expect(error.message).toContain('Notes');
    expect(error.message).not.toContain(stderr.trim());
  });

  test('another app with the same bundle id elsewhere is not taken for it', async () => {
    const port = portOn(
      { apps: [finder, { ...notes, path: '/Users/sam/Downloads/Notes.app' }] },
      { rules: [{ command: 'open', answers: [{}] }] },
    );

    expect(await failureOf(port.activate(job(), identity(notes, { pid: null })))).toMatchObject({ code: 'not_found' });
  });

  test('an app in quarantine is itself in the random folder it runs from', async () => {
    const path = '/private/var/folders/x1/T/AppTranslocation/0E5B/d/Notes.app';
    const port = portOn({ apps: [finder, { ...notes, path, active: true }] });

    expect(await port.activate(job(), identity(notes, { pid: null }))).toMatchObject({ effect: 'none' });
    expect(await failureOf(port.activate(job(), identity(notes, { pid: null, path: '/Applications/Other.app' })))).toMatchObject({
      code: 'not_found',
    });
  });

  test('an app of an iPad is itself whichever of its two bundles macOS tells', async () => {
    const bank = { name: 'Bank', bundleId: 'com.example.bank' };
    const port = portOn({ apps: [{ ...bank, path: '/Applications/Bank.app/Wrapper/BankPad.app', processId: 77, active: true }] });

    const report = await port.activate(job(), { ...bank, path: '/Applications/Bank.app', pid: 77, startedAt: null });

    expect(report.effect).toBe('none');
  });

  test('Safari is itself wherever its cryptex is mounted', async () => {
    const safari = {
      name: 'Safari',
      bundleId: 'com.apple.Safari',
      path: '/System/Volumes/Preboot/Cryptexes/App/System/Applications/Safari.app',
    };
    const port = portOn({ apps: [{ ...safari, processId: 77, active: true }] });

    const report = await port.activate(job(), { ...safari, path: '/Applications/Safari.app', pid: 77, startedAt: null });

    expect(report.effect).toBe('none');
  });
});

describe('activating', () => {
  test('is confirmed by the app being in front', async () => {
    const port = portOn({ apps: [finder, notes] });

    expect(await port.activate(job(), identity(notes))).toEqual({
      effect: 'confirmed',
      route: 'launch-services',
      changed: 'Notes is in front',
    });
  });

  test('stays unverified when macOS does not bring it forward', async () => {
    const port = portOn({ apps: [finder, notes] }, { rules: [{ command: 'open', answers: [{}] }] });

    expect(await port.activate(job(), identity(notes))).toMatchObject({ effect: 'unverified', changed: '' });
  });

  test('needs the app to run', async () => {
    const port = portOn({ apps: [finder] });

    expect(await failureOf(port.activate(job(), identity(notes)))).toMatchObject({
      code: 'not_found',
      remedy: expect.stringContaining('launch_app'),
    });
  });
});

describe('quitting', () => {
  test('asks the process and looks until it has gone', async () => {
    const port = portOn({ apps: [finder, notes] });

    expect(await port.quit(job(), identity(notes))).toMatchObject({ effect: 'confirmed', changed: 'Notes has quit', waitingFor: null });
    expect(mac.calls().some(({ args }) => args.join(' ') === '-l JavaScript - 501 com.apple.Notes')).toBe(true);
  });

  test('does nothing to an app that does not run, and does not start it', async () => {
    const port = portOn({ apps: [finder] });

    expect(await port.quit(job(), identity(notes, { pid: null }))).toMatchObject({ effect: 'none', waitingFor: null });
    expect(mac.calls()).toHaveLength(1);
  });

  test('names the dialog that holds the app back', async () => {
    const asked: (number | null)[] = [];
    const dialogs = {
      describe: async (_job: unknown, { app }: { readonly app: AppIdentity }) => {
        asked.push(app.pid);
        return [{ title: '', text: 'Do you want to keep this new document “Untitled”?\nYou can choose …' } as DialogInfo]; // the rest is not looked at
      },
    };
    const port = portOn({ apps: [finder, { ...notes, onQuit: 'asks' }] }, { dialogs });

    const report = await port.quit(job(), identity(notes, { pid: null }));

    expect(report).toMatchObject({ effect: 'none', waitingFor: 'Do you want to keep this new document “Untitled”?' });
    expect(asked).toEqual([501]);
  });

  test('without anybody who sees dialogs, or with an app that cannot be read, it says what it knows', async () => {
    const unreadable = { describe: () => Promise.reject(new Error('busy')) };
    const port = portOn({ apps: [finder, { ...notes, onQuit: 'asks' }] }, { dialogs: unreadable });

    expect(await port.quit(job(), identity(notes))).toMatchObject({ effect: 'unverified', changed: '', waitingFor: null });
  });

  test('a Mac that refuses to ask is not waited for', async () => {
    const port = portOn({ apps: [finder, { ...notes, onQuit: 'refuses' }] });

    expect(await port.quit(job(), identity(notes))).toMatchObject({ effect: 'unverified', waitingFor: null });
  });
});
