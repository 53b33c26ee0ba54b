import type { Clock } from '../../../shared/clock.js';
import type { PermissionName, PermissionState } from '../../../shared/permissions.js';
import type { Drivers } from '../engine/drivers.js';
import type { AppIndex, ApplicationsPort, DisplaysPort, PermissionsPort, ScreenPort } from '../port.js';
import { completeScenario } from './default-mac/default-scenario.js';
import { createAccessibilityDriver } from './drivers/accessibility.js';
import { createInputDriver } from './drivers/input.js';
import { createPasteboardDriver } from './drivers/pasteboard.js';
import type { Subscribe } from './drivers/observe.js';
import { createProcessDriver, createWindowServerDriver } from './drivers/window-server.js';
import { exportFile } from './export-file.js';
import { createModel } from './model/model.js';
import type { Model } from './model/state.js';
import { createAppIndex, createApplicationsPort } from './ports/applications.js';
import { createPermissionsPort } from './ports/permissions.js';
import { createDisplaysPort, createScreenPort } from './ports/screen.js';
import { createProbe, type Probe } from './probe.js';
import type { Scenario } from './scenario.js';
import type { Scene } from './scene.js';
import { createScene, type SceneOptions } from './scene-builder.js';
import type { SceneDrawer } from './scene-drawer.js';
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

/** A Mac that exists only in this process. Same drivers and ports as a real one. */
export interface SimulatedMac {
  readonly drivers: Drivers;
  readonly applications: ApplicationsPort;
  readonly screen: ScreenPort;
  readonly displays: DisplaysPort;
  readonly permissions: PermissionsPort;
  readonly apps: AppIndex;
  readonly probe: Probe;
  scene(options?: SceneOptions): Scene;
  /** Calls back after every visible change; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Flips a grant as the owner would in System Settings. */
  setPermission(permission: PermissionName, state: PermissionState): void;
  /** The whole state as text, for "nothing changed" comparisons. */
  snapshot(): string;
}

/** Builds a simulated Mac. Nothing it does touches the machine it runs on, `exportFolder` apart. */
export function createSimulatedMac(options: SimulatedMacOptions): SimulatedMac {
  const listeners = new Set<() => void>();
  const { clock, exportFolder } = options;
  const onChange = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const onSave = (path: string, bytes: Uint8Array): void => {
    if (exportFolder !== undefined) exportFile(exportFolder, path, bytes);
  };
  const model = createModel({ clock, scenario: completeScenario(options.scenario), onChange, onSave });
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    drivers: driversOf(model, subscribe),
    applications: createApplicationsPort(model),
    screen: createScreenPort(model, options.draw ?? null),
    displays: createDisplaysPort(model),
    permissions: createPermissionsPort(model),
    apps: createAppIndex(model),
    probe: createProbe(model),
    scene: (sceneOptions) => createScene(model, sceneOptions),
    onChange: subscribe,
    setPermission(permission, state) {
      model.grants[permission] = state;
      model.changed();
    },
    snapshot: () => snapshotOf(model),
  };
}

function driversOf(model: Model, subscribe: Subscribe): Drivers {
  return {
    accessibility: createAccessibilityDriver(model, subscribe),
    input: createInputDriver(model),
    pasteboard: createPasteboardDriver(model),
    windowServer: createWindowServerDriver(model),
    processes: createProcessDriver(model),
    takeOwedMs(pid) {
      const owed = model.owedMs.get(pid) ?? 0;
      model.owedMs.delete(pid);
      return owed;
    },
  };
}
