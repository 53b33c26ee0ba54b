import type { Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { ElementNumbers, Wire } from './codec.js';

/** What a function answers: AXError, OSStatus or 0, and the object it gives out. */
export interface Answer {
  readonly code: number;
  readonly value?: Wire;
}

/** One function of the frameworks, as the test process answers it. */
export type Answerer = (...given: readonly Wire[]) => Answer;

export type Answers = Readonly<Record<string, Answerer>>;

/** What all of them stand on. */
export interface AnswerDeps {
  readonly drivers: Drivers;
  readonly numbers: ElementNumbers;
  /** Notes what a Mac would not do, or what the simulated Mac cannot be told. */
  readonly problem: (text: string) => void;
}

/** It worked. */
export function done(value?: Wire): Answer {
  return { code: 0, value };
}

/** A number among the arguments; 0 for anything else. */
export function numberIn(value: Wire): number {
  return typeof value === 'number' ? value : 0;
}

/** A dictionary of those entries that are there. */
export function dictionary(entries: Readonly<Record<string, Wire>>): ReadonlyMap<string, Wire> {
  return new Map(Object.entries(entries).filter(([, value]) => value !== undefined));
}
