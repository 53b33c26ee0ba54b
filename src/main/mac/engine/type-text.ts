import type { ActionReport, Job } from '../port.js';
import { describeFacts, type Snapshot, takeSnapshot, watchChange } from './context.js';
import type { EngineCore } from './core.js';
import type { ProcessEntry } from './drivers.js';
import { type Focus, readFocus } from './focus.js';
import { type Hands, withHands } from './hands.js';
import { namedKeys } from './keys.js';
import { type ElementFacts, readElement, wholeTextLimit } from './read-element.js';

/** Gap between key events, ms. */
const keyGapMs = 8;
/** What an app gets to move the focus after Return or Tab, ms. */
const focusGapMs = 40;
/** Longer texts in one event lose their end (enigo#68). */
const longestEvent = 20;

type Effect = Pick<ActionReport, 'effect' | 'changed'>;

export type TypeReport = ActionReport & { readonly typed: number };

/** Types into whatever has the keyboard, one grapheme cluster per event, and reads the field back. */
export async function typeText(
  core: EngineCore,
  job: Job,
  request: { readonly text: string; readonly delayMs: number },
): Promise<TypeReport> {
  const start = await focusNow(core, job);
  const process = start.app?.pid == null ? null : core.drivers.processes.get(start.app.pid);
  if (start.app !== null) core.gate.see(job, start.app);
  const before = process === null ? null : await snapshotOf(core, job, process);
  const field = fieldFacts(core, start);
  const clusters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(request.text)].map(({ segment }) => segment);
  let typed = 0;
  await withHands(core, job, {
    done: () => ({ typed }),
    async run(hands) {
      let focus = start;
      for (const cluster of clusters) {
        if (typed > 0) await hands.gap(keyGapMs + request.delayMs);
        focus = await typeCluster(core, job, { hands, cluster, focus });
        typed += 1;
      }
    },
  });
  const outcome = await effectOf(core, job, { before, field, start, text: request.text });
  return { ...outcome, route: 'input', typed };
}

interface Turn {
  readonly hands: Hands;
  readonly cluster: string;
  readonly focus: Focus;
}

/** Types one cluster where the focus was; Return and Tab are keys, and may move the focus on purpose. */
async function typeCluster(core: EngineCore, job: Job, { hands, cluster, focus }: Turn): Promise<Focus> {
  const key = /^\r?\n$|^\r$/.test(cluster) ? namedKeys.return : cluster === '\t' ? namedKeys.tab : undefined;
  const aims = [{ kind: 'focus', expect: focus }] as const;
  if (key !== undefined) {
    await hands.keyDown(aims, { keyCode: key, flags: [] });
    hands.up();
    await hands.gap(focusGapMs);
    return focusNow(core, job);
  }
  for (const text of pieces(cluster)) {
    await hands.keyDown(aims, { keyCode: 0, flags: [], text });
    hands.up();
  }
  return focus;
}

/** A cluster in parts that fit one event, never cutting a surrogate pair. */
function pieces(cluster: string): readonly string[] {
  if (cluster.length <= longestEvent) return [cluster];
  const parts: string[] = [];
  let part = '';
  for (const character of cluster) {
    if (part.length + character.length > longestEvent) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

async function focusNow(core: EngineCore, job: Job): Promise<Focus> {
  const focus = readFocus(core.drivers);
  const pid = focus.frontmost?.pid ?? null;
  if (pid !== null) await core.pace.settle(job, pid);
  return focus;
}

function snapshotOf(core: EngineCore, job: Job, process: ProcessEntry): Promise<Snapshot> {
  return core.lanes.run(process.pid, job.signal, () => takeSnapshot({ core, job, process }));
}

function fieldFacts(core: EngineCore, focus: Focus): ElementFacts | null {
  if (focus.element === null) return null;
  const answer = readElement(core.drivers.accessibility, focus.element, { textLimit: wholeTextLimit, children: true });
  return answer.ok ? answer.value : null;
}

interface Typed {
  readonly before: Snapshot | null;
  readonly field: ElementFacts | null;
  readonly start: Focus;
  readonly text: string;
}

/** Confirmed only when the field reads back with the text in it, or, where nothing can be read, when something else shows it. */
async function effectOf(core: EngineCore, job: Job, { before, field, start, text }: Typed): Promise<Effect> {
  if (text === '') return { effect: 'none', changed: '' };
  if (before === null) return { effect: 'unverified', changed: '' };
  const around = await core.lanes.run(before.process.pid, job.signal, () => watchChange(core, job, before));
  if (field?.secure) return { effect: 'unverified', changed: 'a password field has the keyboard; its value is never read' };
  const after = fieldFacts(core, start);
  if (field !== null && typeof after?.value === 'string') return fieldEffect({ field, after, text, around });
  return { effect: around === '' || movesOn(text) ? 'unverified' : 'confirmed', changed: around };
}

interface Comparison {
  readonly field: ElementFacts;
  readonly after: ElementFacts;
  readonly text: string;
  /** What else changed, in one line. */
  readonly around: string;
}

function fieldEffect({ field, after, text, around }: Comparison): Effect {
  const same = after.value === field.value;
  const expected = movesOn(text) && !isMultiline(after) ? (text.split(/[\t\r\n]/)[0] ?? '') : text;
  if (!same && flat(String(after.value)).includes(flat(expected))) return { effect: 'confirmed', changed: describeFacts(field, after) };
  if (!same) return { effect: 'unverified', changed: describeFacts(field, after) };
  if (around === '' && !movesOn(text) && isTextField(field)) return { effect: 'none', changed: '' };
  return { effect: 'unverified', changed: around };
}

/** Return and Tab may submit a form or leave the field, so what was typed last may stand elsewhere. */
function movesOn(text: string): boolean {
  return /[\t\r\n]/.test(text);
}

function isMultiline(facts: ElementFacts): boolean {
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
