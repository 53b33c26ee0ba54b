import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import { createAsSeen } from '../../src/main/mac/engine/gate/as-seen.js';
import { hitTest, ownerByOrder, sureWindowAt } from '../../src/main/mac/engine/owners/hit-test.js';
import { panelHost, panelsAt } from '../../src/main/mac/engine/owners/panels.js';
import { changedAt, changedFocus, focusScene, pointScene } from '../../src/main/mac/engine/owners/scene.js';
import { createKept } from '../../src/main/mac/engine/runtime/kept.js';
import type { Job } from '../../src/main/mac/port.js';
import { GatehandError } from '../../src/shared/errors.js';
import type { PointSighting, Sighting } from '../../src/shared/sighting.js';
import { element, elements, process, type Screen, type Scripted, scriptedDrivers, window } from './scripted-screen.js';

/** Who owns a point or has the keyboard, and what is different there since: by a screen that says what it is told to. */
const at = { x: 200, y: 200 };
const [notes, mail, dock, service, finder] = [1, 2, 3, 4, 5];
const button: Scripted = {
  ...{ pid: notes, handle: 'b', attributes: { AXRole: 'AXButton', AXTitle: 'Send', AXIdentifier: 'send' } },
};
const screen = (more: Partial<Screen> = {}): Screen => ({
  windows: [window(10, notes), window(20, mail)],
  processes: [
    process(notes, 'org.example.notes'),
    process(mail, 'org.example.mail'),
    process(dock, 'com.apple.dock', 'accessory'),
    process(service, 'com.apple.appkit.xpc.openAndSavePanelService', 'background'),
    process(finder, 'com.apple.finder'),
  ],
  front: notes,
  display: { x: 0, y: 0, width: 1000, height: 800 },
  surface: null,
  at: new Map(),
  apps: new Map([[notes, {}]]),
  ...more,
});
const whole = { x: 0, y: 0, width: 1000, height: 800 };
const owner = (of: Screen, where = at) => {
  const { owner: kind, windowId, app } = hitTest(scriptedDrivers(of), where);
  return [kind, windowId, app?.pid ?? app?.bundleId ?? null];
};

