import { terminalApps } from '../../../../shared/level/final-table.js';
import type { Written } from '../../../../shared/sighting.js';
import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import { bothEnds } from '../../../../shared/text/shorten.js';
import { attributeOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, readElement } from './read-element.js';

/** Longer ones are told by how they begin and how they end. */
const longest = 2000;
/** What is told of a terminal, which shows all that went before the line that Return runs. */
const longestLine = 300;
/** What is read of a text for that: how it ends tells as much as how it begins. */
const textLimit = 10_000_000;

/** What stands in a field or a text, which Return may hand in; undefined for what takes no text, and for what is secret. */
export function writtenIn(drivers: Pick<ReadDrivers, 'accessibility' | 'processes'>, element: AxElement | null): Written | undefined {
  const { accessibility: ax } = drivers;
  const answer = element === null ? null : readElement(ax, element, { textLimit, children: false });
  if (element === null || !answer?.ok || !isText(answer.value)) return undefined;
  const { value } = answer.value;
  if (isOfTerminal(drivers, element)) return { text: ending(value.trimEnd()), passing: true };
  const isReplaced = value !== '' && attributeOf(ax, element, 'AXSelectedText') === value;
  return { text: bothEnds(value, longest), ...(isReplaced && { replaced: true }) };
}

/** The same of what was read already of an element. */
export function textIn(facts: ElementFacts): Written | undefined {
  return isText(facts) ? { text: bothEnds(facts.value, longest) } : undefined;
}

function isText(facts: ElementFacts): facts is ElementFacts & { readonly value: string } {
  return takesText(facts.role) && !facts.secure && typeof facts.value === 'string';
}

function isOfTerminal({ accessibility, processes }: Pick<ReadDrivers, 'accessibility' | 'processes'>, element: AxElement): boolean {
  const pid = accessibility.pid(element);
  return pid.ok && terminalApps.includes(processes.get(pid.value)?.bundleId.toLowerCase() ?? '');
}

function ending(text: string): string {
  return text.length <= longestLine ? text : `…${[...text.slice(-longestLine)].slice(1).join('')}`;
}
