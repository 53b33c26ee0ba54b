import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultScenario } from '../../src/main/mac/simulated/default-mac/default-scenario.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { en } from '../../src/shared/words/en.js';
import { sentence } from '../../src/shared/words/sentences.js';
import { type Gatehand, paired, settled, startGatehand, type TestClient } from '../harness/gatehand.js';
import { connectOwner } from '../harness/owner.js';

/** What the owner's window shows of the moment, and what it takes back: through a real client and the owner's own channel. */

let gatehand: Gatehand;
let client: TestClient;
beforeEach(async () => {
  gatehand = await startGatehand({ approvals: 'ask', settings: { clients: [paired('test-client', { verified: true })] } });
  client = await gatehand.client();
});
afterEach(async () => {
  await client.close();
  await gatehand.close();
});

const key = (): string => gatehand.owner.state().clients[0]?.key ?? '';
const typing = { text: 'Buy milk', app: 'TextEdit' };
const noteText = (): string => String(gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value);
/** What a window that opens now is shown. */
async function anew(): Promise<UiState> {
  const window = connectOwner(gatehand.core.owner, gatehand.clock);
  const state = await window.until((found) => found);
  window.close();
  return state;
}
const last = () => gatehand.core.log.entries().at(-1);

describe('a pause of one client', () => {
  it('ends what waits for it, refuses looks and changes, and is over when the owner says so', async () => {
    const waiting = client.call('type_text', typing);
    await gatehand.owner.card('approval');

    await gatehand.owner.send('pauseClient', { key: key() });

    expect(await waiting).toMatchObject({ code: 'stopped' });
    // No window says that the client has taken it back.
    expect(gatehand.owner.state()).toMatchObject({ cards: [], answeredCards: [{ how: 'forbidden' }] });
    expect(await client.call('list_windows')).toMatchObject({ code: 'stopped' });
    expect(last()?.rule).toEqual({ kind: 'fixed', id: 'paused-client' });
    expect(gatehand.owner.state().clients[0]?.paused).toBe(true);
    await gatehand.owner.send('resumeClient', { key: key() });
    expect(await client.call('list_windows')).toMatchObject({ isError: false });
  });

  it('leaves other clients alone, and what they are at', async () => {
    const other = await gatehand.client('another');
    await gatehand.owner.send('pauseClient', { key: key() });

    const pairing = other.call('list_windows');
    await gatehand.owner.pair();

    expect(await pairing).toMatchObject({ isError: false });
    await gatehand.owner.send('resumeClient', { key: key() });
    const looking = other.call('observe_changes', { app: 'TextEdit', duration: 10 });
    await settled();
    await gatehand.owner.send('pauseClient', { key: key() });
    gatehand.clock.advance(10_000);
    expect(await looking).toMatchObject({ isError: false });
    await other.close();
  });
});

