import type { Job, LookTarget, Mac } from '../../src/main/mac/port.js';
import { type AppIdentity, subjectApp } from '../../src/shared/subject.js';

type Looking = Pick<Mac, 'attribution'>;

/** Whose one target is, as a call finds it out. */
export async function whose({ attribution }: Looking, job: Job, target: LookTarget): Promise<AppIdentity | null> {
  const [found] = (await attribution.look(job, { targets: [target] })).found;
  if (found === undefined || found.kind === 'status-item') throw new Error('not a target with one owner');
  return subjectApp(found.subject);
}
