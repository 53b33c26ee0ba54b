import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allTools } from '../../src/main/tools/all.js';
import { parametersOf } from '../../src/main/tools/kit/define-tool.js';
import { toListing, worst } from '../../src/main/tools/kit/listing.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { permissionPanes } from '../../src/shared/permissions.js';
import { gatehands } from '../harness/each.js';
import { type Answer, type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../harness/gatehand.js';

/*
 * What holds for every tool there is. A tool that is added is held to it without a line here, unless its examples need
 * something to be there first.
 */

const start = gatehands();
const largestAnswer = 750_000;

type Arguments = Readonly<Record<string, unknown>>;
type Preparation = (assistant: TestClient, given: Arguments) => Promise<Arguments>;

async function open(options: HarnessOptions = {}): Promise<Gatehand & { readonly assistant: TestClient }> {
  const gatehand = await start({
    ...options,
    settings: { clients: [paired()], toolsets: { scripting: true, shell: true }, clipboardHistory: true, ...options.settings },
  });
  return { ...gatehand, assistant: await gatehand.client() };
}

const named =
  (tool: string, args: Arguments): Preparation =>
  async (assistant) => ({ name: (await assistant.call(tool, { ...args })).json<{ name: string }>().name });

const greet: Preparation = async (assistant, given) => {
  const example = allTools.find((tool) => tool.name === 'create_macro')?.examples[0]?.arguments ?? {};
  await assistant.call('create_macro', { ...example });
  return given;
};

/** What must be there before an example makes sense; answers the arguments to call with. */
const preparations: Readonly<Record<string, Preparation>> = {
  get_session: named('create_session', {}),
  delete_session: named('create_session', {}),
  get_observation: named('create_observation', { app: 'TextEdit', type: 'window_changes' }),
  cancel_observation: named('create_observation', { app: 'TextEdit', type: 'window_changes' }),
  get_macro: greet,
  delete_macro: greet,
  execute_macro: greet,
  async left_mouse_up(assistant, given) {
    await assistant.call('left_mouse_down', { x: 500, y: 400 });
    return given;
  },
};

/** Codes an example may end with on the default Mac, because it stands for something that only a real case brings about. */
const honestEnds: Readonly<Record<string, readonly string[]>> = {
  await_approval: ['not_found'],
};

const bytesOf = (answer: Answer): number => Buffer.byteLength(JSON.stringify([answer.text, answer.structured, answer.images, answer.meta]));

async function prepared(assistant: TestClient, tool: AnyTool, given: Arguments): Promise<Record<string, unknown>> {
  return { ...((await preparations[tool.name]?.(assistant, given)) ?? given) };
}

const cases = allTools.map((tool) => [tool.name, tool] as const);
const readsOnly = (tool: AnyTool): boolean => ['read', 'own'].includes(worst(tool.effect));

describe('the examples of', () => {
  it.each(cases)('%s run, and their answers keep to form and budget', async (_name, tool) => {
    for (const example of tool.examples) {
      const { assistant, mac, owner, close } = await open();
      const given = await prepared(assistant, tool, example.arguments);
      const before = mac.snapshot();

      const answer = await assistant.call(tool.name, given);

      const allowed = honestEnds[tool.name] ?? [];
      expect(answer.isError && !allowed.includes(answer.code) ? answer.text : '', example.title).toBe('');
      expect(bytesOf(answer), example.title).toBeLessThanOrEqual(largestAnswer);
      const entry = owner.state().log.at(-1);
      expect(entry, example.title).toMatchObject({ tool: tool.name });
      if (readsOnly(tool)) expect(mac.snapshot(), `${example.title}: a tool with readOnlyHint changed the Mac`).toBe(before);
      if (entry?.effect === 'change' || entry?.effect === 'destroy') {
        expect(answer.structured, example.title).toMatchObject({
          success: expect.any(Boolean),
          message: expect.stringMatching(/\S/),
          effect: expect.stringMatching(/^(confirmed|unverified|none)$/),
          route: expect.any(String),
          target: expect.any(Object),
          changed: expect.any(String),
        });
        expect(answer.json(), example.title).toEqual(answer.structured);
      }
      await close();
    }
  });
});

describe('hints', () => {
  it.each(cases)('of %s say what its calls may do', (_name, tool) => {
    const { annotations } = toListing(tool);

    for (const example of tool.examples) {
      const input = tool.input.parse(example.arguments);
      const effect = typeof tool.effect === 'object' ? tool.effect.of(input as never) : tool.effect;
      if (annotations.readOnlyHint) expect(['read', 'own']).toContain(effect);
      if (!annotations.destructiveHint) expect(effect).not.toBe('destroy');
    }
  });
});

describe('a permission that macOS has not granted', () => {
  it('is named with its pane by every tool that needs it, and nothing is changed', async () => {
    const { assistant, mac } = await open();
    for (const tool of allTools) {
      for (const permission of tool.needs) {
        mac.setPermission(permission, 'missing');
        const before = mac.snapshot();

        const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments });

        expect(answer.code, `${tool.name} without ${permission}`).toBe('permission_missing');
        expect(answer.text, tool.name).toContain(permissionPanes[permission]);
        expect(mac.snapshot(), `${tool.name} without ${permission}`).toBe(before);
        mac.setPermission(permission, 'granted');
      }
    }
  });
});