describe('a point belongs', () => {
  const points: readonly (readonly [to: string, of: Partial<Screen>, owner: readonly unknown[], where?: { x: number; y: number }])[] = [
    ['to the ordinary window on top where everybody is silent', {}, ['window', 10, notes]],
    [
      'to macOS itself where System Settings stands there and lists no window',
      {
        windows: [window(70, 7)],
        processes: [process(7, 'com.apple.systempreferences')],
        apps: new Map([[7, { AXWindows: elements() }]]),
      },
      ['system-dialog', 70, 7],
    ],
    ['to nobody off the displays', {}, ['unknown', null, null], { x: 1000, y: 200 }],
    ['to the desktop where no window is', {}, ['desktop', null, finder], { x: 600, y: 600 }],
    ['to the window that the system names, whatever lies over it', { windowAt: () => 20 }, ['window', 20, mail]],
    ['to nobody where the system names a window that no list has', { windowAt: () => 99 }, ['unknown', null, null]],
    [
      'to the next one where the named window lets clicks through',
      { windowAt: () => 30, windows: [window(30, dock, { clickThrough: true }), window(20, mail)] },
      ['window', 20, mail],
    ],
    [
      'to no window that lets clicks through',
      { windows: [window(30, mail, { clickThrough: true }), window(10, notes)] },
      ['window', 10, notes],
    ],
    [
      'to no window that is not on the screen',
      { windows: [window(30, mail, { onScreen: false }), window(10, notes)] },
      ['window', 10, notes],
    ],
    ['to nobody under a window of a process that is gone', { windows: [window(30, 99)] }, ['unknown', 30, null]],
    ['to nobody where accessibility names another app', { ownerAt: () => mail }, ['unknown', 10, null]],
    ['to the window where accessibility names its app', { ownerAt: () => notes }, ['window', 10, notes]],
    ['to the window where accessibility names a panel in it', { ownerAt: () => service }, ['window', 10, notes]],
    [
      'to nobody where the app finds another’s element in it',
      { ownerAt: () => notes, at: new Map([[notes, { ...button, pid: mail }]]) },
      ['unknown', 10, null],
    ],
    ['to the window where the app finds its own element', { at: new Map([[notes, button]]) }, ['window', 10, notes]],
    [
      'to nobody where the app itself is all that can be asked and finds another’s',
      { at: new Map([[notes, { ...button, pid: mail }]]) },
      ['unknown', 10, null],
    ],
    ['to the window where the app does not answer', { at: new Map([[notes, 'silent' as const]]) }, ['window', 10, notes]],
    [
      'to nobody where both are silent under an accessory’s window',
      { processes: [process(notes, 'org.example.notes', 'accessory')] },
      ['unknown', 10, null],
    ],
    [
      'to nobody where both are silent under a window that can be seen through',
      { windows: [window(10, notes, { alpha: 0.9 })] },
      ['unknown', 10, null],
    ],
    ['to nobody where both are silent under a floating window', { windows: [window(10, notes, { layer: 3 })] }, ['unknown', 10, null]],
    ['to an open menu of an app', { windows: [window(10, notes, { layer: 101 })] }, ['window', 10, notes]],
    [
      'to a floating window that the system names',
      { windowAt: () => 10, windows: [window(10, notes, { layer: 3 })] },
      ['window', 10, notes],
    ],
    ['to the desktop that the system names', { windowAt: () => 10, windows: [window(10, finder, { layer: -1 })] }, ['desktop', 10, finder]],
    [
      'to no window as large as the display on a layer that lets clicks through',
      { ownerAt: () => notes, windows: [window(30, dock, { layer: 20, frame: whole }), window(10, notes)] },
      ['window', 10, notes],
    ],
    [
      'to Mission Control, which takes them',
      { windows: [window(30, dock, { layer: 18, frame: whole }), window(10, notes)] },
      ['dock', 30, dock],
    ],
    [
      'to a smaller window above the others',
      { windows: [window(30, mail, { layer: 101, frame: { ...whole, width: 940 } }), window(10, notes)] },
      ['window', 30, mail],
    ],
    ['to the Dock where it says so', { windows: [], surface: { owner: 'dock', bundleId: null } }, ['dock', null, dock]],
    ['to the app of the tile there', { windows: [], surface: { owner: 'dock', bundleId: 'org.example.mail' } }, ['dock', null, mail]],
    [
      'to an app of a tile that does not run',
      { windows: [], surface: { owner: 'dock', bundleId: 'org.example.off' } },
      ['dock', null, 'org.example.off'],
    ],
    ['to the menu bar of the app in front', { windows: [], surface: { owner: 'menu-bar', bundleId: null } }, ['menu-bar', null, notes]],
    ['to the menu bar of nobody', { windows: [], front: null, surface: { owner: 'menu-bar', bundleId: null } }, ['menu-bar', null, null]],
    ['to Spotlight', { windows: [], surface: { owner: 'spotlight', bundleId: null } }, ['spotlight', null, 'com.apple.Spotlight']],
    ['to the desktop by its surface', { windows: [], surface: { owner: 'desktop', bundleId: null } }, ['desktop', null, finder]],
    ['to a window over the desktop', { surface: { owner: 'desktop', bundleId: null } }, ['window', 10, notes]],
    ['to a status item of nobody known', { windows: [], surface: { owner: 'status-item', bundleId: null } }, ['status-item', null, null]],
    ['to the menu bar over an ordinary window', { surface: { owner: 'menu-bar', bundleId: null } }, ['menu-bar', null, notes]],
    [
      'to nobody where a stranger’s window is as high as the menu bar',
      { windows: [window(30, mail, { layer: 24 })], surface: { owner: 'menu-bar', bundleId: null } },
      ['unknown', 30, null],
    ],
    [
      'to the app in front whose own window is as high as its menu bar',
      { windows: [window(30, notes, { layer: 24 })], surface: { owner: 'menu-bar', bundleId: null } },
      ['menu-bar', null, notes],
    ],
    [
      'to the menu bar under the Mac’s own windows',
      { windows: [window(30, dock, { layer: 25 })], surface: { owner: 'menu-bar', bundleId: null } },
      ['menu-bar', null, notes],
    ],
    [
      'to a window over the menu bar',
      { windows: [window(30, notes, { layer: 101 })], surface: { owner: 'menu-bar', bundleId: null } },
      ['window', 30, notes],
    ],
    [
      'to the app’s window that the system names where the Dock would be',
      { windowAt: () => 10, surface: { owner: 'dock', bundleId: null } },
      ['window', 10, notes],
    ],
    ['to nobody under a panel that no app shows', { windowAt: () => 30, windows: [window(30, service)] }, ['unknown', 30, null]],
  ];
  it.each(points.map(([to, of, whose, where = at]) => [to, of, whose, where] as const))('%s', (_to, of, expected, where) => {
    expect(owner(screen(of), where)).toEqual(expected);
  });

  it('to the app that shows the panel there, as a window or as a sheet, asked front to back', () => {
    const panel: Scripted = { pid: service, handle: 'p', attributes: { AXRole: 'AXSheet' }, windowId: 30 };
    const host: Scripted = { pid: mail, handle: 'w', attributes: { AXChildren: elements(button, panel) }, windowId: 20 };
    const shows = (attributes: Parameters<Screen['apps']['set']>[1]): Screen =>
      screen({
        windowAt: () => 30,
        windows: [window(30, service), window(20, mail)],
        apps: new Map([
          [notes, {}],
          [mail, attributes],
        ]),
      });

    expect(owner(shows({ AXWindows: elements(host) }))).toEqual(['window', 30, mail]);
    expect(owner(shows({ AXWindows: elements({ ...panel, attributes: {} }) }))).toEqual(['window', 30, mail]);
    expect(owner(shows({ AXFocusedWindow: element({ ...panel, attributes: {} }) }))).toEqual(['window', 30, mail]);
    expect(
      owner(
        shows({ AXWindows: elements({ ...host, attributes: { AXChildren: elements({ ...panel, attributes: { AXRole: 'AXGroup' } }) } }) }),
      ),
    ).toEqual(['unknown', 30, null]);
    expect(panelHost(scriptedDrivers(shows({})), 30)).toBe(null);
  });

  it('to the panels there too, by the window order and by the element that its host finds', () => {
    const host = { bundleId: 'org.example.notes', name: 'Notes', pid: notes, path: null, startedAt: 1 };
    const inPanel = new Map([[notes, { ...button, pid: service }]]);
    const pids = (of: Partial<Screen>, app: typeof host | null = host) =>
      panelsAt(scriptedDrivers(screen(of)), at, app).map(({ pid }) => pid);

    expect(pids({ at: inPanel })).toEqual([service]);
    expect(pids({ at: inPanel }, null)).toEqual([]);
    expect(pids({ windows: [window(30, service)] })).toEqual([service]);
    expect(pids({})).toEqual([]);
    expect(pids({ at: inPanel, processes: [process(notes, 'org.example.notes')] })).toEqual([]);
  });

  it.each<readonly [why: string, of: Partial<Screen>, id: number | null]>([
    ['where list and accessibility agree', { ownerAt: () => notes }, 10],
    ['not where accessibility is silent', {}, null],
    ['not where it finds nobody', { ownerAt: () => null }, null],
    ['not where it names another app', { ownerAt: () => mail }, null],
    ['not above layer 0 unless the system says so', { ownerAt: () => notes, windows: [window(10, notes, { layer: 3 })] }, null],
    [
      'above layer 0 where the system says so',
      { ownerAt: () => notes, windowAt: () => 10, windows: [window(10, notes, { layer: 3 })] },
      10,
    ],
    ['not where no window is', { ownerAt: () => notes, windows: [] }, null],
  ])('for certain %s', (_why, of, id) => {
    expect(sureWindowAt(scriptedDrivers(screen(of)), at)?.id ?? null).toBe(id);
  });
});

