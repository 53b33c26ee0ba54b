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

/** Prints what a tool list costs a client in bytes, and Gatehand in time, cold and cached. */
export function run(): void {
  const rows = presetNames.map((preset) => {
    const { tools } = builtInList(preset);
    const sizes = tools.map((tool) => Buffer.byteLength(JSON.stringify(tool)));
    const bytes = Buffer.byteLength(JSON.stringify({ tools }));
    return row(preset, { tools: tools.length, bytes, largest: Math.max(...sizes) });
  });
  printTable(
    'tools/list by preset (beside peers: npm run bench peers)',
    ['list', 'tools', 'bytes', 'bytes/tool', '~tokens', 'largest tool'],
    rows,
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

function row(name: string, of: { readonly tools: number; readonly bytes: number; readonly largest: number }): string[] {
  return [
    name,
    String(of.tools),
    String(of.bytes),
    String(Math.round(of.bytes / of.tools)),
    String(Math.round(of.bytes / bytesPerToken)),
    String(of.largest),
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
