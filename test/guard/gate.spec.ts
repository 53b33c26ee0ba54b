import { describe, expect, it } from 'vitest';
import type { KeyPost } from '../../src/main/mac/engine/drivers/drivers.js';
import type { InputTarget } from '../../src/main/mac/engine/gate/input-targets.js';
import { plain } from '../../src/shared/tasks/weight.js';
import { bundles, type FakeMac, fakeMac, key, menuAt, pids, point, press, so, there, told, typeKey, usual, windowOf } from './fake-gate.js';

describe('an event at a point', () => {
  it.each<readonly [string, (mac: FakeMac) => void, string]>([
    ['in the call’s app', () => undefined, 'done'],
    ['in another app', so({ windows: [windowOf(pids.mail)] }), 'interrupted changed-target'],
    ['in a blocked app', so({ windows: [windowOf(pids.secret)] }), 'blocked_app blocklist'],
    ['in a system dialog', so({ windows: [windowOf(pids.dialog)] }), 'not_allowed system-surface'],
    ['without the right to post', so({ mayPost: false }), 'permission_missing'],
    ['after Stop', (mac) => so({ owed: 1, whileWaiting: () => mac.control.stop() })(mac), 'stopped stop'],
    ['on a locked screen', so({ locked: true }), 'screen_locked lock'],
    ['while a card is open', ({ control }) => control.setCardOpen(true), 'interrupted card-open'],
    ['with a blocked app in front', so({ front: pids.secret }), 'blocked_app_in_front blocked-in-front'],
    ['with nobody in front', so({ front: null }), 'done'],
    ['with Gatehand in front, which the point does not touch', so({ front: pids.own }), 'done'],
    ['where accessibility finds another app', so({ at: { pid: pids.mail } }), 'not_allowed unknown-owner'],
    ['where accessibility finds the app itself', so({ at: { pid: pids.notes } }), 'done'],
  ])('%s is posted or not', async (_where, arrange, expected) => {
    const mac = fakeMac();
    arrange(mac);

    expect(await press(mac)).toBe(expected);
    expect(mac.done).toHaveLength(expected === 'done' ? 1 : 0);
  });

  it('asks for a clearance to change or destroy', async () => {
    const { gate, job } = fakeMac();
    const tries = (['change', 'destroy', 'read', 'own'] as const).map((effect) => told(gate.check(job({ effect }), [point])));

    expect(await Promise.all(tries)).toEqual(['done', 'done', 'not_allowed read-clearance', 'not_allowed read-clearance']);
  });

  it('in a panel needs the leave of the process that draws it, too', async () => {
    const mac = fakeMac();
    mac.state.at = { pid: pids.panel };
    const denied = mac.job({ deniedBundleIds: [bundles[pids.panel] ?? ''] });

    expect(await told(mac.gate.check(mac.job(), [point]))).toBe('done');
    expect(await told(mac.gate.check(denied, [point]))).toBe('blocked_app blocklist');
  });

  it('does not ask a hung app again for a while, and trusts no window order that changed meanwhile', async () => {
    const mac = fakeMac();
    so({ owed: 500, panels: false })(mac);
    expect([await press(mac), mac.state.asked]).toEqual(['done', 1]);
    expect([await press(mac), mac.state.asked]).toEqual(['done', 1]);
    // Only whether a panel stands there is asked now.
    mac.state.panels = true;
    expect([await press(mac), mac.state.asked]).toEqual(['done', 2]);

    const changed = fakeMac();
    changed.state.owed = 20;
    changed.state.whileWaiting = () => so({ windows: [windowOf(pids.notes, { id: 55 })] })(changed);
    expect(await press(changed)).toBe('not_allowed unknown-owner');
  });

  it.each<readonly [string, (mac: FakeMac) => void, string]>([
    ['Stop', ({ control }) => control.stop(), 'stopped stop'],
    ['a card', ({ control }) => control.setCardOpen(true), 'interrupted card-open'],
    ['a lock', so({ locked: true }), 'screen_locked lock'],
    ['a blocked app in front', so({ front: pids.secret }), 'blocked_app_in_front blocked-in-front'],
    ['nothing', () => undefined, 'done'],
  ])('is judged once more after a slow app was waited for: %s', async (_what, come, expected) => {
    const mac = fakeMac();
    mac.state.owed = 20;
    mac.state.whileWaiting = () => come(mac);

    expect(await press(mac)).toBe(expected);
    expect(mac.done).toHaveLength(expected === 'done' ? 1 : 0);
  });

  it('asks nothing of an app that may not be touched', async () => {
    const mac = fakeMac();
    mac.state.windows = [windowOf(pids.secret)];
    await press(mac);

    expect(mac.state.asked).toBe(0);
  });

  it('asks an app again that was only slow', async () => {
    const mac = fakeMac();
    so({ owed: 499, panels: false })(mac);
    await press(mac);
    await press(mac);

    expect(mac.state.asked).toBe(2);
  });

  it.each<readonly [string, number, string]>([
    ['an app it was not cleared for', pids.mail, 'done'],
    ['a blocked app', pids.secret, 'blocked_app blocklist'],
    ['a system dialog', pids.dialog, 'not_allowed system-surface'],
    ['nobody known', 999, 'not_allowed system-surface'],
  ])('crosses %s or not', async (_whom, pid, expected) => {
    const mac = fakeMac();
    mac.state.windows = [windowOf(pid)];

    expect(await told(mac.gate.check(mac.job(), [{ kind: 'passing', at: there }]))).toBe(expected);
  });

  it.each<readonly [InputTarget, string]>([
    [{ kind: 'panel', pid: pids.panel }, 'done'],
    [{ kind: 'panel', pid: pids.secret }, 'blocked_app blocklist'],
    [{ kind: 'panel', pid: 999 }, 'not_allowed unknown-owner'],
    [{ kind: 'element', element: 'e1', pid: pids.notes }, 'done'],
    [{ kind: 'element', element: 'e1', pid: pids.mail }, 'interrupted changed-target'],
    [{ kind: 'window', windowId: 1, pid: pids.mail }, 'interrupted changed-target'],
    [{ kind: 'window', windowId: 1, pid: 999 }, 'not_allowed unknown-owner'],
    [{ kind: 'quiet-user', since: 1 }, 'done'],
    [{ kind: 'quiet-user', since: 0 }, 'user_active user-active'],
  ])('is judged by %j as well', async (target, expected) => {
    const mac = fakeMac();

    expect(await told(mac.gate.check(mac.job(), [target]))).toBe(expected);
  });
});

