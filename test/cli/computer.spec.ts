import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { computerClientName, createComputerToolset, serveComputer, type ToolResult } from '../../src/main/cli/computer/computer.js';
import { connectGatehand } from '../../src/main/cli/computer/gatehand-client.js';
import { members } from '../../src/main/cli/computer/members.js';
import { gatehands } from '../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, startGatehand } from '../harness/gatehand.js';
import { until } from '../mcp/scripted-host.js';

const begin = gatehands();
const settings = { clients: [paired(computerClientName, { preset: 'complete' })] };

/** A model's calls to the toolset, over Gatehand's own socket. */
async function start(options: HarnessOptions = {}) {
  const gatehand = await begin({ settings, ...options });
  const client = await connectGatehand(gatehand.socket, computerClientName);
  const toolset = createComputerToolset(client);
  let count = 0;
  const use = (name: string, input: Record<string, unknown> = {}): Promise<ToolResult> => {
    count += 1;
    return toolset.toolResult({ type: 'tool_use', id: `toolu_${count}`, name, toolset_name: 'computer', input });
  };
  return { ...gatehand, use };
}

const textOf = ({ content }: ToolResult): string => content.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');

/** The middle of a key of Calculator in pixels of a picture of the main display. */
async function pixelOfSeven({ use, mac }: Gatehand & { use(name: string): Promise<ToolResult> }) {
  const { content } = await use('screenshot');
  const [block] = content;
  const source = block?.source as { readonly data: string };
  const width = Buffer.from(source.data, 'base64').readUInt32BE(16);
  const frame = mac.probe.element('com.apple.calculator', { description: '7' })?.frame;
  if (frame == null) throw new Error('there is no 7');
  const scale = width / 1440;
  return { block, scale, pixel: [Math.round((frame.x + frame.width / 2) * scale), Math.round((frame.y + frame.height / 2) * scale)] };
}

