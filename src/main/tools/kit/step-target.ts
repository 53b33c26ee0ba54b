import type { PlainError } from '../../../shared/errors.js';
import { isRef } from '../../../shared/not-there.js';
import { ownEntry } from '../../../shared/runtime/own-entry.js';
import { truthOf } from '../../../shared/text/truth-of.js';
import { isRecord } from '../../../shared/wire.js';
import { roleNote } from '../../../shared/words/role-note.js';
import type { OpenCall, PlanMove, StepCall, StepOutcome, Steps } from './steps.js';

/** What tells one element of an app from the others, and which of several like it is meant (0 is the first). */
export type StepTarget = Readonly<Record<string, unknown>>;

const criteria = ['role', 'title', 'text', 'value', 'identifier'] as const;
const known: readonly string[] = ['app', ...criteria, 'index'];
const mostLike = 6;
/** How many are looked for, and how far an index may reach. */
const mostFound = 20;
const mostIndexed = 100;

/** What a step's target needs to know of tools. */
export type Tools = Pick<Steps, 'ours' | 'takes'>;

export interface Targeted {
  readonly call: StepCall;
  /** Null: the step names its element, or none. */
  readonly target: StepTarget | null;
}

/** Stands for the element of a target until it was looked for. */
const sought = 'e0';

/** A step as it is looked at beforehand: what these names stand for is told later, and its element is found later. */
export function openCall({ call, target }: Targeted, later: ReadonlySet<string>): OpenCall {
  return { ...call, arguments: target === null ? call.arguments : { ...call.arguments, element: sought }, later };
}

/**
 * A step whose element is said by role, title or text: in `target`, as an object in `element`, or beside the other arguments
 * where the tool has no parameter of that name. A ref or path may stand in `target` as well. What says its element so has our own
 * names, since another system's ask for an id; every other step stays as it was written.
 */
export function readTarget(call: StepCall, said: unknown, { ours, takes }: Tools): Targeted {
  const own = ours(call);
  const read = targetOf(own, said, takes);
  return read.call === own ? { call, target: null } : read;
}

function targetOf(call: StepCall, said: unknown, takes: Tools['takes']): Targeted {
  const { element, ...others } = call.arguments;
  const read = fromJson(said);
  const given = typeof read === 'string' && !isElementName(read) ? { text: read } : read;
  const app = others.app === undefined ? {} : { app: others.app };
  const direct = directly(given) ?? (isRecord(element) ? directly(element) : null);
  if (isRecord(given) && isWindow(call, given, takes)) return { call: { ...call, arguments: { ...others, ...given } }, target: null };
  if (direct !== null) return { call: { ...call, arguments: { ...others, element: direct } }, target: null };
  if (isRecord(given)) return { call: { ...call, arguments: others }, target: asMeant({ ...app, ...given }) };
  if (isRecord(element)) return { call: { ...call, arguments: others }, target: asMeant({ ...app, ...element }) };
  if (element !== undefined || !takes(call.tool, 'element')) return { call, target: null };
  const beside = [...criteria, 'index'].filter((name) => name in others && !takes(call.tool, name));
  if (beside.every((name) => name === 'index')) return { call, target: null };
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !beside.some((one) => one === name)));
  const words = Object.fromEntries(beside.map((name) => [name, others[name]]));
  return { call: { ...call, arguments: rest }, target: asMeant({ ...app, ...words }) };
}

/** What says a window, for a tool that takes one: its own arguments. */
function isWindow({ tool }: StepCall, given: StepTarget, takes: Tools['takes']): boolean {
  const names = Object.keys(given);
  if (!takes(tool, 'window_id') || takes(tool, 'element') || takes(tool, 'app')) return false;
  return names.length > 0 && names.every((name) => name === 'app' || name === 'title' || takes(tool, name));
}

/** A target as JSON text, which clients with strict schemas send. */
function fromJson(said: unknown): unknown {
  if (typeof said !== 'string') return said;
  try {
    const read: unknown = JSON.parse(said);
    return isRecord(read) ? read : said;
  } catch {
    return said;
  }
}

