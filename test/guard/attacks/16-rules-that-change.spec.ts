import { describe, expect, it } from 'vitest';
import type { UiCommandName, UiCommands } from '../../../src/shared/ui/commands.js';
import { gatehands } from '../../harness/each.js';
import { type HarnessOptions, settled } from '../../harness/gatehand.js';
import { whenKeysArrive } from '../../harness/moments.js';
import { allowAll, guarded, posted } from './guarded.js';

const start = gatehands();
const textedit = 'com.apple.textedit';
const key = 'name:test-client';
const rule = (capability: 'see' | 'act', verdict: 'ask' | 'deny') => ({ capability, app: textedit, client: '*', verdict }) as const;

type Word = { readonly [Name in UiCommandName]: readonly [Name, UiCommands[Name], string] }[UiCommandName];

/** What the owner does while a call runs, and what the call is told then. */
const words: readonly Word[] = [
  ['blockApp', { bundleId: textedit }, 'blocked_app'],
  ['setRule', rule('see', 'deny'), 'not_allowed'],
  ['setRule', rule('see', 'ask'), 'interrupted'],
  ['forgetClient', { key }, 'not_paired'],
  ['blockClient', { key }, 'not_paired'],
];

async function withTextEdit(more: HarnessOptions = {}) {
  const gatehand = await guarded(start, more);
  await gatehand.assistant.call('activate_app', { app: 'TextEdit' });
  return gatehand;
}

describe('a call under way when the owner changes the rules', () => {
  it.each(words)('looks on no longer after %s %o', async (command, argument, code) => {
    const { assistant, mac, owner, clock } = await withTextEdit();
    const call = assistant.call('observe_changes', { app: 'TextEdit', duration: 10 });
    await settled();
    await owner.send(command, argument as never);
    mac.probe.userTypes('Dear Ada');
    clock.advance(10_000);
    const answer = await call;
    expect([answer.code, answer.text.includes('Ada')]).toEqual([code, false]);
  });

  it('looks on after what has nothing to do with it', async () => {
    const { assistant, mac, owner, clock } = await withTextEdit();
    const call = assistant.call('observe_changes', { app: 'TextEdit', duration: 10 });
    await settled();
    await owner.send('setRule', { ...rule('act', 'deny'), app: 'com.apple.mail' });
    mac.probe.userTypes('Dear Ada');
    clock.advance(10_000);
    expect((await call).text).toContain('Ada');
  });

  it('hands over no picture of an app that was hidden while it was taken', async () => {
    let hide = (): void => undefined;
    const { assistant, owner } = await withTextEdit({ whileCapturing: () => hide() });
    hide = () => {
      hide = () => undefined;
      void owner.send('blockApp', { bundleId: textedit });
    };
    const answer = await assistant.call('take_screenshot', {});
    expect([answer.code, answer.images]).toEqual(['interrupted', []]);
    expect((await assistant.call('take_screenshot', {})).isError).toBe(false);
  });

  it('types no further where the owner now wants to be asked, and is asked about when it is repeated', async () => {
    const gatehand = await withTextEdit();
    const { assistant, mac, owner } = gatehand;
    const text = 'x'.repeat(190);
    const call = assistant.call('type_text', { text });
    await whenKeysArrive(mac);
    await owner.send('setRule', rule('act', 'ask'));
    expect((await call).code).toBe('interrupted');
    const typed = String(mac.probe.element(textedit, { role: 'AXTextArea' })?.value).length;
    const before = posted(gatehand);
    expect(typed).toBeLessThan(text.length);

    const again = assistant.call('type_text', { text });
    await owner.refuse();
    expect((await again).code).toBe('approval_denied');
    expect(posted(gatehand)).toBe(before);
  });

  it('is not begun where the owner now wants to be asked, though it had its turn coming', async () => {
    const gatehand = await withTextEdit({ settings: { rules: allowAll.filter(({ capability }) => capability !== 'files') } });
    const { assistant, owner } = gatehand;
    const other = await gatehand.client('other');
    const asking = other.call('open_item', { target: '~/Documents/Report.txt' });
    await owner.card('approval');
    const before = posted(gatehand);
    const waiting = assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    await settled();
    await owner.send('setRule', rule('act', 'ask'));
    await owner.refuse();
    await asking;
    expect((await waiting).code).toBe('interrupted');
    expect(posted(gatehand)).toBe(before);
  });

  it('is its owner’s yes still, where they were asked about it', async () => {
    const { assistant, owner, mac } = await withTextEdit({ settings: { rules: [...allowAll, rule('act', 'ask')] } });
    const call = assistant.call('type_text', { text: 'x'.repeat(190) });
    await owner.approve();
    await whenKeysArrive(mac);
    await owner.send('setAskForEveryAction', { on: true });
    expect((await call).isError).toBe(false);
  });
});

describe('a card that is open when the owner changes the rules', () => {
  const asked = () => guarded(start, { settings: { rules: [] } });
  const typing = { app: 'TextEdit', text: 'Dear Ada' };

  it.each<Word>([
    ...words.filter(([, , code]) => code !== 'interrupted'),
    ['setReadOnly', { on: true }, 'read_only'],
    ['setClientAccess', { key, access: 'look' }, 'read_only'],
    ['setRule', rule('act', 'deny'), 'not_allowed'],
  ])('goes with %s %o, and its call is told why', async (command, argument, code) => {
    const { assistant, owner } = await asked();
    const call = assistant.call('type_text', typing);
    await owner.card('approval');
    await owner.send(command, argument as never);

    expect((await call).code).toBe(code);
    await settled();
    expect(owner.state()).toMatchObject({ cards: [], log: [{ decision: 'refused', code }] });
  });

  it('gives by its yes no app that it did not ask for, where the owner now wants to be asked about that one too', async () => {
    const finder = { capability: 'act', app: 'com.apple.finder', client: '*' } as const;
    const gatehand = await guarded(start, { settings: { rules: [{ ...finder, verdict: 'allow' }] } });
    const { assistant, owner } = gatehand;
    const before = posted(gatehand);
    const call = assistant.call('drag', { start_x: 500, start_y: 400, end_x: 1000, end_y: 184, duration_ms: 100 });
    expect((await owner.card('approval')).apps.map(({ name }) => name)).toEqual(['TextEdit']);
    await owner.send('setRule', { ...finder, verdict: 'ask' });
    await owner.approve();

    expect((await call).code).toBe('interrupted');
    expect(posted(gatehand)).toBe(before);
  });

  it('goes likewise when its call was handed back, and stays where the change has nothing to do with it', async () => {
    const { assistant, owner, clock } = await asked();
    const call = assistant.call('type_text', typing);
    await owner.card('approval');
    clock.advance(45_000);
    const { approvalId } = (await call).json<{ approvalId: string }>();
    await owner.send('blockApp', { bundleId: 'com.apple.mail' });
    await settled();
    expect(owner.state().cards).toHaveLength(1);
    await owner.send('blockApp', { bundleId: textedit });
    await settled();

    expect(owner.state()).toMatchObject({ cards: [], answeredCards: [{ how: 'forbidden' }] });
    expect((await assistant.call('await_approval', { approval_id: approvalId })).code).toBe('not_found');
  });
});
