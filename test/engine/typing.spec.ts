import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const nothingHeld = { keys: [], buttons: [] };
const area = (mac: EngineMac) => mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' });
const job = (mac: EngineMac) => mac.job([mac.app('TextEdit')]);

/** Drivers whose field shows what was typed only after so many reads, as a busy app does. */
function slowField(reads: number): (drivers: Drivers) => Drivers {
  let left = reads;
  let typed = false;
  return (drivers) => ({
    ...drivers,
    input: {
      ...drivers.input,
      key(event) {
        typed = true;
        drivers.input.key(event);
      },
    },
    accessibility: {
      ...drivers.accessibility,
      attributes(element, names) {
        const answer = drivers.accessibility.attributes(element, names);
        const hides = typed && left > 0 && answer.ok && answer.value[0] === 'AXTextArea';
        if (!hides) return answer;
        left -= 1;
        return { ok: true, value: answer.value.map((value, index) => (names[index] === 'AXValue' ? String(value).slice(0, 2) : value)) };
      },
    },
  });
}

describe('typing', () => {
  it('sends one event per character that a person sees, with no modifier on it', async () => {
    const mac = createEngineMac();

    await mac.engine.input.type(job(mac), { text: 'Ü👨‍👩‍👧🇩🇪é', delayMs: 0 });

    const downs = mac.mac.probe.events().filter((one) => one.type === 'down');
    expect(downs.map(({ text }) => text)).toEqual(['Ü', '👨‍👩‍👧', '🇩🇪', 'é']);
    expect(downs.every(({ keyCode, flags }) => keyCode === 0 && flags?.length === 0)).toBe(true);
    expect(area(mac)?.value).toBe('Ü👨‍👩‍👧🇩🇪é');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('sends Return and Tab as keys', async () => {
    const mac = createEngineMac();

    await mac.engine.input.type(job(mac), { text: 'a\r\nb\tc', delayMs: 0 });

    const keys = mac.mac.probe.events().filter((one) => one.type === 'down' && one.text === undefined);
    expect(keys.map(({ keyCode }) => keyCode)).toEqual([36, 48]);
    expect(area(mac)?.value).toBe('a\nb\tc');
  });

  it('goes on in the next field after Tab', async () => {
    const mac = createEngineMac();
    const mail = await mac.front('Mail');

    const report = await mac.engine.input.type(mac.job([mail]), { text: 'ada@example.com\tHello', delayMs: 0 });

    expect(mac.mac.probe.element('com.apple.mail', { identifier: 'to' })?.value).toBe('ada@example.com');
    expect(mac.mac.probe.element('com.apple.mail', { identifier: 'subject' })?.value).toBe('Hello');
    expect(report.effect).toBe('confirmed');
  });

  it('waits for a field that takes the text slowly instead of calling it a loss', async () => {
    const mac = createEngineMac({ around: slowField(4) });

    const report = await mac.engine.input.type(job(mac), { text: 'slowly', delayMs: 0 });

    expect(report.effect).toBe('confirmed');
  });

  it('with modifiers presses chords, the modifiers held all the while', async () => {
    const mac = createEngineMac();
    await mac.engine.input.type(job(mac), { text: 'abc', delayMs: 0 });
    const before = mac.mac.probe.events().length;

    const report = await mac.engine.input.type(job(mac), { text: 'ac', delayMs: 0, modifiers: ['command'] });

    const events = mac.mac.probe.events().slice(before);
    expect(events.map(({ type, keyCode }) => [type, keyCode])).toEqual([
      ['down', 55],
      ['down', 0],
      ['up', 0],
      ['down', 8],
      ['up', 8],
      ['up', 55],
    ]);
    expect(report).toMatchObject({ effect: 'confirmed', typed: 2 });
    expect(report.changed).toContain('3 characters selected');
    expect(mac.mac.probe.clipboard()).toBe('abc');
    expect(area(mac)?.value).toBe('abc');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('with modifiers adds the Shift that a character needs, and lets it go with it', async () => {
    const mac = createEngineMac();

    await mac.engine.input.type(job(mac), { text: 'A', delayMs: 0, modifiers: ['option'] });

    expect(mac.mac.probe.events().map(({ type, keyCode, flags }) => [type, keyCode, flags?.join()])).toEqual([
      ['down', 58, 'option'],
      ['down', 56, 'shift'],
      ['down', 0, 'option,shift'],
      ['up', 0, 'option,shift'],
      ['up', 56, ''],
      ['up', 58, ''],
    ]);
  });

  it('with modifiers refuses a character that the layout has not, before any key', async () => {
    const mac = createEngineMac();

    const { code } = await errorOf(mac.engine.input.type(job(mac), { text: 'a語', delayMs: 0, modifiers: ['command'] }));

    expect(code).toBe('invalid_input');
    expect(mac.mac.probe.events()).toEqual([]);
  });
});

describe('an action that changes nothing', () => {
  it('says so within 300 ms after the last event', async () => {
    const mac = createEngineMac();
    const press = { key: 'f6', modifiers: [], repeat: 1 } as const;

    const report = await mac.engine.input.press(job(mac), press);

    expect(report).toMatchObject({ effect: 'unverified', changed: '' });
    expect(mac.clock.now() - (mac.mac.probe.events().at(-1)?.at ?? 0)).toBeLessThanOrEqual(300);
    expect(mac.clock.pending).toBe(0);
  });

  it('is known from one that does, which is told in a few ms', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.press(job(mac), { key: 'x', modifiers: [], repeat: 1 });

    expect(report.effect).toBe('confirmed');
    expect(mac.clock.now() - (mac.mac.probe.events().at(-1)?.at ?? 0)).toBeLessThanOrEqual(20);
  });
});
