import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkUnused } from '../../scripts/lint/unused.mjs';

test('a file of src is imported, and a class of a style sheet is written by a page', () => {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-unused-'));
  try {
    mkdirSync(join(root, 'src/main/app'), { recursive: true });
    mkdirSync(join(root, 'src/renderer/app'), { recursive: true });
    writeFileSync(join(root, 'src/main/app/main.ts'), "import './used.js';\n");
    writeFileSync(join(root, 'src/main/app/used.ts'), '');
    writeFileSync(join(root, 'src/main/app/idle.ts'), "import './used.js';\n");
    writeFileSync(
      join(root, 'src/renderer/app/main.tsx'),
      `import './app.css';\n/* gone */ const of = (tone: string) => \`row part-\${tone}\`;\n`,
    );
    writeFileSync(join(root, 'src/renderer/app/app.css'), '/* .told */\n.row,\n.part-good,\n.gone {\n  margin: 0.5rem;\n}\n');

    expect(checkUnused(root)).toEqual([
      'src/main/app/idle.ts: no file of src imports it',
      'src/renderer/app/app.css: no page writes the class gone',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
