import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from '../../scripts/lib/own-folder.mjs';

let where = '';

beforeEach(() => {
  where = mkdtempSync(join(tmpdir(), 'gatehand-own-folder-'));
});

afterEach(() => rmSync(where, { recursive: true, force: true }));

test('what runs has a folder of its own, and what one that was killed left behind goes', () => {
  const ofTheDead = `.gatehand-fuzz-${2 ** 30}`;
  const kept = [`.gatehand-fuzz-${process.ppid}`, `.gatehand-soak-${2 ** 30}`, 'fuzz'];
  for (const name of [ofTheDead, ...kept]) mkdirSync(join(where, name));

  const folder = ownFolder('fuzz', where);

  expect(existsSync(folder)).toBe(true);
  expect(readdirSync(where).sort()).toEqual([...kept, `.gatehand-fuzz-${process.pid}`].sort());
});
