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
