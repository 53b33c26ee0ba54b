import { describe, expect, it } from 'vitest';
import type { ElementNode, TreeQuery } from '../../src/main/mac/port.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const everything = { element: null, maxDepth: 30, roles: null, withActions: false };

function flatten(node: ElementNode): ElementNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

/** Groups of buttons; every button's label is its own. */
function grid(groups: number, buttons: number): Scenario {
  const elements = Array.from(
    { length: groups },
    (_, group): ElementSpec => ({
      role: 'AXGroup',
      title: `group ${group}`,
      children: Array.from({ length: buttons }, (_none, at) => ({ role: 'AXButton', title: `${group}-${at}` })),
    }),
  );
  const frame = { x: 100, y: 100, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.grid', name: 'Grid', windows: [{ title: 'Grid', frame, elements }] }] };
}

/** Reads page after page until no cursor is given, and hands back every element of every page. */
async function readOn(mac: EngineMac, query: TreeQuery): Promise<{ readonly pages: number; readonly all: ElementNode[] }> {
  const all: ElementNode[] = [];
  let pages = 0;
  for (let cursor: string | undefined; pages === 0 || cursor !== undefined; pages += 1) {
    const page = await mac.engine.elements.tree(mac.look(), { ...query, ...(cursor !== undefined && { cursor }) });
    all.push(...flatten(page.root));
    cursor = page.nextCursor;
    if (pages > 200) throw new Error('the pages never end');
  }
  return { pages, all };
}

describe('a tree read in parts', () => {
  it('shows every element of the whole, in pages of any size, under the refs of the whole', async () => {
    const mac = createEngineMac({ scenario: grid(12, 10) });
    const app = mac.app('Grid');
    const whole = flatten((await mac.engine.elements.tree(mac.look(), { ...everything, app })).root);

    for (const maxNodes of [1, 7, 40, 1000]) {
      const { pages, all } = await readOn(mac, { ...everything, app, maxNodes });

      expect(new Set(all.map((one) => one.ref)), `${maxNodes} a page`).toEqual(new Set(whole.map((one) => one.ref)));
      expect(pages).toBeGreaterThanOrEqual(Math.ceil(whole.length / maxNodes));
    }
  });

  it('shows each leaf once: only what leads on is repeated', async () => {
    const mac = createEngineMac({ scenario: grid(8, 9) });

    const { all } = await readOn(mac, { ...everything, app: mac.app('Grid'), maxNodes: 15 });

    const leaves = all.filter((one) => /^\d+-\d+$/.test(one.label)).map((one) => one.label);
    expect(leaves.length).toBe(72);
    expect(new Set(leaves).size).toBe(72);
  });

  it('gives every part paths that lead back to the same element', async () => {
    const mac = createEngineMac({ scenario: grid(5, 6) });

    const { all } = await readOn(mac, { ...everything, app: mac.app('Grid'), maxNodes: 9 });

    for (const node of all) {
      const found = await mac.engine.elements.get(mac.look(), { app: null, element: node.path });
      expect(found.ref, node.path).toBe(node.ref);
    }
  });

  it('goes through all rows of a long table, those in view first', async () => {
    const mac = createEngineMac();
    const app = mac.app('Mail');
    const table = await mac.find(app, 'messages', 'table');
    const query = { ...everything, app, element: table.ref, maxDepth: 1 };

    const first = await mac.engine.elements.tree(mac.look(), query);
    const { all } = await readOn(mac, query);

    const rows = all.filter((one) => one.role === 'AXRow');
    expect(flatten(first.root).filter((one) => one.role === 'AXRow').length).toBeLessThan(30);
    expect(rows.length).toBe(667);
    expect(new Set(rows.map((one) => one.ref)).size).toBe(667);
    expect(rows.find((one) => one.path.endsWith('row[600]'))).toBeDefined();
  });

  it('goes on with other limits than it began with', async () => {
    const mac = createEngineMac({ scenario: grid(10, 10) });
    const app = mac.app('Grid');
    const { nextCursor } = await mac.engine.elements.tree(mac.look(), { ...everything, app, maxNodes: 5 });

    const rest = await mac.engine.elements.tree(mac.look(), { ...everything, app, cursor: nextCursor ?? '', withActions: true });

    expect(rest).toMatchObject({ truncated: false });
    expect(rest.nextCursor).toBeUndefined();
    expect(flatten(rest.root).find((one) => one.label === '9-9')?.actions).toEqual(['AXPress']);
  });

  it('can be read on from an older page again', async () => {
    const mac = createEngineMac({ scenario: grid(6, 6) });
    const app = mac.app('Grid');
    const { nextCursor = '' } = await mac.engine.elements.tree(mac.look(), { ...everything, app, maxNodes: 10 });
    const read = async (): Promise<string[]> => {
      const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app, cursor: nextCursor, maxNodes: 10 });
      return flatten(root).map((one) => one.ref);
    };

    expect(await read()).toEqual(await read());
  });

  it.each([
    ['it never gave', 'Calculator', 'c999'],
    ['of another app', 'TextEdit', null],
  ])('refuses a cursor %s, and says to begin again', async (_, name, given) => {
    const mac = createEngineMac();
    const { nextCursor } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Mail'), maxNodes: 5 });
    const cursor = given ?? nextCursor ?? '';

    const error = await errorOf(mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app(name), cursor }));

    expect(error.code).toBe('invalid_input');
    expect(error.message).toContain(cursor);
  });

  it('ends when its time is up, and can be read on all the same', async () => {
    const mac = createEngineMac({
      scenario: grid(10, 10),
      around: (drivers) => ({ ...drivers, takeOwedMs: () => 20 }),
    });
    const app = mac.app('Grid');

    const { pages, all } = await readOn(mac, { ...everything, app, maxMs: 500 });

    expect(pages).toBeGreaterThan(3);
    expect(new Set(all.filter((one) => /^\d+-\d+$/.test(one.label)).map((one) => one.ref)).size).toBe(100);
  });

  it('reads no more of one list than asked, and no longer texts', async () => {
    const mac = createEngineMac({ scenario: grid(1, 50) });

    const query = { ...everything, app: mac.app('Grid'), maxChildren: 8, maxText: 4 };
    const { root, truncated } = await mac.engine.elements.tree(mac.look(), query);

    const group = flatten(root).find((one) => one.role === 'AXGroup');
    expect(truncated).toBe(true);
    expect([group?.children?.length, group?.childCount, group?.label]).toEqual([8, 50, 'grou…']);
  });
});

