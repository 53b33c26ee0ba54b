import { readFileSync } from 'node:fs';
import { missingVersion, openingFlaw } from '../../shared/bridge/handshake.js';
import { flawIn } from '../../shared/bridge/request-flaws.js';
import { unknownToolText } from '../../shared/bridge/unknown-tool.js';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import * as wire from '../../shared/wire.js';

/** The list Gatehand published last, in the first readable of these files; an empty one without any. */
export function readPublished(files: readonly string[], version: string): wire.PublishedList {
  for (const file of files) {
    try {
      const raw: wire.PublishedList = JSON.parse(readFileSync(file, 'utf8'));
      if (raw.gatehand === 1 && Array.isArray(raw.tools) && wire.isRecord(raw.serverInfo)) return { ...raw, known: raw.known ?? [] };
    } catch {
      // Not there or not whole: the next one may be.
    }
  }
  return { gatehand: 1, serverInfo: { name: 'gatehand', version }, instructions: '', tools: [], known: [] };
}

export interface AwayState {
  readonly list: wire.PublishedList;
  /** The era the client has opened the conversation in; null before it has. */
  readonly era: 'legacy' | 'modern' | null;
  /** What a call is told. */
  readonly callText: string;
}

/** Requests that only Gatehand can answer. */
const readings: readonly string[] = ['prompts/get', 'resources/read', 'resources/subscribe'];
/** What there is of prompts and resources without it: clients ask for these lists unasked, and show an error to the person. */
const nothing: Readonly<Record<string, wire.WireMessage>> = {
  'prompts/list': { prompts: [] },
  'resources/list': { resources: [] },
  'resources/templates/list': { resourceTemplates: [] },
  'resources/unsubscribe': {},
};

function emptyResult(method: string): wire.WireMessage | null {
  return Object.hasOwn(nothing, method) ? (nothing[method] ?? null) : null;
}

/** The line that Gatehand would answer, were it there; only a call learns that it is not. */
export function answerAway(request: wire.WireRequest, state: AwayState): string {
  const { id } = request;
  const version = wire.modernVersion(request);
  const odd = wire.hasOddParams(request) ? badParams(bridgeWords.badParams) : openingFlaw(request);
  const error = odd ?? refusal(request, version, state);
  if (error) return wire.errorLine(id, error);
  const result = version === null ? legacyResult(request, state) : modernResult(request, state);
  if (!result) return wire.errorLine(id, { code: wire.rpcCodes.methodNotFound, message: bridgeWords.noMethod });
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** What Gatehand would refuse the request for, before it looks at who asks. */
function refusal({ method, params }: wire.WireRequest, version: string | null | undefined, state: AwayState): wire.RpcError | null {
  const { callText } = state;
  if (version === null && method !== 'initialize' && method !== 'ping' && state.era !== 'legacy') {
    if (state.era === 'modern') return missingVersion;
    return { code: wire.rpcCodes.invalidRequest, message: filled(bridgeWords.early, method) };
  }
  const flaw = flawIn({ method, params }, typeof version === 'string');
  if (flaw !== null) return badParams(flaw);
  // What is read is Gatehand's to tell.
  if (readings.includes(method)) return { code: wire.rpcCodes.busy, message: callText };
  const tool = wire.isRecord(params) ? params.name : undefined;
  const isStranger = method === 'tools/call' && typeof tool === 'string' && wire.isUnknownTool(state.list, tool);
  return isStranger ? badParams(unknownToolText(tool, wire.listedNames(state.list))) : null;
}

function badParams(message: string): wire.RpcError {
  return { code: wire.rpcCodes.invalidParams, message };
}

function legacyResult({ method, params }: wire.WireRequest, { list, callText }: AwayState): wire.WireMessage | null {
  if (method === 'tools/list') return { tools: list.tools };
  if (method === 'tools/call') return failedCall(callText);
  if (method === 'ping') return {};
  if (method !== 'initialize') return emptyResult(method);
  const asked = wire.isRecord(params) ? params.protocolVersion : undefined;
  const { legacy } = wire.protocolVersions;
  return { protocolVersion: legacy.find((version) => version === asked) ?? legacy[0], ...about(list), serverInfo: list.serverInfo };
}

function modernResult({ method }: wire.WireRequest, { list, callText }: AwayState): wire.WireMessage | null {
  const stamp = { resultType: 'complete', _meta: { [wire.metaKeys.serverInfo]: list.serverInfo } };
  if (method === 'tools/call') return { ...failedCall(callText), ...stamp };
  const fresh = { ttlMs: 0, cacheScope: 'private', ...stamp };
  if (method === 'tools/list') return { tools: list.tools, ...fresh };
  if (method === 'server/discover') return { supportedVersions: wire.protocolVersions.modern, ...about(list), ...fresh };
  const empty = emptyResult(method);
  return empty && { ...empty, ...fresh };
}

function about({ instructions }: wire.PublishedList): wire.WireMessage {
  return { capabilities: { tools: { listChanged: true } }, ...(instructions ? { instructions } : {}) };
}

function failedCall(text: string): wire.WireMessage {
  return { content: [{ type: 'text', text }], isError: true };
}
