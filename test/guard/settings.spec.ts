import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confSettings, fileSettings } from '../../src/main/settings/conf-backend.js';
import { openSettings, type SettingsBackend } from '../../src/main/settings/store.js';
import { defaultSettings, type Rule, type Settings, settingsVersion } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { read } from '../harness/words.js';

const start = gatehands();

it('docs/settings.md tells of every key', () => {
  const told = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');

  expect(Object.keys(defaultSettings).filter((key) => !told.includes(`\n| \`${key}\` |`))).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehand-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'settings.json');
const stored = (): Settings => JSON.parse(readFileSync(file(), 'utf8'));

/** What the first version of Gatehand wrote. */
const firstVersion = {
  version: 1,
  readOnly: false,
  blocklist: [...defaultSettings.blocklist],
  allowlist: null,
  rules: [],
  clients: [],
  askForEveryAction: false,
  preset: 'standard',
  vocabularies: [],
  cardMinutes: 5,
  changesPerSecond: 10,
};

const text = (changes: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...defaultSettings, ...changes });
const rule = (verdict: Rule['verdict']): Rule => ({ capability: 'act', app: 'com.apple.mail', client: '*', verdict });
/** What holds until the owner has looked at a damage that may have lost what is kept away. */
const hidden = { readOnly: true, allowlist: [] };

