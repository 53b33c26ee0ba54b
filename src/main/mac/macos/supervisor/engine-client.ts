import type { Engine } from '../../engine/runtime/engine.js';
import type { Job } from '../../port.js';
import { type PortName, type Verb, verbs } from '../worker/verbs.js';

/** One call of a verb, as a caller of the engine made it. */
export interface Asked {
  readonly port: PortName;
  readonly name: string;
  readonly verb: Verb;
  readonly job: Job | null;
  readonly args: readonly unknown[];
  readonly onEvent: ((event: unknown) => void) | null;
}

/** An engine whose every verb is handed to `ask`: who has it cannot tell that it works elsewhere. */
export function createEngineClient(ask: (asked: Asked) => Promise<unknown>): Engine {
  const ports = Object.entries(verbs).map(([port, names]) => {
    const methods = Object.entries(names).map(([name, verb]: [string, Verb]) => {
      const method = (...given: readonly unknown[]): Promise<unknown> => {
        const job = verb.job ? (given[0] as Job) : null; // the verb's own type: it takes its job first
        const rest = verb.job ? given.slice(1) : given;
        const last = rest.at(-1);
        const streams = typeof last === 'function';
        const onEvent = streams ? (last as (event: unknown) => void) : null; // the one verb that takes a function is told events
        return ask({ port: port as PortName, name, verb, job, args: streams ? rest.slice(0, -1) : rest, onEvent }); // a key of the table
      };
      return [name, method] as const;
    });
    return [port, Object.fromEntries(methods)] as const;
  });
  return Object.fromEntries(ports) as unknown as Engine; // the table is checked to hold exactly the engine's verbs
}
