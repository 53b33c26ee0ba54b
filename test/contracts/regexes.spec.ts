import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkRegexes } from '../../scripts/lint/regexes.mjs';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A source tree with these expressions in it. */
function found(...regexes: readonly string[]): readonly string[] {
  root = mkdtempSync(join(tmpdir(), 'gatehand-regexes-'));
  mkdirSync(join(root, 'src', 'main'), { recursive: true });
  mkdirSync(join(root, 'src', 'shared'));
  writeFileSync(join(root, 'src', 'main', 'a.ts'), `export const all = [\n${regexes.map((one) => `  ${one},\n`).join('')}];\n`);
  return checkRegexes(root);
}

test.each(['/\\/+$/', '/(a+)+$/', '/<br\\b[^>]*>/i', '/^(.*) of application "(.*)"$/'])(
  'one that goes over a text again and again is found: %s',
  (regex) => {
    expect(found('/^a+$/', regex)).toEqual([expect.stringContaining(`src/main/a.ts:3: ${regex} takes longer`)]);
  },
);

test('one that goes over it once is not', () => {
  expect(found('/^[\\w-]+(\\.[\\w-]+)+$/', '/[\\p{L}\\p{N}]/gu', '/^\\s*app\\(\\s*(\\d+)\\s*\\)/', '/\\s+/g')).toEqual([]);
});
