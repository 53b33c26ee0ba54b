import { parseSync, Visitor } from 'oxc-parser';
import { allCriteria } from './criteria/documents.mjs';

/**
 * What the specs prove. A criterion is covered by a comment above a test (`covers: 000-3.1`), the row of a tool by
 * `proves('002-click', …)` alone: that sends each parameter of the row and fails where the test does not notice that one
 * is gone (test/harness/proves.ts). What can be seen without running is refused here already.
 */

/**
 * @typedef {object} Spec
 * @property {string} file Relative to test.
 * @property {string} text
 */

/**
 * @typedef {object} Proof One `proves` with what its test holds.
 * @property {string} id
 * @property {ReadonlyMap<string, ReadonlySet<string>>} sent Parameters written out in calls, by tool.
 * @property {boolean} expects
 */

/**
 * @param {readonly Spec[]} specs
 * @param {readonly import('./criteria/criterion.mjs').Criterion[]} [criteria]
 * @returns {{ readonly covered: ReadonlyMap<string, readonly string[]>, readonly problems: readonly string[] }} Specs by criterion.
 */
export function readCoverage(specs, criteria = allCriteria) {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  /** @type {Map<string, string[]>} */
  const covered = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const { file, text } of specs) {
    const proofs = proofsOf(file, text);
    problems.push(...tagsOf(text).flatMap((id) => tagProblems(file, id, byId.get(id))));
    problems.push(...proofs.flatMap((proof) => proofProblems(file, proof, byId.get(proof.id))));
    for (const id of new Set([...tagsOf(text), ...proofs.map((proof) => proof.id)])) {
      covered.set(id, [...(covered.get(id) ?? []), file]);
    }
  }
  const open = criteria.filter(({ id }) => !covered.has(id)).map(({ id }) => id);
  if (open.length > 0) problems.push(`no spec covers ${open.join(', ')}`);
  return { covered, problems };
}

/** @param {string} text */
function tagsOf(text) {
  return [...text.matchAll(/\/\/ covers: ([^\n]+)/g)].flatMap(([, tags = '']) => tags.split(/[,\s]+/).filter(Boolean));
}

/** @param {string} file @param {string} id @param {import('./criteria/criterion.mjs').Criterion | undefined} criterion */
function tagProblems(file, id, criterion) {
  if (criterion === undefined) return [`${file} covers ${id}, which does not exist`];
  if (criterion.row === null) return [];
  return [`${file} covers ${id} by a comment, but it is the row of a tool: write proves('${id}', …)`];
}

/** @param {string} file @param {Proof} proof @param {import('./criteria/criterion.mjs').Criterion | undefined} criterion */
function proofProblems(file, { id, sent, expects }, criterion) {
  if (!criterion?.row) return [`${file} proves ${id}, which is no row of a tool`];
  const { tool, parameters } = criterion.row;
  const keys = sent.get(tool);
  if (keys === undefined) return [`${file} proves ${id} without a call of ${tool}`];
  const lacking = parameters.filter((name) => !keys.has(name));
  return [
    ...(lacking.length > 0 ? [`${file} proves ${id} without sending ${lacking.join(', ')}`] : []),
    ...(expects ? [] : [`${file} proves ${id} and expects nothing`]),
  ];
}

/** @param {string} file @param {string} text @returns {readonly Proof[]} */
function proofsOf(file, text) {
  if (!text.includes('proves(')) return [];
  const parsed = parseSync(file, text);
  const problem = parsed.errors.find((error) => error.severity === 'Error');
  if (problem) throw new Error(`${file} does not parse: ${problem.message}`);
  /** @type {import('oxc-parser').CallExpression[]} */
  const calls = [];
  new Visitor({ CallExpression: (call) => void calls.push(call) }).visit(parsed.program);
  return calls.flatMap((call) => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'proves') return [];
    const id = textOf(call.arguments[0]);
    if (id === null) throw new Error(`${file}: proves needs its criterion written out`);
    return [{ id, ...insideOf(call, calls) }];
  });
}

/**
 * @param {import('oxc-parser').CallExpression} outer
 * @param {readonly import('oxc-parser').CallExpression[]} calls
 * @returns {Omit<Proof, 'id'>}
 */
function insideOf(outer, calls) {
  const inside = calls.filter(({ start, end }) => start > outer.start && end < outer.end);
  /** @type {Map<string, Set<string>>} */
  const sent = new Map();
  for (const {
    callee,
    arguments: [tool, given],
  } of inside) {
    const name = textOf(tool);
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'call') continue;
    if (name === null) continue;
    sent.set(name, new Set([...(sent.get(name) ?? []), ...keysOf(given)]));
  }
  const expects = inside.some(({ callee }) => callee.type === 'Identifier' && callee.name === 'expect');
  return { sent, expects };
}

/** @param {import('oxc-parser').Argument | undefined} node */
function textOf(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** @param {import('oxc-parser').Argument | undefined} node @returns {string[]} */
function keysOf(node) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    return property.key.type === 'Identifier' ? [property.key.name] : [];
  });
}
