import { isRecord } from '../../shared/wire.js';
import type { SecretStore } from './seal.js';

/** How the file holds what stands in it encrypted. */
const mark = 'sealed:';

/**
 * The headers of a collector may hold a token: where the host keeps secrets they lie in the file encrypted, all of them as one
 * text. Everything else stays as it is.
 */
export function withSealedHeaders(stored: Readonly<Record<string, unknown>>, secrets: SecretStore | null): Record<string, unknown> {
  const { telemetry } = stored;
  if (secrets === null || !isRecord(telemetry) || !isRecord(telemetry.headers) || Object.keys(telemetry.headers).length === 0) {
    return { ...stored };
  }
  const headers = mark + secrets.encrypt(JSON.stringify(telemetry.headers)).toString('base64');
  return { ...stored, telemetry: { ...telemetry, headers } };
}

/** The same the other way. What another Mac or another build encrypted stays a text, which is no value of this field. */
export function withOpenHeaders(stored: unknown, secrets: SecretStore | null): unknown {
  if (secrets === null || !isRecord(stored)) return stored;
  const { telemetry } = stored;
  if (!isRecord(telemetry) || typeof telemetry.headers !== 'string' || !telemetry.headers.startsWith(mark)) return stored;
  try {
    const headers: unknown = JSON.parse(secrets.decrypt(Buffer.from(telemetry.headers.slice(mark.length), 'base64')));
    return { ...stored, telemetry: { ...telemetry, headers } };
  } catch {
    return stored;
  }
}
