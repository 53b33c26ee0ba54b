import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesFor, mayLast } from '../../../src/main/guard/consent.js';
import type { Ask } from '../../../src/main/guard/judged.js';
import { type DiskFacts, type ManagedDisk, machineDisk, managedFiles } from '../../../src/main/settings/managed/files.js';
import { narrow } from '../../../src/main/settings/managed/narrow.js';
import { readLayer } from '../../../src/main/settings/managed/read-layer.js';
import { type ManagedSource, managedFrom } from '../../../src/main/settings/managed/source.js';
import { memorySettings, openSettings, type SettingsStore } from '../../../src/main/settings/store.js';
import { capabilities } from '../../../src/shared/clearance.js';
import type { ManagedLayer } from '../../../src/shared/managed.js';
import { defaultSettings, type Settings } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { scratch } from '../../harness/scratch.js';
import { read } from '../../harness/words.js';
import { allowAll, guarded, posted } from './guarded.js';

const start = gatehands();
const place = '/etc/gatehand/managed.json';

interface FakeFile {
  readonly text: string;
  readonly facts?: Partial<DiskFacts>;
  /** What is so of the folder above it. */
  readonly folder?: Partial<DiskFacts>;
}

const roots: DiskFacts = { kind: 'file', uid: 0, mode: 0o644, stamp: '' };

/** A disk with managed files on it that a spec can change. */
function disk(files: Map<string, FakeFile>): ManagedDisk {
  const at = (path: string): FakeFile => files.get(path) ?? { text: '' };
  return {
    facts: (path) => (files.has(path) ? { ...roots, stamp: at(path).text, ...at(path).facts } : null),
    folder: (path) => ({ ...roots, kind: 'folder', mode: 0o755, ...(path === '/etc/gatehand' ? at(place).folder : {}) }),
    text: (path) => at(path).text,
    plist: (path) => at(path).text,
  };
}

const sourceOf = (files: Map<string, FakeFile>, more: readonly string[] = []): ManagedSource =>
  managedFrom(
    [place, ...more].map((path) => ({ path, format: 'json' as const })),
    disk(files),
  );
const says = (layer: ManagedLayer): ManagedSource => sourceOf(new Map([[place, { text: JSON.stringify(layer) }]]));

