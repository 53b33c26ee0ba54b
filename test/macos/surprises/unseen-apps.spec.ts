import { expect, it } from 'vitest';
import type { WindowServerEntry } from '../../../src/main/mac/engine/drivers/drivers.js';
import { koffiRoute } from '../drivers/koffi-route.js';
import { type Answers, dictionary, done } from '../fake/answers.js';

/** Apps that show nothing, and windows that nobody sees. */

const on = koffiRoute();
const { ask, pidOf } = on;

function answering(answers: Answers): void {
  on.route.service.use({ drivers: on.mac.drivers, questions: { now: () => on.clock.now(), advance: () => 0 }, answers });
}

const stage = '/System/Library/CoreServices/WindowManager.app';

function listed(windows: readonly WindowServerEntry[]) {
  return windows.map(({ id, pid, layer, alpha, frame: { x, y, width, height } }) =>
    dictionary({
      ...{ kCGWindowNumber: id, kCGWindowOwnerPID: pid, kCGWindowLayer: layer, kCGWindowAlpha: alpha, kCGWindowIsOnscreen: true },
      kCGWindowBounds: dictionary({ X: x, Y: y, Width: width, Height: height }),
    }),
  );
}

it('an app that came later and owns no window, as one with a status item from macOS 26 on, is known although NSWorkspace stands still', async () => {
  const [calculator, notes] = [pidOf('com.apple.calculator'), pidOf('com.apple.Notes')];
  const still: Answers = { CGWindowListCopyWindowInfo: () => done([]), '-[NSWorkspace runningApplications]': () => done([]) };
  const pids = async () => ((await ask('processes', 'list')) as readonly { readonly pid: number }[]).map(({ pid }) => pid);

  answering({ ...still, proc_listallpids: () => done([notes]) });
  expect(await pids()).toEqual([]);
  answering({ ...still, proc_listallpids: () => done([notes, calculator]) });
  expect(await pids()).toEqual([calculator]);
  answering({ ...still, proc_listallpids: () => done([notes]) });
  expect(await pids()).toEqual([]);
});

it('an app of an iPad is known by what lies in the bundle around it, also where it owns no window yet', async () => {
  const calculator = pidOf('com.apple.calculator');
  const bank = '/Applications/Bank.app';
  const still: Answers = {
    CGWindowListCopyWindowInfo: () => done([]),
    '-[NSWorkspace runningApplications]': () => done([]),
    proc_pidpath: () => done(`${bank}/Wrapper/BankPad.app/BankPad`),
    '+[NSRunningApplication runningApplicationWithProcessIdentifier:]': () => done(dictionary({ localizedName: 'Bank' })),
    // NSBundle answers something for every folder that is there.
    '+[NSBundle bundleWithPath:]': (path) =>
      done(
        path === `${bank}/WrappedBundle` ? dictionary({ CFBundleIdentifier: 'com.example.bank', CFBundleName: 'BankPad' }) : dictionary({}),
      ),
  };

  answering({ ...still, proc_listallpids: () => done([]) });
  await ask('processes', 'list');
  answering({ ...still, proc_listallpids: () => done([calculator]) });

  expect(await ask('processes', 'list')).toMatchObject([
    { pid: calculator, bundleId: 'com.example.bank', name: 'Bank', path: bank, kind: 'regular' },
  ]);
});

it('a helper inside the frameworks of an app is no app, however late it comes', async () => {
  const calculator = pidOf('com.apple.calculator');
  const helper = '/Applications/Chat.app/Contents/Frameworks/Chat Helper.app/Contents/MacOS/Chat Helper';
  const still: Answers = { CGWindowListCopyWindowInfo: () => done([]), '-[NSWorkspace runningApplications]': () => done([]) };

  answering({ ...still, proc_listallpids: () => done([]) });
  await ask('processes', 'list');
  answering({ ...still, proc_listallpids: () => done([calculator]), proc_pidpath: () => done(helper) });

  expect(await ask('processes', 'list')).toEqual([]);
});

it('workers of Gatehand that macOS takes for apps are asked nothing', async () => {
  const [worker, own] = [772, '/Applications/Gatehand.app/Contents/Frameworks/Gatehand Helper.app'];
  const calculator = pidOf('com.apple.calculator');
  answering({
    CGWindowListCopyWindowInfo: () => done([]),
    '-[NSWorkspace runningApplications]': () => done([worker, calculator].map((processIdentifier) => dictionary({ processIdentifier }))),
    proc_listallpids: () => done([]),
    // The process that asks runs the same program.
    proc_pidpath: (pid) =>
      done(pid === calculator ? '/Applications/Sums.app/Contents/MacOS/Sums' : `${own}/Contents/MacOS/Gatehand Helper`),
    '+[NSBundle bundleWithPath:]': (path) =>
      done(dictionary({ CFBundleIdentifier: path === own ? 'app.gatehand.Gatehand.helper' : 'com.example.sums' })),
  });

  expect(await ask('processes', 'list')).toMatchObject([{ pid: calculator }]);
});

it('where accessibility names nobody in front, what Stage Manager keeps over its thumbnails does not stand for an app', async () => {
  const manager = 771;
  const windows = on.mac.drivers.windowServer.windows().filter(({ onScreen, layer }) => onScreen && layer === 0);
  const [front] = windows;
  const shown = [{ ...front, id: 9999, pid: manager } as WindowServerEntry, ...windows];
  answering({
    AXUIElementCopyAttributeValue: () => ({ code: -25_212 }),
    CGWindowListCopyWindowInfo: () => done(listed(shown)),
    proc_pidpath: (pid) =>
      done(pid === manager ? `${stage}/Contents/MacOS/WindowManager` : (on.mac.drivers.processes.get(Number(pid))?.path ?? undefined)),
    '+[NSBundle bundleWithPath:]': (path) =>
      done(dictionary(path === stage ? { CFBundleIdentifier: 'com.apple.WindowManager', CFBundleName: 'WindowManager' } : {})),
  });

  expect(await ask('windowServer', 'frontmostPid')).toBe(front?.pid);
});

it('where accessibility names nobody in front, a window that nobody sees does not stand for its app', async () => {
  const shown = on.mac.drivers.windowServer.windows().filter(({ onScreen, layer }) => onScreen && layer === 0);
  const front = shown[0]?.pid;
  const other = shown.find(({ pid }) => pid !== front);
  const windows = [{ ...other, id: 9999, alpha: 0 } as WindowServerEntry, ...shown];
  answering({
    AXUIElementCopyAttributeValue: () => ({ code: -25_212 }),
    CGWindowListCopyWindowInfo: () => done(listed(windows)),
  });

  expect(await ask('windowServer', 'frontmostPid')).toBe(front);
});
