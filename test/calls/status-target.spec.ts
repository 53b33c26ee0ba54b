import { describe, expect, it } from 'vitest';
import { lookAtTargets } from '../../src/main/calls/targets/targets.js';
import type { Job, Mac, StatusItemOwner } from '../../src/main/mac/port.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { errorOf } from '../engine/engine-mac.js';

function app(name: string, pid: number): AppIdentity {
  return { bundleId: `com.example.${name.toLowerCase()}`, name, pid, path: `/Applications/${name}.app`, startedAt: 1 };
}

const sync: StatusItemOwner = { description: 'Syncing', app: app('Sync', 10) };
const vault: StatusItemOwner = { description: 'Vault', app: app('Vault', 20) };
const all = [sync, vault];

const nothing = { risk: { risk: 'none' }, missing: null };
/** A Mac that knows whose status items are, and nothing else. */
function macWhere(meant: readonly StatusItemOwner[]): Mac {
  const found = [{ kind: 'status-item', meant, all }];
  return { attribution: { look: async () => ({ found, frontmost: null, locked: false, keys: nothing }) } } as unknown as Mac; // no other part is reached
}

const mayName = ({ name }: AppIdentity): boolean => name !== 'Vault';
const request = [{ kind: 'status-item', item: 'x' }] as const;
const unused = {} as Job; // nobody looks at it here
const subjectsOf = async (mac: Mac, may: typeof mayName = mayName) =>
  (await lookAtTargets(mac, unused, { targets: request, keys: [] }, may)).subjects;

describe('a status item as a target', () => {
  it('is the app that owns it', async () => {
    expect(await subjectsOf(macWhere([sync]))).toEqual([{ kind: 'app', app: sync.app }]);
  });

  it('goes on to the guard when its app may not be named, so that it is refused as such', async () => {
    expect(await subjectsOf(macWhere([vault]))).toEqual([{ kind: 'app', app: vault.app }]);
  });

  it('is the one that may be named where several have the name', async () => {
    expect(await subjectsOf(macWhere(all))).toEqual([{ kind: 'app', app: sync.app }]);
  });

  it('lists what there is, without what may not be named', async () => {
    const { code, message, details } = await errorOf(subjectsOf(macWhere([])));

    expect([code, details.items]).toEqual(['not_found', ['Syncing']]);
    expect(message).not.toContain('Vault');
  });

  it('asks back where several apps have the name', async () => {
    const { code, details } = await errorOf(subjectsOf(macWhere(all), () => true));

    expect([code, details.candidates]).toEqual(['ambiguous', ['Syncing', 'Vault']]);
  });
});
