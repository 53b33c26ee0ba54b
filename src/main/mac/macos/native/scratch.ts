/**
 * Memory that calls fill in and that is read at once afterwards. V8 moves a small typed array out of its heap when native
 * code first sees it, which costs more than most calls; so the same few are used again and again. Never held across another
 * call that might use the same one.
 */
export interface Scratch {
  readonly int32: Int32Array;
  readonly uint32: Uint32Array;
  readonly uint8: Uint8Array;
  readonly int64: BigInt64Array;
  readonly float64: Float64Array;
  /** UTF-16 units, and the same memory as bytes. */
  readonly units: Uint16Array;
  readonly unitBytes: Buffer;
  /** Rooms for one reference that nobody uses now, each empty. */
  readonly outs: BigUint64Array[];
}

const mostUnits = 2048;

/** Memory for one Native. */
export function createScratch(): Scratch {
  const units = new Uint16Array(mostUnits);
  return {
    int32: new Int32Array(1),
    uint32: new Uint32Array(1),
    uint8: new Uint8Array(1),
    int64: new BigInt64Array(2),
    float64: new Float64Array(4),
    units,
    unitBytes: Buffer.from(units.buffer),
    outs: [],
  };
}
