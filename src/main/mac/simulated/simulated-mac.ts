import type { PermissionName, PermissionState } from '../../../shared/permissions.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { AccessibilityDriver, Drivers } from '../engine/drivers/drivers.js';
import type { MacPorts } from '../port.js';
import { createModel } from './create-model.js';
import { completeScenario } from './default-mac/default-scenario.js';
import { createAccessibilityDriver } from './drivers/accessibility.js';
import { createInputDriver } from './drivers/input.js';
import type { Subscribe } from './drivers/observe.js';
import { createPasteboardDriver } from './drivers/pasteboard.js';
import { priced } from './drivers/priced.js';
import { createLaunchDriver, createProcessDriver, createWindowServerDriver } from './drivers/window-server.js';
import type { Model } from './model/state.js';
import { createAppIndex, createApplicationsPort } from './ports/applications.js';
import { createClipboardPort } from './ports/clipboard.js';
import { exportFile } from './ports/export-file.js';
import { createFilesPort, createFinderPort } from './ports/files.js';
import { createOcrPort } from './ports/ocr.js';
import { createPermissionsPort } from './ports/permissions.js';
import { createDisplaysPort, createOverlayPort, createScreenPort } from './ports/screen.js';
import { createScriptingPort } from './ports/scripting.js';
import { createSimulatedSecrets } from './ports/secrets.js';
import { createAudioPort, createNotificationsPort, createSystemPort } from './ports/system.js';
import { createProbe } from './probe.js';
import type { Scenario } from './scenario/scenario.js';
import { createScene, type SceneOptions } from './screen/scene-builder.js';
import type { SceneDrawer } from './screen/scene-drawer.js';
import { snapshotOf } from './snapshot.js';

export interface SimulatedMacOptions {
  readonly clock: Clock;
  /** Over or instead of the default Mac, as its `base` says. */
  readonly scenario?: Scenario;
  /** Without one, captures fail with `unsupported`. */
  readonly draw?: SceneDrawer;
  /** The only folder of the real disk that is ever written: saved documents go there too. */
  readonly exportFolder?: string;
}

/** The ports that do not go through the engine. */
export type DirectPorts = Omit<MacPorts, 'windows' | 'dialogs' | 'menus' | 'elements' | 'input' | 'observation' | 'secrets'>;

/** A Mac that exists only in this process. Same drivers and ports as a real one. */
export type SimulatedMac = ReturnType<typeof createSimulatedMac>;

/** Builds a simulated Mac. Nothing it does touches the machine it runs on, `exportFolder` apart. */
export function createSimulatedMac(options: SimulatedMacOptions) {
  const listeners = createListeners();
  const { clock, exportFolder } = options;
  const onSave = (path: string, bytes: Uint8Array): void => {
    if (exportFolder !== undefined) exportFile(exportFolder, path, bytes);
  };
  const scenario = completeScenario(options.scenario);
  const model = createModel({ clock, scenario, onChange: listeners.tell, onSave });
  const ports = portsOf(model, options.draw ?? null, listeners.add);
  const { accessibility, messages } = priced(createAccessibilityDriver(model, listeners.add), options.scenario?.costPerCallUs ?? 0);
  return {
    drivers: driversOf(model, accessibility),
    /** What each accessibility message costs and how many were sent, for benches. */
    messages,
    ...ports,
    /** All the direct ports by themselves. */
    ports,
    /** The keychain and 1Password. */
    secretStore: createSimulatedSecrets(scenario.secrets ?? []),
    permissions: createPermissionsPort(model),
    apps: createAppIndex(model, listeners.add),
    probe: createProbe(model),
    /** The state itself, for a host that plays what the ports do not have, such as a shell. */
    model,
    scene: (sceneOptions?: SceneOptions) => createScene(model, sceneOptions),
    /** Calls back after every visible change; the answer unsubscribes. */
    onChange: listeners.add,
    /** Flips a grant as the owner would in System Settings. */
    setPermission(permission: PermissionName, state: PermissionState): void {
      model.grants[permission] = state;
      model.changed();
    },
    /** The whole state as text, for "nothing changed" comparisons. */
    snapshot: () => snapshotOf(model),
  };
}

function portsOf(model: Model, drawer: SceneDrawer | null, subscribe: Subscribe): DirectPorts {
  return {
    applications: createApplicationsPort(model),
    screen: createScreenPort(model, drawer),
    displays: createDisplaysPort(model),
    ocr: createOcrPort(model),
    overlay: createOverlayPort(model),
    system: createSystemPort(model),
    audio: createAudioPort(model),
    clipboard: createClipboardPort(model, subscribe),
    notifications: createNotificationsPort(model),
    finder: createFinderPort(model),
    files: createFilesPort(model),
    scripting: createScriptingPort(model),
  };
}

function driversOf(model: Model, accessibility: AccessibilityDriver): Drivers {
  return {
    accessibility,
    input: createInputDriver(model),
    pasteboard: createPasteboardDriver(model),
    windowServer: createWindowServerDriver(model, accessibility),
    processes: createProcessDriver(model),
    launches: createLaunchDriver(model),
    takeOwedMs(pid) {
      const owed = model.owedMs.get(pid) ?? 0;
      model.owedMs.delete(pid);
      return owed;
    },
  };
}
