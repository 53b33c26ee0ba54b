import { finderSpec } from '../apps/finder/finder.js';
import type { Scenario } from '../scenario/scenario.js';
import { calculator, installedApps, otherApps, safari, systemApps, textEdit } from './apps.js';
import { blockedApps } from './blocked-apps.js';
import { defaultFiles } from './files.js';
import { defaultStatusItems } from './status-items.js';

/** The Mac that is simulated unless a scenario says otherwise; tests and newcomers may rely on it. */
export function defaultScenario(): Scenario {
  return {
    base: 'empty',
    displays: [
      { id: 1, name: 'Built-in Display', frame: { x: 0, y: 0, width: 1440, height: 900 }, scale: 2, main: true, builtIn: true },
      { id: 2, name: 'Studio Display', frame: { x: -1920, y: -90, width: 1920, height: 1080 }, scale: 1, main: false, builtIn: false },
    ],
    apps: [textEdit(), calculator(), finderSpec(), safari(), ...blockedApps(), ...otherApps(), ...systemApps(), ...installedApps()],
    dock: ['com.apple.finder', 'com.apple.Safari', 'com.apple.mail', 'com.apple.Notes', 'com.apple.calculator', 'com.apple.Preview'],
    statusItems: defaultStatusItems(),
    permissions: { accessibility: 'granted', screenRecording: 'granted', automation: 'unknown' },
    clipboard: '',
    secrets: [
      { item: 'https://example.com', value: 'simulated-pass-1' },
      { item: 'op://Private/Example/password', value: 'simulated-pass-2' },
    ],
    files: defaultFiles(),
    audio: { output: 'built-in', volume: 40, muted: false },
    battery: { percentage: 87, isCharging: true },
    notifications: { allowed: true, focus: false },
    cursor: { x: 720, y: 600 },
    locked: false,
  };
}

/** A scenario laid over the default Mac (`base: "default"`, also when it does not say), or by itself. */
export function completeScenario(over: Scenario | undefined): Scenario {
  if (over === undefined) return defaultScenario();
  const base = defaultScenario();
  if (over.base === 'empty') return { displays: base.displays, permissions: base.permissions, ...over };
  return {
    ...base,
    ...over,
    permissions: { ...base.permissions, ...over.permissions },
    audio: { ...base.audio, ...over.audio },
    notifications: { ...base.notifications, ...over.notifications },
    files: [...(base.files ?? []), ...(over.files ?? [])],
    apps: mergeApps(base.apps ?? [], over.apps ?? []),
  };
}

type Apps = NonNullable<Scenario['apps']>;

function mergeApps(base: Apps, over: Apps): Apps {
  const same = (a: Apps[number], b: Apps[number]): boolean => a.bundleId.toLowerCase() === b.bundleId.toLowerCase();
  const takesFront = over.some((app) => app.frontmost);
  const kept = base.flatMap((app) => {
    const instead = over.filter((one) => same(one, app));
    return instead.length > 0 ? instead : takesFront ? { ...app, frontmost: false } : app;
  });
  return [...over.filter((app) => !base.some((one) => same(one, app))), ...kept];
}
