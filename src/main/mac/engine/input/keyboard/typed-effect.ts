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
  if (around === '' || !movesOn(text) || (own !== seen && own.effect === 'confirmed')) return own;
  const context: JobContext = { engine, job, process: before.process };
  const arrived = await engine.lanes.run(before.process.pid, job.signal, () => standsNow(context, before, text));
  return { effect: arrived ? 'confirmed' : 'unverified', changed: own.changed };
}

/** A line that Return sent off, such as a message or a file's new name, stands in the app once more than it did. */
async function standsNow(context: JobContext, before: Snapshot, text: string): Promise<boolean> {
  const [line, ...others] = flat(text)
    .split(/[\t\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (line === undefined || others.length > 0 || [...line].length < shortestSaid) return false;
  const after = await takeSnapshot(context, before.window);
  const said = ({ nodes }: Snapshot): number => nodes.filter(({ facts }) => flat(ownText(facts)).trim() === line).length;
  return said(after) > said(before);
}

/** A field that holds this text beside what it held before. */
export function hasTaken(field: ElementFacts, after: Field, text: string): boolean {
  if (after === null || after.value === field.value) return false;
  const expected = movesOn(text) && !isMultiline(after) ? (text.split(/[\t\r\n]/)[0] ?? '') : text;
  return flat(String(after.value ?? '')).includes(flat(expected));
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
