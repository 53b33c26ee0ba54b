import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');

/** A test that is left out, or that a system other than macOS leaves out. */
const leftOut = new RegExp(
  ['\\b(?:it|test|describe)\\.(?:skip|todo|only)\\b', 'skipIf\\(process\\.platform !==', "runIf\\(process\\.platform === 'darwin'"].join(
    '|',
  ),
);

// covers: 004-11.9
it('every spec runs without a Mac', () => {
  const specs = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.spec.ts') && !file.includes('node_modules'),
  );

  expect(specs.length).toBeGreaterThan(100);
  expect(specs.filter((file) => leftOut.test(readFileSync(join(tests, file), 'utf8')))).toEqual([]);
});
