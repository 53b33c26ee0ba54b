import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngineMac } from './engine-mac.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/elements.md'), 'utf8');
const examples = (/```paths\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
  .trim()
  // covers: 004-5
  .split('\n')
  .map((line) => line.split(' -> ') as [path: string, label: string]); // each line of the block is `path -> label`

describe('the paths in docs/elements.md', () => {
  it.each(examples)('%s finds %s', async (path, label) => {
    const mac = createEngineMac();

    const found = await mac.engine.elements.get(mac.look(), { app: null, element: path });

    expect(found.label).toBe(label);
  });
});
