import type { Capability, Effect } from '../../../shared/clearance.js';
import type { PlainError } from '../../../shared/errors.js';

/** One tool call inside a longer one. */
export interface StepCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A call of a run as its owner is shown it, before any of them is made. */
export interface ListedStep {
  readonly call: StepCall;
  /** What its element is said by; null for a call that names it, or none. */
  readonly target: Readonly<Record<string, unknown>> | null;
  /** The call as the plan knows it. */
  readonly planned: StepCall;
}

/** A call that is looked at before it is whole. */
export interface OpenCall extends StepCall {
  /** Where it stands in what was sent, `step 2.then 1`; its place among the calls unless given. */
  readonly where?: string;
  /** Names of results that only the steps before it will tell. */
  readonly later?: ReadonlySet<string>;
}

/** What a plan wants next: a call, to wait, or a step that is not made put on record. */
export type PlanMove =
  /**
   * `quiet`: a look that serves the step after it, and is no step of its own unless it fails. `planned`: the listed call that it makes
   * or serves.
   */
  | { readonly kind: 'call'; readonly call: StepCall; readonly planned?: StepCall; readonly quiet?: true }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly call: StepCall; readonly error: PlainError };

/** How a move ended; a wait is always ok. */
export interface StepOutcome {
  readonly ok: boolean;
  /** The result as JSON, or its text when it is none; null after a failure. */
  readonly value: unknown;
  readonly error: PlainError | null;
}

/** How a plan ended: null when all is well, else what ended it. */
export type PlanEnd = PlainError | null;

/**
 * Several calls as a generator: it says what it wants next and is told how that ended. It stands still while the owner is
 * asked, for as long as it takes, and never starts over.
 */
export type Plan = Generator<PlanMove, PlanEnd, StepOutcome>;

/** The pipeline runs it: it hands back while the owner is asked, and goes on by await_approval or by the identical call. */
export interface Batch {
  readonly plan: Plan;
  /** Steps that may run at most, waits and looks included. */
  readonly maxSteps: number;
  /** All calls that it may come to, in the order in which they stand. */
  readonly steps: readonly ListedStep[];
  /** Further fields of every answer. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Its steps were written long before: the number of a window in a path counts those that are there when they run. */
  readonly countsAnew?: true;
  /** What is told beside how it ended; empty when nothing is. */
  notes?(): readonly string[];
}

/** What would become of a call, without doing it. */
export interface StepPreview {
  readonly tool: string;
  readonly target: Readonly<Record<string, unknown>>;
  readonly effect: Effect;
  readonly capability: Capability;
  /** The way it would most likely go; empty for reads. */
  readonly route: string;
  readonly decision: 'allow' | 'ask' | 'refuse';
  readonly wouldAsk: boolean;
  readonly rule: string;
  /** Why it would fail as things stand. */
  readonly error?: string;
}

/** Other calls of the same caller, looked at before a tool asks for them. */
export interface Steps {
  /** What is wrong with calls before any has run, empty when nothing is. `scripts: false` refuses script and shell tools. */
  check(calls: readonly OpenCall[], options: { readonly scripts: boolean; readonly arguments: boolean }): readonly string[];
  /** Judges a call as it would be judged now; with a target, after looking for it. */
  preview(call: StepCall, target: Readonly<Record<string, unknown>> | null): Promise<StepPreview>;
  /** The same where an argument is known only once a step before it has run. */
  foresee(call: StepCall): StepPreview;
  /** The call by our own name for its tool and its parameters. */
  ours(call: StepCall): StepCall;
  /** Whether a tool has a parameter of this name, under whatever name it is called. */
  takes(tool: string, parameter: string): boolean;
  /** Whether that parameter takes text and nothing else. */
  takesText(tool: string, parameter: string): boolean;
}
