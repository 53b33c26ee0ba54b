import type { Scenario } from '../scenario/scenario.js';
import { defaultScenario } from './default-scenario.js';

/**
 * The default Mac in Japanese: names of apps, menus, windows, sheets and panels. Identifiers, shortcuts, paths and what
 * people and web pages wrote stay the same.
 */
export function japaneseMac(): Scenario {
  return { ...defaultScenario(), language: 'ja' };
}

/** The default Mac as a desktop Mac: one external display, no battery and no battery in the menu bar. */
export function desktopMac(): Scenario {
  const base = defaultScenario();
  return {
    ...base,
    displays: [{ id: 1, name: 'Studio Display', frame: { x: 0, y: 0, width: 1920, height: 1080 }, scale: 2, main: true, builtIn: false }],
    battery: null,
    statusItems: (base.statusItems ?? []).filter((item) => item.identifier !== 'com.apple.menuextra.battery'),
    apps: (base.apps ?? []).map((app) => ({
      ...app,
      windows: (app.windows ?? []).map((window) => ({ ...window, frame: { ...window.frame, ...ontoMain(window.frame) } })),
    })),
  };
}

/** Windows of the second display move onto the only one. */
function ontoMain({ x, y }: { readonly x: number; readonly y: number }) {
  return x < 0 ? { x: x + 1920, y: Math.max(25, y) } : { x, y };
}