describe('arguments', () => {
  it('that a tool does not know are refused with those it knows', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    for (const tool of allTools) {
      const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments, no_such_argument: 1 });

      expect(answer.code, tool.name).toBe('invalid_input');
      expect(answer.text, tool.name).toContain('unknown argument `no_such_argument`');
      for (const parameter of parametersOf(tool)) expect(answer.text, tool.name).toContain(parameter);
    }
    expect(mac.snapshot()).toBe(before);
  });

  it('of the wrong type are refused with the form that is expected', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    for (const tool of allTools) {
      for (const parameter of parametersOf(tool)) {
        if (takesAnything(tool, parameter)) continue;
        const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments, [parameter]: [[{}]] });

        const name = `${tool.name} ${parameter}`;
        expect(answer.code, name).toBe('invalid_input');
        expect(answer.text, name).toContain(`\`${parameter}`);
        expect(answer.text, name).toMatch(/expected |must /);
      }
    }
    expect(mac.snapshot()).toBe(before);
  });

  it('that are missing are all named', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    for (const tool of allTools) {
      const required = parametersOf(tool).filter((parameter) => !isOptional(tool, parameter));
      if (required.length === 0) continue;

      const answer = await assistant.call(tool.name, {});

      expect(answer.code, tool.name).toBe('invalid_input');
      for (const parameter of required) expect(answer.text, tool.name).toContain(`missing \`${parameter}\``);
    }
    expect(mac.snapshot()).toBe(before);
  });

  it('have no alias that is a parameter too', () => {
    for (const tool of allTools) for (const alias of Object.keys(tool.aliases)) expect(parametersOf(tool), tool.name).not.toContain(alias);
  });
});

describe('a call that is cancelled', () => {
  it.each(cases)('ends at once, holds nothing and stops changing things: %s', async (_name, tool) => {
    const { assistant, mac, owner } = await open();
    const given = await prepared(assistant, tool, tool.examples[0]?.arguments ?? {});
    const logged = owner.state().log.length;
    const held = mac.probe.held();
    const cancel = new AbortController();
    const call = assistant.call(tool.name, given, { signal: cancel.signal }).catch(() => null);

    cancel.abort();
    await call;
    await owner.until((state) => (state.log.length > logged ? true : undefined));
    const after = mac.snapshot();
    await settled();

    expect(owner.state().log.at(-1)?.outcome).not.toBe('pending');
    expect(held.keys).toEqual(expect.arrayContaining([...mac.probe.held().keys]));
    expect(held.buttons).toEqual(expect.arrayContaining([...mac.probe.held().buttons]));
    expect(mac.snapshot()).toBe(after);
  });
});

describe('a family of tools that the owner has switched off', () => {
  it('answers not_allowed with where to switch it on, and raises no card', async () => {
    const { assistant, owner, mac } = await open({ approvals: 'ask', settings: { toolsets: { scripting: false, shell: false } } });
    const before = mac.snapshot();
    const switched = allTools.filter((tool) => tool.toolset !== null);
    for (const tool of switched) {
      const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments });

      expect(answer.code, tool.name).toBe('not_allowed');
      expect(answer.text, tool.name).toContain('Gatehand under Tools');
    }
    expect(switched.length).toBeGreaterThan(0);
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });
});

describe('specs', () => {
  it('speak of every tool', () => {
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.spec.ts') && !file.endsWith('laws.spec.ts'),
    );
    const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

    const without = allTools.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(text)).map(({ name }) => name);

    expect(without).toEqual([]);
  });
});

function shapeOf(tool: AnyTool): Readonly<Record<string, z.ZodType>> {
  return (tool.input as unknown as z.ZodObject).shape as Record<string, z.ZodType>; // defineTool made it a strict object
}

function isOptional(tool: AnyTool, parameter: string): boolean {
  return shapeOf(tool)[parameter]?.safeParse(undefined).success ?? false;
}

function takesAnything(tool: AnyTool, parameter: string): boolean {
  return shapeOf(tool)[parameter]?.safeParse([[{}]]).success ?? false;
}
