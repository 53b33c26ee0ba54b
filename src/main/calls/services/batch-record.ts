import { errorText, type PlainError } from '../../../shared/errors.js';
import { isRecord } from '../../../shared/wire.js';
import type { CallAnswer, ContentBlock } from '../../tools/kit/answer.js';
import type { Batch, PlanEnd, StepCall, StepOutcome } from '../../tools/kit/steps.js';
import { untrustedKey } from '../answer/render.js';

/** Room for the results of all steps, as JSON; it travels twice, as text and as structured content. */
const resultBytes = 120_000;
/** A longer result is not told again to who has read it, bytes as JSON. */
const toldAgainBytes = 400;
/** Room for their pictures, in base64. */
const pictureBytes = 400_000;

interface StepReport {
  readonly step: number;
  readonly tool: string;
  readonly status: 'ok' | 'error';
  readonly result?: unknown;
  readonly error?: PlainError;
  /** What was left out to keep the answer small. */
  readonly note?: string;
}

/** What the steps of a batch answered, and the batch's own answers made of it. */
export interface BatchRecord {
  add(call: StepCall, answer: CallAnswer): StepOutcome;
  /** Takes note of an answer that is no step's: what it says goes on, not out. */
  read(answer: CallAnswer): StepOutcome;
  steps(): readonly StepReport[];
  /** The caller has read what was told so far, and goes on from there. */
  wasRead(): void;
  /** The step that waits for the owner, with the results so far. */
  handedBack(pending: CallAnswer): CallAnswer;
  /** There is no more time in this call. */
  paused(id: string, expiresAt: number): CallAnswer;
  finished(end: PlanEnd): CallAnswer;
}

/** `notes`: what is told of the run when it has ended, beside its steps. */
export function createRecord(about: Batch['about'], notes: Batch['notes'] = () => []): BatchRecord {
  const steps: StepReport[] = [];
  const untrusted = new Set<string>();
  const changes: Readonly<Record<string, unknown>>[] = [];
  let pictures: ContentBlock[] = [];
  let resultsLeft = resultBytes;
  let picturesLeft = pictureBytes;
  let read = 0;

  /** Pictures are sent once; results stay in the structured content of every answer. */
  function toAnswer(structured: Record<string, unknown>, text: readonly string[], isError: boolean): CallAnswer {
    const content: ContentBlock[] = [...pictures, ...text.map((one) => ({ type: 'text' as const, text: one }))];
    pictures = [];
    picturesLeft = pictureBytes;
    const marks = [...untrusted].sort();
    return { content, structuredContent: structured, isError, ...(marks.length > 0 ? { _meta: { [untrustedKey]: marks } } : {}) };
  }

  /** Without structured content the JSON has to hold all, for clients that read nothing behind it. */
  function lines(told: Told): readonly string[] {
    return pictures.length === 0 ? inLines({ ...told, steps: told.steps.map(toldNow) }) : [asJson(told, asLine)];
  }

  function toldNow(step: StepReport): StepReport {
    return step.step <= read ? inShort(step) : step;
  }

  function takePictures(answer: CallAnswer): string {
    let note = '';
    for (const block of answer.content) {
      if (block.type !== 'image') continue;
      if (block.data.length <= picturesLeft) {
        picturesLeft -= block.data.length;
        pictures.push(block);
      } else note = 'picture left out: no room in the answer';
    }
    return note;
  }

  return {
    steps: () => steps,
    wasRead() {
      read = steps.length;
    },
    read(answer) {
      for (const id of marksOf(answer)) untrusted.add(id);
      return { ok: true, value: resultOf(answer).value, error: null };
    },
    add(call, answer) {
      for (const id of marksOf(answer)) untrusted.add(id);
      const pictureNote = takePictures(answer);
      const { value, told: result } = resultOf(answer);
      if (answer.isError) {
        const error = errorOf(answer);
        steps.push({ step: steps.length + 1, tool: call.tool, status: 'error', error });
        return { ok: false, value: null, error };
      }
      if (isRecord(value) && 'effect' in value && 'route' in value) changes.push(value);
      const told = briefly(result, call.tool);
      const bytes = Buffer.byteLength(JSON.stringify(told));
      const fits = bytes <= resultsLeft;
      if (fits) resultsLeft -= bytes;
      const note = fits ? pictureNote : 'result left out: no room in the answer';
      steps.push({ step: steps.length + 1, tool: call.tool, status: 'ok', ...(fits ? { result: told } : {}), ...(note ? { note } : {}) });
      return { ok: true, value, error: null };
    },
    handedBack(pending) {
      const structured = {
        ...pending.structuredContent,
        message:
          'The owner has not answered yet, so this step has not been done; those before it have. Call await_approval with this approvalId to go on from here.',
        ...about,
        waitingStep: steps.length + 1,
        steps: [...steps],
      };
      return toAnswer(structured, lines(structured), false);
    },
    paused(id, expiresAt) {
      const structured = {
        status: 'paused',
        approvalId: id,
        expiresAt: new Date(expiresAt).toISOString(),
        message: 'This took long, so it stopped between two steps. Call await_approval with this approvalId to go on from here.',
        ...about,
        nextStep: steps.length + 1,
        steps: [...steps],
      };
      return toAnswer(structured, lines(structured), false);
    },
    finished(end) {
      const beside = withNotes(about, notes());
      if (end === null) {
        const structured = { success: true, message: doneText(steps), ...summary(changes), ...beside, steps: [...steps] };
        // Beside a picture no structured content is sent, and who runs a macro may not know which of its calls came to their turn.
        const isKnown = pictures.length === 0 && Object.keys(about).length === 0;
        return toAnswer(structured, isKnown ? briefLines({ ...structured, steps: steps.map(toldNow) }) : lines(structured), false);
      }
      const error = endedAt(steps, end);
      const rest = { ...beside, steps: [...steps] };
      return toAnswer(
        { error, ...rest },
        [errorText(error), ...lines({ ...rest, steps: steps.map((step) => withoutEnd(step, end)) })],
        true,
      );
    },
  };
}