describe('what goes on now', () => {
  it('says who does what in which app while it waits, and what it did when it has ended', async () => {
    const waiting = client.call('type_text', typing);
    await gatehand.owner.card('approval');
    const [during] = (await anew()).now;
    await gatehand.owner.refuse();
    await waiting;
    const [after] = (await anew()).now;

    expect(during).toMatchObject({ act: 'type', amount: 8, running: true, app: { name: 'TextEdit' }, step: null });
    expect(after).toMatchObject({ act: 'type', running: false });
    expect(last()).toMatchObject({ act: 'type', amount: 8, noAnswer: 'refused' });
    expect(JSON.stringify([during, gatehand.core.log.entries()])).not.toContain('milk');
  });

  it('keeps the names of what was pressed out of the log, and forgets them of an app that is blocked', async () => {
    const found = await client.call('find_element', { app: 'Calculator', role: 'AXButton', title: '7' });
    const [{ ref }] = JSON.parse(found.text) as [{ ref: string }];
    const press = client.call('click_ui_element', { app: 'Calculator', element: ref });
    await gatehand.owner.card('approval');
    await gatehand.owner.refuse();
    await press;
    const id = last()?.id ?? '';

    expect(await gatehand.owner.send('callNames', { ids: [id] })).toEqual({ [id]: '7' });
    expect(Object.values(last() ?? {})).not.toContain('7');
    await gatehand.owner.send('blockApp', { bundleId: 'com.apple.calculator' });
    expect(await gatehand.owner.send('callNames', { ids: [id] })).toEqual({});
  });

  it('logs how an act was done in codes alone, and calls a window by the title that its card had', async () => {
    const press = async (tool: string, args: Record<string, unknown>) => {
      const call = client.call(tool, args);
      await gatehand.owner.card('approval');
      await gatehand.owner.refuse();
      await call;
      return last();
    };

    expect(await press('click', { x: 500, y: 400, button: 'right' })).toMatchObject({ act: 'click', manner: { button: 'right' } });
    expect(await press('press_key', { app: 'TextEdit', key: 'command+Z' })).toMatchObject({ manner: { key: 'Z', held: ['command'] } });
    expect(await press('press_key', { app: 'TextEdit', key: 'z' })).toMatchObject({ manner: null });
    const dragged = await press('drag', { start_x: 500, start_y: 400, end_x: 300, end_y: 400 });
    expect(await gatehand.owner.send('callNames', { ids: [dragged?.id ?? ''] })).toEqual({ [dragged?.id ?? '']: '… → Sign in - Example' });
    const window = await press('minimize_window', { window_id: 101 });
    expect(await gatehand.owner.send('callNames', { ids: [window?.id ?? ''] })).toEqual({ [window?.id ?? '']: 'Untitled' });
  });

  it('calls a window by its title also where no card was shown', async () => {
    await gatehand.owner.send('addRule', { rule: { capability: 'arrange', app: '*', client: '*', verdict: 'allow' } });
    await client.call('move_window', { window_id: 101, x: 200, y: 150 });
    const moved = last();

    expect(moved).toMatchObject({ act: 'move-window', decision: 'allowed' });
    expect(await gatehand.owner.send('callNames', { ids: [moved?.id ?? ''] })).toEqual({ [moved?.id ?? '']: 'Untitled' });
  });

  it('calls what a call by its point touched by its name, also where the call was handed back and taken up', async () => {
    const found = await client.call('find_element', { app: 'Calculator', role: 'AXButton', title: '7' });
    const [{ position }] = found.json<[{ position: { x: number; y: number } }]>();
    const call = client.call('click', { x: position.x + 5, y: position.y + 5 });
    await gatehand.owner.card('approval');
    gatehand.clock.advance(35_000);
    const approval_id = (await call).json<{ approvalId: string }>().approvalId;
    await gatehand.owner.approve();
    await client.call('await_approval', { approval_id });

    const clicked = gatehand.core.log.entries().filter(({ act }) => act === 'click');
    expect(clicked.map(({ decision }) => decision)).toEqual(['asked-allowed', 'asked-allowed']);
    const ids = clicked.map(({ id }) => id);
    expect(Object.values((await gatehand.owner.send('callNames', { ids })) as Record<string, string>)).toEqual(['7', '7']);
    await gatehand.owner.send('addRule', { rule: { capability: 'act', app: 'com.apple.calculator', client: key(), verdict: 'allow' } });
    await client.call('click', { x: position.x + 5, y: position.y + 5 });
    const allowed = last();
    expect([allowed?.decision, await gatehand.owner.send('callNames', { ids: [allowed?.id ?? ''] })]).toEqual([
      'allowed',
      { [allowed?.id ?? '']: '7' },
    ]);
  });
});

describe('taking back', () => {
  const rule = { capability: 'act', app: 'com.apple.TextEdit', client: '*', verdict: 'deny' } as const;
  const undo = async (): Promise<void> => {
    await gatehand.owner.send('undo', { id: gatehand.owner.state().undo?.id ?? '' });
  };

  it('gives a forgotten client its pairing and its rules again', async () => {
    await gatehand.owner.send('addRule', { rule: { ...rule, client: key() } });
    const { clients, rules } = gatehand.owner.state();

    await gatehand.owner.send('forgetClient', { key: key() });
    const forgotten = gatehand.owner.state();
    await undo();

    expect([forgotten.rules, forgotten.clients[0]?.paired, forgotten.undo?.what.kind]).toEqual([[], false, 'client-forgotten']);
    expect([gatehand.owner.state().clients, gatehand.owner.state().rules]).toEqual([clients, rules]);
    expect(gatehand.owner.state().undo).toBeNull();
  });

  it.each([
    ['a removed rule', () => gatehand.owner.send('removeRule', { rule })],
    ['a rule that another verdict took the place of', () => gatehand.owner.send('setRule', { ...rule, verdict: 'ask' })],
    ['a cell that follows the others again', () => gatehand.owner.send('setRule', { ...rule, verdict: null })],
    ['an allowlist that was switched on', () => gatehand.owner.send('setAllowlist', { bundleIds: [] })],
    ['a blocked app', () => gatehand.owner.send('blockApp', { bundleId: 'com.apple.TextEdit' })],
  ])('%s is as it was, and what was done since stays', async (_what, destroy) => {
    await gatehand.owner.send('addRule', { rule });
    const { rules, allowlist, blocklist } = gatehand.owner.state();
    await destroy();
    const since = { ...rule, capability: 'files', app: 'com.example.later' } as const;
    await gatehand.owner.send('addRule', { rule: since });

    await undo();

    const now = gatehand.owner.state();
    expect(now.rules.filter((one) => one.app !== since.app)).toEqual(rules);
    expect(now.rules).toContainEqual(since);
    expect([now.allowlist, now.blocklist]).toEqual([allowlist, blocklist]);
  });

  it('a no on a card lets the client ask again, and allows nothing', async () => {
    const before = noteText();
    const refuse = async (): Promise<void> => {
      const call = client.call('type_text', typing);
      await gatehand.owner.refuse();
      expect(await call).toMatchObject({ code: 'approval_denied' });
    };
    await refuse();
    expect(await client.call('type_text', typing)).toMatchObject({ code: 'approval_denied' });
    expect(last()?.noAnswer).toBe('before');

    const refused = gatehand.owner.state().undo?.what;
    expect(refused).toMatchObject({ kind: 'refused', client: 'test-client', verified: true, what: { act: { kind: 'type' } } });
    expect(refused && sentence(en.undo.things, refused)).toMatch(
      /^Refused to let test-client type \d+ characters in \w+\. Undo lets it ask again\.$/,
    );
    await undo();

    await refuse();
    expect(noteText()).toBe(before);
  });

  it('of what is not there any more says so', async () => {
    await expect(gatehand.owner.send('undo', { id: 'undo-99' })).rejects.toThrow('undo-gone');
  });
});

