import { describe, expect, it } from 'vitest';
import type { Card, CardTextPage } from '../../../src/shared/approval.js';
import { defaultSettings, settings } from '../../../src/shared/settings.js';
import { paired } from '../../harness/gatehand.js';
import type { TestOwner } from '../../harness/owner.js';
import { assistants, textEdit } from '../assistant.js';

const start = assistants();
const on = { settings: { toolsets: { scripting: true, shell: true } } };

const calls = [
  ['execute_apple_script', { script: 'return 1' }],
  ['execute_javascript', { script: '1' }],
  ['validate_script', { script: 'return 1' }],
  ['execute_shell_command', { command: 'pwd' }],
] as const;

/** The arguments of a card's first call, read on page by page as the owner's window does. */
async function wholeText(owner: TestOwner, card: Extract<Card, { kind: 'approval' }>): Promise<string> {
  let text = '';
  for (let offset: number | null = 0; offset !== null; ) {
    const callId = card.items[0]?.callId ?? '';
    const page = (await owner.send('cardText', { cardId: card.id, callId, offset })) as CardTextPage; // what this command answers
    text += page.text;
    offset = page.next;
  }
  return text;
}

describe('scripts and commands', () => {
  it.each(calls)('are off until the owner switches them on, and nobody is asked: %s', async (tool, given) => {
    const { assistant, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });

    const answer = await assistant.call(tool, given);

    expect(answer.code).toBe('not_allowed');
    expect(answer.text).toContain('Gatehand under Tools');
    expect(owner.state().cards).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'hours of toString', 'path to valueOf'])(
    'that use a word that every JavaScript object knows are wrong like others: %s',
    async (script) => {
      const { assistant } = await start(on);

      const answer = await assistant.call('execute_apple_script', { script });

      expect(answer.code).toBe('invalid_input');
    },
  );

  it('are switched on family by family', async () => {
    const { assistant } = await start({ settings: { toolsets: { scripting: true, shell: false } } });

    expect((await assistant.call('execute_javascript', { script: '1' })).isError).toBe(false);
    expect((await assistant.call('execute_shell_command', { command: 'pwd' })).code).toBe('not_allowed');
  });

  it('are put before the owner each time, with the whole source', async () => {
    const { assistant, owner } = await start({ ...on, approvals: 'ask', settings: { ...on.settings, clients: [paired()] } });
    const script = `set names to {"Ada", "Grace"}\n${'-- a long remark\n'.repeat(200)}return count of names`;

    for (let time = 0; time < 2; time += 1) {
      const running = assistant.call('execute_apple_script', { script });
      const card = await owner.card('approval');

      expect(await wholeText(owner, card)).toContain(JSON.stringify(script).slice(1, -1));
      expect(card.choices.map(({ scope }) => scope)).toEqual(['this-call']);
      await owner.approve();
      expect((await running).structured).toMatchObject({ output: '2', success: true });
    }
  });

  it('are refused in read-only, where compiling still works', async () => {
    const { assistant } = await start({ ...on, readOnly: true });

    expect((await assistant.call('execute_apple_script', { script: 'return 1' })).code).toBe('read_only');
    expect((await assistant.call('execute_shell_command', { command: 'pwd' })).code).toBe('read_only');
    expect((await assistant.call('validate_script', { script: 'return 1' })).json()).toMatchObject({ valid: true });
  });

  it.each([
    ['execute_apple_script', { script: 'tell application "Terminal" to activate' }],
    ['execute_apple_script', { script: 'tell application id "com.apple.keychainaccess" to activate' }],
    ['execute_apple_script', { script: 'tell application "terminal.APP" to activate' }],
    ['execute_apple_script', { script: 'tell application "/System/Applications/Utilities/Terminal.app/" to activate' }],
    ['execute_apple_script', { script: 'set a to "Terminal"\ntell application a to activate' }],
    ['execute_javascript', { script: "Application('Terminal').activate()" }],
    ['execute_shell_command', { command: 'echo', args: ['-a', 'Terminal'] }],
    ['execute_shell_command', { command: 'echo', args: ['tell application "Terminal" to activate'] }],
    ['validate_script', { script: 'tell application "Terminal" to activate' }],
  ] as const)('do not reach a blocked app they mention: %s %j', async (tool, given) => {
    const { assistant, mac } = await start(on);
    const before = mac.snapshot();

    expect((await assistant.call(tool, given)).code).toBe('blocked_app');
    expect(mac.snapshot()).toBe(before);
  });

  it('may say what is no app', async () => {
    const { assistant } = await start({ settings: { ...on.settings, allowlist: [textEdit] } });

    expect((await assistant.call('execute_apple_script', { script: 'return "Buy milk"' })).isError).toBe(false);
  });
});

