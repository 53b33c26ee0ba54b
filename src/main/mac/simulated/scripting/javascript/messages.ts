import { z } from 'zod';

/** A value on its way between script and Mac. Things cross as the steps that lead to them, records as their fields, dates as ms. */
export type Crossing =
  | null
  | string
  | number
  | boolean
  | readonly Crossing[]
  | { readonly steps: readonly Step[] }
  | { readonly date: number }
  | { readonly fields: Readonly<Record<string, Crossing>> };

/** One step of an object specifier, from the application or file down. Names are in JavaScript's spelling. */
export type Step =
  | { readonly app: string }
  | { readonly path: string }
  | { readonly name: string }
  | { readonly at: number }
  | { readonly byName: string }
  | { readonly byId: string | number }
  | { readonly whose: Crossing };

const step: z.ZodType<Step> = z.union([
  z.strictObject({ app: z.string() }),
  z.strictObject({ path: z.string() }),
  z.strictObject({ name: z.string() }),
  z.strictObject({ at: z.number() }),
  z.strictObject({ byName: z.string() }),
  z.strictObject({ byId: z.union([z.string(), z.number()]) }),
  z.strictObject({ whose: z.lazy(() => crossing) }),
]);

const steps = z.array(step).readonly();

const crossing: z.ZodType<Crossing> = z.lazy(() =>
  z.union([
    z.null(),
    z.string(),
    z.number(),
    z.boolean(),
    z.array(crossing),
    z.strictObject({ steps }),
    z.strictObject({ date: z.number() }),
    z.strictObject({ fields: z.record(z.string(), crossing) }),
  ]),
);

/** What a script asks of the Mac. It comes from inside the engine, so it is parsed as a stranger's. */
export const askSchema = z.discriminatedUnion('ask', [
  /** Time for what it computed since the last turn. */
  z.strictObject({ ask: z.literal('turn') }),
  z.strictObject({ ask: z.literal('delay'), seconds: z.number() }),
  z.strictObject({ ask: z.literal('log'), line: z.string() }),
  z.strictObject({ ask: z.literal('application'), name: z.string() }),
  z.strictObject({ ask: z.literal('invoke'), steps, given: z.array(crossing) }),
  z.strictObject({ ask: z.literal('set'), steps, value: crossing }),
  z.strictObject({ ask: z.literal('count'), steps }),
]);

export type Ask = z.infer<typeof askSchema>;

export interface AskError {
  readonly number: number;
  readonly message: string;
}

export type Reply = { readonly value: Crossing } | { readonly error: AskError };

/** How a script failed. `number` is that of the Mac's error which it did not catch; null: its own. */
export interface Failure {
  readonly phase: 'compile' | 'run';
  readonly number: number | null;
  readonly message: string;
  readonly line: number | null;
}

/** How a thread ends; `data` is the value as JSON text, null when it has no such form. */
export type End = { readonly output: string; readonly data: string | null } | { readonly failure: Failure };

/** Every name that some app's dictionary has, in JavaScript's spelling. */
export interface Names {
  readonly elements: readonly string[];
  /** Properties and commands. */
  readonly others: readonly string[];
}

/** What a thread is started with. */
export interface Job {
  readonly source: string;
  readonly args: readonly string[];
  /** It is only compiled. */
  readonly checks: boolean;
  readonly names: Names;
  /** The Mac's time, ms since the epoch. */
  readonly now: number;
}

/** A message of the thread: a question as JSON text, or its end. */
export type FromThread = { readonly ask: string } | { readonly end: End };

/** The answer to a question: a `Reply` as JSON text, and what time it is on the Mac. */
export interface ToThread {
  readonly reply: string;
  readonly now: number;
}
