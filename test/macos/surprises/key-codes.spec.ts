import { describe, expect, it } from 'vitest';
import { createEngineMac, type EngineMac } from '../../engine/engine-mac.js';
import { koffiMacs } from '../engine/koffi-macs.js';

/** Virtual machines and remote desktops read key codes: text whose code is always 0 came out as "aaaa" (try-omarchy#222). */

const throughKoffi = koffiMacs();

/** What a program that reads key codes sees of keys that go down: code and Shift. */
const codesOf = (mac: EngineMac): readonly (readonly [code: number, shift: boolean])[] =>
  mac.mac.probe
    .events()
    .flatMap((event) =>
      event.kind === 'key' && event.type === 'down' ? [[event.keyCode ?? 0, event.flags?.includes('shift') ?? false] as const] : [],
    );

describe.each([
  ['here', createEngineMac],
  ['through koffi', throughKoffi],
] as const)('surprise 13: typed text, %s', (_where, make) => {
  it('surprise 13: has the key code of the layout beside it, on both halves, where one key types it', async () => {
    const mac = make({ scenario: { keyboardLayout: 'german' } });

    await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'zy Q1!', delayMs: 0 });

    expect(codesOf(mac)).toEqual([
      [16, false],
      [6, false],
      [49, false],
      [12, true],
      [18, false],
      [18, true],
    ]);
    expect(mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('zy Q1!');
    const ups = mac.mac.probe.events().flatMap((event) => (event.kind === 'key' && event.type === 'up' ? [event.keyCode] : []));
    expect(ups).toEqual([16, 6, 49, 12, 18, 18]);
  });

  it('surprise 13: has none where the layout has no key, or needs Option for it', async () => {
    const mac = make();

    await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: '日å👍', delayMs: 0 });

    expect(codesOf(mac)).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
  });
});
