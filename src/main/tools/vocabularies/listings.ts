import type { ToolListing } from '../kit/answer.js';
import { toListing } from '../kit/listing.js';
import type { AnyTool } from '../kit/tool.js';
import type { VocabularyEntry } from './vocabulary.js';

/** Neither entries nor tools change. */
const made = new WeakMap<VocabularyEntry, ToolListing>();

/** An entry as tools/list shows it: the hints of our tool, the words and parameters of its own document. */
export function entryListing(entry: VocabularyEntry, tool: AnyTool): ToolListing {
  const listing = made.get(entry) ?? makeListing(entry, tool);
  made.set(entry, listing);
  return listing;
}

function makeListing(entry: VocabularyEntry, tool: AnyTool): ToolListing {
  const listing = toListing(tool);
  const own = propertiesOf(listing.inputSchema);
  const required = Object.entries(entry.parameters).filter(([, parameter]) => parameter.required);
  const properties = Object.entries(entry.parameters).map(([name, { to, schema }]) => [name, schema ?? own[to ?? name] ?? {}] as const);
  return {
    name: entry.name,
    title: entry.title,
    description: entry.summary,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
      additionalProperties: false,
    },
    annotations: listing.annotations,
  };
}

function propertiesOf(schema: ToolListing['inputSchema']): Readonly<Record<string, unknown>> {
  // toListing always makes an object schema with properties.
  return schema.properties as Readonly<Record<string, unknown>>;
}
