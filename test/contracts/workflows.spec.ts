import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkWorkflows } from '../../scripts/lint/workflows.mjs';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const commit = 'a'.repeat(40);

/** A composite action with this line among its steps. */
function withStep(line: string): string {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-workflows-'));
  roots.push(root);
  const file = join(root, '.github/actions/one/action.yml');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `runs:\n  using: composite\n  steps:\n    - ${line}\n`);
  return root;
}

test.each([
  [`uses: actions/upload-artifact@${commit} # v4.6.2`, 'actions/upload-artifact runs on Node 20 before version 6'],
  [`uses: actions/setup-go@${commit}`, 'actions/setup-go runs on Node 20 before version 6'],
  ['uses: actions/checkout@v5', 'name actions/checkout@v5 by its commit'],
  ['run: curl -O x && sh x', 'a step runs one command'],
])('refuses "%s", in an action of our own too', async (line, said) => {
  expect(await checkWorkflows(withStep(line))).toEqual([expect.stringContaining(`action.yml:4: ${said}`)]);
});

test('takes what runs on Node 24', async () => {
  expect(await checkWorkflows(withStep(`uses: actions/upload-artifact@${commit} # v6.0.0`))).toEqual([]);
});
