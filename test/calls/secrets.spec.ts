import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario, WindowSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { UiMessage } from '../../src/shared/ui/ui.js';
import { gatehands } from '../harness/each.js';
import { paired, type TestClient } from '../harness/gatehand.js';

const start = gatehands();
const password = 'hunter2';
const field = 'app("Safari")/window[0]/web_area[0]/text_field[1]';

describe('the value of a password field', () => {
  it('is in no answer, no log entry and no message to the window, whatever is called', async () => {
    const { client, core, mac, owner } = await start();
    const told: UiMessage[] = [];
    const watching = core.owner.connect((message) => told.push(message));
    await watching.request({ id: 1, command: 'watchScreen', argument: { on: true } });
    const assistant = await client();
    const [secret] = (await assistant.call('find_element', { app: 'Safari', identifier: 'password' })).json<
      { ref: string; secure?: boolean }[]
    >();

    const answers = [
      await assistant.call('get_ui_elements', { app: 'Safari', max_depth: 20 }),
      await assistant.call('get_ui_elements', { app: 'Safari', max_depth: 20, format: 'outline' }),
      await assistant.call('get_ui_tree', { app: 'Safari', depth: 20 }),
      await assistant.call('get_ui_elements', { app: 'Safari', element: secret?.ref }),
      await assistant.call('get_ui_element_value', { element: secret?.ref }),
      await assistant.call('find_element', { app: 'Safari', role: 'AXTextField' }),
      await assistant.call('list_windows', { app: 'Safari' }),
      await assistant.call('click_ui_element', { element: secret?.ref }),
      await assistant.call('press_key', { app: 'Safari', key: 'right' }),
      await assistant.call('type_text', { app: 'Safari', text: '!' }),
      await assistant.call('set_ui_element_value', { element: secret?.ref, value: 'changed' }),
      await assistant.call('get_ui_element_value', { element: field }),
    ];
    watching.close();

    expect(secret?.secure).toBe(true);
    expect(answers.map((answer) => answer.text + JSON.stringify([answer.structured, answer.meta])).join()).not.toContain(password);
    expect(JSON.stringify(owner.state().log)).not.toContain(password);
    expect(told.some((message) => message.type === 'screen')).toBe(true);
    expect(JSON.stringify(told)).not.toContain(password);
    expect(mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value).toBe(password);
  });

  it('cannot be guessed by searching for it', async () => {
    const assistant = await (await start()).client();

    const byValue = await assistant.call('find_element', { app: 'Safari', value: password });
    const byText = await assistant.call('find_element', { app: 'Safari', text: 'hunter' });

    expect([byValue.json(), byText.json()]).toEqual([[], []]);
  });
});

it('an item of another host is refused with what to do', async () => {
  const assistant = await (await start()).client();

  const answer = await assistant.call('fill_secret', { element: field, item: 'https://example.org' });

  expect([answer.code, answer.text]).toEqual(['not_allowed', expect.stringContaining('Leave item out: the owner picks one.')]);
});

/** Three password fields, each told in another way, in the app in front. */
function signIn(): Scenario {
  const frame = (y: number) => ({ x: 20, y, width: 300, height: 24 });
  const secure = { role: 'AXTextField', subrole: 'AXSecureTextField' } as const;
  const page: ElementSpec = {
    ...{ role: 'AXWebArea', title: 'Page', frame: { x: 20, y: 200, width: 400, height: 200 } },
    children: [{ ...secure, identifier: 'page', title: 'On the page', frame: frame(20) }],
  };
  const elements: ElementSpec[] = [
    { role: 'AXSecureTextField', identifier: 'role', title: 'By role', frame: frame(40) },
    { ...secure, identifier: 'subrole', title: 'By subrole', frame: frame(80) },
    page,
  ];
  const windows = [{ title: 'Desk', frame: { x: 100, y: 80, width: 500, height: 500 }, elements }];
  return { apps: [{ bundleId: 'com.example.desk', name: 'Desk', frontmost: true, windows }] };
}

