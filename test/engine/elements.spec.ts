import { describe, expect, it } from 'vitest';
import type { ElementNode } from '../../src/main/mac/port.js';
import { createEngineMac, errorOf } from './engine-mac.js';

const everything = { element: null, maxDepth: 20, roles: null, withActions: false };

function flatten(node: ElementNode): ElementNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

describe('a tree', () => {
  it('holds windows, controls and values, each with its own ref and path', async () => {
    const mac = createEngineMac();

    const { root, nodes } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Calculator') });

    const all = flatten(root);
    expect(all.length).toBe(nodes);
    expect(new Set(all.map((one) => one.ref)).size).toBe(nodes);
    expect(new Set(all.map((one) => one.path)).size).toBe(nodes);
    expect(all.find((one) => one.label === 'main display')?.value).toBe('0');
    expect(all.find((one) => one.label === '7')).toMatchObject({
      role: 'AXButton',
      path: 'app("Calculator")/window["Calculator"]/group/button["7"]',
      windowId: 102,
    });
  });

  it('gives paths that lead back to the same element, in every app', async () => {
    const mac = createEngineMac();
    for (const name of ['TextEdit', 'Calculator', 'Safari', 'Finder', 'Notes', 'Music']) {
      const app = mac.app(name);
      const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app });

      for (const node of flatten(root)) {
        const found = await mac.engine.elements.get(mac.look(), { app: null, element: node.path });
        expect(found.ref, node.path).toBe(node.ref);
      }
    }
  });

  it('stops at the depth asked and still counts the children below', async () => {
    const mac = createEngineMac();

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Calculator'), maxDepth: 1 });

    const window = root.children?.find((one) => one.role === 'AXWindow');
    expect(window?.children).toBeUndefined();
    expect(window?.childCount).toBeGreaterThan(0);
  });

  it('goes on below an element that is named by ref', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');
    const top = await mac.engine.elements.tree(mac.look(), { ...everything, app, maxDepth: 1 });
    const window = top.root.children?.[0];

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app, element: window?.ref ?? '' });

    expect(root.ref).toBe(window?.ref);
    expect(flatten(root).find((one) => one.label === '7')?.path).toBe('app("Calculator")/window["Calculator"]/group/button["7"]');
  });

  it('keeps only the roles asked for and the way to them', async () => {
    const mac = createEngineMac();

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Safari'), roles: ['check_box'] });

    expect(flatten(root).map((one) => one.role)).toEqual(['AXApplication', 'AXWindow', 'AXWebArea', 'AXCheckBox']);
  });

  it('lists the actions of every element when asked', async () => {
    const mac = createEngineMac();

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Safari'), withActions: true });

    expect(flatten(root).find((one) => one.label === 'Sign in' && one.role === 'AXButton')?.actions).toContain('AXPress');
  });

  it('never tells the value of a password field', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');

    const tree = await mac.engine.elements.tree(mac.look(), { ...everything, app });
    const { text } = await mac.engine.elements.outline(mac.look(), { ...everything, app });
    const field = flatten(tree.root).find((one) => one.secure);
    const alone = await mac.engine.elements.get(mac.look(), { app, element: field?.ref ?? '' });

    expect(JSON.stringify(tree) + text + JSON.stringify(alone)).not.toContain('hunter2');
    expect(field).toMatchObject({ label: 'Password', secure: true });
    expect(alone).not.toHaveProperty('value');
  });

  it('reads the rows in view of a long table and says how many there are', async () => {
    const mac = createEngineMac();

    const { root, truncated } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Mail') });

    const table = flatten(root).find((one) => one.identifier === 'messages');
    expect(table?.childCount).toBe(667);
    expect(table?.children?.length).toBeLessThan(30);
    expect(truncated).toBe(true);
  });

  it('reaches a row out of view by its number', async () => {
    const mac = createEngineMac();
    const table = await mac.find(mac.app('Mail'), 'messages', 'table');

    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Mail'), element: `${table.path}/row[600]` });

    expect(JSON.stringify(root)).toContain('Message 601');
  });

  it('wakes an app that builds its tree only when asked', async () => {
    const mac = createEngineMac();

    const { text } = await mac.engine.elements.outline(mac.look(), { ...everything, app: mac.app('Slack') });

    expect(text).toContain('"Message to general"');
  });

  it('costs the caller of a hung app one time-out, and callers of other apps nothing', async () => {
    const mac = createEngineMac({ autoClock: false });
    const hung = errorOf(mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Beachball') }));

    await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app('Calculator') });
    await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });
    mac.clock.advance(1000);

    expect((await hung).code).toBe('timed_out');
  });

  it('refuses an app that the owner blocks', async () => {
    const mac = createEngineMac();
    const job = mac.look({ deniedBundleIds: ['com.apple.terminal'] });

    const { code } = await errorOf(mac.engine.elements.tree(job, { ...everything, app: mac.app('Terminal') }));

    expect(code).toBe('blocked_app');
  });
});

