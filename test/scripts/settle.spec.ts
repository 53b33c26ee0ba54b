import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRow, beginReport, readReport } from '../../scripts/mac/first-mac-report.mjs';
import { repository } from '../harness/built.js';
import { scratch } from '../harness/scratch.js';

/** The script in a copy of what it reads and writes, so that a test settles nothing of the repository itself. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(scratch, 'gatehand-settle-'));
  for (const part of ['scripts', 'docs/first-mac-checklist.md', 'README.md', 'package.json'])
    cpSync(join(repository, part), join(copy, part), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'docs/first-mac-results.json'), '{"results":[]}');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const on26 = { macos: '26.1', processor: 'arm64', run: '77' } as const;

function report(name: string, about: Parameters<typeof beginReport>[1], rows: readonly Parameters<typeof addRow>[1][]): string {
  mkdirSync(join(copy, 'reports'), { recursive: true });
  const file = join(copy, 'reports', name);
  beginReport(file, about);
  for (const row of rows) addRow(file, row);
  return file;
}

function settle(...files: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'scripts/mac-settle.mjs'), ...files], { encoding: 'utf8' });
  return { status, stderr };
}

const text = (file: string): string => readFileSync(join(copy, file), 'utf8');
const rowOf = (id: string): string =>
  text('docs/first-mac-checklist.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${id} |`)) ?? '';

describe('npm run mac:settle', () => {
  it('writes what was seen, failed and could not be tried into the list, and counts it in the README', () => {
    const file = report('a.json', on26, [
      { row: '1.1', outcome: 'seen', evidence: 'Gatehand alone' },
      { row: '5.1', outcome: 'failed', evidence: 'wrong | scale' },
      { row: '5.2', outcome: 'unknown', evidence: 'one display' },
    ]);

    expect(settle(file)).toEqual({ status: 0, stderr: '' });

    expect(rowOf('1.1')).toContain('| seen on 26.1 arm64 (run 77) |');
    expect(rowOf('5.1')).toContain('| failed on 26.1 arm64 (run 77): wrong \\| scale |');
    expect(rowOf('5.2')).toContain('| unknown on 26.1 arm64 (run 77): one display |');
    expect(rowOf('1.2')).toMatch(/\| not run \|$/);
    expect(text('README.md')).toMatch(
      /1 have been seen to hold on a Mac \(macOS 26\), 1 failed there, and \d+ have \*\*not been run on a Mac\*\*/,
    );
  });

  it('keeps each macOS apart, lets a later run take the place of an earlier one, and takes nothing back for what could not be tried', () => {
    const first = report('a.json', on26, [{ row: '1.1', outcome: 'failed', evidence: 'a helper stands there' }]);
    const other = report('b.json', { ...on26, macos: '14.8', run: '78' }, [{ row: '1.1', outcome: 'seen', evidence: 'alone' }]);
    const later = report('c.json', { ...on26, macos: '26.2', run: '79' }, [{ row: '1.1', outcome: 'seen', evidence: 'alone' }]);
    const blind = report('d.json', { ...on26, macos: '26.2', run: '80' }, [{ row: '1.1', outcome: 'unknown', evidence: 'no display' }]);

    settle(first, other);
    expect(rowOf('1.1')).toContain('seen on 14.8 arm64 (run 78); failed on 26.1 arm64 (run 77): a helper stands there');
    settle(later);
    settle(blind);

    expect(rowOf('1.1')).toContain('| seen on 14.8 arm64 (run 78), 26.2 arm64 (run 79) |');
  });

  it.each([
    [
      'a row that the list does not have',
      { ...on26, schema: 'gatehand/first-mac-report@1', rows: [{ row: '99.1', outcome: 'seen', evidence: 'x' }] },
      'row 99.1',
    ],
    [
      'an outcome of another name',
      { ...on26, schema: 'gatehand/first-mac-report@1', rows: [{ row: '1.1', outcome: 'passed', evidence: 'x' }] },
      'rows.0.outcome',
    ],
    ['another form', { ...on26, rows: [] }, 'schema'],
  ])('refuses %s, and writes nothing', (_what, content, named) => {
    const good = report('good.json', on26, [{ row: '1.1', outcome: 'seen', evidence: 'alone' }]);
    const bad = join(copy, 'reports/bad.json');
    writeFileSync(bad, JSON.stringify(content));
    const before = text('docs/first-mac-checklist.md');

    const { status, stderr } = settle(good, bad);

    expect(status).toBe(1);
    expect(stderr).toContain(named);
    expect(text('docs/first-mac-checklist.md')).toBe(before);
    expect(text('docs/first-mac-results.json')).toBe('{"results":[]}');
  });
});

it('a row that is reported twice keeps the worse outcome', () => {
  const file = report('a.json', on26, [
    { row: '1.1', outcome: 'seen', evidence: 'first' },
    { row: '1.1', outcome: 'failed', evidence: 'then' },
    { row: '1.1', outcome: 'unknown', evidence: 'last' },
  ]);

  expect(readReport(file).rows).toEqual([{ row: '1.1', outcome: 'failed', evidence: 'then' }]);
});
