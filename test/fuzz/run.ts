import { type FuzzedBridge, fuzzBridges } from './bridges.js';
import { effectLines, fuzzEffects } from './effects.js';
import { allTools, fuzzToolAlone, told } from './fuzz-tools.js';
import { fuzzReader, readers } from './readers.js';

export interface FuzzOptions {
  /** Null: all of them. */
  readonly part: string | null;
  readonly seed: number;
  readonly count: number;
  /** Of the tools only this one; null: every one. */
  readonly tool: string | null;
  /** Both bridges; null where one of them cannot be built. */
  readonly bridges: readonly FuzzedBridge[] | null;
}

export const toolNames: readonly string[] = allTools.map(({ name }) => name);

type Part = (options: FuzzOptions, say: (line: string) => void) => Promise<number>;

const parts: Readonly<Record<string, Part>> = {
  tools: fuzzTools,
  readers: fuzzReaders,
  bridges: fuzzBothBridges,
  effects: fuzzAllEffects,
};

/** Readers and effects are cheap beside the calls of every tool: so many of theirs for each of a tool's. */
const perCall = 20;
/** A round of both bridges costs as much as several calls. */
const callsPerRound = 5;

/** Fuzzes with one seed; how many findings there were. Error: a part or a tool that does not exist. */
export async function fuzz(options: FuzzOptions, say: (line: string) => void): Promise<number> {
  const { part, tool } = options;
  const meant = Object.entries(parts).filter(([name]) => (part ?? (tool === null ? name : 'tools')) === name);
  if (meant.length === 0) throw new Error(`there is no part ${part}; there are: ${Object.keys(parts).join(', ')}`);
  let found = 0;
  for (const [, run] of meant) found += await run(options, say);
  return found;
}

/** Every tool, or one, on a Mac of its own. */
async function fuzzTools({ seed, count, tool }: FuzzOptions, say: (line: string) => void): Promise<number> {
  const tools = allTools.filter(({ name }) => tool === null || name === tool);
  if (tools.length === 0) throw new Error(`there is no tool ${tool}`);
  let found = 0;
  for (const one of tools) {
    const since = performance.now();
    const findings = await fuzzToolAlone(one, { seed, count });
    found += findings.length;
    say(`${one.name}: ${count} calls, ${findings.length} findings, ${Math.round(performance.now() - since)} ms`);
    for (const finding of findings) say(told(finding));
  }
  return found;
}

async function fuzzReaders({ seed, count }: FuzzOptions, say: (line: string) => void): Promise<number> {
  let found = 0;
  for (const reader of readers) {
    const findings = fuzzReader(reader, { seed, count: count * perCall });
    found += findings.length;
    say(`${reader.name}: ${count * perCall} texts, ${findings.length} findings`);
    for (const { problem, text } of findings) say(`  seed ${seed}: ${problem}\n  ${JSON.stringify(text).slice(0, 600)}`);
  }
  return found;
}

async function fuzzBothBridges({ seed, count, bridges }: FuzzOptions, say: (line: string) => void): Promise<number> {
  if (bridges === null) {
    say('LEFT OUT: the native bridge cannot be built here, which wants a Go compiler');
    return 0;
  }
  const rounds = Math.ceil(count / callsPerRound);
  const findings = await fuzzBridges(bridges, { seed, rounds });
  say(`bridges: ${rounds} streams of lines, ${findings.length} findings`);
  for (const { round, problem } of findings) say(`  seed ${seed}, stream ${round}: ${problem}`);
  return findings.length;
}

async function fuzzAllEffects({ seed, count }: FuzzOptions, say: (line: string) => void): Promise<number> {
  const counts = await fuzzEffects({ seed, count: count * perCall });
  for (const line of effectLines(counts)) say(line);
  return counts.wrong.length;
}
