import type { ParamWord } from '../words.js';

/** One structure: its size in bytes and its members in order, each with the word for its type and its offset. */
export interface Structure {
  readonly size: number;
  /** `#pragma pack(2)` in the header: the natural layout would be wrong. */
  readonly packed?: true;
  readonly fields: readonly (readonly [name: string, word: FieldWord, offset: number])[];
}

/** The words a member can be of: `pointer` is what a call has as `ref`. */
export type FieldWord = Extract<ParamWord, 'uint32' | 'int64' | 'float64' | `struct:${string}`> | 'struct:CGSize' | 'pointer';

/** The structures that cross a call, as Apple's headers (SDK 14.2) lay them out on both architectures; one stands after its parts. */
export const structs = {
  AEDesc: {
    size: 12,
    packed: true,
    fields: [
      ['descriptorType', 'uint32', 0],
      ['dataHandle', 'pointer', 4],
    ],
  },
  CFRange: {
    size: 16,
    fields: [
      ['location', 'int64', 0],
      ['length', 'int64', 8],
    ],
  },
  CGPoint: {
    size: 16,
    fields: [
      ['x', 'float64', 0],
      ['y', 'float64', 8],
    ],
  },
  CGSize: {
    size: 16,
    fields: [
      ['width', 'float64', 0],
      ['height', 'float64', 8],
    ],
  },
  CGRect: {
    size: 32,
    fields: [
      ['origin', 'struct:CGPoint', 0],
      ['size', 'struct:CGSize', 16],
    ],
  },
} as const satisfies Record<string, Structure>;
