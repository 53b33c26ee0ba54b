import { describe, expect, it } from 'vitest';
import type { Mac } from '../../../src/main/mac/port.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();

interface Ready extends Gatehand {
  readonly assistant: TestClient;
  readonly other: TestClient;
  /** Starts to watch TextEdit. */
  watched(args?: object): Promise<string>;
  /** Something changes in TextEdit. */
  typed(text: string): Promise<void>;
}

async function ready(): Promise<Ready> {
  const gatehand = await start({ settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  const other = await gatehand.client('other');
  return {
    ...gatehand,
    assistant,
    other,
    watched: async (args = {}) =>
      (await assistant.call('create_observation', { app: 'TextEdit', type: 'element_changes', ...args })).json<{ name: string }>().name,
    async typed(text) {
      await other.call('type_text', { app: 'TextEdit', text });
      await settled();
    },
  };
}

interface Stream {
  readonly events: readonly { readonly event: string; readonly sequence: number; readonly time: string }[];
  readonly cursor: string;
  readonly state: string;
}

describe('create_observation', () => {
  it.each(['element_changes', 'window_changes', 'application_changes', 'attribute_changes', 'tree_changes'])(
    'watches %s, also by its long name',
    async (type) => {
      const { assistant } = await ready();

      const short = await assistant.call('create_observation', { parent: 'TextEdit', type });
      const long = await assistant.call('create_observation', { parent: 'TextEdit', type: `OBSERVATION_TYPE_${type.toUpperCase()}` });

      expect(short.json()).toMatchObject({ name: expect.stringMatching(/^observations\/[0-9a-f]+$/), type, state: 'active' });
      expect(long.json()).toMatchObject({ type });
    },
  );

  it.each([
    ['e999', 'not_found'],
    ['button[', 'invalid_input'],
    ['app("TextEdit")/window[9]', 'not_found'],
    ['app("Nobody")/window[0]', 'invalid_input'],
  ])('answers with an error for an element that cannot be watched: %s', async (element, code) => {
    const { assistant } = await ready();

    const answer = await assistant.call('create_observation', { app: 'TextEdit', type: 'element_changes', element });

    expect(answer.code).toBe(code);
    expect((await assistant.call('list_observations')).json()).toEqual([]);
  });

  it('names the types there are', async () => {
    const { assistant } = await ready();

    const answer = await assistant.call('create_observation', { app: 'TextEdit', type: 'sound_changes' });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain('element_changes, window_changes');
  });

  it('is refused for a blocked app', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('create_observation', { app: 'com.apple.keychainaccess', type: 'window_changes' })).code).toBe(
      'blocked_app',
    );
  });

  it('is good for ten at a time', async () => {
    const { assistant, watched } = await ready();
    const names: string[] = [];
    for (let count = 0; count < 10; count += 1) names.push(await watched());

    const eleventh = await assistant.call('create_observation', { app: 'TextEdit', type: 'element_changes' });
    await assistant.call('cancel_observation', { name: names[0] });

    expect(eleventh.code).toBe('rate_limited');
    expect(await watched()).toMatch(/^observations/);
  });
});

describe('get_observation, list_observations and cancel_observation', () => {
  it('show what was seen, as untrusted text', async () => {
    const { assistant, watched, typed } = await ready();
    const name = await watched();
    await typed('abc');

    const answer = await assistant.call('get_observation', { name });

    expect(answer.json()).toMatchObject({
      name,
      state: 'active',
      events: expect.arrayContaining([expect.objectContaining({ event: 'value_changed' })]),
    });
    expect(answer.meta['gatehand/untrusted']).toEqual(['com.apple.TextEdit']);
  });

  it('are the client’s own, by short and long names', async () => {
    const { assistant, other, watched } = await ready();
    const name = await watched();

    expect((await other.call('get_observation', { name })).code).toBe('not_found');
    expect((await assistant.call('get_observation', { name: `applications/42/${name}` })).isError).toBe(false);
  });

  it('end and say nothing more of an app that the owner blocks', async () => {
    const { assistant, owner, watched, typed } = await ready();
    const name = await watched();
    await typed('abc');

    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });

    expect((await assistant.call('get_observation', { name })).code).toBe('blocked_app');
    expect((await assistant.call('list_observations')).json()).toEqual([]);
  });

  it('end after ten minutes', async () => {
    const { assistant, clock, watched } = await ready();
    const name = await watched({ poll_interval_ms: 60_000 });

    clock.advance(600_000);
    await settled();

    expect((await assistant.call('get_observation', { name })).json()).toMatchObject({ state: 'ended' });
  });
});

