/** Electron's app object, as far as an end needs it. */
interface EndingApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
  exit(code: number): void;
}

/** The longest that quitting waits: a client that does not let go must not keep the app alive. */
const quitMs = 3000;
/** The longest that the program stays afterwards, with nothing to be seen by which its owner could end it (electron#229, electron#5289). */
const leaveMs = 60_000;

/**
 * Runs the ending once before the app quits, whoever asked for that. The ending closes all windows; when it takes too long or fails,
 * the app exits without asking them: a window that cannot be closed, as that of the cards, cancels a quit (Electron's
 * NativeWindowMac::Close). The answer ends the app in the same order and then leaves as it is told, as an update does, however
 * the ending went: whoever was promised a newer version must not be left without any.
 */
export function quitInOrder(app: EndingApp, end: () => Promise<void>): (leave: () => void) => void {
  let state: 'running' | 'ending' | 'ended' = 'running';
  const ended = (leave: () => void): void => {
    if (state === 'ended') return;
    state = 'ended';
    leave();
    setTimeout(() => app.exit(0), leaveMs).unref();
  };
  const endAnd = (leave: () => void, cutShort = leave): void => {
    if (state !== 'running') return;
    state = 'ending';
    const short = (): void => ended(cutShort);
    setTimeout(short, quitMs).unref();
    end().then(() => ended(leave), short);
  };
  app.on('before-quit', (event) => {
    if (state === 'ended') return;
    event.preventDefault();
    endAnd(
      () => app.quit(),
      () => app.exit(0),
    );
  });
  return (leave) => endAnd(leave);
}
