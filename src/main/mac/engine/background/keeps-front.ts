import type { AppIdentity } from '../../../../shared/subject.js';
import type { ActionReport, Job } from '../../port.js';
import type { InputPort } from '../../ports/input.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { inFront } from '../input/front-turn.js';
import { orSilence, silence } from '../input/or-silence.js';
import { requireProcess } from '../tree/app-root.js';
import { clickInBack } from './click-in-back.js';
import { pressInBack } from './press-in-back.js';
import { typeInBack } from './type-in-back.js';

/**
 * Mouse and keyboard that leave the front where it is: what is meant for an app in the back is done there by accessibility, or
 * by events for its process alone. Only where neither will do has the app the front for as long as it takes.
 */
export function keepsFront(engine: EngineContext, input: InputPort): InputPort {
  async function forApp<Report extends ActionReport>(
    { job, app }: { readonly job: Job; readonly app: AppIdentity | undefined },
    there: (context: JobContext) => Promise<Report | null>,
    here: () => Promise<Report>,
  ): Promise<Report> {
    if (app === undefined) return here();
    engine.pressedInputs.assertOwner(job);
    const process = requireProcess(engine.drivers, app);
    engine.gate.see(job, toIdentity(process));
    const context: JobContext = { engine, job, process };
    return orSilence(context, async () => {
      if (isInFront(context)) return here();
      // A card, Stop, a kept-away app in front: said before anything is read or done.
      await engine.gate.check(job, [{ kind: 'screen-keyboard' }]);
      const done = await there(context);
      if (done !== null) return done;
      // It would not come to the front either.
      const hung = await silence(context);
      if (hung !== null) throw hung;
      return inFront(context, here);
    });
  }

  return {
    ...input,
    click: (job, request) => clickInBack(engine, job, { request, click: () => input.click(job, request) }),
    type: (job, { app, ...request }) =>
      forApp(
        { job, app },
        (context) => typeInBack(context, request),
        () => input.type(job, request),
      ),
    press: (job, { app, ...request }) =>
      forApp(
        { job, app },
        (context) => pressInBack(context, request),
        () => input.press(job, request),
      ),
    holdKey: (job, { app, ...request }) =>
      forApp(
        { job, app },
        async () => null,
        () => input.holdKey(job, request),
      ),
  };
}

function isInFront({ engine: { drivers }, process }: JobContext): boolean {
  return drivers.windowServer.frontmostPid() === process.pid && drivers.processes.get(process.pid)?.hidden !== true;
}
