import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import type { DialogsPort } from '../../ports/dialogs.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineCore, Errand } from '../engine-context.js';
import { requireProcess } from '../tree/app-root.js';
import { ensureAwake } from '../tree/wake.js';
import { answerDialog } from './dialog-answer.js';
import { readDialogs } from './dialog-read.js';

/** Sheets, alerts, open and save panels, by the accessibility tree of the app that shows them. */
export function createDialogsPort(core: EngineCore): DialogsPort {
  return {
    describe: (job, { app }) => inLane(core, job, { app, run: async (errand) => (await readDialogs(errand)).map(({ info }) => info) }),
    handle: (job, answer) => inLane(core, job, { app: answer.app, run: (errand) => answerDialog(errand, answer) }),
  };
}

interface InLane<T> {
  readonly app: AppIdentity;
  readonly run: (errand: Errand) => Promise<T>;
}

async function inLane<T>(core: EngineCore, job: Job, { app, run }: InLane<T>): Promise<T> {
  const process = requireProcess(core.drivers, app);
  core.gate.see(job, toIdentity(process));
  return core.lanes.run(process.pid, job.signal, async () => {
    await ensureAwake({ core, job, process });
    return run({ core, job, process });
  });
}
