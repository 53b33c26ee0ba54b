import { table, withMarkedPart } from './marked-part.mjs';
import { ofShared } from './of-shared.mjs';

/** The keys of docs/managed.md, from the schema that managed files are read by. @type {import('../gen.mjs').Generator} */
export const managedKeysTable = {
  name: 'managed keys',
  make: async () => [withMarkedPart('docs/managed.md', 'keys', table(['key', 'type', 'meaning'], await rows()))],
};

async function rows() {
  const contents = `
    import { z } from 'zod';
    import { managedLayer } from './managed.js';
    export const schema = z.toJSONSchema(managedLayer);`;
  /** @type {{ readonly schema: { readonly properties: Readonly<Record<string, Property>> } }} */
  const { schema } = await ofShared(contents);
  return Object.entries(schema.properties).map(([key, property]) => [`\`${key}\``, typeOf(property), property.description ?? '']);
}

/**
 * @typedef {object} Property
 * @property {string} [description]
 * @property {string} [type]
 * @property {readonly string[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {Property} [propertyNames]
 * @property {Property} [additionalProperties]
 */

/** @param {Property} property */
function typeOf(property) {
  if (property.enum !== undefined) return property.enum.map((one) => `\`${one}\``).join(', ');
  if (property.type === 'integer') return `${property.minimum} to ${property.maximum}`;
  if (property.type === 'array') return 'list of bundle ids';
  if (property.type === 'object') {
    const words = (/** @type {Property | undefined} */ of) => (of?.enum ?? []).map((one) => `\`${one}\``).join(', ');
    return `dictionary: ${words(property.propertyNames)} to ${words(property.additionalProperties)}`;
  }
  return property.type ?? '';
}
