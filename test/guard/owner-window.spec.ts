import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { clientConfiguration } from '../../src/main/clients/configuration.js';
import { clientGuides } from '../../src/main/clients/known-clients.js';
import { openSettings } from '../../src/main/settings/store.js';
import { defaultSettings } from '../../src/shared/settings.js';
import { toolCosts } from '../../src/shared/ui/ui.js';
import { gatehands } from '../harness/each.js';

const start = gatehands();
const textEdit = { bundleId: 'com.apple.TextEdit', client: '*' } as const;

describe('what the owner’s window asks the core', () => {
  test('what decides about an app: the blocklist before all, then the most exact rule, then the default', async () => {
    const { owner } = await start();
    const rule = { capability: 'act', app: 'com.apple.textedit', client: '*', verdict: 'deny' } as const;
    await owner.send('addRule', { rule });
    const decided = await owner.send('explainApp', textEdit);

    expect(decided).toContainEqual({ capability: 'act', verdict: 'deny', by: { kind: 'owner', rule, client: '*' } });
    expect(decided).toContainEqual({ capability: 'see', verdict: 'allow', by: { kind: 'default', capability: 'see', verdict: 'allow' } });
    expect(decided).toContainEqual({ capability: 'shell', verdict: 'ask', by: { kind: 'fixed', id: 'script' } });
    await owner.send('blockApp', { bundleId: 'COM.apple.textedit' });
    const blocked = await owner.send('explainApp', textEdit);
    expect(new Set((blocked as { verdict: string; by: object }[]).map(({ by }) => JSON.stringify(by)))).toEqual(
      new Set([JSON.stringify({ kind: 'fixed', id: 'blocklist' })]),
    );
  });

  test('an app that is not on the list of allowed ones is out of reach, and asking for every action shows', async () => {
    const { owner } = await start();
    await owner.send('setAskForEveryAction', { on: true });
    expect(await owner.send('explainApp', textEdit)).toContainEqual({
      capability: 'act',
      verdict: 'ask',
      by: { kind: 'fixed', id: 'each-action' },
    });

    await owner.send('setAllowlist', { bundleIds: ['com.apple.finder'] });

    expect(await owner.send('explainApp', textEdit)).toContainEqual({
      capability: 'see',
      verdict: 'deny',
      by: { kind: 'fixed', id: 'allowlist' },
    });
  });

  test('what each list of tools costs a model, which grows with the list', async () => {
    const { owner } = await start();

    const { lists, vocabularies } = toolCosts.parse(await owner.send('toolCosts', {}));

    expect(lists.essential.tools).toBe(owner.state().tools.presetSizes.essential);
    expect(lists.essential.tokens).toBeGreaterThan(1_000);
    expect(lists.standard.tokens).toBeGreaterThan(lists.essential.tokens);
    expect(lists.complete.tokens).toBeGreaterThan(lists.standard.tokens);
    expect(lists.windows.tools).toBeLessThan(lists.essential.tools);
    expect(vocabularies.axmcp.tools).toBe(owner.state().tools.vocabularySizes.axmcp);
  });

  test('older calls of the log, just before the one that is named and no further back than asked', async () => {
    const { owner, client: connect } = await start();
    const client = await connect();
    for (let times = 0; times < 5; times += 1) await client.call('list_windows');
    const ids = owner.state().log.map((entry) => entry.id);

    const older = await owner.send('olderLog', { before: ids[3] ?? '', limit: 2 });

    expect((older as { id: string }[]).map((entry) => entry.id)).toEqual(ids.slice(1, 3));
    expect(await owner.send('olderLog', { before: ids[0] ?? '', limit: 2 })).toEqual([]);
    expect(await owner.send('olderLog', { before: 'nothing', limit: 2 })).toEqual([]);
  });

  test('a call says what its answer costs: its text by length, a picture by number', async () => {
    const { owner, client: connect } = await start();
    const client = await connect();
    await client.call('list_windows');
    await client.call('take_screenshot');

    const [text, picture] = owner.state().log.slice(-2);

    expect(text?.tokens).toBeLessThan(text?.bytes ?? 0);
    expect(text?.tokens).toBeGreaterThan(0);
    expect(picture?.bytes).toBeGreaterThan(10_000);
    expect(picture?.tokens).toBeGreaterThanOrEqual(1_600);
    expect(picture?.tokens).toBeLessThan(2_500);
  });

  test('language, waiting time of cards and the end of the first steps are kept, and told to every window', async () => {
    const { owner } = await start();

    await owner.send('setLanguage', { language: 'ja' });
    await owner.send('setCardMinutes', { minutes: 12 });
    await owner.send('finishFirstRun', {});

    expect(owner.state()).toMatchObject({ language: 'ja', cardMinutes: 12, firstRunDone: true });
    await expect(owner.send('setCardMinutes', { minutes: 61 })).rejects.toThrow('unknown-command');
  });

  test('an app of the simulated Mac has an icon by its id in any letters; one that only has its name has none, which is no failure', async () => {
    const { owner } = await start();

    const asked = ['com.apple.Notes', 'COM.apple.notes', 'com.example.notes'].map((bundleId) => owner.send('appIcon', { bundleId }));
    const [notes, again, lookAlike] = await Promise.all(asked);
    expect(notes).toMatch(/^data:image\/svg\+xml,/);
    expect([again, lookAlike]).toEqual([notes, null]);
  });
});

test('a settings file from before there were languages follows the Mac', () => {
  const { language: _, ...before } = { ...defaultSettings, version: 2, readOnly: true };
  const written: unknown[] = [];

  const settings = openSettings({ read: () => before, write: (value) => written.push(value), setAside: () => 'nowhere' });

  expect(settings.get()).toEqual({ ...defaultSettings, readOnly: true });
  expect(written).toEqual([{ ...defaultSettings, readOnly: true }]);
});

describe('how a known client is told of Gatehand', () => {
  const odd = { bridge: ['/opt/my node/bin/node', "/it's/bridge.js"] as const, socketPath: '/tmp/a "b".sock', env: { A_B: 'c d' } };
  const guides = clientGuides(clientConfiguration(odd));
  const textOf = (id: string): string => guides.find((guide) => guide.id === id)?.text ?? '';

  test('as JSON that says the same for each client that takes JSON', () => {
    const whole = JSON.parse(clientConfiguration(odd));

    for (const id of ['claude-desktop', 'cursor', 'gemini', 'windsurf', 'other']) expect(JSON.parse(textOf(id))).toEqual(whole);
    expect(JSON.parse(textOf('vscode'))).toEqual({ servers: { gatehand: { type: 'stdio', ...whole.mcpServers.gatehand } } });
  });

  test('as a command of its own whose words survive a shell, where a client has one', () => {
    const words = (text: string): string[] =>
      execFileSync('sh', ['-c', `printf '%s\\n' ${text}`], { encoding: 'utf8' })
        .trimEnd()
        .split('\n');
    const { gatehand } = JSON.parse(clientConfiguration(odd)).mcpServers;

    const claude = words(textOf('claude-code'));
    expect(claude.slice(0, -1)).toEqual(['claude', 'mcp', 'add-json', '--scope', 'user', 'gatehand']);
    expect(JSON.parse(claude.at(-1) ?? '')).toEqual({ type: 'stdio', ...gatehand });
    expect(words(textOf('codex'))).toEqual([
      ...['codex', 'mcp', 'add', 'gatehand', '--env', 'A_B=c d', '--', gatehand.command],
      ...gatehand.args,
    ]);
  });

  test('not at all where there is no configuration', () => {
    expect(clientGuides('')).toEqual([]);
  });
});
