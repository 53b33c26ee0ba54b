import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../src/main/cli/audit.js';
import { goOn } from '../../../src/main/log/record/chain.js';
import { recordFileName } from '../../../src/main/log/record/files.js';
import type { HeadFile } from '../../../src/main/log/record/head.js';
import { verifyFolder } from '../../../src/main/log/record/verify.js';
import { createTextSeal } from '../../../src/main/settings/seal.js';
import { chainStart, recordLine } from '../../../src/shared/record.js';
import { gatehands } from '../../harness/each.js';
import type { HarnessOptions } from '../../harness/gatehand.js';
import { whenKeysArrive } from '../../harness/moments.js';
import { scratch } from '../../harness/scratch.js';
import { read } from '../../harness/words.js';
import { guarded } from './guarded.js';

const start = gatehands();
let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(scratch, 'gatehand-record-'));
  folder = join(data, 'record');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const on = { record: { on: true, keepDays: null } };
const dayMs = 86_400_000;
/** The day on which the clock of a spec begins. */
const today = Date.UTC(2026, 0, 1);

const seal = (build = 'ours') =>
  createTextSeal(data, `${build}.key`, { encrypt: (secret) => Buffer.from(secret), decrypt: (kept) => kept.toString() });

/** A Gatehand that records, with what a spec changes of it. */
async function recording(more: HarnessOptions & { readonly maxFileBytes?: number } = {}) {
  const { maxFileBytes, settings, ...others } = more;
  return guarded(start, {
    record: { folder, seal: null, ...(maxFileBytes !== undefined && { maxFileBytes }) },
    ...others,
    settings: { ...on, ...settings },
  });
}

const files = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('record-'))
    .sort()
    .map((name) => join(folder, name));
const rows = (): string[] => files().flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
const lines = () => rows().map((row) => recordLine.parse(JSON.parse(row)));
const kinds = (): string[] => lines().map((line) => (line.kind === 'opened' ? `opened ${line.reason}` : line.kind));
const check = async (with_: ReturnType<typeof seal> | null = null) => (await verifyFolder(folder, with_)).breaks.map(({ kind }) => kind);

