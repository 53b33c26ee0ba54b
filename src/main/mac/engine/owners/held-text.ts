import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { isBlank } from '../nodes/fold.js';
import { type ElementFacts, readElement, walkTextLimit } from '../nodes/read-element.js';

type Ax = ReadDrivers['accessibility'];

/** What has no name of its own and is told by what stands in it, and what is told by the text it shows. */
const holders: readonly string[] = ['AXRow', 'AXCell'];
const texts: readonly string[] = ['AXStaticText', 'AXHeading'];
const inRows: readonly string[] = [...texts, 'AXTextField', 'AXTextArea'];
/** Texts by which a row is told, what is read for them, and how long they may be. */
const namedBy = 2;
const mostElements = 24;
const longest = 200;
/** What tells by numbers when, how much or how long: it is another text the next moment. English and Japanese. */
const passing =
  /^(?:just )?now$|^(?=.*\p{N})(?:\P{L}|\b(?:am|pm|ago|today|yesterday|about|less|than|an?|of|at|left|remaining|unread|new|[kmgt]i?b|bytes?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?)\b|午前|午後|今日|昨日|[時分秒日件前残り未読あと約間])*$/isu;

/**
 * The words by which a person tells a row, a cell or a text without a name; undefined where there are none. Lists give the element
 * of one row to another, so that nothing else tells which it is. A time or a count does only where nothing else stands.
 */
export function heldText(
  ax: Ax,
  element: AxElement,
  { role, label, value }: Pick<ElementFacts, 'role' | 'label' | 'value'>,
): string | undefined {
  if (!isBlank(label)) return undefined;
  const shown = texts.includes(role) ? worded(value) : null;
  if (shown !== null) return passing.test(shown) ? undefined : shown;
  return holders.includes(role) ? textsOf(ax, element).join(' · ') || undefined : undefined;
}

function textsOf(ax: Ax, holder: AxElement): readonly string[] {
  const found: string[] = [];
  const moving: string[] = [];
  const open = [holder];
  for (let read = 0; read < mostElements && found.length < namedBy; read += 1) {
    const at = open.shift();
    if (at === undefined) break;
    const answer = readElement(ax, at, { textLimit: walkTextLimit, children: true });
    if (!answer.ok) continue;
    const { role, label, value, secure, children } = answer.value;
    const said = inRows.includes(role) && !secure ? (worded(value) ?? worded(label)) : null;
    if (said !== null) (passing.test(said) ? moving : found).push(said);
    // In reading order.
    open.unshift(...children);
  }
  return found.length > 0 ? found : moving.slice(0, namedBy);
}

function worded(value: ElementFacts['value']): string | null {
  return typeof value === 'string' && /\p{L}/u.test(value) ? value.trim().slice(0, longest) : null;
}
