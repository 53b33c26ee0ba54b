import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/shared/limits.js';
import type { UiMessage } from '../../../src/shared/ui/ui.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled } from '../../harness/gatehand.js';

const start = gatehands();
const megabyte = 1_000_000;
const names = Array.from({ length: 3 }, (_, n) => `client-${n}`);

/** Clients that ask for as much as they can, with arguments as long as they may be. */
async function flooded(): Promise<Gatehand & { readonly largest: () => number; readonly calls: Promise<unknown>[] }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: names.map((name) => paired(name)) } });
  let largest = 0;
  const watcher = gatehand.core.owner.connect((message: UiMessage) => {
    largest = Math.max(largest, JSON.stringify(message).length);
  });
  await settled();
  const calls: Promise<unknown>[] = [];
  for (const name of names) {
    const client = await gatehand.client(name);
    for (let n = 0; n < 8; n += 1) {
      calls.push(client.call('set_clipboard', { text: `${n}${'x'.repeat(megabyte - 10)}` }).catch(() => null));
      calls.push(client.call('type_text', { app: 'TextEdit', text: `${n}${'y'.repeat(9_000)}` }).catch(() => null));
    }
  }
  for (let n = 0; n < 20; n += 1) await settled();
  watcher.close();
  return { ...gatehand, calls, largest: () => largest };
}

describe('the owner’s channel', () => {
  it('carries no more than its limit, whatever clients ask for, also when a window opens', async () => {
    const { core, owner, calls, largest } = await flooded();
    const first: number[] = [];
    const late = core.owner.connect((message) => first.push(JSON.stringify(message).length));
    await settled();
    late.close();

    expect(owner.state().cards.length).toBeGreaterThan(3);
    expect(largest()).toBeLessThanOrEqual(limits.ownerMessage);
    expect(Math.max(...first)).toBeLessThanOrEqual(limits.ownerMessage);
    await owner.send('stop', {});
    await Promise.all(calls);
    expect(owner.state()).toMatchObject({ stopped: true, cards: [] });
  });

  it('brings the whole text of one call when the owner asks for it, in pages', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const text = Array.from({ length: 20_000 }, (_, n) => `line ${n}`).join('\n');
    const call = (await client()).call('set_clipboard', { text });
    const card = await owner.card('approval');
    const [item] = card.items;
    expect(JSON.stringify(item).length).toBeLessThan(10_000);
    expect(item?.characters).toBeGreaterThan(text.length);

    let whole = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const page = (await owner.send('cardText', { cardId: card.id, callId: item?.callId ?? '', offset })) as {
        text: string;
        next: number | null;
      };
      expect(page.text.length).toBeLessThanOrEqual(limits.card.page);
      whole += page.text;
      offset = page.next;
    }

    expect(JSON.parse(whole)).toEqual({ text });
    await owner.refuse();
    await call;
    await expect(owner.send('cardText', { cardId: card.id, callId: item?.callId ?? '', offset: 0 })).rejects.toThrow('card-gone');
  });

  it('shows what is short as it is', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call('type_text', { app: 'TextEdit', text: 'short' });
    const card = await owner.card('approval');
    await owner.refuse();
    await call;

    expect(card.items[0]).not.toHaveProperty('characters');
    expect(card.items[0]?.arguments).toEqual({ app: 'TextEdit', text: 'short' });
  });
});