describe('stream_observations', () => {
  it('answers changes as they come, and goes on where it was by its cursor', async () => {
    const { assistant, typed } = await ready();
    const begun = assistant.call('stream_observations', { parent: 'TextEdit', types: ['OBSERVATION_TYPE_ELEMENT_CHANGES'] });
    await settled();
    await typed('a');
    const first = (await begun).json<Stream>();
    await typed('b');

    const second = (await assistant.call('stream_observations', { cursor: first.cursor })).json<Stream>();

    expect(first.events.length).toBeGreaterThan(0);
    expect(second.events.length).toBeGreaterThan(0);
    expect(second.events[0]?.sequence).toBe((first.events.at(-1)?.sequence ?? 0) + 1);
  });

  it('answers nothing after 25 seconds in which nothing happened', async () => {
    const { assistant, clock } = await ready();
    let answered = false;
    const stream = assistant.call('stream_observations', { app: 'TextEdit', poll_interval_ms: 60_000 }).finally(() => {
      answered = true;
    });
    await settled();

    clock.advance(24_999);
    await settled();
    const early = answered;
    clock.advance(1);

    expect(early).toBe(false);
    expect((await stream).json<Stream>().events).toEqual([]);
  });

  it('reads an observation by its name', async () => {
    const { assistant, watched, typed } = await ready();
    const name = await watched();
    await typed('a');

    expect((await assistant.call('stream_observations', { name })).json<Stream>().events.length).toBeGreaterThan(0);
  });

  it('says what it needs, and refuses a cursor that is none', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('stream_observations')).text).toContain('Give app, the name of an observation, or a cursor');
    expect((await assistant.call('stream_observations', { cursor: 'x' })).code).toBe('invalid_input');
  });
});

describe('observe_changes', () => {
  it('answers what changed, and tells its client of each change meanwhile', async () => {
    const { assistant, typed, clock } = await ready();
    const said: string[] = [];
    const call = assistant.call(
      'observe_changes',
      { app: 'TextEdit', events: ['value_changed'], duration: 5 },
      { onProgress: (message) => said.push(message) },
    );
    await settled();
    await typed('a');
    clock.advance(5_000);

    const events = (await call).json<{ event: string; time: string; element?: { role: string } }[]>();

    expect(events[0]).toMatchObject({ event: 'value_changed', element: { role: 'AXTextArea' } });
    expect(said).toContain('Seen: value_changed');
  });

  it('says that there may be more than it lists, and still tells its client of them, once for each look', async () => {
    const event = { kind: 'value_changed', element: null, window: null } as const;
    const changes = [0, 1, 2].flatMap((look) =>
      Array.from({ length: 150 }, (_, at) => ({ ...event, at: look, sequence: look * 150 + at + 1 })),
    );
    const watch: Mac['observation']['watch'] = async (_job, _query, onEvent) => {
      for (const one of changes) onEvent(one);
      await settled();
      return { reason: 'expired' };
    };
    const gatehand = await start({ around: (mac) => ({ ...mac, observation: { ...mac.observation, watch } }) });
    const said: string[] = [];

    const answer = await (await gatehand.client()).call(
      'observe_changes',
      { app: 'TextEdit' },
      { onProgress: (message) => said.push(message) },
    );

    expect(answer.text.match(/"event":/g)).toHaveLength(200);
    expect(answer.text).toContain('The first 200 changes are listed, and there may be more');
    expect(said.filter((message) => message.startsWith('Seen'))).toHaveLength(201);
  });

  it('tells a title that is gone as an empty one', async () => {
    const { assistant, clock } = await ready();
    const [row] = (await assistant.call('find_element', { app: 'Slack', role: 'AXRow', text: '# random' })).json<{ ref: string }[]>();
    const call = assistant.call('observe_changes', { app: 'Slack', events: ['title_changed'], duration: 5 });
    await settled();
    await assistant.call('click_ui_element', { element: row?.ref });
    await settled();
    clock.advance(5_000);

    const cells = (await call).json<{ element?: { role: string; title?: string } }[]>().filter(({ element }) => element?.role === 'AXCell');

    expect(cells).toMatchObject([{ element: { title: '' } }]);
  });

  it('takes at most 30 seconds', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('observe_changes', { app: 'TextEdit', duration: 31 })).text).toContain('at most 30');
  });
});

