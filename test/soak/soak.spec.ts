import { expect, test } from 'vitest';
import { cleanUpAfterEach, newFolder, startHost } from '../e2e/host.js';
import { faultsOf, soak, soakName } from './soak.js';
import { soakSettings } from './soak-settings.js';

cleanUpAfterEach();

test('a host serves on in bounded memory among slow, dead, silent, cancelling and boundless clients', async () => {
  const folder = newFolder();
  folder.settings(soakSettings(soakName));
  const host = await startHost({ folder, env: { NODE_OPTIONS: '--max-old-space-size=256' } });

  const report = await soak({ socket: host.socket, pid: host.child.pid ?? 0, seconds: 1.5, share: 0.2 });

  expect([host.code, host.stderr]).toEqual([null, '']);
  expect(faultsOf(report)).toEqual([]);
  expect(report.answered).toBeGreaterThan(100);
}, 60_000);
