import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { paired, settled } from '../harness/gatehand.js';
import { read } from '../harness/words.js';

const start = gatehands();
const key = 'name:test-client';
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
const told = 'not_paired: The owner has blocked this client. Only the owner can change this, in Gatehand.';
const allowAct: Rule = { capability: 'act', app: '*', client: '*', verdict: 'allow' };

describe('a client that the owner blocks', () => {
  it('gets the handshake and the list of tools, and not_paired for every call, without a card', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const before = mac.snapshot();
    await owner.send('blockClient', { key });

    const again = await client();
    expect((await again.sdk.listTools()).tools.length).toBeGreaterThan(10);
    for (const tool of ['get_permissions', 'list_running_apps', 'click_ui_element'] as const) {
      const args = tool === 'click_ui_element' ? seven : {};
      expect([tool, (await assistant.call(tool, args)).code]).toEqual([tool, 'not_paired']);
      expect([tool, (await again.call(tool, args)).code]).toEqual([tool, 'not_paired']);
    }
    expect((await again.call('await_approval', { approval_id: 'approval-1' })).code).toBe('not_paired');
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().clients).toMatchObject([{ key, name: 'test-client', paired: false, blocked: true, connections: 2 }]);
    expect(read.rule(owner.state().log.at(-1))).toBe('You blocked this client');
  });

  it('loses its pairing, grants, rules and open cards with that', async () => {
    const { client, owner } = await start({
      approvals: 'ask',
      settings: { clients: [paired()], rules: [{ ...allowAct, client: key, verdict: 'ask' }] },
    });
    const waiting = (await client()).call('click_ui_element', seven);
    await owner.card('approval');

    await owner.send('blockClient', { key });

    expect((await waiting).text).toBe(told);
    expect(owner.state().cards).toEqual([]);
    expect(owner.state().rules).toEqual([]);
  });

  it('is told so where its pairing card was open', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const waiting = (await client()).call('list_running_apps');
    await owner.card('pairing');

    await owner.send('blockClient', { key });

    expect((await waiting).text).toBe(told);
  });

  it('is asked for anew once the owner unblocks it', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { blockedClients: [{ key, name: 'test-client' }] } });
    const assistant = await client();
    expect((await assistant.call('list_running_apps')).code).toBe('not_paired');

    await owner.send('unblockClient', { key });
    const call = assistant.call('list_running_apps');
    await owner.pair();

    expect((await call).isError).toBe(false);
  });
});

describe('what the owner sets for one client', () => {
  it('read-only holds for it alone, until it is switched off', async () => {
    const { client, owner } = await start({ settings: { clients: [paired(), paired('other')] } });
    const [mine, other] = [await client(), await client('other')];
    await owner.send('setClientReadOnly', { key, on: true });

    expect((await mine.call('click_ui_element', seven)).code).toBe('read_only');
    expect((await other.call('click_ui_element', seven)).isError).toBe(false);
    await owner.send('setClientReadOnly', { key, on: false });
    expect((await mine.call('click_ui_element', seven)).isError).toBe(false);
  });

  it('its preset decides which tools it is shown', async () => {
    const { client, owner } = await start({ settings: { clients: [paired()] } });
    const assistant = await client();
    const before = (await assistant.sdk.listTools()).tools.length;
    await owner.send('setClientPreset', { key, preset: 'complete' });

    expect((await (await client()).sdk.listTools()).tools.length).toBeGreaterThan(before);
    expect(owner.state().clients[0]).toMatchObject({ preset: 'complete' });
  });

  it('are shown with who signed each, where macOS checked that, and with their program, also while they are away', async () => {
    const signed = paired('Claude Code', { key: 'signed:Q6L2SF6YDW/com.anthropic.claude-code name:Claude Code', verified: true });
    // A name cannot stand for a part of the path.
    const away = paired('x name:probe', { key: 'exe:/Users/sam/bin/x name:x name:probe' });
    const { owner } = await start({ settings: { clients: [signed, away] } });

    expect(owner.state().clients.map(({ signer }) => signer)).toEqual(['com.anthropic.claude-code (Q6L2SF6YDW)', '']);
    expect(owner.state().clients.map(({ program }) => program?.path)).toEqual([undefined, '/Users/sam/bin/x']);
  });

  it('cannot be set for a client that is not paired', async () => {
    const { owner } = await start();

    await expect(owner.send('setClientReadOnly', { key: 'name:nobody', on: true })).rejects.toThrow('client-not-paired');
  });
});