describe('a managed Mac', () => {
  it('makes no rule of a yes, and offers none, where its organisation wants to be asked', () => {
    const rule = { kind: 'default', capability: 'act', verdict: 'ask' } as const;
    const asks: Ask = { app: { bundleId: 'com.apple.Notes', name: 'Notes', pid: 1, path: null, startedAt: 1 }, rule, reach: 'app' };
    const kept = (layer: ManagedLayer) => {
      const settings = { get: () => narrow(defaultSettings, layer) } as SettingsStore; // nothing else of it is asked
      const lasts = mayLast({ settings }, { verified: true }, 'act');
      return [lasts, choicesFor([asks], { mayLast: lasts, wholeApp: false }).some(({ scope }) => scope === 'always')];
    };

    expect(kept({})).toEqual([true, true]);
    expect(kept({ capabilities: { arrange: 'ask' } })).toEqual([true, true]);
    expect(kept({ capabilities: { act: 'ask' } })).toEqual([false, false]);
  });

  it('keeps away, hides, asks and refuses what its organisation says, whatever the owner allows', async () => {
    const layer: ManagedLayer = {
      blocklist: ['com.apple.Notes'],
      capabilities: { arrange: 'deny', clipboard: 'ask' },
      disableShell: true,
    };
    const gatehand = await guarded(start, {
      managed: says(layer),
      settings: { toolsets: { scripting: true, shell: true } },
      approvals: 'deny',
    });
    const { assistant } = gatehand;
    const before = posted(gatehand);

    const answers = [
      await assistant.call('get_application', { app: 'Notes' }),
      await assistant.call('launch_app', { app: 'Chess' }),
      await assistant.call('set_clipboard', { text: 'x' }),
      await assistant.call('execute_shell_command', { command: 'true' }),
    ];

    expect(answers.map(({ code }) => code)).toEqual(['blocked_app', 'not_allowed', 'approval_denied', 'not_allowed']);
    expect(posted(gatehand)).toBe(before);
    expect(read.rule(gatehand.owner.state().log[1])).toContain('organisation');
  });

  it('is read-only, and of one preset, when its organisation says so', async () => {
    const { assistant } = await guarded(start, { managed: says({ readOnly: true, largestPreset: 'essential' }) });

    const whole = (await (await guarded(start)).assistant.sdk.listTools()).tools.map(({ name }) => name);
    const listed = (await assistant.sdk.listTools()).tools.map(({ name }) => name);

    expect((await assistant.call('launch_app', { app: 'Chess' })).code).toBe('read_only');
    expect(listed.length).toBeLessThan(whole.length);
    expect(listed.filter((name) => !whole.includes(name))).toEqual([]);
  });

  it('follows a change within half a minute, for calls that wait too', async () => {
    const files = new Map([[place, { text: '{}' }]]);
    const { assistant, clock, owner } = await guarded(start, { managed: sourceOf(files) });
    await assistant.call('launch_app', { app: 'Chess' });

    files.set(place, { text: '{"readOnly":true,"organization":"Plum"}' });
    clock.advance(30_000);
    const refused = await assistant.call('quit_app', { app: 'Chess' });
    const told = owner.state().managed;
    files.delete(place);
    clock.advance(30_000);

    expect(refused.code).toBe('read_only');
    expect(told).toMatchObject({ organization: 'Plum', keys: ['readOnly'], files: [place] });
    expect((await assistant.call('quit_app', { app: 'Chess' })).code).not.toBe('read_only');
    expect(owner.state().managed).toBe(null);
  });

  it('refuses a change that cannot be recorded where its organisation requires the record, before anything is done', async () => {
    const gatehand = await guarded(start, {
      managed: says({ requireRecord: true }),
      record: { folder: '/proc/nowhere/record', seal: null },
    });
    const { assistant, mac, owner } = gatehand;
    const before = mac.snapshot();

    const change = await assistant.call('launch_app', { app: 'Chess' });
    const look = await assistant.call('list_windows');

    expect([change.code, change.structured.error]).toMatchObject(['not_allowed', { details: { rule: 'record' } }]);
    expect(look.isError).toBe(false);
    expect(mac.snapshot()).toBe(before);
    expect(read.notices(owner.state().notices)).toContain('refused until it can be');
  });

  it('lets nobody on its page, in a file of rules or on a card go beyond it', async () => {
    const layer: ManagedLayer = {
      organization: 'Plum',
      readOnly: true,
      blocklist: ['com.apple.Notes'],
      allowlist: ['com.apple.TextEdit', 'com.apple.Chess'],
      capabilities: { act: 'ask', files: 'deny' },
      askForEveryAction: true,
      disableScripting: true,
      disableClipboardHistory: true,
      largestPreset: 'standard',
      changesPerSecond: 5,
      requireRecord: true,
      keepRecordDays: 90,
    };
    const { owner } = await guarded(start, { managed: says(layer), settings: { rules: [] } });
    const rules = JSON.stringify({ gatehandRules: 1, rules: allowAll });
    const rule = { capability: 'files', app: '*', client: '*', verdict: 'ask' } as const;

    const wider = [
      owner.send('setReadOnly', { on: false }),
      owner.send('unblockApp', { bundleId: 'com.apple.notes' }),
      owner.send('setAllowlist', { bundleIds: null }),
      owner.send('setAllowlist', { bundleIds: ['com.apple.TextEdit', 'com.apple.mail'] }),
      owner.send('addRule', { rule }),
      owner.send('addRule', { rule: { ...rule, capability: 'act', verdict: 'allow' } }),
      owner.send('importRules', { text: rules, replace: true }),
      owner.send('setAskForEveryAction', { on: false }),
      owner.send('setToolset', { toolset: 'scripting', on: true }),
      owner.send('setClipboardHistory', { on: true }),
      owner.send('setPreset', { preset: 'complete' }),
      owner.send('setClientPreset', { key: 'name:test-client', preset: 'complete' }),
      owner.send('setChangesPerSecond', { changes: 6 }),
      owner.send('setRecord', { on: false, keepDays: null }),
      owner.send('setRecord', { on: true, keepDays: 89 }),
    ];

    const outcomes = await Promise.allSettled(wider);
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason.message : 'carried out'))).toEqual(wider.map(() => 'managed'));

    await owner.send('setAllowlist', { bundleIds: ['com.apple.TextEdit'] });
    await owner.send('addRule', { rule: { ...rule, verdict: 'deny' } });
    await owner.send('setChangesPerSecond', { changes: 4 });
    expect(owner.state()).toMatchObject({ allowlist: ['com.apple.TextEdit'], changesPerSecond: 4, readOnly: true });
    expect(owner.state().rules).toHaveLength(1);
  });
});

