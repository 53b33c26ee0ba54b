import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const nothingHeld = { keys: [], buttons: [] };
const long = 'A line of text that goes by the clipboard.\n'.repeat(10);
const typedIn = (mac: EngineMac) => mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;
const type = (mac: EngineMac, text: string) => mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text, delayMs: 0 });

/** Sees every text that is put on the clipboard. */
const watching =
  (into: string[]) =>
  (drivers: Drivers): Drivers => ({
    ...drivers,
    pasteboard: {
      ...drivers.pasteboard,
      writeTransient(text) {
        into.push(text);
        drivers.pasteboard.writeTransient(text);
      },
    },
  });

describe('pasting', () => {
  it('is the way of a text over 200 characters, and gives the clipboard back', async () => {
    const lent: string[] = [];
    const mac = createEngineMac({ around: watching(lent) });
    mac.mac.probe.setClipboard({ html: '<b>mine</b>', text: 'mine' });

    const report = await type(mac, long);

    expect(report).toMatchObject({ effect: 'confirmed', route: 'paste', typed: long.length });
    expect(typedIn(mac)).toBe(long);
    expect(lent).toEqual([long]);
    expect(mac.mac.probe.clipboard()).toBe('mine');
    expect(mac.mac.snapshot()).toContain('public.html');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('is faster than typing', async () => {
    const mac = createEngineMac();
    const start = mac.clock.now();

    await type(mac, long);

    expect(mac.clock.now() - start).toBeLessThan(500);
  });

  it('is not the way of a shorter text, of slow typing or of a form', async () => {
    const lent: string[] = [];
    const mac = createEngineMac({ around: watching(lent) });
    const job = mac.job([mac.app('TextEdit')]);

    expect((await type(mac, 'x'.repeat(200))).route).toBe('input');
    expect((await mac.engine.input.type(job, { text: 'y'.repeat(201), delayMs: 1 })).route).toBe('input');
    const mail = await mac.front('Mail');
    const inForm = await mac.engine.input.type(mac.job([mail]), { text: `ada@example.com\t${'z'.repeat(200)}`, delayMs: 0 });

    expect(inForm.route).toBe('input');
    expect(mac.mac.probe.element('com.apple.mail', { identifier: 'subject' })?.value).toBe('z'.repeat(200));
    expect(lent).toEqual([]);
  });

  it('is the way of any text while an input method composes, and not while none does', async () => {
    const composing = createEngineMac({ around: (drivers) => ({ ...drivers, input: { ...drivers.input, composes: () => true } }) });
    const plain = createEngineMac();

    expect(await type(composing, 'こんにちは')).toMatchObject({ effect: 'confirmed', route: 'paste', typed: 5 });
    expect(typedIn(composing)).toBe('こんにちは');
    expect((await type(composing, 'hello')).route).toBe('paste');
    expect((await type(plain, 'こんにちは')).route).toBe('input');
  });

  it('leaves a clipboard alone that the user changed meanwhile, and says so', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 2) mac.mac.probe.setClipboard('copied by the user');
      }),
    });
    mac.mac.probe.setClipboard('before');

    const report = await type(mac, long);

    expect(report.changed).toContain('left as it is');
    expect(mac.mac.probe.clipboard()).toBe('copied by the user');
  });

  it('sends nothing when the clipboard was changed before the keys go out', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 0) mac.mac.probe.setClipboard('copied by the user');
      }),
    });

    const { code, details } = await errorOf(type(mac, long));

    expect([code, details.rule, details.typed]).toEqual(['interrupted', 'clipboard-changed', 0]);
    expect(typedIn(mac)).toBe('');
    expect(mac.mac.probe.clipboard()).toBe('copied by the user');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  const ends: readonly (readonly [string, string, (mac: EngineMac) => void])[] = [
    ['the user types', 'user_active', (mac) => mac.mac.probe.userTypes()],
    ['Stop is pressed', 'stopped', (mac) => mac.control.stop()],
    ['a card opens', 'interrupted', (mac) => mac.control.setCardOpen(true)],
  ];
  it.each(ends)('gives the clipboard back when %s', async (_, expected, happens) => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 0) happens(mac);
      }),
    });
    mac.mac.probe.setClipboard('mine');

    const { code } = await errorOf(type(mac, long));

    expect(code).toBe(expected);
    expect(mac.mac.probe.clipboard()).toBe('mine');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('gives the clipboard back when the call is cancelled while the app takes the text', async () => {
    const cancel = new AbortController();
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 2) mac.clock.after(10, () => cancel.abort());
      }),
    });
    mac.mac.probe.setClipboard('mine');
    const job = mac.job([mac.app('TextEdit')], {}, cancel.signal);

    const { code, details } = await errorOf(mac.engine.input.type(job, { text: long, delayMs: 0 }));

    expect([code, details.typed]).toEqual(['cancelled', long.length]);
    expect(mac.mac.probe.clipboard()).toBe('mine');
  });

  it('touches no clipboard when the field may not be typed into', async () => {
    const lent: string[] = [];
    const mac = createEngineMac({ around: watching(lent) });

    const { code } = await errorOf(mac.engine.input.type(mac.job([mac.app('Calculator')]), { text: long, delayMs: 0 }));

    expect(code).toBe('interrupted');
    expect(lent).toEqual([]);
  });
});
