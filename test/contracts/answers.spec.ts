import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDefaultRegistry } from '../../src/main/tools/all.js';
import { presets } from '../../src/main/tools/presets.js';
import { knownElsewhere } from '../../src/shared/bridge/known-elsewhere.js';
import { listNames } from '../../src/shared/bridge/lists.js';
import { type Gatehand, paired, startGatehand, type TestClient } from '../harness/gatehand.js';
import { envelope, initialize, type RawClient, rawClient } from '../mcp/raw-client.js';

/** What real clients make of answers, arguments and schemas; `npm run clients` asks those clients themselves. */
let gatehand: Gatehand;
let assistant: TestClient;
let wire: RawClient;
let lastId = 0;

const region = { x: 0, y: 0, width: 40, height: 30 };
const wireClient = (name: string): object => ({ ...initialize, params: { ...initialize.params, clientInfo: { name, version: '1' } } });

beforeAll(async () => {
  const clients = [paired(), paired('raw'), paired('raw-modern'), paired('windows-only', { preset: 'clipboard' })];
  gatehand = await startGatehand({ settings: { clients } });
  assistant = await gatehand.client();
  wire = await rawClient(gatehand.socket);
  wire.say(wireClient('raw'));
  await wire.answer('init');
});
afterAll(async () => {
  wire.socket.destroy();
  await gatehand.close();
});

/** One request on the open connection, exactly as given. */
async function ask(method: string, rest: object, on: RawClient = wire) {
  lastId += 1;
  on.say({ jsonrpc: '2.0', id: lastId, method, ...rest });
  return on.answer(lastId);
}

const errorText = async (name: string, args: object): Promise<string> => {
  const answer = await assistant.call(name, { ...args });
  expect(answer.isError).toBe(true);
  return answer.text;
};

describe('an answer', () => {
  it.each([
    ['list_windows', { app: 'Calculator' }, 'items'],
    ['list_running_apps', {}, 'items'],
    ['get_permissions', {}, 'items'],
    ['get_volume', {}, 'value'],
    ['get_mute_status', {}, 'value'],
    ['get_finder_window_path', {}, 'value'],
  ])('%s, whose text is no object, has one as structured content', async (name, args, key) => {
    const answer = await assistant.call(name, args);

    expect(answer.structured).toEqual({ [key]: answer.json() });
  });

  it('that is an object, or no JSON, stands in its text alone', async () => {
    expect((await assistant.call('get_battery_status')).structured).toEqual({});
    expect((await assistant.call('get_ui_elements', { app: 'Calculator', format: 'outline' })).structured).toEqual({});
  });

  it('with a picture has no structured content, since some clients would show nothing else', async () => {
    const picture = await assistant.call('take_screenshot', { region });
    const steps = await assistant.call('run_steps', {
      steps: [
        { tool: 'set_volume', arguments: { value: 30 } },
        { tool: 'zoom', arguments: { region } },
      ],
    });
    const failed = await assistant.call('run_steps', {
      steps: [
        { tool: 'zoom', arguments: { region } },
        { tool: 'press_key', arguments: { key: 'nokey' } },
      ],
    });

    for (const answer of [picture, steps, failed]) expect([answer.images.length, answer.structured]).toEqual([1, {}]);
    expect(steps.json()).toMatchObject({ success: true, steps: [{ tool: 'set_volume' }, { tool: 'zoom', result: { width: 80 } }] });
    expect(failed.text).toMatch(/^invalid_input: Ended at step 2 \(press_key\): .*"nokey"/);
  });

  it('of a step is the value itself, not what clients are given beside it', async () => {
    const answer = await assistant.call('run_steps', {
      steps: [{ tool: 'get_volume' }, { tool: 'list_windows', arguments: '{"app":"Notes"}' }],
    });

    expect(answer.structured).toMatchObject({ steps: [{ result: expect.any(Number) }, { result: [{ appName: 'Notes' }] }] });
  });
});

