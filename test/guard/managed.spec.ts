import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type DiskFacts, flawOf, type ManagedDisk, managedFiles } from '../../src/main/settings/managed/files.js';
import { narrow, together } from '../../src/main/settings/managed/narrow.js';
import { readLayer } from '../../src/main/settings/managed/read-layer.js';
import { heldKeys, managedFrom } from '../../src/main/settings/managed/source.js';
import { capabilities } from '../../src/shared/clearance.js';
import { type ManagedLayer, managedKeys } from '../../src/shared/managed.js';
import { defaultSettings, type Settings } from '../../src/shared/settings.js';

/** What an organisation's layer does to each setting, and what becomes of a file that is not as it should be. */
const denied = Object.fromEntries(capabilities.map((one) => [one, 'deny']));
const wide: Settings = {
  ...defaultSettings,
  readOnly: false,
  blocklist: ['a.b'],
  allowlist: null,
  askForEveryAction: false,
  changesPerSecond: 10,
  clipboardHistory: true,
  toolsets: { scripting: true, shell: true },
  record: { on: false, keepDays: 30 },
  telemetry: { ...defaultSettings.telemetry, on: true },
  app: { ...defaultSettings.app, updates: true },
};

describe('a setting under a layer', () => {
  it.each<readonly [layer: ManagedLayer, held: object]>([
    [{}, wide],
    [{ organization: 'Example' }, wide],
    [{ readOnly: true }, { readOnly: true }],
    [{ readOnly: false, askForEveryAction: false, requireRecord: false, disableShell: false }, wide],
    [{ blocklist: ['c.d', 'A.B'] }, { blocklist: ['c.d', 'a.b'] }],
    [{ allowlist: ['a.b', 'c.d'] }, { allowlist: ['a.b', 'c.d'] }],
    [{ allowlist: [] }, { allowlist: [] }],
    [{ askForEveryAction: true }, { askForEveryAction: true }],
    [{ changesPerSecond: 3 }, { changesPerSecond: 3 }],
    [{ changesPerSecond: 50 }, { changesPerSecond: 10 }],
    [{ disableClipboardHistory: true }, { clipboardHistory: false }],
    [{ disableScripting: true }, { toolsets: { scripting: false, shell: true } }],
    [{ disableShell: true }, { toolsets: { scripting: true, shell: false } }],
    [{ requireRecord: true }, { record: { on: true, keepDays: 30 } }],
    [{ keepRecordDays: 60 }, { record: { on: false, keepDays: 60 } }],
    [{ keepRecordDays: 7 }, { record: { on: false, keepDays: 30 } }],
    [{ disableTelemetry: true }, { telemetry: { ...wide.telemetry, on: false } }],
    [{ disableUpdates: true }, { app: { ...wide.app, updates: false } }],
    [{ capabilities: { act: 'ask' } }, { floors: { act: 'ask' } }],
    [{ largestPreset: 'essential' }, { largestPreset: 'essential' }],
  ])('%j', (layer, held) => {
    expect(narrow(wide, layer)).toEqual({ ...wide, ...held });
  });

  it('stays as narrow as the owner has it', () => {
    const owners: Settings = {
      ...wide,
      ...{ readOnly: true, askForEveryAction: true, clipboardHistory: false, toolsets: { scripting: false, shell: false } },
      ...{ record: { on: true, keepDays: null }, telemetry: { ...wide.telemetry, on: false }, app: { ...wide.app, updates: false } },
    };

    expect(narrow(owners, {})).toEqual(owners);
    expect(narrow(owners, { keepRecordDays: 60 }).record.keepDays).toBe(null);
  });

  it('allows only what both lists allow, a helper with its app', () => {
    const allowed = (own: readonly string[], theirs: readonly string[]) =>
      narrow({ ...wide, allowlist: [...own] }, { allowlist: [...theirs] }).allowlist;

    expect(allowed(['a.b', 'c.d'], ['c.d', 'e.f'])).toEqual(['c.d']);
    expect(allowed(['a.b'], ['a.b.helper'])).toEqual(['a.b.helper']);
    expect(allowed(['a.b.helper'], ['A.B'])).toEqual(['a.b.helper']);
    expect(allowed(['a.bc'], ['a.b'])).toEqual([]);
    expect(narrow({ ...wide, allowlist: ['a.b'] }, {}).allowlist).toEqual(['a.b']);
  });
});

