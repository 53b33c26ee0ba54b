import { app } from 'electron';
import type { Mac } from '../../mac/port.js';

/**
 * The icons of a real Mac's apps, 32 points wide at two pixels a point, as macOS draws them for the bundle (Electron's docs/api/app.md,
 * getFileIcon; `toDataURL` gives one pixel unless told). The simulated Mac, whose apps have no bundle, draws its own.
 */
export function createAppIcons(mac: Pick<Mac, 'apps'>): (bundleId: string) => Promise<string | null> {
  return async (bundleId) => {
    const isIt = (one: { readonly bundleId: string }): boolean => one.bundleId.toLowerCase() === bundleId.toLowerCase();
    const path = (mac.apps.installed().find(isIt) ?? mac.apps.running().find(isIt))?.path ?? null;
    return path === null ? null : (await app.getFileIcon(path, { size: 'normal' })).toDataURL({ scaleFactor: 2 });
  };
}