describe('the text of an error names', () => {
  it('the keys that exist', async () => {
    expect(await errorText('press_key', { key: 'enterkey' })).toMatch(/Keys: .*return;.*page_down;.*f12/);
  });

  it('the items at the level of a menu that failed', async () => {
    expect(await errorText('click_menu_item', { app: 'TextEdit', path: 'File > Sve' })).toContain('Save…');
  });

  it('the options of a pop-up', async () => {
    const popUp = 'app("Safari")/window[0]/web_area[0]/pop_up_button["Country"]';
    expect(await errorText('set_ui_element_value', { element: popUp, value: 'Atlantis' })).toMatch(/Options: .+; .+\./);
  });

  it('the candidates of what is ambiguous', async () => {
    const text = await errorText('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button' });
    expect(text).toMatch(/^ambiguous: .*Candidates: app\("Calculator"\).*button\["7"\]/);
  });

  it('what was there last', async () => {
    const text = await errorText('wait_for', { app: 'Calculator', title: 'main display', value: '99', timeout: 1 });
    expect(text).toMatch(/There last: element \(.*label "main display".*value "0"/);
    expect(text).not.toContain('details');
  });

  it('how many characters were typed', async () => {
    const cancel = new AbortController();
    const typing = assistant.call('type_text', { app: 'TextEdit', text: 'A'.repeat(150), delay: 20 }, { signal: cancel.signal });
    while (gatehand.mac.probe.events().filter(({ kind }) => kind === 'key').length < 20) await new Promise((done) => setImmediate(done));
    gatehand.control.stop();
    const answer = await typing;
    gatehand.control.resume();

    expect(answer.text).toMatch(/^stopped: .* Characters typed: \d+\.$/);
  });
});

describe('an argument', () => {
  it('that is null is absent where it may be, also inside another and by another name', async () => {
    const list = await assistant.call('list_windows', { app: 'Calculator', include_minimized: null, limit: null });
    const picture = await assistant.call('take_screenshot', { region, format: null, windowId: null, file_path: null });
    const steps = await assistant.call('run_steps', { steps: [{ tool: 'get_volume', arguments: null }], dry_run: null });
    const foreign = await assistant.call('find_elements', { parent: 'Calculator', role: 'AXButton', title: null, page_token: null });

    for (const answer of [list, picture, steps, foreign]) expect([answer.isError, answer.text]).toEqual([false, expect.any(String)]);
    expect(list.json()).toHaveLength(1);
  });

  it('that is null is refused where it is needed, and where nothing has its name', async () => {
    expect(await errorText('press_key', { key: null })).toMatch(/^invalid_input: .*`key`/);
    expect(await errorText('press_key', { key: 'a', colour: null })).toContain('unknown argument `colour`');
    expect(await errorText('capture_region_screenshot', { x: 1, y: 1, width: null, height: 10 })).toContain('missing `width`');
  });

  it('that is a number or a truth as text is read as such, where the type allows no doubt', async () => {
    await assistant.call('set_volume', { value: ' 45 ' });
    await assistant.call('set_mute', { muted: 'True' });
    const moved = await assistant.call('move_window', { window_id: '103', x: '400', y: '120.0' });
    const picture = await assistant.call('take_screenshot', { region: { x: '0', y: '0', width: '40', height: '30' } });

    expect((await assistant.call('get_volume')).json()).toBe(45);
    expect((await assistant.call('get_mute_status')).json()).toBe(true);
    expect(moved.structured).toMatchObject({ success: true });
    expect(picture.images).toHaveLength(1);
  });

  it('that is a list or an object as text is read as such, and one word as a list of it', async () => {
    const steps = JSON.stringify([{ tool: 'set_volume', arguments: '{"value":"30"}' }]);
    const pressed = await assistant.call('press_key', { app: 'TextEdit', key: 'right', modifiers: 'shift' });
    const both = await assistant.call('press_key', { app: 'TextEdit', key: 'right', modifiers: '["shift", "option"]' });
    const ran = await assistant.call('run_steps', { steps });

    expect(pressed.text).toContain('Pressed shift-right');
    expect(both.text).toMatch(/Pressed (?:shift-option|option-shift)-right/);
    expect([ran.isError, (await assistant.call('get_volume')).json()]).toEqual([false, 30]);
    for (const modifiers of ['hyper', '["shift"', '{"shift":true}'])
      expect(await errorText('press_key', { key: 'a', modifiers })).toMatch(/modifiers/);
    expect(await errorText('run_steps', { steps: 'set_volume' })).toMatch(/steps/);
  });

  it('that is a text stays one, and what is no number is refused', async () => {
    await assistant.call('set_clipboard', { text: '400' });
    await assistant.call('set_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'true' });

    expect((await assistant.call('get_clipboard')).json()).toMatchObject({ text: '400' });
    expect(
      (await assistant.call('get_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]' })).text,
    ).toContain('"true"');
    for (const value of ['', 'loud', '0x10', '4 5', 'Infinity', '1e999'])
      expect(await errorText('set_volume', { value })).toContain('expected number');
    expect(await errorText('set_mute', { muted: 'yes' })).toContain('expected boolean');
  });
});

