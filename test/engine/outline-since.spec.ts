import { describe, expect, it } from 'vitest';
import type { OutlineLine } from '../../src/main/mac/engine/nodes/seen-outline.js';
import { sinceText } from '../../src/main/mac/engine/reading/outline-since.js';
import { createKept } from '../../src/main/mac/engine/runtime/kept.js';
import type { OutlineQuery, OutlineResult } from '../../src/main/mac/port.js';
import { setText } from '../../src/main/mac/simulated/model/controls/text.js';
import type { SimElement } from '../../src/main/mac/simulated/model/state.js';
import { findUnder } from '../../src/main/mac/simulated/model/tree.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';

const isPassword = ({ subrole }: SimElement): boolean => subrole === 'AXSecureTextField';

function read(mac: EngineMac, name: string, given: Partial<OutlineQuery> = {}): Promise<OutlineResult> {
  const query = { element: null, maxDepth: 20, roles: null, withActions: false, ...given };
  return mac.engine.elements.outline(mac.look(), { ...query, app: mac.app(name) });
}

async function press(mac: EngineMac, name: string, label: string): Promise<void> {
  const app = mac.app(name);
  const { ref } = await mac.find(app, label, 'button');
  await mac.engine.elements.press(mac.job([app]), { app, element: ref });
}

describe('an outline', () => {
  it('says where each element stands when asked, in whole points', async () => {
    const mac = createEngineMac();

    const { text } = await read(mac, 'Calculator', { frames: true });

    expect(text).toMatch(/^window "Calculator" @920,390 240x360 \[e\d+\]$/m);
    expect(text).toMatch(/button "7" @928,541 53x47 \[e\d+\]$/m);
  });

  it('lists actions when asked', async () => {
    const mac = createEngineMac();

    const { text } = await read(mac, 'Music', { withActions: true });

    expect(text).toMatch(/slider "volume" =40 \(AXIncrement AXDecrement\) \[e\d+\]$/m);
  });
});

