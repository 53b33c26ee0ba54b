import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import type { DialogsPort } from '../../ports/dialogs.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { orSilence } from '../input/or-silence.js';
import { requireProcess } from '../tree/app-root.js';
import { ensureAwake } from '../tree/wake.js';
import { answerDialog, checkAnswer } from './dialog-answer.js';
import { readDialogs } from './dialog-read.js';

/** Sheets, alerts, open and save panels, by the accessibility tree of the app that shows them. */
export function createDialogsPort(engine: EngineContext): DialogsPort {
  return {
    describe: (job, { app }) => inLane(engine, job, { app, run: async (context) => (await readDialogs(context)).map(({ info }) => info) }),
    handle: (job, answer) =>
      inLane(engine, job, { app: answer.app, run: (context) => orSilence(context, () => answerDialog(context, answer)) }),
    check: (job, answer) => inLane(engine, job, { app: answer.app, run: (context) => checkAnswer(context, answer) }),
  };
}

interface InLane<T> {
  readonly app: AppIdentity;
  readonly run: (context: JobContext) => Promise<T>;
}

async function inLane<T>(engine: EngineContext, job: Job, { app, run }: InLane<T>): Promise<T> {
  const process = requireProcess(engine.drivers, app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, async () => {
    await ensureAwake({ engine, job, process });
    return run({ engine, job, process });
  });
}
