import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario, WindowSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { guarded } from './guarded.js';

/** Keys for an app in the back: put into its text, or posted to its process, where nobody looks. */

const start = gatehands();
const terminal = 'com.apple.Terminal';
const textEdit = 'com.apple.TextEdit';
const textOf = (mac: Awaited<ReturnType<typeof guarded>>['mac'], app = textEdit) => mac.probe.element(app, { role: 'AXTextArea' })?.value;

const behindNotes: Scenario = {
  apps: [
    {
      ...{ bundleId: 'com.apple.Notes', name: 'Notes', path: '/System/Applications/Notes.app', frontmost: true },
      windows: [
        {
          title: 'Notes',
          frame: { x: -880, y: -40, width: 420, height: 300 },
          elements: [{ role: 'AXTextArea', identifier: 'note', value: '', frame: { x: 0, y: 28, width: 420, height: 272 } }],
        },
      ],
    },
  ],
};

const keys: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['type_text', { text: 'ls\n' }],
  ['press_key', { key: 'return' }],
  ['press_key', { key: 'a' }],
  ['key_combination', { key: 'n', modifiers: ['command'] }],
  ['hold_key', { key: 'a', duration_ms: 50 }],
];

describe('keys for an app in the back', () => {
  it.each(keys)('%s %j never reach a blocked one, however it is named', async (tool, args) => {
    const { assistant, mac } = await guarded(start, { scenario: behindNotes, settings: { blocklist: [terminal] } });
    const before = mac.snapshot();
    const { pid } = mac.probe.app(terminal);

    const answers = [];
    for (const app of ['Terminal', terminal, terminal.toUpperCase(), String(pid)])
      answers.push(await assistant.call(tool, { ...args, app }));

    expect(answers.every(({ isError }) => isError)).toBe(true);
    expect(mac.snapshot()).toBe(before);
  });

  it.each(keys)('%s %j wait while a blocked app is in front, and change nothing', async (tool, args) => {
    const { assistant, mac } = await guarded(start, {
      scenario: { apps: [{ bundleId: 'com.example.diary', name: 'Diary', frontmost: true, windows: [] }] },
      settings: { blocklist: ['com.example.diary'] },
    });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, { ...args, app: 'TextEdit' });

    expect(answer.code).toBe('blocked_app_in_front');
    expect(mac.snapshot()).toBe(before);
  });

  it.each(keys)("%s %j wait while a blocked app's panel has the keyboard", async (tool, args) => {
    const field: ElementSpec = {
      role: 'AXTextField',
      identifier: 'query',
      value: '',
      focused: true,
      frame: { x: 10, y: 40, width: 380, height: 24 },
    };
    const window: WindowSpec = {
      title: 'Diary',
      style: 'panel',
      keyboardPanel: true,
      frame: { x: 500, y: 200, width: 400, height: 90 },
      elements: [field],
    };
    const { assistant, mac } = await guarded(start, {
      scenario: {
        apps: [...(behindNotes.apps ?? []), { bundleId: 'com.example.diary', name: 'Diary', kind: 'accessory', windows: [window] }],
      },
      settings: { blocklist: ['com.example.diary'] },
    });

    const answer = await assistant.call(tool, { ...args, app: 'TextEdit' });

    expect(answer.isError).toBe(true);
    expect([textOf(mac), mac.probe.app(textEdit).windows.length]).toEqual(['', 1]);
    expect(mac.probe.element('com.example.diary', { identifier: 'query' })?.value).toBe('');
  });

  it('go into no password field, which is no secret to whoever posts', async () => {
    const { assistant, mac } = await guarded(start, { scenario: behindNotes });
    await assistant.call('focus_ui_element', { element: 'app("Safari")/window[0]/web_area[0]/text_field[1]' });
    const before = mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value;

    const typed = await assistant.call('type_text', { app: 'Safari', text: 'x' });
    const pressed = await assistant.call('press_key', { app: 'Safari', key: 'x' });

    expect([typed.code, pressed.code]).toEqual(['secure_input', 'secure_input']);
    expect(mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value).toBe(before);
  });

  it('go where the owner saw them go: a field that lost the keyboard since ends the call', async () => {
    const { assistant, mac, owner } = await guarded(start, {
      scenario: behindNotes,
      settings: { clients: [paired(), paired('other')], rules: [] },
    });
    await assistant.call('get_ui_elements', { app: 'Mail' });
    const call = assistant.call('type_text', { app: 'Mail', text: 'meet me' });
    await owner.card('approval');
    const window = mac.drivers.accessibility;
    const mail = mac.probe.app('com.apple.mail').pid ?? 0;
    const list = window.attributes(window.application(mail), ['AXWindows']);
    const first = list.ok && typeof list.value[0] === 'object' && list.value[0].type === 'elements' ? list.value[0].elements[1] : undefined;
    if (first !== undefined) window.perform(first, 'AXRaise', 1000);
    await owner.approve('this-connection');

    expect((await call).code).toBe('interrupted');
    expect(mac.probe.events()).toEqual([]);
  });

  it('are judged as chords by what they carry, not by what the user holds', async () => {
    const { assistant, mac } = await guarded(start, { scenario: behindNotes });

    const quit = await assistant.call('press_key', { app: 'TextEdit', key: 'Œ', modifiers: ['command'] });
    mac.drivers.input.key({ type: 'down', keyCode: 55, flags: ['command'] });
    const typed = await assistant.call('press_key', { app: 'Calculator', key: '7' });
    mac.drivers.input.key({ type: 'up', keyCode: 55, flags: [] });

    expect(quit.isError).toBe(true);
    expect(typed.isError).toBe(false);
    expect(mac.probe.app(textEdit).running).toBe(true);
    expect(mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('7');
  });

  it('open nothing in Finder that stays closed otherwise', async () => {
    const { assistant, mac } = await guarded(start, { scenario: behindNotes, settings: { blocklist: ['com.apple.Preview'] } });
    for (let rows = 0; rows < 8 && !mac.probe.finderSelection()[0]?.endsWith('.pdf'); rows += 1) {
      await assistant.call('press_key', { app: 'Finder', key: 'down' });
    }
    expect(mac.probe.finderSelection()[0]).toContain('Report.pdf');

    const open = await assistant.call('key_combination', { app: 'Finder', key: 'o', modifiers: ['command'] });
    const down = await assistant.call('key_combination', { app: 'Finder', key: 'down', modifiers: ['command'] });

    expect([open.isError, down.isError]).toEqual([true, true]);
    expect(mac.probe.app('com.apple.Preview').running).toBe(false);
  });

  it('end with Stop, between two of them', async () => {
    const { assistant, mac, owner } = await guarded(start, { scenario: behindNotes });
    const downs = (): number => mac.probe.events().filter(({ type }) => type === 'down').length;
    let stopped: Promise<unknown> | null = null;
    mac.onChange(() => {
      if (downs() >= 3) stopped ??= owner.send('stop', {});
    });

    const answer = await assistant.call('press_key', { app: 'Calculator', key: '7', repeat: 100 });
    await stopped;

    expect(answer.code).toBe('stopped');
    expect(downs()).toBeLessThan(10);
  });
});
