import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Answer, type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();

interface Ready extends Gatehand {
  readonly assistant: TestClient;
  noteText(): unknown;
}

async function ready(approvals: 'ask' | 'allow' = 'allow'): Promise<Ready> {
  const gatehand = await start({ approvals, settings: { clients: [paired(), paired('other')] } });
  return {
    ...gatehand,
    assistant: await gatehand.client(),
    noteText: () => gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value,
  };
}

const type = (text: string) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } });
const stepsOf = (answer: Answer) => answer.structured.steps as { step: number; tool: string; status: string; result?: unknown }[];
const approvalIdOf = (answer: Answer): string => String(answer.structured.approvalId);
/** 45 s less the 30 s that type_text may take by itself. */
const patienceMs = 15_000;

describe('run_steps', () => {
  it('makes the calls in order and answers what each one did', async () => {
    const { assistant, noteText } = await ready();

    const answer = await assistant.call('run_steps', {
      steps: [
        type('one '),
        type('two'),
        { tool: 'get_ui_element_value', arguments: { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]' } },
      ],
    });

    expect(noteText()).toBe('one two');
    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', message: '3 steps were done.' });
    expect(stepsOf(answer).map(({ tool, status }) => [tool, status])).toEqual([
      ['type_text', 'ok'],
      ['type_text', 'ok'],
      ['get_ui_element_value', 'ok'],
    ]);
    expect(stepsOf(answer)[2]?.result).toMatchObject({ value: 'one two' });
    expect(answer.meta['gatehand/untrusted']).toEqual(['com.apple.TextEdit']);
  });

  it('puts every step into the log by itself', async () => {
    const { assistant, owner } = await ready();

    await assistant.call('run_steps', { steps: [type('a'), { tool: 'list_windows' }] });

    expect(owner.state().log.map(({ tool }) => tool)).toEqual(['type_text', 'list_windows', 'run_steps']);
  });

  it('stops at the first step that fails and says which one', async () => {
    const { assistant, noteText } = await ready();

    const answer = await assistant.call('run_steps', {
      steps: [type('a'), { tool: 'activate_app', arguments: { app: 'No Such App' } }, type('b')],
    });

    expect(answer.isError).toBe(true);
    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('step 2 (activate_app)');
    expect(stepsOf(answer).map(({ status }) => status)).toEqual(['ok', 'error']);
    expect(noteText()).toBe('a');
  });

  it('runs nothing when a step could not run, and names all of them', async () => {
    const { assistant, mac } = await ready();
    const before = mac.snapshot();

    const answer = await assistant.call('run_steps', {
      steps: [
        type('a'),
        { tool: 'no_such_tool' },
        { tool: 'type_text', arguments: { txt: 1 } },
        { tool: 'run_steps', arguments: { steps: [] } },
      ],
    });

    expect(answer.code).toBe('invalid_input');
    for (const part of [
      'step 2: there is no tool no_such_tool',
      'step 3: type_text: unknown argument `txt`; missing `text` (string) (it takes text, delay, modifiers, app)',
      'step 4: run_steps hands on other calls',
    ])
      expect(answer.text).toContain(part);
    expect(mac.snapshot()).toBe(before);
  });

  it.each(['run_steps', 'execute_macro', 'await_approval'])('refuses %s as a step', async (tool) => {
    const { assistant } = await ready();

    expect((await assistant.call('run_steps', { steps: [{ tool }] })).code).toBe('invalid_input');
  });

  it('takes 50 steps and not one more', async () => {
    const { assistant } = await ready();
    const many = (count: number) => ({ steps: Array.from({ length: count }, () => ({ tool: 'list_running_apps' })) });

    expect(stepsOf(await assistant.call('run_steps', many(50)))).toHaveLength(50);
    expect((await assistant.call('run_steps', many(51))).text).toContain('1 to 50 steps');
  });

  it('takes other systems’ names', async () => {
    const { assistant, mac } = await ready();

    const answer = await assistant.call('run_steps', {
      steps: [{ name: 'launch_application', arguments: { bundleId: 'com.apple.Chess' } }],
    });

    expect(answer.isError).toBe(false);
    expect(mac.probe.app('com.apple.Chess').running).toBe(true);
  });

  it('hands on the pictures of its steps', async () => {
    const { assistant } = await ready();

    const answer = await assistant.call('run_steps', {
      steps: [{ tool: 'take_screenshot', arguments: { region: { x: 0, y: 0, width: 80, height: 60 } } }],
    });

    expect(answer.images).toHaveLength(1);
    expect(answer.structured).toEqual({});
    expect(answer.json()).toMatchObject({ success: true, steps: [{ result: { originX: 0 } }] });
  });

  it('ends when its client cancels, and holds nothing', async () => {
    const { assistant, mac, noteText } = await ready();
    const cancel = new AbortController();
    const run = assistant.call(
      'run_steps',
      { steps: [{ tool: 'type_text', arguments: { app: 'TextEdit', text: 'a'.repeat(150), delay: 50 } }, type('never')] },
      { signal: cancel.signal },
    );
    const ended = expect(run).rejects.toThrow();
    while (mac.probe.events().length < 10) await new Promise((done) => setImmediate(done));

    cancel.abort();
    await ended;
    await settled();

    expect(String(noteText())).not.toContain('never');
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('is refused step by step in read-only: looking goes on, changing ends it', async () => {
    const gatehand = await start({ readOnly: true, settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    const before = gatehand.mac.snapshot();

    const answer = await assistant.call('run_steps', { steps: [{ tool: 'list_windows' }, type('a')] });

    expect(answer.code).toBe('read_only');
    expect(stepsOf(answer).map(({ status }) => status)).toEqual(['ok', 'error']);
    expect(gatehand.mac.snapshot()).toBe(before);
  });
});

describe('a dry run', () => {
  it('tells the element, the route, the rule and whether it would ask, and does nothing', async () => {
    const { assistant, mac, owner } = await ready('ask');
    const before = mac.snapshot();

    const answer = await assistant.call('run_steps', {
      dry_run: true,
      steps: [
        { tool: 'click_ui_element', arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } },
        { tool: 'list_windows' },
        { tool: 'activate_app', arguments: { app: 'com.apple.keychainaccess' } },
        { tool: 'click', arguments: { x: 600, y: 300 } },
        { tool: 'press_key', arguments: { key: 'a' } },
        { tool: 'list_windows', arguments: { app: 'TextEdit' } },
        { tool: 'activate_app', arguments: { app: 'TextEdit' } },
        { tool: 'get_permissions' },
      ],
    });

    const { steps } = answer.json<{ steps: Record<string, unknown>[] }>();
    expect(steps[0]).toMatchObject({
      step: 1,
      tool: 'click_ui_element',
      route: 'accessibility',
      decision: 'ask',
      wouldAsk: true,
      rule: expect.stringMatching(/./),
      target: { bundleId: 'com.apple.calculator', role: 'AXButton', ref: expect.stringMatching(/^e\d+$/) },
    });
    expect(steps[1]).toMatchObject({ decision: 'allow', wouldAsk: false, route: '' });
    expect(steps[2]).toMatchObject({ decision: 'refuse', wouldAsk: false, error: expect.stringContaining('blocked_app') });
    expect(steps.slice(3).map(({ route, decision, effect }) => [route, decision, effect])).toEqual([
      ['input', 'ask', 'change'],
      ['input', 'ask', 'change'],
      ['', 'allow', 'read'],
      ['launch-services', 'ask', 'change'],
      ['', 'allow', 'read'],
    ]);
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().cards).toEqual([]);
    expect(owner.state().log.map(({ tool }) => tool)).toEqual(['run_steps']);
  });
});

describe('a run whose step waits for the owner', () => {
  async function handedBack(gatehand: Ready, steps: readonly object[]): Promise<Answer> {
    const call = gatehand.assistant.call('run_steps', { steps });
    await gatehand.owner.card('approval');
    gatehand.clock.advance(patienceMs);
    return call;
  }
  const steps = [{ tool: 'list_running_apps' }, type('a'), type('b')];

  it('is handed back with what was done, and nothing runs by itself', async () => {
    const gatehand = await ready('ask');
    const before = gatehand.mac.snapshot();

    const answer = await handedBack(gatehand, steps);
    await gatehand.owner.approve('this-connection');
    await settled();

    expect(answer.isError).toBe(false);
    expect(answer.structured).toMatchObject({ status: 'approval_pending', waitingStep: 2 });
    expect(stepsOf(answer).map(({ tool }) => tool)).toEqual(['list_running_apps']);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('goes on from there by await_approval, each step once', async () => {
    const gatehand = await ready('ask');
    const pending = await handedBack(gatehand, steps);
    await gatehand.owner.approve('this-connection');

    const answer = await gatehand.assistant.call('await_approval', { approvalId: approvalIdOf(pending) });
    const again = await gatehand.assistant.call('await_approval', { approvalId: approvalIdOf(pending) });

    expect(stepsOf(answer).map(({ tool, status }) => [tool, status])).toEqual([
      ['list_running_apps', 'ok'],
      ['type_text', 'ok'],
      ['type_text', 'ok'],
    ]);
    expect(gatehand.noteText()).toBe('ab');
    expect(again.code).toBe('not_found');
    expect(gatehand.owner.state().log.filter(({ tool }) => tool === 'list_running_apps')).toHaveLength(1);
  });

  it('is handed back again when a later step waits, and still runs each step once', async () => {
    const gatehand = await ready('ask');
    const { assistant, owner, clock } = gatehand;
    const first = await handedBack(gatehand, steps);
    await owner.approve('this-call');
    const waiting = assistant.call('await_approval', { approvalId: approvalIdOf(first) });
    await owner.card('approval');
    clock.advance(patienceMs);
    const second = await waiting;
    const meanwhile = gatehand.noteText();
    await owner.approve('this-call');

    const last = await assistant.call('await_approval', { approvalId: approvalIdOf(second) });

    expect(second.structured).toMatchObject({ status: 'approval_pending', waitingStep: 3 });
    expect(meanwhile).toBe('a');
    expect(last.structured).toMatchObject({ success: true });
    expect(gatehand.noteText()).toBe('ab');
  });

  it('is handed back with the same results while nobody has answered', async () => {
    const gatehand = await ready('ask');
    const pending = await handedBack(gatehand, steps);
    const waiting = gatehand.assistant.call('await_approval', { approvalId: approvalIdOf(pending), timeout: 5 });
    await settled();
    gatehand.clock.advance(5000);
    const answer = await waiting;

    expect(answer.structured).toMatchObject({ status: 'approval_pending', approvalId: approvalIdOf(pending), waitingStep: 2 });
    expect(stepsOf(answer)).toEqual(stepsOf(pending));
    expect(gatehand.noteText()).toBe('');
  });

  it('goes on by the identical call instead of starting over', async () => {
    const gatehand = await ready('ask');
    await handedBack(gatehand, steps);
    await gatehand.owner.approve('this-connection');

    const answer = await gatehand.assistant.call('run_steps', { steps });

    expect(answer.structured).toMatchObject({ success: true });
    expect(gatehand.noteText()).toBe('ab');
    expect(gatehand.owner.state().log.filter(({ tool }) => tool === 'list_running_apps')).toHaveLength(1);
  });

  it('runs once although two wait for it', async () => {
    const gatehand = await ready('ask');
    const pending = await handedBack(gatehand, steps);
    const both = [1, 2].map(() => gatehand.assistant.call('await_approval', { approvalId: approvalIdOf(pending) }));
    await settled();
    await gatehand.owner.approve('this-connection');

    const answers = await Promise.all(both);

    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'not_found']);
    expect(gatehand.noteText()).toBe('ab');
  });

  it('ends at that step when the owner says no', async () => {
    const gatehand = await ready('ask');
    const pending = await handedBack(gatehand, steps);
    await gatehand.owner.refuse();

    const answer = await gatehand.assistant.call('await_approval', { approvalId: approvalIdOf(pending) });

    expect(answer.code).toBe('approval_denied');
    expect(stepsOf(answer).map(({ status }) => status)).toEqual(['ok', 'error']);
    expect(gatehand.noteText()).toBe('');
  });

  it('cannot be gone on with when its waiting step was made by itself: the same run says so once', async () => {
    const gatehand = await ready('ask');
    await handedBack(gatehand, steps);
    await gatehand.owner.approve('this-connection');
    await gatehand.assistant.call('type_text', type('a').arguments);

    const answer = await gatehand.assistant.call('run_steps', { steps });

    expect(answer.code).toBe('interrupted');
    expect(answer.structured.error).toMatchObject({ details: { steps: [{ step: 1, tool: 'list_running_apps', status: 'ok' }] } });
    expect(gatehand.noteText()).toBe('a');
  });

  it('is not for other clients, and leaves with its connection', async () => {
    const gatehand = await ready('ask');
    const pending = await handedBack(gatehand, steps);
    const other = await gatehand.client('other');
    const stolen = await other.call('await_approval', { approvalId: approvalIdOf(pending) });
    await gatehand.assistant.close();
    await gatehand.owner.until((state) => (state.cards.length === 0 ? true : undefined));

    const later = await (await gatehand.client()).call('await_approval', { approvalId: approvalIdOf(pending) });

    expect([stolen.code, later.code]).toEqual(['not_found', 'not_found']);
    expect(gatehand.noteText()).toBe('');
  });
});

describe('a step that goes on from another', () => {
  const note = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
  const run = (assistant: TestClient, steps: readonly unknown[], more = {}) => assistant.call('run_steps', { steps, ...more });

  it('takes what the named step answered, with its type where it stands alone, written out where only text is taken', async () => {
    const { assistant, noteText, mac } = await ready();

    const answer = await run(assistant, [
      { tool: 'get_display', arguments: { display: 1 }, as: 'screen' },
      { tool: 'find_element', arguments: { app: 'Calculator', role: 'button', title: '7' }, as: 'seven' },
      { tool: 'click_ui_element', arguments: { element: '{{seven[0].ref}}' }, as: 'pressed' },
      { tool: 'get_volume', as: 'sound' },
      { tool: 'set_volume', arguments: { value: '{{sound.value}}' } },
      { tool: 'type_text', arguments: { app: 'TextEdit', text: 'scale {{screen.scale}}, {{pressed.effect}}, \\{{kept}}' } },
      { tool: 'type_text', arguments: { app: 'TextEdit', text: '{{sound.value}}' } },
      { tool: 'get_mute_status', as: 'mute' },
      { tool: 'type_text', arguments: { app: 'TextEdit', text: '{{mute.value}}' } },
    ]);

    expect(answer.text).toContain('"success":true');
    expect(noteText()).toBe('scale 2, confirmed, {{kept}}40false');
    expect(mac.probe.element('com.apple.calculator', { description: 'main display' })?.value).toBe('7');
    expect(stepsOf(answer)).toHaveLength(9);
    expect(answer.text.split('\n').filter((line) => line.startsWith('{"step"'))).toHaveLength(9);
  });

  it('evaluates nothing: what is filled in is text, whatever stands in it', async () => {
    const { assistant, noteText } = await ready();
    await assistant.call('set_ui_element_value', { element: note, value: '{{secret.value}} \\{{x}}' });

    await run(assistant, [
      { tool: 'get_clipboard', as: 'secret' },
      { tool: 'get_ui_element_value', arguments: { element: note }, as: 'r' },
      { tool: 'set_ui_element_value', arguments: { element: note, value: 'again: {{r.value}}' } },
    ]);

    expect(noteText()).toBe('again: {{secret.value}} \\{{x}}');
  });

  const seven = { tool: 'find_element', arguments: { app: 'Calculator', title: '7' }, as: 'r' };
  it.each([
    ['{{nobody.value}}', [], /step 1: \{\{nobody\.value\}\}: no step before it has as: "nobody"/],
    ['{{r.nothing}}', [{ tool: 'get_volume', as: 'r' }], /step 2 \(type_text\): \{\{r\.nothing\}\} has no value/],
    ['{{r[3].ref}}', [seven], /\{\{r\[3\]\.ref\}\} has no value: r holds a list of \d/],
    ['{{r.ref}}', [seven], /\{\{r\.ref\}\} has no value: r holds a list of 1, and \{\{r\[0\]\.ref\}\} is of its first/],
    ['{{r.constructor.name}}', [{ tool: 'get_system_info', as: 'r' }], /\{\{r\.constructor\.name\}\} has no value/],
  ])('stops at %s by its name, and does nothing with it', async (text, before, expected) => {
    const { assistant, noteText } = await ready();

    const answer = await run(assistant, [...before, type(text), type('after')]);

    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(expected);
    expect(noteText()).toBe('');
  });

  it('is bounded before it is built', async () => {
    const { assistant, noteText } = await ready();
    const long = 'x'.repeat(60_000);
    await assistant.call('set_ui_element_value', { element: note, value: long });

    const answer = await run(assistant, [
      { tool: 'get_ui_element_value', arguments: { element: note }, as: 'r' },
      { tool: 'set_clipboard', arguments: { text: '{{r.value}}'.repeat(5000) } },
    ]);

    expect(answer.code).toBe('too_large');
    expect(noteText()).toBe(long);
  });

  it('is told its element by role, title or text, in any of three ways', async () => {
    const { assistant, mac } = await ready();

    const answer = await run(assistant, [
      { tool: 'click_ui_element', target: { app: 'Calculator', role: 'button', title: '7' } },
      { tool: 'click_ui_element', arguments: { app: 'Calculator', element: { role: 'button', title: 'Multiply' } } },
      { tool: 'click_ui_element', arguments: { app: 'Calculator', role: 'button', title: '6' } },
      { tool: 'click_ui_element', target: '{"app":"Calculator","title":"Equals"}' },
    ]);

    expect(answer.structured.success).toBe(true);
    expect(stepsOf(answer).map(({ tool }) => tool)).toEqual(Array.from({ length: 4 }, () => 'click_ui_element'));
    expect(mac.probe.element('com.apple.calculator', { description: 'main display' })?.value).toBe('42');
  });

  it('fails as a step where its target is not there, or is several', async () => {
    const { assistant, mac } = await ready();
    const before = mac.snapshot();

    const absent = await run(assistant, [{ tool: 'click_ui_element', target: { app: 'Calculator', title: 'Cosine' } }]);
    const several = await run(assistant, [
      { tool: 'click_ui_element', target: { app: 'Keychain Access', role: 'row', text: 'example.com' } },
    ]);

    expect(absent.text).toMatch(/^not_found: Ended at step 1 \(click_ui_element\): Calculator shows nothing with title "Cosine"/);
    expect(absent.text.match(/Cosine/g)).toHaveLength(1);
    expect(stepsOf(absent)).toMatchObject([{ status: 'error', error: { code: 'not_found' } }]);
    expect(['ambiguous', 'blocked_app']).toContain(several.code);
    const byRole = await run(assistant, [
      { tool: 'set_ui_element_value', target: { app: 'Safari', role: 'text_field' }, arguments: { value: 'x' } },
    ]);
    expect(byRole.text).toMatch(
      /^ambiguous: .*3 elements of Safari have role "text_field": e\d+ "Email", e\d+ "Password", e\d+ "smart search field"/,
    );
    expect(mac.snapshot()).toBe(before);
  });

  it('is a row called by its words and not by the box beside them', async () => {
    const { assistant } = await ready();

    const answer = await run(assistant, [{ tool: 'click_ui_element', target: { app: 'Reminders', role: 'row', text: 'Pay the rent' } }]);

    expect(stepsOf(answer)).toMatchObject([{ result: { state: { role: 'AXRow', title: expect.stringMatching(/^Pay the rent/) } } }]);
  });

  it('is what the tool is for where a heading, or the desktop, is called the same', async () => {
    const { assistant, mac } = await ready();

    const answer = await run(assistant, [
      { tool: 'click_ui_element', target: { app: 'Safari', title: 'Sign in' } },
      { tool: 'click_ui_element', target: { app: 'Finder', title: 'Desktop' } },
    ]);

    expect(stepsOf(answer)).toMatchObject([
      { result: { state: { role: 'AXButton' } } },
      { result: { state: { role: 'AXRow', selected: true } } },
    ]);
    expect(mac.probe.app('com.apple.finder').windows[0]?.title).toBe('Desktop');
  });

  it('is looked at in a dry run, targets and menu paths too', async () => {
    const { assistant, mac } = await ready();
    const before = mac.snapshot();

    const answer = await run(
      assistant,
      [
        { tool: 'click_ui_element', target: { app: 'Calculator', title: '7' } },
        { tool: 'click_menu_item', arguments: { app: 'TextEdit', menu_path: 'File > New' } },
        { tool: 'click_menu_item', arguments: { app: 'TextEdit', menu_path: 'File > Nowhere' } },
      ],
      { dry_run: true },
    );

    const steps = answer.structured.steps ?? answer.json<{ steps: unknown }>().steps;
    expect(steps).toMatchObject([
      { decision: 'ask', target: { title: '7' } },
      { decision: 'ask' },
      { decision: 'refuse', error: expect.stringMatching(/^not_found: File has no item "Nowhere"\. It has: New/) },
    ]);
    expect(mac.snapshot()).toBe(before);
  });
});