describe('two layers together', () => {
  const nothing = { organization: '', blocklist: [], capabilities: {}, changesPerSecond: 100 };

  it.each<readonly [one: ManagedLayer, other: ManagedLayer, both: object]>([
    [{}, {}, {}],
    [{ organization: 'A' }, { organization: 'B' }, { organization: 'A, B' }],
    [{ organization: 'A' }, { organization: 'A' }, { organization: 'A' }],
    [{}, { organization: 'B' }, { organization: 'B' }],
    [{ blocklist: ['a.b'] }, { blocklist: ['A.B', 'c.d'] }, { blocklist: ['a.b', 'c.d'] }],
    [{ allowlist: ['a.b'] }, {}, { allowlist: ['a.b'] }],
    [{}, { allowlist: ['a.b'] }, { allowlist: ['a.b'] }],
    [{ allowlist: ['a.b'] }, { allowlist: ['c.d'] }, { allowlist: [] }],
    [
      { capabilities: { act: 'deny', see: 'ask' } },
      { capabilities: { act: 'ask', files: 'ask' } },
      { capabilities: { act: 'deny', see: 'ask', files: 'ask' } },
    ],
    [{ capabilities: { act: 'ask' } }, { capabilities: { act: 'deny' } }, { capabilities: { act: 'deny' } }],
    [{ largestPreset: 'standard' }, {}, { largestPreset: 'standard' }],
    [{}, { largestPreset: 'complete' }, { largestPreset: 'complete' }],
    [{ largestPreset: 'complete' }, { largestPreset: 'essential' }, { largestPreset: 'essential' }],
    [{ changesPerSecond: 5 }, { changesPerSecond: 7 }, { changesPerSecond: 5 }],
    [{}, { changesPerSecond: 7 }, { changesPerSecond: 7 }],
    [{ keepRecordDays: 10 }, { keepRecordDays: 20 }, { keepRecordDays: 20 }],
    [{ keepRecordDays: 10 }, {}, { keepRecordDays: 10 }],
    [{ readOnly: true }, {}, { readOnly: true }],
    [{ askForEveryAction: true }, { askForEveryAction: false }, { askForEveryAction: true }],
    [
      { disableScripting: true, disableClipboardHistory: true },
      { disableShell: true },
      { disableScripting: true, disableClipboardHistory: true, disableShell: true },
    ],
    [
      { requireRecord: true },
      { disableTelemetry: true, disableUpdates: true },
      { requireRecord: true, disableTelemetry: true, disableUpdates: true },
    ],
  ])('%j and %j', (one, other, both) => {
    expect(together(one, other)).toEqual({ ...nothing, ...both });
  });
});

