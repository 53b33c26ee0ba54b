import { z } from 'zod';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Job } from '../../port.js';
import type { BatteryStatus, SystemInfo, SystemPort } from '../../ports/system.js';
import type { CommandName, CommandPaths } from '../commands/command-paths.js';
import type { CommandRunner } from '../commands/run-command.js';

export interface SystemDeps {
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
}

const timeoutMs = 5000;
/** Takes 1 to 5 s on a Mac. It is given a limit of its own, and ended when it does not keep it. */
const profilerTimeoutMs = 12_000;
const profilerLimitSeconds = '10';

/**
 * Facts about the Mac by sw_vers, sysctl, system_profiler and pmset. Serial numbers and hardware ids, which
 * system_profiler prints too, are never taken over. What never changes is kept for the life of the process.
 */
export function createSystemPort({ commands, paths }: SystemDeps): SystemPort {
  let known: SystemInfo | null = null;
  const output = async (job: Job, name: CommandName, args: readonly string[]): Promise<string> => {
    const limit = name === 'systemProfiler' ? profilerTimeoutMs : timeoutMs;
    return (await commands.run({ path: paths[name], args, timeoutMs: limit, signal: job.signal })).stdout;
  };
  return {
    async info(job) {
      if (known !== null) return known;
      const [version, kernel, profile] = await Promise.all([
        output(job, 'swVers', ['-productVersion']),
        output(job, 'sysctl', ['hw.model', 'hw.memsize', 'machdep.cpu.brand_string']),
        // It only gives the marketing name: without it the rest is still an answer.
        output(job, 'systemProfiler', ['SPHardwareDataType', '-json', '-timeout', profilerLimitSeconds]).catch(unlessCancelled),
      ]);
      const machine = profile === null ? null : machineOf(profile);
      const info = infoOf(version.trim(), kernelFacts(kernel), machine);
      if (machine !== null) known = info;
      return info;
    },
    battery: async (job) => batteryOf(await output(job, 'pmset', ['-g', 'batt'])),
  };
}

/** The parts of SPHardwareDataType that are used: `chip_type` on Apple silicon, `cpu_type` on Intel. */
const machine = z.object({
  machine_name: z.string().optional(),
  machine_model: z.string().optional(),
  chip_type: z.string().optional(),
  cpu_type: z.string().optional(),
  physical_memory: z.string().optional(),
});
const profile = z.object({ SPHardwareDataType: z.tuple([machine]).rest(z.unknown()) });

function machineOf(text: string): z.infer<typeof machine> | null {
  try {
    return profile.parse(JSON.parse(text)).SPHardwareDataType[0];
  } catch {
    return null;
  }
}

/** `name: value` lines; a name the kernel does not know is left out. */
function kernelFacts(text: string): ReadonlyMap<string, string> {
  const pairs = text.split('\n').map((line) => /^([\w.]+): (.*)$/.exec(line.trim()));
  return new Map(pairs.flatMap((pair) => (pair?.[1] === undefined || pair[2] === undefined ? [] : [[pair[1], pair[2]] as const])));
}

function infoOf(version: string, kernel: ReadonlyMap<string, string>, machine: z.infer<typeof profile>['SPHardwareDataType'][0] | null) {
  const model = machine?.machine_model ?? kernel.get('hw.model') ?? '';
  const name = machine?.machine_name;
  const processor = [machine?.chip_type, machine?.cpu_type, kernel.get('machdep.cpu.brand_string')].find(isTold) ?? 'unknown';
  const info = {
    macOSVersion: version,
    hardwareModel: name === undefined ? model : `${name} (${model})`,
    processorInfo: processor,
    totalMemory: machine?.physical_memory ?? memoryText(kernel.get('hw.memsize')),
  };
  if (info.macOSVersion === '' || model === '') {
    fail('internal', 'macOS did not tell its version or model.', { remedy: 'Try once more.', retry: 'later' });
  }
  return info;
}

/** A virtual Mac under Rosetta calls its chip Unknown. */
function isTold(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text !== 'Unknown';
}

function memoryText(bytes: string | undefined): string {
  return bytes !== undefined && /^\d+$/.test(bytes) ? `${Math.round(Number(bytes) / 2 ** 30)} GB` : 'unknown';
}

/** ` -InternalBattery-0 (id=4325507)\t72%; discharging; 3:12 remaining present: true`; a UPS has another name in front. */
function batteryOf(text: string): BatteryStatus {
  if (!text.includes('Now drawing from')) {
    fail('internal', 'macOS did not tell the state of its power supply.', { remedy: 'Try once more.', retry: 'later' });
  }
  const line = /^[ \t]*-InternalBattery-\d+[^\n]*?(\d{1,3})%;\s*([^;\n]+)/m.exec(text);
  if (line === null) return { percentage: 100, isCharging: false, isDesktop: true };
  const state = (line[2] ?? '').trim();
  return { percentage: Math.min(100, Number(line[1])), isCharging: state === 'charging' || state === 'finishing charge', isDesktop: false };
}

function unlessCancelled(error: unknown): null {
  if (error instanceof GatehandError && error.code !== 'cancelled') return null;
  throw error;
}
