import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from '../lib/files.mjs';

/**
 * One import in one file.
 * @typedef {object} Import
 * @property {string} from The importing file, relative to the root.
 * @property {string} request As written.
 * @property {string | null} to The imported file, relative to the root; null for a package, and for a file that is not there.
 * @property {boolean} missing True when a relative import leads to no file.
 * @property {boolean} typeOnly True when nothing of it is left at run time.
 * @property {number} line
 */

/**
 * Every import of every TypeScript file below `<root>/src`. A file that does not parse throws: a rule that cannot
 * read a file must not pass it.
 * @param {string} root
 * @returns {Import[]}
 */
export function readImports(root) {
  const files = filesBelow(join(root, 'src'), root).filter((file) => /\.tsx?$/.test(file));
  const known = new Set(filesBelow(join(root, 'src'), root));
  return files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'), known));
}

/** @param {string} file @param {string} text @param {ReadonlySet<string>} known @returns {Import[]} */
function importsOf(file, text, known) {
  const parsed = parseSync(file, text);
  const problem = parsed.errors.find((error) => error.severity === 'Error');
  if (problem) throw new Error(`${file} does not parse: ${problem.message}`);
  return requestsOf(parsed, text).map(({ request, typeOnly, start }) => {
    const to = request.startsWith('.') ? resolveRelative(file, request, known) : null;
    const line = text.slice(0, start).split('\n').length;
    return { from: file, request, to, missing: request.startsWith('.') && to === null, typeOnly, line };
  });
}

/** @typedef {{ readonly request: string, readonly typeOnly: boolean, readonly start: number }} Request */

/** @param {import('oxc-parser').ParseResult} parsed @param {string} text @returns {Request[]} */
function requestsOf(parsed, text) {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  /** @type {Request[]} */
  const found = staticImports.map(({ moduleRequest, start, end }) => ({
    request: moduleRequest.value,
    typeOnly: isTypeStatement(text.slice(start, end)),
    start,
  }));
  for (const { entries, start, end } of staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (request !== undefined) found.push({ request, typeOnly: isTypeStatement(text.slice(start, end)), start });
  }
  for (const { moduleRequest, start } of dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2] !== undefined) found.push({ request: literal[2], typeOnly: false, start });
  }
  return [...found, ...typeQueriesOf(parsed)];
}

/** Types written as `import('./x.js').T`. @param {import('oxc-parser').ParseResult} parsed @returns {Request[]} */
function typeQueriesOf(parsed) {
  /** @type {Request[]} */
  const found = [];
  new Visitor({
    TSImportType(node) {
      found.push({ request: node.source.value, typeOnly: true, start: node.start });
    },
  }).visit(parsed.program);
  return found;
}

/**
 * `import { type A }` counts as a value import: under verbatimModuleSyntax it still loads the module.
 * @param {string} statement
 */
function isTypeStatement(statement) {
  return /^(import|export)\s+type\b(?!\s+from\b)/.test(statement);
}

/** @param {string} file @param {string} request @param {ReadonlySet<string>} known @returns {string | null} */
function resolveRelative(file, request, known) {
  const path = posix.join(dirname(file), request.replace(/\?.*$/, ''));
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}
