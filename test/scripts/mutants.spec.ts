import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf } from '../../scripts/mutants/generate.mjs';
import { wilsonInterval } from '../../scripts/mutants/interval.mjs';
import { reportOf } from '../../scripts/mutants/report.mjs';
import { sampleOf, withKeys } from '../../scripts/mutants/sample.mjs';
import { specFile, table } from '../../scripts/mutants/table.mjs';

const root = resolve(import.meta.dirname, '../..');

const mutant = {
  name: 'gate',
  file: 'a/gate.ts',
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  line: 1,
  column: 1,
  place: '',
};
const many = Array.from({ length: 500 }, (_, index) => ({ key: `key ${index}` }));

test('every file and spec of the table exists, and no file is named twice', () => {
  const missing = table.flatMap(({ file, specs }) => [file, ...specs.map(specFile)]).filter((file) => !existsSync(resolve(root, file)));

  expect(missing).toEqual([]);
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
  expect(new Set(table.map(({ file }) => file)).size).toBe(table.length);
});

test('each file has one to nine specs', () => {
  expect(table.filter(({ specs }) => specs.length < 1 || specs.length > 9).map(({ file }) => basename(file))).toEqual([]);
});

test('a mutant keeps its key when its file moves and its line changes', () => {
  const [before] = withKeys([mutant]);
  const [after] = withKeys([{ ...mutant, file: 'b/c/locked-gate.ts', line: 20, column: 9 }]);

  expect(after?.key).toBe(before?.key);
});

test('mutants that read alike have keys of their own', () => {
  expect(new Set(withKeys([mutant, mutant, { ...mutant, name: 'veil' }]).map(({ key }) => key)).size).toBe(3);
});

test('one seed chooses the same mutants each time, another seed others', () => {
  const first = sampleOf(many, 50, '1');

  expect(first).toHaveLength(50);
  expect([...sampleOf([...many].reverse(), 50, '1')].reverse()).toEqual(first);
  expect(sampleOf(many, 50, '2')).not.toEqual(first);
});

test('a mutant more displaces at most one of the sample', () => {
  const before = sampleOf(many, 50, '1');
  const after = sampleOf([...many, { key: 'new' }], 50, '1');

  expect(before.filter((one) => !after.includes(one)).length).toBeLessThanOrEqual(1);
});

test.each([
  [81, 263, 0.2553, 0.3662],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])('Wilson’s interval of %i in %i goes from %d to %d', (hits, trials, low, high) => {
  const interval = wilsonInterval(hits, trials);

  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

test('a mutant is told by the text it replaces and where that stands', async () => {
  const [row] = table.filter(({ name }) => name === 'rate-limit');

  const mutants = row === undefined ? [] : await mutantsOf(row);

  expect(mutants.length).toBeGreaterThan(10);
  expect(mutants.every(({ original, replacement }) => original !== '' && original !== replacement)).toBe(true);
});

test('the report counts what time ran out on as killed, what no test met as survived, and what could not run for neither', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'] as const;
  const sample = withKeys(statuses.map(() => mutant)).map((one, index) => ({ ...one, id: statuses[index] ?? '' }));
  const results = new Map(statuses.map((status) => [status, { id: status, status }]));

  const report = reportOf(sample, 90, results);

  expect(report).toContain('5 of 90 mutants: 2 killed, 2 survived, 1 without a result');
  expect(report).toContain('score 50.0 %, with 95 % confidence from 15.0 % to 85.0 %');
  expect(report).toContain('2 of   4  a/gate.ts');
  expect(report.match(/a\/gate\.ts:1:1/g)).toHaveLength(3);
});
