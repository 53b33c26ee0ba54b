import type { ActionReport, Job } from '../../../port.js';
import { stoodStill } from '../../../ports/job.js';
import { toldKeyboard, toldName } from '../../effects/told-names.js';
import { describeFacts, takeSnapshot, watchChange } from '../../effects/ui-snapshot.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineContext, JobContext } from '../../engine-context.js';
import { ownText } from '../../nodes/names.js';
import { type ElementFacts, readWhole } from '../../nodes/read-element.js';
import type { Snapshot } from '../../nodes/snapshot.js';
import type { Focus } from '../../owners/focus.js';
import { pollUntil, schedules } from '../../runtime/poll.js';

/** A single letter stands in too many places to tell anything. */
const shortestSaid = 2;

type Effect = Omit<ActionReport, 'route'>;

/** The field that has the keyboard as it reads; null when none can be read. */
export type Field = ElementFacts | null;

/** Reads what has the keyboard, its text in full. */
export function fieldOf(engine: EngineContext, focus: Focus): Field {
  if (focus.element === null) return null;
  const answer = readWhole(engine.drivers.accessibility, focus.element);
  return answer.ok ? answer.value : null;
}

export interface TypedText {
  readonly before: Snapshot | null;
  readonly field: Field;
  readonly start: Focus;
  readonly text: string;
  /** Modifiers were held, so the characters are commands and need not stand in the field. */
  readonly chords: boolean;
}

/**
 * Confirmed only when the field reads back with the text in it, or, where nothing can be read, when something else shows it. Of what
 * showed nothing `keyboard` says what had the keyboard.
 */
export async function effectOf(engine: EngineContext, job: Job, typed: TypedText): Promise<Effect> {
  const seen = await readBack(engine, job, typed);
  const keyboard = stoodStill(seen.doubt) && typed.before !== null ? toldKeyboard(engine, typed.before) : '';
  return { ...seen, ...(keyboard !== '' && { keyboard }) };
}

async function readBack(engine: EngineContext, job: Job, { before, field, start, text, chords }: TypedText): Promise<Effect> {
  if (text === '') return { effect: 'none', changed: '' };
  if (before === null) return { effect: 'unverified', changed: '', doubt: 'not-watched' };
  const since = engine.clock.now();
  const around = await engine.lanes.run(before.process.pid, job.signal, () => watchChange(engine, job, before));
  if (chords) return watched({ engine, job }, before, { changed: around, since });
  const after = await pollUntil(
    { engine, job },
    schedules.drawn,
    () => fieldOf(engine, start),
    (now) => field === null || !isPartly(field, now, text),
  );
  const seen = watched({ engine, job }, before, { changed: around, since });
  const own = field !== null && typeof after?.value === 'string' ? fieldEffect({ field, after, text, seen }) : seen;
  if (around === '' || !movesOn(text)) return own;
  const isTaken = own !== seen && own.effect === 'confirmed';
  const rest = isTaken && after !== null && !isMultiline(after) ? piecesOf(text).slice(1).filter(isTelling) : [];
  if (isTaken && rest.length === 0) return own;
  const context: JobContext = { engine, job, process: before.process };
  const arrived = await engine.lanes.run(before.process.pid, job.signal, () => standNow(context, before, isTaken ? rest : piecesOf(text)));
  return { effect: arrived ? 'confirmed' : 'unverified', changed: own.changed };
}

/** What Return and Tab send off or on, such as a message, a file's new name or the next field, stands in the app once more than it did. */
async function standNow(context: JobContext, before: Snapshot, pieces: readonly string[]): Promise<boolean> {
  if (!pieces.some(isTelling)) return false;
  const after = await takeSnapshot(context, before.window);
  const says = (piece: string, facts: ElementFacts): boolean =>
    [ownText(facts), facts.value].some((text) => typeof text === 'string' && flat(text).trim() === piece);
  const said = ({ nodes }: Snapshot, piece: string): number => nodes.filter(({ facts }) => says(piece, facts)).length;
  return pieces.every((piece) => said(after, piece) > said(before, piece));
}

function isTelling(piece: string): boolean {
  return [...piece].length >= shortestSaid;
}

/** What stands between the Returns and Tabs of a text. */
function piecesOf(text: string): readonly string[] {
  return flat(text)
    .split(/[\t\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A field that holds this text beside what it held before. */
export function hasTaken(field: ElementFacts, after: Field, text: string): boolean {
  if (after === null || after.value === field.value) return false;
  const now = flat(String(after.value ?? ''));
  if (!movesOn(text)) return now.includes(flat(text));
  if (!isMultiline(after)) return now.includes(flat(text.split(/[\t\r\n]/)[0] ?? ''));
  return now.includes(flat(text)) || holdsPieces(String(field.value ?? '').length, now, piecesOf(text));
}

/** Whether a text grew by all pieces of what was typed, in their order: lists and tables set marks of their own between them. */
function holdsPieces(before: number, now: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = now.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return pieces.length > 0 && now.length - before >= pieces.join('').length;
}

function isPartly(field: ElementFacts, after: Field, text: string): boolean {
  return typeof after?.value === 'string' && after.value !== field.value && !hasTaken(field, after, text);
}

interface Comparison {
  readonly field: ElementFacts;
  readonly after: ElementFacts;
  readonly text: string;
  /** What became of everything else. */
  readonly seen: Effect;
}

function fieldEffect({ field, after, text, seen }: Comparison): Effect {
  if (hasTaken(field, after, text)) {
    const own = `${toldName({ facts: after })}: ${describeFacts(field, after)}`;
    const elsewhere = movesOn(text) && !isMultiline(after) ? elsewhereOf(text, seen.changed) : '';
    return { effect: 'confirmed', changed: elsewhere === '' ? own : elsewhere.includes(own) ? elsewhere : `${own}; ${elsewhere}` };
  }
  if (after.value !== field.value)
    return { effect: 'unverified', changed: `${toldName({ facts: after })}: ${describeFacts(field, after)}` };
  if (seen.changed !== '') return { effect: 'unverified', changed: seen.changed };
  return !movesOn(text) && isTextField(field) ? { ...seen, effect: 'none' } : seen;
}

/** What came after Tab or Return went elsewhere; where they only end a text, the weightiest of what else is different is enough. */
function elsewhereOf(text: string, changed: string): string {
  if (/[\t\r\n][^\t\r\n]/.test(text)) return changed;
  return /^(?:"(?:[^"\\]|\\.)*"|[^;"])*/.exec(changed)?.[0] ?? '';
}

/** Return and Tab may submit a form or leave the field, so what was typed last may stand elsewhere. */
export function movesOn(text: string): boolean {
  return /[\t\r\n]/.test(text);
}

/** Keeps line ends and tabs as text. */
export function isMultiline(facts: ElementFacts): boolean {
  return facts.role === 'AXTextArea';
}

function isTextField(facts: ElementFacts): boolean {
  return facts.role === 'AXTextField' || facts.role === 'AXTextArea' || facts.role === 'AXComboBox';
}

/** Smart quotes and line ends are changed by text views as one types. */
function flat(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');
}
