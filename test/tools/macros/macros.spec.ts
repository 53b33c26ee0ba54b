import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Answer, type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();

interface Ready extends Gatehand {
  readonly assistant: TestClient;
  noteText(): unknown;
  /** Keeps a macro called M and runs it. */
  runs(steps: readonly object[], parameters?: object): Promise<Answer>;
}

async function ready(approvals: 'ask' | 'allow' = 'allow'): Promise<Ready> {
  const gatehand = await start({ approvals, settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  return {
    ...gatehand,
    assistant,
    noteText: () => gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value,
    async runs(steps, parameters = {}) {
      const made = await assistant.call('create_macro', { display_name: 'M', steps });
      expect(made.text).toContain('macros/');
      return assistant.call('execute_macro', { name: 'M', parameters });
    },
  };
}

const type = (text: unknown) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } });
/** An `if` step; written so, because a property called then reads as a promise. */
const when = (condition: unknown, yes: readonly object[], no: readonly object[] = []) =>
  Object.fromEntries([
    ['if', condition],
    ['then', yes],
    ['else', no],
  ]);
const toolsOf = (answer: Answer) => (answer.structured.steps as { tool: string }[]).map(({ tool }) => tool);

describe('create_macro, get_macro, list_macros and delete_macro', () => {
  it('keep a macro until it is deleted', async () => {
    const { assistant } = await ready();
    const macro = { display_name: 'Greet', steps: [type('Hello {{who}}')], parameters: [{ name: 'who', default: 'you' }], tags: ['text'] };

    const { name } = (await assistant.call('create_macro', macro)).json<{ name: string }>();
    const shown = (await assistant.call('get_macro', { name })).json();
    const tagged = (await assistant.call('list_macros', { tag: 'text' })).json<unknown[]>();
    const other = (await assistant.call('list_macros', { tag: 'other' })).json<unknown[]>();
    await assistant.call('delete_macro', { name: 'Greet' });

    expect(name).toMatch(/^macros\/[0-9a-f]{8}$/);
    expect(shown).toMatchObject({
      name,
      displayName: 'Greet',
      steps: macro.steps,
      parameters: macro.parameters,
      tags: ['text'],
      stepCount: 1,
    });
    expect([tagged.length, other.length]).toEqual([1, 0]);
    expect((await assistant.call('get_macro', { name })).code).toBe('not_found');
  });

  it('refuse a second macro of the same name', async () => {
    const { assistant } = await ready();
    const macro = { display_name: 'Greet', steps: [type('a')] };
    await assistant.call('create_macro', macro);

    expect((await assistant.call('create_macro', macro)).code).toBe('exists');
  });

  it('keep the macros of one client from another', async () => {
    const { assistant, client } = await ready();
    await assistant.call('create_macro', { display_name: 'Greet', steps: [type('a')] });
    const other = await client('other');

    expect((await other.call('list_macros')).json()).toEqual([]);
    expect((await other.call('execute_macro', { name: 'Greet' })).code).toBe('not_found');
  });

  it('are forgotten with their client', async () => {
    const { assistant, owner, core } = await ready();
    await assistant.call('create_macro', { display_name: 'Greet', steps: [type('a')] });

    await owner.send('forgetClient', { key: 'name:test-client' });
    core.settings.update((current) => ({ ...current, clients: [...current.clients, paired()] }));

    expect((await assistant.call('list_macros')).json()).toEqual([]);
  });

  it.each([
    ['a tool that there is not', [{ tool: 'no_such_tool' }], 'step 1: there is no tool no_such_tool'],
    [
      'one behind a step that is no call',
      [{ wait: 1 }, { tool: 'type_txt' }],
      'step 2: there is no tool type_txt (did you mean type_text?). Nothing was kept.',
    ],
    ['a macro inside', [{ tool: 'execute_macro', arguments: { name: 'x' } }], 'execute_macro hands on other calls'],
    ['a run inside', [when({ window: { app: 'Finder' } }, [{ tool: 'run_steps' }])], 'run_steps hands on other calls'],
    ['a step of no form', [{ wait: 5 }, { do: 'it' }], 'step 2: expected {tool'],
    ['a wait that is too long', [{ wait: 31 }], 'wait must be 0 to 30 seconds'],
    ['too many repeats', [{ repeat: 101, steps: [type('a')] }], 'repeat must be 1 to 100'],
    ['a result that no step has', [when({ result: 'x' }, [])], 'no step before it has as: "x"'],
    ['an unknown part of a step', [{ ...type('a'), retries: 3 }], 'unknown retries'],
    ['a condition of no form', [when(true, [])], 'expected a condition'],
  ])('refuse %s', async (_what, steps, problem) => {
    const { assistant } = await ready();

    const answer = await assistant.call('create_macro', { display_name: 'M', steps });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain(problem);
    expect((await assistant.call('list_macros')).json()).toEqual([]);
  });

  it.each(['execute_apple_script', 'execute_javascript', 'execute_shell_command'])('refuse %s as a step', async (tool) => {
    const { assistant } = await ready();

    const answer = await assistant.call('create_macro', {
      display_name: 'M',
      steps: [{ tool, arguments: { script: '1', command: 'ls' } }],
    });

    expect(answer.code).toBe('invalid_input');
  });

  it('refuse what begins as a reference and is none', async () => {
    const { assistant } = await ready();
    const steps = [{ tool: 'get_volume', as: 'v' }, type('{{v.value + 1}} {{who | upper}}')];

    const { text } = await assistant.call('create_macro', { display_name: 'M', steps, parameters: ['who'] });

    for (const broken of ['{{v.value + 1}}', '{{who | upper}}']) expect(text).toContain(`${broken} is no reference`);
  });

  it('refuse a placeholder that is no parameter, where parameters are named', async () => {
    const { assistant } = await ready();

    const answer = await assistant.call('create_macro', { display_name: 'M', steps: [type('{{who}}')], parameters: ['whom'] });

    expect(answer.text).toContain('{{who}} is no parameter');
  });
});

