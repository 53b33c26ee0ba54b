import { globalShortcut } from 'electron';
import type { ShellState } from '../../shared/shell.js';

type Shown = ShellState['stopShortcut'];

/** The shortcut that stops everything from any app. */
export interface StopShortcut {
  /** Takes the place of the one before; null takes it away. */
  use(accelerator: string | null): void;
  state(): Shown;
  dispose(): void;
}

/** Registers the shortcut with macOS and says when that did not work: a shortcut that silently does nothing is worse than none. */
export function createStopShortcut(stop: () => void): StopShortcut {
  let shown: Shown = { accelerator: null, active: false, failure: null };

  function register(accelerator: string): Shown {
    try {
      if (globalShortcut.register(accelerator, stop)) return { accelerator, active: true, failure: null };
      return { accelerator, active: false, failure: { kind: 'shortcut-taken', keys: accelerator } };
    } catch {
      // Electron throws on text that is no accelerator.
      return { accelerator, active: false, failure: { kind: 'no-shortcut', keys: accelerator } };
    }
  }

  return {
    use(accelerator) {
      if (accelerator === shown.accelerator && (shown.active || accelerator === null)) return;
      if (shown.active && shown.accelerator !== null) globalShortcut.unregister(shown.accelerator);
      shown = accelerator === null ? { accelerator, active: false, failure: null } : register(accelerator);
    },
    state: () => shown,
    dispose: () => globalShortcut.unregisterAll(),
  };
}
