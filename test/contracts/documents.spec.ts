import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../scripts/lint/documents.mjs';
import { errorCodes } from '../../src/shared/errors.js';
import { defaultSettings, pairedClient } from '../../src/shared/settings.js';

test('a document names files, links, scripts, options and tools that are there', () => {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-documents-'));
  try {
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'package.json'), '{"scripts":{"soak":"x"}}');
    writeFileSync(join(root, 'CHANGELOG.md'), '`src/gone.ts`\n');
    writeFileSync(
      join(root, 'docs/a.md'),
      '# B, and `c` too\n[a](a.md#b-and-c-too) [b](#x) [web](https://example.com) `docs/*.md` `docs/a.md:3` npm run soak\n`npm run gone`\n',
    );
    mkdirSync(join(root, 'scripts'));
    writeFileSync(join(root, 'scripts/soak.mjs'), "const help = '--seconds N by good_tool';\n");
    writeFileSync(
      join(root, 'docs/b.md'),
      '<a id="x"></a>`src/gone.ts`\n[c](c.md) [b](a.md#d)\n[x](#x) `npm run soak -- --seconds 3 --minute 2`\n`good_tool` `gone_tool`\n',
    );

    expect(checkDocuments(root)).toEqual([
      'docs/a.md:2: names #x, which is not there',
      'docs/a.md:3: names npm run gone, which is not there',
      'docs/b.md:1: names src/gone.ts, which is not there',
      'docs/b.md:2: names c.md, which is not there',
      'docs/b.md:2: names a.md#d, which is not there',
      'docs/b.md:3: names npm run soak -- --minute, which is not there',
      'docs/b.md:4: names gone_tool, which is not there',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('the document of the settings has every key of the file', () => {
  const text = readFileSync('docs/settings.md', 'utf8');
  const row = (key: string): string => text.split('\n').find((line) => line.startsWith(`| \`${key}\` |`)) ?? '';
  const parts = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

  const keys = Object.entries(defaultSettings).flatMap(([key, value]) => [
    ...(row(key) === '' ? [key] : []),
    ...parts(value).filter((part) => !row(key).includes(`"${part}"`)),
  ]);

  expect(keys).toEqual([]);
  expect(Object.keys(pairedClient.shape).filter((key) => !text.includes(`"${key}"`))).toEqual([]);
});

test('the document for clients tells every error code, with when to call again', () => {
  const rows = readFileSync('docs/clients.md', 'utf8').matchAll(/^\| `(\w+)` \| .+ \| ([\w-]+) \|$/gm);

  expect(Object.fromEntries([...rows].map(([, code, retry]) => [code, retry]))).toEqual(errorCodes);
});
