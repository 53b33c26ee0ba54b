import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, autoUpdater, BrowserWindow } from 'electron';
import { installUpdate } from '../core/shell/install-update.js';
import type { UpdateSource, UpdatesDeps } from '../core/shell/updates.js';

/**
 * Newer versions from where the app was packed to look, by electron-updater: it checks the sha512 of what it brings, and Squirrel the
 * signature. Null: not packed, or packed without such a place (`app-update.yml`). Never run on a Mac.
 * @param restart Ends the app in order and then does what it is given.
 */
export function updateSource(restart: (leave: () => void) => void): UpdateSource | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, 'app-update.yml'))) return null;
  // At the first look: the start has no use for it.
  const updater = async () => {
    const { MacUpdater } = await import('electron-updater');
    const made = new MacUpdater();
    made.logger = null;
    made.autoDownload = false;
    made.on('error', () => undefined);
    return made;
  };
  let opened: ReturnType<typeof updater> | null = null;
  const open = () => {
    opened ??= updater();
    return opened;
  };
  return {
    async newer() {
      const found = await (await open()).checkForUpdates();
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    async bring(onPercent) {
      const made = await open();
      const tell = ({ percent }: { readonly percent: number }): void => onPercent(percent);
      made.on('download-progress', tell);
      const done = new AbortController();
      try {
        // The library is done when Squirrel has fetched it; Squirrel, when it has looked at the signature. One that fails ends both.
        await Promise.all([made.downloadUpdate(), once(autoUpdater, 'update-downloaded', { signal: done.signal })]);
      } catch (thrown) {
        // Its download may still be under way, and it would hand on that one again.
        opened = null;
        throw thrown;
      } finally {
        done.abort();
        made.off('download-progress', tell);
      }
    },
    restart: () =>
      restart(() => {
        const install = async () => (await open()).quitAndInstall();
        installUpdate({ app, autoUpdater, windows: BrowserWindow.getAllWindows, install });
      }),
  };
}

/** Codes of electron-updater (its docs and builder-util-runtime); what Squirrel refuses comes without one. */
export const whyUpdateFailed: UpdatesDeps['whyFailed'] = (thrown) => {
  const { code, message } =
    thrown instanceof Error ? { code: 'code' in thrown ? String(thrown.code) : '', message: thrown.message } : { code: '', message: '' };
  if (code === 'ERR_CHECKSUM_MISMATCH' || code.startsWith('ERR_UPDATER_')) return 'damaged';
  // Squirrel.Mac#182: from a disk image, and wherever macOS runs an app from a random folder.
  if (/read-only volume/i.test(message)) return 'place';
  return /signature|code sign/i.test(message) ? 'refused' : 'away';
};
