import { describe, expect, it } from 'vitest';
import { keyCodes } from '../../src/main/mac/constants/key-codes.js';
import type { AxValue, WindowServerEntry } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Gate } from '../../src/main/mac/engine/gate/gate.js';
import type { InputTarget } from '../../src/main/mac/engine/gate/input-targets.js';
import type { HeldPost } from '../../src/main/mac/engine/gate/posts.js';
import {
  act,
  down,
  type FakeMac,
  fakeMac,
  focus,
  handle,
  key,
  menuAt,
  pids,
  point,
  press,
  processes,
  so,
  type Thing,
  there,
  told,
  typeKey,
  usual,
  windowOf,
} from './fake-gate.js';

describe('a press in a menu', () => {
  const item = (has: Record<string, AxValue>, more: Partial<Thing> = {}): Thing => ({
    pid: pids.notes,
    has: { AXRole: 'AXMenuItem', ...has },
    ...more,
  });

  it.each<readonly [string, Record<string, AxValue>, string]>([
    ['called Paste', { AXTitle: 'Paste and Match Style' }, 'not_allowed secret-clipboard'],
    ['called so in Japanese', { AXTitle: 'ペースト' }, 'not_allowed secret-clipboard'],
    ['whose action pastes', { AXIdentifier: 'pasteAsPlainText:' }, 'not_allowed secret-clipboard'],
    ['with the shortcut Command-V', { AXMenuItemCmdChar: 'V', AXMenuItemCmdModifiers: 0 }, 'not_allowed secret-clipboard'],
    ['with a shortcut that says no modifiers', { AXMenuItemCmdChar: 'V' }, 'not_allowed secret-clipboard'],
    ['with V alone', { AXMenuItemCmdChar: 'V', AXMenuItemCmdModifiers: 8 }, 'done'],
    ['with another shortcut', { AXMenuItemCmdChar: 'B', AXMenuItemCmdModifiers: 0 }, 'done'],
    ['that copies', { AXTitle: 'Copy', AXIdentifier: 'copy:' }, 'done'],
    ['that hides all others', { AXIdentifier: 'hideOtherApplications:' }, 'not_allowed other-apps'],
    ['that shows all', { AXIdentifier: 'unhideAllApplications:' }, 'not_allowed other-apps'],
    ['that is no item', { AXRole: 'AXButton', AXTitle: 'Paste', AXIdentifier: 'hideOtherApplications:' }, 'done'],
  ])('on an item %s is let through or not', async (_which, has, expected) => {
    const mac = fakeMac();
    mac.state.secrecy = { concealed: true, owner: null };
    const thing = item(has);

    expect(await act(mac, thing)).toBe(expected);
    expect(mac.done).toEqual(expected === 'done' ? [['perform', thing, 'AXPress']] : []);
  });

  it('of the Apple menu is refused at every depth, and beside it not', async () => {
    const mac = fakeMac();
    const deep = item({});
    const apple = item({ AXRole: 'AXMenuBarItem' }, { children: [item({}, { children: [deep] }), item({ broken: true })] });
    const file = item({ AXRole: 'AXMenuBarItem' }, { children: [item({})] });
    mac.state.bars[pids.notes] = { pid: pids.notes, has: {}, children: [apple, file] };

    const tries = [deep, apple, file, ...(file.children ?? [])].map((thing) => act(mac, thing));

    expect(await Promise.all(tries)).toEqual(['not_allowed apple-menu', 'not_allowed apple-menu', 'done', 'done']);
  });

  it('in an app without a menu bar, or with an empty one, is let through', async () => {
    const mac = fakeMac();
    expect(await act(mac, item({}))).toBe('done');
    mac.state.bars[pids.notes] = { pid: pids.notes, has: {} };

    expect(await act(mac, item({}))).toBe('done');
  });

  it('of the Dock’s tiles is refused, and a value is set on none', async () => {
    const mac = fakeMac();
    const job = mac.job({ subjects: processes.map((app) => ({ kind: 'app', app })) });
    const tile = { pid: pids.dock, has: { AXRole: 'AXDockItem' } };
    const target: InputTarget = { kind: 'element', element: 'e1', pid: pids.notes };
    const acts = [
      { kind: 'perform', element: handle(tile), action: 'AXPress', timeoutMs: 1 },
      { kind: 'set', element: handle(tile), attribute: 'AXValue', value: 'x' },
    ] as const;

    for (const one of acts) expect(await told(mac.gate.performChecked(job, [target], one))).toBe('not_allowed dock-element');
    expect(mac.done).toEqual([]);
  });

  it.each<readonly [string, Thing | 'hung' | null, WindowServerEntry, boolean, string]>([
    ['where the Apple menu hangs', null, menuAt(0, 25), false, 'not_allowed apple-menu'],
    ['where an item that pastes stands', item({ AXTitle: 'Paste' }), menuAt(400, 350), true, 'not_allowed secret-clipboard'],
    ['where another item stands', item({ AXTitle: 'Copy' }), menuAt(400, 350), true, 'done'],
    ['where nobody can tell the item, with a secret', 'hung', menuAt(400, 350), true, 'not_allowed secret-clipboard'],
    ['where nobody can tell the item, without one', 'hung', menuAt(400, 350), false, 'done'],
    ['where no item stands', null, menuAt(400, 350), true, 'done'],
  ])('by the mouse %s is let through or not', async (_where, at, menu, concealed, expected) => {
    const mac = fakeMac();
    mac.state.windows = [menu, ...usual];
    mac.state.at = at;
    mac.state.secrecy = { concealed, owner: null };

    expect(await press(mac, { x: menu.frame.x + 110, y: menu.frame.y + 60 })).toBe(expected);
  });

  it('by the mouse where nobody can tell an item of Finder’s is taken for opening something, while any app is kept away', async () => {
    const mac = fakeMac();
    const subjects = processes.filter(({ pid }) => pid === pids.finder).map((app) => ({ kind: 'app' as const, app }));
    mac.state.windows = [{ ...menuAt(400, 350), pid: pids.finder }, ...usual];
    mac.state.at = 'hung';
    const choose = (deniedBundleIds: string[]) =>
      told(mac.gate.postChecked(mac.job({ subjects, deniedBundleIds }), [point], { kind: 'mouse', event: down() }));

    expect([await choose(['com.example.secret']), await choose([])]).toEqual(['not_allowed opening-unknown', 'done']);
  });

  it('is foreseen where no event is posted yet', async () => {
    const mac = fakeMac();
    mac.state.windows = [menuAt(0, 25), ...usual];
    const at = { x: 50, y: 50 };
    const foreseen = (type: 'down' | 'drag') => told(mac.gate.check(mac.job(), [{ kind: 'point', at }], { event: { ...down(at), type } }));

    expect([await foreseen('down'), await foreseen('drag')]).toEqual(['not_allowed apple-menu', 'not_allowed apple-menu']);
  });

  it('by a drag counts where it ends, not where it crosses', async () => {
    const mac = fakeMac();
    mac.state.windows = [menuAt(0, 25), ...usual];
    const drag = (at: { x: number; y: number }, end: { x: number; y: number }) =>
      told(mac.gate.postChecked(mac.job(), [{ kind: 'point', at: end }], { kind: 'mouse', event: { ...down(at), type: 'drag' } }));

    expect(await drag({ x: 50, y: 50 }, { x: 50, y: 500 })).toBe('done');
    expect(await drag({ x: 50, y: 50 }, { x: 500, y: 50 })).toBe('done');
    expect(await drag({ x: 50, y: 50 }, { x: 50, y: 50 })).toBe('not_allowed apple-menu');
  });
});

