import { bridgeWords } from '../../shared/bridge/words.js';
import * as wire from '../../shared/wire.js';

/** What a subscription asks for of lists of tools. */
export interface Wants {
  readonly toolsListChanged?: true;
}

/** Whether a line calls a tool. */
export function isCall(line: string): boolean {
  return wire.parseLine(line)?.method === 'tools/call';
}

/** What a `subscriptions/listen` asks for. */
export function wantsOf(request: wire.WireMessage): Wants {
  return notificationsIn(request).toolsListChanged === true ? { toolsListChanged: true } : {};
}

/** The resources that an acknowledgement says are watched. */
export function watchedIn(acknowledgement: wire.WireMessage): readonly unknown[] {
  const { resourceSubscriptions } = notificationsIn(acknowledgement);
  return Array.isArray(resourceSubscriptions) ? resourceSubscriptions : [];
}

/** The tool that a request names. */
export function toolName({ params }: wire.WireRequest): string {
  return wire.isRecord(params) && typeof params.name === 'string' ? params.name : bridgeWords.unnamedTool;
}

function notificationsIn({ params }: wire.WireMessage): wire.WireMessage {
  return wire.isRecord(params) && wire.isRecord(params.notifications) ? params.notifications : {};
}
