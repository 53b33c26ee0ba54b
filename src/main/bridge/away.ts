import { readFileSync } from 'node:fs';
import {
  errorLine,
  isRecord,
  metaKeys,
  modernVersion,
  type PublishedList,
  protocolVersions,
  rpcCodes,
  type WireMessage,
  type WireRequest,
} from '../../shared/wire.js';

/** The list Gatehand published last, in the first readable of these files; an empty one without any. */
export function readPublished(files: readonly string[], version: string): PublishedList {
  for (const file of files) {
    try {
      const raw: PublishedList = JSON.parse(readFileSync(file, 'utf8'));
      if (raw.gatehand === 1 && Array.isArray(raw.tools) && isRecord(raw.serverInfo)) return raw;
    } catch {
      // Not there or not whole: the next one may be.
    }
  }
  return { gatehand: 1, serverInfo: { name: 'gatehand', version }, instructions: '', tools: [] };
}

/** `greeted`: the client has had its answer to `initialize`; `callText`: what a call is told. */
export type AwayState = { readonly list: PublishedList; readonly greeted: boolean; readonly callText: string };

/** The line that Gatehand would answer, were it there; only a call learns that it is not. */
export function answerAway(request: WireRequest, state: AwayState): string {
  const { id, method } = request;
  const version = modernVersion(request);
  const data = { supported: protocolVersions.modern };
  if (version === undefined) return errorLine(id, { code: rpcCodes.unsupportedVersion, message: 'Unsupported protocol version', data });
  const greeted = state.greeted || version !== null || method === 'initialize' || method === 'ping';
  if (!greeted) return errorLine(id, { code: rpcCodes.invalidRequest, message: `${method} came before initialize.` });
  const result = version === null ? legacyResult(request, state) : modernResult(request, state);
  if (!result) return errorLine(id, { code: rpcCodes.methodNotFound, message: 'Method not found' });
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

function legacyResult({ method, params }: WireRequest, { list, callText }: AwayState): WireMessage | null {
  if (method === 'tools/list') return { tools: list.tools };
  if (method === 'tools/call') return failedCall(callText);
  if (method === 'ping') return {};
  if (method !== 'initialize') return null;
  const asked = isRecord(params) ? params.protocolVersion : undefined;
  const { legacy } = protocolVersions;
  return { protocolVersion: legacy.find((version) => version === asked) ?? legacy[0], ...about(list), serverInfo: list.serverInfo };
}

function modernResult({ method }: WireRequest, { list, callText }: AwayState): WireMessage | null {
  const stamp = { resultType: 'complete', _meta: { [metaKeys.serverInfo]: list.serverInfo } };
  if (method === 'tools/call') return { ...failedCall(callText), ...stamp };
  const fresh = { ttlMs: 0, cacheScope: 'private', ...stamp };
  if (method === 'tools/list') return { tools: list.tools, ...fresh };
  return method === 'server/discover' ? { supportedVersions: protocolVersions.modern, ...about(list), ...fresh } : null;
}

function about({ instructions }: PublishedList): WireMessage {
  return { capabilities: { tools: { listChanged: true } }, ...(instructions ? { instructions } : {}) };
}

function failedCall(text: string): WireMessage {
  return { content: [{ type: 'text', text }], isError: true };
}
