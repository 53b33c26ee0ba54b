import { pushBounded } from '../../../../shared/runtime/bounded.js';
import type { SimElement, TextEdit } from '../model/state.js';

/** A change of what an app keeps, both ways. */
interface Done {
  back(): void;
  again(): void;
}

/** What was done in an app and can be undone, and what was undone. */
export type History = ReturnType<typeof createHistory>;

/** So many steps can be taken back. */
const mostSteps = 100;

interface Step extends Done {
  readonly text: SimElement | null;
  /** What was edited in it last before. */
  readonly last: TextEdit | undefined;
}

export function createHistory() {
  const steps: Record<'undo' | 'redo', Step[]> = { undo: [], redo: [] };
  let editing: { readonly what: string; readonly end: () => Done | null } | null = null;
  const keep = (done: Done | null, text: SimElement | null, last?: TextEdit): void => {
    if (done === null) return;
    pushBounded(steps.undo, { ...done, text, last }, mostSteps);
    steps.redo = [];
  };
  /** What was written so far is a step before what is done; that one is no writing. */
  const apartFromWriting = (data: unknown, act: () => void): void => {
    if (editing !== null) keep(editing.end(), null);
    act();
    if (editing !== null) editing = { what: editing.what, end: watched(thing(data), {}) };
  };
  return {
    /** Does something and keeps how it is taken back. `text` has the keyboard: what is edited in it from then on is undone first. */
    record({ data, ui, act, text }: { data: unknown; ui: unknown; act: () => void; text: SimElement | null }): void {
      const last = text?.past.at(-1);
      apartFromWriting(data, () => {
        const end = watched(thing(data), thing(ui));
        act();
        keep(end(), text, last);
      });
    },
    /** Keeps what changes while the same is edited as one step; null: nothing is. */
    follow(edited: string | null, data: unknown): void {
      if (edited === (editing?.what ?? null)) return;
      if (editing !== null) keep(editing.end(), null);
      editing = edited === null ? null : { what: edited, end: watched(thing(data), {}) };
    },
    /** Whether the app's own last step comes before the last edit of the text that has the keyboard. */
    can(way: 'undo' | 'redo', text: SimElement | null): boolean {
      const step = steps[way].at(-1);
      if (step === undefined) return false;
      if (text === null) return true;
      if (way === 'redo') return text.future.length === 0;
      const last = text.past.at(-1);
      return last === undefined || (step.text === text && step.last === last);
    },
    go(way: 'undo' | 'redo', data: unknown): void {
      apartFromWriting(data, () => {
        const step = steps[way].pop();
        if (way === 'undo') step?.back();
        else step?.again();
        if (step !== undefined) steps[way === 'undo' ? 'redo' : 'undo'].push({ ...step, last: step.text?.past.at(-1) });
      });
    },
  };
}

type Thing = Record<string, unknown>;

/** What stands in each list of an app's data, and what each thing in it was. */
type Kept = ReadonlyMap<Thing[], ReadonlyMap<Thing, Thing>>;

/**
 * Watches from now on; the answer ends it and tells how what was done is taken back: things that came or went, and what changed of
 * those that stayed. What happened meanwhile to others stays as it is. Null when nothing changed.
 */
function watched(data: Thing, ui: Thing): () => Done | null {
  const before: Kept = new Map([...listsIn(data)].map((list) => [list, new Map(list.map((one) => [one, { ...one }]))]));
  const shownBefore: Thing = { ...ui };
  return () => {
    const lists = [...before].map(([list, was]) => differenceIn(list, was)).filter((one) => one !== null);
    if (lists.length === 0) return null;
    const shown = differenceOf(ui, shownBefore);
    return {
      back() {
        for (const one of lists) one.back();
        follow(ui, shown, 'was', 'is');
      },
      again() {
        for (const one of lists) one.again();
        follow(ui, shown, 'is', 'was');
      },
    };
  };
}

/** What apps keep and show is plain data. */
function thing(of: unknown): Thing {
  return typeof of === 'object' && of !== null ? (of as Thing) : {}; // an object's fields by name
}

/** Lists of things, also those that stand in things. */
function* listsIn(data: unknown): Generator<Thing[]> {
  if (Array.isArray(data) && typeof data[0] !== 'string') yield data;
  for (const one of Object.values(thing(data))) if (typeof one === 'object') yield* listsIn(one);
}

function differenceIn(list: Thing[], was: ReadonlyMap<Thing, Thing>): Done | null {
  const now = new Set(list);
  const before = [...was.keys()];
  const gone = before.filter((one) => !now.has(one));
  const come = list.filter((one) => !was.has(one));
  const changed = list
    .map((one) => ({ one, fields: differenceOf(one, was.get(one) ?? one) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  if (gone.length + come.length + changed.length === 0) return null;
  const after = [...list];
  return {
    back() {
      swap(list, come, gone, before);
      for (const { one, fields } of changed) assign(one, fields, 'was');
    },
    again() {
      swap(list, gone, come, after);
      for (const { one, fields } of changed) assign(one, fields, 'is');
    },
  };
}

/** Things go, others come back behind the one that they stood behind. */
function swap(list: Thing[], out: readonly Thing[], into: readonly Thing[], order: readonly Thing[]): void {
  const left = list.filter((one) => !out.includes(one));
  for (const one of into) {
    if (left.includes(one)) continue;
    const above = order.slice(0, order.indexOf(one)).findLast((other) => left.includes(other));
    left.splice(above === undefined ? 0 : left.indexOf(above) + 1, 0, one);
  }
  list.splice(0, list.length, ...left);
}

type Fields = Readonly<Record<string, { readonly was: unknown; readonly is: unknown }>>;

function differenceOf(now: Thing, before: Thing): Fields {
  const keys = Object.keys({ ...before, ...now }).filter((key) => now[key] !== before[key]);
  return Object.fromEntries(keys.map((key) => [key, { was: before[key], is: now[key] }]));
}

function assign(thing: Thing, fields: Fields, which: 'was' | 'is'): void {
  for (const [key, values] of Object.entries(fields)) thing[key] = values[which];
}

/** What was shown goes back with it, unless something else is shown by now. */
function follow(shown: Thing, fields: Fields, to: 'was' | 'is', from: 'was' | 'is'): void {
  for (const [key, values] of Object.entries(fields)) if (shown[key] === values[from]) shown[key] = values[to];
}
