import { badParams, missingVersion, openingFlaw } from '../../shared/bridge/handshake.js';
import { flawIn } from '../../shared/bridge/request-flaws.js';
import { unknownToolText } from '../../shared/bridge/unknown-tool.js';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import {
  errorLine,
  hasOddParams,
  isRecord,
  isUnknownTool,
  listedNames,
  metaKeys,
  modernVersion,
  noOffers,
  type Offers,
  offered,
  type PublishedList,
  protocolVersions,
  type RpcError,
  rpcCodes,
  type WireMessage,
  type WireRequest,
} from '../../shared/wire.js';
import { readSmallFile } from '../disk/small-file.js';

/** Several times what Gatehand publishes. */
const mostBytes = 8_000_000;

/** The list Gatehand published last, in the first readable of these files; an empty one without any. */
export function readPublished(files: readonly string[], version: string): PublishedList {
  for (const file of files) {
    try {
      const raw: PublishedList = JSON.parse(readSmallFile(file, mostBytes)?.toString('utf8') ?? '');
      if (raw.gatehand === 1 && Array.isArray(raw.tools) && isRecord(raw.serverInfo))
        return { ...raw, known: raw.known ?? [], offers: { ...noOffers, ...raw.offers } };
    } catch {
      // Not there or not whole: the next one may be.
    }
  }
  return { gatehand: 1, serverInfo: { name: 'gatehand', version }, instructions: '', tools: [], known: [], offers: noOffers };
}

export interface AwayState {
  readonly list: PublishedList;
  /** The era the client has opened the conversation in; null before it has. */
  readonly era: 'legacy' | 'modern' | null;
  /** What a call is told. */
  readonly callText: string;
}

/** Requests that only Gatehand can answer. */
const readings: readonly string[] = ['prompts/get', 'resources/read', 'resources/subscribe'];

/** What is told of prompts and resources: clients ask for these lists unasked, and show an error to the person. */
function offersFor(method: string, { prompts, resources, resourceTemplates }: Offers): WireMessage | null {
  if (method === 'prompts/list') return { prompts };
  if (method === 'resources/list') return { resources };
  if (method === 'resources/templates/list') return { resourceTemplates };
  return method === 'resources/unsubscribe' ? {} : null;
}

/** The line that Gatehand would answer, were it there; only a call learns that it is not. */
export function answerAway(request: WireRequest, state: AwayState): string {
  const { id } = request;
  const version = modernVersion(request);
  const odd = hasOddParams(request) ? badParams(bridgeWords.badParams) : openingFlaw(request);
  const error = odd ?? refusal(request, version, state);
  if (error) return errorLine(id, error);
  const result = version === null ? legacyResult(request, state) : modernResult(request, state);
  if (!result) return errorLine(id, { code: rpcCodes.methodNotFound, message: bridgeWords.noMethod });
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** What Gatehand would refuse the request for, before it looks at who asks. */
function refusal({ method, params }: WireRequest, version: string | null | undefined, state: AwayState): RpcError | null {
  const { callText } = state;
  if (version === null && method !== 'initialize' && method !== 'ping' && state.era !== 'legacy') {
    if (state.era === 'modern') return missingVersion;
    return { code: rpcCodes.invalidRequest, message: filled(bridgeWords.early, method) };
  }
  const flaw = flawIn({ method, params }, typeof version === 'string');
  if (flaw !== null) return badParams(flaw);
  // What is read is Gatehand's to tell.
  if (readings.includes(method)) return { code: rpcCodes.busy, message: callText };
  const tool = isRecord(params) ? params.name : undefined;
  const isStranger = method === 'tools/call' && typeof tool === 'string' && isUnknownTool(state.list, tool);
  return isStranger ? badParams(unknownToolText(tool, listedNames(state.list))) : null;
}

function legacyResult({ method, params }: WireRequest, { list, callText }: AwayState): WireMessage | null {
  if (method === 'tools/list') return { tools: list.tools };
  if (method === 'tools/call') return failedCall(callText);
  if (method === 'ping') return {};
  if (method !== 'initialize') return offersFor(method, list.offers);
  const asked = isRecord(params) ? params.protocolVersion : undefined;
  const { legacy } = protocolVersions;
  return { protocolVersion: legacy.find((version) => version === asked) ?? legacy[0], ...about(list), serverInfo: list.serverInfo };
}

function modernResult({ method }: WireRequest, { list, callText }: AwayState): WireMessage | null {
  const stamp = { resultType: 'complete', _meta: { [metaKeys.serverInfo]: list.serverInfo } };
  if (method === 'tools/call') return { ...failedCall(callText), ...stamp };
  const fresh = { ttlMs: 0, cacheScope: 'private', ...stamp };
  if (method === 'tools/list') return { tools: list.tools, ...fresh };
  if (method === 'server/discover') return { supportedVersions: protocolVersions.modern, ...about(list), ...fresh };
  const offers = offersFor(method, list.offers);
  return offers && { ...offers, ...fresh };
}

function about({ instructions, offers }: PublishedList): WireMessage {
  const more = offers.resources.length > 0 ? offered : {};
  return { capabilities: { tools: { listChanged: true }, ...more }, ...(instructions ? { instructions } : {}) };
}

function failedCall(text: string): WireMessage {
  return { content: [{ type: 'text', text }], isError: true };
}