it.each([
  ['create_observation', { type: 'window_changes' }],
  ['observe_changes', { events: ['window_created'], duration: 0.1 }],
])('%s says that windows are not told of beside an element', async (tool, how) => {
  const { assistant } = await ready();
  const element = 'app("TextEdit")/window[0]';

  expect((await assistant.call(tool, { app: 'TextEdit', element, ...how })).text).toContain('leave it out for them');
  expect((await assistant.call(tool, { app: 'TextEdit', ...how })).text).not.toContain('leave it out');
});

describe('wait_for', () => {
  it('takes a window by its id, as other tools do', async () => {
    const { assistant } = await ready();

    const there = [
      await assistant.call('wait_for', { app: 'TextEdit', window: 101 }),
      await assistant.call('wait_for', { app: 'TextEdit', window_id: '101', text: 'text entry area' }),
    ];
    const gone = () => assistant.call('wait_for', { app: 'TextEdit', window: '101', gone: true, timeout: 1 });
    const before = await gone();
    await assistant.call('close_window', { window_id: 101 });

    expect(there.map((answer) => answer.json())).toEqual([
      expect.objectContaining({ found: true, window: expect.objectContaining({ id: 101 }) }),
      expect.objectContaining({ found: true }),
    ]);
    expect(before.code).toBe('timed_out');
    expect((await gone()).json()).toMatchObject({ gone: true });
  });

  it('answers the element as soon as it is there', async () => {
    const { assistant } = await ready();

    const answer = await assistant.call('wait_for', { app: 'Calculator', role: 'AXButton', title: '7' });

    expect(answer.json()).toMatchObject({ found: true, element: { role: 'AXButton', title: '7' } });
  });

  it('waits for a text that comes', async () => {
    const { assistant, typed } = await ready();
    const wait = assistant.call('wait_for', { app: 'TextEdit', text: 'milk', timeout: 30 });

    await typed('Buy milk');

    expect((await wait).json()).toMatchObject({ found: true });
  });

  it('waits until something has gone', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('wait_for', { app: 'TextEdit', window: 'No such window', gone: true })).json()).toMatchObject({
      found: false,
      gone: true,
    });
  });

  it('finds nothing of an app that has quit, and says that one has not started', async () => {
    const { assistant } = await ready();
    await assistant.call('look', { app: 'Calculator' });
    const [seven] = (await assistant.call('find_element', { app: 'Calculator', title: '7' })).json<{ ref: string }[]>();
    await assistant.call('quit_app', { app: 'Calculator' });
    const gone = async (what: object) =>
      (await assistant.call('wait_for', { app: 'Calculator', gone: true, ...what })).json<{ found: boolean }>().found;

    expect([await gone({ window: 'Calculator' }), await gone({ text: '7' }), await gone({ element: seven?.ref })]).toEqual(
      Array(3).fill(false),
    );
    expect((await assistant.call('wait_for', { app: 'Calculator', window: 'Calculator' })).text).toContain('not running');
    expect((await assistant.call('wait_for', { app: 'Calculater', text: '7', gone: true })).code).toBe('not_found');
  });

  it('means the app that runs where one of its name is installed besides', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('wait_for', { app: 'Notes', text: 'No such text', gone: true })).json()).toMatchObject({ found: false });
  });

  it('says of a ref that was never given that there is none, and not that it is gone', async () => {
    const { assistant } = await ready();
    const answers = [true, false].map((gone) => assistant.call('wait_for', { app: 'TextEdit', element: 'e999', gone, timeout: 30 }));

    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringMatching(/^not_found: There is no element e999/)),
    );
  });

  it('says timed_out when it does not come', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('wait_for', { app: 'TextEdit', text: 'never', timeout: 1 })).code).toBe('timed_out');
  });

  it('takes true and false for what is on or off, and says that a value is meant whole', async () => {
    const { assistant } = await ready();
    const filter = { app: 'Mail', role: 'check_box', title: 'Filter', timeout: 1 };

    expect((await assistant.call('wait_for', { ...filter, value: false })).json()).toMatchObject({ found: true });
    for (const value of [false, 'off', 0]) {
      expect((await assistant.call('find_element', { app: 'Mail', role: 'check_box', value })).json()).toMatchObject([{ title: 'Filter' }]);
    }
    expect((await assistant.call('find_element', { app: 'Mail', role: 'check_box', value: true })).json()).toEqual([]);
    expect((await assistant.call('wait_for', { ...filter, value: 'true' })).text).toMatch(
      /^timed_out: An element with role "check_box", title "Filter", value "true" was not there .* text waits for a part of it\./,
    );
  });

  it('asks for something to wait for', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('wait_for', { app: 'TextEdit' })).code).toBe('invalid_input');
  });
});

