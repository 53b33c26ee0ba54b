/** What stands in place of a part, by the name it is imported by. */
const modules = {
  'ajv/dist/2020.js': "export class Ajv2020 { constructor() { throw new Error('This build has no JSON Schema checker for conf.'); } }",
  'ajv-formats': 'export default {};',
  '@modelcontextprotocol/server/_shims': [
    "export { default as process } from 'node:process';",
    "export class DefaultJsonSchemaValidator { getValidator() { throw new Error('This build has no JSON Schema checker for the MCP server.'); } }",
  ].join('\n'),
};

const prefix = '\0unused-part:';

/**
 * Leaves out what packages load at each start and Gatehand never asks of them: two JSON Schema checkers, half a megabyte and 30 ms. conf
 * takes one where it is given a schema, the MCP server one for a form that a client's user fills in. What Gatehand reads zod checks. A
 * use of one is an error that says so, and so is a build in which a package asks for its checker by another name.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedParts() {
  const met = new Set();
  return {
    name: 'gatehand-unused-parts',
    enforce: 'pre',
    resolveId(source) {
      if (!(source in modules)) return null;
      met.add(source);
      return `${prefix}${source}`;
    },
    load: (id) => (id.startsWith(prefix) ? (modules[/** @type {keyof typeof modules} */ (id.slice(prefix.length))] ?? null) : null),
    generateBundle() {
      for (const name of Object.keys(modules))
        if (!met.has(name)) this.error(`Nothing imports ${name} any more: look what does its work now.`);
    },
  };
}
