import { constants } from './declarations.js';
import type { Native } from './native.js';
import { refIn, type Scope } from './scope.js';
import { arrayFrom, createString, memoryOf, outOfMemory, stringOf } from './strings.js';
import type { Memory, Ref } from './words.js';

/**
 * Core Foundation's values as plain ones and back. The only place where a value crosses. References inside containers are
 * borrowed; what should outlive the container goes through `keep`.
 */
export type Plain<Element = never> =
  | null
  | string
  | number
  | boolean
  | readonly Plain<Element>[]
  | { readonly type: 'point'; readonly x: number; readonly y: number }
  | { readonly type: 'size'; readonly width: number; readonly height: number }
  | { readonly type: 'rect'; readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } }
  | { readonly type: 'range'; readonly location: number; readonly length: number }
  | { readonly type: 'error'; readonly code: number }
  | { readonly type: 'date'; readonly at: number }
  | { readonly type: 'data'; readonly bytes: Uint8Array }
  | { readonly type: 'dictionary'; readonly entries: ReadonlyMap<string, Plain<Element>> }
  | { readonly type: 'element'; readonly element: Element }
  | { readonly type: 'unknown' };

/** What can be made into a CF value: everything but what only macOS makes. `ref` is a value that exists already. */
export type Makeable =
  | Exclude<
      Plain,
      | { readonly type: 'error' }
      | { readonly type: 'date' }
      | { readonly type: 'unknown' }
      | { readonly type: 'element' }
      | readonly Plain[]
      | null
      | { readonly type: 'dictionary' }
    >
  | readonly Makeable[]
  | { readonly type: 'dictionary'; readonly entries: ReadonlyMap<string, Makeable> }
  | { readonly type: 'ref'; readonly ref: Ref };

/** Both ways between CF values and plain ones. */
export interface Conversion {
  /** A CF value as a plain one; NULL and CFNull are null. `keep` is given each accessibility element, borrowed. */
  toPlain<Element = never>(ref: Ref | null, keep?: (element: Ref) => Element): Plain<Element>;
  /** A CF value of a plain one, owned by the scope or by whoever owned it before. */
  toRef(scope: Scope, value: Makeable): Ref;
  /** One entry of a CFDictionary, as a plain value; null when it is missing. */
  entry(dictionary: Ref, key: Ref): Plain;
  /** The items of a CFArray, borrowed. */
  items(array: Ref): readonly Ref[];
}

/** Containers nested deeper than this are `unknown`: nothing macOS hands out is, but a property list may hold anything. */
const deepest = 32;
/** Seconds from 1970 to 2001, where CFAbsoluteTime begins (CFDate.h). */
const cfEpochSeconds = 978_307_200;

type Reader = <Element>(ref: Ref, keep: ((element: Ref) => Element) | undefined, depth: number) => Plain<Element>;

/** Type ids are asked for once: they are fixed for the life of a process. */
export function createConversion(native: Native): Conversion {
  const { call } = native;
  const items = (array: Ref): readonly Ref[] => {
    const found: Ref[] = [];
    const count = Number(call.CFArrayGetCount(array));
    for (let index = 0; index < count; index += 1) {
      const item = call.CFArrayGetValueAtIndex(array, index);
      if (item !== null) found.push(item);
    }
    return found;
  };
  const read: Reader = (ref, keep, depth) => {
    readers ??= readersOf(native, items, (inner, keeping, level) => read(inner, keeping, level + 1));
    const reader = readers.get(Number(call.CFGetTypeID(ref)));
    return reader === undefined || depth > deepest ? { type: 'unknown' } : reader(ref, keep, depth);
  };
  let readers: ReadonlyMap<number, Reader> | null = null;
  return {
    toPlain: (ref, keep) => (ref === null ? null : read(ref, keep, 0)),
    toRef: (scope, value) => toRef(native, scope, value),
    entry(dictionary, key) {
      const value = call.CFDictionaryGetValue(dictionary, key);
      return value === null ? null : read<never>(value, undefined, 0);
    },
    items,
  };
}

function readersOf(native: Native, items: (array: Ref) => readonly Ref[], nested: Reader): ReadonlyMap<number, Reader> {
  const { call } = native;
  const readers: readonly (readonly [number | bigint, Reader])[] = [
    [call.CFStringGetTypeID(), (ref) => stringOf(native, ref)],
    [call.CFNumberGetTypeID(), (ref) => numberOf(native, ref)],
    [call.CFBooleanGetTypeID(), (ref) => call.CFBooleanGetValue(ref) !== 0],
    [call.CFNullGetTypeID(), () => null],
    [call.CFArrayGetTypeID(), (ref, keep, depth) => items(ref).map((item) => nested(item, keep, depth))],
    [call.CFDictionaryGetTypeID(), (ref, keep, depth) => dictionaryOf(native, ref, (item) => nested(item, keep, depth))],
    [call.CFAttributedStringGetTypeID(), (ref) => textOf(native, call.CFAttributedStringGetString(ref))],
    [call.CFURLGetTypeID(), (ref) => textOf(native, call.CFURLGetString(ref))],
    [call.CFDataGetTypeID(), (ref) => ({ type: 'data', bytes: bytesOf(native, ref) })],
    [call.CFDateGetTypeID(), (ref) => ({ type: 'date', at: (call.CFDateGetAbsoluteTime(ref) + cfEpochSeconds) * 1000 })],
    [call.AXValueGetTypeID(), (ref) => axValueOf(native, ref)],
    [call.AXUIElementGetTypeID(), (ref, keep) => (keep === undefined ? { type: 'unknown' } : { type: 'element', element: keep(ref) })],
  ];
  return new Map(readers.map(([id, reader]) => [Number(id), reader]));
}

