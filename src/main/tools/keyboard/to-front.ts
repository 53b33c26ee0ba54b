import { appOf } from '../kit/app-of.js';
import type { TargetRequest, ToolContext } from '../kit/tool.js';

/**
 * What keys touch: the named app first, then the focus, which beside a named app is that app's, because it comes to the
 * front before the first key.
 */
export function keyTargets(app: string | undefined): readonly TargetRequest[] {
  return app === undefined ? [{ kind: 'focus' }] : [{ kind: 'app', app }, { kind: 'focus' }];
}

/** Brings the named app to the front; without one the keys go to whatever has the keyboard. */
export async function bringToFront(context: ToolContext, app: string | undefined): Promise<void> {
  if (app !== undefined) await context.mac.applications.activate(appOf(context));
}
