import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** What a request is refused with for what it asks for. */
export function invalidParams(message: string, data?: unknown): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}
