import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSources } from '../../scripts/lint/source-rules.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project of its own with one file in it. */
function project(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-sources-'));
  folders.push(root);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return root;
}

describe('refused:', () => {
  const folder = 'work';
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['a default export', 'src/a.ts', 'export default 1;\n', 'src/a.ts:1: a default export'],
    ['a cast to any', 'src/a.ts', `\nconst b = c as ${'any'};\n`, 'src/a.ts:2: a cast to any'],
    ['type checking switched off', 'scripts/a.mjs', `// @ts-${'ignore'} later\n`, 'scripts/a.mjs:1: type checking switched off'],
    ['a suppression without a reason', 'src/a.ts', `// @ts-expect-${'error'}\n`, 'src/a.ts:1: a suppression without a reason'],
    ['a linter suppression without a reason', 'src/a.ts', `// biome-${'ignore'} lint/x/y:\n`, 'src/a.ts:1: a suppression without a reason'],
    ['a path of one machine', 'docs/a.md', `see /${folder}/notes\n`, 'docs/a.md:1: a path of the machine'],
    ['a recursive mkdir', 'src/main/log/a.ts', 'mkdirSync(folder, { recursive: true });\n', 'src/main/log/a.ts:1: a recursive mkdir'],
    ['a colour outside of the tokens', 'src/renderer/a.css', 'a {\n  color: #fff;\n}\n', 'src/renderer/a.css:2: a colour of its own'],
    ['a mixed colour too', 'src/renderer/a.css', 'a {\n  color: rgb(0 0 0 / 5%);\n}\n', 'src/renderer/a.css:2: a colour of its own'],
    ['a long motion', 'src/renderer/a.css', 'a {\n  animation: turn 1.4s linear;\n}\n', 'src/renderer/a.css:2: a motion of more than'],
    ['a file over 400 lines', 'src/a.ts', 'x;\n'.repeat(401), 'src/a.ts: 401 lines, and 400 is the limit'],
    [
      'a shell file that thickens',
      'src/main/app/a.ts',
      'x;\n'.repeat(171),
      'src/main/app/a.ts: 171 lines, and a file of the shell has at most 170',
    ],
    ['a test over 500 lines', 'test/a.spec.ts', 'x;\n'.repeat(501), 'test/a.spec.ts: 501 lines, and 500 is the limit'],
  ];

  test.each(cases)('%s', (_name, file, text, problem) => {
    const found = checkSources(project(file, text));

    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });
});

describe('accepted:', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['the default export of a config file', 'vite.config.ts', 'export default {};\n'],
    ['a suppression with its reason', 'src/a.ts', `// @ts-expect-${'error'} the library's types leave this out\n`],
    ['a folder that only ends like one', 'docs/a.md', 'see docs/homework/notes and src/work/notes\n'],
    ['a colour among the tokens', 'src/renderer/ui/styles/tokens.css', 'a {\n  --page: #fff;\n}\n'],
    ['a short motion', 'src/renderer/a.css', 'a {\n  transition: left 120ms ease-out;\n}\n'],
    ['a file of 400 lines', 'src/a.ts', 'x;\n'.repeat(400)],
    ['a test of 500 lines', 'test/a.spec.ts', 'x;\n'.repeat(500)],
  ];

  test.each(cases)('%s', (_name, file, text) => {
    expect(checkSources(project(file, text))).toEqual([]);
  });
});

test('a shell that grows in all is refused, though each of its files is short', () => {
  const root = project('src/main/app/a0.ts', 'x;\n'.repeat(170));
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 9]) writeFileSync(join(root, `src/main/app/a${index}.ts`), 'x;\n'.repeat(170));

  expect(checkSources(root)).toEqual([expect.stringContaining('src/main/app/: 1700 lines, and the shell has at most 1640')]);
});

test('a folder in which nothing is found any more is refused', () => {
  const root = project('src/main/guard/a0.ts', 'x;\n');
  for (let index = 1; index < 23; index += 1) writeFileSync(join(root, `src/main/guard/a${index}.ts`), 'x;\n');

  expect(checkSources(root)).toEqual([expect.stringContaining('src/main/guard: 23 files, and 22 is the limit')]);
});
