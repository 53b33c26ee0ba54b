import type { Settings } from '../../shared/settings.js';

/** Keeps what follows from the settings alone, by a key: they are one object until they change, and every call asks several times. */
export function perSettings<Value>(): (settings: Settings, key: string, make: () => Value) => Value {
  const kept = new WeakMap<Settings, Map<string, Value>>();
  return (settings, key, make) => {
    const values = kept.get(settings) ?? new Map<string, Value>();
    kept.set(settings, values);
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}