describe('the computer toolset', () => {
  it('shows the screen, and clicks where its pixels say', async () => {
    const gatehand = await start();
    await (await gatehand.client()).call('activate_app', { app: 'Calculator' });

    const { block, pixel } = await pixelOfSeven(gatehand);
    const clicked = await gatehand.use('left_click', { coordinate: pixel });
    const where = await gatehand.use('cursor_position');

    expect(block).toMatchObject({ type: 'image', source: { type: 'base64', media_type: 'image/png' } });
    expect(clicked).toMatchObject({
      type: 'tool_result',
      tool_use_id: 'toolu_2',
      toolset_name: 'computer',
      content: [{ type: 'text', text: 'Clicked.' }, {}],
    });
    expect(clicked.is_error).toBeUndefined();
    expect(gatehand.mac.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
    const [x = 0, y = 0] = (/^X=(\d+),Y=(\d+)$/.exec(textOf(where)) ?? []).slice(1).map(Number);
    expect([Math.abs(x - (pixel[0] ?? 0)), Math.abs(y - (pixel[1] ?? 0))].every((off) => off <= 1)).toBe(true);
  });

  it('types, presses chords by the names of X11 and says what that did', async () => {
    const { use, mac } = await start();

    const typed = await use('type', { text: 'Dear Ada' });
    const selected = await use('key', { text: 'cmd+a' });
    const gone = await use('key', { text: 'BackSpace' });

    expect(textOf(typed)).toMatch(/^Typed\.\nconfirmed: /);
    expect(textOf(selected)).toMatch(/^Pressed cmd\+a\./);
    expect(textOf(gone)).toMatch(/^Pressed BackSpace\./);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('');
  });

  it('brings the app that it clicks on to the front, so that what is typed next goes there', async () => {
    const gatehand = await start();
    const { use, mac } = gatehand;
    const { scale } = await pixelOfSeven(gatehand);
    const email = mac.probe.element('com.apple.Safari', { identifier: 'email' })?.frame;
    const coordinate = [email?.x ?? 0, email?.y ?? 0].map((one) => Math.round((one + 12) * scale));

    const clicked = await use('triple_click', { coordinate });
    await use('type', { text: 'ada@example.com' });

    expect(textOf(clicked)).toContain('Safari came to the front');
    expect(mac.probe.element('com.apple.Safari', { identifier: 'email' })?.value).toBe('ada@example.com');
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('');
  });

  it('tells places in the pixels that it is asked in, and no word of an app as one', async () => {
    const { use } = await start();
    await use('screenshot');

    const moved = await use('mouse_move', { coordinate: [10, 500] });
    const typed = await use('type', { text: 'f(1, 2)' });

    expect(textOf(moved)).toBe('Moved the mouse.\nconfirmed: the pointer is at (10, 500)');
    expect(textOf(typed)).toContain('"f(1, 2)"');
  });

  it('types signs by the names of X11, and a digit', async () => {
    const { use, mac } = await start();

    for (const text of ['question', 'KP_1', 'shift+a', 'Left', 'Delete', 'exclam', 5])
      expect((await use('key', { text })).is_error, String(text)).toBeUndefined();

    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('?1!5');
  });

  it.each(['essential', 'standard'] as const)('holds keys and buttons for a client whose list is %s, too', async (preset) => {
    const { use, mac, clock } = await start({ settings: { clients: [paired(computerClientName, { preset })] } });

    const results = [await use('left_mouse_down'), await use('left_mouse_up'), await use('hold_key', { text: 'a', duration: 0.1 })];
    clock.advance(1000);

    expect(results.map(({ is_error }) => is_error)).toEqual([undefined, undefined, undefined]);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('types a space and a line end alone', async () => {
    const { use, mac } = await start();

    for (const text of ['a', ' ', 'b', '\n']) expect((await use('type', { text })).is_error).toBeUndefined();

    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('a b\n');
  });

  it('serves every member of the published toolset', async () => {
    const gatehand = await start();
    const { use, clock, mac } = gatehand;
    await (await gatehand.client()).call('activate_app', { app: 'Safari' });
    const { scale } = await pixelOfSeven(gatehand);
    const window = mac.probe.app('com.apple.Safari').windows[0]?.frame;
    const at = { coordinate: [(window?.x ?? 0) + 40, (window?.y ?? 0) + 200].map((one) => Math.round(one * scale)) };
    const inputs: Record<string, Record<string, unknown>> = {
      screenshot: {},
      key: { text: 'Escape' },
      hold_key: { text: 'a', duration: 0.1 },
      type: { text: 'a' },
      wait: { duration: 0 },
      mouse_move: at,
      cursor_position: {},
      left_click: at,
      right_click: at,
      middle_click: at,
      double_click: {},
      triple_click: at,
      left_mouse_down: {},
      left_mouse_up: {},
      left_click_drag: { ...at, start_coordinate: at.coordinate },
      scroll: { ...at, scroll_direction: 'down', scroll_amount: 3 },
      zoom: { region: [100, 100, 300, 250] },
    };
    expect(Object.keys(inputs).sort()).toEqual(Object.keys(members).sort());

    for (const [name, input] of Object.entries(inputs)) {
      const result = await use(name, input);
      expect(result.is_error, `${name}: ${textOf(result)}`).toBeUndefined();
      expect(result.content.length, name).toBeGreaterThan(0);
      clock.advance(1000);
    }
  });

  it.each([
    ['left_click', { coordinate: [1] }, /coordinate must be/],
    ['left_click', { coordinate: [700, 400], text: 'hyper' }, /modifier keys/],
    ['scroll', { scroll_direction: 'sideways', scroll_amount: 1 }, /up, down, left or right/],
    ['left_click', { coordinate: [9999, 400] }, /outside the screenshot, which is 1568 by 980 pixels/],
    ['zoom', { region: [0, 0, 9999, 300] }, /outside the screenshot/],
    ['zoom', { region: [50, 50, 50, 90] }, /^region has no extent/],
    ['scroll', { scroll_direction: 'down', scroll_amount: 0 }, /^scroll_amount must be above 0/],
    ['scroll', { scroll_direction: 'down', scroll_amount: 251 }, /^scroll_amount must be at most 250/],
    ['hold_key', { text: 'a', duration: 11 }, /^duration must be at most 10\./],
    ['hold_key', { text: 'a', duration: 0 }, /^duration must be above 0\.$/],
    ['key', { text: ['a'] }, /^text must be a text\.$/],
    ['type', { text: 'x'.repeat(10_001) }, /^text must have at most 10000 characters/],
    ['wait', { duration: 9999 }, /at most 60/],
    ['teleport', {}, /no member "teleport"/],
    ['__proto__', {}, /no member/],
  ])('says of %s %j what is wrong with it, and does nothing', async (name, input, why) => {
    const { use, mac } = await start();
    const before = mac.snapshot();

    const result = await use(name, input);

    expect(result.is_error).toBe(true);
    expect(textOf(result)).toMatch(why);
    expect(mac.snapshot()).toBe(before);
  });

  it.each([
    ['key', { text: 'Enter!' }, /one character that the current keyboard layout has; type types any text\. Keys: enter; .*keypad_enter/],
    ['key', { text: 'XF86AudioMute' }, /keys that can be pressed\. By the mouse it is Sound in Control Center\.$/],
    ['key', { text: 'cmd+shift' }, /Give it in modifiers beside a key; hold_key holds it alone\.$/],
    ['key', { text: 'a', repeat: 500 }, /must be a whole number, 1 to 100\. Take a screenshot, and go on from what it shows\.$/],
    ['scroll', { coordinate: [100, 100], scroll_direction: 'down', scroll_amount: 3 }, /should move; screenshot shows where it is\.$/],
  ])('says of %s %j in its own names what to do next', async (name, input, why) => {
    const gatehand = await start();
    await (await gatehand.client()).call('move_window', { window_id: 104, x: 600, y: 400 });

    const told = textOf(await gatehand.use(name, input));

    expect(told).toMatch(why);
    expect(told).not.toMatch(/type_text|run_steps|press_key|Parameters/);
  });

  it('says what has the keyboard where typing had no effect', async () => {
    const { use, ...gatehand } = await start();
    const client = await gatehand.client();
    await client.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });
    await client.call('handle_dialog', { app: 'TextEdit', file_name: 'Notes.txt', folder: '~/Documents', button: 'Save' });

    const told = textOf(await use('type', { text: 'x' }));

    expect(told).toMatch(/^Typed\.\nunverified: keyboard: sheet "Save"$/);
    expect(told).not.toContain('handle_dialog');
  });

  it('says of an app that hangs that it does not answer', async () => {
    const { use, mac } = await start();
    const { x = 0, y = 0 } = mac.probe.app('com.example.beachball').windows[0]?.frame ?? {};
    await use('screenshot');
    const coordinate = [x + 150, y + 150].map((one) => Math.round((one * 1568) / 1440));

    expect(textOf(await use('left_click', { coordinate }))).toMatch(/^Clicked\.\nunverified: .*its app does not answer$/);
  });

  it('has the owner’s card for its confirm: a no is told to the model, and nothing is done', async () => {
    const { use, owner, mac } = await start({ approvals: 'ask' });

    const typing = use('type', { text: 'Dear Ada' });
    await owner.refuse();
    const refused = await typing;

    expect(refused.is_error).toBe(true);
    expect(textOf(refused)).toMatch(/^approval_denied: /);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('');
  });

  it('and a yes that comes after the call was handed back runs it', async () => {
    const { use, owner, mac, clock } = await start({ approvals: 'ask' });

    const typing = use('type', { text: 'Dear Ada' });
    await owner.card('approval');
    clock.advance(60_000);
    await owner.approve();

    expect(textOf(await typing)).toMatch(/^Typed\./);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('Dear Ada');
  });

  it('answers blocks line by line, also those that are none', async () => {
    const { socket } = await begin({ settings });
    const lines: string[] = [];
    const blocks = [
      JSON.stringify({ type: 'tool_use', id: 'a', toolset_name: 'computer', name: 'type', input: { text: 'x' } }),
      'nonsense',
    ];

    await serveComputer(socket, { input: Readable.from(blocks.map((line) => `${line}\n`)), write: (line) => void lines.push(line) });

    const results = lines.map((line) => JSON.parse(line) as ToolResult);
    expect(results.map(({ tool_use_id, is_error = false }) => [tool_use_id, is_error])).toEqual([
      ['a', false],
      ['', true],
    ]);
  });

  it('answers a block while Gatehand is away, and goes on with the one that comes back', async () => {
    const [before, after] = [await startGatehand({ settings }), await begin({ settings })];
    const lines: string[] = [];
    const block = JSON.stringify({ type: 'tool_use', id: 'a', toolset_name: 'computer', name: 'cursor_position', input: {} });
    async function* blocks() {
      yield `${block}\n`;
      await until('the first answer', () => lines.length === 1);
      await before.close();
      yield `${block}\n`;
      await until('the second answer', () => lines.length === 2);
      yield `${block}\n`;
      await until('the third answer', () => lines.length === 3);
      mkdirSync(dirname(before.socket), { mode: 0o700 });
      symlinkSync(after.socket, before.socket);
      yield `${block}\n`;
    }

    await serveComputer(before.socket, { input: Readable.from(blocks()), write: (line) => void lines.push(line) });

    const [first, under, away, again] = lines.map((line) => JSON.parse(line) as ToolResult);
    expect(textOf(first as ToolResult)).toMatch(/^X=/);
    for (const one of [under, away]) expect(one).toMatchObject({ tool_use_id: 'a', is_error: true });
    expect(textOf(away as ToolResult)).toMatch(/^Gatehand does not answer at .* Nothing was done\./);
    expect(textOf(again as ToolResult)).toMatch(/^X=/);
  });
});
