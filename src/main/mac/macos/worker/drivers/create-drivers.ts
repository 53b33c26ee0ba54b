import type { Rect } from '../../../../../shared/geometry.js';
import { createBoundedMap } from '../../../../../shared/runtime/bounded.js';
import type { Clock } from '../../../../../shared/runtime/clock.js';
import type { AccessibilityDriver, Drivers, WindowServerDriver, WindowServerEntry } from '../../../engine/drivers/drivers.js';
import { applicationFolders } from '../../installed-apps.js';
import { createConversion } from '../../native/convert.js';
import { strings } from '../../native/declarations.js';
import { createKeyboardReader, type KeyboardTables } from '../../native/keyboard-tables.js';
import type { Native } from '../../native/native.js';
import { processPath, readBundle } from '../../native/processes.js';
import { withScope } from '../../native/scope.js';
import { createNames } from '../../native/strings.js';
import { createAccessibilityDriver } from './accessibility/accessibility.js';
import { createElements } from './accessibility/elements.js';
import { createSlowApps } from './accessibility/slow-apps.js';
import { createWaker } from './accessibility/wake.js';
import { createGrantByReading } from './grant-by-reading.js';
import { createInputDriver } from './input.js';
import { createLaunchDisk, type LaunchDisk } from './launch-disk.js';
import { createLaunchDriver } from './launches.js';
import { createObservers } from './observers.js';
import { createPasteboardDriver } from './pasteboard.js';
import { createProcessDriver, type MacosProcesses } from './processes.js';
import { createWindowLooks, type WindowLooks } from './window-server/window-looks.js';
import { createWindowReads, createWindowServerDriver } from './window-server/window-server.js';

/** What the drivers cannot find out by themselves. */
export interface MacosDriverOptions {
  readonly clock: Clock;
  /** Windows of Gatehand's that ignore the mouse, by window id: the window server's list does not tell. */
  readonly clickThroughWindows?: () => ReadonlySet<number>;
  /** The keyboard layout as the app's own process reads it; null or absent: this process has to read it itself. */
  readonly keyboard?: () => KeyboardTables | null;
  /** Told before an app is told what VoiceOver tells it. */
  readonly enhancing?: (pid: number) => void;
  /** Where files are looked at, for tests; the real disk unless given. */
  readonly disk?: LaunchDisk;
}

/** The drivers of a real Mac, with what has to be given back at the end. */
export interface MacosDrivers extends Drivers {
  /** Ends observers and their timer, and releases every reference. No driver may be used afterwards. */
  dispose(): void;
}

/** How long an app may take to answer a read. macOS's own 6 s would let one hung app hold everything up. */
const readTimeoutMs = 500;
/** Enough for the largest trees that are walked, with what was shown before; each element costs a few hundred bytes. */
const mostElements = 100_000;
/** Processes that are known to have answered once. */
const mostAnswered = 1000;

/** The engine's drivers over the frameworks; use them on one thread. Checked against a fake of the frameworks. */
export function createMacosDrivers(
  native: Native,
  {
    clock,
    clickThroughWindows = () => new Set(),
    keyboard = () => null,
    enhancing = () => undefined,
    disk = createLaunchDisk(),
  }: MacosDriverOptions,
): MacosDrivers {
  const convert = createConversion(native);
  const names = createNames(native);
  const elements = createElements(native, { limit: mostElements });
  const slow = createSlowApps(clock);
  const observers = createObservers({ native, names, elements, clock, isAlive: (pid) => processPath(native, pid) !== null });
  setReadTimeout(native, readTimeoutMs);

  const looks = createWindowLooks(createWindowReads({ native, convert, names, clock, clickThroughWindows }));
  const windows = looks.all;
  const reading = createAccessibilityDriver({
    native,
    convert,
    names,
    elements,
    observers,
    holding: () => input.holding(),
    answered: createBoundedMap(mostAnswered),
    windowWithFrame: (pid, frame) => windowWithFrame(windows(), pid, frame),
  });
  const waker = createWaker({ accessibility: reading, enhancing, bundleIdOf: (pid) => processes.identify(pid)?.bundleId ?? null });
  const accessibility: AccessibilityDriver = { ...reading, wake: waker.wake };
  const processes: MacosProcesses = createProcessDriver({
    native,
    windows,
    saysHidden(pid) {
      const answer = slow.ask(pid, () => accessibility.attributes(accessibility.application(pid), [strings.kAXHiddenAttribute]));
      return answer?.ok === true && answer.value[0] === true;
    },
  });
  const windowServer = createWindowServerDriver({
    native,
    convert,
    names,
    elements,
    clock,
    slow,
    accessibility,
    looks,
    clickThroughWindows,
    identify: processes.identify,
    apps: processes.identifyAll,
    bundleIdAt: (path) => readBundle(native, path)?.bundleId ?? null,
  });
  const readsApps = createGrantByReading({ clock, accessibility, apps: processes.identifyAll });
  const readKeyboard = createKeyboardReader(native, true);
  const input = createInputDriver(native, clock, () => keyboard() ?? readKeyboard(), readsApps);
  return {
    accessibility,
    input,
    windowServer,
    processes,
    pasteboard: createPasteboardDriver({ native, convert, names }),
    launches: createLaunchDriver({ native, clock, disk, folders: applicationFolders(), running: processes.identifyAll }),
    takeOwedMs: () => 0,
    look() {
      const told = looks.look();
      return { windowServer: eachOf(windowServer, told), processes: { list: told(processes.list), get: told(processes.get) } };
    },
    dispose() {
      waker.dispose();
      observers.dispose();
      elements.dispose();
      input.dispose();
      names.dispose();
      setReadTimeout(native, 0);
    },
  };
}

/** The window server as one look shows it. */
function eachOf(server: WindowServerDriver, told: ReturnType<WindowLooks['look']>): WindowServerDriver {
  const { windows, shown = windows, displays, locked, frontmostPid, surfaceAt, windowAt, ownerAt } = server;
  return {
    ...{ windows: told(windows), shown: told(shown), frontmostPid: told(frontmostPid), surfaceAt: told(surfaceAt) },
    ...{ displays, locked },
    ...(windowAt && { windowAt }),
    ...(ownerAt && { ownerAt }),
  };
}

/** On the system-wide element it holds for the whole process; one set on an element is not handed on to its children (AXUIElement.h). 0: macOS's own. */
function setReadTimeout(native: Native, ms: number): void {
  withScope(native, (scope) => {
    const system = scope.own(native.call.AXUIElementCreateSystemWide());
    if (system !== null) native.call.AXUIElementSetMessagingTimeout(system, ms / 1000);
  });
}

/** How far accessibility and the window server may differ about the same window, in points. */
const tolerance = 1;

function windowWithFrame(windows: readonly WindowServerEntry[], pid: number, frame: Rect): number | null {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= tolerance;
  const alike = windows.filter(
    (one) =>
      one.pid === pid &&
      isNear(one.frame.x, frame.x) &&
      isNear(one.frame.y, frame.y) &&
      isNear(one.frame.width, frame.width) &&
      isNear(one.frame.height, frame.height),
  );
  return alike.length === 1 ? (alike[0]?.id ?? null) : null;
}
