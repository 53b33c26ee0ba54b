import { realpathSync } from 'node:fs';
import type { PairedClient, Settings } from '../../src/shared/settings.js';

/** A name that the host has paired and that asks nobody. */
export const soakName = 'soak';
/** Names that are paired, and whose changes are asked for: each asks by itself, so that none waits behind the others' questions. */
export const askerNames: readonly string[] = Array.from({ length: 12 }, (_, index) => `asker ${index}`);

/** Clients beside the crowd, paired and free as its own: one that comes again and again to see how it is served, and one with a bridge. */
export const newcomerName = 'newcomer';
export const bridgedName = 'bridged';

/** What the owner of a host that is soaked has decided: its clients are paired, and the first asks nobody. */
export function soakSettings(): Partial<Settings> {
  const names = [soakName, newcomerName, ...askerNames];
  return {
    changesPerSecond: 100,
    clients: [
      ...names.map((name) => paired(`name:${name}`, name)),
      ...[soakName, newcomerName, bridgedName].map((name) => paired(`exe:${realpathSync(process.execPath)} name:${name}`, name)),
    ],
    rules: [
      { capability: 'clipboard', app: '*', client: '*', verdict: 'allow' },
      { capability: 'act', app: '*', client: '*', verdict: 'allow' },
      ...askerNames.map((name) => ({ capability: 'act', app: '*', client: `name:${name}`, verdict: 'ask' }) as const),
    ],
  };
}

function paired(key: string, name: string): PairedClient {
  return { key, name, verified: false, access: 'look-and-act', preset: 'standard', readOnly: false, pairedAt: 0 };
}
