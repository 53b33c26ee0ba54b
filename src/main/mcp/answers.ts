import { type CallToolResult, type ListToolsResult, type ProtocolError, Server } from '@modelcontextprotocol/server';
import { unknownToolText } from '../../shared/bridge/unknown-tool.js';
import { errorText, GatehandError, toPlainError } from '../../shared/errors.js';
import { limits } from '../../shared/limits.js';
import { weigh } from '../../shared/runtime/weigh.js';
import { offered, protocolVersions, type RpcId } from '../../shared/wire.js';
import type { CallRequest, Connection, Pipeline } from '../calls/types.js';
import type { CallAnswer, ToolListing } from '../tools/kit/answer.js';
import { invalidParams } from './invalid-params.js';
import { servePrompts } from './prompts.js';
import type { ServerInfo } from './published-lists.js';
import { serveResources } from './resources.js';
import type { Subscriptions } from './subscriptions.js';

/** How many calls of one connection may be under way; the next one is refused until one of them ends. */
const maxCallsUnderWay = 128;

export interface AnswerOptions {
  readonly pipeline: Pipeline;
  readonly serverInfo: ServerInfo;
}

/** A call as a client sends it. */
export interface GivenCall {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** What a call is on its connection. */
export interface CallOnWire {
  readonly id: RpcId;
  /** Aborts when the client takes the call back or leaves. */
  readonly signal: AbortSignal;
  /** What the client wants to hear of its progress by, if it does. */
  readonly progressToken?: RpcId | undefined;
  /** Sends a progress notification. */
  notify(params: { readonly progressToken: RpcId; readonly progress: number; readonly message: string }): Promise<void>;
}

/** The SDK's server for one connection. */
export interface Answers {
  readonly server: Server;
  /** What it answers calls with. Error: a `ProtocolError` for what is no tool. */
  call(call: GivenCall, on: CallOnWire): Promise<CallToolResult>;
  /** The JSON of a list of tools, made once for all that see the same list; undefined for any other result. */
  asJson(result: object): Buffer | undefined;
  /** Whether the list differs from the one this client has read; false when it has read none. */
  isListStale(): boolean;
  /** What the connection is subscribed to; null where there are no resources. */
  readonly subscriptions: Subscriptions | null;
}

export interface AnsweredSession {
  connection(): Connection;
  /** Calls whose arguments were too large to be handed on, and what is told instead; taken out when they are answered. */
  readonly tooLarge: Map<RpcId, GatehandError>;
}

/** Makes the SDK server of a connection; what is costly to make is shared by all of them. */
export type AnswersFactory = (session: AnsweredSession) => Answers;

/** A factory of SDK servers whose lists are converted once per list the pipeline answers. */
export function answersFactory({ pipeline, serverInfo }: AnswerOptions): AnswersFactory {
  const convertOnce = converter();
  const inAll = { characters: 0 };
  return ({ connection, tooLarge }) => {
    const server = new Server(serverInfo, {
      capabilities: {
        tools: { listChanged: true },
        ...(pipeline.prompts === undefined ? {} : offered),
      },
      instructions: pipeline.instructions(null),
      supportedProtocolVersions: [...protocolVersions.legacy],
    });
    const underWay = { calls: 0, characters: 0 };
    const count = (characters: number, calls: number): void => {
      underWay.calls += calls;
      underWay.characters += characters;
      inAll.characters += characters;
    };
    if (pipeline.prompts !== undefined) servePrompts(server, pipeline.prompts);
    const readInTurn: Pipeline['call'] = async (request) => {
      if (underWay.calls >= maxCallsUnderWay) throw invalidParams(errorText(toPlainError(tooMany())));
      count(0, 1);
      return pipeline.call(request).finally(() => count(0, -1));
    };
    const subscriptions = pipeline.prompts === undefined ? null : serveResources(server, { pipeline, connection, read: readInTurn });
    let read: ConvertedList | null = null;
    server.setRequestHandler('tools/list', () => {
      read = convertOnce(pipeline.list(connection()));
      return read.result;
    });
    const call: Answers['call'] = async (given, on) => {
      const excess = tooLarge.get(on.id);
      if (excess !== undefined) tooLarge.delete(on.id);
      if (!pipeline.knows(given.name)) throw unknownTool(given.name, pipeline.list(connection()));
      if (excess !== undefined) return failure(excess);
      if (underWay.calls >= maxCallsUnderWay) return failure(tooMany());
      const { characters } = weigh(given.arguments, limits.call);
      const most = limits.underWay;
      const own = underWay.characters + characters;
      // Who has little under way is not kept waiting by what others have.
      if (own > most.perConnection || (own > most.always && inAll.characters + characters > most.inAll)) return failure(tooMuchUnderWay());
      count(characters, 1);
      try {
        return await answer(pipeline, connection(), given, on);
      } finally {
        count(-characters, -1);
      }
    };
    server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
      const { id, signal, _meta } = mcpReq;
      const notify: CallOnWire['notify'] = (said) => mcpReq.notify({ method: 'notifications/progress', params: said });
      return call(params, { id, signal, progressToken: _meta?.progressToken, notify });
    });
    return {
      ...{ server, call, subscriptions },
      asJson: (result) => (result === read?.result ? read.json : undefined),
      isListStale: () => read !== null && read.text !== convertOnce(pipeline.list(connection())).text,
    };
  };
}

