import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process, MB; 0 for one that has ended. */
export function residentMb(pid: number): number {
  try {
    if (process.platform === 'linux') return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time a process has had, ms; told on Linux only, and not a number elsewhere. */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
