import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngineMac, errorOf } from './engine-mac.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/elements.md'), 'utf8');

/** The lines of one fenced block, each split at its arrow. */
function block(name: string): [given: string, expected: string][] {
  const text = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
  const lines = text.trim().split('\n');
  return lines.map((line) => {
    const [given = '', ...expected] = line.split(' -> ');
    return [given, expected.join(' -> ')];
  });
}

describe('the paths in docs/elements.md', () => {
  // covers: 004-5
  it.each(block('paths'))('%s finds %s', async (path, label) => {
    const mac = createEngineMac();

    const found = await mac.engine.elements.get(mac.look(), { app: null, element: path });

    expect(found.label).toBe(label);
  });
});

describe('the actions in docs/elements.md', () => {
  it.each(block('actions'))('%s does %s', async (given, expected) => {
    const mac = createEngineMac();
    const [, element = '', action = ''] = /^(.*) (\S+)$/.exec(given) ?? [];
    const { windowId, path } = await mac.engine.elements.get(mac.look(), { app: null, element });
    const app = mac.app(/^app\("([^"]*)"\)/.exec(path)?.[1] ?? '');
    const doing = mac.engine.elements.perform(mac.job([app]), { app: null, element, action });

    expect(windowId).not.toBeNull();
    if (expected.startsWith('unsupported')) {
      const { code, details } = await errorOf(doing);
      const actions = Array.isArray(details.actions) ? details.actions.join(', ') : '';
      expect(`${code}: ${actions || 'none'}`).toBe(expected);
    } else {
      expect((await doing).changed).toContain(expected);
    }
  });
});

describe('the outlines in docs/elements.md', () => {
  it('change as the page says', async () => {
    const mac = createEngineMac();
    const [[name] = [''], ...steps] = block('since');
    const app = mac.app(name);
    const query = { app, element: null, maxDepth: 20, roles: null, withActions: false };
    let { token } = await mac.engine.elements.outline(mac.look(), query);

    expect(steps.length).toBeGreaterThan(3);
    for (const [given, expected] of steps) {
      const label = /^press (.*)$/.exec(given)?.[1];
      if (label !== undefined) {
        const { ref } = await mac.find(app, label, 'button');
        await mac.engine.elements.press(mac.job([app]), { app, element: ref });
      }
      const seen = await mac.engine.elements.outline(mac.look(), { ...query, since: token });
      expect(seen.text, given).toContain(expected || given);
      token = seen.token;
    }
  });
});
