import { readImports } from './module-graph.mjs';
import { layerOf, roomOf } from './rooms.mjs';

/** @typedef {import('./module-graph.mjs').Import} Import */
/** @typedef {import('./rooms.mjs').Room} Room */
/** @typedef {{ readonly from: string, readonly to: string }} Edge */

/**
 * What the source tree below `<root>/src` does against the import rules, one line each; empty when all is well.
 * @param {string} root
 * @returns {string[]}
 */
export function checkImportGraph(root) {
  const imports = readImports(root);
  return [...imports.flatMap(problemOf), ...cycles(edgesOfFiles(imports)), ...cycles(edgesOfRooms(imports))];
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
  if (here.place === there.place) return wrongLayer(where, one, here.room);
  if (here.room === there.room) return here.room.paths.some((path) => path.includes('*')) ? [neighbour(where, one)] : [];
  if (here.room.imports.includes(there.room.name)) return [];
  if (here.room.imports.includes(`types of ${there.room.name}`)) {
    return one.typeOnly ? [] : [`${where}: ${here.room.name} may import only types of ${there.room.name} (${one.to})`];
  }
  return [`${where}: ${here.room.name} may not import ${there.room.name} (${one.to})`];
}

/** Within a room with layers nothing is imported from a higher one. @param {string} where @param {Import} one @param {Room} room @returns {string[]} */
function wrongLayer(where, { from, to }, room) {
  const mine = layerOf(room, from);
  const theirs = layerOf(room, to ?? '');
  if (mine === null || theirs === null) return [];
  if (mine === -1) return [`${where}: the file stands in no layer of ${room.name}; name its folder in scripts/lint/rooms.mjs`];
  return theirs <= mine && theirs !== -1 ? [] : [`${where}: ${room.name} may not import a higher layer of its own (${to})`];
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

/** Type imports count: files that need each other are read as one. @param {readonly Import[]} imports @returns {Edge[]} */
function edgesOfFiles(imports) {
  return imports.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
}

/** Which room needs which. @param {readonly Import[]} imports @returns {Edge[]} */
function edgesOfRooms(imports) {
  return edgesOfFiles(imports).flatMap(({ from, to }) => {
    const [here, there] = [roomOf(from)?.room.name, roomOf(to)?.room.name];
    return here === undefined || there === undefined || here === there ? [] : [{ from: `room ${here}`, to: `room ${there}` }];
  });
}

/**
 * Each circle once, as the path around it.
 * @param {readonly Edge[]} edges
 */
function cycles(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
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
