import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allTools } from '../../src/main/tools/all.js';
import { parametersOf } from '../../src/main/tools/kit/define-tool.js';
import { worst } from '../../src/main/tools/kit/listing.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { permissionPanes } from '../../src/shared/permissions.js';
import { gatehands } from '../harness/each.js';
import { type Answer, type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../harness/gatehand.js';
import { everyOne } from '../harness/law.js';

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

const everyTool = (law: (tool: AnyTool) => void | Promise<void>): Promise<void> => everyOne(allTools, ({ name }) => name, law);
const readsOnly = (tool: AnyTool): boolean => ['read', 'own'].includes(worst(tool.effect));
/** Two laws call every tool that there is. */
const allToolsMs = 90_000;

type Opened = Awaited<ReturnType<typeof open>>;

/** One Gatehand for call after call: a tool that only reads leaves it as it was, and after any other the next gets a new one. */
async function onFreshMac(tool: AnyTool, shared: { opened: Opened | null }, run: (opened: Opened) => Promise<void>): Promise<void> {
  shared.opened ??= await open();
  try {
    await run(shared.opened);
  } finally {
    const kept = worst(tool.effect) === 'read' && preparations[tool.name] === undefined;
    if (!kept) {
      await shared.opened.close();
      shared.opened = null;
    }
  }
}

/** Everything that must be true of one example's call. */
async function expectHonestExample({ assistant, mac, owner }: Opened, tool: AnyTool, example: AnyTool['examples'][number]): Promise<void> {
  const given = await prepared(assistant, tool, example.arguments);
  const before = readsOnly(tool) ? mac.snapshot() : null;

  const answer = await assistant.call(tool.name, given);

  const allowed = honestEnds[tool.name] ?? [];
  expect(answer.isError && !allowed.includes(answer.code) ? answer.text : '', example.title).toBe('');
  expect(bytesOf(answer), example.title).toBeLessThanOrEqual(largestAnswer);
  const entry = owner.state().log.at(-1);
  expect(entry, example.title).toMatchObject({ tool: tool.name });
  if (before !== null) expect(mac.snapshot(), `${example.title}: a tool with readOnlyHint changed the Mac`).toBe(before);
  if (entry?.effect !== 'change' && entry?.effect !== 'destroy') return;
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

describe('the examples of every tool', () => {
  it(
    'run, and their answers keep to form and budget',
    () => {
      const shared = { opened: null };
      return everyTool(async (tool) => {
        for (const example of tool.examples) await onFreshMac(tool, shared, (opened) => expectHonestExample(opened, tool, example));
      });
    },
    allToolsMs,
  );
});

describe('a permission that macOS has not granted', () => {
  it('is named with its pane by every tool that needs it, and nothing is changed', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    const needs = allTools.flatMap((tool) => tool.needs.map((permission) => ({ tool, permission })));
    await everyOne(
      needs,
      ({ tool, permission }) => `${tool.name} without ${permission}`,
      async ({ tool, permission }) => {
        mac.setPermission(permission, 'missing');

        const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments });

        mac.setPermission(permission, 'granted');
        expect(answer.code).toBe('permission_missing');
        expect(answer.text).toContain(permissionPanes[permission]);
        expect(mac.snapshot()).toBe(before);
      },
    );
  });
});

describe('arguments', () => {
  it('that a tool does not know are refused with those it knows', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    await everyTool(async (tool) => {
      const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments, no_such_argument: 1 });

      expect(answer.code).toBe('invalid_input');
      expect(answer.text).toContain('unknown argument `no_such_argument`');
      for (const parameter of parametersOf(tool)) expect(answer.text).toContain(parameter);
    });
    expect(mac.snapshot()).toBe(before);
  });

  it('of the wrong type are refused with the form that is expected', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    const parameters = allTools.flatMap((tool) => parametersOf(tool).map((parameter) => ({ tool, parameter })));
    await everyOne(
      parameters.filter(({ tool, parameter }) => !takesAnything(tool, parameter)),
      ({ tool, parameter }) => `${tool.name} ${parameter}`,
      async ({ tool, parameter }) => {
        const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments, [parameter]: [[{}]] });

        expect(answer.code).toBe('invalid_input');
        expect(answer.text).toContain(`\`${parameter}`);
        expect(answer.text).toMatch(/expected |must /);
      },
    );
    expect(mac.snapshot()).toBe(before);
  });

  it('that are missing are all named', async () => {
    const { assistant, mac } = await open();
    const before = mac.snapshot();
    await everyTool(async (tool) => {
      const required = parametersOf(tool).filter((parameter) => !isOptional(tool, parameter));
      if (required.length === 0) return;

      const answer = await assistant.call(tool.name, {});

      expect(answer.code).toBe('invalid_input');
      for (const parameter of required) expect(answer.text).toContain(`missing \`${parameter}\``);
    });
    expect(mac.snapshot()).toBe(before);
  });
});

describe('a call that is cancelled', () => {
  it(
    'ends at once, holds nothing and stops changing things, whichever tool it is of',
    () => {
      const shared = { opened: null };
      return everyTool((tool) => onFreshMac(tool, shared, (opened) => expectCancelled(opened, tool)));
    },
    allToolsMs,
  );
});

async function expectCancelled({ assistant, mac, owner }: Opened, tool: AnyTool): Promise<void> {
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
}

describe('a family of tools that the owner has switched off', () => {
  it('answers not_allowed with where to switch it on, and raises no card', async () => {
    const { assistant, owner, mac } = await open({ approvals: 'ask', settings: { toolsets: { scripting: false, shell: false } } });
    const before = mac.snapshot();
    const switched = allTools.filter((tool) => tool.toolset !== null);
    await everyOne(
      switched,
      ({ name }) => name,
      async (tool) => {
        const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments });

        expect(answer.code).toBe('not_allowed');
        expect(answer.text).toContain('Gatehand under Tools');
      },
    );
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
