import { describe, expect, it } from 'vitest';
import type { AxValue, PasteboardDriver } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ReadDrivers } from '../../src/main/mac/engine/drivers/read-drivers.js';
import { createPasteChecks } from '../../src/main/mac/engine/gate/paste-checks.js';
import { createProgramPlaceGuard } from '../../src/main/mac/engine/gate/program-place-guard.js';
import { GatehandError } from '../../src/shared/errors.js';
import { element, handed, process, type Scripted, scriptedDrivers } from '../engine/scripted-screen.js';
import { aJob } from '../harness/a-job.js';

/** What is put somewhere by letting go of it or by pasting, by a screen that says what it is told to. */
const pid = 5;
const thing = (attributes: Readonly<Record<string, AxValue>>): Scripted => ({ pid, handle: JSON.stringify(attributes), attributes });
function driversOf(app: Readonly<Record<string, AxValue>>): ReadDrivers {
  const drivers = scriptedDrivers({
    ...{ windows: [], processes: [process(pid, 'com.apple.finder')], front: pid, surface: null, at: new Map() },
    ...{ display: { x: 0, y: 0, width: 1000, height: 800 }, apps: new Map([[pid, app]]) },
  });
  const accessibility = { ...drivers.accessibility, range: () => ({ ok: true, value: [] }), count: () => ({ ok: true, value: 0 }) };
  return { ...drivers, accessibility, launches: { leadsTo: () => null } } as unknown as ReadDrivers; // all that putting asks
}

function outcome(run: () => void): string {
  try {
    run();
    return 'goes';
  } catch (thrown) {
    if (thrown instanceof GatehandError) return thrown.code;
    throw thrown;
  }
}

describe('what is put into a folder in Finder', () => {
  const windows: readonly (readonly [string, Readonly<Record<string, AxValue>>, string])[] = [
    ['a window on documents', { AXTitle: 'Documents', AXDocument: 'file:///Users/sam/Documents/' }, 'goes'],
    ['one that is called as programs live', { AXTitle: 'LaunchAgents' }, 'not_allowed'],
    ['one that stands there by its document', { AXTitle: 'Mine', AXDocument: 'file:///Users/sam/Library/Mine/' }, 'not_allowed'],
    ['one of apps', { AXTitle: 'Mine', AXDocument: 'file:///Applications/' }, 'not_allowed'],
  ];
  const guardOn = (window: Readonly<Record<string, AxValue>>) =>
    createProgramPlaceGuard(driversOf({ AXFocusedWindow: element(thing(window)) }));

  it.each(windows)('by pasting is judged by the window in front: %s', (_what, window, expected) => {
    const { assertPasting, assertItem } = guardOn(window);

    expect([
      outcome(() => assertPasting(pid)),
      outcome(() => assertItem(pid, 'Put', 'V')),
      outcome(() => assertItem(pid, 'Paste Item', '')),
      outcome(() => assertItem(pid, 'Copy', 'C')),
    ]).toEqual([expected, expected, expected, 'goes']);
  });

  const at = { x: 1, y: 1 };
  const drop = (on: Readonly<Record<string, AxValue>>, asked: string | null = null): string => {
    const point = { kind: 'point', ...at, owner: 'window', windowId: 1, corner: null, element: null } as const;
    const job = aJob({ effect: 'change', ...(asked !== null && { sightings: [{ ...point, puts: asked }] }) });
    return outcome(() => guardOn({}).assertDrop(job, at, handed(thing(on))));
  };

  it.each([
    ['a folder of documents', '/Users/sam/Documents/Letters', 'goes', 'goes'],
    ['a folder of apps', '/Applications', 'not_allowed', 'goes'],
    ['a folder that programs live by', '/Users/sam/Library/LaunchAgents', 'not_allowed', 'not_allowed'],
    ['an app, which opens it', '/Applications/Preview.app', 'goes', 'goes'],
    ['an app where programs live by that', '/Users/sam/Library/Mine/Tool.app', 'not_allowed', 'not_allowed'],
  ])('by letting go is judged by what lies below, and by whether that was asked about: %s', (_what, path, expected, whenAsked) => {
    const item = { AXRole: 'AXImage', AXURL: `file://${path}` };

    expect([drop(item), drop(item, path), drop(item, '/elsewhere')]).toEqual([expected, whenAsked, expected]);
  });

  it.each(windows)('by letting go beside all of it is judged by the window: %s', (_what, window, expected) => {
    expect(drop({ AXRole: 'AXScrollArea', AXWindow: element(thing(window)) })).toBe(expected);
  });
});

describe('pasting by a menu', () => {
  const focusOn = (attributes: Readonly<Record<string, AxValue>>) => driversOf({ AXFocusedUIElement: element(thing(attributes)) });
  const pasteInto = (attributes: Readonly<Record<string, AxValue>>, concealed = false, ours = false, neverPastes = false): string => {
    const pasteboard: Pick<PasteboardDriver, 'secrecy'> = { secrecy: () => ({ concealed, owner: null }) };
    const { assertMenuPaste } = createPasteChecks({ drivers: focusOn(attributes), pasteboard, isOurs: () => ours });
    const job = aJob({ effect: 'change', capability: 'act', ...(neverPastes && { neverPastes }) });
    return outcome(() => assertMenuPaste(job, pid));
  };
  const [field, password] = [{ AXRole: 'AXTextField' }, { AXRole: 'AXTextField', AXSubrole: 'AXSecureTextField' }];

  it('brings nothing into a password field, whoever put it on the clipboard', () => {
    expect([pasteInto(field), pasteInto(password), pasteInto(password, false, true)]).toEqual(['goes', 'secure_input', 'secure_input']);
  });

  it('brings nothing secret, and nothing where the clipboard is denied, but what Gatehand put there', () => {
    expect([pasteInto(field, true), pasteInto(field, false, false, true), pasteInto(field, true, true, true)]).toEqual([
      ...['not_allowed', 'not_allowed', 'goes'],
    ]);
  });
});
