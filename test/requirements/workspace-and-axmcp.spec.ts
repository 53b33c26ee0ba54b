import { describe, expect } from 'vitest';
import { settled } from '../harness/gatehand.js';
import { proves } from '../harness/proves.js';

const textEdit = 'com.apple.TextEdit';
const safari = 'com.apple.Safari';
const calculator = 'com.apple.calculator';
const page = 'app("Safari")/window[0]/web_area[0]';

interface Node {
  readonly role: string;
  readonly path: string;
  readonly title?: string;
  readonly value?: unknown;
  readonly enabled?: boolean;
  readonly actions?: readonly string[];
  readonly childCount: number;
  readonly children?: readonly Node[];
}

const flatten = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(flatten)];
const depthOf = (node: Node): number => 1 + Math.max(0, ...(node.children ?? []).map(depthOf));

describe('the workspace server’s tools', () => {
  proves('003-6.1', 'starts the app of the bundle id', async ({ assistant, mac }) => {
    const answer = await assistant.call('launch_application', { bundleId: 'com.apple.Chess' });

    expect(mac.probe.app('com.apple.Chess')).toMatchObject({ running: true, frontmost: true });
    expect(answer.structured).toMatchObject({ success: true, processId: mac.probe.app('com.apple.Chess').pid, name: 'Chess' });
  });

  proves('003-6.2', 'quits the app of the bundle id', async ({ assistant, mac }) => {
    const answer = await assistant.call('quit_application', { bundleId: calculator });

    expect(mac.probe.app(calculator).running).toBe(false);
    expect(answer.structured).toMatchObject({ success: true, name: 'Calculator' });
  });

  proves('003-6.3', 'answers all apps at once unless pages are asked for', async ({ assistant }) => {
    const all = (await assistant.call('list_applications')).json<unknown[]>();
    const some = (await assistant.call('list_applications', { page_size: 2 })).json<{ items: unknown[]; next_page_token: string }>();

    expect(all.length).toBeGreaterThan(8);
    expect(some).toMatchObject({ items: all.slice(0, 2), next_page_token: '2' });
  });
});

