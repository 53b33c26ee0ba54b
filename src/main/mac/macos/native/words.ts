/**
 * The words the declarations are written in: each stands for one C type of a fixed width, for the koffi type that is used
 * for it and for the JavaScript type a caller passes or gets.
 */

declare const refBrand: unique symbol;
/**
 * The address of something that lives outside JavaScript: a CF or Objective-C object, a data symbol, a callback. Never 0.
 * koffi does not protect: calling with a dangling one ends the process.
 */
export type Ref = bigint & { readonly [refBrand]: true };

/** Memory of ours that a call reads or fills in; its size is the caller's business. */
export type Memory = Uint8Array | Uint16Array | Uint32Array | Int32Array | BigUint64Array | BigInt64Array | Float64Array;

/** A point as Core Graphics has it. */
export interface CGPoint {
  readonly x: number;
  readonly y: number;
}

/** A size as Core Graphics has it. */
export interface CGSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle as Core Graphics has it. */
export interface CGRect {
  readonly origin: CGPoint;
  readonly size: CGSize;
}

/** A part of a string or list, in its own units. */
export interface CFRange {
  readonly location: number;
  readonly length: number;
}

/** Word to JavaScript type, for parameters. 64-bit numbers above 2^53 need a bigint. */
export interface ParamValues {
  readonly bool: boolean;
  readonly uint8: number;
  readonly uint16: number;
  readonly uint32: number;
  readonly uint64: number | bigint;
  readonly int32: number;
  readonly int64: number | bigint;
  readonly float32: number;
  readonly float64: number;
  readonly ref: Ref | null;
  readonly memory: Memory | null;
  readonly 'struct:CGPoint': CGPoint;
  readonly 'struct:CGRect': CGRect;
  readonly 'struct:CFRange': CFRange;
}

/** Word to JavaScript type, for results: koffi answers 64-bit numbers as bigint only above 2^53. */
export interface ReturnValues {
  readonly void: undefined;
  readonly bool: boolean;
  readonly uint8: number;
  readonly uint16: number;
  readonly uint32: number;
  readonly uint64: number | bigint;
  readonly int16: number;
  readonly int32: number;
  readonly int64: number | bigint;
  readonly float64: number;
  readonly ref: Ref | null;
  readonly 'struct:CGPoint': CGPoint;
  readonly 'struct:CGRect': CGRect;
}

/** The words a parameter can be of. */
export type ParamWord = keyof ParamValues;
/** The words a result can be of. */
export type ReturnWord = keyof ReturnValues;

/** A word as the ABI has it: what `ref` and `memory` point to makes no difference to a call. */
export function abiWord(word: ParamWord | ReturnWord): string {
  return word === 'ref' || word === 'memory' ? 'pointer' : word;
}
