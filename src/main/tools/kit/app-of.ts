import { fail } from '../../../shared/errors.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ToolContext } from './tool.js';

/** The app a call is about, for tools whose targets always name one. Errors: `not_found` when nobody owns the target. */
export function appOf(context: Pick<ToolContext, 'app'>): AppIdentity {
  return context.app ?? fail('not_found', 'No app could be found for this call.', { remedy: 'See which apps run with list_running_apps.' });
}

/** The same for tools that need it running: it may have quit while the owner was asked. Error: `not_found`. */
export function runningAppOf(context: Pick<ToolContext, 'app'>): AppIdentity & { readonly pid: number } {
  const { pid, ...app } = appOf(context);
  if (pid === null) fail('not_found', `${app.name} is not running any more.`, { remedy: 'Start it with launch_app.' });
  return { ...app, pid };
}
