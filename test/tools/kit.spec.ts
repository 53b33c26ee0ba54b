import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTools, createDefaultRegistry, presets } from '../../src/main/tools/all.js';
import { defineTool, parametersOf } from '../../src/main/tools/kit/define-tool.js';
import { toListing, worst } from '../../src/main/tools/kit/listing.js';
import { createRegistry } from '../../src/main/tools/kit/registry.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';

const registry = createDefaultRegistry();
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe.each(allTools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const listing = toListing(tool);

  // covers: 003-6.4
  it('has a name every client accepts, and a title', () => {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(listing.title.length).toBeGreaterThan(0);
  });

  it('fits its share of the list', () => {
    expect(bytes(listing)).toBeLessThanOrEqual(name === 'take_screenshot' ? 1200 : 900);
    expect(listing.description.length).toBeLessThanOrEqual(400);
    expect(tool.words.summary).toMatch(/\.$/);
  });

  it('publishes a schema without what some clients refuse', () => {
    const published = JSON.stringify(listing.inputSchema);

    expect(published).not.toContain('"default"');
    expect(published).not.toContain('"$schema"');
    expect(published).not.toContain('"null"');
    expect(published).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(listing.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('publishes a type for every parameter', () => {
    // toListing made it from a strict object.
    const properties = listing.inputSchema.properties as Record<string, { type?: unknown; anyOf?: unknown }>;

    expect(Object.keys(properties).sort()).toEqual([...parametersOf(tool)].sort());
    for (const [parameter, schema] of Object.entries(properties)) expect(schema.type ?? schema.anyOf, parameter).toBeDefined();
  });

  it('names its parameters in snake_case', () => {
    for (const parameter of [...parametersOf(tool), ...Object.keys(tool.aliases)]) expect(parameter).toMatch(/^[a-z][a-z0-9_]*$/);
  });

  it('gives hints that agree with its worst effect', () => {
    const effect = worst(tool.effect);
    const reads = effect === 'read' || effect === 'own';

    expect(listing.annotations).toEqual({
      readOnlyHint: reads,
      destructiveHint: effect === 'destroy',
      idempotentHint: reads,
      openWorldHint: !reads,
    });
  });

  it('has examples that its own input accepts, each with a target and an intent', () => {
    expect(tool.examples.length).toBeGreaterThan(0);
    for (const example of tool.examples) {
      const input = tool.input.parse(example.arguments);
      expect(tool.targets(input).length).toBeGreaterThan(0);
      expect(tool.intent(input, 'TextEdit', null)).toMatch(/^\S/);
    }
  });

  it('refuses an argument it does not know', () => {
    const example = tool.examples[0]?.arguments;

    expect(tool.input.safeParse({ ...example, no_such_argument: 1 }).success).toBe(false);
  });

  it('needs a permission only when it acts on or looks into apps', () => {
    if (worst(tool.capability) === 'act') expect(tool.needs).toContain('accessibility');
    if (tool.area === 'screenshot') expect(tool.needs).toContain('screenRecording');
  });
});

it('lets only what tells about Gatehand itself answer before pairing', () => {
  const open = allTools.filter((tool) => tool.beforePairing).map((tool) => tool.name);

  expect(open.sort()).toEqual(['await_approval', 'get_permissions']);
});

describe('the presets', () => {
  it('hold names without doubles, spelled as tools are', () => {
    for (const names of Object.values(presets)) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    }
  });

  it('keep to the number of tools a client can read', () => {
    expect(presets.essential).toHaveLength(30);
    expect(presets.standard).toHaveLength(57);
  });

  it('list only tools that exist, sorted by name', () => {
    for (const preset of ['essential', 'standard', 'complete'] as const) {
      const names = registry.preset(preset).map((tool) => tool.name);
      expect(names).toEqual([...names].sort());
      expect(names.length).toBeGreaterThan(0);
    }
  });

  it('list every tool in complete', () => {
    expect(registry.preset('complete')).toHaveLength(allTools.length);
  });

  it('keep the standard list within 32,000 bytes', () => {
    expect(bytes({ tools: registry.preset('standard').map(toListing) })).toBeLessThanOrEqual(32_000);
  });
});

describe('the kit', () => {
  const parts = {
    name: 'noop',
    title: 'No-op',
    area: 'test',
    words: { summary: 'Does nothing.', more: '' },
    effect: 'read',
    capability: 'see',
    needs: [],
    input: { app: z.string(), other: z.string().optional() },
    output: z.object({}),
    targets: () => [{ kind: 'none' as const }],
    examples: [],
    run: async () => ({}),
    say: () => '',
    intent: () => '',
  } as const;

  it('refuses an alias that shadows a parameter', () => {
    expect(() => defineTool({ ...parts, aliases: { other: 'app' } })).toThrow(/shadows/);
  });

  it('refuses an alias that points nowhere', () => {
    expect(() => defineTool({ ...parts, aliases: { window: 'window_id' } })).toThrow(/no parameter/);
  });

  it('refuses two tools of one name', () => {
    const tool: AnyTool = defineTool(parts);

    expect(() => createRegistry({ tools: [tool, tool], presets })).toThrow(/two tools/);
  });

  it('reads modifiers in any case, each once', () => {
    const pressKey = registry.get('press_key');

    expect(pressKey?.input.parse({ key: 's', modifiers: ['CMD', 'command', 'Alt'] })).toEqual({
      key: 's',
      modifiers: ['command', 'option'],
    });
    expect(pressKey?.input.safeParse({ key: 's', modifiers: ['hyper'] }).success).toBe(false);
  });

  it('reads a pid that was sent as a number', () => {
    expect(registry.get('activate_app')?.input.parse({ app: 501 })).toEqual({ app: '501' });
  });
});