describe('execute_macro', () => {
  it('fills parameters in: within a text as text, alone as what they are', async () => {
    const { assistant, noteText, mac } = await ready();
    const [window] = mac.probe.app('com.apple.TextEdit').windows;
    await assistant.call('create_macro', {
      display_name: 'Place',
      steps: [type('to {{x}} for {{who}}'), { tool: 'move_window', arguments: { window_id: window?.id, x: '{{x}}', y: 100 } }],
    });

    const answer = await assistant.call('execute_macro', { name: 'Place', parameters: { x: 222, who: 'Ada' } });

    expect(answer.isError).toBe(false);
    expect(noteText()).toBe('to 222 for Ada');
    expect(mac.probe.app('com.apple.TextEdit').windows[0]?.frame.x).toBe(222);
  });

  it('takes null for a parameter that is left out, and an index as a place', async () => {
    const { assistant, noteText, mac } = await ready();
    await assistant.call('create_macro', {
      display_name: 'M',
      parameters: [{ name: 'who', default: 'Ada' }],
      steps: [type('Dear {{who}}')],
    });
    await assistant.call('create_macro', { display_name: 'N', steps: [type('{{who}}')] });
    const button = (index: unknown) => ({ tool: 'click_ui_element', target: { app: 'Calculator', role: 'button', index } });

    const missing = await assistant.call('execute_macro', { name: 'N', parameters: { who: null } });
    await assistant.call('execute_macro', { name: 'M', parameters: { who: null } });
    const several = await assistant.call('run_steps', { steps: [button(null)] });
    const odd = await assistant.call('run_steps', { steps: [button('x')] });
    const placed = await assistant.call('run_steps', { steps: [button('4')] });

    expect([missing.code, missing.text.includes('missing `who`'), noteText()]).toEqual(['invalid_input', true, 'Dear Ada']);
    expect([several.code, several.text.includes('ambiguous')]).toEqual(['ambiguous', true]);
    expect([odd.code, odd.text.includes('index in its target is a whole number')]).toEqual(['invalid_input', true]);
    expect(placed.isError).toBe(false);
    expect(mac.probe.app('com.apple.calculator').windows).toHaveLength(1);
  });

  it('names every parameter that is missing or unknown, and runs nothing', async () => {
    const { assistant, noteText } = await ready();
    await assistant.call('create_macro', {
      display_name: 'M',
      steps: [type('{{a}} {{b}} {{c}}')],
      parameters: ['a', 'b', { name: 'c', default: 1 }],
    });

    const answer = await assistant.call('execute_macro', { name: 'M', parameters: { d: 1 } });

    expect(answer.text).toContain('missing `a`; missing `b`; unknown `d`');
    expect(noteText()).toBe('');
  });

  it('checks every step before the first runs', async () => {
    const { runs, noteText } = await ready();

    const answer = await runs([type('a'), type(true)]);

    expect(answer.text).toContain('step 2: type_text: `text`: expected string');
    expect(noteText()).toBe('');
  });

  it('repeats, and stops repeating when its condition holds', async () => {
    const { runs, noteText } = await ready();
    const area = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
    const look = { tool: 'get_ui_element_value', arguments: { element: area }, as: 'text' };

    await runs([
      { repeat: 2, steps: [type('a')] },
      { repeat: 10, steps: [type('b'), look], until: { result: 'text', path: 'value', contains: 'bbb' } },
    ]);

    expect(noteText()).toBe('aabbb');
  });

  it.each([
    [{ element: { app: 'Calculator', role: 'AXButton', title: '7' } }, 'yes'],
    [{ element: { app: 'Calculator', title: 'No such button' } }, 'no'],
    [{ element: { app: 'Calculator', title: 'No such button' }, exists: false }, 'yes'],
    [{ element: { app: 'No Such App', title: 'x' } }, 'no'],
    [{ window: { app: 'Calculator' } }, 'yes'],
    [{ window: { app: 'Calculator', title: 'no such title' } }, 'no'],
    [{ result: 'apps', ok: true }, 'yes'],
    [{ result: 'apps', path: '[0].name', equals: 'Nobody' }, 'no'],
    [{ result: 'apps', path: '[0].nothing', equals: null }, 'yes'],
    [{ result: 'failed', ok: false }, 'yes'],
  ])('decides by %j', async (condition, expected) => {
    const { runs, noteText } = await ready();

    await runs([
      { tool: 'list_running_apps', as: 'apps' },
      { tool: 'activate_app', arguments: { app: 'No Such App' }, as: 'failed', optional: true },
      when(condition, [type('yes')], [type('no')]),
    ]);

    expect(noteText()).toBe(expected);
  });

  it('waits between steps', async () => {
    const { runs, clock, noteText } = await ready();
    const run = runs([type('a'), { wait: 20 }, type('b')]);
    while (noteText() !== 'a') await settled();
    await settled();
    const meanwhile = noteText();

    clock.advance(20_000);
    await run;

    expect(meanwhile).toBe('a');
    expect(noteText()).toBe('ab');
  });

  it('pauses between two steps rather than keep its client waiting too long, and goes on by await_approval', async () => {
    const { runs, assistant, client, clock, noteText } = await ready();
    const run = runs([type('a'), { wait: 30 }, type('b'), { wait: 30 }, type('c')]);
    while (noteText() !== 'a') await settled();
    await settled();
    clock.advance(30_000);

    const paused = await run;
    const meanwhile = noteText();
    // Neither another macro of this client nor another client's of this name is taken for the one that waits.
    const other = await client('other');
    await other.call('create_macro', { display_name: 'M', steps: [{ tool: 'get_volume' }] });
    const others = [
      assistant.call('run_steps', { steps: [{ tool: 'get_volume' }] }),
      other.call('execute_macro', { name: 'M', parameters: {} }),
    ];
    await settled();
    const rest = assistant.call('await_approval', { approvalId: String(paused.structured.approvalId) });
    await settled();
    clock.advance(30_000);

    expect(paused.structured.status).toBe('paused');
    expect(meanwhile).toBe('ab');
    expect((await Promise.all(others)).map(toolsOf)).toEqual([['get_volume'], ['get_volume']]);
    expect((await rest).structured).toMatchObject({ success: true });
    expect(noteText()).toBe('abc');
  });

  it('ends when it has worked for five minutes in all, however often it paused', async () => {
    const { runs, assistant, clock } = await ready();
    let turn = runs([{ repeat: 12, steps: [{ wait: 30 }] }]);
    let turns = 1;
    for (; ; turns += 1) {
      await settled();
      clock.advance(30_000);
      const { structured } = await turn;
      if (structured.status !== 'paused') break;
      turn = assistant.call('await_approval', { approvalId: String(structured.approvalId) });
    }

    const { code, text } = await turn;
    expect([code, turns]).toEqual(['timed_out', 11]);
    expect(text).toContain('longer than 5 minutes');
  });

  it('stands still with its connection, beside as many as a client may have: the oldest of its own gives way', async () => {
    const { assistant, client, clock } = await ready();
    const other = await client('other');
    const names = Array.from({ length: 17 }, (_, at) => `M${at}`);
    const runs = [[other, 'M'] as const, ...names.map((name) => [assistant, name] as const)].map(async ([who, name]) => {
      await who.call('create_macro', { display_name: name, steps: [{ wait: 20 }, { wait: 20 }, { tool: 'get_volume' }] });
      return who.call('execute_macro', { name });
    });
    for (const ms of [20_000, 20_000]) {
      await settled();
      clock.advance(ms);
    }
    const [others, oldest, second, third] = (await Promise.all(runs)).map(({ structured }) => ({ approvalId: structured.approvalId }));

    expect((await assistant.call('await_approval', oldest)).code).toBe('not_found');
    const goOn = [await other.call('await_approval', others), await assistant.call('await_approval', second)];
    expect(goOn.map(({ structured }) => structured.success)).toEqual([true, true]);
    await assistant.close();
    await settled();
    expect((await (await client()).call('await_approval', third)).code).toBe('not_found');
  });

  it('ends after 200 steps', async () => {
    const { runs } = await ready();

    const answer = await runs([
      { repeat: 100, steps: [{ tool: 'list_running_apps' }, { tool: 'list_running_apps' }, { tool: 'list_running_apps' }] },
    ]);

    expect(answer.code).toBe('too_large');
    expect(answer.text).toContain('more than 200 steps');
  });

  it('ends at the first step that fails, unless that is optional', async () => {
    const { runs, noteText } = await ready();
    const missing = { tool: 'activate_app', arguments: { app: 'No Such App' } };

    const answer = await runs([type('a'), { ...missing, optional: true }, missing, type('b')]);

    expect(answer.code).toBe('not_found');
    expect(toolsOf(answer)).toEqual(['type_text', 'activate_app', 'activate_app']);
    expect(noteText()).toBe('a');
  });

  it('ends at once when its client cancels', async () => {
    const { assistant, noteText } = await ready();
    await assistant.call('create_macro', { display_name: 'M', steps: [type('a'), { wait: 30 }, type('b')] });
    const cancel = new AbortController();
    const ended = expect(assistant.call('execute_macro', { name: 'M' }, { signal: cancel.signal })).rejects.toThrow();
    while (noteText() !== 'a') await settled();

    cancel.abort();
    await ended;
    await settled();

    expect(noteText()).toBe('a');
  });

  it('asks the owner for its steps, stands still meanwhile, and goes on from the step that waited', async () => {
    const { assistant, owner, clock, noteText } = await ready('ask');
    await assistant.call('create_macro', { display_name: 'M', steps: [{ tool: 'list_running_apps' }, { repeat: 2, steps: [type('a')] }] });
    const run = assistant.call('execute_macro', { name: 'M' });
    await owner.card('approval');
    clock.advance(15_000);
    const pending = await run;
    await owner.approve('this-connection');
    await settled();
    const before = noteText();

    const answer = await assistant.call('await_approval', { approvalId: String(pending.structured.approvalId) });

    expect(before).toBe('');
    expect(toolsOf(answer)).toEqual(['list_running_apps', 'type_text', 'type_text']);
    expect(noteText()).toBe('aa');
  });

  it('that has taken the name of another begins at its own first step, whatever stands still of that', async () => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const { owner, clock, mac } = gatehand;
    const assistant = await gatehand.client();
    const keep = (text: string) =>
      assistant.call('create_macro', { display_name: 'Write', steps: [{ tool: 'type_text', arguments: { app: 'TextEdit', text } }] });
    await keep('old');
    const first = assistant.call('execute_macro', { name: 'Write' });
    await owner.card('approval');
    await clock.advance(60_000);
    expect((await first).structured.status).toBe('approval_pending');
    await assistant.call('delete_macro', { name: 'Write' });
    await keep('new');

    const second = assistant.call('execute_macro', { name: 'Write' });
    const texts = () => owner.state().cards.flatMap((card) => (card.kind === 'approval' ? card.items.map(({ text }) => text?.start) : []));
    await owner.until(() => (texts().includes('new') ? true : undefined));
    for (const _card of owner.state().cards) await owner.approve();

    expect((await second).isError).toBe(false);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('new');
  });

  it('is refused step by step in an app that is blocked', async () => {
    const { runs, owner, noteText } = await ready();
    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });

    expect((await runs([type('a')])).code).toBe('blocked_app');
    expect(noteText()).toBe('');
  });
});