describe('a password field that has the keyboard', () => {
  const ways = ['by itself', 'where the keyboard is', 'as a long text', 'in a run', 'in a macro'] as const;

  /** Both tools on one field in one way; what each came to. */
  async function outcomes(assistant: TestClient, ref: string, way: (typeof ways)[number]) {
    const text = way === 'as a long text' ? 'open sesame '.repeat(30) : 'open sesame';
    const calls = [
      { tool: 'type_text', arguments: { text, ...(way !== 'where the keyboard is' && { app: 'Desk' }) } },
      { tool: 'set_ui_element_value', arguments: { element: ref, value: text } },
    ];
    const codes: string[] = [];
    for (const { tool, arguments: args } of calls) {
      const steps = [{ tool, arguments: args }];
      if (way === 'in a macro') {
        const { name } = (await assistant.call('create_macro', { display_name: `${tool} ${ref}`, steps })).json<{ name: string }>();
        codes.push((await assistant.call('execute_macro', { name })).code);
      } else codes.push((await (way === 'in a run' ? assistant.call('run_steps', { steps }) : assistant.call(tool, args))).code);
    }
    return codes;
  }

  it('gets neither keys nor a value, told and logged alike, whatever the field and the way', async () => {
    const { client, mac, owner } = await start({
      scenario: signIn(),
      settings: { clients: [paired('test-client', { preset: 'complete' })] },
    });
    const assistant = await client();

    for (const identifier of ['role', 'subrole', 'page']) {
      const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Desk', identifier })).json<{ ref: string }[]>();
      await assistant.call('focus_ui_element', { element: ref });
      for (const way of ways)
        expect([identifier, way, ...(await outcomes(assistant, ref, way))]).toEqual([identifier, way, 'secure_input', 'secure_input']);
      expect(mac.probe.element('com.example.desk', { identifier })?.value ?? '').toBe('');
    }

    const logged = (tool: string) =>
      owner
        .state()
        .log.filter((entry) => entry.tool === tool)
        .map(({ decision, outcome, code, reported }) => ({ decision, outcome, code, reported }));
    expect(logged('type_text')).toHaveLength(3 * ways.length);
    expect(logged('set_ui_element_value')).toEqual(logged('type_text'));
  });

  it.each<readonly [string, Parameters<typeof start>[0]]>([
    ['read_only', { readOnly: true }],
    ['not_allowed', { settings: { clients: [paired()], rules: [{ client: '*', app: '*', capability: 'act', verdict: 'deny' }] } }],
  ])('is refused to both as %s where that is so', async (code, options) => {
    const { client } = await start({ scenario: signIn(), ...options });
    const assistant = await client();
    const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Desk', identifier: 'subrole' })).json<
      { ref: string }[]
    >();

    expect(await outcomes(assistant, ref, 'by itself')).toEqual([code, code]);
  });

  it('raises no card in either way, as neither can be done', async () => {
    const { client, owner } = await start({ scenario: signIn(), approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Desk', identifier: 'subrole' })).json<
      { ref: string }[]
    >();

    const typed = await assistant.call('type_text', { app: 'Desk', text: 'open sesame' });
    const set = await assistant.call('set_ui_element_value', { element: ref, value: 'open sesame' });

    expect([typed.code, set.code]).toEqual(['secure_input', 'secure_input']);
    expect(set.text).toBe(typed.text);
    expect(owner.state().cards).toEqual([]);
  });
});

describe('a password field without the keyboard', () => {
  const unlock: WindowSpec = {
    title: 'Unlock',
    style: 'panel',
    frame: { x: 300, y: 300, width: 300, height: 120 },
    elements: [
      { role: 'AXTextField', title: 'Name', identifier: 'name', frame: { x: 20, y: 10, width: 200, height: 24 } },
      {
        role: 'AXTextField',
        subrole: 'AXSecureTextField',
        title: 'Phrase',
        identifier: 'phrase',
        frame: { x: 20, y: 40, width: 200, height: 24 },
      },
      { role: 'AXButton', title: 'Unlock', key: 'return', frame: { x: 20, y: 80, width: 80, height: 24 } },
      { role: 'AXButton', title: 'Cancel', key: 'escape', frame: { x: 120, y: 80, width: 80, height: 24 } },
    ],
  };
  const identifiers = ['role', 'subrole', 'page', 'phrase'];

  it.each([
    ['of the app in front', true],
    ['of an app in the back', false],
  ] as const)('%s gets no value, by whatever name and way', async (_where, frontmost) => {
    const apps = (signIn().apps ?? []).map((app) => ({ ...app, frontmost, windows: [...(app.windows ?? []), unlock] }));
    const { client, mac } = await start({ scenario: { apps } });
    const assistant = await client();
    const refs = await Promise.all(
      identifiers.map(async (identifier) => {
        const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Desk', identifier })).json<{ ref: string }[]>();
        return ref;
      }),
    );
    const { pid } = mac.probe.app('com.example.desk');
    const before = mac.snapshot();

    for (const ref of refs) {
      const step = { tool: 'set_ui_element_value', arguments: { element: ref, value: 'x' } };
      const tried = [
        await assistant.call('set_ui_element_value', { element: ref, value: 'x' }),
        await assistant.call('set_ui_element_value', { element: ref, value: 7 }),
        await assistant.call('set_ui_element_value', { element: ref, value: '' }),
        await assistant.call('set_ui_element_value', { element: ref, value: 'x', append: true }),
        await assistant.call('set_value', { app: 'Desk', element_path: ref, value: 'x' }),
        await assistant.call('write_element_value', { parent: `applications/${pid}`, element_id: ref, value: 'x' }),
        await assistant.call('run_steps', { steps: [step] }),
      ];
      expect(tried.map(({ code }) => code)).toEqual(tried.map(() => 'secure_input'));
      for (const { text } of tried) expect(text).toContain('fill_secret');
    }
    const dialog = await assistant.call('handle_dialog', { app: 'Desk', fields: { Name: 'Sam', Phrase: 'x' }, button: 'Unlock' });

    expect(dialog.code).toBe('secure_input');
    expect(dialog.text).toContain('fill_secret');
    expect(mac.snapshot()).toBe(before);
  });

  it.each([
    ['in front', true],
    ['in the back', false],
  ] as const)('gets none when it is given the keyboard for it, %s, nor by pasting', async (_where, frontmost) => {
    const apps = (signIn().apps ?? []).map((app) => ({ ...app, frontmost }));
    const { client, mac, owner } = await start({ scenario: { apps } });
    const assistant = await client();
    await assistant.call('set_clipboard', { text: 'x' });

    for (const identifier of ['role', 'subrole', 'page']) {
      const [{ ref } = { ref: '' }] = (await assistant.call('find_element', { app: 'Desk', identifier })).json<{ ref: string }[]>();
      await assistant.call('focus_ui_element', { element: ref });
      const tried = [
        await assistant.call('type_text', { app: 'Desk', text: 'x' }),
        await assistant.call('press_key', { app: 'Desk', key: 'x' }),
        await assistant.call('key_combination', { app: 'Desk', key: 'v', modifiers: ['command'] }),
        await assistant.call('set_ui_element_value', { element: ref, value: 'x' }),
        await assistant.call('click_menu_item', { app: 'Desk', menu_path: ['Edit', 'Paste'] }),
      ];
      expect([identifier, ...tried.map(({ code }) => code)]).toEqual([identifier, ...tried.map(() => 'secure_input')]);
      for (const { text } of tried) expect(text).toContain('fill_secret');
      expect(mac.probe.element('com.example.desk', { identifier })?.value ?? '').toBe('');
    }
    expect(owner.state().log.filter(({ code }) => code === 'secure_input')).toHaveLength(15);
  });
});

describe('the log', () => {
  it('says of each call who made it, what it was, how it was decided and how it went', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask' });
    const assistant = await client();
    const call = assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    await owner.pair();
    await owner.card('approval');
    clock.advance(4000);
    await owner.approve();
    await call;

    const entry = owner.state().log.at(-1);
    expect(entry).toMatchObject({
      client: 'test-client',
      clientKey: 'name:test-client',
      calledAs: 'type_text',
      tool: 'type_text',
      effect: 'change',
      capability: 'act',
      app: { bundleId: 'com.apple.TextEdit', name: 'TextEdit' },
      decision: 'asked-allowed',
      rule: { kind: 'default', capability: 'act', verdict: 'ask' },
      outcome: 'ok',
      code: '',
      reported: 'confirmed',
      route: 'input',
    });
    expect(entry?.waitedMs).toBeGreaterThanOrEqual(6000);
    expect(entry?.durationMs).toBeGreaterThanOrEqual(entry?.waitedMs ?? 0);
    expect(entry?.bytes).toBeGreaterThan(50);
  });

  it('reaches a window that was opened before and one that is opened later', async () => {
    const { client, core, owner } = await start();
    const assistant = await client();

    await assistant.call('list_windows');
    const late: UiMessage[] = [];
    const session = core.owner.connect((message) => late.push(message));
    await owner.until((state) => (state.log.length === 1 ? true : undefined));
    await assistant.call('list_running_apps');
    session.close();
    await assistant.call('list_windows');

    const state = late.find((message) => message.type === 'state');
    expect(state?.state.log.map((entry) => entry.tool)).toEqual(['list_windows']);
    expect(late.flatMap((message) => (message.type === 'log' ? message.entries : [])).map((entry) => entry.tool)).toEqual([
      'list_running_apps',
    ]);
  });

  it('is not sent to a window that was closed before it had been told anything', async () => {
    const { client, core } = await start();
    const told: UiMessage[] = [];

    core.owner.connect((message) => told.push(message)).close();
    await (await client()).call('list_windows');

    expect(told).toEqual([]);
  });
});
