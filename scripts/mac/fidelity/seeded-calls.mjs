import { createHash } from 'node:crypto';
import { maskIdentifier } from '../mask.mjs';

/** @import { ReadApp } from '../read-apps.mjs' */
/** @import { Element } from '../to-scenario.mjs' */

/**
 * @typedef {object} Call A reading that can be asked on the Mac it was made for and on any other that shows the same.
 * @property {string} tool
 * @property {string | null} app
 * @property {Record<string, unknown>} [args] Beside what the places below stand for.
 * @property {number} [window] Its place in what list_windows answers of the app.
 * @property {readonly number[]} [element] The way down from that window: which child of each.
 * @property {true} [whole] The window's elements, all of them, part by part.
 */

/** @typedef {{ app: string, window: number, way: readonly number[], element: Element }} Place */

/**
 * Calls about what was read, drawn by a seed: the same reading and seed give the same calls.
 * @param {readonly ReadApp[]} read
 * @param {{ seed: number, count: number }} options
 * @returns {Call[]}
 */
export function seededCalls(read, { seed, count }) {
  const draw = drawing(seed);
  if (read.length === 0) return [];
  const places = read.flatMap(placesOf);
  const whole = places.filter(({ element }) => !isCut(element));
  const found = read.filter(({ trees }) => !trees.some((tree) => tree === null || isCut(tree))).flatMap(placesOf);
  return Array.from({ length: count }, () => {
    const { key } = draw(read).app;
    const kinds = [
      () => draw(kindsOfApp)(key),
      ...(places.length === 0 ? [] : kindsOfPlace.map((kind) => () => kind(draw(places)))),
      ...(whole.length === 0 ? [] : [() => part(draw(whole), draw)]),
      ...(found.length === 0 ? [] : [() => search(draw(found), draw)]),
    ];
    return draw(kinds)();
  });
}

/** Whether more is below it on the Mac than was read: no recording has what a search there would find. @param {Element} element @returns {boolean} */
function isCut({ childCount, children = [] }) {
  return children.length < childCount || children.some(isCut);
}

/** @type {readonly ((app: string) => Call)[]} */
const kindsOfApp = [
  (app) => ({ tool: 'list_windows', app, args: { include_minimized: false } }),
  (app) => ({ tool: 'get_application', app }),
  (app) => ({ tool: 'get_menu_bar_structure', app }),
  (app) => ({ tool: 'get_focused_element', app }),
  // No Mac has these.
  (app) => ({ tool: 'find_element', app, args: { role: 'AXGatehandRole' } }),
  () => ({ tool: 'get_application', app: 'app.gatehand.not.there' }),
  () => ({ tool: 'get_window', app: null, args: { window_id: 4_000_000_001 } }),
];

/** @type {readonly ((place: Place) => Call)[]} */
const kindsOfPlace = [
  at('get_element'),
  at('get_element_actions'),
  at('get_ui_element_value'),
  ({ app, window }) => ({ tool: 'get_window', app, window }),
];

/** @param {Place} place @param {Draw} draw @returns {Call} */
function part(place, draw) {
  return { ...at('get_ui_elements')(place), args: { max_depth: draw([1, 2, 3]) } };
}

/** @param {Place} place @param {Draw} draw @returns {Call} */
function search({ app, element }, draw) {
  return { tool: 'find_element', app, args: { ...searchOf(element), max_results: draw([1, 5, 20]) } };
}

/** @param {string} tool @returns {(place: Place) => Call} */
function at(tool) {
  return ({ app, window, way }) => ({ tool, app, window, element: way });
}

/** Found by what masking leaves as it is. @param {Element} element */
function searchOf({ role, identifier }) {
  return identifier && maskIdentifier(identifier) === identifier ? { role, identifier } : { role };
}

/** @param {ReadApp} read @returns {Place[]} */
function placesOf({ app, trees }) {
  /** @param {Element} element @param {number} window @param {readonly number[]} way @returns {Place[]} */
  const below = (element, window, way) => [
    { app: app.key, window, way, element },
    ...(element.children ?? []).flatMap((child, index) => below(child, window, [...way, index])),
  ];
  return trees.flatMap((tree, window) => (tree === null ? [] : below(tree, window, [])));
}

/** @typedef {<T>(from: readonly T[]) => T} Draw */

/** The same draws for the same seed. @param {number} seed @returns {Draw} */
export function drawing(seed) {
  let drawn = 0;
  return (from) => {
    drawn += 1;
    const number = createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE();
    const found = from[number % from.length];
    if (found === undefined) throw new Error('There is nothing to draw from.');
    return found;
  };
}
