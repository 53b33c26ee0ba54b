import type { Settings } from '../../src/shared/settings.js';

/** What the owner of a host that is soaked has decided: its one client is paired and asks nobody. */
export function soakSettings(name: string): Partial<Settings> {
  return {
    changesPerSecond: 100,
    clients: [{ key: `name:${name}`, name, verified: false, access: 'look-and-act', preset: 'standard', readOnly: false, pairedAt: 0 }],
    rules: [{ capability: 'clipboard', app: '*', client: '*', verdict: 'allow' }],
  };
}
