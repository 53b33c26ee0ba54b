import { describe, expect, it } from 'vitest';
import { createDefaultRegistry } from '../../src/main/tools/all.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { generations, officialClient, socketTransports } from '../mcp/official-clients.js';

const start = gatehands();
const standard = createDefaultRegistry()
  .preset('standard')
  .map(({ name }) => name);

describe.each(generations)('an official client, %s', (generation) => {
  // covers: 000-1.1, 000-1.3, 000-1.4, 000-1.5
  it('finds every tool of Gatehand itself with its schema, and the tool it calls is the one that runs', async () => {
    const { mac, socket } = await start();
    // The clients parse what they get with their own schema of the protocol.
    const client = await officialClient(generation, socketTransports(socket));

    const names = await client.list();
    const volume = await client.call('get_volume');
    const set = await client.call('set_volume', { value: 12 });
    await client.close();

    expect(names).toEqual(standard);
    expect(volume).toMatchObject({ content: [{ type: 'text', text: '40' }] });
    expect(set).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('"success":true') }] });
    expect(mac.probe.audio().volume).toBe(12);
  });
});

describe('tools/list', () => {
  // covers: 000-1.1, 000-1.3
  it('says of each tool what MCP asks: a name, a title, words, hints, and a schema that lists what it requires', async () => {
    const { client } = await start();
    const { sdk } = await client();

    const { tools } = await sdk.listTools();

    expect(sdk.getServerCapabilities()?.tools).toEqual({ listChanged: true });
    expect(tools.map(({ name }) => name)).toEqual(standard);
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect(title, name).toMatch(/\S/);
      expect(description, name).toMatch(/\S/);
      expect(inputSchema.type, name).toBe('object');
      expect(Object.keys(inputSchema.properties ?? {}), name).toEqual(expect.arrayContaining([...(inputSchema.required ?? [])]));
      expect(
        Object.values(annotations ?? {}).filter((hint) => typeof hint === 'boolean'),
        name,
      ).toHaveLength(4);
    }
    expect(tools.find(({ name }) => name === 'move_window')?.inputSchema.required).toEqual(['window_id', 'x', 'y']);
  });

  // covers: 003-6.4
  it.each(['launch_application', 'quit_application', 'list_applications'])(
    'says of %s what it does, when to use it and what comes back',
    async (name) => {
      const { client } = await start({ settings: { clients: [paired()], vocabularies: ['workspace'] } });
      const { sdk } = await client();

      const { tools } = await sdk.listTools();

      const sentences = tools.find((tool) => tool.name === name)?.description?.match(/[^.]+\./g) ?? [];
      expect(sentences[0]).toMatch(/^(Starts|Asks|Lists) /);
      expect(sentences.filter((sentence) => /^ Use it (to|before|when) /.test(sentence))).toHaveLength(1);
      expect(sentences.at(-1)).toMatch(/^ Answers /);
    },
  );
});