describe('a disk that takes nothing', () => {
  const full = () => {
    const under = confSettings(folder);
    const disk = {
      full: true,
      backend: {
        ...under,
        write(value: Settings) {
          if (disk.full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          under.write(value);
        },
      },
    };
    return disk;
  };

  it('keeps nothing that the owner decides from holding, is told to the owner, and has it all once there is room', async () => {
    const disk = full();
    const gatehand = await start({ backend: disk.backend, approvals: 'ask' });
    const client = await gatehand.client();
    const first = client.call('list_windows');
    await gatehand.owner.pair();

    expect((await first).isError).toBe(false);
    await gatehand.owner.send('blockApp', { bundleId: 'com.apple.mail' });
    expect(await client.call('list_windows', { app: 'Mail' })).toMatchObject({ code: 'blocked_app' });
    const told = await gatehand.owner.until(({ notices }) => notices.find(({ kind }) => kind === 'settings-unsaved'));
    expect(read.notices(told === undefined ? [] : [told])).toContain('ENOSPC');
    disk.full = false;
    gatehand.clock.advance(60_000);

    await gatehand.owner.until(({ notices }) => (notices.length === 0 ? true : undefined));
    expect(stored()).toMatchObject({ clients: [{ name: 'test-client' }] });
    expect(stored().blocklist).toContain('com.apple.mail');
  });

  it('keeps no Gatehand from starting with damaged settings, which are as strict as ever', () => {
    writeFileSync(file(), '{"half', { mode: 0o600 });
    const disk = full();
    const store = openSettings({ ...disk.backend, setAside: () => disk.backend.write(defaultSettings) as never });

    expect(store.get()).toMatchObject(hidden);
    expect(store.unsaved()).toBe('ENOSPC');
    expect(readFileSync(file(), 'utf8')).toBe('{"half');
  });

  it.each<readonly [string, () => unknown]>([
    ['half a file', () => writeFileSync(file(), '{"half', { mode: 0o600 })],
    ['a folder', () => mkdirSync(file())],
  ])('leaves %s where the next start finds it, which is as strict', (_what, damage) => {
    damage();
    const disk = full();
    const store = openSettings(disk.backend);

    expect(openSettings(full().backend).get()).toMatchObject(hidden);
    disk.full = false;
    store.save();
    expect(stored()).toMatchObject({ readOnly: true, review: [{ reason: 'damaged' }] });
    expect(readdirSync(folder).some((name) => name.includes('.damaged-'))).toBe(true);
  });
});

describe('what becomes of the file while Gatehand runs', () => {
  const elsewhere = (): string => join(folder, 'elsewhere');

  it.each<readonly [string, () => unknown, string | null]>([
    ['half a file of another program', () => writeFileSync(file(), '{"half'), null],
    ['a folder in its place', () => [rmSync(file()), mkdirSync(file())], null],
    ['a link in its place', () => [rmSync(file()), writeFileSync(elsewhere(), 'mine'), symlinkSync(elsewhere(), file())], null],
    ['its folder gone', () => rmSync(folder, { recursive: true }), 'ENOENT'],
  ])('%s: what the owner decides holds all the same', (_what, strike, unsaved) => {
    const store = openSettings(confSettings(folder));
    store.update((settings) => ({ ...settings, cardMinutes: 7 }));
    strike();
    store.update((settings) => ({ ...settings, readOnly: true }));

    expect(store.get()).toMatchObject({ readOnly: true, cardMinutes: 7 });
    expect(store.unsaved()).toBe(unsaved);
    if (unsaved === null) expect(stored()).toMatchObject({ readOnly: true, cardMinutes: 7 });
    if (existsSync(elsewhere())) expect(readFileSync(elsewhere(), 'utf8')).toBe('mine');
  });
});

describe('the settings file', () => {
  it('is not written before the owner changes something', () => {
    const store = openSettings(confSettings(folder));

    expect(store.get()).toEqual(defaultSettings);
    expect(store.notices).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is written whole, for nobody else to read, and read back the same', () => {
    openSettings(confSettings(folder)).update((settings) => ({ ...settings, clients: [paired()], cardMinutes: 7 }));

    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(stored()).toEqual({ ...defaultSettings, clients: [paired()], cardMinutes: 7 });
    expect(openSettings(confSettings(folder)).get()).toEqual(stored());
  });

  it('that others could read is closed to them when it is opened', () => {
    writeFileSync(file(), JSON.stringify(defaultSettings), { mode: 0o644 });

    openSettings(confSettings(folder));

    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('never holds what was only given for one run', () => {
    const store = openSettings(confSettings(folder), { preset: 'complete' });

    store.update((settings) => ({ ...settings, cardMinutes: 9 }));

    expect(store.get().preset).toBe('complete');
    expect(stored().preset).toBe('standard');
  });

  it('takes no change that is not valid', () => {
    const store = openSettings(confSettings(folder));

    expect(() => store.update((settings) => ({ ...settings, cardMinutes: 0 }))).toThrow();
    expect(store.get().cardMinutes).toBe(5);
    expect(readdirSync(folder)).toEqual([]);
  });

  /** One row of the table in docs/settings.md: what was wrong, what holds instead, and until when. */
  it.each<readonly [string, string, readonly string[], Partial<Settings>]>([
    ['is not JSON', '{"version":1,', ['file'], hidden],
    ['is empty', '', ['file'], hidden],
    ['is of a later version', text({ version: settingsVersion + 1 }), ['file'], hidden],
    ['is of an older version and lacks a key', JSON.stringify({ ...firstVersion, rules: undefined }), ['rules'], hidden],
    ['has a key that no field has', text({ blockList: ['a.b'] }), ['blockList'], hidden],
    [
      'has a damaged blocklist',
      text({ blocklist: ['a.b', 7] }),
      ['blocklist'],
      { ...hidden, blocklist: [...defaultSettings.blocklist, 'a.b'] },
    ],
    ['lacks its blocklist', text({ blocklist: undefined }), ['blocklist'], hidden],
    ['has a damaged allowlist', text({ allowlist: 'a.b' }), ['allowlist'], hidden],
    [
      'has a damaged rule',
      text({ rules: [rule('deny'), rule('allow'), { ...rule('allow'), verdict: 'always' }] }),
      ['rules'],
      { ...hidden, rules: [rule('deny')] },
    ],
    [
      'has a damaged blocked client',
      text({ blockedClients: [{ key: 'a', name: 'A' }, 'b'] }),
      ['blockedClients'],
      { ...hidden, blockedClients: [{ key: 'a', name: 'A' }] },
    ],
    ['has a damaged client', text({ clients: [paired(), { ...paired('other'), access: 'all' }] }), ['clients'], { clients: [paired()] }],
    ['has a wrong read-only', text({ readOnly: 'no' }), ['readOnly'], { readOnly: true }],
    [
      'has a wrong pace',
      text({ changesPerSecond: 1000, cardMinutes: 0 }),
      ['cardMinutes', 'changesPerSecond'],
      { changesPerSecond: 1, cardMinutes: 1 },
    ],
    [
      'has wrong switches',
      text({ toolsets: 'all', clipboardHistory: 'yes', askForEveryAction: 0 }),
      ['askForEveryAction', 'clipboardHistory', 'toolsets'],
      { askForEveryAction: true, clipboardHistory: false, toolsets: { scripting: false, shell: false } },
    ],
    [
      'has a wrong time to keep the record',
      text({ record: { on: true, keepDays: 0 } }),
      ['record'],
      { record: { on: true, keepDays: null } },
    ],
    [
      'has a collector on another machine without https',
      text({ telemetry: { on: true, endpoint: 'http://plum.example/', headers: {} } }),
      ['telemetry'],
      { telemetry: defaultSettings.telemetry },
    ],
    ['has a wrong record', text({ record: 'yes' }), ['record'], { record: { on: false, keepDays: null } }],
    ['has a wrong task', text({ tasks: [{ id: 'task-1', remaining: 1_000_000 }] }), ['tasks'], { tasks: [] }],
    ['has a wrong preset', text({ preset: 'all', vocabularies: 'all' }), ['preset', 'vocabularies'], { preset: 'essential' }],
    ['has damaged what the owner has still to look at', text({ review: 'none' }), ['review'], hidden],
    ['has a wrong part of the app', text({ app: { mac: 'mine' } }), ['app'], { app: { ...defaultSettings.app, mac: 'simulated' } }],
  ])('that %s keeps what can be read, and takes the strictest value of the rest', (_how, written, damaged, instead) => {
    writeFileSync(file(), written);

    const store = openSettings(confSettings(folder));

    const aside = readdirSync(folder).find((name) => name.includes('damaged'));
    expect(store.get()).toMatchObject({ ...instead });
    expect(store.notices).toMatchObject([
      { kind: 'settings-review', damaged, place: join(folder, String(aside)), hides: instead.allowlist !== undefined },
    ]);
    expect(readFileSync(join(folder, String(aside)), 'utf8')).toBe(written);
    expect(openSettings(confSettings(folder)).get()).toEqual(store.get());
  });

  it('that was damaged holds back over restarts until the owner has looked', () => {
    writeFileSync(file(), 'damaged');
    openSettings(confSettings(folder));
    const next = openSettings(confSettings(folder));

    expect(next.get()).toMatchObject(hidden);
    expect(read.notices(next.notices)).toContain('Until you say that you have looked');

    next.update((settings) => ({ ...settings, readOnly: false, review: [] }));

    expect(openSettings(confSettings(folder)).get().allowlist).toBe(null);
    expect(openSettings(confSettings(folder)).notices).toEqual([]);
  });

  it('of the first version is taken over whole, and written as the present one', () => {
    writeFileSync(file(), JSON.stringify({ ...firstVersion, readOnly: true, blocklist: ['a.b'] }));

    const store = openSettings(confSettings(folder));

    expect(store.notices).toEqual([]);
    expect(store.get()).toEqual({ ...defaultSettings, readOnly: true, blocklist: ['a.b'] });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(store.get());
  });
});

describe('a Gatehand whose settings cannot be read', () => {
  const unreadable = (): SettingsBackend => ({
    read() {
      throw Object.assign(new Error('the disk is ill'), { code: 'EIO' });
    },
    write: () => undefined,
    setAside: () => '/data/settings.json.damaged-1',
  });

  it('refuses changes, pairs nobody by itself, and tells the owner why', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', backend: unreadable() });
    const assistant = await client();
    const before = mac.snapshot();

    const first = assistant.call('list_windows');
    await owner.pair();
    const read = await first;
    const change = await assistant.call('launch_app', { app: 'Chess' });

    expect(read.json()).toEqual([]);
    expect(change.code).toBe('read_only');
    expect(owner.state().notices).toMatchObject([{ problem: { kind: 'unreadable', code: 'EIO' } }]);
    expect(mac.snapshot()).toBe(before);
  });

  it('keeps its notice until the owner has looked, and shows the apps again then', async () => {
    const { client, owner } = await start({ approvals: 'allow', backend: unreadable() });
    const assistant = await client();
    const before = await assistant.call('list_running_apps');

    await owner.send('acceptSettings', {});

    expect(owner.state().notices).toEqual([]);
    expect(before.json()).toEqual([]);
    expect((await assistant.call('list_running_apps')).json()).not.toEqual([]);
  });
});

describe('a Gatehand whose settings cannot be written', () => {
  const full: SettingsBackend = {
    read: () => undefined,
    write() {
      throw new Error('ENOSPC: /Users/sam/secret-place is full');
    },
    setAside: () => '',
  };

  it('pairs nobody, and tells the client an incident id and nothing else', async () => {
    const { client, owner } = await start({ approvals: 'ask', backend: full });

    const call = (await client()).call('list_windows');
    await owner.pair();
    const answer = await call;

    const entry = owner.state().log.at(-1);
    expect(answer.code).toBe('internal');
    expect(answer.text).toContain(`incident ${entry?.id}`);
    expect(answer.text + JSON.stringify(answer.structured)).not.toMatch(/ENOSPC|secret-place/);
    expect(entry).toMatchObject({ outcome: 'error', code: 'internal' });
    expect(owner.state().clients).toMatchObject([{ paired: false }]);
  });

  it('tells the owner that a command did not work', async () => {
    const { owner } = await start({ backend: full });

    await expect(owner.send('blockApp', { bundleId: 'com.apple.mail' })).rejects.toThrow('unexpected');
    expect(owner.state().blocklist).not.toContain('com.apple.mail');
  });
});

describe('the seal of the settings file', () => {
  /** A secret store as safeStorage is one: what another build encrypted it cannot read. */
  const secrets = (build: string) => ({
    encrypt: (secret: string) => Buffer.from(`${build}:${Buffer.from(secret).toString('hex')}`),
    decrypt(kept: Buffer) {
      const [by, secret = ''] = kept.toString().split(':');
      if (by !== build) throw new Error('not ours');
      return Buffer.from(secret, 'hex').toString();
    },
  });
  const sealed = (build = 'ours'): SettingsBackend => confSettings(folder, secrets(build));
  const write = (changes: Readonly<Record<string, unknown>>): void => writeFileSync(file(), text(changes));
  const folderAt = (name: string): void => {
    rmSync(join(folder, name));
    mkdirSync(join(folder, name));
  };

  beforeEach(() => openSettings(sealed()).update((settings) => ({ ...settings, cardMinutes: 7 })));

  it('has a token for a collector in it that only the same build can read, and sends nothing where it cannot', () => {
    const telemetry = { on: true, endpoint: 'https://collector.example/v1/traces', headers: { authorization: 'Bearer plum-47: x' } };
    openSettings(sealed()).update((settings) => ({ ...settings, telemetry }));

    expect(readFileSync(file(), 'utf8')).not.toContain('plum-47');
    expect(openSettings(sealed()).get().telemetry).toEqual(telemetry);
    expect(openSettings(sealed()).notices).toEqual([]);
    expect(openSettings(sealed('signed anew')).get().telemetry).toEqual(defaultSettings.telemetry);
  });

  it('is put on nothing that another program wrote between the two', () => {
    const racing = fileSettings(
      folder,
      ({ folder: cwd, name: configName }) => {
        const kept = new Conf<Record<string, unknown>>({ cwd, configName });
        return {
          set store(value: Record<string, unknown>) {
            kept.store = value;
            write({ rules: [rule('allow')] });
          },
        };
      },
      secrets('ours'),
    );
    openSettings(racing).update((settings) => ({ ...settings, cardMinutes: 8 }));

    const next = openSettings(sealed());

    expect(next.get().readOnly).toBe(true);
    expect(next.notices).toMatchObject([{ review: [{ reason: 'foreign' }] }]);
  });

  it('is written through no link, and beside folders, that another program put in its way', () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'kept');
    symlinkSync(other, join(folder, 'settings.seal.new'));
    const store = openSettings(sealed());
    store.update((settings) => ({ ...settings, cardMinutes: 8 }));
    mkdirSync(join(folder, 'settings.seal.new'));
    store.update((settings) => ({ ...settings, cardMinutes: 9 }));

    expect(store.unsaved()).toBeNull();
    expect(readFileSync(other, 'utf8')).toBe('kept');
    expect(openSettings(sealed()).get()).toEqual({ ...defaultSettings, cardMinutes: 9 });
  });

  it('finds nothing to say of what Gatehand wrote itself', () => {
    const store = openSettings(sealed());

    expect(store.get()).toEqual({ ...defaultSettings, cardMinutes: 7 });
    expect(store.notices).toEqual([]);
  });

  it.each<readonly [how: string, harm: () => unknown, reason: string, build: string | undefined]>([
    ['was written by another program', () => write({ rules: [rule('allow')] }), 'foreign', undefined],
    ['was taken away', () => rmSync(file()), 'foreign', undefined],
    ['was taken away with its key', () => [rmSync(file()), rmSync(join(folder, 'settings.key'))], 'foreign', undefined],
    ['lost its seal', () => [rmSync(join(folder, 'settings.seal')), write({ rules: [rule('allow')] })], 'foreign', undefined],
    ['has a folder in place of its seal', () => folderAt('settings.seal'), 'foreign', undefined],
    ['has a folder in place of its key', () => folderAt('settings.key'), 'no-key', undefined],
    ['lost seal and key', () => [rmSync(join(folder, 'settings.seal')), rmSync(join(folder, 'settings.key'))], 'no-key', undefined],
    ['has the key of another build', () => undefined, 'no-key', 'signed anew'],
  ])('that %s starts read-only, says so, and is believed once the owner has looked', (_how, harm, reason, build) => {
    harm();

    const store = openSettings(sealed(build));
    const again = openSettings(sealed(build));

    expect(store.get().readOnly).toBe(true);
    expect(store.notices).toMatchObject([{ review: [{ reason }], hides: false }]);
    expect(again.get().readOnly).toBe(true);

    again.update((settings) => ({ ...settings, review: [] }));

    expect(openSettings(sealed(build)).notices).toEqual([]);
    expect(openSettings(sealed(build)).get().readOnly).toBe(false);
  });
});
