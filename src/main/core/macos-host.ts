import { homedir, tmpdir } from 'node:os';
import type { Rect } from '../../shared/geometry.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { RefNumbers } from '../mac/engine/runtime/ref-memory.js';
import type { HostControl } from '../mac/host-control.js';
import { childEnvironment } from '../mac/macos/commands/child-environment.js';
import { macCommands } from '../mac/macos/commands/command-paths.js';
import { createOsascript, type Osascript } from '../mac/macos/commands/osascript.js';
import { createCommandRunner } from '../mac/macos/commands/run-command.js';
import { createCopiedFiles } from '../mac/macos/copied-files.js';
import { createCopiedTexts } from '../mac/macos/copied-texts.js';
import { createMacosMac } from '../mac/macos/create-macos-mac.js';
import type { Screencapture } from '../mac/macos/electron/capture-means.js';
import type { ClipboardDeps, NativePasteboard } from '../mac/macos/electron/clipboard.js';
import { keepEnginePlace } from '../mac/macos/engine-place.js';
import { createFreshGrant } from '../mac/macos/fresh-grant.js';
import { createHostParts, type HostDeps } from '../mac/macos/host-parts.js';
import { applicationFolders } from '../mac/macos/installed-apps.js';
import { createConversion } from '../mac/macos/native/convert.js';
import { createHostFacts, type HostFacts } from '../mac/macos/native/host-facts.js';
import { type Native, openNative } from '../mac/macos/native/native.js';
import { createNames } from '../mac/macos/native/strings.js';
import { tellOverlayWindowIds } from '../mac/macos/overlay-window-ids.js';
import { watchProgram } from '../mac/macos/own-program.js';
import type { ElectronPorts } from '../mac/macos/parts.js';
import { createCommandPorts } from '../mac/macos/ports/create-command-ports.js';
import { createMacosSecretStore, onePasswordPaths } from '../mac/macos/ports/secret-store.js';
import { createScreencapture } from '../mac/macos/screencapture.js';
import { forkInProcess } from '../mac/macos/supervisor/in-process-fork.js';
import { createSupervisor, type EnginePlace, type Supervisor } from '../mac/macos/supervisor/supervisor.js';
import type { WorkerFork } from '../mac/macos/supervisor/worker-fork.js';
import { createUnsupportedPorts } from '../mac/macos/unsupported-ports.js';
import { createMacosDrivers } from '../mac/macos/worker/drivers/create-drivers.js';
import { readWindows } from '../mac/macos/worker/drivers/window-server/window-list.js';
import { readsAny } from '../mac/macos/worker/reads-any.js';
import type { Mac, WindowInfo } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
import type { Tracing } from './tracing/tracing.js';

/** What the ports on Electron lean on; `createElectronPorts` takes it as it is. */
export interface ElectronSurroundings {
  readonly clock: Clock;
  readonly pasteboard: NativePasteboard;
  readonly copiedTexts: ClipboardDeps['copiedTexts'];
  readonly copiedFiles: ClipboardDeps['copiedFiles'];
  readonly screencapture: Screencapture;
  readonly appOf: HostDeps['appOf'];
  readonly windowOrder: (overlayWindowIds: readonly number[]) => readonly WindowInfo[];
  readonly showsOverview: (displays: readonly Rect[]) => boolean;
  readonly mayCapture: () => Promise<boolean>;
  readonly onCapture: (worked: boolean) => void;
}

/** The ports on Electron; the overlay tells which window of ours takes no click. */
type MadeElectronPorts = ElectronPorts & {
  readonly overlay: { readonly windowId?: () => number | null; readonly dispose?: () => void };
  /** Another text once the displays are others. */
  readonly arrangement?: () => string;
};

export interface MacosHostDeps {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly codec: PictureCodec;
  /** Starts the worker program: `forkUtility` in the app, `forkNode` elsewhere. */
  readonly fork: WorkerFork;
  /** Null in a host without Electron: its ports then say that they are unsupported. */
  readonly electron: ((given: ElectronSurroundings) => MadeElectronPorts) | null;
  /** Pids that are Gatehand itself. */
  readonly ownPids: readonly number[];
  /** CGWindowIDs of signs of ours beside the overlay's that take no click; the workers are told by `signsShown`. */
  readonly otherSigns?: () => readonly number[];
  /** Where the engine works from the start; `workers` unless given, and moved into the app where only that has its grant. */
  readonly engineIn?: EnginePlace;
  /** Told what happened to workers and scans, one line each. */
  readonly onNote?: (note: string) => void;
  /** Where the numbers of refs go on; from 1 unless given. */
  readonly refNumbers?: RefNumbers;
  /** Counts what the workers are asked. */
  readonly tracing?: Tracing;
  /** macOS's own libraries unless given. */
  readonly native?: Native;
}

/** The real Mac as the core takes a Mac, and what else the app's own process knows of it. */
export interface MacosHost {
  readonly mac: Mac;
  readonly supervisor: Supervisor;
  readonly parts: HostDeps;
  readonly facts: HostFacts;
  /** To be called after one of `otherSigns` was shown. */
  readonly signsShown: () => void;
}

