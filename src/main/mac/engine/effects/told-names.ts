import { shorten, wholeAt } from '../../../../shared/text/shorten.js';
import { textRoles } from '../../constants/text-roles.js';
import { elementIn } from '../drivers/ax-value.js';
import type { AxElement, WindowServerEntry } from '../drivers/drivers.js';
import { shownWindows, surfaceKind } from '../drivers/shown-windows.js';
import type { EngineContext } from '../engine-context.js';
import { isBlank, lineEnd, oneLine, roundedValue, writtenLine } from '../nodes/fold.js';
import { nameOfNode } from '../nodes/names.js';
import { readBriefly } from '../nodes/read-element.js';
import { isWindowLike, shortRole } from '../nodes/roles.js';
import type { Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { waitingIn } from './dialog-words.js';

const longestShown = 60;
/** What is shown of a long text before the place where it changed, characters. */
const aroundChange = 12;

/** A value as a change summary writes it. */
export function show(value: string | number | boolean | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return String(roundedValue(value));
  if (typeof value !== 'string') return String(value);
  return cut(oneLine(value));
}

/**
 * What a value became, `"a" → "b"`: of texts that begin alike the part that differs, with what stands before it; of lines that made way
 * for others the first.
 */
export function showChange(before: string | number | boolean | null, after: string | number | boolean | null): string {
  if (typeof before !== 'string' || typeof after !== 'string') return `${show(before)} → ${show(after)}`;
  const [was, now] = [writtenLine(before), writtenLine(after)];
  let start = 0;
  while (start < was.length && was[start] === now[start]) start += 1;
  const isLong = Math.max(was.length, now.length) > longestShown || was.slice(0, start).includes(lineEnd);
  const from = isLong && start > aroundChange ? wholeAt(was, start - aroundChange) : 0;
  const part = (text: string): string => `${from > 0 ? '…' : ''}${text.slice(from)}`;
  const [line = '', ...others] = was.split(lineEnd);
  if (was === now && before !== after) return `${cut(part(was))} → other line ends`;
  return `${cut(start === 0 && others.length > 0 && !isBlank(line) ? `${line}…` : part(was))} → ${cut(part(now))}`;
}

/** A text of one line between quotes. */
function cut(line: string): string {
  return `"${shorten(line, longestShown)}"`;
}

/** An element as a change summary calls it: `text_field "To:"`, or its role alone where nothing names it. */
export function toldName(node: Pick<WalkNode, 'facts'> & Partial<Pick<WalkNode, 'children'>>): string {
  const [role, name] = [shortRole(node.facts.role), nameOfNode({ facts: node.facts, children: node.children ?? [] })];
  return name === '' ? role : `${role} ${show(name)}`;
}

/** What has the keyboard, by its text where nothing names it, as a name in a list that is being written. */
export function toldFocus(facts: WalkNode['facts']): string {
  const name = toldName({ facts });
  const { role, value, secure } = facts;
  const isNameless = name === shortRole(role) && textRoles.includes(role) && !secure;
  return isNameless && typeof value === 'string' && !isBlank(value) ? `${name} =${show(value)}` : name;
}

/**
 * What had the keyboard of an app, with its window where there are several. Where all its windows are in the Dock nothing has. Empty
 * when nobody can tell.
 */
export function toldKeyboard({ drivers }: Pick<EngineContext, 'drivers'>, before: Snapshot): string {
  const { focus, windows, process } = before;
  const ax = drivers.accessibility;
  const isMenu = (entry: WindowServerEntry): boolean => entry.pid === process.pid && surfaceKind(drivers, entry) === 'menu';
  if (shownWindows(drivers.windowServer).some(isMenu)) return 'an open menu, which press_key escape closes';
  if (focus === null) return windows.length > 0 && windows.every(({ minimized }) => minimized) ? inDock(windows) : '';
  const facts = readBriefly(ax, focus);
  if (!facts.ok) return '';
  const waiting = isWindowLike(facts.value.role) ? waitingIn(before) : null;
  if (waiting !== null) return `${waiting.kind} ${show(waiting.words)}, which handle_dialog answers`;
  const own = windowAround({ drivers }, focus, windows);
  const name = toldFocus(facts.value);
  return own === undefined ? name : `${name} in window ${show(own.label)}`;
}

/** The window that an element stands in, where its app has several and it is one of these. */
export function windowAround(
  { drivers: { accessibility } }: Pick<EngineContext, 'drivers'>,
  element: AxElement,
  windows: Snapshot['windows'],
): Snapshot['windows'][number] | undefined {
  const around = windows.length > 1 ? elementIn(accessibility, element, 'AXWindow') : null;
  return around === null ? undefined : windows.find((one) => accessibility.same(one.element, around));
}

function inDock([first, ...others]: Snapshot['windows']): string {
  const which = others.length === 0 ? `window ${show(first?.label ?? '')} is` : `its ${others.length + 1} windows are`;
  return `nothing: ${which} in the Dock, and restore_window brings ${others.length === 0 ? 'it' : 'one'} back`;
}
