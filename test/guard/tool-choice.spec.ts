import { describe, expect, it } from 'vitest';
import { createToolCommands } from '../../src/main/owner/commands/tool-commands.js';
import { memorySettings, openSettings } from '../../src/main/settings/store.js';
import { gatehands } from '../harness/each.js';
import { paired, type TestClient } from '../harness/gatehand.js';

const start = gatehands();
const command = { command: 'pwd' };

const listed = async ({ sdk }: TestClient): Promise<readonly string[]> => (await sdk.listTools()).tools.map(({ name }) => name);

describe('the tools that the owner chooses', () => {
  it.each(['essential', 'standard', 'complete'] as const)('%s is what a client without a preset of its own is shown', async (preset) => {
    const { client, owner } = await start({ settings: { preset: preset === 'complete' ? 'essential' : 'complete' } });

    await owner.send('setPreset', { preset });

    expect(await listed(await client())).toHaveLength(owner.state().tools.presetSizes[preset]);
    expect(owner.state().tools.preset).toBe(preset);
  });

  it('leave a client alone that has a preset of its own', async () => {
    const { client, owner } = await start({ settings: { clients: [paired('test-client', { preset: 'essential' })] } });

    await owner.send('setPreset', { preset: 'complete' });

    expect(await listed(await client())).toHaveLength(owner.state().tools.presetSizes.essential);
  });

  it('list another system’s names as soon as it is switched on, as many as the owner was told', async () => {
    const { client, owner } = await start();
    const before = await listed(await client());
    await owner.send('setVocabularies', { vocabularies: ['macos-use', 'macos-use'] });
    const after = await listed(await client());

    expect(owner.state().tools.vocabularies).toEqual(['macos-use']);
    expect(after).toContain('list_applications');
    expect(after).toHaveLength(before.length + owner.state().tools.vocabularySizes['macos-use']);
    await owner.send('setVocabularies', { vocabularies: [] });
    expect(await listed(await client())).toEqual(before);
  });

  it('run commands only while their family is on', async () => {
    const { client, owner } = await start();
    const assistant = await client();
    const codeOf = async (): Promise<string> => (await assistant.call('execute_shell_command', command)).code;

    expect(await codeOf()).toBe('not_allowed');
    await owner.send('setToolset', { toolset: 'shell', on: true });
    expect(await codeOf()).toBe('');
    expect(owner.state().tools.toolsets).toEqual({ scripting: false, shell: true });
    await owner.send('setToolset', { toolset: 'shell', on: false });
    expect(await codeOf()).toBe('not_allowed');
  });

  it('answer the clipboard’s history only while it is kept', async () => {
    const { client, owner } = await start();
    const assistant = await client();

    expect((await assistant.call('get_clipboard_history')).isError).toBe(true);
    await owner.send('setClipboardHistory', { on: true });
    expect((await assistant.call('get_clipboard_history')).isError).toBe(false);
    expect(owner.state().tools.clipboardHistory).toBe(true);
  });

  it('are only ever those that there are', async () => {
    const { owner } = await start();
    const before = owner.state().tools;

    // The window could be of another version, which is what these casts play.
    await expect(owner.send('setPreset', { preset: 'everything' } as never)).rejects.toThrow('unknown-command');
    await expect(owner.send('setVocabularies', { vocabularies: ['other'] } as never)).rejects.toThrow('unknown-command');
    await expect(owner.send('setToolset', { toolset: 'files', on: true } as never)).rejects.toThrow('unknown-command');
    expect(owner.state().tools).toEqual(before);
  });

  it('are kept for the next start when this run was started with others, and the owner is told so', () => {
    const backend = memorySettings();
    const commands = createToolCommands({ settings: openSettings(backend, { preset: 'complete' }) });

    expect(() => commands.setPreset({ preset: 'essential' })).toThrow('set-at-start');
    expect(() => commands.setPreset({ preset: 'complete' })).not.toThrow();
    expect(() => commands.setPreset({ preset: 'essential' })).toThrow();
    expect(openSettings(backend).get().preset).toBe('essential');
  });
});
