import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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

/** Loaded before the host: once there is a file `broken`, writing the settings fails as no disk fails, and says where they lie. */
const fault = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { accessSync } = fs;
  fs.accessSync = (path, mode) => {
    if (fs.existsSync(path + '/broken')) throw new TypeError('broken at ' + path);
    accessSync(path, mode);
  };
  syncBuiltinESMExports();
`;

test('an incident of a call names the places in the sources, and not what was said there', async () => {
  folder.settings({});
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` };
  const host = await startHost({ folder, args: ['--approvals', 'allow'], env });
  writeFileSync(join(folder.data, 'broken'), '');

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

/** Loaded before the host: a disk that takes a file of this name and nothing that is to stand in it. */
const fullFor = (name: string): Record<string, string> => {
  const full = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeFileSync } = fs;
    fs.writeFileSync = (path, content, options) => {
      if (!String(path).includes('/${name}')) return writeFileSync(path, content, options);
      writeFileSync(path, '', options);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();
  `;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(full)}` };
};

test('a start on a full disk says so and leaves no half a file', async () => {
  const failure = await startHost({ folder, env: fullFor('host.pid') }).catch((thrown: Error) => thrown.message);

  expect(failure).toMatch(/code 2: gatehand: invalid_input: .*host\.pid cannot be written \(ENOSPC.*Make room on its disk/);
  expect(readdirSync(folder.data)).toEqual([]);
});

test('lists of tools that the disk does not take keep no host from its start, and leave nothing behind', async () => {
  const host = await startHost({ folder, env: fullFor('tools.') });

  expect(readdirSync(folder.data).filter((name) => name.startsWith('tools.'))).toEqual([]);
  expect((await host.stop()).stderr).toBe('gatehand: ENOSPC: no space left on device, write\n');
});