describe('a message', () => {
  it('with null params, metadata or arguments is one without', async () => {
    expect((await ask('tools/list', { params: null })).result).toHaveProperty('tools');
    expect((await ask('ping', { params: null })).result).toEqual({});
    expect((await ask('tools/list', { params: { cursor: null, _meta: null } })).result).toHaveProperty('tools');
    const call = { name: 'get_volume', arguments: null, _meta: { progressToken: null } };
    expect((await ask('tools/call', { params: call })).result).toMatchObject({ content: [{ text: expect.stringMatching(/^\d+$/) }] });
  });

  it('that names an unknown tool is told so in the words clients know, with the names that come near', async () => {
    const unknown = (name: string) => ask('tools/call', { params: { name } });

    expect((await unknown('list_window')).error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Tool list_window not found.*list_windows/),
    });
    expect((await unknown('mcp__gatehand__takeScreenshot')).error?.message).toContain('take_screenshot');
    expect((await unknown('brew_coffee')).error?.message).toBe('Tool brew_coffee not found. See tools/list.');
  });

  it.each([
    ['open_app', 'launch_app'],
    ['raiseWindow', 'focus_window'],
    ['get_accessibility_tree', 'look'],
    ['read_text', 'look'],
    ['mouse_click', 'click'],
    ['minimize', 'minimize_window'],
    ['get_screen_size', 'get_display_info'],
  ])('that names a tool %s as other systems have it is told of %s', async (name, ours) => {
    expect((await ask('tools/call', { params: { name } })).error?.message).toBe(`Tool ${name} not found. Did you mean ${ours}?`);
  });

  it('is never told of a tool that is not there', () => {
    const { tools } = createDefaultRegistry();

    expect(Object.keys(knownElsewhere).filter((name) => !tools.has(name))).toEqual([]);
    expect(Object.values(knownElsewhere).flatMap((others) => others.filter((other) => tools.has(other)))).toEqual([]);
  });

  it('names a version that is spoken, after as well as before the connection has settled on one', async () => {
    const fresh = await rawClient(gatehand.socket);
    const wrong = { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
    const refusal = { code: -32022, data: { supported: ['2026-07-28'], requested: '2031-01-01' } };

    expect((await ask('tools/list', { params: { _meta: wrong } }, fresh)).error).toMatchObject(refusal);
    expect((await ask('tools/list', { params: { _meta: envelope } }, fresh)).result).toHaveProperty('tools');
    expect((await ask('tools/list', { params: { _meta: wrong } }, fresh)).error).toMatchObject(refusal);
    expect((await ask('tools/call', { params: { name: 'get_volume', _meta: wrong } }, fresh)).error).toMatchObject(refusal);
    expect((await ask('tools/list', { params: { _meta: wrong } })).error).toMatchObject(refusal);
    fresh.socket.destroy();
  });

  it.each([
    ['no metadata', {}],
    ['no version', { _meta: { 'io.modelcontextprotocol/clientCapabilities': {} } }],
    ['no capabilities', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }],
  ])('of the newer era with %s has invalid params', async (_what, params) => {
    const fresh = await rawClient(gatehand.socket);

    expect((await ask('server/discover', { params }, fresh)).error?.code).toBe(-32602);
    await ask('tools/list', { params: { _meta: envelope } }, fresh);
    expect((await ask('tools/list', { params }, fresh)).error?.code).toBe(-32602);
    fresh.socket.destroy();
  });

  it('of a wait that asks for progress gets it, rising', async () => {
    const params = { name: 'wait_for', arguments: { app: 'Calculator', title: 'never', timeout: 12 }, _meta: { progressToken: 'p' } };
    expect((await ask('tools/call', { params })).result).toMatchObject({ isError: true });

    const told = wire.lines.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params as { progress: number });
    expect(told.length).toBeGreaterThan(1);
    expect(told.map(({ progress }) => progress)).toEqual(told.map((_, index) => index + 1));
  });
});

