import { describe, expect } from 'vitest';
import { type Answer, settled, type TestClient } from '../harness/gatehand.js';
import { type Proving, proves } from '../harness/proves.js';

const textEdit = 'com.apple.TextEdit';
const finder = 'com.apple.finder';
const safari = 'com.apple.Safari';
const page = 'app("Safari")/window[0]/web_area[0]';

const appName = ({ mac }: Proving, bundleId: string): string => `applications/${mac.probe.app(bundleId).pid}`;
const nameOf = (answer: Answer): string => answer.json<{ name: string }>().name;

interface Seen {
  readonly events: readonly { readonly event: string; readonly element?: { readonly role: string } }[];
}

/** Which change of which kind of element an answer tells of. */
const changesIn = (answer: Answer): readonly string[] =>
  answer.json<Seen>().events.map(({ event, element }) => `${event} ${element?.role ?? ''}`);

/** What an observation has seen by now. */
async function seenBy(assistant: TestClient, created: Answer): Promise<readonly string[]> {
  await settled();
  return changesIn(await assistant.call('get_observation', { name: nameOf(created) }));
}

/** What an observation sees as soon as it has seen something; it looks in its own turn. */
async function soonSeenBy(assistant: TestClient, created: Answer): Promise<readonly string[]> {
  for (let turn = 0; turn < 20; turn += 1) {
    const seen = await seenBy(assistant, created);
    if (seen.length > 0) return seen;
  }
  return [];
}

/** A file appears in Finder's window, which no notification tells: it is seen at the next look. */
const addFile = (assistant: TestClient): Promise<Answer> =>
  assistant.call('save_screenshot', { path: '/Users/sam/Documents/New.png', region: { x: 0, y: 880, width: 20, height: 20 } });

/** Two values change on Safari's page. */
async function fillIn(assistant: TestClient): Promise<void> {
  await assistant.call('set_ui_element_value', { element: `${page}/text_field["Email"]`, value: 'robin@example.com' });
  await assistant.call('set_ui_element_value', { element: `${page}/check_box["Remember me"]`, value: true });
}

describe('observations', () => {
  proves('002-create_observation', 'watches an app for a type of change, narrowed as asked', async (gatehand) => {
    const { assistant, clock } = gatehand;
    const parent = appName(gatehand, safari);
    const roles = await assistant.call('create_observation', { parent, type: 'OBSERVATION_TYPE_ELEMENT_CHANGES', roles: ['AXCheckBox'] });
    const titles = await assistant.call('create_observation', { parent, type: 'element_changes', attributes: ['AXTitle'] });
    await fillIn(assistant);
    const slow = await assistant.call('create_observation', {
      parent: appName(gatehand, finder),
      type: 'tree_changes',
      poll_interval_ms: 20_000,
    });
    await addFile(assistant);
    clock.advance(10_000);
    const early = await seenBy(assistant, slow);
    clock.advance(10_000);
    const late = await soonSeenBy(assistant, slow);

    expect(roles.json()).toMatchObject({ application: parent, type: 'element_changes', state: 'active' });
    expect(await soonSeenBy(assistant, roles)).toEqual(['value_changed AXCheckBox']);
    expect(await seenBy(assistant, titles)).toEqual([]);
    expect([early, late]).toEqual([[], ['element_created AXRow']]);

    const inSight = await assistant.call('create_observation', {
      parent: appName(gatehand, textEdit),
      type: 'attribute_changes',
      visible_only: true,
    });
    await assistant.call('minimize_window', { window_id: 101 });
    await assistant.call('set_ui_element_value', { app: 'TextEdit', element: 'window[0]/scroll_area[0]/text_area[0]', value: 'a' });

    expect(await seenBy(assistant, inSight)).toEqual([]);
  });

  proves('002-stream_observations', 'answers changes as they come, of what is asked', async (gatehand) => {
    const { assistant, clock } = gatehand;
    const parent = appName(gatehand, safari);
    const streams = [
      assistant.call('stream_observations', { parent, types: ['OBSERVATION_TYPE_TREE_CHANGES'] }),
      assistant.call('stream_observations', { parent, roles: ['AXCheckBox'] }),
      assistant.call('stream_observations', { parent, attributes: ['AXTitle'] }),
    ];
    const slow = assistant.call('stream_observations', { parent: appName(gatehand, finder), poll_interval_ms: 20_000 });
    let answered = false;
    slow.then(
      () => {
        answered = true;
      },
      () => undefined,
    );
    await settled();
    await fillIn(assistant);
    await addFile(assistant);
    clock.advance(10_000);
    await settled();
    const early = answered;
    clock.advance(10_000);
    const late = changesIn(await slow);
    clock.advance(5000);
    const [trees, boxes, titles] = (await Promise.all(streams)).map(changesIn);

    expect(trees).toEqual([]);
    expect(boxes).toEqual(['value_changed AXCheckBox']);
    expect(titles).toEqual([]);
    expect(early).toBe(false);
    expect(late).toEqual(['element_created AXRow']);
  });

  proves('002-get_observation', 'answers how it stands and what it saw', async (gatehand) => {
    const { assistant } = gatehand;
    const name = nameOf(await assistant.call('create_observation', { app: 'Safari', type: 'element_changes' }));
    await fillIn(assistant);
    await settled();

    const answer = await assistant.call('get_observation', { name });

    expect(answer.json()).toMatchObject({ name, application: appName(gatehand, safari), state: 'active' });
    expect(changesIn(answer)).toContain('value_changed AXCheckBox');
  });

  proves('002-list_observations', 'lists them by app, in pages', async (gatehand) => {
    const { assistant } = gatehand;
    const first = nameOf(await assistant.call('create_observation', { app: 'TextEdit', type: 'window_changes' }));
    const second = nameOf(await assistant.call('create_observation', { app: 'Safari', type: 'window_changes' }));
    interface Page {
      readonly items: readonly { readonly name: string }[];
      readonly next_page_token: string;
    }

    const one = (await assistant.call('list_observations', { parent: appName(gatehand, safari) })).json<Page['items']>();
    const page1 = (await assistant.call('list_observations', { page_size: 1 })).json<Page>();
    const page2 = (await assistant.call('list_observations', { page_size: 1, page_token: page1.next_page_token })).json<Page>();

    expect(one.map(({ name }) => name)).toEqual([second]);
    expect([page1, page2].flatMap(({ items }) => items.map(({ name }) => name)).sort()).toEqual([first, second].sort());
  });

  proves('002-cancel_observation', 'ends it', async ({ assistant }) => {
    const name = nameOf(await assistant.call('create_observation', { app: 'Safari', type: 'element_changes' }));

    await assistant.call('cancel_observation', { name });
    await fillIn(assistant);
    await settled();

    expect((await assistant.call('get_observation', { name })).json()).toMatchObject({ state: 'ended', events: [] });
  });
});

