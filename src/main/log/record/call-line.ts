import type { CallLogEntry } from '../../../shared/log-entry.js';
import { longestName, type RecordEvent } from '../../../shared/record.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';

/** What of a call is known before it runs. */
export type Begun = Pick<CallLogEntry, 'id' | 'client' | 'clientKey' | 'tool' | 'app' | 'capability' | 'effect'>;

/** The line that stands before a change. */
export function begunLine(call: Begun): RecordEvent {
  return { kind: 'begun', ...doerOf(call) };
}

/** The line of a call that has ended: of the log's entry what is on the list here, and nothing that may be added to it later. */
export function callLine(entry: CallLogEntry): Extract<RecordEvent, { kind: 'call' }> {
  return {
    kind: 'call',
    ...doerOf(entry),
    came: new Date(entry.at).toISOString(),
    decision: entry.decision,
    rule: entry.rule === null ? '' : ruleName(entry.rule),
    outcome: entry.outcome,
    code: entry.code.slice(0, 40),
    reported: entry.reported,
    route: entry.route.slice(0, 80),
    durationMs: whole(entry.durationMs),
    waitedMs: whole(entry.waitedMs),
    bytes: whole(entry.bytes),
    tokens: whole(entry.tokens),
  };
}

function doerOf({ id, client, clientKey, tool, app, capability, effect }: Begun) {
  return {
    id: id.slice(0, 64),
    client: client.slice(0, longestName),
    clientKey: clientKey.slice(0, longestName),
    tool,
    // Not its name: an app may call itself what it likes.
    app: app?.bundleId.slice(0, longestName) ?? null,
    capability,
    effect,
  };
}

function ruleName(rule: DecidingRule): string {
  if (rule.kind === 'fixed') return rule.id;
  return rule.kind === 'recorded' ? `recorded ${ruleName(rule.rule)}` : rule.kind;
}

function whole(value: number): number {
  return Math.max(0, Math.round(value));
}
