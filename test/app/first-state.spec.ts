import { afterEach, expect, test } from 'vitest';
import type { Mac } from '../../src/main/mac/port.js';
import type { PermissionStatus } from '../../src/shared/permissions.js';
import { type Gatehand, startGatehand } from '../harness/gatehand.js';

const open: Gatehand[] = [];

afterEach(async () => {
  for (const gatehand of open.splice(0)) await gatehand.close();
});

async function gatehandWith(status: () => Promise<readonly PermissionStatus[]>): Promise<Gatehand> {
  const around = (mac: Mac): Mac => ({ ...mac, permissions: { ...mac.permissions, status } });
  const gatehand = await startGatehand({ around, approvals: 'ask' });
  open.push(gatehand);
  return gatehand;
}

test('a permission probe that hangs keeps neither the state nor a card from the owner, and is told when it ends', async () => {
  let end: (found: readonly PermissionStatus[]) => void = () => undefined;
  const gatehand = await gatehandWith(() => new Promise((resolve) => (end = resolve)));
  const client = await gatehand.client();

  const call = client.call('list_windows');
  const card = await gatehand.owner.card('pairing');
  const before = gatehand.owner.state().permissions.map(({ state }) => state);
  end([{ permission: 'accessibility', state: 'granted', app: null, pane: '', fix: '' }]);
  await gatehand.owner.until((state) => (state.permissions.length === 1 ? true : undefined));

  expect(card.asker.name).toBe('test-client');
  expect(before).toEqual(['unknown', 'unknown', 'unknown']);
  await gatehand.owner.pair('look');
  await call;
});

test('a permission probe that fails counts as unknown', async () => {
  const gatehand = await gatehandWith(() => Promise.reject(new Error('no answer')));

  const permissions = await gatehand.owner.until((state) => state.permissions);

  expect(permissions.every(({ state }) => state === 'unknown')).toBe(true);
});
