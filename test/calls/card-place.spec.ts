import { describe, expect, it } from 'vitest';
import { type CardPlace, cardPlace } from '../../src/main/calls/consent/card-place.js';
import { goesToField } from '../../src/main/calls/consent/goes-to-field.js';
import type { Mac, WindowInfo } from '../../src/main/mac/port.js';
import type { Rect } from '../../src/shared/geometry.js';
import type { Looks, Sighting } from '../../src/shared/sighting.js';
import type { AppIdentity, Subject } from '../../src/shared/subject.js';
import type { Modifiers } from '../../src/shared/words/act.js';
import { aClearance } from '../harness/a-job.js';

/** What the owner sees lit on a card, by what was seen where the call would act. */
const app: AppIdentity = { bundleId: 'com.example.notes', name: 'Notes', pid: 5, path: null, startedAt: null };
const frame: Rect = { x: 100, y: 100, width: 600, height: 400 };
const notes: WindowInfo = { id: 1, title: 'Groceries', app, frame, frontmost: true, minimized: false, onScreen: true };
const clearance = aClearance({ effect: 'change', capability: 'act' });

const button: Rect = { x: 190, y: 190, width: 60, height: 20 };
const pointAt = (x: number, y: number): Subject => ({ kind: 'point', x, y, owner: 'window', windowId: 1, app });
const focus: Subject = { kind: 'focus', app };
const looks = (of: Rect): Looks => ({ mark: 'm', role: 'AXButton', label: 'Pay', identifier: '', frame: of });
const seenAt = (x: number, y: number, of: Rect | null): Sighting => ({
  kind: 'point',
  x,
  y,
  owner: 'window',
  windowId: 1,
  corner: { x: frame.x, y: frame.y },
  element: of === null ? null : looks(of),
});
const typingIn = (of: Rect | null, pid = 5): Sighting => ({
  kind: 'focus',
  pid,
  front: true,
  windowId: 1,
  window: null,
  element: of === null ? null : looks(of),
});
const spotAt = (x: number, y: number): Rect => ({ x: x - 12, y: y - 12, width: 24, height: 24 });

function placeOf(
  subjects: readonly Subject[],
  sightings: readonly Sighting[],
  windows: readonly WindowInfo[] = [notes],
): Promise<CardPlace> {
  const mac = { windows: { list: async () => windows } } as unknown as Mac; // all of the Mac that a card's place reads
  const look = { subjects, sightings, missing: null, frontmost: app, locked: false, chord: { risk: 'none' as const } };
  return cardPlace({ mac, clearance, look, signal: new AbortController().signal });
}

describe('a card about a point', () => {
  it.each<readonly [string, readonly Sighting[], Rect]>([
    ['the button that was seen under it', [seenAt(200, 200, button)], button],
    ['a spot of 24 points where nothing was seen', [], spotAt(200, 200)],
    ['a spot where what was seen had no element', [seenAt(200, 200, null)], spotAt(200, 200)],
    ['a spot where the whole window was seen', [seenAt(200, 200, frame)], spotAt(200, 200)],
    ['nothing that was seen at another height', [seenAt(200, 300, { ...button, y: 290 })], spotAt(200, 200)],
    ['nothing that was seen further along', [seenAt(300, 200, { ...button, x: 290 })], spotAt(200, 200)],
    ['nothing that has the keyboard', [typingIn(button)], spotAt(200, 200)],
  ])('lights %s', async (_what, sightings, target) => {
    expect(await placeOf([pointAt(200, 200)], sightings)).toMatchObject({ target, shown: frame, end: null, windowTitle: 'Groceries' });
  });

  it('shows what lies around it where its window is minimised', async () => {
    const { shown } = await placeOf([pointAt(200, 200)], [], [{ ...notes, minimized: true }]);

    expect(shown).toEqual({ x: 28, y: 28, width: 344, height: 344 });
  });

  it('lights both ends of a drag, each with what was seen there', async () => {
    const drag = [pointAt(200, 200), pointAt(600, 450)];

    expect(await placeOf(drag, [seenAt(200, 200, button)])).toMatchObject({ target: button, end: spotAt(600, 450), shown: frame });
  });
});

describe('a card about typing', () => {
  const outside: Rect = { x: 2000, y: 100, width: 80, height: 20 };

  it.each<readonly [string, readonly Sighting[], readonly WindowInfo[], Rect | null]>([
    ['the field that has the keyboard', [seenAt(200, 200, frame), typingIn(button)], [notes], button],
    ['no thing that was seen under a point', [seenAt(200, 200, button)], [notes], null],
    ['no field of another app', [typingIn(button, 6)], [notes], null],
    ['no field outside the window that is shown', [typingIn(outside)], [notes], null],
    ['no field where the only window is minimised', [typingIn(button)], [{ ...notes, minimized: true, onScreen: false }], null],
  ])('lights %s', async (_what, sightings, windows, target) => {
    expect((await placeOf([focus], sightings, windows)).target).toEqual(target);
  });

  it('shows the window of an app that is named likewise', async () => {
    const place = await placeOf([{ kind: 'app', app }], [typingIn(button)]);

    expect(place).toMatchObject({ windowTitle: 'Groceries', windowId: 1, shown: frame, target: button });
  });
});

describe('a card about keys', () => {
  const none: Modifiers = [];

  it.each<readonly [string, Modifiers, boolean]>([
    ['q', ['command'], false],
    ['s', ['command', 'shift'], false],
    ['c', ['command'], false],
    ['up', ['control'], false],
    ['d', ['command', 'option'], false],
    ['Escape', none, false],
    ['f11', none, false],
    ['volume_up', none, false],
    ['v', ['command'], true],
    ['a', ['shift'], true],
    ['return', none, true],
    ['ArrowLeft', ['shift', 'option'], true],
  ])('means the field that has the keyboard only where the keys go there: %s with %j: %s', (key, modifiers, lit) => {
    expect(goesToField({ kind: 'press-keys', key, modifiers, times: 1 })).toBe(lit);
    expect(goesToField({ kind: 'hold-keys', key, modifiers, ms: 100 })).toBe(lit);
  });
});
