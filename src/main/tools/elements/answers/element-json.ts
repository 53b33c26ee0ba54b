import { z } from 'zod';
import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { shorten } from '../../../../shared/text/shorten.js';
import type { ElementNode, FurtherAttribute } from '../../../mac/port.js';
import { positionOutput, sizeOutput } from '../../kit/fields.js';

/** Attributes that a caller may choose; ref, path, role and childCount are always there. */
export const attributeNames = [
  'role',
  'subrole',
  'title',
  'description',
  'value',
  'identifier',
  'enabled',
  'focused',
  'selected',
  'position',
  'size',
  'actions',
] as const;
/** Attributes that are told only where they are asked for, or one element is. */
export const furtherNames = [
  'roleDescription',
  'help',
  'placeholder',
  'valueDescription',
  'url',
  'expanded',
  'modal',
  'domIdentifier',
  'domClassList',
] as const satisfies readonly FurtherAttribute[];
export type AttributeName = (typeof attributeNames)[number] | FurtherAttribute;

/** Apple's names that do not begin with a word in lower case once AX is gone. */
const appleNames: Readonly<Record<string, FurtherAttribute>> = {
  AXURL: 'url',
  AXDOMIdentifier: 'domIdentifier',
  AXDOMClassList: 'domClassList',
  AXPlaceholderValue: 'placeholder',
};

/** Attribute names, also in Apple's spelling (AXTitle). The names are checked, and only said in words when published. */
export const attributesField = z
  .array(
    z
      .string()
      .overwrite((name) => ownEntry(appleNames, name) ?? name.replace(/^AX(.)/, (_whole, first: string) => first.toLowerCase()))
      .refine((name) => isAttributeName(name), `must be one of ${[...attributeNames, ...furtherNames].join(', ')}`),
  )
  .transform((names): ReadonlySet<AttributeName> => new Set(names.filter(isAttributeName)))
  .describe('title, value …');

function isAttributeName(name: string): name is AttributeName {
  return [...attributeNames, ...furtherNames].some((known) => known === name);
}

/** An element as results write it. What is empty or as usual (not focused, not secure) is left out. */
export const elementOutput = z.object({
  ref: z.string(),
  path: z.string(),
  role: z.string(),
  subrole: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** Left out when there is none, and when `secure` says that it is withheld. */
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** Characters of the whole value, where only its beginning stands here. */
  valueLength: z.number().optional(),
  identifier: z.string().optional(),
  enabled: z.boolean().optional(),
  focused: z.literal(true).optional(),
  selected: z.literal(true).optional(),
  secure: z.literal(true).optional(),
  position: positionOutput.optional(),
  size: sizeOutput.optional(),
  windowId: z.number().optional(),
  /** The row it stands in. */
  row: z.object({ ref: z.string(), title: z.string() }).optional(),
  /** Scroll to it first. */
  offscreen: z.literal(true).optional(),
  actions: z.array(z.string()).optional(),
  /** What most elements lack, such as roleDescription and domIdentifier. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
  /** Refs of children that stand elsewhere. */
  alsoLists: z.array(z.string()).optional(),
  childCount: z.number(),
});
export type ElementJson = z.infer<typeof elementOutput>;

/** One element without its children; `only` keeps the named attributes. */
export function elementJson(node: ElementNode, only?: ReadonlySet<AttributeName>): ElementJson {
  const json = fullJson(node);
  if (only === undefined) return json;
  const dropped = attributeNames.filter((name) => name !== 'role' && !only.has(name));
  const kept: ElementJson = { ...json };
  for (const name of dropped) if (name !== 'role') delete kept[name];
  if (!only.has('value')) {
    delete kept.secure;
    delete kept.valueLength;
  }
  delete kept.windowId;
  return kept;
}

/** Of a longer text only the beginning stands beside what else is told of an element, characters; get_ui_element_value has all of it. */
const longestBeside = 1000;

/** An element whose value is not what it was asked for. */
export function briefJson(node: ElementNode): ElementJson {
  const json = elementJson(node);
  const { value } = json;
  if (typeof value !== 'string' || value.length <= longestBeside) return json;
  return { ...json, value: shorten(value, longestBeside), valueLength: json.valueLength ?? value.length };
}

function fullJson(node: ElementNode): ElementJson {
  const title = node.title?.trim() ? node.title : node.label || node.text;
  const { frame } = node;
  return {
    ref: node.ref,
    path: node.path,
    role: node.role,
    ...(node.subrole ? { subrole: node.subrole } : {}),
    ...(title ? { title } : {}),
    ...(node.description && node.description !== title ? { description: node.description } : {}),
    ...(node.value !== undefined && !node.secure ? { value: node.value } : {}),
    ...(node.valueLength !== undefined && !node.secure ? { valueLength: node.valueLength } : {}),
    ...(node.identifier ? { identifier: node.identifier } : {}),
    enabled: node.enabled,
    ...(node.focused ? { focused: true } : {}),
    ...(node.selected ? { selected: true } : {}),
    ...(node.secure ? { secure: true } : {}),
    ...(frame === null ? {} : { position: { x: frame.x, y: frame.y }, size: { width: frame.width, height: frame.height } }),
    ...(node.windowId === null ? {} : { windowId: node.windowId }),
    ...(node.row && { row: node.row }),
    ...(node.offscreen && { offscreen: true as const }),
    ...(node.actions?.length ? { actions: [...node.actions] } : {}),
    ...attributesOf(node),
    ...(node.alsoLists?.length ? { alsoLists: [...node.alsoLists] } : {}),
    childCount: node.childCount,
  };
}

function attributesOf({ attributes = {} }: ElementNode): Pick<ElementJson, 'attributes'> {
  const told = Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value] as const);
  return told.length === 0 ? {} : { attributes: Object.fromEntries(told) };
}
