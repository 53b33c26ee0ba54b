/** How letters of a styled text look. Sizes are points. */
export interface LetterStyle {
  readonly font: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** `#rrggbb`. */
  readonly color: string;
  /** Of the paragraph a letter is in; the first of a line decides. */
  readonly align: Alignment;
}

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

/** Colours by the names that people choose them by. */
export const colors: Readonly<Record<string, string>> = {
  Black: '#000000',
  Red: '#ff2600',
  Orange: '#ff9300',
  Green: '#008f00',
  Blue: '#0433ff',
  Purple: '#942192',
  Gray: '#929292',
};

/** So many letters that look alike. The runs of a text are as long as it is. */
export interface StyleRun {
  readonly length: number;
  readonly style: LetterStyle;
}

/** A part of a text. */
export interface Span {
  readonly location: number;
  readonly length: number;
}

/** What a new styled text is written in. */
export const plainStyle: LetterStyle = {
  font: 'Helvetica',
  size: 12,
  bold: false,
  italic: false,
  underline: false,
  color: '#000000',
  align: 'left',
};

function sameStyle(one: LetterStyle, other: LetterStyle): boolean {
  return (Object.keys(plainStyle) as (keyof LetterStyle)[]).every((key) => one[key] === other[key]); // the keys of a literal
}

/** Neighbours that look alike become one run. */
function joined(runs: readonly StyleRun[]): readonly StyleRun[] {
  const all: StyleRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.length === 0) continue;
    if (last !== undefined && sameStyle(last.style, run.style)) all[all.length - 1] = { ...run, length: last.length + run.length };
    else all.push(run);
  }
  return all;
}

/** The runs of a text that looks alike all over; as a new one does, unless a style is given. */
export function runsFor({ length }: string, style = plainStyle): readonly StyleRun[] {
  return length === 0 ? [] : [{ length, style }];
}

/** The runs of a part of a text. */
export function runsIn(runs: readonly StyleRun[], { location, length }: Span): readonly StyleRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const from = Math.max(at, location);
    at += run.length;
    const to = Math.min(at, location + length);
    return to > from ? [{ ...run, length: to - from }] : [];
  });
}

/** The runs once others stand in place of a part. */
export function withRuns(runs: readonly StyleRun[], { location, length }: Span, put: readonly StyleRun[]): readonly StyleRun[] {
  const end = location + length;
  return joined([...runsIn(runs, { location: 0, length: location }), ...put, ...runsIn(runs, { location: end, length: Infinity })]);
}

/** The runs once a part looks otherwise. */
export function restyled(runs: readonly StyleRun[], span: Span, change: Partial<LetterStyle>): readonly StyleRun[] {
  const put = runsIn(runs, span).map((run) => ({ ...run, style: { ...run.style, ...change } }));
  return withRuns(runs, span, put);
}

/** How the letter at a place looks; past the end, as the last one does. */
export function styleAt(runs: readonly StyleRun[], at: number): LetterStyle {
  return runsIn(runs, { location: at, length: 1 })[0]?.style ?? runs.at(-1)?.style ?? plainStyle;
}
