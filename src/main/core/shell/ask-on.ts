/** A window that is being opened. */
export interface Opened<Window> {
  readonly window: Window;
  readonly shown: Promise<void>;
}

/** Electron's window, as far as a question hangs on one. */
interface Asking {
  once(event: 'closed', listener: () => void): unknown;
  isDestroyed(): boolean;
  setAlwaysOnTop(on: boolean): void;
}

/** Electron's dialogs, as far as they hang on a window. */
interface Dialogs<Window, Box> {
  showMessageBox(window: Window, box: Box): Promise<{ readonly response: number }>;
}

/**
 * Asks on a window and answers the button; a window that is closed has cancelled. A box on no window would hold up the whole app,
 * Stop and every client with it, until somebody answers (Electron's MessageBoxOptions.signal). Meanwhile it stands above the windows of
 * other apps: from macOS 27 on an app in the back does not get to the front by asking for it (matplotlib#31176).
 */
export function askOn<Window extends Asking, Box extends { readonly cancelId: number }>(
  dialogs: Dialogs<Window, Box>,
  { window, shown }: Opened<Window>,
  box: Box,
): Promise<number> {
  const answered = shown.then(async () => {
    window.setAlwaysOnTop(true);
    try {
      return (await dialogs.showMessageBox(window, box)).response;
    } finally {
      if (!window.isDestroyed()) window.setAlwaysOnTop(false);
    }
  });
  const closed = new Promise<number>((resolve) => window.once('closed', () => resolve(box.cancelId)));
  return Promise.race([answered, closed]);
}