interface ConvertedList {
  readonly result: ListToolsResult;
  readonly json: Buffer;
  /** The list as text, to tell an equal one by. */
  readonly text: string;
}

/** Converts each list once, however many clients ask for it. */
function converter(): (listing: readonly ToolListing[]) => ConvertedList {
  const converted = new WeakMap<readonly ToolListing[], ConvertedList>();
  return (listing) => {
    const known = converted.get(listing);
    if (known) return known;
    const result = convert(listing);
    const fresh = { result, json: Buffer.from(JSON.stringify(result)), text: JSON.stringify(listing) };
    converted.set(listing, fresh);
    return fresh;
  };
}

async function answer(pipeline: Pipeline, connection: Connection, call: GivenCall, on: CallOnWire): Promise<CallToolResult> {
  const progress = reporter(on);
  const request: CallRequest = {
    name: call.name,
    arguments: call.arguments ?? {},
    connection,
    signal: on.signal,
    ...(progress ? { progress: progress.say } : {}),
  };
  try {
    return toResult(await pipeline.call(request));
  } catch (error) {
    return failure(error);
  } finally {
    progress?.stop();
  }
}

/** Progress of one call, with rising values; null when the client gave no token for it. Silent once stopped. */
function reporter(on: CallOnWire): { readonly say: (message: string) => void; readonly stop: () => void } | null {
  const { progressToken, signal } = on;
  if (progressToken === undefined) return null;
  let progress = 0;
  let open = true;
  return {
    say(message) {
      if (!open || signal.aborted) return;
      progress += 1;
      // A client that has just left is noticed elsewhere.
      on.notify({ progressToken, progress, message }).catch(() => {});
    },
    stop() {
      open = false;
    },
  };
}

function toResult(given: CallAnswer): CallToolResult {
  return {
    content: given.content.map((block) => ({ ...block })),
    ...(given.structuredContent ? { structuredContent: { ...given.structuredContent } } : {}),
    ...(given.isError ? { isError: true } : {}),
    ...(given._meta ? { _meta: { ...given._meta } } : {}),
  };
}

function failure(error: unknown): CallToolResult {
  return { content: [{ type: 'text', text: errorText(toPlainError(error)) }], isError: true };
}

function unknownTool(name: string, listing: readonly ToolListing[]): ProtocolError {
  const names = listing.map((tool) => tool.name);
  return invalidParams(unknownToolText(name, names));
}

function tooMany(): GatehandError {
  return new GatehandError({
    code: 'rate_limited',
    message: `This client already has ${maxCallsUnderWay} calls under way.`,
    remedy: 'Wait for some of them to end.',
  });
}

function tooMuchUnderWay(): GatehandError {
  return new GatehandError({
    code: 'rate_limited',
    message: `The arguments of calls under way come to ${limits.underWay.perConnection} characters for this client, or ${limits.underWay.inAll} for all.`,
    remedy: 'Wait for some of them to end.',
  });
}

function convert(listing: readonly ToolListing[]): ListToolsResult {
  return {
    tools: listing.map(({ inputSchema, annotations, ...words }) => ({
      ...words,
      inputSchema: { ...inputSchema, type: 'object' },
      annotations: { ...annotations },
    })),
  };
}
