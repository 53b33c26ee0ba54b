import { bridgeWords } from '../../shared/bridge/words.js';
import { isRecord, parseLine, type WireMessage, type WireRequest } from '../../shared/wire.js';

/** What a subscription asks for of lists of tools. */
export interface Wants {
  readonly toolsListChanged?: true;
}

/** Whether a line calls a tool. */
export function isCall(line: string): boolean {
  return parseLine(line)?.method === 'tools/call';
}

/** What a `subscriptions/listen` asks for. */
export function wantsOf(request: WireMessage): Wants {
  return notificationsIn(request).toolsListChanged === true ? { toolsListChanged: true } : {};
}

/** The resources that an acknowledgement says are watched. */
export function watchedIn(acknowledgement: WireMessage): readonly unknown[] {
  const { resourceSubscriptions } = notificationsIn(acknowledgement);
  return Array.isArray(resourceSubscriptions) ? resourceSubscriptions : [];
}

/** The tool that a request names. */
export function toolName({ params }: WireRequest): string {
  return isRecord(params) && typeof params.name === 'string' ? params.name : bridgeWords.unnamedTool;
}

function notificationsIn({ params }: WireMessage): WireMessage {
  return isRecord(params) && isRecord(params.notifications) ? params.notifications : {};
}
