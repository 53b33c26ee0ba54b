import { isDeepStrictEqual } from 'node:util';
import { jsonValue, withJsonValue } from '../../src/main/clients/install/merge-json.js';
import { tomlValue, withTomlValue } from '../../src/main/clients/install/merge-toml.js';
import { ConfigRefusal } from '../../src/main/clients/install/server-entry.js';
import { parseMenuPath } from '../../src/main/mac/engine/menus/menu-path.js';
import { formatPath, parsePath } from '../../src/main/mac/engine/nodes/paths.js';
import { parseAppleScriptValue } from '../../src/main/mac/macos/commands/applescript-values.js';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import { readMessage } from '../../src/main/mcp/messages.js';
import { narrow } from '../../src/main/settings/managed/narrow.js';
import { readLayer } from '../../src/main/settings/managed/read-layer.js';
import { migrate } from '../../src/main/settings/migrate.js';
import { readFields } from '../../src/main/settings/read-fields.js';
import { GatehandError } from '../../src/shared/errors.js';
import { defaultSettings, settings } from '../../src/shared/settings.js';
import { LineSplitter, parseHello, parseLine, parseVerb } from '../../src/shared/wire.js';
import { type Chance, createChance } from '../guard/attack/chance.js';
import { mutated } from './mutate.js';
import { anyValue } from './schema-values.js';

/** What reads something that others made: a text like its samples goes in, and what it says of it is held to a law. */
interface Reader {
  readonly name: string;
  readonly samples: readonly string[];
  /** What is wrong; null when nothing is. Refusals are thrown. */
  law(text: string, chance: Chance): string | null;
}

/** What no input may take, ms of processor time. */
const mostMs = 1000;
const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_volume', arguments: {} } });
const entry = { command: 'gatehand-mcp', args: ['--read-only'], env: { A: 'b' } };

export const readers: readonly Reader[] = [
  {
    name: 'lines',
    samples: [
      `${message}\n`,
      `${message}\r\n${message}\n`,
      '{"gatehand":1,"bridge":"1","ppid":2,"readOnly":false,"preset":""}\n',
      '\n\n',
      'é\n',
    ],
    law(text, chance) {
      const bytes = Buffer.from(text);
      const whole = new LineSplitter(5000);
      const parts = new LineSplitter(5000);
      const lines = whole.push(bytes);
      const found: string[] = [];
      for (let at = 0; at < bytes.length; ) {
        const end = Math.min(bytes.length, at + 1 + chance.below(30));
        found.push(...parts.push(bytes.subarray(at, end)));
        at = end;
      }
      if (!isDeepStrictEqual(lines, found) || whole.overlong !== parts.overlong) return 'it depends on how the bytes are cut';
      for (const line of lines) {
        parseHello(line);
        parseVerb(line);
        const raw = parseLine(line);
        if (raw !== undefined) readMessage(raw);
      }
      return null;
    },
  },
  {
    name: 'paths',
    samples: [
      'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]',
      'app(501)/window["A \\"b\\""]/button["Go"][1]',
      'window[0]/group#id/button["7"]',
      'app("Finder")/menu_bar[0]/menu_bar_item["File"]/menu[0]/menu_item["Close"]',
    ],
    law(text) {
      const path = parsePath(text);
      return isDeepStrictEqual(parsePath(formatPath(path)), path) ? null : `it is written as ${formatPath(path)}, which is read as another`;
    },
  },
  {
    name: 'menu paths',
    samples: ['File > Save As...', 'File>Open Recent > a > b', 'A \\> B > C', '>'],
    law: (text) => (parseMenuPath(text).some((step) => step.trim() === '') ? 'a step is empty' : null),
  },
  {
    name: 'AppleScript results',
    samples: [
      '{1, 2.5, "a\\"b", missing value, true}',
      '{a:1, |b c|:{2}}',
      'alias "Macintosh HD:Users:"',
      'date "Monday"',
      'application "X"',
      '«class furl»',
    ],
    law: (text) => (JSON.stringify(parseAppleScriptValue(text) ?? null) === undefined ? 'its value is no JSON' : null),
  },
  {
    name: 'settings',
    samples: [
      JSON.stringify(defaultSettings),
      '{}',
      JSON.stringify({ ...defaultSettings, version: 1, rules: [{ capability: 'see', app: '*' }] }),
    ],
    law(text, chance) {
      const stored = spoilt(text, chance);
      const read = readFields(migrated(stored));
      return settings.safeParse(read.settings).success ? null : 'what it reads is no settings';
    },
  },
  {
    name: 'managed layers',
    samples: [
      '{"readOnly":true,"blocklist":["a.b"]}',
      '{"allowlist":[],"capabilities":{"see":"deny"},"PayloadType":"x"}',
      '{"changesPerSecond":5}',
    ],
    law(text, chance) {
      const stored = spoilt(text, chance);
      const { layer, damaged } = readLayer(stored);
      const held = narrow(defaultSettings, layer);
      const isStrict = held.readOnly || held.allowlist !== null || held.blocklist.length > 0 || damaged.every((key) => key in layer);
      return isStrict ? null : `it lets everything, though ${damaged.join(', ')} could not be read`;
    },
  },
  {
    name: 'JSON configurations',
    samples: [
      '{"mcpServers":{"a":{"command":"x"}}}',
      '{\n  // said\n  "a": [1, 2,], /* b */ "mcpServers": {}\n}\n',
      '',
      '{ "b": "c" }',
      '\ufeff{}',
    ],
    law(text) {
      const path = ['mcpServers', 'gatehand'];
      const before = jsonValue(text, []);
      const merged = withJsonValue(text, path, entry);
      if (JSON.stringify(jsonValue(merged, path)) !== JSON.stringify(entry)) return `what was put in is not there: ${merged}`;
      if (text.trim() !== '' && othersOf(before) !== othersOf(jsonValue(merged, []))) return `something else changed: ${merged}`;
      return jsonValue(withJsonValue(merged, path, undefined), path) === undefined ? null : 'it cannot be taken out again';
    },
  },
  {
    name: 'TOML configurations',
    samples: ['[mcp_servers.a]\ncommand = "x"\n', 'a = 1\n# said\n[b]\nc = [1, 2]\n', '', "x = '''a'''\nd = 1979-05-27\n"],
    law(text) {
      const path = ['mcp_servers', 'gatehand'];
      const merged = withTomlValue(text, path, entry);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(tomlValue(merged, path))), entry)) return `what was put in is not there: ${merged}`;
      return tomlValue(withTomlValue(merged, path, undefined), path) === undefined ? null : 'it cannot be taken out again';
    },
  },
  {
    name: 'scenarios',
    samples: [
      '{"base":"empty","apps":[{"bundleId":"a.b","name":"A","windows":[{"title":"T","frame":{"x":0,"y":0,"width":9,"height":9},"elements":[{"role":"AXButton","title":"Go"}]}]}]}',
      '{"displays":[{"id":1,"name":"D","frame":{"x":0,"y":0,"width":9,"height":9},"scale":1,"main":true,"builtIn":true}]}',
    ],
    law(text, chance) {
      parseScenario(chance.is(0.5) ? text : (JSON.stringify(spoilt(text, chance)) ?? 'null'), 'fuzz');
      return null;
    },
  },
];

