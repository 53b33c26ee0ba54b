import { expect } from 'vitest';
import type { Engine } from '../../../src/main/mac/engine/runtime/engine.js';
import { type PortName, verbs } from '../../../src/main/mac/macos/worker/verbs.js';
import { createEngineMac, type EngineMac, type EngineMacOptions } from '../../engine/engine-mac.js';

/** One call of an engine: what was asked and what came of it. */
interface Told {
  readonly verb: string;
  readonly answer?: unknown;
  readonly refusal?: unknown;
}

/** What happens to a Mac: calls of its engine and what its owner does meanwhile. */
export type Story = (mac: EngineMac) => Promise<unknown>;

/**
 * Lets a story happen on two equal Macs, once with the engine here and once with it behind koffi. Every call must be
 * answered or refused the same way, and the Macs must end the same. Answers the verbs that were answered, as `port.verb`.
 */
export async function tellTwice(
  throughKoffi: (options?: EngineMacOptions) => EngineMac,
  story: Story,
  options: EngineMacOptions = {},
): Promise<ReadonlySet<string>> {
  const here = await tell(createEngineMac(options), story);
  const there = await tell(throughKoffi(options), story);

  expect(plain(there.told)).toEqual(plain(here.told));
  expect(there.left).toEqual(here.left);
  return new Set(here.told.flatMap(({ verb, refusal }) => (refusal === undefined ? [verb] : [])));
}

/** The verbs of a port, as `port.verb`. */
export function verbsOf(port: PortName): readonly string[] {
  return Object.keys(verbs[port]).map((verb) => `${port}.${verb}`);
}

async function tell(mac: EngineMac, story: Story): Promise<{ readonly told: readonly Told[]; readonly left: unknown }> {
  const told: Told[] = [];
  await story({ ...mac, engine: overheard(mac.engine, (one) => told.push(one)) });
  return { told, left: { mac: JSON.parse(mac.mac.snapshot()), events: mac.mac.probe.events().map(({ at: _at, ...event }) => event) } };
}

/** The same engine, and all that is asked of it told. */
function overheard(engine: Engine, tell: (told: Told) => void): Engine {
  const ports = Object.entries(verbs).map(([port, table]) => [
    port,
    Object.fromEntries(
      Object.keys(table).map((verb) => {
        const ask = (engine[port as PortName] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[verb]; // the table names every verb
        return [
          verb,
          (...args: unknown[]) => overhear(`${port}.${verb}`, () => ask?.(...args) ?? Promise.reject(new Error('no such verb')), tell),
        ];
      }),
    ),
  ]);
  return Object.fromEntries(ports) as Engine; // the table has every port
}

async function overhear(verb: string, ask: () => Promise<unknown>, tell: (told: Told) => void): Promise<unknown> {
  try {
    const answer = await ask();
    tell({ verb, answer });
    return answer;
  } catch (error) {
    const { code, message, remedy, details } = error as Record<string, unknown>; // refusals are GatehandErrors; anything else differs from them
    tell({ verb, refusal: { code, message, remedy, details } });
    throw error;
  }
}

/**
 * Without what tells one engine's memory from another's: the marks in its tokens, and how many refs it made by the way. Refs
 * are numbered anew, in the order in which they appear.
 */
export function plain(told: readonly unknown[]): unknown {
  const refs = new Map<string, string>();
  // How long was watched grows by what passes between two looks, which a busy machine makes more.
  const text = JSON.stringify(told, (key, value: unknown) => (['token', 'nextCursor', 'watchedMs'].includes(key) ? typeof value : value));
  return JSON.parse(
    text.replace(/\be\d+\b/g, (ref) => {
      const known = refs.get(ref) ?? `e${refs.size + 1}`;
      refs.set(ref, known);
      return known;
    }),
  );
}