describe('what a file says', () => {
  it.each<readonly [stored: unknown, layer: ManagedLayer, damaged: readonly string[]]>([
    [{}, {}, []],
    [{ readOnly: true, blocklist: ['a.b'] }, { readOnly: true, blocklist: ['a.b'] }, []],
    [{ PayloadType: 'x', PayloadVersion: 1 }, {}, []],
    [{ organization: 7 }, {}, ['organization']],
    [{ readOnly: 'no' }, { readOnly: true }, ['readOnly']],
    [{ blocklist: ['a.b', 7, ''] }, { blocklist: ['a.b'], allowlist: [] }, ['blocklist']],
    [{ blocklist: 'a.b' }, { blocklist: [], allowlist: [] }, ['blocklist']],
    [{ blocklist: 7, allowlist: ['a.b'] }, { blocklist: [], allowlist: [] }, ['blocklist']],
    [{ allowlist: ['a.b', 7] }, { allowlist: ['a.b'] }, ['allowlist']],
    [{ allowlist: {} }, { allowlist: [] }, ['allowlist']],
    [{ capabilities: { act: 'allow' } }, { capabilities: denied }, ['capabilities']],
    [{ askForEveryAction: 1 }, { askForEveryAction: true }, ['askForEveryAction']],
    [{ disableScripting: 1 }, { disableScripting: true }, ['disableScripting']],
    [{ disableShell: 1 }, { disableShell: true }, ['disableShell']],
    [{ disableClipboardHistory: 1 }, { disableClipboardHistory: true }, ['disableClipboardHistory']],
    [{ largestPreset: 'huge' }, { largestPreset: 'essential' }, ['largestPreset']],
    [{ changesPerSecond: 'many' }, { changesPerSecond: 1 }, ['changesPerSecond']],
    [{ requireRecord: 1 }, { requireRecord: true }, ['requireRecord']],
    [{ keepRecordDays: 0.5 }, { keepRecordDays: 3650 }, ['keepRecordDays']],
    [{ disableTelemetry: 1 }, { disableTelemetry: true }, ['disableTelemetry']],
    [{ disableUpdates: 1 }, { disableUpdates: true }, ['disableUpdates']],
    [{ blockList: ['a.b'] }, { readOnly: true, allowlist: [] }, ['blockList']],
    [{ readOnly: 1, other: 1 }, { readOnly: true, allowlist: [] }, ['readOnly', 'other']],
  ])('%j', (stored, layer, damaged) => {
    expect(readLayer(stored)).toEqual({ layer, damaged });
  });

  it.each([undefined, null, 'text', ['readOnly']])('narrows most where it is %j', (stored) => {
    const { layer, damaged } = readLayer(stored);

    expect(damaged).toEqual(['file']);
    expect(layer).toEqual({
      ...{ readOnly: true, blocklist: [], allowlist: [], capabilities: denied, askForEveryAction: true, disableScripting: true },
      ...{ disableShell: true, disableClipboardHistory: true, largestPreset: 'essential', changesPerSecond: 1, requireRecord: true },
      ...{ keepRecordDays: 3650, disableTelemetry: true, disableUpdates: true },
    });
  });

  it('and which of its keys narrow something', () => {
    expect(heldKeys({ organization: 'A', readOnly: false, changesPerSecond: 100, blocklist: [], capabilities: {} })).toEqual([]);
    const held = {
      readOnly: true,
      changesPerSecond: 99,
      blocklist: ['a.b'],
      capabilities: { act: 'ask' },
      allowlist: [],
      keepRecordDays: 1,
    } as const;
    expect([...heldKeys({ ...held, blocklist: ['a.b'], allowlist: [] })].sort()).toEqual(Object.keys(held).sort());
    expect(managedKeys.filter((key) => heldKeys({ [key]: undefined }).length > 0)).toEqual([]);
  });
});

