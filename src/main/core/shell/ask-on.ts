/** A window that is being opened. */
export interface Opened<Window> {
  readonly window: Window;
  readonly shown: Promise<void>;
}

/** Electron's dialogs, as far as they hang on a window. */
interface Dialogs<Window, Box> {
  showMessageBox(window: Window, box: Box): Promise<{ readonly response: number }>;
}

/**
 * Asks on a window and answers the button; a window that is closed has cancelled. A box on no window would hold up the whole app,
 * Stop and every client with it, until somebody answers (Electron's MessageBoxOptions.signal).
 */
export function askOn<Window extends { once(event: 'closed', listener: () => void): unknown }, Box extends { readonly cancelId: number }>(
  dialogs: Dialogs<Window, Box>,
  { window, shown }: Opened<Window>,
  box: Box,
): Promise<number> {
  const answered = shown.then(async () => (await dialogs.showMessageBox(window, box)).response);
  const closed = new Promise<number>((resolve) => window.once('closed', () => resolve(box.cancelId)));
  return Promise.race([answered, closed]);
}
