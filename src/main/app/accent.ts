import { systemPreferences } from 'electron';

/**
 * The owner's accent colour (Electron's docs/api/system-preferences.md: `getAccentColor` gives RRGGBBAA, and
 * `subscribeNotification` is heard on macOS alone, where it names this notification). It was never run on a Mac.
 */
export const accent = {
  /** As `#rrggbb`; null where the system has none to give. */
  get(): string | null {
    if (typeof systemPreferences.getAccentColor !== 'function') return null;
    const [found] = /^[0-9a-f]{6}/i.exec(systemPreferences.getAccentColor()) ?? [];
    return found === undefined ? null : `#${found.toLowerCase()}`;
  },
  onChange(listener: () => void): void {
    if (typeof systemPreferences.subscribeNotification !== 'function') return;
    systemPreferences.subscribeNotification('AppleColorPreferencesChangedNotification', () => listener());
  },
} as const;
