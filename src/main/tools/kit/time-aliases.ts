import type { Alias } from './tool.js';

/** Lengths of time that the documents give in seconds; every other one has `_ms` in its name. */
const inSeconds: readonly string[] = ['duration', 'timeout'];

const toSeconds = (ms: unknown): unknown => (typeof ms === 'number' ? ms / 1000 : ms);
const toMs = (seconds: unknown): unknown => (typeof seconds === 'number' ? seconds * 1000 : seconds);

/**
 * The same length of time in the other unit, by the unit in its name: `timeout_ms` for a `timeout` in seconds, `duration` or
 * `duration_seconds` for a `duration_ms`. Tools differ in their units since the documents do, and models do not remember which has which.
 */
export function timeAliases(parameters: readonly string[]): Readonly<Record<string, Alias>> {
  return Object.fromEntries(
    parameters.flatMap((parameter): [string, Alias][] => {
      if (inSeconds.includes(parameter)) {
        return [
          [`${parameter}_ms`, { parameter, read: toSeconds }],
          [`${parameter}_seconds`, parameter],
        ];
      }
      if (!parameter.endsWith('_ms')) return [];
      const name = parameter.slice(0, -'_ms'.length);
      const seconds: Alias = { parameter, read: toMs };
      return [[`${name}_seconds`, seconds], ...(inSeconds.includes(name) ? [[name, seconds] satisfies [string, Alias]] : [])];
    }),
  );
}

const withUnit = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(ms|s)\s*$/i;

/** A length of time that says its unit, such as `30s` or `500 ms`, in the unit that the name of its parameter says; else the value as it is. */
export function readTime(name: string, value: unknown): unknown {
  const [, amount, unit] = (typeof value === 'string' && withUnit.exec(value)) || [];
  if (amount === undefined || unit === undefined) return value;
  const ms = Number(amount) * (unit.toLowerCase() === 'ms' ? 1 : 1000);
  if (name.endsWith('_ms')) return ms;
  return inSeconds.includes(name) || name.endsWith('_seconds') ? ms / 1000 : value;
}
