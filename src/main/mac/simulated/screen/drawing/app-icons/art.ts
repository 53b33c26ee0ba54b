/**
 * One app's icon as data, our own drawing on a grid of 64 by 64: a rounded square that is lighter at its top, and what stands
 * on it. Lines have round ends unless they say otherwise. Nothing in it has an id, `opacity` (which the rasteriser is slow at) or letters.
 */
export interface Art {
  /** Colours of the square at its top and bottom. */
  readonly face: readonly [top: string, bottom: string];
  readonly glyph: string;
}

/** Icons by bundle id. */
export type Arts = Readonly<Record<string, Art>>;