/** Whether a text was meant as an object and could not be read as one. */
function isBrokenJson(said: unknown): boolean {
  return typeof said === 'string' && /^\s*\{(?!\{)/.test(said) && !isRecord(fromJson(said));
}

/** A ref, a path or what an earlier step told; any other text is what the element says. */
function isElementName(text: string): boolean {
  return isRef(text) || /^\s*(?:app\(|\{\{)/.test(text);
}

/** A ref or path, by itself or as an answer calls it; null for what tells an element in another way. */
function directly(given: unknown): string | null {
  if (!isRecord(given)) return typeof given === 'string' ? given : null;
  if (typeof given.ref === 'string') return given.ref;
  const said = Object.keys(given).filter((name) => name !== 'app');
  const named = given.element ?? given.path;
  return said.length === 1 && typeof named === 'string' ? named : null;
}

/** As other arguments are read: null is nothing, and a number as text is one where a number is wanted. */
function asMeant(target: StepTarget): StepTarget {
  const said = Object.entries(target).filter(([, value]) => value !== null);
  return Object.fromEntries(
    said.map(([name, value]) => [name, name === 'index' && typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value]),
  );
}

/** A place in a list, or a reference to what an earlier step told. */
function isPlace(index: unknown): boolean {
  return (Number.isInteger(index) && Number(index) >= 0) || (typeof index === 'string' && index.includes('{{'));
}

const exampleTarget = '{"app": "Calculator", "role": "button", "title": "7"}';

/** What is wrong with a target before anything runs, `said` as its step wrote it; empty when nothing is. */
export function targetProblems(target: StepTarget, said: unknown): readonly string[] {
  if (isBrokenJson(said)) return [`its target is no JSON; write it as ${exampleTarget}`];
  const unknown = Object.keys(target).filter((key) => !known.includes(key));
  return [
    ...(unknown.length > 0 ? [`unknown ${unknown.join(', ')} in its target; expected ${known.join(', ')}`] : []),
    ...(target.index === undefined || isPlace(target.index) ? [] : ['index in its target is a whole number from 0']),
    ...(target.app === undefined ? ['its target needs app'] : []),
    ...(criteria.every((name) => target[name] === undefined) ? [`its target needs one of ${criteria.join(', ')}`] : []),
  ];
}

/** The search for a target: a call like any other, judged and logged. */
export function searchFor({ index, ...query }: StepTarget): StepCall {
  return { tool: 'find_element', arguments: { ...query, max_results: mostFor(index) } };
}

/** So many that the index is among them, with room for a menu's title, which is none of them. */
function mostFor(index: unknown): number {
  const wanted = Number(index ?? 0) + mostFound;
  return wanted >= mostFound ? Math.min(wanted, mostIndexed) : mostFound;
}

/** The row that a text stands in: pressing the text is meant to press the row, which takes neither the front nor the pointer. */
function rowOf({ role, row }: Readonly<Record<string, unknown>>): string | null {
  return role === 'AXStaticText' && isRecord(row) && typeof row.ref === 'string' ? row.ref : null;
}

/** What a tool is for: a heading or a label may be called as the button or field beside it. */
const madeFor: Readonly<Record<string, RegExp>> = {
  click_ui_element: /^AX(?:\w*Button|CheckBox|Link|DisclosureTriangle|Row|Cell|MenuItem|MenuBarItem|Tab|Switch|Toggle|DockItem)$/,
  set_ui_element_value: /^AX(?:TextField|TextArea|SearchField|ComboBox|CheckBox|RadioButton|PopUpButton|Slider|Incrementor|\w*Field)$/,
};

/** A word is written into a field or chosen in a pop-up; a truth is that of something that is on or off. */
const takesWord = /^AX(?:TextField|TextArea|SearchField|ComboBox|PopUpButton|\w*Field)$/;
const takesTruth = /^AX(?:CheckBox|RadioButton)$/;

/** The roles that a call is made for, as far as it tells. */
function rolesFor({ tool, arguments: { value, append } }: StepCall): readonly RegExp[] {
  const usual = ownEntry(madeFor, tool);
  if (usual === undefined) return [];
  if (tool !== 'set_ui_element_value') return [usual];
  const isWord = typeof value === 'string' && truthOf(value) === null && (value.trim() === '' || !Number.isFinite(Number(value)));
  if (append === true || isWord) return [takesWord, usual];
  return typeof value === 'boolean' ? [takesTruth, usual] : [usual];
}

/** The best of what was found; of several that are called alike, the first that the call is for. */
function meantBy(
  call: StepCall,
  target: StepTarget,
  found: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, unknown>> | undefined {
  const [first] = found;
  if (first === undefined || target.role !== undefined || rowOf(first) !== null) return first;
  const called = found.filter((one) => calledBy(one) === calledBy(first));
  for (const roles of rolesFor(call)) {
    const fitting = called.find(({ role }) => roles.test(String(role)));
    if (fitting !== undefined) return fitting;
  }
  return first;
}

/** A menu's title stands in the bar whatever a window shows; who means a button is not given it in place of one that is gone. */
function isMenuTitle({ role, path }: Readonly<Record<string, unknown>>): boolean {
  return role === 'AXMenuBarItem' && /\/menu_bar(?:\[0\])?\/[^/]+$/.test(String(path));
}

function calledBy({ title, value }: Readonly<Record<string, unknown>>): string {
  return String(title ?? value ?? '').trim();
}

/** The ref a search came to. Errors: `not_found`, `ambiguous` with the refs of those that are alike. */
export function refFound({ value }: StepOutcome, target: StepTarget, call: StepCall): string | PlainError {
  const all = itemsOf(value).filter(isRecord);
  const found = target.role === undefined ? all.filter((one) => !isMenuTitle(one)) : all;
  const chosen = target.index === undefined ? meantBy(call, target, found) : found[Number(target.index)];
  const said = Object.entries(target)
    .filter(([name]) => name !== 'app')
    .map(([name, one]) => `${name} ${JSON.stringify(one)}`)
    .join(', ');
  if (chosen === undefined || typeof chosen.ref !== 'string') {
    const [menu] = all;
    if (menu !== undefined && found.length === 0)
      return error(
        'not_found',
        `Of ${String(target.app)} only the menu "${calledBy(menu)}" has ${said}.`,
        'Choose from it with click_menu_item, or say role menu_bar_item to open it.',
      );
    if (found.length > 0) return beyond(all, found.length, target);
    const unknown = typeof target.role === 'string' ? roleNote([target.role]) : null;
    const next = unknown ?? 'Look at the app with look, then name what is there.';
    return error('not_found', `${String(target.app)} shows nothing with ${said}.`, next);
  }
  const like = target.index === undefined ? found.filter((one) => areAlike(one, chosen, target)) : [];
  if (like.length < 2) return (call.tool === 'click_ui_element' && rowOf(chosen)) || chosen.ref;
  const refs = like
    .slice(0, mostLike)
    .map((one) => `${one.ref}${saysWords(target) && one.title === chosen.title ? '' : ` "${calledBy(one)}"`}${placeAmong(one, like)}`);
  return error(
    'ambiguous',
    `${all.length < mostFound ? '' : 'At least '}${like.length} elements of ${String(target.app)} have ${said}: ${refs.join(', ')}.`,
    'Say which with index (0 is the first), or by its ref.',
  );
}

/** There are such elements, and the index leads past them or past those that a step looks at. */
function beyond(all: readonly unknown[], count: number, { app, index }: StepTarget): PlainError {
  if (all.length >= mostIndexed)
    return error(
      'not_found',
      `An index reaches the first ${mostIndexed}, and this one is ${String(index)}.`,
      `Say what it is called, or take its ref from find_element with cursor "${String(index)}".`,
    );
  return error(
    'not_found',
    `${String(app)} shows ${count} such ${count === 1 ? 'element' : 'elements'}, and index ${String(index)} is none of them.`,
    'The first has index 0.',
  );
}

/** The row that one of several stands in, else its window, where that tells it apart from the others. */
function placeAmong(one: Readonly<Record<string, unknown>>, like: readonly Readonly<Record<string, unknown>>[]): string {
  const row = rowTitle(one);
  if (row !== '' && like.some((other) => rowTitle(other) !== row)) return ` in row "${row}"`;
  return like.some((other) => other.windowId !== one.windowId) ? ` in window ${one.windowId}` : '';
}

function rowTitle({ row }: Readonly<Record<string, unknown>>): string {
  return isRecord(row) && typeof row.title === 'string' ? row.title : '';
}

/** Of a role alone all of them are as good; what was asked for by its name is as good as what is called so, else as what reads the same. */
function areAlike(one: Readonly<Record<string, unknown>>, chosen: Readonly<Record<string, unknown>>, target: StepTarget): boolean {
  if (one.role !== chosen.role) return false;
  return !saysWords(target) || (one.title === chosen.title && (isNamed(chosen, target) || one.value === chosen.value));
}

/** A field that was asked for by its name is meant whatever stands in it. */
function isNamed({ title }: Readonly<Record<string, unknown>>, { title: name, text, value }: StepTarget): boolean {
  if (value !== undefined || typeof title !== 'string') return false;
  return name !== undefined || (text !== undefined && title.toLowerCase().includes(String(text).toLowerCase()));
}

function saysWords({ title, text, value, identifier }: StepTarget): boolean {
  return [title, text, value, identifier].some((word) => word !== undefined);
}

/** A list, whole or as one page. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) && Array.isArray(value.items) ? value.items : [];
}

function error(code: PlainError['code'], message: string, remedy: string): PlainError {
  return { code, message, remedy, retry: 'after-fix', details: {} };
}

/** A step that is not made: why stands in its place. */
export function refused(call: StepCall, why: PlainError): PlanMove {
  return { kind: 'refuse', call, error: why };
}
