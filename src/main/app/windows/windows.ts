import { app, type BrowserWindow, dialog, type MessageBoxOptions, type Rectangle } from 'electron';
import type { OpenableArea, OpenablePlace, SettingsPane, UiView } from '../../../shared/ui/shell.js';
import type { UiMessage } from '../../../shared/ui/ui.js';
import type { KeptPosition } from '../../core/kept-position.js';
import { askOn, type Opened } from '../../core/shell/ask-on.js';
import { createHiding } from '../../core/shell/hiding.js';
import type { Owner } from '../../owner/owner.js';
import { createSeat, type Seat } from '../../owner/seat.js';
import type { Faults } from '../faults.js';
import { cornerOf, fitHeight, stillThere, underneath } from './bounds.js';
import { createIpc, sendToWindow } from './ipc.js';
import { createPageWindow } from './page-window.js';
import { pageUrl } from './pages.js';
import { float, shapes } from './shapes.js';

/** Gatehand's own windows. */
export interface Windows {
  openMain(area?: OpenableArea): void;
  openSettings(pane?: SettingsPane): void;
  /** Shows the small panel below the menu-bar icon, or puts it away. */
  togglePanel(below: Rectangle): void;
  /** Shows the card window while cards wait, and hides it when none does. */
  showCards(waiting: boolean): void;
  /** Gives the card the keyboard, while one is shown. */
  focusCards(): void;
  /** Gives the keyboard back to whoever had it. */
  leaveCards(): void;
  /** Asks on the main window, which it opens; answers the button. */
  ask(box: MessageBoxOptions & { readonly cancelId: number }): Promise<number>;
  closeAll(): void;
}

export interface WindowsDeps {
  readonly owner: Owner;
  readonly faults: Faults;
  /** The app bundle that a tile lets the owner drag; null where there is none. */
  readonly bundle: string | null;
  /** Of the settings, which remember nothing else. */
  readonly position: KeptPosition;
  /** See `createHiding`. */
  readonly unhide: (() => void) | null;
}

/** A click on the icon comes this soon after it has taken the focus away. */
const sameClickMs = 300;

/**
 * Opens windows and keeps one seat at the owner's table for each. The main window, the settings and the panel are destroyed when
 * they are closed; the card window is kept ready, because a card must be there within a moment of the call. A window whose
 * page crashed is opened again.
 */
export function createWindows({ owner, faults, bundle, position, unhide }: WindowsDeps): Windows {
  const open = new Map<UiView, { readonly window: BrowserWindow; readonly seat: Seat }>();
  const hiding = createHiding(app, unhide);
  const now = { closing: false, cards: false, panelLeftAt: 0 };

  createIpc({
    seatOf: (sender) => [...open.values()].find(({ window }) => window.webContents === sender)?.seat ?? null,
    bundle,
    stop: () => owner.stop(),
  });

  function make(view: UiView, place?: OpenablePlace): { readonly window: BrowserWindow; readonly seat: Seat } {
    const window = createPageWindow(pageUrl(view, place), shapes[view]);
    const { webContents } = window;
    const send = (message: UiMessage): void => void (webContents.isDestroyed() || sendToWindow(webContents, message));
    const seat = createSeat(owner, { view, send, resize: (height) => view === 'card' && height !== null && fitHeight(window, height) });
    window.on('show', () => seat.shown());
    window.on('closed', () => {
      seat.leave();
      if (open.get(view)?.window === window) open.delete(view);
      // The others float, and take the keyboard without the app.
      if (!now.closing && !open.has('main') && !open.has('settings')) hiding.giveBack();
    });
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || now.closing) return;
      const again = faults.windowGone(reason);
      const visible = window.isVisible();
      window.destroy();
      if (again) revive(view, visible);
    });
    const made = { window, seat };
    open.set(view, made);
    return made;
  }

  function revive(view: UiView, visible: boolean): void {
    if (view === 'card') showCards(now.cards);
    else if ((view === 'main' || view === 'settings') && visible) void openAt(view);
  }

  /** One that is open comes to the front, and stays where it is unless a place is wanted. */
  function openAt(view: 'main' | 'settings', place?: OpenablePlace): Opened<BrowserWindow> {
    hiding.stay();
    const existing = open.get(view)?.window;
    if (existing === undefined) {
      const { window } = make(view, place);
      if (view === 'settings') keepInPlace(window, position);
      return { window, shown: new Promise((resolve) => window.once('ready-to-show', () => resolve(window.show()))) };
    }
    if (place !== undefined) sendToWindow(existing.webContents, { type: 'go', place });
    if (existing.isMinimized()) existing.restore();
    existing.show();
    return { window: existing, shown: Promise.resolve() };
  }

  function showCards(waiting: boolean): void {
    now.cards = waiting;
    const { window, seat } = open.get('card') ?? makeCards();
    if (waiting === window.isVisible()) return;
    if (waiting) {
      window.setBounds(cornerOf(window.getBounds()));
      hiding.comeOut();
      // Not left to the event `show`, which macOS may send late or not at all for a panel that does not take the focus.
      seat.shown();
      window.showInactive();
    } else hiding.putAway(window);
  }

  function makeCards(): { readonly window: BrowserWindow; readonly seat: Seat } {
    const made = make('card');
    float(made.window);
    return made;
  }

  function openPanel(below: Rectangle): void {
    const { window } = make('panel');
    float(window);
    window.setBounds(underneath(below, window.getBounds()));
    window.once('ready-to-show', () => window.show());
    window.on('blur', () => {
      now.panelLeftAt = performance.now();
      window.destroy();
    });
  }

  return {
    openMain: (area) => void openAt('main', area),
    openSettings: (pane) => void openAt('settings', pane && `settings?pane=${pane}`),
    ask: (box) => askOn(dialog, openAt('main'), box),
    showCards,
    togglePanel(below) {
      const existing = open.get('panel')?.window;
      if (existing !== undefined) existing.destroy();
      // A click on the icon takes the focus from the panel first: it has closed it, and must not open it again.
      else if (performance.now() - now.panelLeftAt > sameClickMs) openPanel(below);
    },
    focusCards() {
      const window = open.get('card')?.window;
      if (window?.isVisible()) window.focus();
    },
    leaveCards() {
      // Electron never activates an app with its panel, so without the keyboard the app before it has it again (NativeWindowMac::Focus).
      const window = open.get('card')?.window;
      if (window?.isFocused()) hiding.leave(window);
    },
    closeAll() {
      now.closing = true;
      for (const { window } of [...open.values()]) window.destroy();
    },
  };
}

/** Where the owner last put it, and where it is put from now on. */
function keepInPlace(window: BrowserWindow, position: KeptPosition): void {
  const at = position.get();
  if (at !== null) window.setBounds(stillThere({ ...window.getBounds(), ...at }));
  window.on('moved', () => position.set(window.getBounds()));
}