describe('what was seen when the owner was asked', () => {
  const marks = () => createKept<AxElement>('m', 10);
  const framed = (of: Scripted, x: number, more: Scripted['attributes'] = {}): Scripted => ({
    ...of,
    attributes: { ...of.attributes, AXPosition: { type: 'point', x, y: 200 }, AXSize: { type: 'size', width: 80, height: 30 }, ...more },
  });
  const seenBy = (of: Screen, kept = marks()) => ({ seen: pointScene({ drivers: scriptedDrivers(of), marks: kept }, at), kept });
  const under = (found: Scripted, more: Partial<Screen> = {}) => screen({ at: new Map([[notes, found]]), ...more });
  const other: Scripted = { ...button, handle: 'c' };

  it('under a point is its window, that one’s corner, and how the element there looks', () => {
    const { seen } = seenBy(under(framed(button, 150)));

    expect(seen).toMatchObject({ kind: 'point', ...at, owner: 'window', windowId: 10, corner: { x: 100, y: 100 } });
    expect(seen.element).toMatchObject({
      role: 'AXButton',
      label: 'Send',
      identifier: 'send',
      frame: { x: 150, y: 200, width: 80, height: 30 },
    });
    expect(seenBy(screen({ windows: [] })).seen).toMatchObject({ owner: 'desktop', windowId: null, corner: null, element: null });
  });

  it.each<readonly [what: string, now: Screen, changed: string | null]>([
    ['nothing', under(framed(button, 150)), null],
    ['a value elsewhere', under(framed(button, 150, { AXValue: 'x' })), null],
    [
      'the window’s place',
      under(framed(button, 150), { windows: [window(10, notes, { frame: { x: 101, y: 100, width: 400, height: 300 } })] }),
      'the window there has moved',
    ],
    [
      'the window’s height on the screen',
      under(framed(button, 150), { windows: [window(10, notes, { frame: { x: 100, y: 99, width: 400, height: 300 } })] }),
      'the window there has moved',
    ],
    ['which window', under(framed(button, 150), { windows: [window(20, mail)] }), 'another window lies there'],
    ['who owns the point', under(framed(button, 150), { windows: [window(10, finder, { layer: -1 })] }), 'another window lies there'],
    ['which element', under(framed(other, 150)), 'something else lies there'],
    ['what the element is called', under(framed(button, 150, { AXTitle: 'Delete' })), 'something else lies there'],
    ['what the element is', under(framed(button, 150, { AXRole: 'AXLink' })), 'something else lies there'],
    ['which of its like it is', under(framed(button, 150, { AXIdentifier: 'other' })), 'something else lies there'],
    ['that anything is there', screen(), 'something else lies there'],
    ['that it can be read', under(framed(button, 150), { at: new Map([[notes, 'silent' as const]]) }), 'something else lies there'],
  ])('under a point: a change of %s is told', (_what, now, changed) => {
    const { seen, kept } = seenBy(under(framed(button, 150)));

    expect(changedAt({ drivers: scriptedDrivers(now), marks: kept }, seen)).toBe(changed);
  });

  it('by an engine that has not seen it is known again by its looks and its place', () => {
    const { seen } = seenBy(under(framed(button, 150)));
    const now = (found: Scripted) => changedAt({ drivers: scriptedDrivers(under(found)), marks: marks() }, seen);

    expect([now(framed(other, 150)), now(framed(other, 190)), now(other)]).toEqual([
      null,
      'something else lies there',
      'something else lies there',
    ]);
    expect(now(framed({ ...other, attributes: { ...other.attributes, AXTitle: 'Delete' } }, 150))).toBe('something else lies there');
  });

  it('of a tile of the Dock is what stands in the Dock, and nothing where it counts as its app', () => {
    const tile = (bundleId: string | null) =>
      screen({
        windows: [],
        surface: { owner: 'dock', bundleId },
        at: new Map([
          [dock, { ...button, pid: dock }],
          [mail, button],
        ]),
      });

    expect(seenBy(tile(null)).seen.element).toMatchObject({ label: 'Send' });
    expect(seenBy(tile('org.example.mail')).seen.element).toBe(null);
  });

  const field: Scripted = { pid: notes, handle: 'f', attributes: { AXRole: 'AXTextField', AXIdentifier: 'to' } };
  const sheet: Scripted = { pid: notes, handle: 's', attributes: { AXRole: 'AXSheet', AXTitle: 'Save?' } };
  const main: Scripted = {
    pid: notes,
    handle: 'w',
    attributes: { AXRole: 'AXWindow', AXTitle: 'One', AXChildren: elements(button, sheet) },
    windowId: 10,
  };
  const typing = (attributes: Parameters<Screen['apps']['set']>[1], front: number | null = notes): Screen =>
    screen({ front, apps: new Map([[notes, attributes]]) });
  const usual = { AXFocusedWindow: element(main), AXFocusedUIElement: element(field) };

  it('of the keyboard is the window that has it, the element in it, and the sheet over it where that counts', () => {
    const drivers = scriptedDrivers(typing(usual));
    const scene = (of: { front: boolean; sheet: boolean }) => focusScene({ drivers, marks: marks() }, notes, of);

    expect(scene({ front: true, sheet: true })).toMatchObject({
      ...{ kind: 'focus', pid: notes, front: true, windowId: 10 },
      ...{ window: { label: 'One' }, element: { identifier: 'to' }, sheet: { label: 'Save?' } },
    });
    expect(scene({ front: false, sheet: false })).not.toHaveProperty('sheet');
    expect(
      focusScene({ drivers: scriptedDrivers(typing({ AXMainWindow: element(main) })), marks: marks() }, notes, {
        front: true,
        sheet: false,
      }),
    ).toMatchObject({ windowId: 10, element: null });
    expect(focusScene({ drivers, marks: marks() }, mail, { front: true, sheet: true })).toMatchObject({
      windowId: null,
      window: null,
      element: null,
      sheet: null,
    });
  });

  const renamed: Scripted = { ...main, attributes: { ...main.attributes, AXTitle: 'Two' } };
  it.each<readonly [what: string, now: Screen, changed: string | null]>([
    ['nothing', typing(usual), null],
    ['the title of the window', typing({ ...usual, AXFocusedWindow: element(renamed) }), null],
    ['who is in front', typing(usual, mail), 'another app is in front'],
    ['which window', typing({ ...usual, AXFocusedWindow: element({ ...main, windowId: 11 }) }), 'another window has the keyboard'],
    ['which element', typing({ ...usual, AXFocusedUIElement: element({ ...field, handle: 'g' }) }), 'something else has the keyboard'],
    [
      'what the element is',
      typing({ ...usual, AXFocusedUIElement: element({ ...field, attributes: { ...field.attributes, AXRole: 'AXButton' } }) }),
      'something else has the keyboard',
    ],
    ['that there is an element', typing({ AXFocusedWindow: element(main) }), 'something else has the keyboard'],
    [
      'the sheet',
      typing({ ...usual, AXFocusedWindow: element({ ...main, attributes: { AXChildren: elements({ ...sheet, handle: 't' }) } }) }),
      'another dialog is open',
    ],
    ['that there is a sheet', typing({ ...usual, AXFocusedWindow: element({ ...main, attributes: {} }) }), 'another dialog is open'],
    ['that the app answers', screen({ apps: new Map() }), 'another window has the keyboard'],
  ])('of the keyboard: a change of %s is told', (_what, now, changed) => {
    const kept = marks();
    const seen = focusScene({ drivers: scriptedDrivers(typing(usual)), marks: kept }, notes, { front: true, sheet: true });

    expect(changedFocus({ drivers: scriptedDrivers(now), marks: kept }, seen)).toBe(changed);
  });

  it('of the keyboard does not miss an element that its app did not tell, nor the front where it is taken first', () => {
    const kept = marks();
    const seen = focusScene({ drivers: scriptedDrivers(typing({ AXFocusedWindow: element(main) })), marks: kept }, notes, {
      front: false,
      sheet: false,
    });

    expect(
      changedFocus(
        { drivers: scriptedDrivers(typing({ ...usual, AXFocusedWindow: element({ ...main, attributes: {} }) }, mail)), marks: kept },
        seen,
      ),
    ).toBe(null);
  });

  describe('holds a call until its first event', () => {
    const kept = marks();
    const drivers = scriptedDrivers(under(framed(button, 150), { apps: new Map([[notes, usual]]) }));
    const point = pointScene({ drivers, marks: kept }, at);
    const keys = focusScene({ drivers, marks: kept }, notes, { front: true, sheet: false });
    const moved = scriptedDrivers(
      under(framed(other, 150), { apps: new Map([[notes, { ...usual, AXFocusedUIElement: element({ ...field, handle: 'g' }) }]]) }),
    );
    const job = (...sightings: Sighting[]): Job =>
      ({ clearance: { callId: 'c1', sightings }, signal: new AbortController().signal }) as unknown as Job;
    const elsewhere: PointSighting = { ...point, x: 1, y: 1 };
    const toPoint = { kind: 'point', at } as const;
    const toKeys = { kind: 'focus', expect: null } as const;

    function told(work: (asSeen: ReturnType<typeof createAsSeen>) => void): string | null {
      try {
        work(createAsSeen(kept));
        return null;
      } catch (thrown) {
        if (!(thrown instanceof GatehandError)) throw thrown;
        return `${thrown.code}: ${String(thrown.details.changed)}`;
      }
    }

    it.each<readonly [how: string, work: (asSeen: ReturnType<typeof createAsSeen>) => void, told: string | null]>([
      ['at a point that is as it was', (one) => one.assertTargets(job(point), [toPoint], { drivers, keys: false }), null],
      [
        'at a point where something else lies',
        (one) => one.assertTargets(job(point), [toPoint], { drivers: moved, keys: false }),
        'interrupted: at (200, 200) something else lies there',
      ],
      [
        'at a point that nobody was asked about',
        (one) => one.assertTargets(job(elsewhere), [toPoint], { drivers, keys: false }),
        'interrupted: the pointer is elsewhere',
      ],
      ['at one of two points', (one) => one.assertTargets(job(elsewhere, point), [toPoint], { drivers, keys: false }), null],
      [
        'at a point of a call that was not asked about with one',
        (one) => one.assertTargets(job(), [toPoint], { drivers: moved, keys: false }),
        null,
      ],
      [
        'over a spot that it only crosses',
        (one) => one.assertTargets(job(point), [{ kind: 'passing', at: { x: 9, y: 9 } }], { drivers: moved, keys: false }),
        null,
      ],
      ['with the keyboard as it was', (one) => one.assertTargets(job(keys), [toKeys], { drivers, keys: true }), null],
      [
        'with the keyboard elsewhere in the app',
        (one) => one.assertTargets(job(keys), [toKeys], { drivers: moved, keys: true }),
        'interrupted: something else has the keyboard',
      ],
      [
        'with another app in front',
        (one) => one.assertTargets(job({ ...keys, pid: mail }), [toKeys], { drivers, keys: true }),
        'interrupted: another app is in front',
      ],
      [
        'in an element of the app that was asked about',
        (one) => one.assertTargets(job(keys), [{ kind: 'element', element: 'e', pid: notes }], { drivers: moved, keys: false }),
        'interrupted: something else has the keyboard',
      ],
      [
        'in an element of another app',
        (one) => one.assertTargets(job(keys), [{ kind: 'element', element: 'e', pid: mail }], { drivers: moved, keys: false }),
        null,
      ],
      ['before anything is done, by all that was seen', (one) => one.assertAll(job(point, keys), drivers), null],
      [
        'before anything is done, by the point',
        (one) => one.assertAll(job(point), moved),
        'interrupted: at (200, 200) something else lies there',
      ],
      [
        'before anything is done, by the keyboard',
        (one) => one.assertAll(job(keys), moved),
        'interrupted: something else has the keyboard',
      ],
    ])('%s', (_how, work, expected) => {
      expect(told(work)).toBe(expected);
    });

    it('and not beyond it, nor any other call', () => {
      expect(
        told((one) => {
          one.began(job(point));
          one.assertAll(job(point), moved);
          one.assertTargets(job(point), [toPoint], { drivers: moved, keys: false });
        }),
      ).toBe(null);
      const another = { ...job(point), clearance: { ...job(point).clearance, callId: 'c2' } };
      expect(
        told((one) => {
          one.began(another);
          one.assertAll(job(point), moved);
        }),
      ).toContain('interrupted');
      expect(
        told((one) => {
          one.began(job());
          one.assertAll(job(point), moved);
        }),
      ).toContain('interrupted');
    });
  });
});

it('a point of the list alone belongs to whoever the list says, and no app is asked', () => {
  const { owner: kind, app } = ownerByOrder(scriptedDrivers(screen({ at: new Map([[notes, { ...button, pid: mail }]]) })), at);

  expect([kind, app?.pid]).toEqual(['window', notes]);
});
