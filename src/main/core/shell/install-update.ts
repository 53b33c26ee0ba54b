/** What installing stands on, of Electron's. */
export interface InstallDeps {
  readonly app: { relaunch(): void; exit(code: number): void };
  readonly autoUpdater: { once(event: 'error', listener: () => void): unknown };
  readonly windows: () => readonly { destroy(): void }[];
  /** Hands over to the newer version. */
  readonly install: () => Promise<void>;
}

/**
 * Leaves for a newer version, once all has ended or was given up. One that cannot be installed, as on a full disk, leaves the old one
 * to start anew; and a window that cannot be closed, as the cards', would keep Electron from installing any (its QuitAndInstall).
 */
export function installUpdate({ app, autoUpdater, windows, install }: InstallDeps): void {
  const stay = (): void => {
    app.relaunch();
    app.exit(0);
  };
  autoUpdater.once('error', stay);
  for (const window of windows()) window.destroy();
  install().catch(stay);
}
