/** What Electron's `systemPreferences` has of it, which differs from system to system. */
interface SystemColours {
  /** RRGGBBAA. */
  readonly getAccentColor?: () => string;
  /** Heard on macOS alone. */
  readonly subscribeNotification?: (name: string, told: () => void) => unknown;
}

/** The owner's accent colour. It was never run on a Mac; both names are those of Electron's docs/api/system-preferences.md. */
export function createAccent(system: SystemColours) {
  return {
    /** As `#rrggbb`; null where the system has none to give. */
    get(): string | null {
      const [found] = /^[0-9a-f]{6}/i.exec(system.getAccentColor?.() ?? '') ?? [];
      return found === undefined ? null : `#${found.toLowerCase()}`;
    },
    onChange: (listener: () => void): unknown =>
      system.subscribeNotification?.('AppleColorPreferencesChangedNotification', () => listener()),
  };
}