function withNotes(about: Batch['about'], notes: readonly string[]): Batch['about'] {
  return notes.length === 0 ? about : { ...about, notes };
}

type Told = Readonly<Record<string, unknown>> & { readonly steps: readonly StepReport[] };

/**
 * JSON with one line for each step; nothing is said twice that the structured content has as well. Pages stand behind it
 * as they are, since as JSON each line end and quotation mark of theirs costs a reader one more.
 */
function inLines(told: Told, line: (step: StepReport) => unknown = asLine): readonly string[] {
  const pages = told.steps.flatMap(({ step, result }) => (isPage(result) ? [`step ${step}:\n${result}`] : []));
  const below = told.steps.map((step) => (isPage(step.result) ? { ...step, result: 'below' } : step));
  return [asJson({ ...told, steps: below }, line), ...pages];
}

function asJson({ steps, ...rest }: Told, line: (step: StepReport) => unknown): string {
  const { target: _none, changed: _said, ...told } = rest;
  const head = JSON.stringify(told).slice(0, -1);
  const lines = steps.map((step) => JSON.stringify(line(step))).join(',\n');
  return `${head}${head.length > 1 ? ',' : ''}"steps":[\n${lines}\n]}`;
}

function inShort(step: StepReport): StepReport {
  return step.result === undefined || Buffer.byteLength(JSON.stringify(step.result)) <= toldAgainBytes
    ? step
    : { ...step, result: 'told before' };
}

/** Text of apps between the lines that set it apart. */
function isPage(result: unknown): result is string {
  return typeof result === 'string' && /^--- \d{12} text of /.test(result);
}

/**
 * A run that came to its end, for whoever knows what it sent: a number tells the call, a result that it was done,
 * and a step is as sure as the whole run unless it says otherwise.
 */
function briefLines({ route: _way, message: _count, ...rest }: Told): readonly string[] {
  return inLines(rest, (step) => briefLine(asLine(step), rest.effect === 'confirmed'));
}

function briefLine({ tool: _tool, status: _ok, ...said }: StepReport, allConfirmed: boolean): unknown {
  const { result } = said;
  if (!allConfirmed || !isRecord(result) || result.effect !== 'confirmed' || !('changed' in result)) return said;
  const { effect: _same, ...rest } = result;
  return { ...said, result: rest };
}

