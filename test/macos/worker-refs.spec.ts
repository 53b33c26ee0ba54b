import { describe, expect, it } from 'vitest';
import type { ElementNode } from '../../src/main/mac/port.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import type { Rig } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';

const whole = { element: null, maxDepth: 20, roles: null, withActions: false } as const;

const { start } = workerRigs();

/** All elements of an app, one after the other. */
async function nodesOf(rig: Rig, app: AppIdentity): Promise<readonly ElementNode[]> {
  const { root } = await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app });
  const all: ElementNode[] = [];
  const add = (node: ElementNode): void => {
    all.push(node);
    for (const child of node.children ?? []) add(child);
  };
  add(root);
  return all;
}

/** Ends the worker as a crash does, with a call that counts for nothing. */
async function crash(rig: Rig): Promise<void> {
  rig.plant({ on: 'attributes', app: 'Music', do: 'segv', once: true });
  await errorOf(rig.supervisor.engine.elements.find(rig.look(), { ...nothing, app: rig.app('Music') }));
}
const nothing = { role: null, title: 'Play', value: null, identifier: null, text: null, maxResults: 1 } as const;

/** Makes an app hang once, so that it goes on in the quarantine worker. */
async function quarantine(rig: Rig, name: string): Promise<void> {
  rig.plant({ on: 'attributes', app: name, do: 'spin', ms: 300, once: true });
  await errorOf(rig.supervisor.engine.elements.get(rig.look(), { app: rig.app(name), element: 'window[0]' }));
  expect(rig.supervisor.status.quarantined).toEqual([rig.app(name).pid]);
}

describe('refs after a worker was started anew', () => {
  it('lead to the same elements, for reading and for acting', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    await crash(rig);

    const read = await rig.supervisor.engine.elements.get(rig.look(), { app: null, element: seven.ref });
    await rig.supervisor.engine.elements.press(rig.job([app]), { app: null, element: seven.ref });

    expect(read).toMatchObject({ ref: seven.ref, label: '7', path: seven.path, frame: seven.frame });
    expect(read.reResolved).toBeUndefined();
    expect((await rig.find(app, 'main display')).value).toBe('7');
  });

  it('are the same again when the elements are read anew', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const before = await nodesOf(rig, app);
    await crash(rig);

    const after = await nodesOf(rig, app);

    const told = before.filter(({ label, role }) => label !== '' || role === 'AXWindow');
    expect(told.length).toBeGreaterThan(15);
    for (const { ref, path } of told) expect(after.find((node) => node.path === path)?.ref).toBe(ref);
  });

  it('are never given a second time', async () => {
    const rig = start();
    const before = await nodesOf(rig, rig.app('Calculator'));
    await crash(rig);

    const others = await nodesOf(rig, rig.app('TextEdit'));

    const known = new Set(before.map(({ ref }) => ref));
    expect(others.filter(({ ref }) => known.has(ref))).toEqual([]);
  });

  it('are not those of an earlier run of Gatehand, nor is a token', async () => {
    const given: string[] = [];
    const rig = start({ parts: { refNumbers: { above: 3000, given: (ref) => given.push(ref) } } });
    const app = rig.app('Calculator');

    const seven = await rig.find(app, '7');
    const outline = await rig.supervisor.engine.elements.outline(rig.look(), { ...whole, app });

    expect(Number(seven.ref.slice(1))).toBeGreaterThan(3000);
    expect(given).toContain(seven.ref);
    expect(outline.token).toMatch(/^o3000-/);
  });

  it('are stale where nothing tells for certain which element it was', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const nameless = (await nodesOf(rig, app)).find(({ label, identifier, role }) => label === '' && !identifier && role !== 'AXWindow');
    await crash(rig);

    const error = await errorOf(rig.supervisor.engine.elements.get(rig.look(), { app, element: nameless?.ref ?? '' }));

    expect(error).toMatchObject({ code: 'stale_ref', details: { ref: nameless?.ref } });
  });

  it('of an outline work too, and its token is not taken for another’s', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const outline = await rig.supervisor.engine.elements.outline(rig.look(), { ...whole, app });
    const ref = /"7".*\[(e\d+)\]/.exec(outline.text)?.[1] ?? '';
    await crash(rig);

    const next = await rig.supervisor.engine.elements.outline(rig.look(), { ...whole, app, since: outline.token });

    expect((await rig.supervisor.engine.elements.get(rig.look(), { app: null, element: ref })).label).toBe('7');
    expect(next.token).not.toBe(outline.token);
    expect(next.text).toContain('window "Calculator"');
    expect(next.text).toContain(`[${ref}]`);
  });

  it('tell a cursor of the old worker from one of the new', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const query = { ...whole, app, maxNodes: 5 };
    const { nextCursor } = await rig.supervisor.engine.elements.tree(rig.look(), query);
    await crash(rig);
    const fresh = await rig.supervisor.engine.elements.tree(rig.look(), { ...query, app: rig.app('TextEdit') });

    const error = await errorOf(rig.supervisor.engine.elements.tree(rig.look(), { ...query, cursor: nextCursor ?? '' }));

    expect(fresh.nextCursor).not.toBe(nextCursor);
    expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(nextCursor ?? 'no cursor') });
  });

  it('are forgotten when they are to be, whichever worker handed them out', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const before = await nodesOf(rig, app);
    await crash(rig);

    const count = await rig.supervisor.engine.elements.forget(rig.look(), { app });
    const error = await errorOf(rig.supervisor.engine.elements.get(rig.look(), { app: null, element: before[3]?.ref ?? '' }));

    expect(count).toBe(before.length);
    // The worker that began since was never told of them.
    expect(error.code).toBe('not_found');
  });
});

describe('refs across the two workers', () => {
  it('lead to the same elements on both sides', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    await quarantine(rig, 'Calculator');

    await rig.supervisor.engine.elements.press(rig.job([app]), { app, element: seven.ref });
    const eight = await rig.find(app, '8');

    expect(rig.supervisor.status.workers.quarantine.starts).toBe(1);
    expect(await rig.supervisor.engine.elements.get(rig.look(), { app, element: seven.ref })).toMatchObject({ label: '7' });
    expect(await whose(rig.supervisor.engine, rig.look(), { kind: 'element', app: null, element: eight.ref })).toMatchObject({
      name: 'Calculator',
    });
  });

  it('differ for different elements', async () => {
    const rig = start();
    await nodesOf(rig, rig.app('TextEdit'));
    await quarantine(rig, 'Calculator');

    const there = await nodesOf(rig, rig.app('Calculator'));
    const here = await nodesOf(rig, rig.app('Finder'));
    const textEdit = await nodesOf(rig, rig.app('TextEdit'));

    const refs = [...there, ...here, ...textEdit].map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(refs.length);
  });
});
