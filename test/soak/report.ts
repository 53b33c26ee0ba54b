import { cpus } from 'node:os';
import type { Fault } from './faults.js';
import type { Strike } from './strikes.js';

/** The faults of a run as a table: what was done, how often, what came of it. */
export function tableOf(faults: readonly Fault[], strikes: readonly Strike[]): string {
  const rows = faults.flatMap((fault) => {
    const own = strikes.filter((strike) => strike.fault === fault);
    if (own.length === 0) return [];
    const back = own.map(({ backMs }) => backMs).sort((one, other) => one - other);
    const middle = Math.round(back[Math.floor(back.length / 2)] ?? 0);
    const bad = own.filter(({ problems }) => problems.length > 0).length;
    const came = bad === 0 ? `each time: ${fault.expected}` : `${bad} times not as it has to be`;
    return [`| ${fault.done} | ${own.length} | ${came} | ${middle} | ${Math.round(back.at(-1) ?? 0)} |`];
  });
  return ['| fault | times | what came of it | service back after, ms (middle) | (longest) |', '|---|--:|---|--:|--:|', ...rows].join('\n');
}

/** Date and machine of a measurement. */
export function machineOf(): string {
  const [first] = cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${first?.model.trim() ?? 'an unknown processor'}, Node ${process.version.slice(1)}, ${process.platform}`;
}
