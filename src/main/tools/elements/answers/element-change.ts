import { z } from 'zod';
import { shorten } from '../../../../shared/text/shorten.js';
import type { ElementNode, ElementReport, Neighbour } from '../../../mac/port.js';
import { changeOutput, frontOutput } from '../../kit/fields.js';
import { silentNow } from '../../kit/hangs.js';
import { briefJson, elementOutput } from './element-json.js';

const { ref, role, title, value, identifier, enabled, focused, selected, secure, position, size } = elementOutput.shape;
const stateOutput = z.object({ ref, role, title, value, identifier, enabled, focused, selected, secure, position, size });

/**
 * What changes of an element answer: `state` is the element afterwards, left out when it is gone or its app does not answer; `was` what it was called before, where
 * that is not what it is called now.
 */
export const elementChangeOutput = z.object({ ...changeOutput, ...frontOutput, was: z.string().optional(), state: stateOutput.optional() });

/** Letters of a name, or of what stands beside: it tells which element this is, and is not read for itself. */
const longestBeside = 120;
/** Letters of a value: what changed stands apart, and get_ui_element_value reads all of it. */
const longestValue = 300;

/** A report of the engine in the form of the result. */
export function elementChange({
  effect,
  route,
  changed,
  doubt,
  watchedMs,
  hangs,
  front,
  state,
  was,
}: ElementReport): z.infer<typeof elementChangeOutput> {
  const now = state === null ? null : stateJson(state);
  const called = was === undefined || was.label === '' ? null : thingOf({ role: was.role, title: was.label });
  return {
    effect,
    route,
    changed,
    ...(doubt && { doubt }),
    ...(watchedMs !== undefined && { watchedMs }),
    ...(hangs && { hangs }),
    ...(front && { front }),
    ...(called !== null && (now === null || (now.title !== undefined && called !== thingOf(now))) && { was: called }),
    ...(now !== null && { state: { ...now, ...brief(now) } }),
  };
}

/** Of an element what is needed next: what it is called, what it shows, where it stands. Its path is that of the call. */
function stateJson(node: ElementNode): z.infer<typeof stateOutput> {
  const { ref, role, title, value, enabled, focused, selected, secure, position, size, identifier } = briefJson(node);
  return {
    ref,
    role,
    ...(title !== undefined && { title }),
    ...(value !== undefined && { value }),
    ...(title === undefined && identifier !== undefined && { identifier }),
    ...(enabled === false && { enabled }),
    ...(focused && { focused }),
    ...(selected && { selected }),
    ...(secure && { secure }),
    ...(position && size && { position, size }),
  };
}

/** A row is called by all its words, and a field may hold a book: each answer would tell them once more. */
function brief({ title, value }: z.infer<typeof stateOutput>) {
  return {
    ...(title !== undefined && { title: shorten(title, longestBeside) }),
    ...(typeof value === 'string' && { value: shorten(value, longestValue) }),
  };
}

/** What an element stands in: its parent (null for a window), how many others stand there, and those beside it as they are now. */
export const elementContextOutput = z.object({
  parent: z.object({ role: z.string(), title: z.string().optional(), path: z.string() }).nullable(),
  siblings: z.number().optional(),
  neighbours: z
    .array(
      z.object({
        role: z.string(),
        title: z.string().optional(),
        value: z.union([z.string(), z.number(), z.boolean()]).optional(),
        enabled: z.boolean(),
        selected: z.literal(true).optional(),
      }),
    )
    .optional(),
});

/** The immediate context of a changed element; nothing where the engine does not know it. */
export function elementContext({ parent, siblings, neighbours }: ElementReport): {
  readonly context?: z.infer<typeof elementContextOutput>;
} {
  if (parent === undefined) return {};
  const around = parent === null ? null : { role: parent.role, ...(parent.label && { title: parent.label }), path: parent.path };
  const beside = neighbours?.map(neighbourJson);
  return {
    context: { parent: around, ...(siblings === undefined ? {} : { siblings }), ...(beside?.length ? { neighbours: beside } : {}) },
  };
}

function neighbourJson({ role, label, value: whole, enabled, selected }: Neighbour) {
  const value = typeof whole === 'string' ? shorten(whole, longestBeside) : whole;
  return {
    role,
    ...(label && { title: shorten(label, longestBeside) }),
    ...(value !== null && { value }),
    enabled,
    ...(selected && { selected: true as const }),
  };
}

/** A changed element inside a sentence. */
export function nameOfState(state: z.infer<typeof stateOutput> | undefined): string {
  if (state === undefined) return 'The element';
  return state.title === undefined ? state.role : state.title;
}

/** What it was that was acted on: what it was called before, else now, and with a word where it is gone since, or its app silent. */
export function actedOn({ was, state, hangs }: z.infer<typeof elementChangeOutput>): string {
  const thing = was ?? (state === undefined ? 'the element' : thingOf(state));
  if (hangs) return `${thing}; ${silentNow}`;
  return state === undefined ? `${thing}, which is gone now` : thing;
}

/** An element with what it is: `row "Ben Example · Message 2"`. */
export function thingOf({ role, title }: { readonly role: string; readonly title?: string | undefined }): string {
  const kind = role
    .replace(/^AX/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return title === undefined ? kind : `${kind} "${title}"`;
}
