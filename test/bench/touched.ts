import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { traceLine } from '../../src/main/core/tracing/trace-line.js';
import { paired, startGatehand, type TestClient } from '../harness/gatehand.js';
import { noteFigure } from './lib/figures.js';
import { printTable } from './lib/statistics.js';

const root = process.cwd();
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };

/** Which files and functions of src one call runs through, from the socket to the answer, by V8's own coverage. */
export async function run(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const lines: string[] = [];
  const trace = (line: string): void => void lines.push(line);
  const gatehand = await startGatehand({ approvals: 'ask', settings: { clients: [paired()] }, trace });
  const client = await gatehand.client();
  const touched = async (work: () => Promise<unknown>): Promise<Touched> => {
    await session.post('Profiler.takePreciseCoverage'); // what came before does not count
    await work();
    return countOf((await session.post('Profiler.takePreciseCoverage')).result);
  };
  try {
    const approved = await touched(async () => {
      const call = press(client);
      await gatehand.owner.approve('this-connection');
      await call;
    });
    const trips = Math.max(
      ...lines.map((line) => traceLine.parse(JSON.parse(line))).map((line) => (line.step === 'call' ? line.trips : 0)),
    );
    const allowed = await touched(() => press(client));
    const rows: [string, Touched][] = [
      ['an approved press', approved],
      ['the same, allowed before', allowed],
    ];
    printTable(
      'What one press runs through',
      ['call', 'files', 'functions', 'their calls', 'files in calls and engine', 'functions there', 'their calls'],
      rows.map(([name, { all, inside }]) => [
        name,
        ...[all, inside].flatMap(({ files, functions, calls }) => [files, functions, calls].map(String)),
      ]),
    );
    console.log(`The approved press made ${trips} trips to what would be the worker.`);
    noteFigure({ id: 'press-trips', value: trips });
  } finally {
    await client.close();
    await gatehand.close();
    session.disconnect();
  }
}

async function press(client: TestClient): Promise<void> {
  const answer = await client.call('click_ui_element', seven);
  if (answer.isError) throw new Error(answer.text);
}

interface Count {
  readonly files: number;
  readonly functions: number;
  /** How often any of them was called. */
  readonly calls: number;
}

interface Touched {
  readonly all: Count;
  readonly inside: Count;
}

/** Functions that ran since the coverage was last taken; a file's own top level counts as none. */
function countOf(scripts: readonly Profiler.ScriptCoverage[]): Touched {
  const script = scripts.find(({ url }) => url.endsWith('/bench.mjs'));
  if (script === undefined) throw new Error('the bench itself was not covered');
  const file = fileURLToPath(script.url);
  const placeOf = placeFinder(file);
  const ran = script.functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0 && (whole?.startOffset ?? 0) > 0);
  const places = ran
    .map(({ ranges: [whole] }) => ({ file: placeOf(whole?.startOffset ?? 0) ?? '', calls: whole?.count ?? 0 }))
    .filter(({ file }) => file.startsWith('src/'));
  const count = (among: typeof places): Count => ({
    files: new Set(among.map(({ file }) => file)).size,
    functions: among.length,
    calls: among.reduce((sum, { calls }) => sum + calls, 0),
  });
  return { all: count(places), inside: count(places.filter(({ file }) => /^src\/main\/(calls|mac\/engine)\//.test(file))) };
}

/** Where in the sources an offset of the bundle stands. */
function placeFinder(bundle: string): (offset: number) => string | undefined {
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  const starts = [0];
  const text = readFileSync(bundle, 'utf8');
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (starts[line] ?? 0));
    if (!('originalSource' in entry)) return undefined;
    return relative(root, fileURLToPath(new URL(entry.originalSource, `file://${bundle}`)));
  };
}
