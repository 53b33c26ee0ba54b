import { z } from 'zod';
import { capabilities, effects } from './clearance.js';
import { decisions, outcomes, reportedEffects } from './log-entry.js';

/** The form of the lines that this build writes. */
export const recordForm = 1;

/** What stands for the line before the first one. */
export const noHash = '0'.repeat(64);

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** A name that a client or an app gives itself; longer ones are cut. */
export const longestName = 200;
const name = z.string().max(longestName);

/** A place in the chain: a line's number, and the SHA-256 of its bytes without the newline. */
export const chainPlace = z.strictObject({ seq: z.number().int().min(0), hash });
export type ChainPlace = Readonly<z.infer<typeof chainPlace>>;

/** Where the chain stands before its first line. */
export const chainStart: ChainPlace = { seq: 0, hash: noHash };

const link = {
  form: z.literal(recordForm),
  /** 1 for the first line there ever was, then one more each. */
  seq: z.number().int().min(1),
  /** When the line was written, ISO 8601 in UTC. */
  time: z.iso.datetime({ precision: 3 }),
  /** SHA-256 of the line before, of its bytes without the newline; zeros for the first line. */
  prev: hash,
};

const doer = {
  /** The call's own number, which its two lines share. */
  id: z.string().max(64),
  client: name,
  clientKey: name,
  tool: name,
  /** Bundle id; null when the tool has no app. */
  app: name.nullable(),
  capability: z.enum(capabilities),
  effect: z.enum(effects),
};

/** Why a stretch of the record begins. `unlike-head`: what is on disk is not what Gatehand wrote last. */
export const openings = ['switched-on', 'start', 'new-file', 'unlike-head'] as const;
export type Opening = (typeof openings)[number];

/**
 * One line of the durable record: metadata of calls and what is needed to see whether a line is missing. Never a text, a
 * value, a title, an argument or a picture.
 */
export const recordLine = z.discriminatedUnion('kind', [
  /** A stretch begins. The first line of a file names the last line of the file before it; null: there is none. */
  z.strictObject({
    ...link,
    kind: z.literal('opened'),
    version: name,
    reason: z.enum(openings),
    previous: z.strictObject({ file: name, ...chainPlace.shape }).nullable(),
    /** Of `unlike-head`: the place that Gatehand had reached. */
    expected: chainPlace.nullable(),
  }),
  /** A change is about to be made. It is written first, so that no change goes without a line. */
  z.strictObject({ ...link, kind: z.literal('begun'), ...doer }),
  /** A call has ended. */
  z.strictObject({
    ...link,
    kind: z.literal('call'),
    ...doer,
    /** When the call came, ISO 8601 in UTC. */
    came: z.iso.datetime({ precision: 3 }),
    decision: z.enum(decisions),
    /** The kind of rule that decided, and which where it has a name of its own. */
    rule: name,
    outcome: z.enum(outcomes),
    /** Error code, empty when ok. */
    code: z.string().max(40),
    reported: z.enum(reportedEffects),
    route: z.string().max(80),
    durationMs: count,
    waitedMs: count,
    bytes: count,
    tokens: count,
  }),
  /** A call turned out to have done more than it had answered: what shows that came late. */
  z.strictObject({ ...link, kind: z.literal('corrected'), id: z.string().max(64), reported: z.enum(reportedEffects) }),
  /** The line before this one was cut off while it was written. It stays as it is and is no part of the chain. */
  z.strictObject({ ...link, kind: z.literal('torn'), bytes: count, sha256: hash }),
  /** Files older than the owner keeps were deleted, up to and with this place. */
  z.strictObject({ ...link, kind: z.literal('dropped'), files: count, through: chainPlace }),
  /** The record was ended: switched off, or Gatehand quit. */
  z.strictObject({ ...link, kind: z.literal('closed'), reason: z.enum(['switched-off', 'quit']) }),
]);
export type RecordLine = Readonly<z.infer<typeof recordLine>>;

type Unlinked<Line> = Line extends RecordLine ? Omit<Line, keyof typeof link> : never;
/** A line before its place in the chain is known. */
export type RecordEvent = Unlinked<RecordLine>;

/** Where a chain does not hold. `place`: the file's name and the line in it, counted from 1. */
const recordBreak = z.object({
  kind: z.enum([
    'unreadable',
    'changed',
    'missing',
    'reordered',
    'no-beginning',
    'cut-off',
    'beyond-head',
    'unlike-head',
    'no-head',
    'foreign-head',
  ]),
  file: z.string(),
  line: z.number(),
  /** Numbers of the lines that it is about. */
  from: z.number(),
  to: z.number(),
});
export type RecordBreak = Readonly<z.infer<typeof recordBreak>>;

/** What a check of the record found. */
export const recordReport = z.object({
  files: z.number(),
  lines: z.number(),
  first: z.number(),
  last: z.number(),
  breaks: z.array(recordBreak),
  /** Whether the seal of the head was checked; only the app has its key. */
  head: z.enum(['sealed', 'unsealed', 'not-checked']),
  /** A torn last line that Gatehand has not closed yet. */
  torn: z.boolean(),
});
export type RecordReport = Readonly<z.infer<typeof recordReport>>;