describe('keys', () => {
  it.each<readonly [string, (mac: FakeMac) => void, string]>([
    ['of the app in front', so({ focused: { pid: pids.notes, has: {} } }), 'done'],
    ['of another app’s field', so({ focused: { pid: pids.mail, has: {} } }), 'interrupted changed-target'],
    ['behind another app', so({ front: pids.mail }), 'interrupted changed-target'],
    ['of the call’s own field behind another app', so({ front: pids.mail, focused: { pid: pids.notes } }), 'interrupted changed-target'],
    ['of a slow app', so({ owed: 5 }), 'done'],
    [
      'of a slow app that left the front',
      (mac) => so({ owed: 5, whileWaiting: () => so({ front: pids.mail })(mac) })(mac),
      'not_allowed unknown-owner',
    ],
    ['of nobody', so({ front: null }), 'not_allowed unknown-owner'],
  ])('%s are posted or not', async (_whose, arrange, expected) => {
    const mac = fakeMac();
    arrange(mac);

    expect(await typeKey(mac)).toBe(expected);
    expect(mac.done).toEqual(expected === 'done' ? [['key', 'down', 0]] : []);
  });

  const password = { AXRole: 'AXTextField', AXSubrole: 'AXSecureTextField' };
  it.each<readonly [string, (mac: FakeMac) => void, string]>([
    ['where its field has the keyboard', so({ focused: { pid: pids.notes, has: {} } }), 'done'],
    ['where nothing has', () => undefined, 'done'],
    ['where another app’s field has', so({ focused: { pid: pids.mail, has: {} } }), 'interrupted changed-target'],
    ['where a panel has that nobody keeps away', so({ focused: { pid: pids.panel, has: {} } }), 'done'],
    ['where a password field has', so({ focused: { pid: pids.notes, has: password } }), 'secure_input secure-input'],
    ['beside a panel of a blocked app', so({ keyboard: { pid: pids.secret } }), 'blocked_app_in_front blocked-in-front'],
    ['beside a panel of another app', so({ keyboard: { pid: pids.mail } }), 'done'],
  ])('for an app in the back are posted or not: %s', async (_where, arrange, expected) => {
    const mac = fakeMac();
    arrange(mac);
    const target: InputTarget = { kind: 'keyboard-of', pid: pids.notes, expect: null };

    expect(await told(mac.gate.postChecked(mac.job(), [target], { kind: 'key', event: key(), to: pids.notes }))).toBe(expected);
  });

  it('for an app in the back need the leave of the process that draws its panel, too', async () => {
    const mac = fakeMac();
    mac.state.focused = { pid: pids.panel, has: {} };
    const denied = mac.job({ deniedBundleIds: [bundles[pids.panel] ?? ''] });

    expect(await told(mac.gate.check(denied, [{ kind: 'keyboard-of', pid: pids.notes, expect: null }]))).toBe('blocked_app blocklist');
  });

  it.each<readonly [string, Readonly<Record<string, string>> | null, string]>([
    ['a text area', { AXRole: 'AXTextArea' }, 'done'],
    ['a button', { AXRole: 'AXButton' }, 'interrupted outside-task'],
    ['what does not say what it is', {}, 'interrupted outside-task'],
    ['nothing', null, 'interrupted outside-task'],
  ])('for a text alone are posted or not, by what has the keyboard: %s', async (_what, has, expected) => {
    const { gate, state, job } = fakeMac();
    state.focused = has === null ? null : { pid: pids.notes, has };
    const keys = job({ weight: { ...plain, intoText: true } });
    const targets: readonly InputTarget[] = [
      { kind: 'focus', expect: null },
      { kind: 'keyboard-of', pid: pids.notes, expect: null },
    ];

    for (const target of targets)
      expect([target.kind, await told(gate.postChecked(keys, [target], { kind: 'key', event: key() }))]).toEqual([target.kind, expected]);
  });

  const secret = { concealed: true, owner: null };
  it.each<readonly [string, (mac: FakeMac) => void, Partial<KeyPost>, string]>([
    ['Command-V with a secret', so({ secrecy: secret }), { keyCode: 9, flags: ['command'] }, 'not_allowed secret-clipboard'],
    [
      'Command-V with what a blocked app copied',
      so({ secrecy: { concealed: false, owner: 'com.example.secret' } }),
      { keyCode: 9, flags: ['command'] },
      'not_allowed secret-clipboard',
    ],
    [
      'Command-V with what another app copied',
      so({ secrecy: { concealed: false, owner: 'com.example.mail' } }),
      { keyCode: 9, flags: ['command'] },
      'done',
    ],
    ['Command-V with what nobody owns', () => undefined, { keyCode: 9, flags: ['command'] }, 'done'],
    ['V while Command is down', so({ secrecy: secret, flags: ['command'] }), { keyCode: 9 }, 'not_allowed secret-clipboard'],
    ['V alone with a secret', so({ secrecy: secret }), { keyCode: 9 }, 'done'],
    ['Command-V let go', so({ secrecy: secret }), { keyCode: 9, flags: ['command'], type: 'up' }, 'done'],
    [
      'the V of another layout',
      so({ secrecy: secret, keyOfV: { keyCode: 47, flags: [] } }),
      { keyCode: 47, flags: ['command'] },
      'not_allowed secret-clipboard',
    ],
    ['what is V elsewhere', so({ secrecy: secret, keyOfV: { keyCode: 47, flags: [] } }), { keyCode: 9, flags: ['command'] }, 'done'],
    [
      'the key of V on a layout without it',
      so({ secrecy: secret, keyOfV: null }),
      { keyCode: 9, flags: ['command'] },
      'not_allowed secret-clipboard',
    ],
    ['Return with no menu open', so({ secrecy: secret }), { keyCode: 36 }, 'done'],
    [
      'Return in an open menu',
      so({ secrecy: secret, windows: [menuAt(300, 300), ...usual] }),
      { keyCode: 36 },
      'not_allowed secret-clipboard',
    ],
    [
      'a typed line end in an open menu',
      so({ secrecy: secret, windows: [menuAt(300, 300), ...usual] }),
      { keyCode: 0, text: 'a\n' },
      'not_allowed secret-clipboard',
    ],
    ['a letter in an open menu', so({ secrecy: secret, windows: [menuAt(300, 300), ...usual] }), { keyCode: 0, text: 'a' }, 'done'],
    ['Return in an open menu without a secret', so({ windows: [menuAt(300, 300), ...usual] }), { keyCode: 36 }, 'done'],
    ['a letter in the open Apple menu', so({ windows: [menuAt(0, 25), ...usual] }), {}, 'not_allowed apple-menu'],
    ['Escape in the open Apple menu', so({ windows: [menuAt(0, 25), ...usual] }), { keyCode: 53 }, 'done'],
    ['a letter beside a menu that is off the screen', so({ windows: [{ ...menuAt(0, 25), onScreen: false }, ...usual] }), {}, 'done'],
    ['a letter beside a window at the corner that is no menu', so({ windows: [{ ...menuAt(0, 25), layer: 3 }, ...usual] }), {}, 'done'],
    ['a letter in a menu of the second display’s corner', so({ windows: [menuAt(1029, -156), ...usual] }), {}, 'not_allowed apple-menu'],
    ['a letter in a menu to the right of the corner', so({ windows: [menuAt(30, 25), ...usual] }), {}, 'done'],
    ['a letter in a menu below the corner', so({ windows: [menuAt(5, 45), ...usual] }), {}, 'done'],
    ['a letter in a menu left of a display', so({ windows: [menuAt(990, -180), ...usual] }), {}, 'done'],
    ['a letter in a menu above a display', so({ windows: [menuAt(5, -10), ...usual] }), {}, 'done'],
  ])('that choose or paste are judged: %s', async (_what, arrange, more, expected) => {
    const mac = fakeMac();
    arrange(mac);

    expect(await typeKey(mac, more)).toBe(expected);
  });
});
