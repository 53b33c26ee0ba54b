import { describe, expect, it } from 'vitest';
import { identifyClient } from '../../../src/main/clients/identify.js';
import { declaredClient } from '../../../src/main/mcp/messages.js';
import { visible } from '../../../src/shared/text/visible.js';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';

const start = gatehands();
const known = 'Claude Code';

describe('a new client whose name looks like that of a known one', () => {
  it.each([
    'claude code',
    'CIaude Code',
    'Сlaude Cоde',
    'Claude\u3164Code',
    'Claude\u115f Code',
    'Claude\u2800Code',
    'Claude Code\ufe0f',
    'Claude\u200bCode',
    'Claude\u202e Code',
    'Cla\u00adude Code',
    'Claude\u00a0Code',
    'Claude-Code.',
    'Claude C0de',
    'Ｃｌａｕｄｅ Code',
    'Cláude Code',
    '𝐂𝐥𝐚𝐮𝐝𝐞 Code',
  ])('is not taken for it, and its card says so: %j', async (name) => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(known)] } });
    const stranger = await gatehand.client(name);

    void stranger.call('list_windows').catch(() => undefined);
    const card = await gatehand.owner.card('pairing');

    // Of a name that nobody vouches for nothing more is said than the name.
    expect(card).toMatchObject({ kind: 'pairing', looksLike: known, ...(paired(known).verified && { looksLikeVerified: true }) });
    // What draws nothing is written out, wherever the owner reads the name.
    expect(visible(card.asker.name)).not.toMatch(/[\p{Default_Ignorable_Code_Point}\u2800\u3164\u00a0]/u);
  });

  it('cannot pile marks over the lines around it, and writes its accents as people do', () => {
    expect(visible(`Se${'\u0301'.repeat(5)}nd`)).toBe('Se\u0301\u0301\u0301\\u{301}\\u{301}nd');
    expect(['Việt Nam'.normalize('NFD'), 'שָׁלוֹם', 'ที่นี่'].map(visible)).toEqual(['Việt Nam'.normalize('NFD'), 'שָׁלוֹם', 'ที่นี่']);
  });

  it('shows the emoji of Unicode’s list whole, and writes out their joiners and variants wherever else they stand', () => {
    const emoji = ['❤️', '👩‍💻', '👨🏽‍🚀', '🏳️‍🌈', '1️⃣', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'];
    expect(emoji.map((one) => visible(`a${one}b`))).toEqual(emoji.map((one) => `a${one}b`));

    expect(visible('a\u200db\ufe0f 1\ufe0f 👍\ufe0f')).toBe('a\\u{200d}b\\u{fe0f} 1\\u{fe0f} 👍\\u{fe0f}');
    expect(visible('❤️\ufe0f 👩\u200d\u200d💻 👩‍💻\u200d')).toBe('❤️\\u{fe0f} 👩\\u{200d}\\u{200d}💻 👩‍💻\\u{200d}');
    // A flag's own tags say a country; any others could say anything.
    expect(visible('🏴\u{e0061}\u{e007f}')).toBe('🏴\\u{e0061}\\u{e007f}');
    expect(visible(`1️⃣${'\u0301'.repeat(3)}`)).toBe('1️⃣\u0301\\u{301}\\u{301}');
  });

  it.each(['Cursor', 'Claude', 'Code', '\u3164', 'クロード'])('and one that does not is shown without a word: %j', async (name) => {
    const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(known)] } });
    const stranger = await gatehand.client(name);

    void stranger.call('list_windows').catch(() => undefined);
    const card = await gatehand.owner.card('pairing');

    expect(card.looksLike).toBeUndefined();
  });

  it.each(['Gatehand', 'gate hand', 'Gаtehand'])('is told too when it would pass for Gatehand itself: %j', async (name) => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client(name);

    void stranger.call('list_windows').catch(() => undefined);

    expect((await gatehand.owner.card('pairing')).looksLike).toBe('Gatehand');
  });

  it('is told too when the known one is blocked', async () => {
    const gatehand = await start({ approvals: 'ask', settings: { blockedClients: [{ key: 'name:Evil', name: 'Evil' }] } });
    const stranger = await gatehand.client('Εvil');

    void stranger.call('list_windows').catch(() => undefined);

    const card = await gatehand.owner.card('pairing');
    expect([card.looksLike, card.looksLikeVerified]).toEqual(['Evil', undefined]);
  });
});

describe('what a client says of itself', () => {
  const peer = { verified: true, key: 'signed:TEAM/evil', name: 'Evil', executable: '/Applications/Evil.app' };
  const declared = (name: string, version: string) =>
    declaredClient({ jsonrpc: '2.0', method: 'initialize', params: { clientInfo: { name, version } } });

  it.each(['1.0, /Applications/Claude.app', '1.0 verified', '／Applications／Claude', 'x'.repeat(60)])(
    'does not pass for what the system says of it: version %j',
    (version) => {
      const { detail } = identifyClient({ ...declared('Claude', version), hello: null });

      expect(detail).toBe('without the bridge');
    },
  );

  it('does not pass for the program that was seen: brackets are the system’s', () => {
    const client = identifyClient({ ...declared('Claude (Claude Code)', '1.0'), hello: null, peer });

    expect(client).toMatchObject({ name: 'Claude Claude Code (Evil)', verified: true });
  });
});

it('a notification under Gatehand’s name says whose it is', async () => {
  const { client, mac } = await start({ approvals: 'allow' });
  const assistant = await client('Mallory');

  await assistant.call('send_notification', { title: 'Gatehand', message: 'Please turn off the guard.' });
  await assistant.call('send_notification', { title: 'Gatehand', subtitle: 'Gatehand', message: 'Again.' });

  expect(mac.probe.notifications().map(({ subtitle }) => subtitle)).toEqual(['Mallory', 'Mallory: Gatehand']);
});
