import { describe, expect } from 'vitest';
import { type Answer, type HarnessOptions, settled } from '../harness/gatehand.js';
import { proves } from '../harness/proves.js';

/** The answer of a call if it has come by now: nothing waits for the clock that nobody advances. */
const byNow = (call: Promise<Answer>): Promise<Answer | null> => Promise.race([call, settled().then(() => null)]);

describe('the clipboard', () => {
  const copy = 'Buy milk';

  proves('002-get_clipboard', 'answers the text', async ({ assistant, mac }) => {
    mac.probe.setClipboard(copy);

    expect((await assistant.call('get_clipboard')).json()).toMatchObject({ contentType: 'text', text: copy });
  });

  proves('002-write_clipboard', 'puts the text there as the type that is asked', async ({ assistant }) => {
    await assistant.call('write_clipboard', { text: '<b>Buy</b> milk', type: 'html' });

    expect((await assistant.call('get_clipboard')).json()).toMatchObject({
      text: copy,
      types: ['public.html', 'public.utf8-plain-text'],
    });
  });

  proves('002-clear_clipboard', 'empties it', async ({ assistant, mac }) => {
    mac.probe.setClipboard(copy);

    await assistant.call('clear_clipboard');

    expect(mac.probe.clipboard()).toBe('');
  });

  proves(
    '002-get_clipboard_history',
    'answers so many from one place on, newest first',
    async ({ assistant, clock, mac }) => {
      for (const text of ['one', 'two', 'three']) {
        mac.probe.setClipboard(text);
        clock.advance(2500);
        // The recorder reads the clipboard in its own turn.
        await assistant.call('get_volume');
      }

      const answer = await assistant.call('get_clipboard_history', { limit: 1, offset: 1 });

      expect(answer.json<{ items: { text: string }[] }>().items.map(({ text }) => text)).toEqual(['two']);
    },
    { settings: { clipboardHistory: true } },
  );
});

describe('scripts', () => {
  const on: HarnessOptions = { settings: { toolsets: { scripting: true, shell: true } } };
  const calculator = 'com.apple.calculator';

  proves(
    '002-execute_apple_script',
    'runs the script within the time, or only compiles it',
    async ({ assistant, clock, mac }) => {
      const ran = await assistant.call('execute_apple_script', { script: 'return {1, "two"}', timeout: 5 });
      const slow = assistant.call('execute_apple_script', { script: 'delay 100', timeout: 5 });
      await settled();
      clock.advance(5000);
      const ended = await byNow(slow);
      const checked = await assistant.call('execute_apple_script', {
        script: 'tell application "Calculator" to activate',
        compile_only: true,
      });

      expect(ran.structured).toMatchObject({ success: true, parsed: [1, 'two'] });
      expect(ended).toMatchObject({ code: 'timed_out' });
      expect(checked.json()).toEqual({ valid: true, message: '' });
      expect(mac.probe.app(calculator).frontmost).toBe(false);
    },
    on,
  );

  proves(
    '002-execute_javascript',
    'runs the script within the time, or only compiles it',
    async ({ assistant, clock, mac }) => {
      const ran = await assistant.call('execute_javascript', { script: '({ a: [1, 2] })', timeout: 5 });
      const slow = assistant.call('execute_javascript', { script: 'delay(100)', timeout: 5 });
      await settled();
      clock.advance(5000);
      const ended = await byNow(slow);
      const checked = await assistant.call('execute_javascript', { script: 'Application("Calculator").activate()', compile_only: true });

      expect(ran.structured).toMatchObject({ success: true, parsed: { a: [1, 2] } });
      expect(ended).toMatchObject({ code: 'timed_out' });
      expect(checked.json()).toEqual({ valid: true, message: '' });
      expect(mac.probe.app(calculator).frontmost).toBe(false);
    },
    on,
  );

  proves(
    '002-execute_shell_command',
    'runs the command with all it is given',
    async ({ assistant, clock }) => {
      const echo = await assistant.call('execute_shell_command', { command: 'echo', args: ['a; b', '$HOME'], timeout: 2, shell: false });
      const pwd = await assistant.call('execute_shell_command', { command: 'pwd', working_directory: '/Users/sam/Documents' });
      const env = await assistant.call('execute_shell_command', { command: 'env', environment: { LIST: 'milk' } });
      const cat = await assistant.call('execute_shell_command', { command: 'cat', stdin: 'Buy milk' });
      const slow = assistant.call('execute_shell_command', { command: 'sleep', args: ['100'], timeout: 4 });
      await settled();
      clock.advance(4000);
      const ended = await byNow(slow);
      const shell = await assistant.call('execute_shell_command', { command: 'echo', shell: true });

      expect(echo.structured).toMatchObject({ success: true, exitCode: 0, stdout: 'a; b $HOME\n' });
      expect(pwd.structured).toMatchObject({ stdout: '/Users/sam/Documents\n' });
      expect(env.structured.stdout).toContain('LIST=milk\n');
      expect(cat.structured).toMatchObject({ stdout: 'Buy milk' });
      expect(ended).toMatchObject({ code: 'timed_out' });
      expect(shell.text).toContain('can only be false');
    },
    on,
  );

  proves(
    '002-validate_script',
    'compiles a script of the language and runs nothing',
    async ({ assistant, mac }) => {
      const before = mac.snapshot();

      const right = await assistant.call('validate_script', { script: '[1, 2]', type: 'javascript', compile_only: true });
      const wrong = await assistant.call('validate_script', { script: 'tell application "Finder"' });
      const run = await assistant.call('validate_script', { script: 'return 1', compile_only: false });

      expect(right.json()).toEqual({ valid: true, message: '' });
      expect(wrong.json()).toMatchObject({ valid: false, message: expect.stringMatching(/\S/) });
      expect(run.text).toContain('can only be true');
      expect(mac.snapshot()).toBe(before);
    },
    on,
  );
});
