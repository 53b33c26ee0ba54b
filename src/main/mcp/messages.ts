import { GatehandError } from '../../shared/errors.js';
import { limits } from '../../shared/limits.js';
import { tooMuch, weigh } from '../../shared/runtime/weigh.js';
import { type ClientFacts, isRecord, metaKeys, metaOf, type RpcId, type WireMessage } from '../../shared/wire.js';

/** A JSON-RPC message in the exact shape the SDK wants; it drops others without an answer. */
export interface CleanMessage {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly id?: RpcId;
  readonly params?: Record<string, unknown>;
}

export type Flaw = 'not-a-request' | 'params' | 'progress-token' | 'size';

export type Reading =
  | { readonly kind: 'message'; readonly message: CleanMessage }
  /** An answer to a question Gatehand never asked, or a notification that makes no sense: neither may be answered. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly id: RpcId | null; readonly why: Flaw };

/** Reads a JSON value as a request or a notification; unknown members are left out. */
export function readMessage(raw: WireMessage | null): Reading {
  if (!raw) return { kind: 'malformed', id: null, why: 'not-a-request' };
  const { method } = raw;
  const params = given(raw.params);
  const id = readId(raw.id);
  if (method === undefined && ('result' in raw || 'error' in raw)) return { kind: 'ignored' };
  if (raw.jsonrpc !== '2.0' || typeof method !== 'string' || method.length > limits.name || id === null)
    return { kind: 'malformed', id: id ?? null, why: 'not-a-request' };
  const why = flawIn(method, params);
  if (why !== null) return id === undefined ? { kind: 'ignored' } : { kind: 'malformed', id, why };
  return {
    kind: 'message',
    message: { jsonrpc: '2.0', method, ...(id === undefined ? {} : { id }), ...(isRecord(params) ? { params } : {}) },
  };
}

/**
 * Params without what is null, which many clients send for what they leave out; of a call's own arguments its tool decides.
 * Undefined when they are null themselves.
 */
function given(params: unknown): unknown {
  if (!isRecord(params)) return params ?? undefined;
  // Whatever is too large for that is refused as such.
  if (weigh(params, limits.call).passed !== null) return params;
  const { arguments: own, ...rest } = params;
  return { ...withoutNulls(rest), ...(own === undefined || own === null ? {} : { arguments: own }) };
}

function withoutNulls(record: WireMessage): WireMessage {
  const kept = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name, isRecord(value) ? withoutNulls(value) : value]));
}

/** Undefined without an id, null when it is none: MCP allows strings and whole numbers. */
function readId(id: unknown): RpcId | null | undefined {
  // Answers repeat it, so it has a bound.
  if (typeof id === 'string') return id.length <= limits.name ? id : null;
  if (id === undefined) return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

function flawIn(method: string, params: unknown): Flaw | null {
  const meta = isRecord(params) ? params._meta : undefined;
  if ((params !== undefined && !isRecord(params)) || (meta !== undefined && !isRecord(meta))) return 'params';
  if (!isToken(meta?.progressToken)) return 'progress-token';
  return isBearable(method, params) ? null : 'size';
}

function isToken(token: unknown): boolean {
  return token === undefined || (typeof token === 'string' && token.length <= limits.name) || Number.isSafeInteger(token);
}

/** Whether the params are small enough to be read; the arguments of a call are weighed by themselves, for their own answer. */
function isBearable(method: string, params: unknown): boolean {
  if (method !== 'tools/call' || !isRecord(params)) return weigh(params, limits.message).passed === null;
  const { arguments: _own, ...rest } = params;
  return weigh(rest, limits.message).passed === null;
}

/** What is too large about the arguments of a call; null when they may be looked at. The work of finding out is bounded. */
export function excessOf(message: CleanMessage): GatehandError | null {
  const { passed } = weigh(message.params?.arguments, limits.call);
  if (message.method !== 'tools/call' || passed === null) return null;
  return new GatehandError({
    code: 'too_large',
    message: `The arguments of this call ${tooMuch(passed, limits.call)}.`,
    remedy: 'Send less at once, in several calls.',
    details: { limit: limits.call[passed], of: passed },
  });
}

/** The name and version a client gives itself in `initialize`, or in the `_meta` of a modern request. */
export function declaredClient(message: CleanMessage): Pick<ClientFacts, 'name' | 'version'> {
  const info = message.method === 'initialize' ? message.params?.clientInfo : metaOf({ params: message.params })[metaKeys.clientInfo];
  return isRecord(info) ? { name: plain(info.name), version: plainVersion(info.version) } : { name: '', version: '' };
}

/**
 * The message with no more than is read of it. The SDK checks what it is given to the last member: it would refuse a whole conversation
 * for `"roots": true`, and drops a request with an odd task in its `_meta` without an answer.
 */
export function asRead(message: CleanMessage): CleanMessage {
  const { method, params } = message;
  if (params === undefined) return message;
  const { _meta, task: _task, ...rest } = params;
  const read = _meta === undefined ? rest : { ...rest, _meta: metaAsRead(metaOf({ params })) };
  if (method !== 'initialize') return { ...message, params: read };
  return { ...message, params: { ...read, capabilities: {}, clientInfo: declaredClient(message) } };
}

function metaAsRead({ progressToken, [metaKeys.protocolVersion]: version }: WireMessage): WireMessage {
  const token = progressToken === undefined ? {} : { progressToken };
  return version === undefined ? token : { ...token, [metaKeys.protocolVersion]: version, [metaKeys.clientCapabilities]: {} };
}

/** The text without control characters and of bearable length: it is shown to the owner. */
function plain(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 400)
    .replace(/\p{Cf}*[\p{Cc}\p{Zl}\p{Zp}][\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*/gu, ' ')
    .replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
    .trim()
    .slice(0, 80);
}

/** What is drawn as nothing or as a gap although it counts as a letter or a sign: shown as its number, so that it is seen. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/gu;

/** A version as versions are written; anything longer or with words in it could pass for what the system says. */
function plainVersion(version: unknown): string {
  return typeof version === 'string' && /^[\w.+-]{1,40}$/.test(version) ? version : '';
}