describe('execute_apple_script and execute_javascript', () => {
  // covers: 000-2.1, 000-2.2, 000-2.5
  it('answer the output and, where there is one, the value as JSON', async () => {
    const { assistant } = await start(on);

    const apple = await assistant.call('execute_apple_script', { script: 'return {1, 2, "three"}' });
    const script = await assistant.call('execute_javascript', { script: 'console.log("on the way"); ({ a: [1, 2] })' });

    expect(apple.structured).toMatchObject({ success: true, effect: 'unverified', route: 'script', parsed: [1, 2, 'three'] });
    expect(script.structured).toMatchObject({ parsed: { a: [1, 2] }, stderr: 'on the way\n' });
    expect(apple.meta['gatehand/untrusted']).toEqual(['script']);
  });

  // covers: 000-2.4, 000-10.1, 000-10.4
  it('answer a script’s own error with its number, and go on working', async () => {
    const { assistant } = await start(on);

    const answer = await assistant.call('execute_apple_script', { script: 'error "No more milk" number 42' });

    expect(answer.isError).toBe(true);
    expect(answer.text).toContain('No more milk');
    expect(answer.text).toContain('42');
    expect((await assistant.call('execute_apple_script', { script: 'return 1' })).structured).toMatchObject({ output: '1' });
  });

  // covers: 000-2.3, 001-errors-timeout
  it('are ended at their time limit, 30 s unless less is asked for', async () => {
    const { assistant, clock } = await start(on);

    const long = assistant.call('execute_apple_script', { script: 'delay 100' });
    await assistant.call('get_volume');
    clock.advance(30_000);
    const short = assistant.call('execute_apple_script', { script: 'delay 100', timeout: 5 });
    const [first] = await Promise.all([long]);
    await assistant.call('get_volume');
    clock.advance(5_000);

    expect(first).toMatchObject({ code: 'timed_out' });
    expect(first.text).toContain('30 s');
    expect((await short).text).toContain('5 s');
  });

  it('name the range of a time limit', async () => {
    const { assistant } = await start(on);

    const answer = await assistant.call('execute_apple_script', { script: 'return 1', timeout: 31 });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain('30 seconds');
  });

  it('do what the script says', async () => {
    const { assistant, mac } = await start(on);

    const answer = await assistant.call('execute_apple_script', { script: 'tell application "Calculator" to activate' });

    expect(answer.structured).toMatchObject({ success: true, target: { app: 'Calculator' } });
    expect(mac.probe.app('com.apple.calculator').frontmost).toBe(true);
  });
});

describe('execute_shell_command', () => {
  // covers: 000-11.2
  it('has no shell', async () => {
    const { assistant } = await start(on);

    const answer = await assistant.call('execute_shell_command', { command: 'echo', shell: true });
    const named = await assistant.call('execute_shell_command', { command: 'echo', shell: '/bin/bash' });

    expect([answer.code, named.code]).toEqual(['invalid_input', 'invalid_input']);
    expect(answer.text).toContain('can only be false');
    for (const { text } of [answer, named]) expect(text).toContain('give the program as command and each of its arguments in args');
  });

  it('answers what a failing command said', async () => {
    const { assistant } = await start(on);

    const answer = await assistant.call('execute_shell_command', { command: 'cat', args: ['/Users/sam/Gone.txt'] });

    expect(answer.structured).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Gone.txt') });
  });
});

describe('settings from before there were families of tools', () => {
  it('leave them and the clipboard history off', () => {
    const { toolsets: _toolsets, clipboardHistory: _history, ...older } = defaultSettings;

    expect(settings.parse(older)).toMatchObject({ toolsets: { scripting: false, shell: false }, clipboardHistory: false });
  });
});
