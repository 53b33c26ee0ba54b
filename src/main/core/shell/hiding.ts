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
  /** A window must be seen, although Hide Others in another app may have hidden this one. */
  comeOut(): void;
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
  return {
    comeOut() {
      if (process.platform === 'darwin' && app.isHidden()) (unhide ?? (() => app.show()))();
    },
    giveBack() {
      if (unhide === null || !app.isActive()) return;
      const comeBack = (): void => {
        clearTimeout(timer);
        app.off('did-resign-active', comeBack);
        unhide();
      };
      const timer = setTimeout(comeBack, longestMs);
      app.on('did-resign-active', comeBack);
      app.hide();
    },
  };
}
