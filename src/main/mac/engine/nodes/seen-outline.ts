/** One line of an outline, without its indent. */
export interface OutlineLine {
  /** Ref of its element; of a run of elements one made from the ref of the line above. */
  readonly ref: string;
  /** Ref of the line it stands below; null at the top. */
  readonly parent: string | null;
  /** -1 for an app of which nothing is said. */
  readonly depth: number;
  /** As the page tells it. */
  readonly text: string;
  /** With all that the page left out of it: this is what is compared. */
  readonly whole: string;
  /** Numbers made from its texts that are too long for the line: they are compared as well. Absent where none is. */
  readonly further?: string;
  /** Role and name, for a line that is gone. */
  readonly name: string;
  /** Whether the page had room for it. */
  readonly told: boolean;
  /** Whether what stands below it has an order of its own: windows of an app only lie one over the other. */
  readonly ordered: boolean;
}

/** An outline as a caller has seen it. */
export interface SeenOutline {
  /** What was asked: outlines of other elements or another form cannot be compared. */
  readonly question: string;
  readonly lines: readonly OutlineLine[];
}
