/** A value of a property list. */
export type Preference = string | number | boolean | readonly Preference[] | { readonly [key: string]: Preference };

/** The part of the Mac that holds them: by domain, then by key. */
export interface Preferences {
  readonly preferences: Map<string, Map<string, Preference>>;
}

/** Where a preference stands: `NSGlobalDomain`, or a domain that is mostly an app's bundle id. */
export interface PreferencePlace {
  readonly domain: string;
  readonly key: string;
}

/** All preferences of a domain; null when there is none. */
export function preferencesOf(model: Preferences, domain: string): Readonly<Record<string, Preference>> | null {
  const found = model.preferences.get(domain);
  return found === undefined || found.size === 0 ? null : Object.fromEntries(found);
}

/** One preference, as `defaults read` would find it; null when it was never set. */
export function readPreference(model: Preferences, domain: string, key: string): Preference | null {
  return model.preferences.get(domain)?.get(key) ?? null;
}

/** Sets a preference; null takes it away. */
export function writePreference(model: Preferences, { domain, key }: PreferencePlace, value: Preference | null): void {
  const known = model.preferences.get(domain) ?? new Map<string, Preference>();
  if (value === null) known.delete(key);
  else known.set(key, value);
  model.preferences.set(domain, known);
}
