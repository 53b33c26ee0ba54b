import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownElsewhere } from '../../src/shared/bridge/known-elsewhere.js';
import { fuzzBridges } from '../fuzz/bridges.js';
import { envelope, initialize, request } from '../mcp/raw-client.js';
import { privateFolder, tool, until } from '../mcp/scripted-host.js';
import { type BridgeProgram, bridgeKinds, builtBridge, startBridge } from './bridge-process.js';

/** Lines on which two readers of JSON may differ: each as bytes, without its newline. */
const odd: readonly (string | Buffer)[] = [
  '{"id":1.0,"method":"ping"}',
  '{"id":1e2,"method":"ping"}',
  '{"id":-0,"method":"ping"}',
  '{"id":1e21,"method":"ping"}',
  '{"id":12345678901234567890,"method":"ping"}',
  '{"id":1e999,"method":"ping"}',
  '{"id":1.5,"method":"ping"}',
  '{"id":01,"method":"ping"}',
  '{"id":true,"method":"ping"}',
  '{"id":null,"method":"ping"}',
  '{"id":[1],"method":"ping"}',
  '{"id":"a\\u0041\\ud83d\\ude00<&>\\u2028","method":"ping"}',
  '{"id":"lone \\ud800 \\udc00\\ud800","method":"ping"}',
  '{"id":"\\u0000\\b\\f\\/\\\\\\"","method":"ping"}',
  '{"id":"x","ID":"y","Method":"tools/list","method":"ping"}',
  '{"id":"first","id":"last","method":"tools/list","method":"ping"}',
  '{"__proto__":{"id":1,"method":"ping"}}',
  '{"id":"proto","method":"ping","__proto__":{"method":"tools/list"}}',
  '{"id":"m0","method":""}',
  '{"id":"m1","method":0}',
  '{"id":"m2","method":7}',
  '{"id":"m3","method":{}}',
  `{"id":"deep","method":"ping","params":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  `{"id":"open","method":"ping","params":{"a":${'['.repeat(20_000)}}}`,
  '  {"id" :\t"space" , "method":"ping"}  \r',
  '{"id":"comma","method":"ping",}',
  '{"id":"single",\'method\':"ping"}',
  '{"id":"esc","method":"p\\u0069ng"}',
  '{"id":"bad \\x","method":"ping"}',
  '{"id":"tab\tinside","method":"ping"}',
  '{"id":"nul\u0000","method":"ping"}',
  '\ufeff{"id":"bom","method":"ping"}',
  'null',
  '"text"',
  '12',
  '[]',
  '{}',
  '',
  ' ',
  '{"id":"n","method":"nothing/known"}',
  '{"id":"pl","method":"prompts/list"}',
  '{"id":"pg","method":"prompts/get","params":{"name":"fill_form"}}',
  '{"id":"rl","method":"resources/list"}',
  '{"id":"rt","method":"resources/templates/list"}',
  '{"id":"rr","method":"resources/read","params":{"uri":"gatehand://screens"}}',
  '{"id":"rs","method":"resources/subscribe","params":{"uri":"gatehand://apps/Notes/outline"}}',
  '{"id":"ru","method":"resources/unsubscribe","params":{"uri":"gatehand://apps/Notes/outline"}}',
  '{"id":"p1","method":"ping","params":[]}',
  '{"id":"p2","method":"ping","params":"x"}',
  '{"id":"p3","method":"ping","params":null}',
  '{"id":"p4","method":"ping","params":{"_meta":[]}}',
  '{"id":"v1","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":null}}}',
  '{"id":"v2","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":{"a": [1, 2]}}}}',
  '{"id":"c1","method":"tools/call","params":{"name":5}}',
  `{"id":"c2","method":"tools/call","params":{"name":"${'\u{1f600}'.repeat(400)}"}}`,
  '{"id":"i1","method":"initialize","params":{}}',
  '{"id":"i2","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":[],"clientInfo":{"name":"a","version":"1"}}}',
  Buffer.from([
    0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xff, 0xe2, 0x82, 0x41, 0xf0, 0x9f, 0x98, 0xed, 0xa0, 0x80, 0xc0, 0x80, 0x22, 0x7d,
  ]),
  Buffer.concat([
    Buffer.from('{"method":"ping","id":"'),
    Buffer.from([0xff, 0xe2, 0x82, 0x41, 0xf0, 0x9f, 0x98, 0xed, 0xa0, 0x80, 0xc0, 0x80]),
    Buffer.from('"}'),
  ]),
];

let programs: readonly BridgeProgram[];
beforeAll(async () => {
  programs = await Promise.all(bridgeKinds.map(builtBridge));
});
afterAll(() => {
  for (const { dispose } of programs) dispose();
});

test('both bridges answer the same bytes with the same bytes', async () => {
  const spoken = await Promise.all(programs.map((program) => answersOf(program, { lines: odd })));

  expect(spoken[0]?.length).toBeGreaterThan(odd.length);
  expect(spoken[1]).toEqual(spoken[0]);
});

test('both bridges call the same tools near for every name', async () => {
  const known = [...new Set([...Object.keys(knownElsewhere), 'list_windows', 'get_window', 'move_window', 'double_click', 'hold_key'])];
  const strange = [
    '',
    '__',
    'a__b\n__click',
    `${'x'.repeat(99)}\u{1f600}`,
    `${'x'.repeat(98)}\u{1f600}`,
    'cli\ud800ck',
    '{tool}',
    'KLICK',
    'Ⅻ',
  ];
  const spelled = [
    ...Object.values(knownElsewhere).flat(),
    ...known.flatMap((name) => [name.slice(2), `mcp__x__${name}s`, `my ${name}\u200b!`]),
  ];
  const calls = [...strange, ...spelled].map((name) => JSON.stringify(request(name, 'tools/call', { name, _meta: envelope })));
  const published = { gatehand: 1, serverInfo: { name: 'gatehand' }, instructions: '', tools: known.map(tool), known: [] };

  const spoken = await Promise.all(programs.map((program) => answersOf(program, { lines: calls, published })));

  expect(spoken[0]?.join('\n')).toContain('Tool bring_to_front not found. Did you mean activate_app, focus_window');
  expect(spoken[1]).toEqual(spoken[0]);
});

/** Every line that a bridge writes without a Gatehand, as text. */
async function answersOf(
  program: BridgeProgram,
  { lines: odd, published }: { readonly lines: readonly (string | Buffer)[]; readonly published?: object },
): Promise<readonly string[]> {
  const folder = privateFolder();
  if (published) writeFileSync(`${folder.path}/tools.default.json`, JSON.stringify(published));
  const bridge = startBridge(program, ['--socket', `${folder.path}/none.sock`]);
  const said: Buffer[] = [];
  bridge.child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  const lines = [...odd, ...[initialize, request('last', 'tools/call', { name: 'a' })].map((one) => JSON.stringify(one)), ...odd];
  const modern = request('modern', 'tools/call', { name: '\ud800', _meta: envelope });
  for (const line of [...lines, JSON.stringify(modern), '{"id":"end","method":"ping"}']) {
    bridge.child.stdin.write(line);
    bridge.child.stdin.write('\n');
  }
  await until('all are answered', () => Buffer.concat(said).includes('"id":"end"'), 15_000);
  bridge.child.kill();
  folder.dispose();
  return Buffer.concat(said)
    .toString('latin1')
    .replaceAll(/"version":"[^"]*"/g, '')
    .split('\n');
}

test('both bridges carry and answer spoilt lines alike, cut anywhere, without a Gatehand, with one, and after it went away', async () => {
  const findings = await fuzzBridges(programs, { seed: 7, rounds: 3 });

  expect(findings).toEqual([]);
}, 60_000);
