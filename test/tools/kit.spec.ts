import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTools, createDefaultRegistry, presets } from '../../src/main/tools/all.js';
import { defineTool, parametersOf } from '../../src/main/tools/kit/define-tool.js';
import { toListing, worst } from '../../src/main/tools/kit/listing.js';
import { createRegistry } from '../../src/main/tools/kit/registry.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { act } from '../../src/shared/words/act.js';
import { everyOne } from '../harness/law.js';

const registry = createDefaultRegistry();
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const everyTool = (law: (tool: AnyTool) => void): Promise<void> => everyOne(allTools, ({ name }) => name, law);

describe('every tool', () => {
  it('has a name every client accepts, and a title', () =>
    everyTool((tool) => {
      expect(tool.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(toListing(tool).title.length).toBeGreaterThan(0);
    }));

  it('fits its share of the list', () =>
    everyTool((tool) => {
      const listing = toListing(tool);
      expect(bytes(listing)).toBeLessThanOrEqual(tool.name === 'take_screenshot' ? 1200 : 900);
      expect(listing.description.length).toBeLessThanOrEqual(400);
      expect(tool.words.summary).toMatch(/\.$/);
    }));

  it('publishes a schema without what some clients refuse', () =>
    everyTool((tool) => {
      const { inputSchema } = toListing(tool);
      const published = JSON.stringify(inputSchema);
      for (const refused of ['"default"', '"$schema"', '"null"', String(Number.MAX_SAFE_INTEGER)]) expect(published).not.toContain(refused);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }));

  it('publishes a type for every parameter', () =>
    everyTool((tool) => {
      // toListing made it from a strict object.
      const properties = toListing(tool).inputSchema.properties as Record<string, { type?: unknown; anyOf?: unknown }>;
      expect(Object.keys(properties).sort()).toEqual([...parametersOf(tool)].sort());
      for (const [parameter, schema] of Object.entries(properties)) expect(schema.type ?? schema.anyOf, parameter).toBeDefined();
    }));

  it('names its parameters in snake_case', () =>
    everyTool((tool) => {
      for (const parameter of [...parametersOf(tool), ...Object.keys(tool.aliases)]) expect(parameter).toMatch(/^[a-z][a-z0-9_]*$/);
    }));

  it('gives hints that agree with its worst effect', () =>
    everyTool((tool) => {
      const effect = worst(tool.effect);
      const reads = effect === 'read' || effect === 'own';
      expect(toListing(tool).annotations).toEqual({
        readOnlyHint: reads,
        destructiveHint: effect === 'destroy',
        idempotentHint: reads,
        openWorldHint: !reads,
      });
    }));

  it('has examples that its own input accepts, each with a target, an intent and no worse effect than the hints tell', () =>
    everyTool((tool) => {
      const { annotations } = toListing(tool);
      expect(tool.examples.length).toBeGreaterThan(0);
      for (const example of tool.examples) {
        const input = tool.input.parse(example.arguments);
        expect(tool.targets(input).length, example.title).toBeGreaterThan(0);
        expect(act.parse(tool.intent(input, null)), example.title).toEqual(tool.intent(input, null));
        const effect = typeof tool.effect === 'object' ? tool.effect.of(input as never) : tool.effect;
        if (annotations.readOnlyHint) expect(['read', 'own'], example.title).toContain(effect);
        if (!annotations.destructiveHint) expect(effect, example.title).not.toBe('destroy');
      }
    }));

  it('tells its owner of the keys that it holds meanwhile', () =>
    everyTool((tool) => {
      if (!Object.hasOwn(toListing(tool).inputSchema.properties ?? {}, 'modifiers')) return;
      const input = tool.input.parse({ ...tool.examples[0]?.arguments, modifiers: ['control', 'option'] });
      expect(tool.intent(input, null)).toMatchObject({ modifiers: ['control', 'option'] });
    }));

  it('has no alias that is a parameter too', () =>
    everyTool((tool) => {
      for (const alias of Object.keys(tool.aliases)) expect(parametersOf(tool)).not.toContain(alias);
    }));

  it('needs a permission only when it acts on or looks into apps', () =>
    everyTool((tool) => {
      if (worst(tool.capability) === 'act') expect(tool.needs).toContain('accessibility');
      if (tool.area === 'screenshot') expect(tool.needs).toContain('screenRecording');
    }));
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
    expect(presets.essential).toHaveLength(31);
    expect(presets.standard).toHaveLength(60);
  });

  it('list only tools that exist, look first and then by name', () => {
    for (const preset of ['essential', 'standard', 'complete'] as const) {
      const names = registry.preset(preset).map((tool) => tool.name);
      expect(names).toEqual(['look', ...names.filter((name) => name !== 'look').sort()]);
      expect(names.length).toBeGreaterThan(0);
    }
  });

  it('list every tool in complete', () => {
    expect(registry.preset('complete')).toHaveLength(allTools.length);
  });

  it('keep the standard list within 34,500 bytes', () => {
    expect(bytes({ tools: registry.preset('standard').map(toListing) })).toBeLessThanOrEqual(34_500);
  });
});

describe('the kit', () => {
  const parts = {
    name: 'get_volume',
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
    intent: () => ({ kind: 'read-volume' }) as const,
  } as const;

  it('refuses an alias that shadows a parameter', () => {
    expect(() => defineTool({ ...parts, aliases: { other: 'app' } })).toThrow(/shadows/);
  });

  it('refuses an alias that points nowhere', () => {
    expect(() => defineTool({ ...parts, aliases: { window: 'window_id' } })).toThrow(/no parameter/);
  });

  it('refuses a change that does not say what happened', () => {
    expect(() => defineTool({ ...parts, effect: 'change' })).toThrow(/has to say/);
    expect(() => defineTool({ ...parts, effect: { worst: 'destroy', of: () => 'read' } })).toThrow(/has to say/);
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
