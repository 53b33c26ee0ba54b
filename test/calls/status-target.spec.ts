import { describe, expect, it } from 'vitest';
import { lookAtTargets } from '../../src/main/calls/targets/targets.js';
import type { Job, Mac, StatusItemOwner } from '../../src/main/mac/port.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { errorOf } from '../engine/engine-mac.js';

function app(name: string, pid: number): AppIdentity {
  return { bundleId: `com.example.${name.toLowerCase()}`, name, pid, path: `/Applications/${name}.app`, startedAt: 1 };
}

const sync: StatusItemOwner = { description: 'Syncing', app: app('Sync', 10), fit: null };
const vault: StatusItemOwner = { description: 'Vault', app: app('Vault', 20), fit: null };

const nothing = { risk: { risk: 'none' }, missing: null };
/** A Mac that knows whose status items are and how well the name fits each, and nothing else. */
function macWhere(fits: { readonly sync?: number; readonly vault?: number }): Mac {
  const items = [
    { ...sync, fit: fits.sync ?? null },
    { ...vault, fit: fits.vault ?? null },
  ];
  const found = [{ kind: 'status-item', items, silent: [] }];
  return { attribution: { look: async () => ({ found, frontmost: null, locked: false, keys: nothing }) } } as unknown as Mac; // no other part is reached
}

const mayName = ({ name }: AppIdentity): boolean => name !== 'Vault';
const request = [{ kind: 'status-item', item: 'x' }] as const;
const unused = {} as Job; // nobody looks at it here
const subjectsOf = async (mac: Mac, may: typeof mayName = mayName) =>
  (await lookAtTargets(mac, unused, { targets: request, keys: [] }, may)).subjects;

describe('a status item as a target', () => {
  it('is the app that owns it', async () => {
    expect(await subjectsOf(macWhere({ sync: 0 }))).toEqual([{ kind: 'app', app: sync.app }]);
  });

  it('is no item of an app that may not be named, though it has the very name', async () => {
    const { code, message, details } = await errorOf(subjectsOf(macWhere({ vault: 0 })));

    expect([code, details.items]).toEqual(['not_found', ['Syncing']]);
    expect(message).not.toContain('Vault');
  });

  it('is the one that may be named where several have the name, though another has it better', async () => {
    expect(await subjectsOf(macWhere({ sync: 0, vault: 0 }))).toEqual([{ kind: 'app', app: sync.app }]);
    expect(await subjectsOf(macWhere({ sync: 3, vault: 0 }))).toEqual([{ kind: 'app', app: sync.app }]);
  });

  it('is the one that the name fits best', async () => {
    expect(await subjectsOf(macWhere({ sync: 2, vault: 1 }), () => true)).toEqual([{ kind: 'app', app: vault.app }]);
  });

  it('lists what there is, without what may not be named', async () => {
    const { code, message, details } = await errorOf(subjectsOf(macWhere({})));

    expect([code, details.items]).toEqual(['not_found', ['Syncing']]);
    expect(message).not.toContain('Vault');
  });

  it('asks back where several apps have the name', async () => {
    const { code, details } = await errorOf(subjectsOf(macWhere({ sync: 1, vault: 1 }), () => true));

    expect([code, details.candidates]).toEqual(['ambiguous', ['Syncing', 'Vault']]);
  });
});
