import { app, Menu } from 'electron';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Catalogue } from '../../shared/words/catalogue.js';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import type { InFlight } from '../core/watch/in-flight.js';
import { createOwnerView } from '../owner/owner-view.js';
import { appMenu } from './app-menu.js';
import type { ShellSurfaceControl } from './shell-surface.js';
import { createTray } from './tray/tray.js';
import { createWindows, type Windows, type WindowsDeps } from './windows/windows.js';

export interface ShownDeps extends WindowsDeps {
  readonly calls: InFlight;
  readonly shell: ShellSurfaceControl;
  readonly clock: Clock;
}

/** Everything the owner sees: tray, windows and cards. */
export function showToOwner({ calls, shell, clock, ...of }: ShownDeps): Pick<Windows, 'ask'> & { openMain(): void; dispose(): void } {
  const view = createOwnerView(of.owner);
  const windows = createWindows(of);
  const words = () => catalogueOf(spokenLanguage(view.state()?.language ?? 'system', app.getPreferredSystemLanguages()));
  let menuWords: Catalogue | null = null;
  const menu = (): void => {
    if (menuWords === words()) return;
    menuWords = words();
    Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(menuWords, () => windows.openSettings())));
  };
  const cards = (): void => {
    const waiting = (view.state()?.cards.length ?? 0) > 0;
    windows.showCards(waiting);
    shell.cardsWait(waiting);
  };
  const tray = createTray({
    view,
    words,
    working: () => calls.running() > 0,
    showCards: cards,
    now: clock.now,
    togglePanel: (below) => windows.togglePanel(below),
  });
  view.onChange(cards);
  view.onChange(menu);
  calls.onChange(() => tray.refresh());
  shell.onOpenMain((area) => windows.openMain(area));
  shell.onOpenSettings((pane) => windows.openSettings(pane));
  shell.onFocusCards((focus) => (focus ? windows.focusCards() : windows.leaveCards()));
  // Who comes back from System Settings wants to see what became of it.
  app.on('browser-window-focus', () => {
    shell.checkPermissions();
    shell.changed();
  });
  cards();
  menu();
  return {
    openMain: () => windows.openMain(),
    ask: windows.ask,
    dispose() {
      view.close();
      windows.closeAll();
      tray.dispose();
    },
  };
}

/** The longest that quitting waits: a client that does not let go must not keep the app alive. */
const quitMs = 3000;
/** The longest that the program stays afterwards, with nothing to be seen by which its owner could end it (electron#229, electron#5289). */
const leaveMs = 60_000;

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
    setTimeout(() => app.exit(0), leaveMs).unref();
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
