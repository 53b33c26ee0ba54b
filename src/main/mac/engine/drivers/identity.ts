import type { AppIdentity } from '../../../../shared/subject.js';
import type { ProcessDriver, ProcessEntry } from './drivers.js';

/** A process as the identity that every decision rests on. */
export function toIdentity(entry: ProcessEntry): AppIdentity {
  return { bundleId: entry.bundleId, name: entry.name, pid: entry.pid, path: entry.path, startedAt: entry.startedAt };
}

/** Who a pid is now; null when nobody has it. */
export function identityOf(processes: ProcessDriver, pid: number): AppIdentity | null {
  const entry = processes.get(pid);
  return entry === null ? null : toIdentity(entry);
}

/** Who a bundle id is: its running process, else the bundle id alone. */
export function identityOfBundle(processes: ProcessDriver, bundleId: string): AppIdentity {
  const wanted = bundleId.toLowerCase();
  const running = processes.list().find((entry) => entry.bundleId.toLowerCase() === wanted);
  return running ? toIdentity(running) : { bundleId, name: bundleId, pid: null, path: null, startedAt: null };
}

/** The running process an identity means; null when it ended or its pid went to another process. */
export function processOf(processes: ProcessDriver, app: AppIdentity): ProcessEntry | null {
  if (app.pid === null) {
    const wanted = app.bundleId.toLowerCase();
    return processes.list().find((entry) => entry.bundleId.toLowerCase() === wanted && (app.path ?? entry.path) === entry.path) ?? null;
  }
  const entry = processes.get(app.pid);
  if (entry === null) return null;
  return app.startedAt === null || app.startedAt === entry.startedAt ? entry : null;
}

/** Running processes with this name or bundle id, compared without case. */
export function processesNamed(processes: ProcessDriver, name: string): readonly ProcessEntry[] {
  const wanted = name.toLowerCase();
  const all = processes.list();
  const exact = all.filter((entry) => entry.kind !== 'background' && entry.name.toLowerCase() === wanted);
  return exact.length > 0 ? exact : all.filter((entry) => entry.bundleId.toLowerCase() === wanted);
}