describe('a recorded macro', () => {
  it('does what its client did, with parameters where their usual values stood, and shows it', async () => {
    const { assistant, noteText } = await ready();
    const found = (await assistant.call('find_element', { app: 'TextEdit', role: 'AXTextArea' })).json<{ ref: string }[]>();
    await assistant.call('set_ui_element_value', { element: found[0]?.ref, value: 'Dear Ada, {{x}} of Ada Ltd' });
    await assistant.call('list_windows');
    await assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/button["7"]' });

    const made = await assistant.call('create_macro', {
      display_name: 'Letter',
      recorded: 5,
      parameters: Object.entries({ who: 'Ada', firm: 'Ada Ltd' }).map(([name, usual]) => ({ name, default: usual })),
    });
    const shown = (await assistant.call('get_macro', { name: 'Letter' })).text;
    const ran = await assistant.call('execute_macro', { name: 'Letter', parameters: { who: 'Ben', firm: 'Zed' } });

    expect(made.json()).toMatchObject({ displayName: 'Letter', stepCount: 2 });
    expect(shown).toContain('Dear {{who}}');
    expect(shown).toMatch(/text_area/);
    expect(ran.structured.success).toBe(true);
    expect(noteText()).toBe('Dear Ben, {{x}} of Zed');
  });

  it('is not kept with a parameter that stands nowhere, nor beside written steps', async () => {
    const { assistant } = await ready();
    await assistant.call('set_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'Dear Ada' });
    const made = async (more: object) => (await assistant.call('create_macro', { display_name: 'Letter', recorded: 5, ...more })).text;

    expect(await made({ parameters: [{ name: 'who', default: 'Zed' }] })).toMatch(
      /^invalid_input: .*who: "Zed" stands in no recorded step/,
    );
    expect(await made({ parameters: ['who'] })).toMatch(/^invalid_input: .*who needs a default/);
    expect(await made({ steps: [{ tool: 'list_windows' }] })).toMatch(
      /^invalid_input: .*steps and recorded exclude each other\. Nothing was kept\./,
    );
    expect((await assistant.call('list_macros')).json()).toEqual([]);
  });

  it('takes nothing of another client, no look and no failed call', async () => {
    const { assistant, client } = await ready();
    const other = await client('other');
    await assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/button["7"]' });
    await other.call('list_windows');
    await other.call('click_ui_element', { element: 'app("Calculator")/window[0]/button["Cosine"]' });

    expect((await other.call('create_macro', { display_name: 'Mine', recorded: 5 })).code).toBe('not_found');
  });

  it('finds its window again when the title tells another count', async () => {
    const { assistant } = await ready();
    const [button] = (await assistant.call('find_element', { app: 'Notes', title: 'New Note' })).json<{ ref: string; path: string }[]>();
    await assistant.call('click_ui_element', { element: button?.ref });
    await assistant.call('type_text', { app: 'Notes', text: 'Call Ben' });
    await assistant.call('create_macro', { display_name: 'Note it', recorded: 5 });

    const ran = await assistant.call('execute_macro', { name: 'Note it' });

    expect(button?.path).toContain('Notes – 2 notes');
    expect(ran.structured.success).toBe(true);
    expect((await assistant.call('list_windows', { app: 'Notes' })).text).toContain('Notes – 4 notes');
  });

  it('writes braces as they were written', async () => {
    const { assistant, mac } = await ready();
    const text = '{{ a + b }} {{who}} \\{{kept}}';
    await assistant.call('type_text', { app: 'TextEdit', text });
    await assistant.call('create_macro', { display_name: 'Braces', recorded: 5 });

    await assistant.call('execute_macro', { name: 'Braces' });

    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe(text + text);
  });

  it('says so when there was no room for all that was done', async () => {
    const { assistant } = await ready();
    for (const size of [190_000, 20_000]) await assistant.call('set_clipboard', { text: 'a'.repeat(size) });

    const made = await assistant.call('create_macro', { display_name: 'Copies', recorded: 5 });

    expect(made.text).toContain('"stepCount":1');
    expect(made.text).toContain('note: Earlier changes of these minutes were no longer kept');
  });
});

it.each(['d[0].value', '{{d[0].value}}'])('a condition takes the result %s as a reference does', async (result) => {
  const { runs, noteText } = await ready();
  const find = { tool: 'find_element', arguments: { app: 'Calculator', identifier: 'display' }, as: 'd' };

  await runs([find, when({ result, equals: '0' }, [type('yes')], [type('no')])]);

  expect(noteText()).toBe('yes');
});
