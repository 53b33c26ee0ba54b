import { readImports } from './module-graph.mjs';
import { roomOf } from './rooms.mjs';

/** @typedef {import('./module-graph.mjs').Import} Import */

/**
 * What the source tree below `<root>/src` does against the import rules, one line each; empty when all is well.
 * @param {string} root
 * @returns {string[]}
 */
export function checkImportGraph(root) {
  const imports = readImports(root);
  return [...imports.flatMap(problemOf), ...cycles(imports)];
}

/** @param {Import} one @returns {string[]} */
function problemOf(one) {
  const here = roomOf(one.from);
  const where = `${one.from}:${one.line}`;
  if (here === null) return [`${where}: the file stands in no room; name its folder in scripts/lint/rooms.mjs`];
  if (one.missing) return [`${where}: ${one.request} leads to no file in src`];
  if (one.to === null) {
    const name = packageOf(one.request);
    const allowed = here.room.packages.some((entry) => packageMatches(entry, name));
    return allowed ? [] : [`${where}: ${here.room.name} may not import the package ${one.request}`];
  }
  const there = roomOf(one.to);
  if (there === null) return [`${where}: ${one.to} stands in no room; name its folder in scripts/lint/rooms.mjs`];
  if (here.place === there.place) return [];
  if (here.room === there.room) return here.room.paths.some((path) => path.includes('*')) ? [neighbour(where, one)] : [];
  if (here.room.imports.includes(there.room.name)) return [];
  if (here.room.imports.includes(`types of ${there.room.name}`)) {
    return one.typeOnly ? [] : [`${where}: ${here.room.name} may import only types of ${there.room.name} (${one.to})`];
  }
  return [`${where}: ${here.room.name} may not import ${there.room.name} (${one.to})`];
}

/** @param {string} where @param {Import} one */
function neighbour(where, one) {
  return `${where}: an area may not import its neighbour (${one.to})`;
}

/** The package of a request, without its inner path. @param {string} request */
function packageOf(request) {
  if (request.startsWith('node:')) return request;
  const parts = request.split('/');
  return request.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? request);
}

/** @param {string} entry @param {string} name */
function packageMatches(entry, name) {
  return entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1)));
}

/**
 * Each circle of value imports once, as the path around it. Types may refer to each other: nothing is loaded.
 * @param {readonly Import[]} imports
 */
function cycles(imports) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to, typeOnly } of imports) {
    if (to !== null && !typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  }
  /** @type {string[]} */
  const found = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} file @param {readonly string[]} path */
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at !== -1) found.push(`cycle: ${[...path.slice(at), file].join(' -> ')}`);
    if (at !== -1 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
