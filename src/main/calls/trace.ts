import { createHash, randomUUID } from 'node:crypto';
import type { Capability, Effect } from '../../shared/clearance.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import type { DecidingRule } from '../../shared/words/deciding-rule.js';
import type { Correction } from '../log/call-log.js';
import { worst } from '../tools/kit/listing.js';
import type { AnyTool } from '../tools/kit/tool.js';
import type { CallRequest } from './types.js';

/** What the log will say of a call, filled in as it walks. Metadata only. */
export interface Trace {
  /** Unguessable: it is the approval's id too. */
  readonly id: string;
  readonly startedAt: number;
  readonly client: string;
  readonly clientKey: string;
  readonly calledAs: string;
  readonly tool: string;
  act: CallLogEntry['act'];
  amount: CallLogEntry['amount'];
  manner: CallLogEntry['manner'];
  effect: Effect;
  capability: Capability;
  app: CallLogEntry['app'];
  decision: CallLogEntry['decision'];
  noAnswer: CallLogEntry['noAnswer'];
  /** Of a call that was handed back: what becomes of its question. Not in the log. */
  settled: Promise<Correction> | null;
  /** It cannot be taken back, as far as it was seen. */
  final: boolean;
  /** It began to change something. */
  begun: boolean;
  rule: CallLogEntry['rule'];
  outcome: CallLogEntry['outcome'];
  code: string;
  reported: CallLogEntry['reported'];
  route: string;
  waitedMs: number;
}

/** The trace of a call that has only just arrived. */
export function traceOf(request: CallRequest, tool: AnyTool, now: number): Trace {
  return {
    id: randomUUID(),
    startedAt: now,
    client: request.connection.client.name,
    clientKey: request.connection.client.key,
    calledAs: request.name,
    tool: tool.name,
    act: null,
    amount: null,
    manner: null,
    effect: worst(tool.effect),
    capability: worst(tool.capability),
    app: null,
    decision: 'not-judged',
    noAnswer: null,
    settled: null,
    final: false,
    begun: false,
    rule: null,
    outcome: 'ok',
    code: '',
    reported: 'not-applicable',
    route: '',
    waitedMs: 0,
  };
}

/** Ends a call by a rule, which the log names. */
export function refuseBy(trace: Trace, by: { readonly rule: DecidingRule; readonly error: unknown; readonly recorded?: boolean }): never {
  trace.decision = by.recorded ? 'recorded' : 'refused';
  trace.rule = by.rule;
  throw by.error;
}

/** Tool and exact arguments as one key: what an approval is bound to. */
export function callKeyOf(tool: AnyTool, input: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(tool.name).update('\0').update(canonical(input)).digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
