/** One line of an outline, without its indent. */
export interface OutlineLine {
  readonly ref: string;
  /** Ref of the line it stands below; null at the top. */
  readonly parent: string | null;
  readonly depth: number;
  readonly text: string;
}
/** An outline as a caller has seen it. */
export interface SeenOutline {
  /** What was asked: outlines of other elements or another form cannot be compared. */
  readonly question: string;
  readonly lines: readonly OutlineLine[];
}
