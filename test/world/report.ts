import type { Report } from './run-task.js';

/** What many tasks came to. */
export interface Summary {
  readonly tasks: number;
  /** Solved and failed ones. */
  readonly counted: number;
  readonly solved: number;
  /** Solved ones whose graders were content before anything was done. */
  readonly soBefore: number;
  readonly failed: number;
  readonly notSimulated: number;
  readonly notPrepared: number;
  readonly noPlayer: number;
  readonly invalid: number;
  /** Of the tasks with a dialog that deceives. */
  readonly deceptive: {
    readonly tasks: number;
    readonly right: number;
    readonly deceived: number;
    readonly notHandled: number;
    readonly noMatch: number;
  };
}

/** A file entry that is no task. */
export interface Invalid {
  readonly id: string;
  readonly status: 'invalid';
  readonly note: string;
}

export type Line = Report | Invalid;

export function summaryOf(lines: readonly Line[]): Summary {
  const count = (status: Line['status']): number => lines.filter((line) => line.status === status).length;
  const met = lines.flatMap((line) => ('deception' in line && line.deception !== null ? [line.deception] : []));
  const times = (one: (typeof met)[number]): number => met.filter((each) => each === one).length;
  const [solved, failed] = [count('solved'), count('failed')];
  return {
    tasks: lines.length,
    counted: solved + failed,
    solved,
    soBefore: lines.filter((line) => line.status === 'solved' && line.soBefore).length,
    failed,
    notSimulated: count('not-simulated'),
    notPrepared: count('not-prepared'),
    noPlayer: count('no-player'),
    invalid: count('invalid'),
    deceptive: {
      tasks: met.length,
      right: times('right'),
      deceived: times('deceived'),
      notHandled: times('not-handled'),
      noMatch: times('no-match'),
    },
  };
}

/** A table for people: one line per task, then what it all came to. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['task', 'status', 'points', 'calls', 'Mac s', 'dialog', 'wrong ends', 'note'];
  const rows = [head, ...lines.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, '', words(summaryOf(lines))].join('\n');
}

const longestNote = 100;

function cells(line: Line): readonly string[] {
  const note = line.note.replaceAll(/\s+/g, ' ').slice(0, longestNote);
  if (line.status === 'invalid') return [line.id, line.status, '', '', '', '', '', note];
  const { id, status, points, calls, seconds, deception, wrongEnds } = line;
  const refused = wrongEnds.filter((one) => one.refused).length;
  const wrong = wrongEnds.length === 0 ? '' : `${refused}/${wrongEnds.length} refused`;
  const ran = status === 'solved' || status === 'failed';
  return [id, status, ran ? String(points) : '', ran ? String(calls) : '', ran ? String(seconds) : '', deception ?? '', wrong, note];
}

function words({ counted, solved, soBefore, notSimulated, notPrepared, noPlayer, invalid, deceptive }: Summary): string {
  const rate = counted === 0 ? '' : ` (${Math.round((solved / counted) * 100)} %)`;
  const left = [
    [notSimulated, 'for apps that are not simulated'],
    [notPrepared, 'could not be prepared'],
    [noPlayer, 'unknown to the player'],
    [invalid, 'no tasks'],
  ] as const;
  const uncounted = left.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const lines = [`${solved} of ${counted} solved${rate}${uncounted.length === 0 ? '' : `; not counted: ${uncounted.join(', ')}`}`];
  if (soBefore > 0) lines.push(`${soBefore} of the solved were so before anything was done, and say nothing about the player`);
  if (deceptive.tasks > 0) {
    const { right, deceived, notHandled, noMatch } = deceptive;
    lines.push(
      `dialogs that deceive: ${right} answered right, ${deceived} deceived, ${notHandled} not handled, ${noMatch} by another button`,
    );
  }
  return lines.join('\n');
}