describe('a managed file', () => {
  it.each<readonly [how: string, file: FakeFile, kind: string]>([
    ['belongs to the user', { text: '{}', facts: { uid: 501 } }, 'not-root'],
    ['can be written to by others', { text: '{}', facts: { mode: 0o646 } }, 'writable'],
    ['can be written to by its group', { text: '{}', facts: { mode: 0o664 } }, 'writable'],
    ['is a link', { text: '{}', facts: { kind: 'other' } }, 'no-file'],
    ['is a folder', { text: '{}', facts: { kind: 'folder' } }, 'no-file'],
    ['stands in a folder of the user', { text: '{}', folder: { uid: 501 } }, 'not-root'],
    ['stands in a folder that everybody may write to', { text: '{}', folder: { mode: 0o777 } }, 'writable'],
  ])('that %s is not followed, and the owner is told', async (_how, file, kind) => {
    const { owner, assistant } = await guarded(start, {
      managed: sourceOf(new Map([[place, { ...file, text: '{"readOnly":true}' }]])),
    });

    expect(owner.state().notices).toEqual([{ kind: 'managed-problem', problem: { path: place, kind, keys: [] } }]);
    expect(read.notices(owner.state().notices)).toContain('does not follow');
    expect((await assistant.call('launch_app', { app: 'Chess' })).code).not.toBe('read_only');
  });

  it.each<readonly [how: string, text: string, keys: readonly string[], holds: Partial<Settings>]>([
    ['is not JSON', '{"blocklist":', ['file'], { readOnly: true, allowlist: [], record: { on: true, keepDays: 3650 } }],
    ['is empty', '', ['file'], { readOnly: true, allowlist: [] }],
    ['is a list', '[]', ['file'], { readOnly: true, allowlist: [], toolsets: { scripting: false, shell: false } }],
    ['has a key that no one knows', '{"blockList":["a.b"]}', ['blockList'], { readOnly: true, allowlist: [] }],
    ['has a damaged blocklist', '{"blocklist":["a.b",7]}', ['blocklist'], { blocklist: ['a.b'], allowlist: [] }],
    ['has a damaged blocklist beside an allowlist', '{"blocklist":7,"allowlist":["c.d"]}', ['blocklist'], { allowlist: [] }],
    ['has a damaged allowlist', '{"allowlist":["a.b",7]}', ['allowlist'], { allowlist: ['a.b'] }],
    ['has a switch that is none', '{"disableShell":"no","readOnly":0}', ['readOnly', 'disableShell'], { readOnly: true }],
    ['has a wrong pace', '{"changesPerSecond":0}', ['changesPerSecond'], { changesPerSecond: 1 }],
    ['has a capability that no one knows', '{"capabilities":{"fly":"deny"}}', ['capabilities'], {}],
  ])('that %s narrows as much as it could have meant, and says so', (_how, text, keys, holds) => {
    const source = sourceOf(new Map([[place, { text }]]));
    const all: Settings = { ...defaultSettings, blocklist: [], toolsets: { scripting: true, shell: true } };

    const store = openSettings(memorySettings(all), {}, source);

    expect(store.managed().problems).toEqual([{ path: place, kind: 'damaged', keys }]);
    expect(store.get()).toMatchObject(holds);
    if (keys.includes('capabilities')) expect(Object.values(store.get().floors ?? {})).toEqual(capabilities.map(() => 'deny'));
  });

  it('says nothing by what macOS puts beside a payload, and two files hold together', () => {
    const files = new Map([
      [place, { text: '{"PayloadUUID":"1","blocklist":["a.b"],"capabilities":{"act":"deny"},"organization":"Plum"}' }],
      ['/other', { text: '{"allowlist":["c.d"],"capabilities":{"act":"ask","see":"ask"},"organization":"Orchid"}' }],
    ]);

    const { layer, problems } = sourceOf(files, ['/other']).read();

    expect(problems).toEqual([]);
    expect(layer).toMatchObject({
      organization: 'Plum, Orchid',
      blocklist: ['a.b'],
      allowlist: ['c.d'],
      capabilities: { act: 'deny', see: 'ask' },
    });
  });

  it('stands where only root can put it: nothing in the environment moves it', () => {
    const usual = (['darwin', 'linux'] as const).map(managedFiles);
    for (const name of ['HOME', 'USER', 'LOGNAME', 'TMPDIR', 'XDG_CONFIG_HOME', 'GATEHAND_MANAGED', 'GATEHAND_SOCKET']) {
      vi.stubEnv(name, '/tmp/mine');
    }

    const moved = (['darwin', 'linux'] as const).map(managedFiles);
    vi.unstubAllEnvs();

    expect(moved).toEqual(usual);
    expect(usual.flat().filter(({ path }) => !/^\/(Library\/Managed Preferences|etc\/gatehand)\//.test(path))).toEqual([]);
  });
});

describe('the machine itself', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(scratch, 'gatehand-plutil-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Stands in for Apple's plutil: says how it was called, and answers as told. */
  function plutil(answer: string): string {
    const path = join(folder, 'plutil');
    writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/called"\nenv > "${folder}/env"\n${answer}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  it('reads a property list through plutil, with nothing of the environment', () => {
    const text = machineDisk(plutil(`echo '{"readOnly":true}'`)).plist('/Library/Managed Preferences/a b.plist');

    expect(readLayer(JSON.parse(text)).layer).toEqual({ readOnly: true });
    expect(readFileSync(join(folder, 'called'), 'utf8').split('\n').slice(0, -1)).toEqual([
      '-convert',
      'json',
      '-o',
      '-',
      '--',
      '/Library/Managed Preferences/a b.plist',
    ]);
    expect(readFileSync(join(folder, 'env'), 'utf8')).not.toContain('HOME=');
  });

  it.each([
    ['fails', 'echo broken >&2; exit 1'],
    ['says nothing', 'exit 0'],
    ['says no JSON', 'echo "Invalid object in plist for destination format"'],
    ['is not there', ''],
  ])('takes the strictest values when plutil %s', (_how, answer) => {
    const program = answer === '' ? join(folder, 'none') : plutil(answer);
    const file = { path: '/managed.plist', format: 'plist' as const };
    const fake = disk(new Map([[file.path, { text: '' }]]));

    const { layer, problems } = managedFrom([file], { ...fake, plist: machineDisk(program).plist }).read();

    expect(layer).toMatchObject({ readOnly: true, allowlist: [], requireRecord: true });
    expect(problems).toMatchObject([{ kind: 'damaged', keys: ['file'] }]);
  });
});

it('a client that waits for its turn when the Mac becomes managed is judged by what holds then', async () => {
  const files = new Map<string, FakeFile>();
  const { assistant, clock, owner } = await guarded(start, { managed: sourceOf(files), settings: { rules: [] } });
  const waiting = assistant.call('launch_app', { app: 'Chess' });
  await owner.card('approval');

  files.set(place, { text: '{"capabilities":{"arrange":"deny"}}' });
  clock.advance(30_000);
  const told = await waiting;

  expect(told.code || (await assistant.call('launch_app', { app: 'Chess' })).code).toBe('not_allowed');
  expect(owner.state().cards).toEqual([]);
});
