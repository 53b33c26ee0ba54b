import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/main/calls/consent/card-facts.js';
import { sentenceOf } from '../../src/renderer/features/activity/sentences.js';
import type { Card } from '../../src/shared/approval.js';
import { capabilities } from '../../src/shared/clearance.js';
import { plainText } from '../../src/shared/words/emphasis.js';
import { en } from '../../src/shared/words/en.js';
import { ja } from '../../src/shared/words/ja.js';
import { sentence } from '../../src/shared/words/sentences.js';
import { gatehands } from '../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';

const start = gatehands();
type ApprovalCard = Extract<Card, { kind: 'approval' }>;

async function askingGatehand(): Promise<Gatehand & { readonly assistant: TestClient; noteText(): string }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  const noteText = () => String(gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value);
  return { ...gatehand, assistant, noteText };
}

const type = (assistant: TestClient, text: string) => assistant.call('type_text', { app: 'TextEdit', text });
const withItems = (count: number) => (state: { readonly cards: readonly Card[] }) =>
  state.cards.find((card): card is ApprovalCard => card.kind === 'approval' && card.items.length === count);
const callIds = (card: ApprovalCard) => card.items.map((item) => item.callId);

describe('a card', () => {
  it('gathers the calls of one client, tool and app, each with its arguments', async () => {
    const { assistant, owner, noteText } = await askingGatehand();

    const calls = ['a', 'b', 'c'].map((text) => type(assistant, text));
    const card = await owner.until(withItems(3));
    await owner.approve();

    expect((await Promise.all(calls)).map((answer) => answer.isError)).toEqual([false, false, false]);
    expect(card.items.map((item) => item.arguments.text)).toEqual(['a', 'b', 'c']);
    expect([...noteText()].sort()).toEqual(['a', 'b', 'c']);
  });

  it('calls an app as the Mac calls it, by whatever name a client does', async () => {
    const { client, owner } = await start({ approvals: 'ask', scenario: { language: 'ja' }, settings: { clients: [paired()] } });
    const assistant = await client();

    const places = [];
    for (const app of ['メール', 'Mail', 'com.apple.mail']) {
      const typing = assistant.call('type_text', { app, text: app });
      const card = await owner.card('approval');
      places.push([...card.reach, ...card.items.flatMap(({ place }) => place.apps)]);
      await owner.refuse();
      await typing;
    }

    expect(places).toEqual(Array.from({ length: 3 }, () => ['メール', 'メール']));
  });

  it('is shared by neither another client, nor another tool, nor another app', async () => {
    const { assistant, client, owner } = await askingGatehand();
    const other = await client('other');

    const calls = [
      type(assistant, 'a'),
      type(other, 'a'),
      assistant.call('press_key', { app: 'TextEdit', key: 'a' }),
      assistant.call('type_text', { app: 'Calculator', text: '1' }),
    ];
    await owner.until((state) => (state.cards.length === 4 ? true : undefined));
    for (let left = 4; left > 0; left -= 1) await owner.refuse();

    expect((await Promise.all(calls)).map((answer) => answer.code)).toEqual(Array(4).fill('approval_denied'));
  });

  it('says what a read of the clipboard would hand over, by its kind and how much, and never the content', async () => {
    const { assistant, mac, owner } = await askingGatehand();
    const told = async () => {
      const call = assistant.call('get_clipboard');
      const [item] = (await owner.card('approval')).items;
      if (item === undefined) throw new Error('the card has a call');
      await owner.approve();
      await call;
      expect(JSON.stringify(item)).not.toMatch(/hunter2|Report/);
      return [plainText(sentence(en.cards.acts.does, item.act, item.place, null, null)), item.level];
    };
    const copied = (content: Parameters<typeof mac.probe.setClipboard>[0]) => {
      mac.probe.setClipboard(content);
      return told();
    };

    expect(await copied('hunter2'.repeat(200))).toEqual(['read the text on the clipboard (1,400 characters)', 2]);
    expect(await copied({ files: ['/Users/sam/Report.pdf', '/Users/sam/Report 2.pdf'] })).toEqual([
      'read the clipboard, which holds 2 files',
      1,
    ]);
    expect(await copied({ image: true })).toEqual(['read the clipboard, which holds a picture', 1]);
    expect(await copied(null)).toEqual(['read the clipboard, which is empty', 1]);
    const secret = ['read the clipboard; what is there is secret and stays here', 1];
    expect(await copied({ text: 'hunter2', marks: ['concealed'] })).toEqual(secret);
    expect(await copied({ text: 'hunter2', owner: 'com.apple.keychainaccess' })).toEqual(secret);
    const writes = assistant.call('set_clipboard', { text: 'hunter2' });
    await owner.approve();
    await writes;
    expect(await told()).toEqual(['read the text on the clipboard (7 characters)', 1]);
  });

  it('that ran out is counted until the owner closes that, which all windows are told', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const apps = ['TextEdit', 'Calculator', 'Finder'];
    const calls = apps.map((app) => assistant.call('press_key', { app, key: 'a' }));
    const cards = await owner.until((state) => (state.cards.length === apps.length ? state.cards : undefined));

    clock.advance((cards[0]?.expiresAt ?? 0) - clock.now());
    await Promise.all(calls);
    await owner.until((state) => (state.cards.length === 0 ? true : undefined));
    expect(owner.state().cardEnds).toEqual({ timedOut: 3, closed: 0 });
    await owner.send('closeCardEnds', {});

    expect(owner.state().cardEnds).toEqual({ timedOut: 0, closed: 1 });
  });

  it('takes Undo for a change and for nothing that cannot be taken back, also in Japanese', async () => {
    const { client, owner } = await start({ approvals: 'ask', scenario: { language: 'ja' }, settings: { clients: [paired()] } });
    const assistant = await client();
    const typed = assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    await owner.approve();
    await typed;

    const undone = assistant.call('press_key', { app: 'TextEdit', key: 'command+z' });
    const [item] = (await owner.card('approval')).items;
    await owner.refuse();
    await undone;

    expect([item?.text?.start, item?.level, item?.final]).toEqual(['取り消す', 2, null]);
  });

  it('that no call may have leaves a line in Activity that says what was asked for', async () => {
    const { assistant, owner } = await askingGatehand();

    expect((await assistant.call('execute_apple_script', { script: 'beep' })).code).toBe('not_allowed');
    const entry = await owner.until((state) => state.log.find(({ tool }) => tool === 'execute_apple_script'));
    const names = { of: () => undefined, app: ({ name }: { readonly name: string }) => name };

    expect([en, ja].map((copy) => plainText(sentenceOf(entry, names, copy)))).toEqual([
      'Asked for Execute AppleScript',
      '「AppleScript の実行」を求めました',
    ]);
  });

  it('ignores answers in its first second', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const call = type(assistant, 'a');
    const card = await owner.card('approval');

    clock.advance(999);
    const early = owner.send('decide', { kind: 'approve', cardId: card.id, scope: 'this-call', seen: callIds(card) });

    await expect(early).rejects.toThrow('card-arming');
    expect(card.armedAt - card.createdAt).toBe(1000);
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
  });

  it('stays as it is when a late call comes, which gets a card of its own', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const first = type(assistant, 'a');
    const before = await owner.card('approval');
    clock.advance(5000);

    const late = type(assistant, 'b');
    const own = await owner.until((state) => state.cards.find((card) => card.id !== before.id));
    await owner.send('decide', { kind: 'approve', cardId: before.id, scope: 'this-call', seen: callIds(before) });
    await owner.refuse();

    expect(own.armedAt).toBe(before.armedAt + 5000);
    expect((await first).isError).toBe(false);
    expect((await late).code).toBe('approval_denied');
  });

  it('that is about to run out takes in no further call, which gets its own card and time', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const first = type(assistant, 'a');
    const old = await owner.card('approval');
    clock.advance(old.expiresAt - clock.now() - 2000);

    const late = type(assistant, 'b');
    const fresh = await owner.until((state) => state.cards.find((card) => card.id !== old.id));
    clock.advance(2000);
    const left = owner.state().cards;
    await owner.refuse();

    expect(fresh.expiresAt - fresh.createdAt).toBe(5 * 60_000);
    expect(left.map((card) => card.id)).toEqual([fresh.id]);
    expect((await late).code).toBe('approval_denied');
    await first;
  });

  it('answers only what the owner had before their eyes', async () => {
    const { assistant, owner, clock, noteText } = await askingGatehand();
    const first = type(assistant, 'a');
    const seen = callIds(await owner.card('approval'));
    const late = type(assistant, 'b');
    const card = await owner.until(withItems(2));
    clock.advance(1000);

    await owner.send('decide', { kind: 'approve', cardId: card.id, scope: 'this-call', seen });
    const left = await owner.until(withItems(1));
    await owner.refuse();

    expect(left.items[0]?.arguments.text).toBe('b');
    expect((await first).isError).toBe(false);
    expect((await late).code).toBe('approval_denied');
    expect(noteText()).toBe('a');
  });

  it('that is gone takes no answer', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const call = type(assistant, 'a');
    const card = await owner.card('approval');
    await owner.refuse();
    await call;
    clock.advance(5000);

    const late = owner.send('decide', { kind: 'approve', cardId: card.id, scope: 'this-call', seen: callIds(card) });

    await expect(late).rejects.toThrow('card-gone');
  });

  it('for an approval cannot be answered as a pairing', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const call = type(assistant, 'a');
    const card = await owner.card('approval');
    clock.advance(1000);

    const wrong = owner.send('decide', { kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'complete' });

    await expect(wrong).rejects.toThrow('answer-of-other-card');
    await owner.refuse();
    await call;
  });

  it.each<readonly [string, Record<string, unknown>, string]>([
    ['open_item', { target: 'https://northwind.example/reset?continue=https://mail.google.com/x' }, 'https://northwind.example/reset'],
    ['open_item', { target: '~/Documents/Report.pdf' }, 'Documents/Report.pdf'],
    ['reveal_in_finder', { path: '~/Documents/Report.pdf' }, 'Documents/Report.pdf'],
    ['save_screenshot', { path: '~/Documents/Archive/Desktop/shot.png' }, 'Documents/Archive/Desktop/shot.png'],
  ])('holds all of what its headline names by a part: %s %o', async (tool, args, whole) => {
    const rules = capabilities.map((capability) => ({ capability, app: '*', client: '*', verdict: 'ask' as const }));
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], rules } });
    const assistant = await gatehand.client();

    const call = assistant.call(tool, args);
    const card = await gatehand.owner.card('approval');
    await gatehand.owner.refuse();

    expect((await call).code).toBe('approval_denied');
    expect(card.kind === 'approval' && card.items[0]?.text?.start).toContain(whole);
  });

  it('holds the long names that its headline cuts, and what a dialog is filled in with', () => {
    const path = 'Insert > Tables and lists > A table with many columns';
    const filled = { folder: '~/Documents', fileName: 'Letter', fields: [], button: 'Save' };

    expect(textOf({ kind: 'choose-menu-item', path }, {})).toBe(path);
    expect(textOf({ kind: 'choose-menu-item', path: 'File > Save' }, {})).toBeNull();
    expect(textOf({ kind: 'answer-dialog', ...filled }, { fields: { Name: 'Ada' } })).toBe('~/Documents/Letter\nName: Ada');
  });

  it('keeps a path, an address and what fills a field to one line each, so that they pass for no line of its own', () => {
    const forged = (line: string) => `${line}\n→ https://bank.example/`;
    const shown = (line: string) => `${line}\\u{a}→ https://bank.example/`;

    expect(textOf({ kind: 'open', target: forged('https://evil.example/') }, {})).toBe(shown('https://evil.example/'));
    expect(textOf({ kind: 'reveal', path: forged('/tmp/a') }, {})).toBe(shown('/tmp/a'));
    const dialog = { kind: 'answer-dialog' as const, folder: '/tmp', fileName: forged('a'), fields: [], button: 'Save' };
    expect(textOf(dialog, { fields: { Name: forged('Ada') } })).toBe(`${shown('/tmp/a')}\n${shown('Name: Ada')}`);
  });

  it('holds the whole title of a window that a call is about, and the whole name of a button, where the headline cuts them', async () => {
    const title = 'Agreement between the two of us, last draft – Edited';
    const app = {
      bundleId: 'com.example.texts',
      name: 'Texts',
      path: '/Applications/Texts.app',
      windows: [{ title, frame: { x: 100, y: 100, width: 400, height: 300 } }],
    };
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] }, scenario: { apps: [app] } });
    const client = await gatehand.client();
    const [window] = (await client.call('list_windows', { app: app.name })).json<[{ id: number }]>();
    const call = client.call('minimize_window', { window_id: window.id });
    const card = await gatehand.owner.card('approval');
    await gatehand.owner.refuse();

    expect((await call).code).toBe('approval_denied');
    expect(card.items[0]?.text?.start).toBe(title);
    const button = 'Delete All Messages in This Mailbox for Good';
    expect(textOf({ kind: 'answer-dialog', folder: null, fileName: null, fields: [], button }, {})).toBe(button);
  });

  it('loses only the call that its client takes back', async () => {
    const { assistant, owner, noteText } = await askingGatehand();
    const cancel = new AbortController();
    const given = expect(assistant.call('type_text', { app: 'TextEdit', text: 'a' }, { signal: cancel.signal })).rejects.toThrow();
    await owner.card('approval');
    const kept = type(assistant, 'b');
    await owner.until(withItems(2));

    cancel.abort();
    await given;
    const card = await owner.until(withItems(1));
    await owner.approve();
    await kept;
    await settled();

    expect(card.items[0]?.arguments.text).toBe('b');
    expect(noteText()).toBe('b');
  });
});
