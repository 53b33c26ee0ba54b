import { describe, expect, it } from 'vitest';
import type { AxElement, AxValue } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ReadDrivers } from '../../src/main/mac/engine/drivers/read-drivers.js';
import { selectedIn } from '../../src/main/mac/engine/gate/selected-items.js';
import { type FinderItem, finderItemAt, finderItemIn, isIn, namesIn } from '../../src/main/mac/engine/owners/finder-items.js';

/** What an element of Finder's stands for, told from its attributes alone. */
interface Node {
  readonly has?: Readonly<Record<string, AxValue>>;
  readonly children?: readonly Node[];
  /** It does not answer. */
  readonly silent?: boolean;
}

// The engine never looks into a handle, so anything may stand for one.
const handle = (node: Node): AxElement => node as unknown as AxElement;
const nodeOf = (element: AxElement): Node => element as unknown as Node;
const element = (node: Node): AxValue => ({ type: 'element', element: handle(node) });
const elements = (nodes: readonly Node[]): AxValue => ({ type: 'elements', elements: nodes.map(handle) }) as unknown as AxValue;

/** Accessibility over a tree. */
function finderWith(root: Node): ReadDrivers {
  const parents = new Map<Node, Node>();
  const learn = (node: Node): void => {
    for (const child of node.children ?? []) {
      parents.set(child, node);
      learn(child);
    }
  };
  learn(root);
  const read = (node: Node, name: string): AxValue | undefined => {
    const parent = parents.get(node);
    if (name === 'AXParent') return parent && element(parent);
    return name === 'AXChildren' ? elements(node.children ?? []) : node.has?.[name];
  };
  const accessibility = {
    application: () => handle(root),
    attributes: (at: AxElement, names: readonly string[]) =>
      nodeOf(at).silent === true ? { ok: false, code: -25204 } : { ok: true, value: names.map((name) => read(nodeOf(at), name)) },
    range: (at: AxElement, _name: string, start: number, count: number) => ({
      ok: true,
      value: (nodeOf(at).children ?? []).slice(start, start + count).map(handle),
    }),
    same: (a: AxElement, b: AxElement) => a === b,
  };
  return { accessibility } as unknown as ReadDrivers; // All else of the drivers is not asked.
}

const role = (name: string, children: readonly Node[] = [], has: Node['has'] = {}): Node => ({ has: { AXRole: name, ...has }, children });
const url = { AXURL: 'file:///Users/sam/a%20b/' };
const path: FinderItem = { kind: 'path', path: '/Users/sam/a b' };

describe('an element of Finder stands for', () => {
  const text = role('AXStaticText', [], url);
  const cell = role('AXCell', [text]);
  const icon = role('AXImage', [], url);
  const bare = role('AXRow', [role('AXCell')]);
  const named = role('AXStaticText', [], { AXFilename: 'a b' });
  const splitter = role('AXSplitter');
  const list = role('AXOutline', [role('AXRow', [cell]), bare, splitter, role('AXColumn')]);
  const button = role('AXButton');
  const silent: Node = { silent: true };
  const ax = finderWith(role('AXWindow', [list, icon, named, button, silent])).accessibility;

  it.each<readonly [string, Node, FinderItem]>([
    ['what a text in its row names', cell, path],
    ['what it names itself', icon, path],
    ['nobody knows what, as a row without an address', bare, { kind: 'unknown' }],
    ['nobody knows what, with a file’s name alone', named, { kind: 'unknown' }],
    ['nobody knows what, when it does not answer', silent, { kind: 'unknown' }],
    ['nothing, as a splitter between columns', splitter, { kind: 'none' }],
    ['nothing, as the list itself', list, { kind: 'none' }],
    ['nothing, as a button beside the list', button, { kind: 'none' }],
  ])('%s', (_what, node, expected) => {
    expect(finderItemAt(ax, handle(node))).toEqual(expected);
  });

  it('what lies some levels below, and one lies within another', () => {
    const row = handle(list.children?.[0] ?? list);

    expect(finderItemIn(ax, row)).toEqual(path);
    expect([isIn(ax, handle(text), row), isIn(ax, row, row), isIn(ax, row, handle(text))]).toEqual([true, true, false]);
  });
});

describe('what is selected', () => {
  const named = role('AXRow', [role('AXStaticText', [], url)]);
  const nameless = role('AXRow');
  const side = role('AXOutline', [nameless], { AXSelectedRows: elements([nameless]) });
  const list = role('AXOutline', [named], { AXSelectedRows: elements([named]) });
  const windowWith = (...children: readonly Node[]): Node => role('AXWindow', [role('AXSplitGroup', children)]);
  const appWith = (window: Node, focused: Node | null): Node =>
    role('AXApplication', [window], {
      AXFocusedWindow: element(window),
      ...(focused !== null && { AXFocusedUIElement: element(focused) }),
    });

  it.each<readonly [string, Node, Node | null, readonly FinderItem[], boolean]>([
    ['is named', windowWith(list), null, [path], false],
    ['in a side bar nobody can name, which counts for nothing', windowWith(side, list), list, [path], false],
    ['in a side bar nobody can name, and nobody knows who has the keyboard', windowWith(side), null, [], false],
    ['in the list with the keyboard nobody can name', windowWith(side, list), side, [path], true],
    ['in a list that does not answer nobody knows', windowWith(list, { silent: true }), null, [path], true],
  ])('%s', (_what, window, focused, finderItems, doubtful) => {
    const drivers = finderWith(appWith(window, focused));

    expect(selectedIn(drivers, 10)).toEqual({ finderItems, doubtful });
  });

  it('on the desktop counts beside the window, and without either nobody knows', () => {
    const desktop = role('AXScrollArea', [list]);

    expect(selectedIn(finderWith(role('AXApplication', [desktop])), 10)).toEqual({ finderItems: [path], doubtful: false });
    expect(selectedIn(finderWith(role('AXApplication')), 10)).toEqual({ finderItems: [], doubtful: true });
  });
});

it('the words of a button or menu may name an app as a whole, without a remark, and in every run of words', () => {
  expect(namesIn(' Open “System Settings” (default)… ')).toEqual([
    'Open “System Settings” (default)…',
    'Open “System Settings” (default)',
    'Open',
    'Open System',
    'Open System Settings',
    'Open System Settings (default)',
    'System',
    'System Settings',
    'System Settings (default)',
    'Settings',
    'Settings (default)',
    '(default)',
  ]);
  expect(namesIn('Terminal (default)')).toEqual(['Terminal (default)', 'Terminal']);
  expect(namesIn('')).toEqual([]);
});
