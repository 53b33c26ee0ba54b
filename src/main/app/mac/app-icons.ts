import { app } from 'electron';
import type { Mac } from '../../mac/port.js';

/**
 * The icons of a real Mac's apps, 32 points wide, as macOS draws them for the bundle (Electron's docs/api/app.md,
 * getFileIcon). The simulated Mac's apps have no bundle, so none.
 */
export function createAppIcons(mac: Pick<Mac, 'kind' | 'apps'>): (bundleId: string) => Promise<string | null> {
  return async (bundleId) => {
    if (mac.kind !== 'macos') return null;
    const isIt = (one: { readonly bundleId: string }): boolean => one.bundleId.toLowerCase() === bundleId.toLowerCase();
    const path = (mac.apps.installed().find(isIt) ?? mac.apps.running().find(isIt))?.path ?? null;
    return path === null ? null : (await app.getFileIcon(path, { size: 'normal' })).toDataURL();
  };
}