const field: Thing = { pid: pids.notes, has: { AXRole: 'AXTextField' } };
const seenField = {
  kind: 'focus',
  pid: pids.notes,
  front: false,
  windowId: null,
  window: null,
  element: { mark: '', role: 'AXTextField', label: '', identifier: '', frame: null },
} as const;

describe('an act in an app in the back', () => {
  const target: InputTarget = { kind: 'element', element: 'e1', pid: pids.notes };
  const act = {
    kind: 'perform',
    element: handle({ pid: pids.notes, has: { AXRole: 'AXMenuItem' } }),
    action: 'AXPress',
    timeoutMs: 1,
  } as const;

  it('in place of a shortcut is judged as that, with nothing of what the user holds', async () => {
    const mac = fakeMac();
    const inPlaceOf = (flags: readonly 'command'[]) =>
      told(mac.gate.performChecked(mac.job(), [target], { ...act, inPlaceOf: key({ keyCode: keyCodes.tab, flags }) }));
    mac.state.flags = ['command'];

    expect([await inPlaceOf(['command']), await inPlaceOf([])]).toEqual(['not_allowed chord', 'done']);
  });

  it('is for what had the keyboard there when the owner was asked, until it has begun', async () => {
    const mac = fakeMac();
    const perform = () => told(mac.gate.performChecked(mac.job({ sightings: [seenField] }), [target], act));

    expect(await perform()).toBe('interrupted changed-target');
    mac.state.focused = field;
    expect(await perform()).toBe('done');
    mac.state.focused = null;
    expect(await perform()).toBe('done');
  });
});

