import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure, Noted, Part } from './figures.js';
import { type FigureId, heldByTests, type Target, targets } from './targets.js';

const page = 'docs/benchmarks.md';
const heads = ['what', 'target', 'measured', 'date', 'load', ''];

/**
 * Writes what the benches of this run noted into the marked parts of docs/benchmarks.md and prints every figure beside its target. What was not
 * measured in this run keeps its row.
 */
export function run(): void {
  const { GATEHAND_BENCH_FIGURES: file = '', GATEHAND_BENCH_LOAD: load = '' } = process.env;
  const noted: readonly Noted[] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(parsed) : [];
  if (noted.length === 0) return;
  const figures = new Map(noted.filter((one): one is Figure => 'id' in one).map((one) => [one.id, one]));
  let text = readFileSync(page, 'utf8');
  const before = rowsOf(text);
  const when = { date: today(), load };
  const rows = ids().map((id) => {
    const figure = figures.get(id);
    return figure === undefined ? (before.get(nameOf(id)) ?? notYet(id)) : rowOf(figure, when);
  });
  text = withPart(text, 'targets', markdown(heads, [...rows, ...held()]));
  for (const part of noted.filter((one): one is Part => 'part' in one))
    text = withPart(text, part.part, `${caption(part, load)}\n\n${tableOf(part)}`);
  writeFileSync(page, text);
  tell(figures, rows);
}

// Written by another program of the same run.
const parsed = (line: string): Noted => JSON.parse(line);
const today = (): string => new Date().toISOString().slice(0, 10);
const ids = (): readonly FigureId[] => Object.keys(targets) as FigureId[];
const nameOf = (id: FigureId): string => `${targets[id].what} (\`${targets[id].bench}\`)`;

function limitOf({ most, least, unit }: Target): string {
  return `${most === undefined ? `at least ${least}` : `at most ${most}`}${unit === undefined ? '' : ` ${unit}`}`;
}

const isReached = ({ most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Target, value: number): boolean =>
  value <= most && value >= least;

function rowOf({ id, value, spread, note }: Figure, { date, load }: { readonly date: string; readonly load: string }): string[] {
  const target: Target = targets[id];
  const range = spread === undefined ? '' : ` (${short(spread[0])} to ${short(spread[1])})`;
  const result = isReached(target, value) ? 'reached' : `**missed**${target.why === undefined ? '' : `: ${target.why}`}`;
  return [nameOf(id), limitOf(target), `${short(value)}${range}${note === undefined ? '' : `, ${note}`}`, date, load, result];
}

const notYet = (id: FigureId): string[] => [nameOf(id), limitOf(targets[id]), '', '', '', 'not measured yet'];
const held = (): string[][] => heldByTests.map(([what, target, spec]) => [what, target, '', '', '', `held by \`${spec}\``]);
const short = (value: number): string =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

function tell(figures: ReadonlyMap<FigureId, Figure>, rows: readonly (readonly string[])[]): void {
  const now = rows.filter((_, at) => figures.has(ids()[at] as FigureId));
  const missed = now.filter((row) => row[5]?.startsWith('**missed**'));
  console.log(`\nFigures of this run that have a target (${machine()})`);
  for (const [what, target, measured, , , result] of now)
    console.log(`${result?.startsWith('**missed**') ? 'MISSED ' : 'reached'}  ${what}: ${measured}, target ${target}`);
  console.log(`\n${now.length - missed.length} of ${now.length} targets reached; written to ${page}`);
}

function caption({ title }: Part, load: string): string {
  return `${title}. ${today()}, ${machine()}, load ${load} when the run began.`;
}

function machine(): string {
  return `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}, ${process.platform}`;
}

const tableOf = ({ heads: columns, rows }: Part): string => markdown(columns, rows);

function markdown(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map((head, at) => (at === 0 || head === '' ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

const marks = (part: string) => ({ begin: `<!-- ${part}:begin -->`, end: `<!-- ${part}:end -->` });

function withPart(text: string, part: string, body: string): string {
  const { begin, end } = marks(part);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${page} has no line "${begin}" followed by "${end}"`);
  return `${text.slice(0, from + begin.length)}\n\n${body}\n\n${text.slice(to)}`;
}

/** The rows of the last table, by what they measure. */
function rowsOf(text: string): ReadonlyMap<string, string[]> {
  const { begin, end } = marks('targets');
  const lines = text
    .slice(text.indexOf(begin), text.indexOf(end))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return new Map(lines.map((line) => line.slice(2, -2).split(' | ')).map((cells) => [cells[0] ?? '', cells]));
}
