import { appOf } from '../kit/app-of.js';
import type { TargetRequest, ToolContext } from '../kit/tool.js';

/**
 * What keys touch. With an app named it is that app alone, because it comes to the front before the first key: whoever
 * has the keyboard until then must not be covered by the same yes.
 */
export function keyTargets(app: string | undefined): readonly TargetRequest[] {
  return [app === undefined ? { kind: 'focus' } : { kind: 'app', app }];
}

/** Brings the named app to the front; without one the keys go to whatever has the keyboard. */
export async function bringToFront(context: ToolContext, app: string | undefined): Promise<void> {
  if (app !== undefined) await context.mac.applications.activate(appOf(context));
}