describe('an outline since the last one', () => {
  it('is one word when nothing is different', async () => {
    const mac = createEngineMac();
    const { token } = await read(mac, 'Safari');

    const again = await read(mac, 'Safari', { since: token });
    const third = await read(mac, 'Safari', { since: again.token });

    expect([again.text, third.text]).toEqual(['unchanged', 'unchanged']);
  });

  it('tells what is new however long the lines are that it stands under', () => {
    const line = (ref: string, parent: string | null, text: string): OutlineLine => ({
      ...{ ref, parent, depth: parent === null ? 0 : 1, name: ref },
      ...{ text, whole: text, told: true, ordered: true },
    });
    const kept = createKept<{ readonly question: string; readonly lines: readonly OutlineLine[] }>('o', 20);
    const query = { app: createEngineMac().app('Notes'), element: null, maxDepth: 20, roles: null, withActions: false } as const;
    const page = (state: string) => [
      line('e1', null, 'a long line '.repeat(900)),
      line('e2', 'e1', state),
      line('e3', 'e1', `${state} too`),
    ];
    let last = sinceText(kept, page('off'), query);
    const told: string[] = [];

    for (let look = 0; last.text !== 'unchanged' && look < 5; look += 1) {
      last = sinceText(kept, page('on'), { ...query, since: last.token });
      told.push(...(last.text.match(/^ on.*$/gm) ?? []));
    }

    expect([told, last.text]).toEqual([[' on', ' on too'], 'unchanged']);
  });

  it('tells what there was no room for the next time', async () => {
    const boxes = Array.from({ length: 150 }, (_, at) => ({
      ...{ role: 'AXCheckBox', title: `Box ${at} ${'with a long caption '.repeat(4)}`, identifier: `box${at}`, value: 0 },
      frame: { x: 10, y: 60 + at, width: 100, height: 1 },
    }));
    const effect = boxes.map(({ identifier }) => ({ set: { identifier, value: 1 } }));
    const all = { role: 'AXButton', title: 'All', effect, frame: { x: 10, y: 30, width: 60, height: 20 } };
    const window = { title: 'Desk', frame: { x: 0, y: 40, width: 600, height: 700 }, elements: [all, ...boxes] };
    const mac = createEngineMac({ scenario: { apps: [{ bundleId: 'com.example.desk', name: 'Desk', windows: [window] }] } });
    const before = await read(mac, 'Desk');
    await press(mac, 'Desk', 'All');
    const told = new Set<string>();

    let last = before;
    for (let look = 0; last.text !== 'unchanged' && look < 9; look += 1) {
      last = await read(mac, 'Desk', { since: last.token });
      for (const [, box] of last.text.matchAll(/^ check_box "Box (\d+) .*=1/gm)) told.add(box ?? '');
      if (look === 0) expect(last.text).toMatch(/^150 changed: .*\n… more changed than fits: look with the new since tells the rest$/s);
    }

    expect([told.size, last.text]).toEqual([150, 'unchanged']);
  });

  it('is a line of what changed and only the lines that did, with those they stand under', async () => {
    const mac = createEngineMac();
    const before = await read(mac, 'Calculator');
    await press(mac, 'Calculator', '7');

    const after = await read(mac, 'Calculator', { since: before.token });

    const [summary, ...lines] = after.text.split('\n');
    expect(summary).toMatch(/^2 changed: static_text "main display" e\d+, button "Clear" e\d+$/);
    expect(lines.map((line) => line.replace(/ \[.*/, ''))).toEqual([
      ...['window "Calculator"', ' scroll_area "Input"', '  static_text "main display" ="7"', ' button "Clear"'],
    ]);
    expect(after.text.length).toBeLessThan(before.text.length / 3);
  });

  it('says what came and what went', async () => {
    const mac = createEngineMac();
    const textEdit = await mac.front('TextEdit');
    await mac.engine.input.type(mac.job([textEdit]), { text: 'note', delayMs: 0 });
    const before = await read(mac, 'TextEdit');
    await mac.engine.input.press(mac.job([textEdit]), { key: 'w', modifiers: ['command'], repeat: 1 });

    const opened = await read(mac, 'TextEdit', { since: before.token });
    await press(mac, 'TextEdit', 'Cancel');
    const closed = await read(mac, 'TextEdit', { since: opened.token });

    expect(opened.text).toMatch(/^(\d+ changed: [^;]+; )?\d+ new: sheet/);
    expect(opened.text).toMatch(/^ *sheet/m);
    expect(closed.text).toMatch(/^(\d+ changed: [^;]+; )?\d+ gone: sheet/);
    expect(closed.text).not.toMatch(/^ *sheet/m);
  });

  it('goes on from what was told last, not from the first outline', async () => {
    const mac = createEngineMac();
    const first = await read(mac, 'Calculator');
    await press(mac, 'Calculator', '7');
    const second = await read(mac, 'Calculator', { since: first.token });

    expect((await read(mac, 'Calculator', { since: second.token })).text).toBe('unchanged');
    expect((await read(mac, 'Calculator', { since: first.token })).text).toMatch(/^2 changed/);
  });

  it.each([
    ['another app', 'Music', {}],
    ['another depth', 'Calculator', { maxDepth: 2 }],
    ['frames too', 'Calculator', { frames: true }],
    ['some roles', 'Calculator', { roles: ['button'] }],
    ['an unknown token', 'Calculator', { since: 'o999' }],
  ] as const)('is the whole again, and says so, when the question is about %s', async (_, name, given) => {
    const mac = createEngineMac();
    const { token } = await read(mac, 'Calculator');

    const { text } = await read(mac, name, { since: token, ...given });

    expect(text).toMatch(/^not compared with "o\d+", [^\n]*: all of it\nwindow "/);
  });

  it.each([150, 700])('tells that a text of %i characters ends in other words, though its line shows how it begins', async (length) => {
    const frame = { x: 20, y: 40, width: 300, height: 200 };
    const body = { role: 'AXTextArea', description: 'body', value: `${'a'.repeat(length)} teh`, identifier: 'body', frame };
    const window = { title: 'Memo', frame: { x: 0, y: 40, width: 600, height: 300 }, elements: [body] };
    const mac = createEngineMac({ scenario: { apps: [{ bundleId: 'com.example.memo', name: 'Memo', windows: [window] }] } });
    const { token } = await read(mac, 'Memo');
    const { model } = mac.mac;
    const isBody = ({ identifier }: SimElement): boolean => identifier === 'body';
    const texts = model.apps.flatMap(({ windows }) => windows.map(({ element }) => findUnder(model, element, isBody)));
    for (const text of texts) if (text !== null) setText(model, text, `${'a'.repeat(length)} the`);

    const after = await read(mac, 'Memo', { since: token });

    expect(after.text).toMatch(
      /^1 changed further on: text_area "body" e\d+\nwindow "Memo"[^\n]*\n text_area "body" ="a+…" focused \[e\d+\]$/,
    );
    expect((await read(mac, 'Memo', { since: after.token })).text).toBe('unchanged');
  });

  it('never tells a password, not even that it changed', async () => {
    const mac = createEngineMac();
    const { token } = await read(mac, 'Safari');
    const { model } = mac.mac;
    const fields = model.apps.flatMap(({ windows }) => windows.map(({ element }) => findUnder(model, element, isPassword)));
    for (const field of fields) if (field !== null) setText(model, field, 'other secret');

    expect(fields.some((field) => field !== null)).toBe(true);
    expect((await read(mac, 'Safari', { since: token })).text).toBe('unchanged');
  });
});