/** Everything in a configuration but the table that an entry is put into. */
function othersOf(configuration: unknown): string {
  const { mcpServers: _, ...others }: Record<string, unknown> = { ...Object(configuration) };
  return JSON.stringify(others);
}

/** The value of a JSON text with something in it replaced; any value where it is no JSON. */
function spoilt(text: string, chance: Chance): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return anyValue(chance);
  }
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  return keys.length === 0 || chance.is(0.2)
    ? { ...value, [`k${chance.below(9)}`]: anyValue(chance) }
    : { ...value, [chance.of(keys)]: anyValue(chance) };
}

function migrated(stored: unknown): unknown {
  try {
    return migrate(stored);
  } catch {
    // As the store does with a file that it cannot migrate.
    return null;
  }
}

export interface ReaderFinding {
  readonly reader: string;
  readonly problem: string;
  readonly text: string;
}

/** Gives one reader so many texts and says what was wrong with each. */
export function fuzzReader(reader: Reader, { seed, count }: { readonly seed: number; readonly count: number }): ReaderFinding[] {
  const findings: ReaderFinding[] = [];
  const chance = createChance(seed ^ (reader.name.length * 7919));
  for (let at = 0; at < count && findings.length < 5; at += 1) {
    // As it comes out of a file: whole characters alone.
    const text = Buffer.from(mutated(reader.samples, chance)).toString();
    const since = process.cpuUsage();
    const problem = judged(reader, text, chance);
    const { user } = process.cpuUsage(since);
    if (problem !== null) findings.push({ reader: reader.name, problem, text });
    else if (user / 1000 > mostMs) findings.push({ reader: reader.name, problem: `it took ${Math.round(user / 1000)} ms`, text });
  }
  return findings;
}

/** A refusal in our own words is an answer; anything else that is thrown is a fault. */
function judged(reader: Reader, text: string, chance: Chance): string | null {
  try {
    return reader.law(text, chance);
  } catch (thrown) {
    if (thrown instanceof ConfigRefusal) return null;
    if (thrown instanceof GatehandError && thrown.code !== 'internal') return null;
    return `it throws ${thrown instanceof Error ? `${thrown.name}: ${thrown.message} ${thrown.stack?.split('\n')[1]?.trim()}` : String(thrown)}`;
  }
}
