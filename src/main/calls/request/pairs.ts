import { parseJson } from '../../../shared/text/parse-json.js';
import { isRecord } from '../../../shared/wire.js';

type Arguments = Readonly<Record<string, unknown>>;

interface Pair {
  readonly names: readonly string[];
  /** The tool's two parameters, and how an object calls the values. */
  readonly parameters: readonly [string, string];
  readonly keys: readonly [string, string];
}

/** How other systems write two numbers that belong together as one argument. */
const pairs: readonly Pair[] = [
  { names: ['coordinate', 'coordinates', 'position', 'point', 'location'], parameters: ['x', 'y'], keys: ['x', 'y'] },
  { names: ['from', 'start', 'start_coordinate'], parameters: ['start_x', 'start_y'], keys: ['x', 'y'] },
  { names: ['to', 'end', 'end_coordinate'], parameters: ['end_x', 'end_y'], keys: ['x', 'y'] },
  { names: ['size'], parameters: ['width', 'height'], keys: ['width', 'height'] },
];

/**
 * The arguments with `[x, y]` and `{x, y}`, also as JSON in a text, as the two parameters they stand for: only where the tool has both, no parameter of that
 * name, and neither of them was given beside it. What is open as a whole will be both.
 */
export function readPairs(given: Arguments, parameters: ReadonlySet<string>, isOpen: (value: unknown) => boolean): Arguments {
  const found = pairs.filter((pair) => pair.parameters.every((name) => parameters.has(name) && !Object.hasOwn(given, name)));
  if (found.length === 0) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const pair = parameters.has(name) ? undefined : found.find(({ names }) => names.includes(name));
      const values = pair === undefined ? null : (valuesOf(value, pair.keys) ?? (isOpen(value) ? [value, value] : null));
      return pair === undefined || values === null ? [[name, value]] : pair.parameters.map((one, at) => [one, values[at]]);
    }),
  );
}

const sides = ['x', 'y', 'width', 'height'] as const;

/** The four numbers of a rectangle as the region they stand for: only where the tool has a region, not each of them, and none was given. */
export function readRegion(given: Arguments, parameters: ReadonlySet<string>): Arguments {
  const wants = parameters.has('region') && !sides.every((side) => parameters.has(side)) && !Object.hasOwn(given, 'region');
  if (!wants || !sides.every((side) => Object.hasOwn(given, side))) return given;
  const { x, y, width, height, ...rest } = given;
  return { ...rest, region: { x, y, width, height } };
}

function valuesOf(given: unknown, keys: readonly [string, string]): readonly unknown[] | null {
  const value = typeof given === 'string' ? parseJson(given) : given;
  if (Array.isArray(value)) return value.length === 2 ? value : null;
  return isRecord(value) && Object.keys(value).length === 2 && keys.every((key) => Object.hasOwn(value, key))
    ? keys.map((key) => value[key])
    : null;
}
