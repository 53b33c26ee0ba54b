import { beginning } from '../../../../shared/text/shorten.js';
import type { FurtherAttribute, FurtherAttributes } from '../../ports/elements.js';
import type { AxValue } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/** Apple's names of the attributes that a tree tells only where they are asked for. */
const axNames: Readonly<Record<FurtherAttribute, string>> = {
  roleDescription: 'AXRoleDescription',
  help: 'AXHelp',
  placeholder: 'AXPlaceholderValue',
  valueDescription: 'AXValueDescription',
  url: 'AXURL',
  expanded: 'AXExpanded',
  modal: 'AXModal',
  domIdentifier: 'AXDOMIdentifier',
  domClassList: 'AXDOMClassList',
};

/** Longest text of one of them. */
const mostCharacters = 2000;

/** Attributes by Apple's names, each with the name it is told by. */
export type NamedAttributes = readonly (readonly [name: string, axName: string])[];

/** These, as they are asked for. */
export function namedAttributes(names: readonly FurtherAttribute[]): NamedAttributes {
  return names.map((name) => [name, axNames[name]]);
}

/** Every one of them, for an element that is asked for by itself. */
export const allFurther: NamedAttributes = Object.entries(axNames);

/** What a slider goes from and to. */
export const itsRange: NamedAttributes = [
  ['minValue', 'AXMinValue'],
  ['maxValue', 'AXMaxValue'],
];

/** What an element tells of these, in a message of its own. */
export function readFurther(
  ax: Pick<ReadDrivers['accessibility'], 'attributes'>,
  element: Parameters<typeof ax.attributes>[0],
  asked: NamedAttributes,
): FurtherAttributes {
  const answer = ax.attributes(
    element,
    asked.map(([, axName]) => axName),
  );
  return answer.ok ? furtherOf(asked, answer.value) : {};
}

/** The answers as plain data; what is absent or of another kind is left out, and where apps tell empty texts. */
export function furtherOf(asked: NamedAttributes, values: readonly (AxValue | undefined)[]): FurtherAttributes {
  const found: Record<string, string | number | boolean | readonly string[]> = {};
  for (const [at, [name]] of asked.entries()) {
    const plain = plainOf(values[at]);
    if (plain !== undefined && (plain !== '' || !Object.hasOwn(axNames, name))) found[name] = plain;
  }
  return found;
}

function plainOf(value: AxValue | undefined): string | number | boolean | readonly string[] | undefined {
  if (typeof value === 'string') return beginning(value, mostCharacters);
  if (typeof value !== 'object') return value;
  if (value.type === 'range') return `${value.location}+${value.length}`;
  return value.type === 'texts' ? value.texts.map((text) => beginning(text, mostCharacters)) : undefined;
}
