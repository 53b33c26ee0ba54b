import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImportGraph } from '../../scripts/lint/import-graph.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A source tree of its own, made of the given files. */
function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-graph-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

test('the source tree keeps the import rules', () => {
  expect(checkImportGraph(resolve(import.meta.dirname, '..', '..'))).toEqual([]);
});

describe('a planted violation is found:', () => {
  const port = 'export interface Mac {}\nexport const scale = 2;\n';
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    [
      'a tool that imports an adapter',
      {
        'src/main/tools/mouse/click.ts': "import { post } from '../../mac/macos/input.js';\nexport const click = post;\n",
        'src/main/mac/macos/input.ts': 'export const post = 1;\n',
      },
      'src/main/tools/mouse/click.ts:1: tools may not import macos (src/main/mac/macos/input.ts)',
    ],
    [
      'a tool that imports the types of an adapter',
      {
        'src/main/tools/mouse/click.ts': "import type { Post } from '../../mac/macos/input.js';\nexport type Click = Post;\n",
        'src/main/mac/macos/input.ts': 'export type Post = number;\n',
      },
      'src/main/tools/mouse/click.ts:1: tools may not import macos (src/main/mac/macos/input.ts)',
    ],
    [
      'a tool that imports another area',
      {
        'src/main/tools/mouse/click.ts': "import { key } from '../keyboard/key.js';\nexport const click = key;\n",
        'src/main/tools/keyboard/key.ts': 'export const key = 1;\n',
      },
      'src/main/tools/mouse/click.ts:1: an area may not import its neighbour (src/main/tools/keyboard/key.ts)',
    ],
    [
      'a tool that reaches for Node',
      { 'src/main/tools/mouse/click.ts': "\nexport const read = await import('node:fs');\n" },
      'src/main/tools/mouse/click.ts:2: tools may not import the package node:fs',
    ],
    [
      'a guard that names a type of the pipeline inline',
      {
        'src/main/guard/rule.ts': "export type Rule = import('../calls/run.js').Run;\n",
        'src/main/calls/run.ts': 'export type Run = number;\n',
      },
      'src/main/guard/rule.ts:1: guard may not import calls (src/main/calls/run.ts)',
    ],
    [
      'a bridge that imports more of shared than the wire',
      {
        'src/main/bridge/main.ts': "export * from '../../shared/settings.js';\n",
        'src/shared/settings.ts': 'export const settings = 1;\n',
      },
      'src/main/bridge/main.ts:1: bridge may not import shared (src/shared/settings.ts)',
    ],
    [
      'Electron outside the app',
      { 'src/main/core/host.ts': "import { app } from 'electron';\nexport const host = app;\n" },
      'src/main/core/host.ts:1: core may not import the package electron',
    ],
    [
      'somebody who imports a host',
      {
        'src/main/core/host.ts': "import { start } from '../headless/main.js';\nexport const host = start;\n",
        'src/main/headless/main.ts': 'export const start = 1;\n',
      },
      'src/main/core/host.ts:1: core may not import headless (src/main/headless/main.ts)',
    ],
    [
      'a value where only types are allowed',
      {
        'src/main/mac/host-control.ts': "import { drivers } from './engine/drivers/drivers.js';\nexport const control = drivers;\n",
        'src/main/mac/engine/drivers/drivers.ts': 'export const drivers = 1;\n',
      },
      'src/main/mac/host-control.ts:1: host control may import only types of engine (src/main/mac/engine/drivers/drivers.ts)',
    ],
    [
      'a file that stands in no room',
      { 'src/main/stray.ts': "import '../shared/geometry.js';\n", 'src/shared/geometry.ts': 'export {};\n' },
      'src/main/stray.ts:1: the file stands in no room; name its folder in scripts/lint/rooms.mjs',
    ],
    [
      'an import that leads nowhere',
      { 'src/main/mac/port.ts': `import '../../shared/gone.js';\n${port}` },
      'src/main/mac/port.ts:1: ../../shared/gone.js leads to no file in src',
    ],
    [
      'a type from a higher layer of its own room',
      {
        'src/main/mac/engine/gate/gate.ts': "import type { Walk } from '../tree/walk.js';\nexport type Gate = Walk;\n",
        'src/main/mac/engine/tree/walk.ts': 'export type Walk = number;\n',
      },
      'src/main/mac/engine/gate/gate.ts:1: engine may not import a higher layer of its own (src/main/mac/engine/tree/walk.ts)',
    ],
    [
      'a file that stands in no layer of its room',
      { 'src/main/mac/engine/stray.ts': "import './drivers/drivers.js';\n", 'src/main/mac/engine/drivers/drivers.ts': 'export {};\n' },
      'src/main/mac/engine/stray.ts:1: the file stands in no layer of engine; name its folder in scripts/lint/rooms.mjs',
    ],
    [
      'a circle of types',
      {
        'src/shared/a.ts': "import type { B } from './b.js';\nexport type A = B;\n",
        'src/shared/b.ts': "import type { A } from './a.js';\nexport type B = A;\n",
      },
      'cycle: src/shared/a.ts -> src/shared/b.ts -> src/shared/a.ts',
    ],
    [
      'a circle of values',
      {
        'src/shared/a.ts': "import { b } from './b.js';\nexport const a = () => b;\n",
        'src/shared/b.ts': "export { a as b } from './a.js';\n",
      },
      'cycle: src/shared/a.ts -> src/shared/b.ts -> src/shared/a.ts',
    ],
  ];

  test.each(cases)('%s', (_name, files, problem) => {
    expect(checkImportGraph(tree(files))).toEqual([problem]);
  });
});

test('a file that does not parse is refused rather than passed over', () => {
  expect(() => checkImportGraph(tree({ 'src/shared/a.ts': 'import {' }))).toThrow('src/shared/a.ts does not parse');
});
