import { homedir } from 'node:os';
import { toListing } from '../../src/main/tools/kit/listing.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { errorCodes } from '../../src/shared/errors.js';
import { isRecord } from '../../src/shared/wire.js';
import type { FuzzHost, Reply } from './fuzz-host.js';
import type { Schema } from './schema-values.js';
import type { FuzzCall } from './tool-calls.js';

/** Where this checkout and this user's files are: no answer of a simulated Mac has a reason to know. */
const ownPlaces = [process.cwd(), ...(homedir().length > 2 ? [`${homedir()}/`] : [])];
const leaks =
  /\bat (?:async )?[\w.<>[\] ]* ?\(?(?:file:\/\/|node:|\/)[^\s)]*:\d+:\d+|node_modules|node:internal|Cannot read propert|is not a function|is not iterable|\[object Object\]/;
const largest = 2_000_000;
const reported = new Set(['confirmed', 'unverified', 'none']);

/** What is wrong about the answer to one call; empty when nothing is. */
export function problemsOf(tool: AnyTool, call: FuzzCall, reply: Reply | null): string[] {
  if (reply === null) return ['no answer came'];
  const { result, error } = reply;
  if (error !== undefined) return ofProtocolError(call, error);
  const problems: string[] = [];
  const content = result?.content;
  if (!Array.isArray(content) || content.length === 0) return ['the answer has no content'];
  const text = content.map((block) => block.text ?? '').join('\n');
  const given = JSON.stringify(call.args) ?? '';
  const leak = leaks.exec(text)?.[0];
  if (leak !== undefined && !given.includes(leak.slice(0, 20))) problems.push(`it leaks "${leak}"`);
  for (const place of ownPlaces) if (text.includes(place)) problems.push(`it tells of ${place}`);
  const size = JSON.stringify(reply).length;
  if (size > largest) problems.push(`it has ${size} characters`);
  if (content.some((block) => block.type === 'text' && typeof block.text !== 'string')) problems.push('a text block has no text');
  if (content.some((block) => block.type === 'image' && !(block.data && /^image\//.test(block.mimeType ?? ''))))
    problems.push('a picture is none');
  return [...problems, ...(result?.isError === true ? ofError(tool, call, result, text) : ofResult(tool, result, text))];
}

/** Arguments that are no object are no request of MCP's; everything else is answered as a result. */
function ofProtocolError(call: FuzzCall, error: NonNullable<Reply['error']>): string[] {
  const isForm = isRecord(call.args) || call.args === null || call.args === undefined;
  return isForm ? [`a protocol error ${error.code}: ${error.message}`] : leaks.test(error.message) ? [`it leaks: ${error.message}`] : [];
}

function ofError(tool: AnyTool, call: FuzzCall, result: NonNullable<Reply['result']>, text: string): string[] {
  const error = result.structuredContent?.error;
  const code = isRecord(error) ? String(error.code) : (/^(\w+):/.exec(text)?.[1] ?? '');
  const problems: string[] = [];
  if (!(code in errorCodes)) problems.push(`its error has no code: ${text.slice(0, 120)}`);
  if (code === 'internal') problems.push('it is an internal error');
  if (!/\w+: \S/.test(text)) problems.push('its error says nothing');
  if (code !== 'invalid_input') return problems;
  if (!names(text, call) && !namesAnother(text, tool, call)) problems.push(`it does not name \`${call.spoilt}\`: ${text.slice(0, 200)}`);
  // Either all parameters are named, or what to do is said.
  if (isRecord(error) && !/\S/.test(String(error.remedy ?? ''))) problems.push(`it says no way out: ${text.slice(0, 200)}`);
  return problems
    .map((problem) => (problem.length > 400 ? `${problem.slice(0, 400)}…` : problem))
    .map((problem) => `${tool.name}: ${problem}`);
}

/** Whether an error says which argument it is about, by its name or its value. One that is null or empty is one that was left out. */
function names(text: string, { kind, spoilt, args }: FuzzCall): boolean {
  if (kind !== 'invalid' || spoilt === null || (isRecord(args) && (args[spoilt] === null || args[spoilt] === ''))) return true;
  const given = isRecord(args) ? args[spoilt] : undefined;
  // A number is read as a text where one is wanted, and told as such.
  const value = typeof given === 'number' ? `"${given}"` : typeof given === 'string' && given !== '' ? given : null;
  const said = [spoilt, spoilt.replaceAll('_', ' '), ...(value === null ? [] : [value])];
  return said.some((one) => text.includes(one));
}

/** What its schema takes may be refused together with something else, which is named then. */
function namesAnother(text: string, tool: AnyTool, { args }: FuzzCall): boolean {
  const schema: Schema = toListing(tool).inputSchema;
  return tool.input.safeParse(args).success && Object.keys(schema.properties ?? {}).some((name) => new RegExp(`\\b${name}\\b`).test(text));
}

function ofResult(tool: AnyTool, result: Reply['result'], text: string): string[] {
  const structured = result?.structuredContent;
  if (structured?.status === 'approval_pending') return [];
  const problems: string[] = [];
  if (structured !== undefined && !isRecord(structured)) problems.push('its structured content is no object');
  if (isRecord(structured) && 'effect' in structured && 'route' in structured) {
    if (!reported.has(String(structured.effect))) problems.push(`its effect is ${structured.effect}`);
    if (typeof structured.message !== 'string' || !/\S/.test(structured.message)) problems.push('its message says nothing');
    if (typeof structured.success !== 'boolean') problems.push('it does not say whether it was a success');
  }
  if (structured === undefined || tool.stringIsValue) return problems;
  const parsed = [structured, structured.items, structured.value].some((value) => tool.output.safeParse(value).success);
  const { success: _, message: __, target: ___, ...own } = structured;
  if (!tool.relays && !parsed && !tool.output.safeParse(own).success)
    problems.push(`its answer is not what it publishes: ${text.slice(0, 200)}`);
  return problems;
}

/** What a call has left behind that it should not have. */
export async function stateProblems({ control, core, call }: FuzzHost): Promise<string[]> {
  const problems: string[] = [];
  if (control.cardOpen()) problems.push('a card is still open');
  if (control.stopped) problems.push('Gatehand is stopped');
  const reply = await call('get_volume', {});
  if (reply?.result?.isError !== undefined || typeof reply?.result?.structuredContent?.value !== 'number')
    problems.push(`afterwards get_volume answers ${JSON.stringify(reply)}`);
  if (core.log.entries().at(-1)?.tool !== 'get_volume') problems.push('the log has no entry of the last call');
  return problems;
}