describe('delete_application', () => {
  it('forgets refs and observations, and leaves the app alone', async () => {
    const { assistant, mac, watched } = await ready();
    const [found] = (await assistant.call('find_element', { app: 'TextEdit', role: 'AXTextArea' })).json<{ ref: string }[]>();
    const name = await watched();
    const before = mac.snapshot();

    const answer = await assistant.call('delete_application', { name: `applications/${mac.probe.app('com.apple.TextEdit').pid}` });

    expect(answer.json()).toMatchObject({ bundleId: 'com.apple.TextEdit', observations: 1 });
    expect((await assistant.call('get_ui_element_value', { element: found?.ref })).code).toBe('stale_ref');
    expect((await assistant.call('get_observation', { name })).code).toBe('not_found');
    expect(mac.snapshot()).toBe(before);
  });
});

it('a change far down a long text is told, from a little before it, and how long the whole is; so is what is found there', async () => {
  const { assistant, other, watched } = await ready();
  const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
  const long = 'x'.repeat(30_000);
  await other.call('set_ui_element_value', { element, value: long });
  const name = await watched({ attributes: ['value'], roles: ['text_area'] });
  await settled();

  await other.call('set_ui_element_value', { element, value: `${long}y` });
  await settled();
  const { events } = (await assistant.call('get_observation', { name })).json<{
    events: { event: string; element: { value: string; valueLength: number } }[];
  }>();

  const part = `…${'x'.repeat(40)}y`;
  expect(events.map(({ event, element: { value, valueLength } }) => [event, value, valueLength])).toEqual([
    ['value_changed', part, 30_001],
  ]);
  const found = await assistant.call('find_element', { app: 'TextEdit', text: 'XY' });
  expect(found.json()).toMatchObject([{ value: `…x${part.slice(1)}`, valueLength: 30_001 }]);
});
