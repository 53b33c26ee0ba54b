import { describe, expect, it } from 'vitest';
import type { ElementNode } from '../../src/main/mac/port.js';
import { cutTree, treeBudgetBytes, treeOutput } from '../../src/main/tools/elements/answers/tree-json.js';

let next = 0;
function element(role: string, rest: Partial<ElementNode> = {}): ElementNode {
  next += 1;
  const childCount = rest.children?.length ?? 0;
  const plain = { label: '', enabled: true, focused: false, selected: false, secure: false, frame: null, windowId: 101, childCount };
  return { ref: `e${next}`, path: `app("Test")/${role}[${next}]`, role, ...plain, ...rest };
}
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const whole = { truncated: false } as const;

const treeJson = (...of: Parameters<typeof cutTree>) => cutTree(...of).json;

describe('a tree as JSON', () => {
  it('leaves out what is empty, and says the window where it begins', () => {
    const tree = treeJson(
      element('AXApplication', { windowId: null, children: [element('AXWindow', { children: [element('AXButton')] })] }),
      whole,
    );

    expect(tree.children?.[0]).toMatchObject({ role: 'AXWindow', windowId: 101, enabled: true, childCount: 1 });
    expect(tree.children?.[0]?.children?.[0]).toEqual({
      ref: expect.any(String),
      path: expect.any(String),
      role: 'AXButton',
      enabled: true,
      childCount: 0,
    });
    expect(tree).not.toHaveProperty('truncated');
  });

  it('calls an element by its label when its title is empty', () => {
    expect(treeJson(element('AXButton', { label: '7', title: '', description: '7' }), whole)).toMatchObject({ title: '7' });
    expect(treeJson(element('AXButton', { label: '7', title: '', description: '7' }), whole)).not.toHaveProperty('description');
  });

  it('never writes a secure value', () => {
    const field = treeJson(element('AXTextField', { secure: true, value: 'hunter2' }), whole);

    expect(field).toMatchObject({ secure: true });
    expect(JSON.stringify(field)).not.toContain('hunter2');
  });

  it('is cut to its budget level by level, and says how to see the rest', () => {
    const rows = Array.from({ length: 600 }, () => element('AXRow', { children: [element('AXCell', { value: 'text' })] }));
    const tree = treeJson(
      element('AXWindow', { children: [element('AXTable', { children: rows }), element('AXButton', { label: 'Save' })] }),
      whole,
    );

    expect(bytes(tree)).toBeLessThanOrEqual(treeBudgetBytes);
    expect(bytes(tree)).toBeGreaterThan(treeBudgetBytes * 0.9);
    expect(tree.truncated).toBe(true);
    expect(tree.hint).toContain('outline');
    expect(tree.children?.[1]).toMatchObject({ title: 'Save' });
    expect(tree.children?.[0]).toMatchObject({ childCount: 600 });
  });

  it('passes on that the walk itself ended early', () => {
    expect(treeJson(element('AXWindow'), { truncated: true })).toMatchObject({ truncated: true });
  });

  it('keeps only the attributes that are asked for, besides ref, path, role and childCount', () => {
    const only = new Set(['actions'] as const);
    const button = element('AXButton', { label: 'Save', value: 1, actions: ['AXPress'], frame: { x: 0, y: 0, width: 9, height: 9 } });

    expect(Object.keys(treeJson(button, { only, truncated: false })).sort()).toEqual(['actions', 'childCount', 'path', 'ref', 'role']);
  });

  it('passes its own output schema unchanged', () => {
    const tree = treeJson(element('AXWindow', { children: [element('AXButton', { value: true, children: [element('AXImage')] })] }), whole);

    expect(treeOutput.parse(tree)).toEqual(tree);
  });
});
