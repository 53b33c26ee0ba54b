import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { until } from '../mcp/scripted-host.js';
import { cleanUpAfterEach, type Folder, newFolder, startHost } from './host.js';
import { closeClientsAfterEach, throughBridge } from './through-bridge.js';

let folder: Folder;
closeClientsAfterEach();
cleanUpAfterEach();
beforeEach(() => {
  folder = newFolder();
});

/** Settings that can no longer be written: a full folder stands in the file's place. */
function breakSettings(data: string): void {
  rmSync(join(data, 'settings.json'), { force: true });
  mkdirSync(join(data, 'settings.json/taken'), { recursive: true });
}

test('an incident of a call names the places in the sources, and not what was said there', async () => {
  const host = await startHost({ folder, args: ['--approvals', 'allow'] });
  breakSettings(folder.data);

  const answer = await (await throughBridge(host.socket)).call('list_windows');

  const id = /incident (\w[\w-]*)/.exec(answer.text)?.[1];
  await until('the incident is written', () => host.stderr.includes(`incident ${id}`));
  const [head, ...places] = host.stderr
    .slice(host.stderr.indexOf(`gatehand: incident ${id}`))
    .trim()
    .split('\n');
  expect(head).toMatch(/^gatehand: incident \S+: \w*Error$/);
  expect(places.filter((place) => / \(?src\/main\/settings\/[\w-]+\.ts:\d+:\d+\)?$/.test(place))).not.toEqual([]);
  expect(places.filter((place) => place.includes('out/main'))).toEqual([]);
  expect(host.stderr).not.toContain(folder.data);
});

test('a host that cannot start names them too', async () => {
  mkdirSync(join(folder.data, 'host.pid'), { recursive: true });

  const failure = await startHost({ folder }).catch((thrown: Error) => thrown.message);

  expect(failure).toMatch(/at claimDataFolder \(src\/main\/headless\/data-folder\.ts:\d+:\d+\)\n/);
});