describe('sessions', () => {
  proves('002-create_session', 'opens one with its name and its time', async ({ assistant, clock }) => {
    const created = await assistant.call('create_session', { display_name: 'Expenses', ttl_seconds: 60 });
    clock.advance(59_000);
    const before = await assistant.call('get_session', { name: nameOf(created) });
    clock.advance(1000);
    const after = await assistant.call('get_session', { name: nameOf(created) });

    expect(before.json()).toMatchObject({ displayName: 'Expenses' });
    expect(after.code).toBe('not_found');
  });

  proves('002-get_session', 'answers what was done in it', async ({ assistant }) => {
    const name = nameOf(await assistant.call('create_session', {}));
    await assistant.call('type_text', { app: 'TextEdit', text: 'Buy milk' });

    const answer = await assistant.call('get_session', { name });

    expect(answer.json()).toMatchObject({ name, history: [{ tool: 'type_text', outcome: 'ok' }] });
  });

  proves('002-list_sessions', 'lists what is open', async ({ assistant }) => {
    const name = nameOf(await assistant.call('create_session', { display_name: 'A' }));

    expect((await assistant.call('list_sessions')).json()).toMatchObject([{ name, displayName: 'A', current: true }]);
  });

  proves('002-delete_session', 'ends it, and lets go of what it held', async ({ assistant, mac }) => {
    const name = nameOf(await assistant.call('create_session', {}));
    await assistant.call('left_mouse_down', { x: 500, y: 400 });

    await assistant.call('delete_session', { name });
    await settled();

    expect((await assistant.call('list_sessions')).json()).toEqual([]);
    expect(mac.probe.held().buttons).toEqual([]);
  });
});

describe('macros', () => {
  const steps = [{ tool: 'type_text', arguments: { app: 'TextEdit', text: 'Hello {{who}}' } }];
  const greet = { display_name: 'Greet', steps, parameters: [{ name: 'who', default: 'you' }], tags: ['text'] };

  proves('002-create_macro', 'keeps steps with their parameters, a name and tags', async ({ assistant, mac }) => {
    await assistant.call('create_macro', { display_name: 'Greet', steps, parameters: [{ name: 'who', default: 'you' }], tags: ['text'] });
    const listed = await assistant.call('list_macros', { tag: 'text' });
    await assistant.call('execute_macro', { name: 'Greet' });

    expect(listed.json()).toMatchObject([{ displayName: 'Greet', tags: ['text'] }]);
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('Hello you');
  });

  proves('002-get_macro', 'answers it as it was made', async ({ assistant }) => {
    const name = nameOf(await assistant.call('create_macro', greet));

    const { display_name: displayName, ...rest } = greet;
    expect((await assistant.call('get_macro', { name })).json()).toMatchObject({ name, displayName, ...rest });
  });

  proves('002-list_macros', 'lists them', async ({ assistant }) => {
    const name = nameOf(await assistant.call('create_macro', greet));

    expect((await assistant.call('list_macros')).json()).toMatchObject([{ name, displayName: 'Greet' }]);
  });

  proves('002-execute_macro', 'runs it with the values of its parameters', async ({ assistant, mac }) => {
    const name = nameOf(await assistant.call('create_macro', greet));

    await assistant.call('execute_macro', { name, parameters: { who: 'Ada' } });

    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('Hello Ada');
  });
});
