import { z } from 'zod';
import { clearance } from '../../../../shared/clearance.js';
import { errorCodes } from '../../../../shared/errors.js';
import { appIdentity } from '../../../../shared/subject.js';
import type { RememberedRef } from '../../engine/runtime/ref-memory.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import { mouseButtons } from './presses.js';

/** What app and worker say to each other. Any change that an older side would misread raises the number. */
export const protocolVersion = 3;

/** `main` does the work, `quarantine` the work with apps that hang, `release` only lets go of what a dead one held. */
const workerRoles = ['main', 'quarantine', 'release'] as const;
export type WorkerRole = (typeof workerRoles)[number];

const codes = Object.keys(errorCodes) as (keyof typeof errorCodes)[]; // the keys of a literal object
const plainError = z.object({
  code: z.enum(codes),
  message: z.string(),
  remedy: z.string(),
  retry: z.enum(['never', 'after-fix', 'later']),
  details: z.record(z.string(), z.unknown()),
});

/** Thousands may come at once, and both sides are built from one source: only the list is checked, not each entry. */
const refs = z.custom<readonly RememberedRef[]>((value) => Array.isArray(value));

const press = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), keyCode: z.number() }),
  z.object({ kind: z.literal('mouse'), button: z.enum(mouseButtons), clickState: z.number(), press: z.number().optional() }),
  z.object({ kind: z.literal('enhanced'), pid: z.number() }),
]);

/** What only the app knows and the worker has to ask at every event: Stop, cards, and our own windows that take no click. */
/** From the same source on both sides: only that there is one is checked. */
const keyboardTables = z.custom<KeyboardTables>((value) => typeof value === 'object' && value !== null && 'current' in value);

const controlState = z.object({ stopEpoch: z.number(), cardOpen: z.boolean(), clickThrough: z.array(z.number()) });
export type ControlState = Readonly<z.infer<typeof controlState>>;

const grantProbe = z.object({ accessibility: z.enum(['works', 'refused', 'unknown']), events: z.boolean() });
/** Whether this process can do what the grants allow: `unknown` where nothing runs that could be read. */
export type GrantProbe = Readonly<z.infer<typeof grantProbe>>;

/** From the app to a worker. */
export const toWorker = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    protocol: z.number(),
    role: z.enum(workerRoles),
    /** How many workers of this role there were before: it stands in the tokens of this one. */
    generation: z.number(),
    control: controlState,
    /** The app's time, by which it says deadlines. */
    now: z.number().optional(),
    /** Refs that were handed out before, by whichever worker. */
    refs,
    /** New refs are numbered above this. */
    above: z.number(),
  }),
  z.object({ type: z.literal('control'), control: controlState, sequence: z.number() }),
  z.object({
    type: z.literal('call'),
    id: z.number(),
    port: z.string(),
    verb: z.string(),
    args: z.array(z.unknown()),
    clearance: clearance.nullable(),
    /** A number for the caller's session; null without one. */
    session: z.number().nullable(),
    /** Refs this call may speak of that another worker handed out. */
    refs,
  }),
  /** The layout of the keyboard, told before a call that comes after a change of it, and while calls run. */
  z.object({ type: z.literal('keyboard'), tables: keyboardTables }),
  z.object({ type: z.literal('cancel'), id: z.number(), reason: plainError.nullable() }),
  z.object({ type: z.literal('session-end'), session: z.number() }),
  z.object({ type: z.literal('ping'), beat: z.number() }),
  z.object({ type: z.literal('release'), id: z.number(), presses: z.array(press) }),
  z.object({ type: z.literal('probe'), id: z.number() }),
  z.object({ type: z.literal('end') }),
]);
export type ToWorker = Readonly<z.infer<typeof toWorker>>;

/** From a worker to the app. */
export const fromWorker = z.discriminatedUnion('type', [
  /** The first thing a worker says. */
  z.object({ type: z.literal('hello'), protocol: z.number(), verbs: z.array(z.string()) }),
  z.object({ type: z.literal('ready') }),
  /** It cannot work on this machine. */
  z.object({ type: z.literal('failed'), error: plainError }),
  /** It has seen this state of Stop and cards: no event that was judged by an older one comes after this. */
  z.object({ type: z.literal('seen'), sequence: z.number() }),
  z.object({
    type: z.literal('answer'),
    id: z.number(),
    outcome: z.union([
      z.object({ ok: z.literal(true), value: z.unknown() }),
      z.object({ ok: z.literal(false), error: plainError, incident: z.string().optional() }),
    ]),
    refs,
    /** Processes that answered all it asked of them without delay; only told by the quarantine worker. */
    quick: z.array(z.number()),
  }),
  z.object({ type: z.literal('event'), id: z.number(), event: z.unknown(), refs }),
  /** These calls are about to change something for the first time. */
  z.object({ type: z.literal('acting'), ids: z.array(z.number()) }),
  /** Who is in front while a change of this call is judged. */
  z.object({ type: z.literal('front'), id: z.number(), front: appIdentity.nullable() }),
  z.object({ type: z.literal('down'), press }),
  z.object({ type: z.literal('up'), press }),
  z.object({ type: z.literal('slow'), pid: z.number(), ms: z.number() }),
  z.object({ type: z.literal('pong'), beat: z.number() }),
  z.object({ type: z.literal('released'), id: z.number() }),
  z.object({ type: z.literal('probed'), id: z.number(), probe: grantProbe }),
]);
export type FromWorker = Readonly<z.infer<typeof fromWorker>>;

/** Which numbers each worker gives its refs, so that both can give new ones without asking. */
export function mayNumber(role: WorkerRole, number: number): boolean {
  return (number % 10 === 0) === (role === 'quarantine');
}
