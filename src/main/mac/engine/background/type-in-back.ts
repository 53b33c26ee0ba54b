import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import type { TypeRequest } from '../../ports/input.js';
import { clustersOf, lineKey } from '../drivers/keys.js';
import { takeSnapshot } from '../effects/ui-snapshot.js';
import type { JobContext } from '../engine-context.js';
import type { InputRun } from '../gate/gate.js';
import type { InputTarget } from '../gate/input-targets.js';
import { piecesOf } from '../input/keyboard/event-text.js';
import { composes, pastedParts, takesNoText } from '../input/keyboard/paste.js';
import { keyBeside, type TypeReport } from '../input/keyboard/type-text.js';
import { effectOf, type Field, fieldOf, isMultiline } from '../input/keyboard/typed-effect.js';
import { type Focus, readFocusOf } from '../owners/focus.js';
import { pollUntil, schedules } from '../runtime/poll.js';
import { ensureAwake } from '../tree/wake.js';
import { insertsText, insertText } from './insert-text.js';
import { dropsPostedKeys, type Posting, takesPostedKeys, withPosting } from './post-keys.js';

type Request = Omit<TypeRequest, 'app'>;

/** Between two characters, and what an app gets to move the focus after Return or Tab, ms. */
const gaps = { between: 8, focus: 40 } as const;

/**
 * Types into what has the keyboard in an app that stays in the back: by putting the text in place of the selection where that can
 * be read back, else by events for the process, of which the first must show. Null: only in front.
 */
export async function typeInBack(context: JobContext, request: Request): Promise<TypeReport | null> {
  const { engine, job, process } = context;
  if (request.modifiers !== undefined && request.modifiers.length > 0) return null;
  // A Chromium app tells what has its keyboard only once its tree is built.
  await ensureAwake(context);
  const start = readFocusOf(engine.drivers, process.pid);
  await engine.pace.settle(job, process.pid);
  const field = fieldOf(engine, start);
  if (field?.secure) refusePassword();
  if (field !== null && !field.enabled) return null;
  const inserts = insertsText(context, start, field);
  const posts = takesPostedKeys(context) && (!composes(engine) || takesNoText(field));
  if (!inserts && !posts) return null;
  const before = await engine.lanes.run(process.pid, job.signal, () => takeSnapshot(context));
  const typing: Typing = { context, request, typed: 0, posted: false };
  const done = await withPosting(
    context,
    () => ({ typed: typing.typed }),
    (posting) => typeParts(typing, posting, { focus: start, field, inserts, posts }),
  );
  if (!done) return null;
  const outcome = await effectOf(engine, job, { before, field, start, text: request.text, chords: false });
  return { ...outcome, route: typing.posted ? 'posted' : 'accessibility', typed: typing.typed };
}

interface Typing {
  readonly context: JobContext;
  readonly request: Request;
  typed: number;
  posted: boolean;
}

interface Place {
  readonly focus: Focus;
  readonly field: Field;
  readonly inserts: boolean;
  readonly posts: boolean;
}

/**
 * Types part by part; Return and Tab are keys in a form, and may move the focus on purpose. False: nothing went
 * out. What did cannot be taken back, so the rest is left then, and `typed` says how much that was.
 */
async function typeParts(typing: Typing, posting: Posting, start: Place): Promise<boolean> {
  const { context, request } = typing;
  let place = start;
  let run = context.engine.gate.beginRun();
  for (const part of pastedParts(request.text, start.field)) {
    if (lineKey(part) !== undefined && !(place.field !== null && isMultiline(place.field))) {
      if (!start.posts) return typing.typed > 0;
      await pressLineKey(typing, posting, part, place.focus);
      place = placeNow(context, start.posts);
      run = context.engine.gate.beginRun();
      continue;
    }
    if (place.inserts && (await insertPart(typing, place.focus, part))) continue;
    if (!place.posts) return typing.typed > 0;
    if (!(await postPart(typing, posting, { part, place, run }))) return typing.typed > 0;
  }
  return true;
}

function placeNow(context: JobContext, posts: boolean): Place {
  const focus = readFocusOf(context.engine.drivers, context.process.pid);
  const field = fieldOf(context.engine, focus);
  return { focus, field, inserts: insertsText(context, focus, field), posts };
}

async function pressLineKey(typing: Typing, { key }: Posting, part: string, focus: Focus): Promise<void> {
  const { engine, job, process } = typing.context;
  const targets: readonly InputTarget[] = [{ kind: 'keyboard-of', pid: process.pid, expect: focus }];
  await key(targets, { keyCode: lineKey(part) ?? 0, flags: [] });
  typing.typed += 1;
  typing.posted = true;
  await engine.pace.gap(job, gaps.focus + typing.request.delayMs);
}

/** At once, or one after the other where there is to be time between them. */
async function insertPart(typing: Typing, focus: Focus, part: string): Promise<boolean> {
  const { context, request } = typing;
  const pieces = request.delayMs > 0 ? clustersOf(part) : [part];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await context.engine.pace.gap(context.job, request.delayMs);
    if (!(await insertText(context, focus, piece))) return index > 0;
    typing.typed += clustersOf(piece).length;
  }
  return true;
}

interface PostedPart {
  readonly part: string;
  readonly place: Place;
  readonly run: InputRun;
}

/** Posts the characters of a part. Of a field that can be read the first one must show, or nothing more is sent. */
async function postPart(typing: Typing, { key }: Posting, { part, place, run }: PostedPart): Promise<boolean> {
  const { context, request } = typing;
  const { engine, job, process } = context;
  const targets: readonly InputTarget[] = [{ kind: 'keyboard-of', pid: process.pid, expect: place.focus }];
  for (const [index, cluster] of clustersOf(part).entries()) {
    if (index > 0) await engine.pace.gap(job, gaps.between + request.delayMs);
    const line = lineKey(cluster);
    for (const text of line === undefined ? piecesOf(cluster) : [undefined]) {
      const stroke = text === undefined ? { keyCode: line ?? 0, flags: [] } : { ...keyBeside(engine, text), text };
      await key(targets, stroke, run);
    }
    if (typing.typed === 0 && !typing.posted && !(await shows(context, place))) {
      dropsPostedKeys(context);
      return false;
    }
    typing.typed += 1;
    typing.posted = true;
  }
  return true;
}

/** Whether a field that can be read is another than before; what cannot be read is taken for it. */
async function shows({ engine, job }: JobContext, { focus, field }: Place): Promise<boolean> {
  if (field === null || typeof field.value !== 'string') return true;
  const now = await pollUntil(
    { engine, job },
    schedules.drawn,
    () => fieldOf(engine, focus),
    (after) => after === null || after.value !== field.value,
  );
  return now === null || now.value !== field.value;
}
