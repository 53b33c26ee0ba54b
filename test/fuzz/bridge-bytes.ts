import type { Chance } from '../guard/attack/chance.js';
import { mutated } from './mutate.js';

/** What clients write to a bridge, era by era. */
const asked: readonly string[] = [
  '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}',
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  '{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{}}',
  '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"get_volume","arguments":{"a":[1,2.5e3,null,true,"\\u00e9\\ud83d\\ude00"]}}}',
  '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"click","_meta":{"progressToken":1}}}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}',
  '{"jsonrpc":"2.0","id":5,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"m","version":"2"}}}}',
  '{"jsonrpc":"2.0","id":6,"method":"subscriptions/listen","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}',
  '{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"gatehand://screens"}}',
  '{"jsonrpc":"2.0","id":8,"method":"prompts/list"}',
  '{"jsonrpc":"2.0","id":9,"method":"resources/unsubscribe","params":{"uri":"gatehand://apps/Notes/outline"}}',
  '{"id":1e2,"method":"ping"}',
  '{"id":-0,"method":"nothing/known"}',
  'null',
  '[]',
  '',
];

/** What Gatehand writes to a bridge. */
const answered: readonly string[] = [
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":"init","result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"gatehand","version":"7"}}}',
  '{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"é\\n\\u2028"}],"isError":false}}',
  '{"jsonrpc":"2.0","id":4,"error":{"code":-32000,"message":"busy"}}',
  '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}',
  '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}',
  '{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{},"_meta":{"io.modelcontextprotocol/subscriptionId":6}}}',
  '{"jsonrpc":"2.0","id":99,"method":"sampling/createMessage","params":{}}',
];

const ends: readonly string[] = ['\n', '\n', '\n', '\r\n', '\r\r\n', '\n\n', ' \n', '\n\r\n'];
/** Bytes that are no UTF-8, or only half of a character. */
const broken: readonly (readonly number[])[] = [
  [0xff],
  [0xc0, 0x80],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f, 0x98],
  [0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0],
];

const longLine = 300_000;

/** So many lines of one side with some of them spoilt, as one stream of bytes. The last one has its newline. */
export function bytesOf(side: 'client' | 'host', lines: number, chance: Chance): Buffer {
  const samples = side === 'client' ? asked : answered;
  const parts: Buffer[] = [];
  for (let index = 0; index < lines; index += 1) {
    parts.push(lineOf(samples, chance), Buffer.from(chance.of(ends)));
  }
  return Buffer.concat(parts);
}

function lineOf(samples: readonly string[], chance: Chance): Buffer {
  const how = chance.below(20);
  if (how < 6) return Buffer.from(chance.of(samples));
  if (how === 6) return Buffer.from(`{"id":"long","method":"ping","params":{"a":"${'é'.repeat(chance.below(longLine))}"}}`);
  if (how === 7) return Buffer.from(chance.of(samples).replace(/"id":[^,}]+/, () => `"id":${chance.of(ids)}`));
  // A newline within cuts the line in two, which is as good.
  const line = Buffer.from(mutated(samples, chance));
  if (how < 12 || line.length === 0) return line;
  const at = chance.below(line.length + 1);
  return Buffer.concat([
    line.subarray(0, at),
    Buffer.from(chance.of(broken)),
    line.subarray(chance.is(0.5) ? at : Math.min(line.length, at + 1)),
  ]);
}

const ids: readonly string[] = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '1.5',
  '9007199254740993',
  '1e400',
  '""',
  '"\\ud800"',
  '"a\\u0000"',
  'null',
  'true',
  '[1]',
  '{}',
  '01',
  '"é"',
];

/** A stream cut anywhere: most pieces are a few bytes or many lines. */
export function* cut(bytes: Buffer, chance: Chance): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const most = chance.of([1, 3, 40, 400, 5000, 100_000]);
    const end = Math.min(bytes.length, at + 1 + chance.below(most));
    yield bytes.subarray(at, end);
    at = end;
  }
}
