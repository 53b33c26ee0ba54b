import { z } from 'zod';
import { roleNote } from '../../../shared/words/role-note.js';
import type { ElementNode } from '../../mac/port.js';
import { type ObservedEvent, type ObservedEventKind, observedEvents, watchedAttributes } from '../../mac/ports/observation.js';
import { shortText } from '../kit/fields.js';
import type { ObservationInfo } from '../kit/services.js';
import type { ToolContext } from '../kit/tool.js';

/** What each type of observation watches for. */
const eventsOfType = {
  element_changes: ['value_changed', 'focus_changed', 'title_changed', 'element_created', 'element_destroyed'],
  window_changes: ['window_created', 'window_destroyed', 'title_changed'],
  application_changes: ['app_activated', 'app_ended'],
  attribute_changes: ['value_changed', 'title_changed', 'focus_changed'],
  tree_changes: ['element_created', 'element_destroyed', 'window_created', 'window_destroyed'],
} as const satisfies Readonly<Record<string, readonly ObservedEventKind[]>>;

export type ObservationType = keyof typeof eventsOfType;
const typeNames = Object.keys(eventsOfType);

/** A type by its name in any case, also as OBSERVATION_TYPE_ELEMENT_CHANGES. */
export const typeField = z
  .string()
  .overwrite((name) => name.toLowerCase().replace(/^observation_type_/, ''))
  .refine((name) => typeNames.includes(name), `must be one of ${typeNames.join(', ')}`);

/** The events of these types, each once. */
export function eventsOf(types: readonly string[]): readonly ObservedEventKind[] {
  return [...new Set(types.flatMap((type) => [...eventsOfType[typeOf(type)]]))];
}

/** A type that `typeField` let through. */
export function typeOf(name: string): ObservationType {
  return name as ObservationType; // it is one of the table's
}

/** An event by its name, also as AXValueChanged. */
export const eventField = z
  .string()
  .overwrite((name) =>
    name
      .replace(/^AX/, '')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase(),
  )
  .refine((name) => isEvent(name), `must be one of ${observedEvents.join(', ')}`);

export function isEvent(name: string): name is ObservedEventKind {
  return observedEvents.some((known) => known === name);
}

/** Roles or attributes to keep to. */
export const namesField = z.array(shortText(64)).refine((names) => names.length <= 50, 'must be at most 50 names');
/** Says which roles and attributes nothing will ever be told of. */
export function noteUnwatched(context: Pick<ToolContext, 'addNote'>, asked: { roles?: Names; attributes?: Names }): void {
  const note = roleNote(asked.roles ?? []);
  if (note !== null) context.addNote(note);
  const isWatched = (name: string): boolean => watchedAttributes.some((one) => one === name.replace(/^AX/, '').toLowerCase());
  const idle = (asked.attributes ?? []).filter((name) => !isWatched(name));
  if (idle.length > 0) context.addNote(`Nothing is told of ${idle.join(', ')}: what is watched is ${watchedAttributes.join(', ')}.`);
}

/** Says that windows are watched with the whole app alone, where they were asked for beside an element. */
export function noteNoWindows(context: Pick<ToolContext, 'addNote'>, asked: { element?: string | undefined; events?: Names }): void {
  if (asked.element === undefined || !asked.events?.some((one) => one === 'window_created' || one === 'window_destroyed')) return;
  context.addNote('Windows that come and go are not told of beside element: leave it out for them.');
}

type Names = readonly string[] | undefined;

/** When the app says nothing by itself, it is looked at this often. Changes that it announces are known at once. */
export const usualPollMs = 2500;
export const pollField = z
  .number()
  .int()
  .refine((ms) => ms >= 0 && ms <= 60_000, 'must be 0 to 60000');

/** A poll interval within what the engine takes; 0 means: as you like. */
export function pollMs(asked: number | undefined): number {
  return asked === undefined || asked === 0 ? usualPollMs : Math.max(250, asked);
}

export const observationNameField = shortText(200).describe('observations/{id}');

const elementOutput = z.object({
  ref: z.string(),
  path: z.string(),
  role: z.string(),
  title: z.string().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** Characters of the whole value, where only its beginning stands here. */
  valueLength: z.number().optional(),
  identifier: z.string().optional(),
  secure: z.literal(true).optional(),
});

const windowOutput = z.object({ id: z.number(), title: z.string(), appName: z.string() });

export const seenOutput = { element: elementOutput.optional(), window: windowOutput.optional() } as const;

export const eventOutput = z.object({ event: z.string(), time: z.string(), sequence: z.number(), ...seenOutput });

export function eventJson(event: ObservedEvent): z.infer<typeof eventOutput> {
  return { event: event.kind, time: new Date(event.at).toISOString(), sequence: event.sequence, ...titled(event, seenJson(event)) };
}

/** A title that is gone is told as an empty one: without it nothing would say what changed. */
function titled({ kind }: ObservedEvent, seen: Seen): Seen {
  return kind === 'title_changed' && seen.element !== undefined ? { ...seen, element: { title: '', ...seen.element } } : seen;
}

interface Seen {
  readonly element?: z.infer<typeof elementOutput>;
  readonly window?: z.infer<typeof windowOutput>;
}

/** The element and the window of an event or of a wait, as results write them. */
export function seenJson({ element, window }: Pick<ObservedEvent, 'element' | 'window'>): Seen {
  return {
    ...(element === null ? {} : { element: elementJson(element) }),
    ...(window === null ? {} : { window: { id: window.id, title: window.title, appName: window.app.name } }),
  };
}

function elementJson(node: ElementNode): z.infer<typeof elementOutput> {
  const title = node.title || node.label;
  return {
    ref: node.ref,
    path: node.path,
    role: node.role,
    ...(title ? { title } : {}),
    ...(node.value !== undefined && !node.secure ? { value: node.value } : {}),
    ...(node.valueLength !== undefined && !node.secure ? { valueLength: node.valueLength } : {}),
    ...(node.identifier ? { identifier: node.identifier } : {}),
    ...(node.secure ? { secure: true as const } : {}),
  };
}

export const observationOutput = z.object({
  name: z.string(),
  type: z.string(),
  application: z.string(),
  appName: z.string(),
  state: z.enum(['active', 'ended']),
  reason: z.string().optional(),
  createTime: z.string(),
  expireTime: z.string(),
  eventCount: z.number(),
});

export function observationJson(info: ObservationInfo): z.infer<typeof observationOutput> {
  const { name, type, app, state, reason, createdAt, expiresAt, seen } = info;
  return {
    name,
    type,
    application: app.pid === null ? app.bundleId : `applications/${app.pid}`,
    appName: app.name,
    state,
    ...(reason ? { reason } : {}),
    createTime: new Date(createdAt).toISOString(),
    expireTime: new Date(expiresAt).toISOString(),
    eventCount: seen,
  };
}