/** Puts the real Mac together. No process is started before something is asked. */
export async function createMacosHost(given: MacosHostDeps): Promise<MacosHost> {
  const { clock, control, ownPids, onNote = () => undefined } = given;
  const isReplaced = watchProgram(process.execPath);
  const native = given.native ?? openNative();
  const facts = createHostFacts(native);
  let electron: MadeElectronPorts | null = null;
  const signs = (): readonly number[] =>
    [electron?.overlay.windowId?.() ?? null, ...(given.otherSigns?.() ?? [])].filter((id) => id !== null);
  const supervisor = createSupervisor({
    ...{ clock, control, onNote, isReplaced },
    fork: given.fork,
    ...(given.refNumbers && { refNumbers: given.refNumbers }),
    forkInApp: forkInProcess((surroundings) => createMacosDrivers(native, { clock, ...surroundings }), clock),
    clickThroughWindows: signs,
    displays: () => electron?.arrangement?.() ?? '',
    // Only Electron's main process has a run loop that turns. A host without it leaves the layout to its workers.
    ...(given.electron !== null && { keyboard: facts.keyboard }),
  });
  const engine = given.tracing?.engine(supervisor.engine) ?? supervisor.engine;
  const runner = createCommandRunner({ clock, environment: childEnvironment(process.env) });
  const osascript = createOsascript({ commands: runner, paths: macCommands });
  const place = keepEnginePlace({ supervisor, clock, onNote, readsHere: () => readsForeign(facts, parts, ownPids) });
  const parts = createHostParts({
    ...{ facts, clock, isReplaced },
    ownPids: () => ownPids,
    folders: applicationFolders(),
    layerReads: place.layerReads,
    freshMayCapture: createFreshGrant({ osascript, clock }),
    onFault: (error) => onNote(`the apps could not be scanned: ${error instanceof Error ? error.message : String(error)}`),
  });
  const commands = createCommandPorts({
    ...{ clock, control, codec: given.codec, commands: runner, automation: parts.automation },
    home: homedir(),
    temporaryFolder: tmpdir(),
    accessibilityGranted: () => parts.permissions.has('accessibility'),
    dialogs: engine.dialogs,
    windows: engine.windows,
  });
  electron =
    given.electron?.(surroundingsOf({ clock, native, facts, parts, screencapture: createScreencapture(runner), osascript })) ?? null;
  if (given.engineIn === 'app') await supervisor.runIn('app');
  const { permissions, apps } = parts;
  const signsShown = tellOverlayWindowIds(signs, supervisor.windowsChanged);
  const mac = createMacosMac({
    ...{ commands, permissions, apps },
    secrets: createMacosSecretStore({ clock, paths: macCommands, onePasswordPaths, environment: childEnvironment(process.env) }),
    supervisor: { engine, dispose: supervisor.dispose },
    electron: electron === null ? createUnsupportedPorts() : withToldOverlayWindows(electron, signsShown),
    async onDispose() {
      electron?.overlay.dispose?.();
      await runner.dispose();
    },
  });
  return { mac, supervisor, parts, facts, signsShown };
}

/** A sign may have no window before it is shown first; the workers must know of it before the click that follows is judged. */
function withToldOverlayWindows(electron: MadeElectronPorts, signsShown: () => void): ElectronPorts {
  const { overlay } = electron;
  return {
    ...electron,
    overlay: {
      async pulse(job, at) {
        await overlay.pulse(job, at);
        signsShown();
      },
    },
  };
}

interface SurroundingDeps {
  readonly clock: Clock;
  readonly native: Native;
  readonly facts: HostFacts;
  readonly parts: HostDeps;
  readonly screencapture: Screencapture;
  readonly osascript: Osascript;
}

function surroundingsOf({ clock, native, facts, parts, screencapture, osascript }: SurroundingDeps): ElectronSurroundings {
  const list = { native, convert: createConversion(native), names: createNames(native), isClickThrough: () => false };
  return {
    ...{ clock, screencapture, pasteboard: facts.pasteboard },
    ...{ copiedTexts: createCopiedTexts(osascript), copiedFiles: createCopiedFiles(osascript) },
    appOf: parts.appOf,
    windowOrder: (overlayWindowIds) => parts.windowOrder(readWindows(list), overlayWindowIds),
    showsOverview: (displays) => parts.showsOverview(readWindows(list), displays),
    mayCapture: () => parts.permissions.has('screenRecording'),
    onCapture: parts.permissions.noteCapture,
  };
}

const mostTried = 6;

/** Whether this process can read other apps, by trying a few. */
function readsForeign({ permissions }: HostFacts, { apps }: HostDeps, ownPids: readonly number[]): boolean | null {
  const pids = new Set(apps.running().map(({ pid }) => pid));
  const others = [...pids].filter((pid) => pid !== null && !ownPids.includes(pid)).slice(0, mostTried);
  return readsAny(
    others.map((pid) => pid ?? 0),
    permissions.readRole,
  );
}
