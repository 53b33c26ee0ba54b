import { expect, test } from 'vitest';
import { keyCodes } from '../../src/main/mac/constants/key-codes.js';
import type { AxValue } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ReadDrivers } from '../../src/main/mac/engine/drivers/read-drivers.js';
import { createLaunchGuard } from '../../src/main/mac/engine/gate/launch-guard.js';
import type { Job } from '../../src/main/mac/port.js';
import type { Clearance } from '../../src/shared/clearance.js';
import { element, elements, handed, process, refusal, type Scripted, scriptedDrivers } from '../engine/scripted-screen.js';

/** What may be opened in Finder and in open panels, by a screen that says what it is told to. */
const [finder, service] = [5, 6];
const away = 'com.example.secret';
const at = { x: 1, y: 1 };
const job = { clearance: { deniedBundleIds: [away], allowedBundleIds: null, ownPids: [] } as unknown as Clearance } as Job;
const thing = (pid: number, attributes: Readonly<Record<string, AxValue>>): Scripted => ({
  pid,
  handle: JSON.stringify(attributes),
  attributes,
});
/** An application of which nothing is known does not answer. */
const silent: Scripted = { pid: finder, handle: `app ${finder}`, attributes: {} };
const secretApp = { AXRole: 'AXImage', AXURL: 'file:///Applications/Secret.app' };
const document = { AXRole: 'AXImage', AXURL: 'file:///Users/sam/plan.secret' };

function guardWith(found?: Scripted | 'silent', focused?: Scripted) {
  const drivers = scriptedDrivers({
    windows: [],
    processes: [process(finder, 'com.apple.finder'), process(service, 'com.apple.appkit.xpc.openAndSavePanelService', 'background')],
    front: finder,
    display: { x: 0, y: 0, width: 1000, height: 800 },
    surface: null,
    at: new Map(found === undefined ? [] : [[finder, found]]),
    apps: new Map(focused === undefined ? [] : [[finder, { AXFocusedUIElement: element(focused) }]]),
  });
  const accessibility = { ...drivers.accessibility, range: () => ({ ok: true, value: [] }), count: () => ({ ok: true, value: 0 }) };
  const openerOf = (path: string) => ({ bundleId: away, itself: path.endsWith('.app') });
  const launches = { openerOf, leadsTo: () => null, named: (name: string) => (name === 'Secret' ? [away] : []) };
  return createLaunchGuard({ ...drivers, accessibility, launches } as unknown as ReadDrivers); // all that opening asks
}

test('opening an app that is kept away is left to the owner, and says by which rule', () => {
  const double = { at, clickState: 2, menu: false };

  expect(refusal(() => guardWith(thing(finder, document)).assertPress(job, finder, double))).toMatchObject({
    code: 'blocked_app',
    details: { rule: 'opening' },
    remedy: expect.stringContaining('only the owner can change this'),
  });
});

test('a thing may be dropped where nothing is, or where nobody answers, and not on an app that is kept away', () => {
  const drop = (found?: Scripted | 'silent') => refusal(() => guardWith(found).assertDrop(job, finder, at))?.code ?? 'let go';

  expect([drop(), drop('silent'), drop(thing(finder, document))]).toEqual(['let go', 'let go', 'let go']);
  expect(drop(thing(finder, secretApp))).toBe('blocked_app');
});

test('a menu of the menu bar drops down whatever lies above it, a row of a list is opened only with its name', () => {
  const pick = (role: string) =>
    refusal(() => guardWith().assertAction(job, handed(thing(finder, { AXRole: role, AXParent: element(silent) })), 'AXPick'));

  expect(pick('AXMenuBarItem')).toBeNull();
  expect(pick('AXRow')).toMatchObject({ code: 'not_allowed', details: { rule: 'opening-unknown' } });
});

test('an open panel gives a chosen file to the app that asked, whatever else would open it, and an app as such to nobody', () => {
  const choose = (selected: Scripted, title = 'Open', action = 'AXPress') => {
    const list = thing(service, { AXRole: 'AXList', AXSelectedChildren: elements(selected) });
    const window = thing(service, { AXRole: 'AXWindow', AXChildren: elements(list, silent) });
    const open = thing(service, { AXRole: 'AXButton', AXTitle: title, AXWindow: element(window) });
    return refusal(() => guardWith().assertAction(job, handed(open), action))?.code ?? 'chosen';
  };

  expect([choose(thing(service, document)), choose(thing(service, { AXRole: 'AXImage' }))]).toEqual(['chosen', 'chosen']);
  expect(choose(thing(service, secretApp))).toBe('blocked_app');
  expect([choose(thing(service, document), 'Open With Secret'), choose(thing(service, secretApp), 'Open', 'AXShowMenu')]).toEqual([
    ...['blocked_app', 'chosen'],
  ]);
  expect(refusal(() => guardWith().assertAction(job, handed(thing(service, secretApp)), 'AXOpen'))?.code).toBe('blocked_app');
});

test('a panel of Finder asks for an app to open something with, which starts it', () => {
  const choose = (path: string, bundleId: string) => {
    const list = thing(service, {
      AXRole: 'AXList',
      AXSelectedChildren: elements(thing(service, { AXRole: 'AXImage', AXURL: `file://${path}` })),
    });
    const window = thing(service, { AXRole: 'AXWindow', AXChildren: elements(list, silent) });
    const open = thing(service, { AXRole: 'AXButton', AXTitle: 'Open', AXWindow: element(window) });
    const app = { bundleId, name: '', path: null, pid: finder, startedAt: null };
    const asked = { ...job, clearance: { ...job.clearance, deniedBundleIds: [], subjects: [{ kind: 'app' as const, app }] } };
    return refusal(() => guardWith().assertAction(asked, handed(open), 'AXPress'))?.details.rule ?? 'chosen';
  };

  expect(choose('/Users/sam/Downloads/Found.app', 'com.apple.finder')).toBe('opening-unasked');
  expect(choose('/Applications/Found.app', 'com.apple.finder')).toBe('chosen');
  expect(choose('/Users/sam/Downloads/Found.app', 'com.apple.TextEdit')).toBe('chosen');
});

test('Space and Return press the button that has the keyboard, as a click does', () => {
  const list = thing(service, { AXRole: 'AXList', AXSelectedChildren: elements(thing(service, secretApp)) });
  const AXWindow = element(thing(service, { AXRole: 'AXWindow', AXChildren: elements(list, silent) }));
  const press = (focused: Scripted, keyCode: number, text?: string) => {
    const key = { type: 'down', keyCode, flags: [], ...(text !== undefined && { text }) } as const;
    const typed = () => guardWith(undefined, focused).assertKey(job, key, { command: false, menuOpen: false, to: undefined });
    return refusal(typed)?.code ?? 'pressed';
  };
  const open = thing(service, { AXRole: 'AXButton', AXTitle: 'Open', AXWindow });
  const named = thing(finder, { AXRole: 'AXButton', AXTitle: 'Open with Secret' });

  for (const button of [open, named]) {
    expect([press(button, keyCodes.space), press(button, keyCodes.return), press(button, 0, 'a b')]).toEqual([
      ...['blocked_app', 'blocked_app', 'blocked_app'],
    ]);
    expect(press(button, keyCodes.tab)).toBe('pressed');
  }
  expect(press(thing(service, { AXRole: 'AXTextField', AXWindow }), keyCodes.space)).toBe('pressed');
});
