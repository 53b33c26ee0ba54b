import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../../shared/wire.js';
import { GatehandAway, type GatehandClient, lastingClient, type ToolAnswer } from './gatehand-client.js';
import { inMembers } from './in-members.js';
import { type Frame, InvalidInput, type MemberInput, members, pixelOf } from './members.js';

const toolset = 'computer';
/** How the connection calls itself, until the owner pairs it. */
export const computerClientName = 'computer-toolset';

type Block = Readonly<Record<string, unknown>>;

/** A `tool_result` of the Messages API. */
export interface ToolResult {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly toolset_name: typeof toolset;
  readonly content: readonly Block[];
  readonly is_error?: true;
}

/** Answers the `tool_use` blocks of one conversation. */
export interface ComputerToolset {
  toolResult(toolUse: Block): Promise<ToolResult>;
}

/** Each member goes through Gatehand's own pipeline: its guard decides, and where the owner is to be asked, its card. */
export function createComputerToolset(client: GatehandClient): ComputerToolset {
  let frame: Frame | null = null;

  async function call(tool: string, given: MemberInput): Promise<ToolAnswer> {
    let answer = await client.call(tool, given);
    // The owner has not answered yet: that is waited for as long as the question stands.
    while (!answer.isError && answer.structured.status === 'approval_pending') {
      answer = await client.call('await_approval', { approval_id: answer.structured.approvalId });
    }
    if (answer.isError) throw new Refused(inPixels(whyNot(answer), frame));
    return answer;
  }

  async function screenshot(): Promise<ToolAnswer> {
    const answer = await call('take_screenshot', {});
    frame = frameOf(answer);
    return answer;
  }

  async function content(member: string, input: MemberInput): Promise<readonly Block[]> {
    const plan = Object.hasOwn(members, member) ? members[member] : undefined;
    if (plan === undefined) throw new InvalidInput(`There is no member "${member}". Members: ${Object.keys(members).join(', ')}.`);
    if (member === 'screenshot') return picture(await screenshot());
    // Coordinates are pixels of a screenshot; without one nobody knows what they mean.
    if (frame === null && needsFrame(member, input)) await screenshot();
    const seen: Frame = frame ?? frameOf(null);
    const { calls, acknowledged, waits } = plan(input, seen);
    if (waits !== undefined) await sleep(waits * 1000);
    let last: ToolAnswer | null = null;
    for (const one of calls) last = await call(one.tool, await completed(one.tool, one.arguments));
    return acknowledged === null && last !== null ? shown(member, last, seen) : done(acknowledged ?? '', last, frame);
  }

  /** A click without a coordinate is one where the pointer is. */
  async function completed(tool: string, given: MemberInput): Promise<MemberInput> {
    return tool === 'click' && given.x === undefined ? { ...given, ...pointOf(await call('cursor_position', {})) } : given;
  }

  return {
    async toolResult(toolUse) {
      const result = { type: 'tool_result', tool_use_id: String(toolUse.id ?? ''), toolset_name: toolset } as const;
      try {
        if (toolUse.type !== 'tool_use' || (toolUse.toolset_name ?? toolset) !== toolset)
          throw new InvalidInput('This is no tool_use block of the toolset computer.');
        return { ...result, content: await content(String(toolUse.name), isRecord(toolUse.input) ? toolUse.input : {}) };
      } catch (thrown) {
        if (thrown instanceof GatehandAway) return { ...result, content: [said(awayWords(thrown))], is_error: true };
        if (!(thrown instanceof InvalidInput || thrown instanceof Refused)) throw thrown;
        return { ...result, content: [said(thrown.message)], is_error: true };
      }
    },
  };
}

class Refused extends Error {}

function awayWords({ message, begun }: GatehandAway): string {
  return `${message} ${begun ? 'What was asked may or may not have happened.' : 'Nothing was done.'} Take a screenshot once Gatehand runs again.`;
}

/** Why nothing was done; where no advice is left that the model can follow, it is to look. */
function whyNot(answer: ToolAnswer): string {
  const { error } = answer.structured;
  const told = inMembers(textOf(answer));
  const bare = isRecord(error) ? inMembers(`${String(error.code)}: ${String(error.message)}`) : '';
  return told === bare ? `${told} Take a screenshot, and go on from what it shows.` : told;
}