describe('a client that is only recorded', () => {
  const recorded = (rules: Rule[] = [], more: { readonly verified?: boolean } = {}) =>
    start({ approvals: 'ask', settings: { clients: [paired('test-client', { access: 'record', ...more })], rules } });

  it('reads, and its changes answer read_only with what would have become of them in the log', async () => {
    const { client, owner, mac } = await recorded();
    const assistant = await client();
    const before = mac.snapshot();

    expect((await assistant.call('get_ui_elements', { app: 'Calculator' })).isError).toBe(false);
    expect((await assistant.call('click_ui_element', seven)).code).toBe('read_only');

    expect(mac.snapshot()).toBe(before);
    expect(owner.state().cards).toEqual([]);
    expect(owner.state().log.at(-1)).toMatchObject({ decision: 'recorded', app: { bundleId: 'com.apple.calculator' } });
    expect(read.rule(owner.state().log.at(-1))).toBe('You would have been asked: Gatehand asks before clicking and typing in an app');
  });

  it.each<readonly ['allow' | 'deny', string]>([
    ['allow', 'It would have been allowed: Your rule allows clicking and typing in an app'],
    ['deny', 'It would have been refused: Your rule never allows clicking and typing in an app'],
  ])('is told the same where a rule says %s, and the log says so', async (verdict, words) => {
    const { client, owner } = await recorded([{ ...allowAct, verdict }]);

    expect((await (await client()).call('click_ui_element', seven)).code).toBe('read_only');
    expect(owner.state().log.at(-1)?.decision).toBe('recorded');
    expect(read.rule(owner.state().log.at(-1))).toBe(words);
  });

  it('meets blocked apps as every client does', async () => {
    const { client, owner } = await recorded();

    expect((await (await client()).call('activate_app', { app: 'Terminal' })).code).toBe('blocked_app');
    expect(owner.state().log.at(-1)?.decision).toBe('refused');
  });

  it('can be given a rule from a log entry in one step, and acts by it when the owner lets it', async () => {
    const { client, owner } = await recorded([], { verified: true });
    const assistant = await client();
    await assistant.call('click_ui_element', seven);
    const id = owner.state().log.at(-1)?.id ?? '';

    const rule = await owner.send('ruleFromEntry', { id });
    await owner.send('setClientAccess', { key, access: 'look-and-act' });

    expect(rule).toEqual({ capability: 'act', app: 'com.apple.calculator', client: key, verdict: 'allow' });
    expect((await assistant.call('click_ui_element', seven)).isError).toBe(false);
    expect(read.rule(owner.state().log.at(-1))).toBe('Your rule allows clicking and typing in com.apple.calculator for test-client');
  });

  it('gets no lasting yes while nobody vouches for it, from the log no more than from a card', async () => {
    const { client, owner } = await recorded();
    await (await client()).call('click_ui_element', seven);
    const id = owner.state().log.at(-1)?.id ?? '';

    await expect(owner.send('ruleFromEntry', { id })).rejects.toThrow('rule-for-unverified');
    await owner.send('ruleFromEntry', { id, verdict: 'deny' });

    expect(owner.state().rules.map(({ verdict }) => verdict)).toEqual(['deny']);
  });

  it('can be chosen on the pairing card', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();
    const call = assistant.call('click_ui_element', seven);
    await owner.pair('record');

    expect((await call).code).toBe('read_only');
  });
});