/** Of a change what a reader of many steps needs: what it was aimed at stands in the step. */
function briefly(value: unknown, tool: string): unknown {
  if (!isRecord(value) || !('effect' in value) || !('changed' in value)) return value;
  const { target: _target, route: _route, success, message, state, ...rest } = value;
  return {
    ...(success === false && { success }),
    // What changed says what was done; only where nothing did does the sentence tell.
    ...(value.changed === '' && { message }),
    ...rest,
    // Where it stands then is what scrolling is for.
    ...(isRecord(state) && { state: tool === 'scroll_to_element' ? state : withoutPlace(state) }),
  };
}

/**
 * A step's line leaves out what its own words say: how much was typed where all of it was read back, that an app had to
 * be started, a name, what it was called before, a value that it came to.
 */
function asLine(step: StepReport): StepReport {
  const { result } = step;
  if (!isRecord(result) || typeof result.changed !== 'string' || result.effect !== 'confirmed') return step;
  const { typed: _typed, alreadyRunning: _said, was: _named, state, name, ...others } = result;
  const rest =
    typeof name === 'string' && result.changed.startsWith(`${name} `) ? others : { ...others, ...(name !== undefined && { name }) };
  if (!isRecord(state)) return { ...step, result: rest };
  const { value, ...about } = state;
  const isSaid = value === undefined || result.changed.endsWith(` → ${JSON.stringify(value)}`);
  return { ...step, result: { ...rest, state: isSaid ? about : state } };
}

/** The step that ended it failed as the text before its line says. */
function withoutEnd(step: StepReport, end: PlainError): StepReport {
  if (step.error?.code !== end.code || step.error.message !== end.message) return step;
  const { error: _said, ...rest } = step;
  return rest;
}

function withoutPlace({ position: _position, size: _size, ...state }: Readonly<Record<string, unknown>>): unknown {
  return state;
}

function doneText(steps: readonly StepReport[]): string {
  const failed = steps.filter((step) => step.status === 'error').length;
  const done = `${steps.length} ${steps.length === 1 ? 'step was' : 'steps were'} done`;
  return failed === 0 ? `${done}.` : `${done}, ${failed} of them without success.`;
}

function endedAt(steps: readonly StepReport[], end: PlainError): PlainError {
  const last = steps.at(-1);
  return last === undefined ? end : { ...end, message: `Ended at step ${steps.length} (${last.tool}): ${end.message}` };
}

/** The batch as one change: as sure as its least sure step. */
function summary(changes: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const effects = changes.map((change) => change.effect);
  const effect = effects.includes('unverified') ? 'unverified' : effects.includes('confirmed') ? 'confirmed' : 'none';
  const routes = [...new Set(changes.map((change) => String(change.route)))];
  const said = changes.map((change) => change.changed).filter((text) => typeof text === 'string' && text !== '');
  return { effect, route: routes.join(', '), target: {}, changed: said.at(-1) ?? '' };
}

function marksOf(answer: CallAnswer): readonly string[] {
  const marks = answer._meta?.[untrustedKey];
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
}

/** What a step came to, for later steps, and as the run tells it: with the texts behind it, such as what a picture shows. */
function resultOf(answer: CallAnswer): { readonly value: unknown; readonly told: unknown } {
  const { structuredContent, value } = answer;
  if (structuredContent !== undefined) return { value: structuredContent, told: structuredContent };
  const texts = answer.content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  // An outline or another text dump is its own value.
  if (value === undefined) return { value: texts.join('\n'), told: texts.join('\n') };
  const notes = texts.slice(1);
  if (notes.length === 0) return { value, told: value };
  if (isRecord(value)) return { value: { ...value, notes }, told: { ...value, notes } };
  return { value, told: { ...(Array.isArray(value) ? { items: value } : { value }), notes } };
}

function errorOf(answer: CallAnswer): PlainError {
  // renderError put it there; every failed answer of the pipeline is made by it.
  return answer.structuredContent?.error as PlainError;
}