describe('the actions of a tree', () => {
  it('are told at every level, the window too', async () => {
    const mac = createEngineMac();

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Safari'), withActions: true });

    const all = flatten(root);
    const of = (role: string): readonly string[] | undefined => all.find((one) => one.role === role)?.actions;
    expect([of('AXWindow'), of('AXTextField'), of('AXPopUpButton'), of('AXRow')]).toEqual([
      ['AXRaise'],
      ['AXConfirm', 'AXShowMenu', 'AXScrollToVisible'],
      ['AXPress', 'AXShowMenu', 'AXScrollToVisible'],
      ['AXShowMenu', 'AXScrollToVisible'],
    ]);
    expect(all.filter((one) => one.actions === undefined && (one.role !== 'AXGroup' || one.label !== ''))).toEqual([]);
  });

  it('are never asked of elements that the outline leaves out', async () => {
    let asked = 0;
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          actionNames(element) {
            asked += 1;
            return drivers.accessibility.actionNames(element);
          },
        },
      }),
    });
    const query = { ...everything, app: mac.app('Calculator'), withActions: true };
    const windowButtons = 3;

    const { text, nodes } = await mac.engine.elements.outline(mac.look(), query);

    expect(text.split('\n').length).toBeLessThan(nodes);
    expect(asked).toBe(nodes - windowButtons);
  });

  it('come one element at a time by its ref', async () => {
    const mac = createEngineMac();
    const app = mac.app('Music');
    const { ref } = await mac.find(app, 'volume', 'slider');

    expect(await mac.engine.elements.actions(mac.look(), { app, element: ref })).toEqual(['AXIncrement', 'AXDecrement']);
  });
});

describe('closed menus', () => {
  const nothing = { role: null, title: null, value: null, identifier: null, text: null, maxResults: 5 };

  it('are searched only when asked', async () => {
    const mac = createEngineMac();
    const query = { ...nothing, app: mac.app('TextEdit'), role: 'menu_item', title: 'Print…' };

    const without = await mac.engine.elements.find(mac.look(), query);
    const found = await mac.engine.elements.find(mac.look(), { ...query, includeMenus: true });

    expect(without).toEqual([]);
    expect(found[0]).toMatchObject({ role: 'AXMenuItem', label: 'Print…' });
    const again = await mac.engine.elements.get(mac.look(), { app: null, element: found[0]?.path ?? '' });
    expect(again.ref).toBe(found[0]?.ref);
  });
});

describe('an app that stays empty', () => {
  const frame = { x: 0, y: 0, width: 500, height: 400 };
  const mute: Scenario = {
    apps: [
      {
        bundleId: 'com.example.mute',
        name: 'Mute',
        windows: [{ title: 'Mute', frame, elements: [{ role: 'AXGroup', frame }] }],
      },
    ],
  };

  it('is asked once, waited for, and reported with what to do instead', async () => {
    let woken = 0;
    const mac = createEngineMac({
      scenario: mute,
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          wake(pid) {
            woken += 1;
            return drivers.accessibility.wake(pid);
          },
        },
      }),
    });
    const app = mac.app('Mute');

    const first = await mac.engine.elements.tree(mac.look(), { ...everything, app });
    const second = await mac.engine.elements.outline(mac.look(), { ...everything, app });

    expect(first.note).toContain('take_screenshot');
    expect(second.note).toBe(first.note);
    expect(woken).toBe(1);
  });

  it('refuses a search with the same words instead of finding nothing', async () => {
    const mac = createEngineMac({ scenario: mute });
    const query = { role: null, title: 'Send', value: null, identifier: null, text: null, maxResults: 5 };

    const error = await errorOf(mac.engine.elements.find(mac.look(), { ...query, app: mac.app('Mute') }));

    expect(error.code).toBe('unsupported');
    expect(error.message).toContain('shows nothing to accessibility');
  });

  it('is left in peace once its tree is there', async () => {
    const mac = createEngineMac();

    const { note } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Slack') });

    expect(note).toBeUndefined();
  });
});
