/** How long macOS may take to activate another app, ms. */
const longestMs = 500;

/** The part of Electron's app object that this needs. */
export interface HidingApp {
  isHidden(): boolean;
  isActive(): boolean;
  hide(): void;
  show(): void;
  on(event: 'did-resign-active', listener: () => void): unknown;
  off(event: 'did-resign-active', listener: () => void): unknown;
}

export interface Hiding {
  /** The cards' window must be seen, although Hide Others in another app may have hidden this one. */
  comeOut(): void;
  /** Takes the keyboard from the cards' window, and the front from this app where it has it by a click on that window alone. */
  leave(window: { blur(): void }): void;
  /** The same as the cards' window goes. */
  putAway(window: { hide(): void }): void;
  /** Another window of this app is wanted: it may stay the active one when the cards are gone. */
  stay(): void;
  /** Lets the next app in line be the active one, where this is. */
  giveBack(): void;
}

/**
 * Of an app that is hidden as a whole, macOS shows no window, whatever is ordered to the front (cmux#7783). And an app without a Dock
 * tile stays the active one when its last window closes: keys then go nowhere, those of the owner and of clients
 * (electron#6669, nativeapi#59). NSApplication's `hide:` activates the next app in line.
 * @param unhide Brings the windows back without the keyboard; null where nothing can.
 */
export function createHiding(app: HidingApp, unhide: (() => void) | null): Hiding {
  /** The cards came while another app was the active one. From macOS 27 on a click on a panel changes that (electron#53889). */
  let visiting = false;
  function giveBack(): void {
    if (unhide === null || !app.isActive()) return;
    const comeBack = (): void => {
      clearTimeout(timer);
      app.off('did-resign-active', comeBack);
      unhide();
    };
    const timer = setTimeout(comeBack, longestMs);
    app.on('did-resign-active', comeBack);
    app.hide();
  }
  return {
    comeOut() {
      if (process.platform !== 'darwin') return;
      visiting = !app.isActive();
      if (app.isHidden()) (unhide ?? (() => app.show()))();
    },
    leave(window) {
      window.blur();
      if (visiting) giveBack();
    },
    putAway(window) {
      window.hide();
      if (visiting) giveBack();
    },
    stay() {
      visiting = false;
    },
    giveBack,
  };
}
