import { app, Menu } from 'electron';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Catalogue } from '../../shared/words/catalogue.js';
import { catalogueOf, spokenLanguage } from '../../shared/words/language.js';
import type { InFlight } from '../core/watch/in-flight.js';
import { createOwnerView } from '../owner/owner-view.js';
import { appMenu } from './app-menu.js';
import type { ShellSurfaceControl } from './shell-surface.js';
import { createTray } from './tray.js';
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
  app.on('browser-window-focus', (_event, window) => {
    // A card and the panel float; who answers there is not kept waiting for what neither shows.
    if (!window.isAlwaysOnTop()) shell.loginItemMayDiffer();
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
