import { fail } from '../../../shared/errors.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ToolContext } from './tool.js';

/** The app a call is about, for tools whose targets always name one. Errors: `not_found` when nobody owns the target. */
export function appOf(context: Pick<ToolContext, 'app'>): AppIdentity {
  return context.app ?? fail('not_found', 'No app could be found for this call.', { remedy: 'See which apps run with list_running_apps.' });
}