describe('what ends things', () => {
  it('runs only for a client that is shown it, also as a step and by another name', async () => {
    const narrow = await gatehand.client('windows-only');

    for (const [name, args] of [
      ['quit_app', { app: 'Calculator' }],
      ['quit_application', { bundleId: 'com.apple.calculator' }],
      ['close_window', { window_id: 102 }],
      ['click', { x: 5, y: 5 }],
    ] as const) {
      const answer = await narrow.call(name, args);
      expect([answer.code, answer.text]).toEqual(['not_allowed', expect.stringContaining('not among the tools')]);
    }
    const steps = await narrow.call('run_steps', { steps: [{ tool: 'quit_app', arguments: { app: 'Calculator' } }] });
    expect(steps.code).toBe('not_allowed');
    expect((await narrow.call('set_clipboard', { text: 'mine' })).structured).toMatchObject({ success: true });
    expect(gatehand.mac.probe.app('com.apple.calculator').running).toBe(true);
  });

  it('runs where the preset lists it, and is refused where another does not', () => {
    expect(presets.standard).toEqual(expect.arrayContaining(['quit_app', 'close_window']));
    expect(presets.essential).not.toContain('close_window');
  });
});

describe('the schemas of every list', () => {
  interface Shown {
    readonly name: string;
    readonly inputSchema: object;
  }

  let tools: readonly Shown[];

  beforeAll(async () => {
    const all = new Map<string, Shown>();
    for (const preset of listNames) {
      const client = await rawClient(gatehand.socket);
      client.say({ gatehand: 1, bridge: '1', ppid: 0, readOnly: false, preset }, wireClient('raw'));
      const { result } = await ask('tools/list', {}, client);
      for (const tool of (result?.tools ?? []) as readonly Shown[]) all.set(tool.name, tool); // as tools/list answers
      client.socket.destroy();
    }
    tools = [...all.values()];
  });

  /** Every schema in a schema, itself first. */
  function schemasIn(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const own = schema as Readonly<Record<string, unknown>>; // just looked at
    const inner = [
      ...Object.values(own.properties ?? {}),
      ...[own.anyOf ?? []].flat(),
      ...[own.items ?? []].flat(),
      ...('additionalProperties' in own ? [own.additionalProperties] : []),
    ];
    return [own, ...inner.flatMap(schemasIn)];
  }

  it('say what each value is and name nothing that clients refuse', () => {
    expect(tools.length).toBeGreaterThan(80);
    for (const { name, inputSchema } of tools)
      for (const schema of schemasIn(inputSchema)) {
        expect(Object.keys(schema), name).not.toContain('propertyNames');
        expect(typeof schema.type === 'string' || Array.isArray(schema.anyOf), `${name}: ${JSON.stringify(schema)}`).toBe(true);
        if (schema.type === 'array') expect(schema.items, name).toBeDefined();
      }
  });

  it('of the presets that most clients have convert under strict function schemas: every object is closed', () => {
    const named = new Set<string>([...presets.standard, ...presets.essential]);
    const shown = tools.filter(({ name }) => named.has(name));

    expect(shown.length).toBe(named.size);
    for (const { name, inputSchema } of shown)
      for (const schema of schemasIn(inputSchema)) if (schema.type === 'object') expect(schema.additionalProperties, name).toBe(false);
  });
});
