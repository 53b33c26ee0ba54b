import type { AxElement } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { Point, Rect } from '../../../src/shared/geometry.js';

/**
 * The values that cross between the fake frameworks and the test process, as codec.c writes and reads them. Undefined is
 * the absent object (NULL), null is CFNull. Whole numbers are integers, others doubles.
 */
export type Wire =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Wire[]
  | ReadonlyMap<string, Wire>
  | Uint8Array
  | ({ readonly type: 'point' } & Point)
  | { readonly type: 'size'; readonly width: number; readonly height: number }
  | { readonly type: 'rect'; readonly rect: Rect }
  | { readonly type: 'range'; readonly location: number; readonly length: number }
  | { readonly type: 'error'; readonly code: number }
  | { readonly type: 'element'; readonly id: number; readonly pid: number }
  | { readonly type: 'url' | 'attributed'; readonly text: string }
  | { readonly type: 'date'; readonly seconds: number }
  | { readonly type: 'unknown' };

/** An element as it crosses. */
export type WireElement = Extract<Wire, { readonly type: 'element' }>;

/** Gives each accessibility element its number, the same for the same element. */
export interface ElementNumbers {
  numberOf(element: AxElement): WireElement;
  /** Null for a number that was never given out. */
  elementOf(id: number): AxElement | null;
}

const tags = [
  'absent',
  'false',
  'true',
  'integer',
  'real',
  'string',
  'array',
  'dictionary',
  'data',
  'point',
  'size',
  'rect',
  'range',
  'error',
  'element',
  'url',
  'null',
  'attributed',
  'unknown',
  'date',
] as const;
type Tag = (typeof tags)[number];

/** A message that grows while it is written. Room for its length comes first. */
export class WireWriter {
  #bytes = Buffer.allocUnsafe(1024);
  #length = 4;

  #room(size: number): number {
    const at = this.#length;
    if (at + size > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes.subarray(0, at), Buffer.allocUnsafe(at + size + 1024)]);
    this.#length += size;
    return at;
  }
  byte(value: number): void {
    const at = this.#room(1);
    this.#bytes[at] = value;
  }
  int32(value: number): void {
    const at = this.#room(4);
    this.#bytes.writeInt32LE(value, at);
  }
  real(value: number): void {
    this.#reals(value);
  }
  #tag(tag: Tag): void {
    this.byte(tags.indexOf(tag));
  }
  #int64(value: number): void {
    const at = this.#room(8);
    this.#bytes.writeBigInt64LE(BigInt(value), at);
  }
  #reals(...values: readonly number[]): void {
    for (const value of values) {
      const at = this.#room(8);
      this.#bytes.writeDoubleLE(value, at);
    }
  }
  #string(text: string): void {
    this.#tag('string');
    this.int32(text.length);
    const at = this.#room(text.length * 2);
    this.#bytes.write(text, at, 'utf16le');
  }
  #number(value: number): void {
    const whole = Number.isSafeInteger(value) && !Object.is(value, -0);
    this.#tag(whole ? 'integer' : 'real');
    if (whole) this.#int64(value);
    else this.#reals(value);
  }
  #struct(value: Extract<Wire, { readonly type: string }>): void {
    this.#tag(value.type);
    switch (value.type) {
      case 'point':
        this.#reals(value.x, value.y);
        break;
      case 'size':
        this.#reals(value.width, value.height);
        break;
      case 'rect':
        this.#reals(value.rect.x, value.rect.y, value.rect.width, value.rect.height);
        break;
      case 'range':
        this.#int64(value.location);
        this.#int64(value.length);
        break;
      case 'error':
        this.int32(value.code);
        break;
      case 'element':
        this.#int64(value.id);
        this.int32(value.pid);
        break;
      case 'url':
      case 'attributed':
        this.#string(value.text);
        break;
      case 'date':
        this.#reals(value.seconds);
        break;
      case 'unknown':
        break;
    }
  }
  #list(list: readonly Wire[]): void {
    this.#tag('array');
    this.int32(list.length);
    for (const one of list) this.value(one);
  }
  #dictionary(entries: ReadonlyMap<string, Wire>): void {
    this.#tag('dictionary');
    this.int32(entries.size);
    for (const [key, one] of entries) {
      this.#string(key);
      this.value(one);
    }
  }
  #data(bytes: Uint8Array): void {
    this.#tag('data');
    this.int32(bytes.length);
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
  }
  value(value: Wire): void {
    if (value === undefined) this.#tag('absent');
    else if (value === null) this.#tag('null');
    else if (typeof value === 'boolean') this.#tag(value ? 'true' : 'false');
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#string(value);
    else if (value instanceof Uint8Array) this.#data(value);
    else if (value instanceof Map) this.#dictionary(value);
    else if ('type' in value) this.#struct(value);
    else this.#list(value as readonly Wire[]); // a map, the only other thing without a type, was written above
  }
  /** The whole message. */
  finish(): Buffer {
    this.#bytes.writeUInt32LE(this.#length - 4, 0);
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads values from one message. */
export class WireReader {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }
  #take(size: number): number {
    const at = this.#at;
    this.#at += size;
    return at;
  }
  #count(): number {
    return this.#bytes.readUInt32LE(this.#take(4));
  }
  #int64(): number {
    return Number(this.#bytes.readBigInt64LE(this.#take(8)));
  }
  #real(): number {
    return this.#bytes.readDoubleLE(this.#take(8));
  }
  #string(): string {
    const size = this.#count() * 2;
    const at = this.#take(size);
    return this.#bytes.toString('utf16le', at, at + size);
  }
  #dictionary(): ReadonlyMap<string, Wire> {
    const entries = new Map<string, Wire>();
    for (let left = this.#count(); left > 0; left -= 1) {
      const key = this.value();
      entries.set(String(key), this.value());
    }
    return entries;
  }
  value(): Wire {
    const tag = tags[this.#bytes[this.#take(1)] ?? -1];
    switch (tag) {
      case 'false':
        return false;
      case 'true':
        return true;
      case 'integer':
        return this.#int64();
      case 'real':
        return this.#real();
      case 'string':
        return this.#string();
      case 'array':
        return Array.from({ length: this.#count() }, () => this.value());
      case 'dictionary':
        return this.#dictionary();
      case 'data': {
        const size = this.#count();
        const at = this.#take(size);
        return Uint8Array.from(this.#bytes.subarray(at, at + size));
      }
      case 'null':
        return null;
      case 'absent':
      case undefined:
        return undefined;
      default:
        return this.#struct(tag);
    }
  }
  #struct(tag: Extract<Tag, 'point' | 'size' | 'rect' | 'range' | 'error' | 'element' | 'url' | 'attributed' | 'unknown' | 'date'>): Wire {
    switch (tag) {
      case 'point':
        return { type: 'point', x: this.#real(), y: this.#real() };
      case 'size':
        return { type: 'size', width: this.#real(), height: this.#real() };
      case 'rect':
        return { type: 'rect', rect: { x: this.#real(), y: this.#real(), width: this.#real(), height: this.#real() } };
      case 'range':
        return { type: 'range', location: this.#int64(), length: this.#int64() };
      case 'error':
        return { type: 'error', code: this.#bytes.readInt32LE(this.#take(4)) };
      case 'element':
        return { type: 'element', id: this.#int64(), pid: this.#bytes.readInt32LE(this.#take(4)) };
      case 'url':
      case 'attributed':
        return { type: tag, text: String(this.value()) };
      case 'date':
        return { type: 'date', seconds: this.#real() };
      case 'unknown':
        return { type: 'unknown' };
    }
  }
}