describe('an outline', () => {
  it('is one line per element with label, value, state and ref', async () => {
    const mac = createEngineMac();

    const { text } = await mac.engine.elements.outline(mac.look(), { ...everything, app: mac.app('Safari') });

    expect(text).toMatch(/^ {2}text_field "Email" ="sam@example.com" \[e\d+\]$/m);
    expect(text).toMatch(/^ {2}text_field "Password" secure \[e\d+\]$/m);
    expect(text).toMatch(/button "Go back" disabled \[e\d+\] \|/);
  });

  it('leaves out silent groups, which do not count as a level either', async () => {
    const mac = createEngineMac();

    const { text } = await mac.engine.elements.outline(mac.look(), { ...everything, app: mac.app('Calculator'), maxDepth: 2 });

    expect(text).not.toContain('group');
    expect(text).toMatch(/^ button "7" \[e\d+\]$/m);
  });
});

describe('finding', () => {
  const nothing = { role: null, title: null, value: null, identifier: null, text: null, maxResults: 20 };

  it('puts exact matches before partial ones, without regard to case', async () => {
    const mac = createEngineMac();

    const found = await mac.engine.elements.find(mac.look(), { ...nothing, app: mac.app('Safari'), title: 'SIGN IN' });

    expect(found.map((one) => one.label)).toEqual(expect.arrayContaining(['Sign in', 'Sign in - Example']));
    expect(found[0]?.label).toBe('Sign in');
  });

  it.each([
    ['role and title', { role: 'button', title: 'sign in' }, 'sign-in'],
    ['value', { value: 'sam@' }, 'email'],
    ['identifier', { identifier: 'country' }, 'country'],
    ['free text', { text: 'remember' }, 'remember'],
    ['the name of a part that macOS leaves without label', { text: 'close' }, undefined],
    ['the label of another element', { role: 'AXTextField', title: 'Email' }, 'email'],
  ])('goes by %s', async (_, query, identifier) => {
    const mac = createEngineMac();

    const [first] = await mac.engine.elements.find(mac.look(), { ...nothing, app: mac.app('Safari'), ...query });

    expect(first?.identifier).toBe(identifier);
  });

  it('stops reading as soon as enough exact matches are known', async () => {
    let reads = 0;
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          attributes(element, names) {
            reads += 1;
            return drivers.accessibility.attributes(element, names);
          },
        },
      }),
    });
    const app = mac.app('Safari');
    await mac.engine.elements.find(mac.look(), { ...nothing, app, role: 'toolbar' });
    const whole = reads;

    reads = 0;
    await mac.engine.elements.find(mac.look(), { ...nothing, app, role: 'toolbar', maxResults: 1 });

    expect(reads).toBeLessThan(whole / 4);
  });

  it('asks for something to look for', async () => {
    const mac = createEngineMac();

    expect((await errorOf(mac.engine.elements.find(mac.look(), { ...nothing, app: mac.app('Safari') }))).code).toBe('invalid_input');
  });
});
