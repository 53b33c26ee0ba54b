import { describe, expect, it } from 'vitest';
import { createEngineMac } from '../../engine/engine-mac.js';
import { koffiMacs } from '../engine/koffi-macs.js';

/**
 * macOS takes the modifiers of any posted event for what is held from then on, not those of modifier keys alone: an up that carried
 * one left it held for the owner's next click and key (glimpse-hq/Glimpse#107).
 */

const throughKoffi = koffiMacs();

describe.each([
  ['here', createEngineMac],
  ['through koffi', throughKoffi],
] as const)('surprise 19: what is held after typing, %s', (_where, make) => {
  it('surprise 19: is nothing where the last character needs Shift, and the next key goes out', async () => {
    const mac = make();
    const textEdit = mac.job([mac.app('TextEdit')]);

    await mac.engine.input.type(textEdit, { text: 'Hi!', delayMs: 0 });
    const held = mac.mac.drivers.input.flags();
    await mac.engine.input.press(textEdit, { key: 'left', modifiers: [], repeat: 1 });

    expect(held).toEqual([]);
    expect(mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('Hi!');
  });

  it('surprise 19: is what keys really hold while a chord is under way', async () => {
    const mac = make();

    await mac.engine.input.press(mac.job([mac.app('TextEdit')]), { key: 'a', modifiers: ['command', 'shift'], repeat: 1 });

    const keys = mac.mac.probe.events().flatMap((event) => (event.kind === 'key' ? [`${event.type} ${event.flags?.join('+') ?? ''}`] : []));
    expect(keys).toEqual(['down shift', 'down shift+command', 'down shift+command', 'up shift+command', 'up shift', 'up ']);
  });
});