it('tells of a yes for 15 minutes that is over, until it is given again', async () => {
  const { owner, clock } = gatehand;
  const told = () => owner.state().endedTasks.map((one) => ('reach' in one ? [one.reach.apps, one.ending] : null));
  const press = { app: 'Calculator', element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
  for (const scope of ['15-minutes', 'app-15-minutes'] as const) {
    const allowed = () => Promise.all([client.call('click_ui_element', press), owner.approve(scope)]);
    await allowed();
    expect(told()).toEqual([]);
    clock.advance(15 * 60_000);
    expect(told()).toEqual([[['Calculator'], 'time']]);
    await allowed();
    expect(told()).toEqual([]);
    const [grant] = owner.state().grants;
    await owner.send('endGrant', { id: grant?.id ?? '' });
    expect([told(), owner.state().grants]).toEqual([[], []]);
  }
});

it('explains several apps at once, and all others under a star', async () => {
  await gatehand.owner.send('setRule', { capability: 'act', app: '*', client: '*', verdict: 'deny' });

  const answered = await gatehand.owner.send('explainApps', { bundleIds: ['*', 'com.apple.Terminal'], client: '*' });

  const verdictOf = (app: { decisions: { capability: string; verdict: string }[] }) =>
    app.decisions.find(({ capability }) => capability === 'act')?.verdict;
  const rows = answered as { bundleId: string; decisions: { capability: string; verdict: string }[] }[];
  expect(rows.map((row) => [row.bundleId, verdictOf(row)])).toEqual([
    ['*', 'deny'],
    ['com.apple.Terminal', 'deny'],
  ]);
});

it('says that importing rules opens to one client what a rule that is gone kept shut, though no rule speaks of both', async () => {
  const { owner } = gatehand;
  const act = (app: string, who: string, verdict: 'allow' | 'deny') => ({ capability: 'act', app, client: who, verdict }) as const;
  const staying = [act('*', '*', 'deny'), act('*', key(), 'allow')];
  for (const rule of [...staying, act('com.apple.mail', '*', 'deny')]) await owner.send('setRule', rule);
  const text = JSON.stringify({ gatehandRules: 1, rules: staying });

  expect(await owner.send('previewRules', { text, replace: true })).toMatchObject({
    ...{ total: 1, widening: 1 },
    changes: [{ app: 'com.apple.mail', client: key(), name: 'test-client', before: 'deny', after: 'allow', widens: true }],
  });
  const freed = JSON.stringify({ gatehandRules: 1, rules: [act('*', key(), 'allow')] });
  expect(await owner.send('previewRules', { text: freed, replace: true })).toMatchObject({ total: 3, widening: 3 });
});

it('says what importing rules would change, what allows more first, and changes nothing until they are imported', async () => {
  const { owner } = gatehand;
  const act = (app: string, verdict: 'allow' | 'ask' | 'deny') => ({ capability: 'act', app, client: '*', verdict }) as const;
  const textOf = (...rules: readonly object[]) => JSON.stringify({ gatehandRules: 1, rules });
  await owner.send('setRule', act('com.apple.mail', 'deny'));
  await owner.send('setRule', act('com.apple.notes', 'allow'));
  const before = owner.state().rules;
  const text = textOf(act('COM.apple.Mail', 'allow'), act('com.apple.notes', 'deny'), act('com.apple.safari', 'ask'));

  const added = await owner.send('previewRules', { text, replace: false });
  const replaced = await owner.send('previewRules', { text, replace: true });

  // Of equals the strictest counts, so that adding an allow beside a deny opens nothing.
  expect(added).toMatchObject({ total: 1, widening: 0, changes: [{ app: 'com.apple.notes', before: 'allow', after: 'deny' }] });
  expect(replaced).toMatchObject({
    total: 2,
    widening: 1,
    changes: [
      { app: 'COM.apple.Mail', before: 'deny', after: 'allow', widens: true },
      { app: 'com.apple.notes', before: 'allow', after: 'deny', widens: false },
    ],
  });
  expect(owner.state().rules).toEqual(before);
  await expect(owner.send('previewRules', { text: textOf(act('Mail', 'deny')), replace: false })).rejects.toThrow('no-rules');
});

describe('an act of a client', () => {
  const undoAct = (id = last()?.id ?? '') => gatehand.owner.send('undoAct', { id });
  const type = async (text: string): Promise<string> => {
    const call = client.call('type_text', { text, app: 'TextEdit' });
    await gatehand.owner.approve();
    expect(await call).toMatchObject({ isError: false });
    return last()?.id ?? '';
  };

  it('is taken back by the app’s own Undo, newest first, once, without a card and without a rule in its way', async () => {
    await gatehand.close();
    const { apps = [], ...more } = defaultScenario();
    const scenario = { ...more, apps: apps.map((app) => (app.bundleId === 'com.apple.TextEdit' ? { ...app, joinsTyping: false } : app)) };
    gatehand = await startGatehand({ scenario, approvals: 'ask', settings: { clients: [paired('test-client', { verified: true })] } });
    client = await gatehand.client();
    await gatehand.owner.send('setRule', { capability: 'act', app: 'com.apple.TextEdit', client: '*', verdict: 'ask' });
    const empty = noteText();
    const first = await type('One. ');
    const one = noteText();
    const second = await type('Two. ');
    const calls = gatehand.core.log.entries().length;

    expect(await gatehand.owner.send('actUndoWay', { id: first })).toBeNull();
    await expect(undoAct(first)).rejects.toThrow('act-undo');
    expect(await gatehand.owner.send('actUndoWay', { id: second })).toBe('undo');
    expect(await undoAct(second)).toMatchObject({ way: 'undo', app: 'TextEdit', item: expect.stringContaining('Undo') });
    expect(noteText()).toBe(one);
    await expect(undoAct(second)).rejects.toThrow('act-undo');
    expect(await undoAct(first)).toMatchObject({ way: 'undo' });
    expect(noteText()).toBe(empty);
    expect(gatehand.owner.state().cards).toEqual([]);
    expect(gatehand.core.log.entries()).toHaveLength(calls);
  });

  it('goes with what was typed before it where the app undoes that at once, and the answer says so', async () => {
    const empty = noteText();
    const first = await type('One. ');
    const second = await type('Two. ');

    expect(await undoAct(second)).toMatchObject({ way: 'undo', beyond: 5 });

    expect(noteText()).toBe(empty);
    expect(await gatehand.owner.send('actUndoWay', { id: first })).toBeNull();
    await expect(undoAct(first)).rejects.toThrow('act-undo');
  });

  it('stays while Gatehand is stopped or read-only, a card is open, or its app is hidden', async () => {
    const id = await type('Buy milk');
    const typed = noteText();
    const { owner } = gatehand;

    await owner.send('setReadOnly', { on: true });
    await expect(undoAct(id)).rejects.toThrow('act-undo');
    await owner.send('setReadOnly', { on: false });
    await owner.send('stop', {});
    await expect(undoAct(id)).rejects.toThrow('act-undo');
    await owner.send('resume', {});
    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });
    expect(await owner.send('actUndoWay', { id })).toBeNull();
    await expect(undoAct(id)).rejects.toThrow('act-undo');
    await owner.send('unblockApp', { bundleId: 'com.apple.TextEdit' });
    const waiting = client.call('quit_app', { app: 'Calculator' });
    await owner.card('approval');
    await expect(undoAct(id)).rejects.toThrow('act-undo');
    await owner.refuse();
    await waiting;

    expect(noteText()).toBe(typed);
    expect(await undoAct(id)).toMatchObject({ way: 'undo' });
  });

  it('that quit an app is taken back by opening it again', async () => {
    const call = client.call('quit_app', { app: 'Calculator' });
    await gatehand.owner.approve();
    await call;

    expect(await gatehand.owner.send('actUndoWay', { id: last()?.id ?? '' })).toBe('open-again');
    expect(await undoAct()).toEqual({ way: 'open-again', app: 'Calculator', item: '' });
    expect((await client.call('list_running_apps')).text).toContain('Calculator');
  });

  it('that only looked, moved the pointer, or did nothing has no way back', async () => {
    await client.call('list_windows', { app: 'TextEdit' });
    expect(await gatehand.owner.send('actUndoWay', { id: last()?.id ?? '' })).toBeNull();
    await expect(undoAct()).rejects.toThrow('act-undo');
  });
});
