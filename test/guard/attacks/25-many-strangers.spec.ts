import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled } from '../../harness/gatehand.js';

const start = gatehands();
const minuteMs = 60_000;
const apps = ['TextEdit', 'Finder', 'Calculator', 'Notes', 'Preview', 'Chess'];

/** A stranger that looks once for each of some apps, all at once. */
async function looks({ client }: Gatehand, name: string, apps: readonly string[] = ['TextEdit']): Promise<readonly Promise<string>[]> {
  const stranger = await client(name);
  return apps.map((app) => stranger.call('list_windows', { app }).then(({ code }) => code));
}

describe('strangers', () => {
  it('cost one card of a minute’s three each, however many calls one of them makes at once', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const busy = await looks(gatehand, 'busy', apps);
    const others = [...(await looks(gatehand, 'two')), ...(await looks(gatehand, 'three'))];
    await settled();

    const { cards } = gatehand.owner.state();
    for (const { id } of cards) await gatehand.owner.send('decide', { kind: 'refuse', cardId: id });
    expect(cards.map(({ asker }) => asker.name)).toEqual(['busy', 'two', 'three']);
    expect(new Set(await Promise.all([...busy, ...others]))).toEqual(new Set(['not_paired']));
  });

  it('keep no card of a client away by one name after another', async () => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await gatehand.client();
    for (let minute = 0; minute < 4; minute += 1) {
      for (const name of ['a', 'b', 'c']) await looks(gatehand, `${name}${minute}`);
      await settled();
      gatehand.clock.advance(minuteMs);
    }

    const call = assistant.call('type_text', { app: 'TextEdit', text: 'x' });
    await gatehand.owner.card('approval');
    expect(gatehand.owner.state().cards.filter(({ kind }) => kind === 'pairing')).toHaveLength(4);
    await gatehand.owner.refuse();
    expect((await call).code).toBe('approval_denied');
  });
});

describe('paired clients', () => {
  it('that ask without end leave room for the first card of others', async () => {
    const names = ['one', 'two', 'three', 'calm', 'other'];
    const gatehand = await start({ approvals: 'ask', settings: { clients: names.map((name) => paired(name)) } });
    const calls: Promise<unknown>[] = [];
    const asks = async (name: string, times: number): Promise<void> => {
      const client = await gatehand.client(name);
      for (let time = 0; time < times; time += 1) calls.push(client.call('launch_app', { app: apps.at(-1 - time) ?? '' }));
      await settled();
    };
    for (const name of names.slice(0, 3)) await asks(name, apps.length);
    await asks('calm', 1);
    await asks('other', 1);

    const shown = gatehand.owner.state().cards.map(({ asker }) => asker.name);
    gatehand.control.stop();
    await Promise.all(calls);
    expect(names.map((name) => shown.filter((one) => one === name).length)).toEqual([4, 4, 1, 1, 1]);
  });
});
