import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the notes of a release are its entry in the changelog, with links that lead into the repository from anywhere', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

  const { stdout, status } = spawnSync(process.execPath, ['scripts/release/ci/notes.mjs', version], {
    env: { ...process.env, GITHUB_REPOSITORY: 'ada/gatehand' },
    encoding: 'utf8',
  });

  expect(status).toBe(0);
  expect(stdout).not.toMatch(/\]\((?!https:)/);
});
