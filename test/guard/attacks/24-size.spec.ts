import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helloLine } from '../../../src/shared/wire.js';
import { cleanUpAfterEach, newFolder, startHost } from '../../e2e/host.js';
import { gatehands } from '../../harness/each.js';
import { initialize, type RawClient, rawClient, request } from '../../mcp/raw-client.js';
import { until } from '../../mcp/scripted-host.js';
import { guarded } from './guarded.js';

cleanUpAfterEach();
const start = gatehands();

interface Listed {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, { readonly type?: string }>> };
}

/** Arguments of a tool that no person would send. Long texts share one buffer, so that making them costs the spec little. */
const attacks: Readonly<Record<string, (tool: Listed) => object>> = {
  'a text of ninety thousand characters in every field': ({ inputSchema }) =>
    each(inputSchema, (type) => (type === 'array' ? [long] : type === 'object' ? { long } : long)),
  'a list of twenty-five thousand in every field': ({ inputSchema }) => each(inputSchema, () => many),
  'twenty-five thousand unknown names': () => unknownNames,
  'lists five thousand deep': ({ inputSchema }) => each(inputSchema, () => deep),
};
const long = 'a{{b}}'.repeat(15_000);
const many = Array.from({ length: 25_000 }, () => 1);
const unknownNames = Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`k${index}`, 1]));
/** Stands for lists inside each other, which JSON.stringify cannot write that deep. */
const deep = 'written out below';
const deepJson = `${'['.repeat(5000)}${']'.repeat(5000)}`;

function each({ properties }: Listed['inputSchema'], value: (type: string | undefined) => unknown): object {
  const names = Object.entries(properties ?? {});
  return Object.fromEntries(names.map(([name, { type }]) => [name, value(type)]));
}

describe('every tool', () => {
  it('answers whatever is too large with a short refusal, in little memory and time', async () => {
    const folder = newFolder();
    folder.settings({ changesPerSecond: 100, toolsets: { scripting: true, shell: true } });
    const host = await startHost({
      folder,
      forLong: true,
      args: ['--approvals', 'allow'],
      env: { NODE_OPTIONS: '--max-old-space-size=192' },
    });
    const client = await rawClient(host.socket);
    client.say(
      helloLine({ gatehand: 1, bridge: 'test', ppid: 0, readOnly: false, preset: 'complete' }),
      initialize,
      request('list', 'tools/list'),
    );
    await client.answer('init');
    const { result } = await client.answer('list');
    const tools = (result?.tools ?? []) as readonly Listed[];
    expect(tools.length).toBeGreaterThan(60);
    const before = residentMegabytes(host.child.pid);

    for (const tool of tools) {
      const calls = Object.entries(attacks).map(([attack, of]) => ({
        id: `${tool.name}, ${attack}`,
        params: { name: tool.name, arguments: of(tool) },
      }));
      for (const { id, size } of await told(client, calls)) expect(size, id).toBeLessThan(20_000);
    }

    expect([host.code, host.stderr]).toEqual([null, '']);
    expect(residentMegabytes(host.child.pid) - before).toBeLessThan(250);
  }, 60_000);
});

/** How long the answers of these calls are; each comes once, and all within 3 seconds. */
async function told(
  client: RawClient,
  calls: readonly { readonly id: string; readonly params: object }[],
): Promise<readonly { id: string; size: number }[]> {
  client.lines.length = 0;
  const lines = calls.map(({ id, params }) => JSON.stringify(request(id, 'tools/call', params)).replaceAll(JSON.stringify(deep), deepJson));
  client.say(...lines);
  await until(`${calls[0]?.id} is answered`, () => client.lines.length >= calls.length, 3000);
  expect(client.lines.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort());
  return client.lines.map((line) => ({ id: String(line.id), size: JSON.stringify(line).length }));
}

function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('a macro', () => {
  const typing = (text: string) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } });

  it.each<readonly [string, readonly object[], unknown]>([
    ['names a long text many times', [typing('{{a}}'.repeat(2000))], 'x'.repeat(100_000)],
    ['names it in many steps', Array.from({ length: 190 }, () => typing('{{a}}')), 'x'.repeat(100_000)],
    ['writes out a list many times', [typing('{{a}} '.repeat(2000))], Array.from({ length: 10_000 }, () => 'long enough')],
    [
      'puts a list in many places',
      [{ tool: 'find_element', arguments: { filter_roles: Array.from({ length: 500 }, () => '{{a}}') } }],
      Array.from({ length: 10_000 }, () => 1),
    ],
  ])('that %s is refused before any of it is built', async (_what, steps, a) => {
    const { assistant } = await guarded(start);
    await assistant.call('create_macro', { display_name: 'Bomb', steps, parameters: [{ name: 'a' }] });
    const before = process.memoryUsage().rss;

    const answer = await assistant.call('execute_macro', { name: 'Bomb', parameters: { a } });

    expect([answer.code, answer.text]).toEqual([
      'too_large',
      expect.stringMatching(/more than \d+ (characters|values).*shorter parameters/),
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('may still name a text of bearable length as often as it fits', async () => {
    const { assistant, mac } = await guarded(start);
    await assistant.call('create_macro', { display_name: 'Write', steps: [typing('{{a}}, {{a}} and {{ n }}')] });

    const answer = await assistant.call('execute_macro', { name: 'Write', parameters: { a: 'Ada', n: 3 } });

    expect(answer.isError).toBe(false);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toContain('Ada, Ada and 3');
  });

  it('is not kept beside others that hold too much already', async () => {
    const { assistant } = await guarded(start);
    const keep = (index: number) => assistant.call('create_macro', { display_name: `m${index}`, steps: [typing('x'.repeat(90_000))] });

    const codes: string[] = [];
    for (let index = 0; index < 15; index += 1) codes.push((await keep(index)).code);

    expect(codes[0]).toBe('');
    expect(codes.at(-1)).toBe('too_large');
  });
});
