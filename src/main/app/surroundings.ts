import { app, Menu } from 'electron';
import type { Clock } from '../../shared/runtime/clock.js';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import type { InFlight } from '../core/in-flight.js';
import type { Owner } from '../owner/owner.js';
import { createOwnerView } from '../owner/owner-view.js';
import type { Faults } from './faults.js';
import type { ShellSurfaceControl } from './shell-surface.js';
import { createTray } from './tray/tray.js';
import { createWindows } from './windows/windows.js';

export interface ShownDeps {
  readonly owner: Owner;
  readonly calls: InFlight;
  readonly faults: Faults;
  readonly shell: ShellSurfaceControl;
  readonly bundle: string | null;
  readonly clock: Clock;
}

/** Everything the owner sees: tray, windows and cards. */
export function showToOwner({ owner, calls, faults, shell, bundle, clock }: ShownDeps): { openMain(): void; dispose(): void } {
  // Without an Edit menu the usual shortcuts for copy and paste do nothing in a window.
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]));
  const view = createOwnerView(owner);
  const windows = createWindows({ owner, faults, bundle });
  const cards = (): void => {
    const waiting = (view.state()?.cards.length ?? 0) > 0;
    windows.showCards(waiting);
    shell.cardsWait(waiting);
  };
  const tray = createTray({
    view,
    words: () => catalogueOf(spokenLanguage(view.state()?.language ?? 'system', app.getPreferredSystemLanguages())),
    working: () => calls.running() > 0,
    showCards: cards,
    now: clock.now,
    togglePanel: (below) => windows.togglePanel(below),
  });
  view.onChange(cards);
  calls.onChange(() => tray.refresh());
  shell.onOpenMain((area) => windows.openMain(area));
  shell.onFocusCards((focus) => (focus ? windows.focusCards() : windows.leaveCards()));
  // Who comes back from System Settings wants to see what became of it.
  app.on('browser-window-focus', () => shell.checkPermissions());
  cards();
  return {
    openMain: () => windows.openMain(),
    dispose() {
      view.close();
      windows.closeAll();
      tray.dispose();
    },
  };
}

/** The longest that quitting waits: a client that does not let go must not keep the app alive. */
const quitMs = 3000;

/**
 * Runs the ending once before the app quits, whoever asked for that. The ending closes all windows; when it takes too long, the
 * app exits without asking them: a window that cannot be closed, as that of the cards, cancels a quit (Electron's
 * NativeWindowMac::Close). The answer ends the app in the same order and then leaves as it is told, as an update does.
 */
export function quitInOrder(end: () => Promise<void>): (leave: () => void) => void {
  let state: 'running' | 'ending' | 'ended' = 'running';
  const ended = (leave: () => void): void => {
    if (state === 'ended') return;
    state = 'ended';
    leave();
  };
  const endAnd = (leave: () => void): void => {
    if (state !== 'running') return;
    state = 'ending';
    setTimeout(() => ended(() => app.exit(0)), quitMs).unref();
    void end()
      .catch(() => undefined)
      .finally(() => ended(leave));
  };
  app.on('before-quit', (event) => {
    if (state === 'ended') return;
    event.preventDefault();
    endAnd(() => app.quit());
  });
  return endAnd;
}
