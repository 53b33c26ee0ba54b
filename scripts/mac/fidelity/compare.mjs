import { align } from './align.mjs';

/** @import { Call } from './seeded-calls.mjs' */

/**
 * @typedef {object} Recorded What one call answered, masked.
 * @property {Call} call
 * @property {string} code Error code, empty for an answer.
 * @property {unknown} answer
 */
/**
 * @typedef {object} Difference
 * @property {string} field As the table has it: `element.role`, `window.frame`, `menu.order`, `error.timed_out`.
 * @property {string} where
 * @property {unknown} recorded Null where the recording has nothing there.
 * @property {unknown} simulated
 */
/** @typedef {(field: string, where: string, recorded: unknown, simulated: unknown) => void} Note Told each comparison; equal values agree. */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ name: string, key: readonly string[], like: readonly string[], skipped: readonly string[] }} Kind What a tool tells of. */

const kinds = /** @satisfies {Record<string, Kind>} */ ({
  element: { name: 'element', key: ['role', 'subrole', 'identifier', 'title', 'description'], like: ['role'], skipped: [] },
  window: { name: 'window', key: ['title'], like: [], skipped: ['name'] },
  menu: { name: 'menu', key: ['name', 'identifier', 'shortcut'], like: ['hasSubmenu'], skipped: [] },
  // The simulated Mac places them itself: a scenario has no places for them.
  status: { name: 'status item', key: ['bundleId', 'identifier', 'description'], like: ['bundleId'], skipped: ['position', 'width'] },
  display: { name: 'display', key: ['name'], like: [], skipped: [] },
  app: { name: 'app', key: ['bundleId'], like: [], skipped: [] },
});

/** @type {Readonly<Record<string, Kind | undefined>>} */
const kindByTool = {
  list_windows: kinds.window,
  get_window: kinds.window,
  list_menu_items: kinds.menu,
  get_menu_bar_structure: kinds.menu,
  list_status_bar_items: kinds.status,
  get_display_info: kinds.display,
  list_running_apps: kinds.app,
  get_application: kinds.app,
};

/** What a tool tells of. @param {string} tool @returns {Kind} */
export function kindOf(tool) {
  return kindByTool[tool] ?? kinds.element;
}

/** Fields that hold more of the same. */
const lists = ['children', 'menus', 'items'];

/**
 * Compares what a call answered on two Macs, field by field.
 * @param {Recorded} recorded @param {Recorded} simulated @param {Note} note
 */
export function compare(recorded, simulated, note) {
  const { call } = recorded;
  const where = [call.app ?? '', call.tool, ...placeOf(call)].filter(Boolean).join(' ');
  const codes = { recorded: recorded.code || 'answered', simulated: simulated.code || 'answered' };
  // Each side's own code has a row, so that an error that only one of them knows is seen in its row.
  for (const code of new Set(Object.values(codes))) note(`error.${code}`, where, codes.recorded, codes.simulated);
  if (recorded.code !== '' || simulated.code !== '') return;
  compareValues({ kind: kindOf(call.tool), note }, where, recorded.answer, simulated.answer);
}

/** @param {Call} call */
function placeOf({ window, element }) {
  return window === undefined ? [] : [`window ${window}`, ...(element?.length ? [`/${element.join('/')}`] : [])];
}

/** @typedef {{ kind: Kind, note: Note }} Comparing */

/** @param {Comparing} comparing @param {string} where @param {unknown} recorded @param {unknown} simulated */
function compareValues(comparing, where, recorded, simulated) {
  const { kind, note } = comparing;
  if (areThings(recorded) && areThings(simulated)) return compareLists(comparing, where, recorded, simulated);
  if (isThing(recorded) && isThing(simulated)) return compareThings(comparing, where, recorded, simulated);
  note(`${kind.name}.actions`, where, sorted(recorded), sorted(simulated));
}

/** @param {Comparing} comparing @param {string} where @param {readonly Fields[]} recorded @param {readonly Fields[]} simulated */
function compareLists(comparing, where, recorded, simulated) {
  const { kind, note } = comparing;
  const [key, like] = [kind.key, kind.like].map(
    (names) => (/** @type {Fields} */ one) => JSON.stringify(names.map((name) => one[name] ?? '')),
  );
  const { pairs, ordered, missing, extra } = align(recorded, simulated, { key: key ?? String, like: like ?? String });
  const placed = (/** @type {number} */ place) => `${where}/${place}`;
  for (const place of missing) note(`${kind.name}.presence`, placed(place), labelOf(recorded[place]), null);
  for (const place of extra) note(`${kind.name}.presence`, placed(place), null, labelOf(simulated[place]));
  for (const [left, right] of pairs) {
    note(`${kind.name}.presence`, placed(left), true, true);
    compareThings(comparing, placed(left), recorded[left] ?? {}, simulated[right] ?? {});
  }
  const order = pairs.map(([left]) => left);
  const found = [...pairs].sort(([, a], [, b]) => a - b).map(([left]) => left);
  if (pairs.length > 1) note(`${kind.name}.order`, where, order.join(' '), ordered ? order.join(' ') : found.join(' '));
}

/** @param {Comparing} comparing @param {string} where @param {Fields} recorded @param {Fields} simulated */
function compareThings(comparing, where, recorded, simulated) {
  const { kind, note } = comparing;
  const [left, right] = [fieldsOf(recorded, kind), fieldsOf(simulated, kind)];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    note(`${kind.name}.${name}`, where, left[name] ?? null, right[name] ?? null);
  }
  for (const list of lists) {
    const [ours, theirs] = [recorded[list] ?? [], simulated[list] ?? []];
    if (areThings(ours) && areThings(theirs)) compareLists(comparing, where, ours, theirs);
  }
}

/** The fields of one thing, its place and size as one. @param {Fields} thing @param {Kind} kind @returns {Fields} */
function fieldsOf(thing, kind) {
  const { position, size, actions, attributes, ...rest } = thing;
  /** @type {Fields} */
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !lists.includes(name) && !kind.skipped.includes(name)));
  if (isThing(position) || isThing(size)) fields.frame = { .../** @type {Fields} */ (position), .../** @type {Fields} */ (size) };
  if (actions !== undefined) fields.actions = sorted(actions);
  return { ...fields, ...(isThing(attributes) ? attributes : {}) };
}

/** @param {unknown} value @returns {value is Fields} */
const isThing = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value @returns {value is Fields[]} */
const areThings = (value) => Array.isArray(value) && value.every(isThing);
/** Actions have no order of their own. @param {unknown} value */
const sorted = (value) => (Array.isArray(value) ? [...value].sort() : value);

/** @param {Fields | undefined} thing */
function labelOf(thing) {
  return ['role', 'title', 'name', 'description', 'bundleId']
    .flatMap((name) => (typeof thing?.[name] === 'string' ? [thing[name]] : []))
    .join(' ');
}