function shown(member: string, answer: ToolAnswer, frame: Frame): readonly Block[] {
  if (member !== 'cursor_position') return picture(answer);
  const { x, y } = pixelOf(pointOf(answer), frame);
  return [said(`X=${x},Y=${y}`)];
}

function done(acknowledged: string, answer: ToolAnswer | null, frame: Frame | null): readonly Block[] {
  const told = answer === null ? '' : effectOf(answer, frame);
  return [said(acknowledged), ...(told === '' ? [] : [said(told)])];
}

/** Reads `tool_use` blocks, one a line, and writes the `tool_result` of each; ends with its input. */
export async function serveComputer(
  socketPath: string,
  { input, write }: { readonly input: NodeJS.ReadableStream; readonly write: (line: string) => void },
): Promise<void> {
  const client = lastingClient(socketPath, computerClientName);
  try {
    const computer = createComputerToolset(client);
    for await (const line of createInterface({ input })) {
      if (line.trim() === '') continue;
      write(`${JSON.stringify(await computer.toolResult(parsed(line)))}\n`);
    }
  } finally {
    client.close();
  }
}

function parsed(line: string): Block {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : {};
  } catch {
    // Answered as what it is: no tool_use block.
    return {};
  }
}

function needsFrame(member: string, input: MemberInput): boolean {
  return member === 'zoom' || member === 'cursor_position' || input.coordinate != null || input.start_coordinate != null;
}

function frameOf(answer: ToolAnswer | null): Frame {
  const facts = answer === null ? {} : factsOf(answer);
  const { originX = 0, originY = 0, scale = 1, width = Number.POSITIVE_INFINITY, height = Number.POSITIVE_INFINITY } = facts;
  return {
    ...{ originX: Number(originX), originY: Number(originY), scale: Number(scale) || 1 },
    ...{ width: Number(width), height: Number(height) },
  };
}

function pointOf(answer: ToolAnswer): { readonly x: number; readonly y: number } {
  const facts = factsOf(answer);
  return { x: Number(facts.x ?? 0), y: Number(facts.y ?? 0) };
}

/** What the text of an answer says as JSON; a picture's has no structure of its own. */
function factsOf(answer: ToolAnswer): Block {
  return parsed(textOf(answer));
}

function textOf({ content }: ToolAnswer): string {
  return content.flatMap((block) => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
}

function picture({ content }: ToolAnswer): readonly Block[] {
  const images = content.filter((block) => block.type === 'image');
  return images.map(({ data, mimeType }) => ({ type: 'image', source: { type: 'base64', media_type: mimeType, data } }));
}

/** One line of what a change did, behind the acknowledgment; places in it are pixels, as in all that the model is told. */
function effectOf({ structured: { effect, changed, keyboard, hangs } }: ToolAnswer, frame: Frame | null): string {
  const what = typeof changed === 'string' ? inPixels(changed.replace(/\s+/g, ' '), frame) : '';
  const has = typeof keyboard === 'string' && keyboard !== '' ? `keyboard: ${inMembers(keyboard) || withoutWay(keyboard)}` : '';
  const silent = hangs === true ? 'its app does not answer' : '';
  return [effect, what, has, silent].filter((part) => typeof part === 'string' && part !== '').join(': ');
}

/** What has the keyboard, without the tool that gives it to something else or answers it. */
function withoutWay(keyboard: string): string {
  return /^(?:"[^"]*"|(?!, which |: )[^"])+/.exec(keyboard)?.[0] ?? '';
}

/** An app's own words stand between quotes and stay as they are. */
const quotedOrPlace = /"(?:\\.|[^"\\])*"?|\((-?[\d.]+), (-?[\d.]+)\)/g;

function inPixels(told: string, frame: Frame | null): string {
  if (frame === null) return told;
  return told.replace(quotedOrPlace, (whole, x?: string, y?: string) => {
    if (x === undefined) return whole;
    const pixel = pixelOf({ x: Number(x), y: Number(y) }, frame);
    return `(${pixel.x}, ${pixel.y})`;
  });
}

function said(text: string): Block {
  return { type: 'text', text };
}
