import { join } from 'node:path';
import { Menu, type NativeImage, nativeImage, type Rectangle, Tray } from 'electron';
import type { Catalogue } from '../../shared/words/catalogue.js';
import { type TrayState, trayMenu, trayState } from '../core/shell/tray-menu.js';
import type { OwnerView } from '../owner/owner-view.js';
import { places } from './places.js';

export interface TrayDeps {
  readonly view: OwnerView;
  /** In the owner's language as it is now. */
  readonly words: () => Catalogue;
  /** Whether a call runs now. */
  readonly working: () => boolean;
  readonly showCards: () => void;
  /** The time in which cards are told. */
  readonly now: () => number;
  readonly togglePanel: (below: Rectangle) => void;
}

/** The icon in the menu bar. */
export interface TrayIcon {
  /** Draws it anew. */
  refresh(): void;
  dispose(): void;
}

/** Keeps the icon's place in the menu bar across starts; any fixed UUID will do. */
const trayId = '6f0b6c5e-9f0e-4a52-9d0b-5a3d2f6d7c11';

/** A click shows the panel, a secondary click the menu. The icon is a template: macOS colours it, its shape tells the state. */
export function createTray({ view, words, working, showCards, now, togglePanel }: TrayDeps): TrayIcon {
  let shown: TrayState = 'idle';
  /** Electron does not keep it, and of one that was collected while it was open no item did anything (Tray::PopUpContextMenu). */
  let popped: Menu | null = null;
  const tray = new Tray(iconOf(shown), trayId);

  function menu(): Menu | null {
    const ui = view.state();
    if (ui === null) return null;
    const run: OwnerView['run'] = (command, argument) => view.run(command, argument);
    return Menu.buildFromTemplate(
      trayMenu({ ui, words: words(), now: now(), actions: { showCards, run: (command, argument) => void run(command, argument) } }),
    );
  }

  function refresh(): void {
    const ui = view.state();
    const state = trayState(ui, working());
    if (state !== shown) tray.setImage(iconOf(state));
    shown = state;
    tray.setToolTip(tooltip(state, ui?.cards.length ?? 0, words()));
  }

  tray.setIgnoreDoubleClickEvents(true);
  tray.on('click', (_event, bounds) => togglePanel(bounds));
  tray.on('right-click', () => {
    popped = menu();
    tray.popUpContextMenu(popped ?? undefined);
  });
  view.onChange(refresh);
  refresh();
  return { refresh, dispose: () => tray.destroy() };
}

function tooltip(state: TrayState, cards: number, { tray }: Catalogue): string {
  return state === 'waiting' ? tray.waiting(cards) : tray.states[state];
}

/** `<state>Template.png` with `<state>Template@2x.png` beside it: the name makes it a template image. */
function iconOf(state: TrayState): NativeImage {
  return nativeImage.createFromPath(join(places.tray(), `${state}Template.png`));
}
