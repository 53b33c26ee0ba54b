import { isRecord, metaKeys, metaOf, modernVersion, protocolVersions, type RpcError, rpcCodes, type WireMessage } from '../wire.js';
import { bridgeWords, filled } from './words.js';

/** The answer to a request of the modern era that does not say so itself, as each has to. */
export const missingVersion: RpcError = badParams(filled(bridgeWords.missingMeta, metaKeys.protocolVersion));

/** What is wrong with how a request opens a conversation, or with the era it claims to belong to; null when nothing is. */
export function openingFlaw(message: WireMessage): RpcError | null {
  const meta = metaOf(message);
  const requested = meta[metaKeys.protocolVersion];
  if (requested === undefined || requested === null) {
    const claims = message.method === 'server/discover' || (meta[metaKeys.clientCapabilities] ?? meta[metaKeys.clientInfo]) !== undefined;
    if (claims) return missingVersion;
    return message.method === 'initialize' ? legacyFlaw(message.params) : null;
  }
  if (modernVersion(message) === undefined) {
    const data = { supported: protocolVersions.modern, requested };
    const text = filled(bridgeWords.unsupportedVersion, typeof requested === 'string' ? requested : bridgeWords.noText);
    return { code: rpcCodes.unsupportedVersion, message: text, data };
  }
  return isRecord(meta[metaKeys.clientCapabilities]) ? null : badParams(filled(bridgeWords.missingObject, metaKeys.clientCapabilities));
}

/** What is missing from the params of the older revisions' `initialize`. */
function legacyFlaw(params: unknown): RpcError | null {
  if (!isRecord(params) || typeof params.protocolVersion !== 'string') return badParams(bridgeWords.noVersion);
  if (!isRecord(params.capabilities)) return badParams(bridgeWords.noCapabilities);
  const info = params.clientInfo;
  const isNamed = isRecord(info) && typeof info.name === 'string' && typeof info.version === 'string';
  return isNamed ? null : badParams(bridgeWords.noClientInfo);
}

/** The answer to a request with params that are not what they have to be. */
export function badParams(message: string): RpcError {
  return { code: rpcCodes.invalidParams, message };
}
