import { appendFileSync } from 'node:fs';
import { printTable } from './statistics.js';
import type { FigureId } from './targets.js';

/** A figure that has a target; `note` says of how much it was measured, where that can differ. */
export interface Figure {
  readonly id: FigureId;
  readonly value: number;
  /** The least and the most of the rounds. */
  readonly spread?: readonly [least: number, most: number];
  readonly note?: string;
}

/** A table for a marked part of docs/benchmarks.md. */
export interface Part {
  readonly part: 'bridges' | 'bridges-warm' | 'peers';
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type Noted = Figure | Part;

/** Hands a figure to the run it belongs to; of no effect outside `npm run bench`. */
export function noteFigure(figure: Figure): void {
  note(figure);
}

/** Prints a table, and hands it to the run for the page. */
export function notePart(part: Part): void {
  printTable(part.title, part.heads, part.rows);
  note(part);
}

/** Benches are programs of their own, so what they found goes through a file. */
function note(noted: Noted): void {
  const file = process.env.GATEHAND_BENCH_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(noted)}\n`);
}
