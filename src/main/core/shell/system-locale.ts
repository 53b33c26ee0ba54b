/** What Electron's `app` and `systemPreferences` have of it, which differs from system to system. */
interface SystemLocale {
  /** As `fr-FI`: the owner's language with the owner's region. */
  readonly getSystemLocale?: () => string;
}
interface UserDefaults {
  readonly getUserDefault?: (key: string, type: 'boolean') => boolean;
}

/** The switch of System Settings for a clock of 24 hours, as public scripts set it (`defaults write -g`). Not read on a Mac yet. */
const clocks = { AppleICUForce24HourTime: 'h23', AppleICUForce12HourTime: 'h12' } as const;

/**
 * How the owner's Mac writes dates and times, as a language tag; null where nobody tells. A page is told no more of it than the language
 * that the app has for it (docs/api/app.md, getLocale and getSystemLocale).
 */
export function systemLocale(system: SystemLocale, defaults: UserDefaults): string | null {
  const [, hourCycle] = Object.entries(clocks).find(([key]) => defaults.getUserDefault?.(key, 'boolean') === true) ?? [];
  const tag = system.getSystemLocale?.().split('@')[0]?.replaceAll('_', '-') ?? '';
  try {
    return new Intl.Locale(tag, hourCycle === undefined ? {} : { hourCycle }).toString();
  } catch {
    return null; // such as C, of a system without a locale
  }
}