describe('what is never refused', () => {
  const up = (at: { x: number; y: number }): HeldPost => ({ kind: 'mouse', event: { ...down(at), type: 'up' } });

  it('is letting go of a key or button, also on a locked screen after Stop; nothing goes down by it', () => {
    const { gate, control, state, done } = fakeMac();
    control.stop();
    state.locked = true;
    gate.release({ kind: 'key', event: key({ type: 'up', keyCode: 7 }) });
    gate.release({ kind: 'key', event: key({ keyCode: 7 }) });
    gate.release(up(there));
    gate.release({ kind: 'mouse', event: down() });

    expect(done).toEqual([
      ['key', 'up', 7],
      ['mouse', 'up', there],
    ]);
  });

  it.each<readonly [string, { x: number; y: number }, { x: number; y: number }]>([
    ['where the pointer is in the same app', { x: 510, y: 400 }, { x: 510, y: 400 }],
    ['where it went down when the pointer is over another app', { x: 20, y: 20 }, there],
    ['where it went down when the pointer is over nobody’s', { x: -50, y: 20 }, there],
  ])('is a button that comes up %s', (_where, cursor, expected) => {
    const { gate, state, done } = fakeMac();
    state.windows = [windowOf(pids.mail, { frame: { x: 0, y: 0, width: 100, height: 100 } }), ...usual];
    state.cursor = cursor;
    gate.release(up(there));

    expect(done).toEqual([['mouse', 'up', expected]]);
  });

  it.each<readonly [string, boolean]>([
    ['AXMenu', true],
    ['AXMenuItem', true],
    ['AXMenuBarItem', true],
    ['AXSheet', false],
  ])('is closing what is a menu: %s', (role, closes) => {
    const { gate, done } = fakeMac();
    const menu = { pid: pids.notes, has: { AXRole: role } };

    expect(gate.undo({ kind: 'close-menu', menu: handle(menu) }).ok).toBe(closes);
    expect(done).toEqual(closes ? [['perform', menu, 'AXCancel']] : []);
  });

  it('is giving an app its own interface back; what cannot be read is left alone', () => {
    const { gate, done } = fakeMac();
    const app = { pid: pids.notes };

    expect(gate.undo({ kind: 'enhanced-interface', app: handle(app) }).ok).toBe(true);
    expect(gate.undo({ kind: 'close-menu', menu: handle({ pid: pids.notes, has: { broken: true } }) })).toEqual({
      ok: false,
      code: -25202,
    });
    expect(done).toEqual([['set', app, 'AXEnhancedUserInterface', true]]);
  });

  it('is waking an app to be read, by a call that may only look', async () => {
    const { gate, job, done } = fakeMac();
    await gate.performChecked(job({ effect: 'read' }), [], { kind: 'wake', pid: pids.notes });

    expect(done).toEqual([['wake', pids.notes]]);
  });
});

