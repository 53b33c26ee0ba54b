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

/**
 * The words by which a person tells a row, a cell or a text without a name; undefined where there are none. Lists give the element
 * of one row to another, so that nothing else tells which it is. A time or a count is no word: it is another the next moment.
 */
export function heldText(
  ax: Ax,
  element: AxElement,
  { role, label, value }: Pick<ElementFacts, 'role' | 'label' | 'value'>,
): string | undefined {
  if (!isBlank(label)) return undefined;
  if (texts.includes(role)) return worded(value) ?? undefined;
  return holders.includes(role) ? textsOf(ax, element).join(' · ') || undefined : undefined;
}

function textsOf(ax: Ax, holder: AxElement): readonly string[] {
  const found: string[] = [];
  const open = [holder];
  for (let read = 0; read < mostElements && found.length < namedBy; read += 1) {
    const at = open.shift();
    if (at === undefined) break;
    const answer = readElement(ax, at, { textLimit: walkTextLimit, children: true });
    if (!answer.ok) continue;
    const { role, label, value, secure, children } = answer.value;
    const said = inRows.includes(role) && !secure ? (worded(value) ?? worded(label)) : null;
    if (said !== null) found.push(said);
    // In reading order.
    open.unshift(...children);
  }
  return found;
}

function worded(value: ElementFacts['value']): string | null {
  return typeof value === 'string' && /\p{L}/u.test(value) ? value.trim().slice(0, longest) : null;
}
