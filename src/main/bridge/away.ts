import { readFileSync } from 'node:fs';
import * as wire from '../../shared/wire.js';

/** The list Gatehand published last, in the first readable of these files; an empty one without any. */
export function readPublished(files: readonly string[], version: string): wire.PublishedList {
  for (const file of files) {
    try {
      const raw: wire.PublishedList = JSON.parse(readFileSync(file, 'utf8'));
      if (raw.gatehand === 1 && Array.isArray(raw.tools) && wire.isRecord(raw.serverInfo)) return raw;
    } catch {
      // Not there or not whole: the next one may be.
    }
  }
  return { gatehand: 1, serverInfo: { name: 'gatehand', version }, instructions: '', tools: [] };
}

/** `greeted`: the client has had its answer to `initialize`; `callText`: what a call is told. */
export type AwayState = { readonly list: wire.PublishedList; readonly greeted: boolean; readonly callText: string };

/** The line that Gatehand would answer, were it there; only a call learns that it is not. */
export function answerAway(request: wire.WireRequest, state: AwayState): string {
  const { id, method } = request;
  const flaw = wire.openingFlaw(request);
  if (flaw) return wire.errorLine(id, flaw);
  const version = wire.modernVersion(request);
  const greeted = state.greeted || version !== null || method === 'initialize' || method === 'ping';
  if (!greeted) return wire.errorLine(id, { code: wire.rpcCodes.invalidRequest, message: `${method} came before initialize.` });
  const result = version === null ? legacyResult(request, state) : modernResult(request, state);
  if (!result) return wire.errorLine(id, { code: wire.rpcCodes.methodNotFound, message: 'Method not found' });
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

function legacyResult({ method, params }: wire.WireRequest, { list, callText }: AwayState): wire.WireMessage | null {
  if (method === 'tools/list') return { tools: list.tools };
  if (method === 'tools/call') return failedCall(callText);
  if (method === 'ping') return {};
  if (method !== 'initialize') return null;
  const { legacy } = wire.protocolVersions;
  const agreed = legacy.find((version) => wire.isRecord(params) && version === params.protocolVersion) ?? legacy[0];
  return { protocolVersion: agreed, ...about(list), serverInfo: list.serverInfo };
}

function modernResult({ method }: wire.WireRequest, { list, callText }: AwayState): wire.WireMessage | null {
  const stamp = { resultType: 'complete', _meta: { [wire.metaKeys.serverInfo]: list.serverInfo } };
  if (method === 'tools/call') return { ...failedCall(callText), ...stamp };
  const fresh = { ttlMs: 0, cacheScope: 'private', ...stamp };
  if (method === 'tools/list') return { tools: list.tools, ...fresh };
  return method === 'server/discover' ? { supportedVersions: wire.protocolVersions.modern, ...about(list), ...fresh } : null;
}

function about({ instructions }: wire.PublishedList): wire.WireMessage {
  return { capabilities: { tools: { listChanged: true } }, ...(instructions ? { instructions } : {}) };
}

function failedCall(text: string): wire.WireMessage {
  return { content: [{ type: 'text', text }], isError: true };
}
