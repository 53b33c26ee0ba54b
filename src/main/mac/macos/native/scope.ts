import type { Native } from './native.js';
import type { Ref } from './words.js';

/** What a piece of work owns of macOS's objects: everything given to it is released once, at its end. */
export interface Scope {
  /** Takes over what a Create or Copy answered. */
  own<Given extends Ref | null>(ref: Given): Given;
  /** Room for one reference that a call fills in and hands over (a `Copy…` with an out parameter). */
  out(): Out;
}

/** An out parameter: `memory` goes into the call, `take` answers what the call put there, which the scope then owns. */
export interface Out {
  readonly memory: BigUint64Array;
  take(): Ref | null;
}

/** Runs work and releases what it owns, newest first, on every way out. Never across an await. */
export function withScope<Value>(native: Native, work: (scope: Scope) => Value): Value {
  const owned: Ref[] = [];
  const outs: BigUint64Array[] = [];
  const scope: Scope = {
    own(ref) {
      if (ref !== null) owned.push(ref);
      return ref;
    },
    out() {
      const memory = native.scratch.outs.pop() ?? new BigUint64Array(1);
      outs.push(memory);
      return { memory, take: () => refIn(memory) };
    },
  };
  try {
    return work(scope);
  } finally {
    for (const memory of outs) {
      const left = refIn(memory);
      if (left !== null) owned.push(left);
      memory[0] = 0n;
      native.scratch.outs.push(memory);
    }
    for (const ref of owned.reverse()) native.call.CFRelease(ref);
  }
}

/** Runs work inside an autorelease pool, so that what Objective-C hands out ends with it. Never across an await. */
export function withPool<Value>(native: Native, work: () => Value): Value {
  const token = native.call.objc_autoreleasePoolPush();
  try {
    return work();
  } finally {
    native.call.objc_autoreleasePoolPop(token);
  }
}

/** The reference at a place in memory that macOS filled in; null for NULL. */
export function refIn(memory: BigUint64Array, index = 0): Ref | null {
  const address = memory[index] ?? 0n;
  return address === 0n ? null : (address as Ref); // macOS wrote an object's address there
}