describe('a file that is root’s alone', () => {
  const path = '/a/b/c.json';
  const roots: DiskFacts = { kind: 'file', uid: 0, mode: 0o644, stamp: '1' };
  const diskOf = (
    facts: DiskFacts | null,
    folders: Readonly<Record<string, Partial<DiskFacts>>> = {},
    text = '{}',
  ): ManagedDisk & { asked: string[] } => {
    const asked: string[] = [];
    return {
      asked,
      facts: () => facts,
      folder(of) {
        asked.push(of);
        return { ...roots, kind: 'folder', mode: 0o755, ...folders[of] };
      },
      text: () => text,
      plist: () => `${text} `,
    };
  };

  it.each<readonly [how: string, disk: ManagedDisk, flaw: string | null]>([
    ['is there', diskOf(roots), null],
    ['is not there', diskOf(null), 'absent'],
    ['is a folder', diskOf({ ...roots, kind: 'folder' }), 'no-file'],
    ['is a link', diskOf({ ...roots, kind: 'other' }), 'no-file'],
    ['is another user’s', diskOf({ ...roots, uid: 501 }), 'not-root'],
    ['may be written by its group', diskOf({ ...roots, mode: 0o664 }), 'writable'],
    ['may be written by all', diskOf({ ...roots, mode: 0o646 }), 'writable'],
    ['lies in another user’s folder', diskOf(roots, { '/a/b': { uid: 501 } }), 'not-root'],
    ['lies in a folder that its group may write to', diskOf(roots, { '/a': { mode: 0o775 } }), 'writable'],
    ['lies below a folder that all may write to', diskOf(roots, { '/': { mode: 0o777 } }), 'writable'],
  ])('%s', (_how, disk, flaw) => {
    expect(flawOf(disk, path)).toBe(flaw);
  });

  it('is looked at with every folder above it', () => {
    const disk = diskOf(roots);
    flawOf(disk, path);

    expect(disk.asked).toEqual(['/a/b', '/a', '/']);
  });

  it('stands in fixed places', () => {
    const json = { path: '/etc/gatehand/managed.json', format: 'json' };
    const plist = (folder: string) => ({
      path: `/Library/Managed Preferences${folder}/${managedFiles('darwin')[0]?.path.split('/').at(-1)}`,
      format: 'plist',
    });

    expect(managedFiles('linux')).toEqual([json]);
    expect(managedFiles('darwin')).toEqual([plist(''), plist(`/${userInfo().username}`), json]);
  });

  it('is read again when it is another one, and only then', () => {
    let stamp = '1';
    let text = '{"readOnly":true}';
    const disk = { ...diskOf(roots), facts: () => ({ ...roots, stamp }), text: () => text };
    const source = managedFrom([{ path, format: 'json' }], disk);
    const first = source.read();
    text = '{"disableShell":true}';

    expect(first).toEqual({ layer: { ...first.layer, readOnly: true }, files: [path], problems: [] });
    expect(source.read()).toBe(first);
    stamp = '2';
    expect(source.read().layer).toMatchObject({ disableShell: true });
    expect(source.read().layer).not.toHaveProperty('readOnly');
  });

  it.each<readonly [how: string, disk: ManagedDisk, files: readonly string[], problems: readonly unknown[]]>([
    ['is not there', diskOf(null), [], []],
    ['is not root’s', diskOf({ ...roots, uid: 501 }), [], [{ path, kind: 'not-root', keys: [] }]],
    ['is no JSON', diskOf(roots, {}, '{'), [path], [{ path, kind: 'damaged', keys: ['file'] }]],
    ['has a bad key', diskOf(roots, {}, '{"readOnly":7}'), [path], [{ path, kind: 'damaged', keys: ['readOnly'] }]],
    ['is well', diskOf(roots, {}, '{"readOnly":true}'), [path], []],
  ])('that %s says what it can', (_how, disk, files, problems) => {
    const managed = managedFrom([{ path, format: 'json' }], disk).read();

    expect([managed.files, managed.problems]).toEqual([files, problems]);
    expect(managed.layer.readOnly === true).toBe(files.length > 0);
  });

  it('and cannot be asked about narrows most', () => {
    const throwing = (): never => {
      throw new Error('ill');
    };
    const managed = managedFrom([{ path, format: 'plist' }], { ...diskOf(roots), facts: throwing }).read();

    expect(managed).toMatchObject({ layer: { readOnly: true, allowlist: [] }, files: [path], problems: [{ kind: 'damaged' }] });
    expect(managedFrom([{ path, format: 'plist' }], { ...diskOf(roots, {}, '{"readOnly":true}'), text: throwing }).read().problems).toEqual(
      [],
    );
  });
});