describe('AxMCP’s tools', () => {
  // covers: 004-11.1
  proves('004-4.1', 'answers the tree with actions and child count at every level', async ({ assistant }) => {
    const whole = (await assistant.call('get_ui_tree', { app: 'Calculator', depth: 4 })).json<Node>();
    const top = (await assistant.call('get_ui_tree', { app: 'Calculator', depth: 1 })).json<Node>();
    const bare = (await assistant.call('get_ui_tree', { app: 'Calculator', depth: 4, include_attributes: ['value'] })).json<Node>();
    const texts = (await assistant.call('get_ui_tree', { app: 'Calculator', depth: 4, filter_roles: ['AXStaticText'] })).json<Node>();

    const nodes = flatten(whole);
    expect(nodes.every(({ role, childCount }) => role.startsWith('AX') && typeof childCount === 'number')).toBe(true);
    expect(nodes).toContainEqual(expect.objectContaining({ role: 'AXButton', title: '7', enabled: true, actions: ['AXPress'] }));
    expect(nodes.filter(({ actions }) => actions?.includes('AXPress')).length).toBeGreaterThan(15);
    expect(depthOf(whole)).toBeGreaterThan(3);
    expect(depthOf(top)).toBe(2);
    expect(flatten(bare).some(({ value }) => value === '0')).toBe(true);
    expect(flatten(bare).filter((node) => 'actions' in node || 'title' in node)).toEqual([]);
    expect(new Set(flatten(texts).flatMap(({ role, children }) => (children === undefined ? [role] : [])))).toEqual(
      new Set(['AXStaticText']),
    );
  });

  // covers: 004-11.2
  proves('004-4.2', 'finds in any case of letters, with paths that other calls take', async ({ assistant, mac }) => {
    const add = (await assistant.call('find_element', { app: 'Calculator', role: 'axbutton', title: 'ADD' })).json<Node[]>();
    const zero = (await assistant.call('find_element', { app: 'Calculator', role: 'AXStaticText', value: '0' })).json<Node[]>();
    const nothing = (await assistant.call('find_element', { app: 'Calculator', role: 'AXStaticText', value: '12345' })).json();
    const email = (await assistant.call('find_element', { app: 'Safari', role: 'AXTextField', identifier: 'email' })).json<Node[]>();
    const two = (await assistant.call('find_element', { app: 'Calculator', role: 'AXButton', max_results: 2 })).json<Node[]>();
    await assistant.call('set_value', { app: 'Safari', element_path: email[0]?.path, value: 'robin@example.com' });

    expect(add).toMatchObject([{ role: 'AXButton', title: 'Add' }]);
    expect(zero).toMatchObject([{ value: '0' }]);
    expect(nothing).toEqual([]);
    expect(email).toHaveLength(1);
    expect(two).toMatchObject([{ role: 'AXButton' }, { role: 'AXButton' }]);
    expect(mac.probe.element(safari, { identifier: 'email' })?.value).toBe('robin@example.com');
  });

  // covers: 004-11.3
  proves('004-4.3', 'answers the state and what is around it after the action', async ({ assistant, mac }) => {
    const answer = await assistant.call('perform_action', {
      app: 'Calculator',
      element_path: 'window[0]/group[0]/button["7"]',
      action: 'AXPress',
    });

    expect(answer.structured).toMatchObject({
      success: true,
      effect: 'confirmed',
      state: { role: 'AXButton', title: '7' },
      context: { parent: { role: 'AXGroup' }, siblings: expect.any(Number) },
    });
    expect(mac.probe.element(calculator, { identifier: 'display' })?.value).toBe('7');
  });

  // covers: 004-11.4
  proves('004-4.4', 'writes text, a box and a slider, each as its type', async ({ assistant, mac }) => {
    const text = await assistant.call('set_value', {
      app: 'TextEdit',
      element_path: 'window[0]/scroll_area[0]/text_area[0]',
      value: 'Buy milk',
    });
    await assistant.call('set_value', { app: 'Safari', element_path: `${page}/check_box["Remember me"]`, value: true });
    await assistant.call('set_value', {
      app: 'Music',
      element_path: 'window[0]/split_group[0]/group["Mini Player"]/slider["volume"]',
      value: '75',
    });

    expect(text.structured).toMatchObject({ success: true, state: { role: 'AXTextArea', value: 'Buy milk' } });
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('Buy milk');
    expect(mac.probe.element(safari, { identifier: 'remember' })?.value).toBe(1);
    expect(mac.probe.element('com.apple.Music', { identifier: 'volume' })?.value).toBe(75);
  });

  proves('004-4.5', 'answers what has the keyboard, of one app or of the Mac', async ({ assistant }) => {
    await assistant.call('type_text', { text: 'hello', app: 'TextEdit' });

    const here = (await assistant.call('get_focused_element')).json();
    const finder = (await assistant.call('get_focused_element', { app: 'Finder' })).json();

    expect(here).toMatchObject({
      appName: 'TextEdit',
      role: 'AXTextArea',
      path: expect.stringMatching(/^app\("TextEdit"\)/),
      value: 'hello',
      focused: true,
      attributes: { numberOfCharacters: 5 },
    });
    expect(finder).toMatchObject({ appName: 'Finder', role: 'AXOutline' });
  });

  proves('004-4.6', 'answers windows with place and state, minimised ones when asked', async ({ assistant }) => {
    const shown = (await assistant.call('list_windows', { app: 'TextEdit' })).json();
    const docked = (await assistant.call('list_windows', { app: 'Reminders', include_minimized: true })).json();

    expect(shown).toMatchObject([
      {
        title: 'Untitled',
        appName: 'TextEdit',
        position: { x: 420, y: 140 },
        size: { width: 520, height: 380 },
        frontmost: true,
        minimized: false,
      },
    ]);
    expect(docked).toMatchObject([{ title: 'Reminders', minimized: true, frontmost: false }]);
  });

  proves('004-4.7', 'answers what changed in an element, and when', async ({ assistant, clock }) => {
    const field = `${page}/text_field["Email"]`;
    const watching = assistant.call('observe_changes', { app: 'Safari', element_path: field, events: ['value_changed'], duration: 9 });
    await settled();
    await assistant.call('focus_ui_element', { element: field });
    // What is not set is not seen to change either, which would prove nothing.
    const both = [
      await assistant.call('set_ui_element_value', { element: field, value: 'robin@example.com' }),
      await assistant.call('set_ui_element_value', { element: `${page}/check_box["Remember me"]`, value: true }),
    ];
    expect(both.map(({ isError }) => isError)).toEqual([false, false]);
    await settled();
    clock.advance(9000);

    expect((await watching).json()).toMatchObject([
      { event: 'value_changed', time: expect.stringMatching(/^2026-/), element: { role: 'AXTextField', value: 'robin@example.com' } },
    ]);
  });
});
