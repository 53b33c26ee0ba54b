import type { Written } from '../../../../shared/sighting.js';
import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import { bothEnds } from '../../../../shared/text/shorten.js';
import { attributeOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, readElement } from '../nodes/read-element.js';

/** Longer ones are told by how they begin and how they end. */
const longest = 2000;
/** What is read of a text for that. */
const textLimit = 20_000;

/** What stands in a field or a text, which Return may hand in; undefined for what takes no text, and for what is secret. */
export function writtenIn(ax: ReadDrivers['accessibility'], element: AxElement | null): Written | undefined {
  const answer = element === null ? null : readElement(ax, element, { textLimit, children: false });
  const text = answer?.ok ? textIn(answer.value) : undefined;
  if (element === null || text === undefined) return undefined;
  const isReplaced = text !== '' && attributeOf(ax, element, 'AXSelectedText') === text;
  return { text, ...(isReplaced && { replaced: true }) };
}

/** The same of what was read already. */
export function textIn({ role, secure, value }: Pick<ElementFacts, 'role' | 'secure' | 'value'>): string | undefined {
  return takesText(role) && !secure && typeof value === 'string' ? bothEnds(value, longest) : undefined;
}