describe('the owner’s other switches', () => {
  it('“ask for every action” and the allowlist take effect at once', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()], rules: [allowAct] } });
    const assistant = await client();
    expect((await assistant.call('click_ui_element', seven)).isError).toBe(false);

    await owner.send('setAskForEveryAction', { on: true });
    const asked = assistant.call('click_ui_element', seven);
    await owner.refuse();
    expect((await asked).code).toBe('approval_denied');
    await owner.send('setAllowlist', { bundleIds: ['com.apple.TextEdit', 'com.apple.textedit'] });

    expect(owner.state()).toMatchObject({ askForEveryAction: true, allowlist: ['com.apple.textedit'] });
    expect((await assistant.call('get_ui_elements', { app: 'Calculator' })).code).toBe('blocked_app');
    await owner.send('setAllowlist', { bundleIds: null });
    expect((await assistant.call('get_ui_elements', { app: 'Calculator' })).isError).toBe(false);
  });

  it('rules are added once and removed', async () => {
    const { owner } = await start();
    await owner.send('addRule', { rule: allowAct });
    await owner.send('addRule', { rule: allowAct });
    expect(owner.state().rules).toEqual([allowAct]);

    await owner.send('removeRule', { rule: allowAct });
    expect(owner.state().rules).toEqual([]);
  });

  it('no rule allows scripts or commands beforehand, added or imported', async () => {
    const { owner } = await start();
    const rule: Rule = { capability: 'script', app: '*', client: '*', verdict: 'allow' };

    await expect(owner.send('addRule', { rule })).rejects.toThrow('rule-asked-each-time');
    const text = JSON.stringify({ gatehandRules: 1, rules: [rule] });
    await expect(owner.send('importRules', { text, replace: true })).rejects.toThrow('rule-asked-each-time');
    await settled();
    expect(owner.state().rules).toEqual([]);
  });

  it('no rule allows one client beforehand that nobody vouches for, added or imported', async () => {
    const { owner } = await start({ settings: { clients: [paired(), paired('signed', { verified: true })] } });
    const rules = ['name:test-client', 'name:nobody', 'name:signed'].map((key): Rule => ({ ...allowAct, client: key }));

    for (const rule of rules.slice(0, 2)) await expect(owner.send('addRule', { rule })).rejects.toThrow('rule-for-unverified');
    const text = JSON.stringify({ gatehandRules: 1, rules });
    await expect(owner.send('importRules', { text, replace: true })).rejects.toThrow('rule-for-unverified');
    for (const rule of rules.slice(2)) await owner.send('addRule', { rule });
    await settled();

    expect(owner.state().rules.map((rule) => rule.client)).toEqual(['name:signed']);
  });

  it('rules are exported as JSON and imported again, added or in place of all', async () => {
    const deny: Rule = { ...allowAct, app: 'com.apple.mail', verdict: 'deny' };
    const { owner } = await start({ settings: { rules: [allowAct] } });
    const text = String(await owner.send('exportRules', {}));
    await owner.send('addRule', { rule: deny });

    expect(JSON.parse(text)).toEqual({ gatehandRules: 1, rules: [allowAct] });
    expect(await owner.send('importRules', { text, replace: false })).toBe(2);
    expect(await owner.send('importRules', { text, replace: true })).toBe(1);
    expect(owner.state().rules).toEqual([allowAct]);
  });

  it.each(['', '{}', '{"gatehandRules":2,"rules":[]}', '{"gatehandRules":1,"rules":[{"capability":"fly"}]}'])(
    'what is no export is refused whole: %s',
    async (text) => {
      const { owner } = await start({ settings: { rules: [allowAct] } });

      await expect(owner.send('importRules', { text, replace: true })).rejects.toThrow();
      expect(owner.state().rules).toHaveLength(1);
    },
  );
});
