import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { weightOfLabel } from '../../src/shared/tasks/irreversible-words.js';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');

it('every invariant is listed once, in order, with tests', () => {
  const rows = [...text.matchAll(/^\| (\d+) \| [^|]+ \| (`[^|]+`) \|$/gm)];

  const numbers = rows.map((row) => Number(row[1]));
  const lines = text.match(/^\| \d+ \|/gm) ?? [];
  expect(lines.length).toBeGreaterThanOrEqual(33);
  expect(numbers).toEqual(lines.map((_, index) => index + 1));
});

it('every file that is named exists', () => {
  const named = [...text.matchAll(/`((?:test|src)\/[^`]+)`/g)].map((match) => match[1] ?? '');

  expect(named.length).toBeGreaterThan(21);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('every attack stands beside the line that it tries to break', () => {
  const attacks = readdirSync(join(root, 'test/guard/attacks')).filter((file) => file.endsWith('.spec.ts'));

  expect(attacks.filter((file) => !text.includes(`\`test/guard/attacks/${file}\``))).toEqual([]);
});

it('a button that is said to pass for harmless does', () => {
  const [, label = ''] = /a button that sends and reads "([^"]+)"/.exec(text) ?? [];

  expect(label).not.toBe('');
  expect(weightOfLabel(label)).toMatchObject({ kind: 'plain' });
});
