import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confSettings } from '../../../src/main/settings/conf-backend.js';
import { openSettings } from '../../../src/main/settings/store.js';
import { defaultSettings } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { read } from '../../harness/words.js';
import { privateFolder, scriptedHost } from '../../mcp/scripted-host.js';
import { allowAll } from './guarded.js';

const start = gatehands();
let folder: ReturnType<typeof privateFolder>;
beforeEach(() => {
  folder = privateFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.dispose();
});

const socket = () => `${folder.path}/g.sock`;
/** Everything that stands on the disk now belongs to somebody else. */
const asAnotherUser = () => vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);

describe('the place of the socket', () => {
  it.each<readonly [string, () => void, string]>([
    ['a file', () => writeFileSync(socket(), 'mine'), 'exists'],
    ['a link to a file', () => [writeFileSync(`${folder.path}/a`, ''), symlinkSync(`${folder.path}/a`, socket())], 'exists'],
    ['a link that leads nowhere', () => symlinkSync(`${folder.path}/nowhere`, socket()), 'exists'],
    ['a folder', () => mkdirSync(socket()), 'exists'],
    ['a folder that all may write to', () => chmodSync(folder.path, 0o777), 'invalid_input'],
    ['a folder that the group may write to', () => chmodSync(folder.path, 0o770), 'invalid_input'],
    ['a folder of another user', asAnotherUser, 'invalid_input'],
  ])('is not taken from %s', async (_what, squat, code) => {
    squat();
    const before = lstatSync(socket(), { throwIfNoEntry: false })?.ino;

    await expect(scriptedHost(socket())).rejects.toMatchObject({ code });

    expect(lstatSync(socket(), { throwIfNoEntry: false })?.ino).toBe(before);
    expect(existsSync(`${folder.path}/nowhere`)).toBe(false);
  });

  it('is not taken from a socket that lives', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(socket(), resolve));

    await expect(scriptedHost(socket())).rejects.toMatchObject({ code: 'exists' });

    await new Promise((resolve) => squatter.close(resolve));
  });
});

describe('a settings file that allows everything', () => {
  const permissive = JSON.stringify({ ...defaultSettings, blocklist: [], rules: allowAll });
  const file = () => `${folder.path}/settings.json`;

  it.each<readonly [string, () => void]>([
    ['that all may write to', () => [writeFileSync(file(), permissive), chmodSync(file(), 0o666)]],
    ['that the group may write to', () => [writeFileSync(file(), permissive), chmodSync(file(), 0o660)]],
    ['that belongs to another user', () => [writeFileSync(file(), permissive, { mode: 0o600 }), asAnotherUser()]],
    ['behind a link', () => [writeFileSync(`${folder.path}/a`, permissive), symlinkSync(`${folder.path}/a`, file())]],
    ['behind a link that leads nowhere', () => symlinkSync(`${folder.path}/nowhere`, file())],
    // The rest of it takes no room on a disk: a hole.
    ['of gigabytes', () => [writeFileSync(file(), permissive, { mode: 0o600 }), truncateSync(file(), 4e9)]],
    ['that is cut off', () => writeFileSync(file(), permissive.slice(0, -2), { mode: 0o600 })],
    ['with words nobody knows', () => writeFileSync(file(), permissive.replace('"allow"', '"always"'), { mode: 0o600 })],
  ])('%s is not believed: Gatehand starts read-only and shows no app', async (_how, put) => {
    put();

    const store = openSettings(confSettings(folder.path));
    vi.restoreAllMocks();

    expect(store.get()).toMatchObject({ readOnly: true, rules: [], clients: [], allowlist: [] });
    expect(read.notices(store.notices)).toContain('nothing is changed and no app is shown');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(lstatSync(file()).isFile()).toBe(true);
  });

  it('that is too large to be one is not read, and the owner is told why', () => {
    writeFileSync(file(), permissive, { mode: 0o600 });
    truncateSync(file(), 20_000_000);

    expect(read.notices(openSettings(confSettings(folder.path)).notices)).toContain('it is larger than any that Gatehand writes');
  });

  it('that others could only read is believed and closed to them', () => {
    writeFileSync(file(), permissive);
    chmodSync(file(), 0o644);

    expect(openSettings(confSettings(folder.path)).get().rules).toEqual(allowAll);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('does not lift read-only from a client by way of a damaged one', async () => {
    writeFileSync(file(), 'damaged');
    const { client, owner, mac } = await start({ approvals: 'allow', backend: confSettings(folder.path) });
    const before = mac.snapshot();

    const answer = await (await client()).call('type_text', { app: 'TextEdit', text: 'a' });

    expect(answer.code).toBe('read_only');
    expect(mac.snapshot()).toBe(before);
    expect(read.notices(owner.state().notices)).toContain('nothing is changed');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ readOnly: true, review: [{ reason: 'damaged' }] });
  });
});