function textOf(native: Native, ref: Ref | null): string {
  return ref === null ? '' : stringOf(native, ref);
}

function numberOf({ call, scratch }: Native, ref: Ref): number {
  if (call.CFNumberIsFloatType(ref) !== 0) {
    call.CFNumberGetValue(ref, constants.kCFNumberFloat64Type, scratch.float64);
    return scratch.float64[0] ?? 0;
  }
  call.CFNumberGetValue(ref, constants.kCFNumberSInt64Type, scratch.int64);
  return Number(scratch.int64[0]);
}

function dictionaryOf<Element>(native: Native, ref: Ref, read: (item: Ref) => Plain<Element>): Plain<Element> {
  const { call } = native;
  const count = Number(call.CFDictionaryGetCount(ref));
  const keys = new BigUint64Array(Math.max(count, 1));
  const values = new BigUint64Array(Math.max(count, 1));
  call.CFDictionaryGetKeysAndValues(ref, keys, values);
  const stringType = call.CFStringGetTypeID();
  const entries = new Map<string, Plain<Element>>();
  for (let index = 0; index < count; index += 1) {
    const key = refIn(keys, index);
    const value = refIn(values, index);
    // Keys that are no strings name nothing we know.
    if (key !== null && value !== null && call.CFGetTypeID(key) === stringType) entries.set(stringOf(native, key), read(value));
  }
  return { type: 'dictionary', entries };
}

/** The bytes of a CFData, copied. */
export function bytesOf(native: Native, ref: Ref): Uint8Array {
  const start = native.call.CFDataGetBytePtr(ref);
  return start === null ? new Uint8Array() : native.bytesAt(start, Number(native.call.CFDataGetLength(ref)));
}

/** An AXValue by its own type; the type decides how much memory AXValueGetValue fills in. */
function axValueOf({ call, scratch }: Native, ref: Ref): Plain {
  const type = call.AXValueGetType(ref);
  if (type === constants.kAXValueTypeAXError) {
    call.AXValueGetValue(ref, type, scratch.int32);
    return { type: 'error', code: scratch.int32[0] ?? constants.kAXErrorFailure };
  }
  if (type === constants.kAXValueTypeCFRange) {
    const range = scratch.int64;
    return call.AXValueGetValue(ref, type, range) === 0
      ? { type: 'unknown' }
      : { type: 'range', location: Number(range[0]), length: Number(range[1]) };
  }
  const numbers = scratch.float64;
  const shapes: readonly number[] = [constants.kAXValueTypeCGPoint, constants.kAXValueTypeCGSize, constants.kAXValueTypeCGRect];
  if (!shapes.includes(type) || call.AXValueGetValue(ref, type, numbers) === 0) return { type: 'unknown' };
  const [a = 0, b = 0, width = 0, height = 0] = numbers;
  if (type === constants.kAXValueTypeCGPoint) return { type: 'point', x: a, y: b };
  if (type === constants.kAXValueTypeCGSize) return { type: 'size', width: a, height: b };
  return { type: 'rect', rect: { x: a, y: b, width, height } };
}

function toRef(native: Native, scope: Scope, value: Makeable): Ref {
  const { call } = native;
  const made = (ref: Ref | null): Ref => scope.own(ref ?? outOfMemory());
  const axValue = (type: number, memory: Memory): Ref => made(call.AXValueCreate(type, memory));
  if (typeof value === 'string') return scope.own(createString(native, value));
  if (typeof value === 'boolean') return native.global(value ? 'kCFBooleanTrue' : 'kCFBooleanFalse');
  if (typeof value === 'number') return made(numberFrom(native, value));
  if (isList(value))
    return made(
      arrayFrom(
        native,
        value.map((item) => toRef(native, scope, item)),
      ),
    );
  switch (value.type) {
    case 'ref':
      return value.ref;
    case 'point':
      return axValue(constants.kAXValueTypeCGPoint, Float64Array.of(value.x, value.y));
    case 'size':
      return axValue(constants.kAXValueTypeCGSize, Float64Array.of(value.width, value.height));
    case 'rect':
      return axValue(constants.kAXValueTypeCGRect, Float64Array.of(value.rect.x, value.rect.y, value.rect.width, value.rect.height));
    case 'range':
      return axValue(constants.kAXValueTypeCFRange, BigInt64Array.of(BigInt(value.location), BigInt(value.length)));
    case 'data':
      return made(call.CFDataCreate(null, value.bytes, value.bytes.length));
    case 'dictionary':
      return made(
        dictionaryFrom(
          native,
          [...value.entries].map(([key, item]) => [scope.own(createString(native, key)), toRef(native, scope, item)]),
        ),
      );
  }
}

function isList(value: Makeable): value is readonly Makeable[] {
  return Array.isArray(value);
}

function numberFrom({ call }: Native, value: number): Ref | null {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
    ? call.CFNumberCreate(null, constants.kCFNumberSInt64Type, BigInt64Array.of(BigInt(value)))
    : call.CFNumberCreate(null, constants.kCFNumberFloat64Type, Float64Array.of(value));
}

function dictionaryFrom(native: Native, entries: readonly (readonly [key: Ref, value: Ref])[]): Ref | null {
  return native.call.CFDictionaryCreate(
    null,
    memoryOf(entries.map(([key]) => key)),
    memoryOf(entries.map(([, value]) => value)),
    entries.length,
    native.global('kCFTypeDictionaryKeyCallBacks'),
    native.global('kCFTypeDictionaryValueCallBacks'),
  );
}
