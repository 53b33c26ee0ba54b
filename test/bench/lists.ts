import { createListing } from '../../src/main/calls/request/listing.js';
import { builtInList } from '../../src/main/headless/printing.js';
import { memorySettings, openSettings } from '../../src/main/settings/store.js';
import { createDefaultRegistry } from '../../src/main/tools/all.js';
import { canonicalName, translate, vocabularyListings } from '../../src/main/tools/vocabularies/index.js';
import { presetNames } from '../../src/shared/wire.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 31;
/** What a model reads costs about one token for four bytes of such text. */
const bytesPerToken = 4;

/** Figures of peers, measured on another machine on the same day with the official client: compare, do not subtract. */
const peers: readonly (readonly [name: string, tools: number, bytes: number])[] = [
  ['server-filesystem', 14, 12_983],
  ['@playwright/mcp', 25, 20_296],
  ['chrome-devtools-mcp', 32, 28_628],
  ['synthetic server of 90 tools', 90, 128_161],
];

/** Prints what a tool list costs a client in bytes, and Gatehand in time, cold and cached. */
export function run(): void {
  const rows = presetNames.map((preset) => {
    const { tools } = builtInList(preset);
    const sizes = tools.map((tool) => Buffer.byteLength(JSON.stringify(tool)));
    const bytes = Buffer.byteLength(JSON.stringify({ tools }));
    return row(preset, { tools: tools.length, bytes, largest: Math.max(...sizes) });
  });
  const others = peers.map(([name, tools, bytes]) => row(name, { tools, bytes, largest: null }));
  printTable(
    'tools/list by preset, beside peers',
    ['list', 'tools', 'bytes', 'bytes/tool', '~tokens', 'largest tool'],
    [...rows, ...others],
  );
  const { cold, cached } = timeList();
  printTable(
    `Time of the standard list, median ms of ${rounds} rounds`,
    ['', 'ms'],
    [
      ['cold: converted from the tools', cold.toFixed(2)],
      ['cached: what every later request costs', cached.toFixed(4)],
      ['cached / cold', (cached / cold).toFixed(4)],
    ],
  );
}

function row(name: string, of: { readonly tools: number; readonly bytes: number; readonly largest: number | null }): string[] {
  return [
    name,
    String(of.tools),
    String(of.bytes),
    String(Math.round(of.bytes / of.tools)),
    String(Math.round(of.bytes / bytesPerToken)),
    of.largest === null ? '' : String(of.largest),
  ];
}

function timeList(): { readonly cold: number; readonly cached: number } {
  const settings = openSettings(memorySettings());
  const vocabularies = { canonicalName, translate, listings: vocabularyListings };
  const guard = { pairing: () => null };
  const client = { key: 'bench', name: 'bench', verified: true, detail: '' };
  const connection = { id: 'bench', client, readOnly: false, preset: null, closed: new AbortController().signal };
  const cold: number[] = [];
  const cached: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const listing = createListing({ registry: createDefaultRegistry(), vocabularies, settings, guard });
    cold.push(timed(() => listing.list(connection)));
    cached.push(timed(() => listing.list(connection)));
  }
  return { cold: median(cold), cached: median(cached) };
}

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
