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
  let shown: Shown = { accelerator: null, active: false, failure: '' };

  function register(accelerator: string): Shown {
    try {
      if (globalShortcut.register(accelerator, stop)) return { accelerator, active: true, failure: '' };
      return { accelerator, active: false, failure: `Another app already uses ${accelerator}. Choose another shortcut.` };
    } catch {
      // Electron throws on text that is no accelerator.
      return { accelerator, active: false, failure: `${accelerator} is not a shortcut. Write it like Control+Option+Command+S.` };
    }
  }

  return {
    use(accelerator) {
      if (accelerator === shown.accelerator && (shown.active || accelerator === null)) return;
      if (shown.active && shown.accelerator !== null) globalShortcut.unregister(shown.accelerator);
      shown = accelerator === null ? { accelerator, active: false, failure: '' } : register(accelerator);
    },
    state: () => shown,
    dispose: () => globalShortcut.unregisterAll(),
  };
}
