import { expect, test } from 'vitest';
import { startsTheApp } from '../../scripts/lib/which-host.mjs';

test.each([
  ['darwin', true, [], true],
  ['darwin', true, ['--engine-in-app'], true],
  ['darwin', true, ['--help'], false],
  ['darwin', true, ['--scenario', 'recording.scenario.json'], false],
  ['darwin', false, [], false],
  ['linux', true, [], false],
] as const)('on %s, with Electron: %s, given %j, npm start starts the app: %s', (platform, hasElectron, args, app) => {
  expect(startsTheApp({ platform, hasElectron, args })).toBe(app);
});
