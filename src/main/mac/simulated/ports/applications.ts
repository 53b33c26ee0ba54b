import { fail } from '../../../../shared/errors.js';
import { sleep } from '../../../../shared/runtime/clock.js';
import type { ActionReport, AppIndex, ApplicationsPort, Job } from '../../port.js';
import { quitMs, stillRuns } from '../../ports/applications.js';
import type { Subscribe } from '../drivers/observe.js';
import { launchApp, quitApp } from '../model/lifecycle.js';
import type { Model, SimApp } from '../model/state.js';
import { activateApp } from '../model/windows/windows.js';
import { identitiesOf, identityOf, resolveApp } from './identity.js';

const route = 'launch-services' as const;
/** As often as the real Mac is asked whether an app has ended. */
const betweenLooksMs = 250;

/** Starting, activating and quitting apps of the model. */
export function createApplicationsPort(model: Model): ApplicationsPort {
  return {
    list: async () =>
      model.apps
        .filter((app) => app.pid !== null && app.spec.kind !== 'background' && (app.spec.kind !== 'accessory' || app.windows.length > 0))
        .map((app) => ({
          name: app.name,
          bundleId: app.spec.bundleId,
          processId: app.pid ?? 0,
          active: app === model.frontmost,
          hidden: app.hidden,
        })),
    async launch(_job, wanted) {
      const app = resolveApp(model, { ...wanted, pid: null });
      const wasFront = model.frontmost === app && !app.hidden;
      const { alreadyRunning } = launchApp(model, app);
      const processId = app.pid ?? fail('timed_out', `${app.name} did not start.`);
      if (!alreadyRunning) return { effect: 'confirmed', route, changed: `${app.name} was started`, processId, alreadyRunning };
      const report = wasFront ? ({ effect: 'none', route, changed: '' } as const) : cameToFront(model, app);
      return { ...report, processId, alreadyRunning };
    },
    async activate(_job, wanted) {
      const app = resolveApp(model, wanted);
      if (app.pid === null) fail('not_found', `${app.name} does not run.`, { remedy: 'Start it with launch_app.' });
      if (model.frontmost === app && !app.hidden) return { effect: 'none', route, changed: '' };
      activateApp(model, app);
      return cameToFront(model, app);
    },
    async quit(job, wanted) {
      const app = resolveApp(model, wanted);
      if (app.pid === null) return { effect: 'none', route, changed: '', waitingFor: null };
      if (app.spec.hangs) await neverQuits(model, job, app.name);
      const waitingFor = quitApp(model, app);
      // One that stays without a word waits for no answer.
      if (waitingFor !== null) return { effect: 'none', route, changed: '', waitingFor: waitingFor || null };
      return { effect: 'confirmed', route, changed: `${app.name} has quit`, waitingFor };
    },
  };
}

/** What became of asking an app to the front: one without an interface stays where it is. */
function cameToFront({ frontmost }: Model, app: SimApp): ActionReport {
  return frontmost === app
    ? { effect: 'confirmed', route, changed: `${app.name} is in front` }
    : { effect: 'unverified', route, changed: '', doubt: 'still' };
}

/** What becomes of asking an app that hangs: nothing, however long one waits. */
async function neverQuits({ clock }: Model, { signal }: Job, name: string): Promise<never> {
  for (let waited = 0; waited < quitMs; waited += betweenLooksMs) await sleep(clock, betweenLooksMs, signal);
  throw stillRuns(name, quitMs);
}

/** Which apps the model has. */
export function createAppIndex(model: Model, subscribe: Subscribe): AppIndex {
  return {
    running: () => model.apps.filter((app) => app.pid !== null).flatMap(identitiesOf),
    installed: () => model.apps.filter((app) => app.spec.kind !== 'background').flatMap(identitiesOf),
    onFrontmost(listener) {
      let last = model.frontmost;
      return subscribe(() => {
        if (model.frontmost === last) return;
        last = model.frontmost;
        listener(last === null ? null : identityOf(last));
      });
    },
    // Whatever changes on the screen may be what takes the keyboard.
    onKeyboard: (listener) => subscribe(listener),
  };
}
