import { allTools } from '../../src/main/tools/all.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { type FuzzHost, openFuzzHost, type Reply } from './fuzz-host.js';
import { callsOf, type FuzzCall } from './tool-calls.js';
import { problemsOf, stateProblems } from './tool-laws.js';

export interface ToolFinding {
  readonly tool: string;
  readonly seed: number;
  /** Which call of its seed, from 0. */
  readonly at: number;
  readonly args: unknown;
  readonly problems: readonly string[];
}

/** Findings of one tool that are kept; more say no more. */
const mostFindings = 5;

export { allTools };

/** Calls one tool so many times and says what was wrong. */
export async function fuzzTool(
  host: FuzzHost,
  tool: AnyTool,
  how: { readonly seed: number; readonly count: number },
): Promise<ToolFinding[]> {
  const findings: ToolFinding[] = [];
  const calls = callsOf(tool, how.seed);
  for (let at = 0; at < how.count && findings.length < mostFindings; at += 1) {
    const call = calls.next().value;
    const problems = await judged(host, tool, call);
    if (problems.length > 0) findings.push({ tool: tool.name, seed: how.seed, at, args: call.args, problems });
  }
  const left = await stateProblems(host);
  if (left.length > 0) findings.push({ tool: tool.name, seed: how.seed, at: how.count, args: null, problems: left });
  return findings;
}

/** What is refused in the same words without what was spoilt is refused for something else, which need not be named. */
async function judged(host: FuzzHost, tool: AnyTool, call: FuzzCall): Promise<string[]> {
  const reply = await host.call(tool.name, call.args);
  const problems = problemsOf(tool, call, reply);
  if (problems.length === 0 || call.spoilt === null || reply?.result?.isError !== true) return problems;
  const without = await host.call(tool.name, call.base);
  const words = ({ result }: Reply): unknown => result?.content?.[0]?.text;
  return without !== null && words(without) === words(reply) ? problemsOf(tool, { ...call, spoilt: null }, reply) : problems;
}

/** The same on a Mac of its own, so that a seed says all there is to know. */
export async function fuzzToolAlone(tool: AnyTool, how: { readonly seed: number; readonly count: number }): Promise<ToolFinding[]> {
  const host = await openFuzzHost();
  try {
    return await fuzzTool(host, tool, how);
  } finally {
    await host.close();
  }
}

export function told({ tool, seed, at, args, problems }: ToolFinding): string {
  const given = JSON.stringify(args) ?? 'nothing';
  const shown = given.length > 600 ? `${given.slice(0, 600)}… (${given.length})` : given;
  return `${tool}, seed ${seed}, call ${at}: ${problems.join('; ')}\n  ${shown}\n  npm run fuzz -- --tool ${tool} --seed ${seed} --count ${at + 1}`;
}