describe('the record on disk', () => {
  it('is off until the owner switches it on, and leaves no trace until then', async () => {
    const { assistant, owner } = await recording({ settings: { record: { on: false, keepDays: null } } });

    await assistant.call('list_windows');

    expect(existsSync(folder)).toBe(false);

    await owner.send('setRecord', { on: true, keepDays: 30 });
    await assistant.call('list_windows');
    await owner.send('setRecord', { on: false, keepDays: 30 });
    await assistant.call('list_windows');

    expect(kinds()).toEqual(['opened switched-on', 'call', 'closed']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('tells of each call that was under way when Gatehand ended, before it is closed', async () => {
    const { assistant, core, mac } = await recording();
    const calls = ['first', 'second'].map((text) => assistant.call('type_text', { app: 'TextEdit', text, delay: 500 }));
    await whenKeysArrive(mac);

    await core.dispose();
    await Promise.all(calls);

    expect(kinds().filter((kind) => kind !== 'begun')).toEqual(['opened start', 'call', 'call', 'closed']);
  });

  it('holds who did what, and no text, title, argument or value of it', async () => {
    const marker = 'plum-orchid-47';
    const { assistant } = await recording();
    await assistant.call('launch_app', { app: 'TextEdit' });

    await assistant.call('type_text', { text: marker });
    await assistant.call('set_clipboard', { text: marker });
    await assistant.call('find_elements', { app: 'TextEdit', title: marker });
    await assistant.call('get_application', { app: marker });

    const titles = ['Untitled', 'Wanderlust', 'Shopping'];
    expect(lines().find((line) => line.kind === 'call' && line.tool === 'launch_app')).toMatchObject({
      client: 'test-client',
      app: 'com.apple.TextEdit',
      decision: 'allowed',
      rule: 'owner',
      outcome: 'ok',
    });
    expect(rows().filter((row) => [marker, ...titles].some((text) => row.includes(text)))).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it('has a line of each change before the change, and of its end before the answer', async () => {
    const seen: string[][] = [];
    const { assistant } = await recording({
      around: (mac) => ({
        ...mac,
        applications: {
          ...mac.applications,
          launch: (...args: Parameters<typeof mac.applications.launch>) => {
            seen.push(kinds());
            return mac.applications.launch(...args);
          },
        },
      }),
    });

    await assistant.call('launch_app', { app: 'Chess' });

    expect(seen).toEqual([['opened start', 'begun']]);
    expect(kinds()).toEqual(['opened start', 'begun', 'call']);
  });

  it('begins a new file by size and by day, the chain carried over, and drops what is older than the owner keeps', async () => {
    const { assistant, clock, owner } = await recording({ maxFileBytes: 4000, settings: { record: { on: true, keepDays: 2 } } });
    for (let call = 0; call < 12; call += 1) await assistant.call('list_windows');
    const bySize = files().length;

    clock.advance(dayMs);
    await assistant.call('list_windows');
    const byDay = files().length;

    expect(bySize).toBeGreaterThan(1);
    expect(byDay).toBe(bySize + 1);
    expect(await check()).toEqual([]);
    const firstOfLast = recordLine.parse(JSON.parse(readFileSync(files().at(-1) ?? '', 'utf8').split('\n')[0] ?? ''));
    expect(firstOfLast).toMatchObject({
      kind: 'opened',
      reason: 'new-file',
      previous: { seq: firstOfLast.seq - 1, hash: firstOfLast.prev },
    });

    clock.advance(4 * dayMs);
    await assistant.call('list_windows');

    expect(files()).toHaveLength(1);
    clock.advance(dayMs);
    await assistant.call('list_windows');
    expect(kinds()).toContain('dropped');
    expect(await owner.send('checkRecord', {})).toMatchObject({ breaks: [], head: 'unsealed' });

    rmSync(files()[0] ?? '');
    expect(await check()).toContain('no-beginning');
  });

  it('drops nothing that is young because the machine’s clock was wrong for a while', async () => {
    const { assistant, clock } = await recording({ settings: { record: { on: true, keepDays: 5 } } });
    let wrong = 0;
    Object.assign(clock, { date: () => clock.now() + wrong });
    const onAnotherDay = async (): Promise<void> => {
      clock.advance(dayMs);
      await assistant.call('list_windows');
    };
    await onAnotherDay();

    // As after a battery has run out, until the right time is fetched.
    wrong = -20 * 365 * dayMs;
    await assistant.call('list_windows');
    wrong = 0;
    await onAnotherDay();

    expect(files()).toHaveLength(4);

    // What is written in years to come keeps nothing that comes after it for as long.
    wrong = 10 * 365 * dayMs;
    await assistant.call('list_windows');
    expect(files()).toHaveLength(5);
    wrong = 0;
    for (let day = 0; day < 9; day += 1) await onAnotherDay();

    expect(files()).toHaveLength(6);
    expect(await check()).toEqual([]);
  });

  it('closes a line that a crash tore, and goes on', async () => {
    const first = await recording();
    await first.assistant.call('list_windows');
    appendFileSync(files()[0] ?? '', '{"form":1,"seq":3,"ti');

    const torn = await verifyFolder(folder, null);
    const second = await recording();
    await second.assistant.call('list_windows');

    expect([torn.breaks, torn.torn]).toEqual([[], true]);
    expect(readFileSync(files()[0] ?? '', 'utf8')).toContain('"kind":"torn","bytes":21');
    expect(await check()).toEqual([]);
  });

  it('goes on after a crash between a line and the head', async () => {
    const first = await recording();
    const head = (): string => readFileSync(join(folder, 'head.json'), 'utf8');
    await first.assistant.call('list_windows');
    const before = head();
    await first.assistant.call('list_windows');
    writeFileSync(join(folder, 'head.json'), before);

    expect(await check()).toEqual([]);
    const second = await recording();

    expect(second.owner.state().notices).toEqual([]);
    expect(await check()).toEqual([]);
  });

  it.each<readonly [what: string, remove: () => void]>([
    ['all its files', () => files().map((file) => rmSync(file))],
    ['its whole folder', () => rmSync(folder, { recursive: true })],
    ['all its files to another place', () => files().map((file, at) => renameSync(file, join(data, `moved-${at}`)))],
    ['its whole folder to another place', () => renameSync(folder, join(data, 'moved'))],
  ])('goes on where somebody takes away %s, and says for good that it was gone', async (_what, remove) => {
    const { assistant, owner } = await recording();
    await assistant.call('set_clipboard', { text: 'one' });
    const { seq } = lines().at(-1) ?? { seq: 0 };

    remove();
    await assistant.call('set_clipboard', { text: 'two' });

    expect(kinds()).toEqual(['opened unlike-head', 'begun', 'call']);
    expect(lines()[0]).toMatchObject({ seq: seq + 1, expected: { seq } });
    expect(owner.state().notices).toEqual([{ kind: 'record-unlike-head' }]);
    expect(await check()).toContain('unlike-head');
  });

  it.each<readonly [what: string, replace: () => void]>([
    [
      'its folder',
      () => {
        renameSync(folder, join(data, 'moved'));
        cpSync(join(data, 'moved'), folder, { recursive: true });
      },
    ],
    [
      'its head',
      () => {
        const head = join(folder, 'head.json');
        renameSync(head, join(data, 'moved'));
        cpSync(join(data, 'moved'), head);
      },
    ],
  ])('goes on where somebody puts a copy in place of %s, and not in the one that was moved away', async (_what, replace) => {
    const { assistant, owner } = await recording();
    await assistant.call('set_clipboard', { text: 'one' });

    replace();
    await assistant.call('set_clipboard', { text: 'two' });
    await assistant.call('list_windows');

    expect(kinds()).toEqual(['opened start', 'begun', 'call', 'opened unlike-head', 'begun', 'call', 'call']);
    expect(owner.state().notices).toEqual([{ kind: 'record-unlike-head' }]);
    expect(await check()).toEqual(['unlike-head']);
  });

  it.each<readonly [what: string, harm: () => void, mend: () => void]>([
    [
      'a link is put in place of its folder',
      () => {
        renameSync(folder, join(data, 'moved'));
        symlinkSync(join(data, 'moved'), folder);
      },
      () => {
        rmSync(folder);
        renameSync(join(data, 'moved'), folder);
      },
    ],
    ['its folder is opened to others', () => chmodSync(folder, 0o777), () => chmodSync(folder, 0o700)],
  ])('is not written while %s, which the owner is told at once, and goes on where it was afterwards', async (_what, harm, mend) => {
    const { assistant, owner } = await recording();
    await assistant.call('set_clipboard', { text: 'one' });

    harm();
    await assistant.call('set_clipboard', { text: 'two' });
    const told = owner.state().notices;
    mend();
    await assistant.call('set_clipboard', { text: 'three' });

    expect(told).toEqual([{ kind: 'record-failed', code: 'unsafe', required: false }]);
    expect(kinds()).toEqual(['opened start', 'begun', 'call', 'opened start', 'begun', 'call']);
    expect(await check()).toEqual([]);
  });

  it('that a full disk let nobody begin is begun once there is room, and nobody was at it', async () => {
    mkdirSync(folder, { mode: 0o700 });
    for (const name of [recordFileName(1, today), 'head.json']) writeFileSync(join(folder, name), '', { mode: 0o600 });

    const { assistant, owner } = await recording();
    await assistant.call('list_windows');

    expect(owner.state().notices).toEqual([]);
    expect(kinds()).toEqual(['opened start', 'call']);
    expect(await check()).toEqual([]);
  });

  it('whose head a full disk does not take has no line that the head does not know of', async () => {
    const { assistant, core } = await recording();
    await assistant.call('list_windows');
    await core.dispose();
    const before = rows();
    const full = () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    const head: HeadFile = { read: () => ({ state: 'absent', place: null }), write: full, isThere: () => true, close: () => undefined };
    const deps = {
      folder,
      head,
      clock: { now: () => today, after: () => full },
      version: '1',
      keepDays: () => null,
      maxFileBytes: 8_000_000,
    };
    const begin = { after: chainStart, file: basename(files()[0] ?? ''), torn: Buffer.alloc(0), reason: 'start', expected: null } as const;

    expect(() => goOn(deps, begin)).toThrow('no space');

    expect(rows()).toEqual(before);
    expect((await recording()).owner.state().notices).toEqual([]);
  });

  it('that is long is checked in small pieces, between which Gatehand does what it is asked', async () => {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, recordFileName(1, today)), '{}\n'.repeat(3_000));
    let turns = 0;
    let isChecked = false;
    const turn = (): void => {
      turns += 1;
      if (!isChecked) setImmediate(turn);
    };
    setImmediate(turn);

    await verifyFolder(folder, null);
    isChecked = true;

    expect(turns).toBeGreaterThan(4);
  });

  it('that cannot be written is told once, and calls go on', async () => {
    symlinkSync(data, folder);

    const { assistant, owner } = await recording();
    const one = await assistant.call('launch_app', { app: 'Chess' });
    await assistant.call('list_windows');

    expect(one.isError).toBe(false);
    expect(owner.state().notices).toEqual([{ kind: 'record-failed', code: 'unsafe', required: false }]);
    expect(read.notices(owner.state().notices)).toContain('without being recorded');

    rmSync(folder);
    await assistant.call('list_windows');

    expect(kinds()).toEqual(['opened start', 'call']);
  });
});

describe('a record that somebody was at', () => {
  /** A record of two files, closed. */
  async function kept(with_: ReturnType<typeof seal> | null = null): Promise<void> {
    const gatehand = await recording({ record: { folder, seal: with_, maxFileBytes: 3000 } });
    for (let call = 0; call < 8; call += 1) await gatehand.assistant.call('list_windows');
    await gatehand.close();
    expect(files().length).toBeGreaterThan(1);
    expect(await check(with_)).toEqual([]);
  }
  /** Whoever opens it waits for somebody at its other end. */
  const pipeAt = (path: string): void => {
    rmSync(path);
    execFileSync('mkfifo', [path]);
  };
  const edit = (index: number, change: (rows: string[]) => string[]): void => {
    const file = files().at(index) ?? '';
    const text = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(
      file,
      change(text)
        .map((row) => `${row}\n`)
        .join(''),
    );
  };

  it.each<readonly [how: string, harm: () => void, found: string]>([
    ['has a changed line', () => edit(0, ([a = '', b = '', ...rest]) => [a, b.replace('"bytes":', '"bytes":1'), ...rest]), 'changed'],
    [
      'has a changed last line',
      () => edit(-1, (all) => [...all.slice(0, -1), (all.at(-1) ?? '').replace('quit', 'switched-off')]),
      'changed',
    ],
    ['lacks a line', () => edit(0, ([a = '', , ...rest]) => [a, ...rest]), 'missing'],
    ['has two lines in another order', () => edit(0, ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest]), 'reordered'],
    ['has a line twice', () => edit(0, ([a = '', b = '', ...rest]) => [a, b, b, ...rest]), 'reordered'],
    ['has a line that is none', () => edit(0, ([a = '', b = '', ...rest]) => [a, b.slice(0, 40), ...rest]), 'unreadable'],
    ['lacks its tail', () => edit(-1, (all) => all.slice(0, -1)), 'cut-off'],
    ['lacks its last file', () => rmSync(files().at(-1) ?? ''), 'cut-off'],
    ['lacks its first file', () => rmSync(files()[0] ?? ''), 'no-beginning'],
    ['lacks every file', () => files().map((file) => rmSync(file)), 'cut-off'],
    ['has a file of gigabytes', () => truncateSync(files()[0] ?? '', 4e9), 'unreadable'],
    ['has a pipe in place of a file', () => pipeAt(files()[0] ?? ''), 'unreadable'],
    ['has a head of gigabytes', () => truncateSync(join(folder, 'head.json'), 4e9), 'foreign-head'],
    ['lacks its head', () => rmSync(join(folder, 'head.json')), 'no-head'],
  ])('that %s shows where, and ends the command with 1', async (_how, harm, found) => {
    await kept();
    const said: string[] = [];

    harm();

    expect(await check()).toContain(found);
    expect(await audit(['verify'], folder, (text) => said.push(String(text)))).toBe(1);
    expect(said.join('')).toMatch(/^Broken: /);
  });

  it('is gone on with, behind a line that says so for good, and the owner is told', async () => {
    await kept();
    edit(-1, (all) => all.slice(0, -2));

    const { owner, assistant } = await recording();
    await assistant.call('list_windows');

    expect(owner.state().notices).toEqual([{ kind: 'record-unlike-head' }]);
    expect(kinds()).toContain('opened unlike-head');
    expect(await check()).toEqual(['unlike-head']);
  });

  it('and was made anew with a head of its own shows where the head is sealed, and only there', async () => {
    await kept(seal());
    const own = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    rmSync(folder, { recursive: true });
    await kept(null);

    expect(await check(null)).toEqual([]);
    expect(await check(seal())).toEqual(['foreign-head']);
    const { owner } = await recording({ record: { folder, seal: seal() } });
    expect(owner.state().notices).toEqual([{ kind: 'record-unlike-head' }]);

    rmSync(folder, { recursive: true });
    expect(own.length).toBeGreaterThan(2);
  });

  it('in single files says that beginning and end are not known', async () => {
    await kept();
    const said: string[] = [];

    expect(await audit(['verify', files()[1] ?? ''], folder, (text) => said.push(String(text)))).toBe(0);
    expect(said.join('')).toContain('not known');
    expect(await audit(['export'], folder, (text) => said.push(String(text)))).toBe(0);
    expect(said.at(1)).toBe(readFileSync(files()[0] ?? '', 'utf8'));
    const long = join(data, 'long.jsonl');
    writeFileSync(long, '');
    truncateSync(long, 2_500_000);
    const parts: number[] = [];
    expect(await audit(['export', long], folder, (text) => parts.push(text.length))).toBe(0);
    expect([parts.reduce((sum, part) => sum + part), Math.max(...parts) <= 1024 * 1024]).toEqual([2_500_000, true]);
    for (const path of [join(data, 'nothing'), data]) {
      await expect(audit(['verify', path], folder, () => undefined)).rejects.toThrow('no record');
    }
    await expect(audit(['mend'], folder, () => undefined)).rejects.toThrow("no 'audit mend'");
  });
});
