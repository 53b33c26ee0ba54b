import type { ShellState } from '../../../shared/ui/shell.js';
import { failCommand } from '../../../shared/words/failure.js';

/** Electron's app object, as far as it opens at login. */
interface OpeningApp {
  readonly isPackaged: boolean;
  getLoginItemSettings(): { readonly openAtLogin: boolean; readonly status: string };
  setLoginItemSettings(settings: { readonly openAtLogin: boolean }): void;
}

/** Whether the app opens at login. */
export interface LoginItem {
  /** As macOS said last. */
  state(): ShellState['loginItem'];
  /** Fails in a run from the sources, which would put Electron's own program there. */
  set(on: boolean): void;
  /** The owner may have changed it in System Settings: macOS is asked again when it is shown next. */
  mayDiffer(): void;
}

/**
 * Electron asks a service of macOS (SMAppService) and waits for it, on the thread that hears Stop and every client: for seconds
 * (firezone#13723, duckduckgo/apple-browsers#5581), and once for half an hour (OpenOats#202). So it is asked once, and again only where
 * the answer may be another one.
 */
export function createLoginItem(app: OpeningApp): LoginItem {
  let known: ShellState['loginItem'] | null = null;
  const mayDiffer = (): void => {
    known = null;
  };
  return {
    state() {
      known ??= stateOf(app);
      return known;
    },
    set(on) {
      if (!app.isPackaged) failCommand({ kind: 'installed-only' });
      app.setLoginItemSettings({ openAtLogin: on });
      mayDiffer();
    },
    mayDiffer,
  };
}

function stateOf(app: OpeningApp): ShellState['loginItem'] {
  if (!app.isPackaged) return 'unavailable';
  const { openAtLogin, status } = app.getLoginItemSettings();
  if (status === 'requires-approval') return 'needs-approval';
  return openAtLogin ? 'on' : 'off';
}
