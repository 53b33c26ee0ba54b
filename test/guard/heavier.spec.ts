import { expect, it } from 'vitest';
import { keyCodes } from '../../src/main/mac/constants/key-codes.js';
import type { KeyPost } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Clearance } from '../../src/shared/clearance.js';
import type { Looks, Sighting } from '../../src/shared/sighting.js';
import { down, fakeMac, focus, key, pids, point, processes, type Thing, there, told, windowOf } from './fake-gate.js';

/** What cannot be taken back and was not seen is pressed by no yes that was for less; a rule of the owner's is for whatever stands there. */
const thing = (role: string, title: string): Thing => ({ pid: pids.notes, has: { AXRole: role, AXTitle: title, AXValue: title } });
const looks = (label: string): Looks => ({ mark: '', role: 'AXButton', label, identifier: '', frame: null });
const linkSeen: Sighting = {
  ...{ kind: 'focus', pid: pids.reminders, front: true, windowId: null, window: null },
  element: { ...looks('example.com'), role: 'AXLink' },
};
const byYes = { grants: ['grant-1'] };
const changed = 'interrupted changed-target';

/** After its first event, so that only what would be done counts. */
async function comesTo(given: Partial<Clearance>, stands: Thing, how: 'space' | 'press' | 'drop'): Promise<string> {
  const mac = fakeMac();
  const job = mac.job(given);
  mac.state.focused = how === 'space' ? stands : null;
  mac.state.at = how === 'space' ? null : stands;
  if (how === 'space') return told(mac.gate.postChecked(job, [focus], { kind: 'key', event: key({ keyCode: keyCodes.space }) }));
  return told(mac.gate.postChecked(job, [point], { kind: 'mouse', event: { ...down(there), type: how === 'drop' ? 'drag' : 'down' } }));
}

it.each<readonly [string, Partial<Clearance>, string]>([
  ['by a rule', {}, 'done'],
  ['by a yes that lasts', byYes, changed],
])('a button that deletes is pressed or not %s, by Space and by the mouse', async (_by, given, expected) => {
  const button = thing('AXButton', 'Delete');

  expect([await comesTo(given, button, 'space'), await comesTo(given, button, 'press')]).toEqual([expected, expected]);
});

it.each(['Show Password', 'Use “.command”'])(
  'a button that is asked for by itself is pressed by no yes that lasts either: %s',
  async (name) => {
    const button = thing('AXButton', name);

    expect([await comesTo(byYes, button, 'space'), await comesTo(byYes, button, 'press')]).toEqual([changed, changed]);
    expect([await comesTo({}, button, 'space'), await comesTo({}, button, 'press')]).toEqual(['done', 'done']);
  },
);

it('a button that does no harm is pressed by a yes that lasts', async () => {
  const button = thing('AXButton', 'Bold');

  expect([await comesTo(byYes, button, 'space'), await comesTo(byYes, button, 'press')]).toEqual(['done', 'done']);
});

it('what has the keyboard by now is pressed only where it is what was seen', async () => {
  const mac = fakeMac();
  const seenAs = (label: string) => {
    const seen = { kind: 'focus', pid: pids.notes, front: true, windowId: null, window: null, element: looks(label) } as const;
    return mac.job({ callId: label, sightings: [seen] });
  };
  const space = (label: string) =>
    told(mac.gate.postChecked(seenAs(label), [focus], { kind: 'key', event: key({ keyCode: keyCodes.space }) }));
  mac.state.focused = thing('AXButton', 'Bold');
  expect(await space('Bold')).toBe('done');
  mac.state.focused = thing('AXButton', 'Delete');

  expect([await space('Bold'), await space('Delete')]).toEqual([changed, 'done']);
});

it.each<readonly [string, number, Partial<Clearance>, string]>([
  ['where it leads to a browser, by a yes that lasts', pids.reminders, byYes, changed],
  ['where it leads to a browser, by a rule', pids.reminders, {}, 'done'],
  ['where that was seen', pids.reminders, { sightings: [linkSeen] }, 'done'],
  ['in a browser, by a yes that lasts', pids.notes, byYes, 'done'],
])('a link that has the keyboard by now, as by a tab of the same text, is followed or not %s', async (_where, pid, given, expected) => {
  const mac = fakeMac();
  const subjects = processes.filter((one) => one.pid === pid).map((app) => ({ kind: 'app' as const, app }));
  mac.state.front = pid;
  mac.state.windows = [windowOf(pid)];
  mac.state.focused = { pid, has: { AXRole: 'AXLink', AXTitle: 'example.com' } };
  const space = { kind: 'key', event: key({ keyCode: keyCodes.space }) } as const;

  expect(await told(mac.gate.postChecked(mac.job({ subjects, ...given }), [focus], space))).toBe(expected);
});

it('words that say a thing is deleted count where something is dropped on them, not where they are pressed', async () => {
  const words = thing('AXStaticText', 'Delete');

  expect([await comesTo(byYes, words, 'press'), await comesTo(byYes, words, 'drop')]).toEqual(['done', changed]);
});

it.each<readonly [string, Partial<KeyPost>]>([
  ['Return', { keyCode: keyCodes.return }],
  ['the character of Enter', { text: '\u0003' }],
  ['one of a function key', { text: '\uF708' }],
])('%s in a text presses what has the keyboard, as the key does', async (_what, pressed) => {
  const mac = fakeMac();
  mac.state.focused = thing('AXButton', 'Delete');
  expect(await told(mac.gate.postChecked(mac.job(byYes), [focus], { kind: 'key', event: key(pressed) }))).toBe(changed);
});
