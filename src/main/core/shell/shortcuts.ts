import type { Settings } from '../../../shared/settings.js';
import type { ShellState } from '../../../shared/ui/shell.js';

/** How a shortcut stands, as it is shown. */
export type ShownShortcut = ShellState['stopShortcut'];

/** macOS's shortcuts for the whole Mac, as Electron has them: false where another app has one; throws on text that is none. */
export interface Registrar {
  register(accelerator: string, run: () => void): boolean;
  unregister(accelerator: string): void;
}

/** One shortcut that works in every app. */
export interface Shortcut {
  /** Takes the place of the one before; null takes it away. */
  use(accelerator: string | null): void;
  state(): ShownShortcut;
}

/** Registers a shortcut with macOS and says when that did not work: one that silently does nothing is worse than none. */
export function createShortcut(registrar: Registrar, run: () => void): Shortcut {
  let shown: ShownShortcut = { accelerator: null, active: false, failure: null };

  function register(accelerator: string): ShownShortcut {
    try {
      if (registrar.register(accelerator, run)) return { accelerator, active: true, failure: null };
      return { accelerator, active: false, failure: { kind: 'shortcut-taken', keys: accelerator } };
    } catch {
      // Electron throws on text that is no accelerator.
      return { accelerator, active: false, failure: { kind: 'no-shortcut', keys: accelerator } };
    }
  }

  return {
    use(accelerator) {
      if (accelerator === shown.accelerator && (shown.active || accelerator === null)) return;
      if (shown.active && shown.accelerator !== null) registrar.unregister(shown.accelerator);
      shown = accelerator === null ? { accelerator, active: false, failure: null } : register(accelerator);
    },
    state: () => shown,
  };
}

/** The shortcut that brings the card forward. */
export interface CardShortcut {
  use(accelerator: string | null): void;
  /** Cards wait, or none does any more: only while they do is the shortcut taken from other apps. */
  wait(waiting: boolean): void;
  state(): ShownShortcut;
}

export function createCardShortcut(registrar: Registrar, run: () => void): CardShortcut {
  const shortcut = createShortcut(registrar, run);
  const now: { wanted: string | null; waiting: boolean; tried: ShownShortcut } = {
    wanted: null,
    waiting: false,
    tried: { accelerator: null, active: false, failure: null },
  };
  /** Whether it could be had is asked when it is chosen too, so that settings can say so before the first card. */
  function attempt(): void {
    shortcut.use(now.wanted);
    now.tried = shortcut.state();
    if (!now.waiting) shortcut.use(null);
  }
  return {
    use(accelerator) {
      if (accelerator === now.wanted && now.tried.accelerator === accelerator) return;
      now.wanted = accelerator;
      attempt();
    },
    wait(waiting) {
      if (waiting === now.waiting) return;
      now.waiting = waiting;
      attempt();
    },
    state: () => now.tried,
  };
}

/** Both as the owner chose them. */
export function applyShortcuts(
  { shortcut, cardShortcut }: { readonly shortcut: Shortcut; readonly cardShortcut: CardShortcut },
  chosen: Pick<Settings['app'], 'stopShortcut' | 'cardShortcut'>,
): void {
  shortcut.use(chosen.stopShortcut);
  cardShortcut.use(chosen.cardShortcut);
}
