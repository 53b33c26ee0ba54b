import { afterEach, expect, test } from 'vitest';
import { isPartOf } from '../../src/shared/system-surfaces.js';
import { type Gatehand, startGatehand } from '../harness/gatehand.js';

let gatehand: Gatehand;
afterEach(() => gatehand?.close());

/** A helper is a process and a bundle of its own, with windows that show what its app holds. */
const withHelpers = {
  apps: [
    {
      bundleId: 'com.1Password.1Password.mini',
      name: 'Mini',
      windows: [{ title: 'Vault', frame: { x: 300, y: 300, width: 200, height: 200 } }],
    },
    {
      bundleId: 'com.1password.1passwordish',
      name: 'Other',
      windows: [{ title: 'Notes', frame: { x: 10, y: 300, width: 200, height: 200 } }],
    },
  ],
};

test('a helper of a blocked app is kept out of reach with it', async () => {
  gatehand = await startGatehand({ scenario: withHelpers });
  const client = await gatehand.client();

  const windows = await client.call('list_windows');

  expect(windows.text).not.toContain('Vault');
  expect(windows.text).toContain('Notes');
  expect((await client.call('get_ui_elements', { app: 'Mini' })).code).toBe('blocked_app');
  expect((await client.call('click', { x: 400, y: 450 })).code).toBe('blocked_app');
});

test('a helper of an allowed app is allowed with it', async () => {
  gatehand = await startGatehand({ scenario: withHelpers, settings: { allowlist: ['com.1password.1password'], blocklist: [] } });
  const client = await gatehand.client();

  expect((await client.call('list_windows')).text).toContain('Vault');
  expect((await client.call('get_ui_elements', { app: 'Other' })).code).toBe('blocked_app');
});

test.each([
  ['com.example.app', 'COM.example.App', true],
  ['com.example.app.helper', 'com.example.app', true],
  ['com.example.apple', 'com.example.app', false],
  ['com.example', 'com.example.app', false],
])('%s belongs to %s: %s', (bundleId, app, expected) => {
  expect(isPartOf(bundleId, app)).toBe(expected);
});
