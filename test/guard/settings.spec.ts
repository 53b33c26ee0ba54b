import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confSettings } from '../../src/main/settings/conf-backend.js';
import { openSettings, type SettingsBackend } from '../../src/main/settings/store.js';
import { defaultSettings, type Settings, settingsVersion } from '../../src/shared/settings.js';
import type { SettingsProblem } from '../../src/shared/words/notice.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { read } from '../harness/words.js';

const start = gatehands();
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

const later: SettingsProblem = { kind: 'newer', version: settingsVersion + 1, known: settingsVersion };

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

  it.each<readonly [how: string, text: string, problem: SettingsProblem]>([
    ['is not JSON', '{"version":1,', { kind: 'not-json' }],
    ['is empty', '', { kind: 'not-json' }],
    ['has an unknown key', JSON.stringify({ ...defaultSettings, blockList: [] }), { kind: 'wrong', keys: ['blockList'] }],
    ['has a wrong type', JSON.stringify({ ...defaultSettings, readOnly: 'no' }), { kind: 'wrong', keys: ['readOnly'] }],
    ['lacks a key', JSON.stringify({ ...defaultSettings, blocklist: undefined }), { kind: 'wrong', keys: ['blocklist'] }],
    ['is of a later version', JSON.stringify({ ...defaultSettings, version: settingsVersion + 1 }), later],
    ['is of a later version with keys of its own', JSON.stringify({ ...defaultSettings, version: settingsVersion + 1, more: true }), later],
    [
      'is of an older version and has an unknown key',
      JSON.stringify({ ...firstVersion, blockList: [] }),
      { kind: 'wrong', keys: ['blockList'] },
    ],
    ['is of an older version and lacks a key', JSON.stringify({ ...firstVersion, rules: undefined }), { kind: 'wrong', keys: ['rules'] }],
  ])('that %s is set aside as it was, and Gatehand starts read-only and says so', (_how, text, problem) => {
    writeFileSync(file(), text);

    const store = openSettings(confSettings(folder));

    const aside = readdirSync(folder).find((name) => name.includes('damaged'));
    expect(store.get()).toEqual({ ...defaultSettings, readOnly: true });
    expect(read.notices(store.notices)).toContain('started read-only');
    expect(store.notices).toMatchObject([{ kind: 'settings-set-aside', problem, place: join(folder, String(aside)) }]);
    expect(readFileSync(join(folder, String(aside)), 'utf8')).toBe(text);
  });

  it('of the first version is taken over whole, and written as the present one', () => {
    writeFileSync(file(), JSON.stringify({ ...firstVersion, readOnly: true, blocklist: ['a.b'] }));

    const store = openSettings(confSettings(folder));

    expect(store.notices).toEqual([]);
    expect(store.get()).toEqual({ ...defaultSettings, readOnly: true, blocklist: ['a.b'] });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(store.get());
  });

  it('that was damaged leaves Gatehand read-only after the next start too', () => {
    writeFileSync(file(), 'damaged');
    openSettings(confSettings(folder));

    const next = openSettings(confSettings(folder));

    expect(next.get().readOnly).toBe(true);
    expect(next.notices).toEqual([]);
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

    expect(read.isError).toBe(false);
    expect(change.code).toBe('read_only');
    expect(owner.state().notices).toMatchObject([{ problem: { kind: 'unreadable', code: 'EIO' } }]);
    expect(mac.snapshot()).toBe(before);
  });

  it('keeps its notice until the owner has seen it', async () => {
    const { owner } = await start({ approvals: 'ask', backend: unreadable() });
    const [notice] = (await owner.until((state) => (state.notices.length > 0 ? state : undefined))).notices;

    if (notice === undefined) throw new Error('there is no notice');
    await owner.send('dismissNotice', { notice });

    expect(owner.state().notices).toEqual([]);
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
