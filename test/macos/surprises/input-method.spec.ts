import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, type EngineMac } from '../../engine/engine-mac.js';
import { koffiMacs } from '../engine/koffi-macs.js';

/** An input method that takes what is typed for its own input: Latin text came out as kana (midscene#2015). */

const throughKoffi = koffiMacs();
const scenario: Scenario = { inputMethod: 'hiragana' };
const typedIn = (mac: EngineMac) => mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;

describe.each([
  ['here', createEngineMac],
  ['through koffi', throughKoffi],
] as const)('surprise 7: while an input method composes, %s', (_where, make) => {
  it.each([
    ['Latin letters', 'ls -la'],
    ['a single letter', 'a'],
    ['lines', 'one\ntwo\tthree\n'],
    ['Japanese', '日本語'],
    ['Korean and Latin', '한글 abc'],
  ])('surprise 7: %s are pasted as they are, and the clipboard comes back', async (_what, text) => {
    const mac = make({ scenario });
    mac.mac.probe.setClipboard({ text: 'mine' });

    const report = await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text, delayMs: 0 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'paste' });
    expect(typedIn(mac)).toBe(text);
    expect(mac.mac.probe.clipboard()).toBe('mine');
  });

  it('surprise 7: slow typing is pasted too, and a form is filled by pasting between Tabs', async () => {
    const mac = make({ scenario });
    await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'slow', delayMs: 50 });
    const mail = await mac.front('Mail');

    const report = await mac.engine.input.type(mac.job([mail]), { text: 'ada@example.com\tHello', delayMs: 0 });

    expect(typedIn(mac)).toBe('slow');
    expect(report.typed).toBe('ada@example.com\tHello'.length);
    expect(mac.mac.probe.element('com.apple.mail', { identifier: 'subject' })?.value).toBe('Hello');
  });
});

it('surprise 7: an input method eats what is typed as key events, so the simulated one is a fair judge', async () => {
  const mac = createEngineMac({ scenario });
  await mac.front('TextEdit');

  for (const text of ['a', 'b']) mac.mac.drivers.input.key({ type: 'down', keyCode: 0, flags: [], text });

  expect(typedIn(mac)).toBe('あｂ');
});