describe('what the gate tells', () => {
  it('is whether something may still be held', () => {
    const holds = (arrange: (mac: FakeMac) => void): boolean => {
      const mac = fakeMac();
      const job = mac.job();
      arrange(mac);
      return mac.gate.mayHold(job);
    };

    expect([
      holds(() => undefined),
      holds(({ control }) => control.stop()),
      holds(({ control }) => control.setCardOpen(true)),
      holds(so({ locked: true })),
      holds(so({ mayPost: false })),
    ]).toEqual([true, false, false, false, false]);
  });

  it('is whether an app may be seen', () => {
    const { gate, job } = fakeMac();
    const [notes, , secret] = processes;

    expect(() => gate.see(job({ effect: 'read' }), notes ?? never())).not.toThrow();
    expect(() => gate.see(job({ effect: 'read' }), secret ?? never())).toThrow('out of reach');
  });

  it('is whether all is as it was when the owner was asked, and Stop as such', async () => {
    const { gate, job, state, control } = fakeMac();
    const asked = job({ sightings: [seenField] });
    const asSeen = () => told((async () => gate.assertAsSeen(asked))());
    const before = await asSeen();
    state.focused = field;
    const same = await asSeen();
    control.stop();

    expect([before, same, await asSeen()]).toEqual(['interrupted changed-target', 'done', 'stopped stop']);
  });

  it('is what an assistant should do next', async () => {
    const next = async (arrange: (mac: FakeMac) => void, trying: (mac: FakeMac) => Promise<unknown>): Promise<unknown> => {
      const mac = fakeMac();
      arrange(mac);
      return trying(mac).then(never, (error) => error.remedy);
    };
    const check = ({ gate, job }: FakeMac): Promise<unknown> => gate.check(job(), [point, { kind: 'quiet-user', since: 1 }]);

    expect(await next(so({ activity: 2 }), check)).toBe('Wait a moment, look at the screen again, then go on from there.');
    expect(await next(({ control }) => control.setCardOpen(true), check)).toBe(
      'Wait for the owner to answer, look at the screen again, then go on.',
    );
    expect(await next(so({ front: pids.secret }), check)).toBe('Bring another app to the front with activate_app, or wait.');
  });
});

describe('a clipboard that is lent', () => {
  const lend = ({ gate, job }: FakeMac): ReturnType<Gate['lendClipboard']> => gate.lendClipboard(job(), [focus], 'text');

  it('is lent for what had the keyboard when the owner was asked, and for nothing else', async () => {
    const { gate, job, state, done } = fakeMac();
    const lend = () => told(gate.lendClipboard(job({ sightings: [seenField] }), [focus], 'text'));

    expect([await lend(), done]).toEqual(['interrupted changed-target', []]);
    state.focused = field;
    expect([await lend(), done]).toEqual(['done', [['lend', 'text']]]);
  });

  it('is given back once, and pasting what was lent is no secret', async () => {
    const mac = fakeMac();
    const loan = await lend(mac);
    mac.state.secrecy = { concealed: true, owner: null };
    expect(await typeKey(mac, { keyCode: 9, flags: ['command'] })).toBe('done');
    expect(() => loan.assertOurs()).not.toThrow();
    expect([loan.giveBack(), loan.giveBack()]).toEqual([true, true]);

    expect(mac.done).toEqual([
      ['lend', 'text'],
      ['key', 'down', 9],
      ['restore', 'before'],
    ]);
    expect(() => loan.assertOurs()).toThrow('changed the clipboard');
  });

  it('is left alone when somebody changed it', async () => {
    const mac = fakeMac();
    const loan = await lend(mac);
    mac.state.changes += 1;
    mac.state.secrecy = { concealed: true, owner: null };

    expect(() => loan.assertOurs()).toThrow(expect.objectContaining({ code: 'interrupted', details: { rule: 'clipboard-changed' } }));
    expect([loan.giveBack(), loan.giveBack()]).toEqual([false, false]);
    expect(await typeKey(mac, { keyCode: 9, flags: ['command'] })).toBe('not_allowed secret-clipboard');
    expect(mac.done).toEqual([['lend', 'text']]);
  });
});

function never(): never {
  throw new Error('this was not to be reached');
}
