import { type ClientFacts, isRecord, metaKeys, metaOf, type RpcId, type WireMessage } from '../../shared/wire.js';

/** A JSON-RPC message in the exact shape the SDK wants; it drops others without an answer. */
export interface CleanMessage {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly id?: RpcId;
  readonly params?: Record<string, unknown>;
}

export type Reading =
  | { readonly kind: 'message'; readonly message: CleanMessage }
  /** An answer to a question Gatehand never asked, or a notification that makes no sense: neither may be answered. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly id: RpcId | null; readonly why: 'not-a-request' | 'params' };

/** Reads a JSON value as a request or a notification; unknown members are left out. */
export function readMessage(raw: WireMessage | null): Reading {
  if (!raw) return { kind: 'malformed', id: null, why: 'not-a-request' };
  const { method, params } = raw;
  const id = readId(raw.id);
  if (method === undefined && ('result' in raw || 'error' in raw)) return { kind: 'ignored' };
  if (raw.jsonrpc !== '2.0' || typeof method !== 'string' || id === null)
    return { kind: 'malformed', id: id ?? null, why: 'not-a-request' };
  if (!paramsAreSound(params)) return id === undefined ? { kind: 'ignored' } : { kind: 'malformed', id, why: 'params' };
  return {
    kind: 'message',
    message: { jsonrpc: '2.0', method, ...(id === undefined ? {} : { id }), ...(isRecord(params) ? { params } : {}) },
  };
}

/** Undefined without an id, null when it is none: MCP allows strings and whole numbers. */
function readId(id: unknown): RpcId | null | undefined {
  if (id === undefined || typeof id === 'string') return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

function paramsAreSound(params: unknown): boolean {
  if (params === undefined) return true;
  if (!isRecord(params)) return false;
  if (params._meta === undefined) return true;
  if (!isRecord(params._meta)) return false;
  const token = params._meta.progressToken;
  return token === undefined || typeof token === 'string' || Number.isSafeInteger(token);
}

/** The name and version a client gives itself in `initialize`, or in the `_meta` of a modern request. */
export function declaredClient(message: CleanMessage): Pick<ClientFacts, 'name' | 'version'> {
  const info = message.method === 'initialize' ? message.params?.clientInfo : metaOf({ params: message.params })[metaKeys.clientInfo];
  return isRecord(info) ? { name: plain(info.name), version: plain(info.version) } : { name: '', version: '' };
}

/** The text without control characters and of bearable length: it is shown to the owner. */
function plain(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** What is missing from the params of `initialize`; null when they are whole. */
export function handshakeFlaw(params: WireMessage | undefined): string | null {
  if (typeof params?.protocolVersion !== 'string') return 'protocolVersion must be a string';
  if (!isRecord(params.capabilities)) return 'capabilities must be an object';
  const info = params.clientInfo;
  return isRecord(info) && typeof info.name === 'string' && typeof info.version === 'string'
    ? null
    : 'clientInfo must have a name and a version';
}
