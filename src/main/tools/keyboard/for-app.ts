import { refusePassword } from '../../../shared/refused/refuse-password.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { VeiledMac } from '../../mac/port.js';
import { stoodStill } from '../../mac/ports/job.js';
import { appOf } from '../kit/app-of.js';
import type { Rehearsal, TargetRequest, ToolContext } from '../kit/tool.js';

/** What keys touch: the named app first, then the focus, which beside a named app is that app's, wherever its windows stand. */
export function keyTargets(app: string | undefined): readonly TargetRequest[] {
  return app === undefined ? [{ kind: 'focus' }] : [{ kind: 'app', app }, { kind: 'focus' }];
}

/** The named app of a request for keys; without one they go to whatever has the keyboard. */
export function forApp(context: ToolContext, app: string | undefined): { readonly app?: AppIdentity } {
  return app === undefined ? {} : { app: appOf(context) };
}

/** Throws what keys for a named app are answered with that does not answer: nobody is asked about that. */
export async function assertTakesKeys(mac: VeiledMac, { app: named }: ForNamedApp, { app, when }: Rehearsal): Promise<void> {
  if (named !== undefined && when === 'now') await mac.elements.focused({ app });
}

/** The same for a text, which goes into no password field either. */
export async function assertTakesText(mac: VeiledMac, { app: named }: ForNamedApp, { app, when }: Rehearsal): Promise<void> {
  if (when !== 'now') return;
  const focused = await mac.elements.focused({ app: named === undefined ? null : app });
  if (focused?.element.secure) refusePassword();
}

interface ForNamedApp {
  readonly app?: string | undefined;
}

/**
 * What was done with keys that showed nothing in an app in the back, which may drop what is posted to it: how it is done surely. Where it
 * has no window for them that is said in what has its keyboard.
 */
export function saidOfKeys(done: string, { route, doubt, keyboard }: KeyOutcome): string {
  const isLost = route === 'posted' && stoodStill(doubt) && keyboard?.startsWith('nothing') !== true;
  return isLost ? `${done}, which an app in the back may drop. Look; if nothing came of it, call activate_app first.` : `${done}.`;
}

interface KeyOutcome {
  readonly route: string;
  readonly doubt?: string | undefined;
  readonly keyboard?: string | undefined;
}

/** What is told who names an element to type into: keys go where the keyboard is. */
export const focusFirst = 'Keys go where the keyboard is: call focus_ui_element first; set_ui_element_value fills a field by its ref.';
/** What is told who writes a chord as one text. */
export const inOneText = 'press_key takes a chord as one text: {"key": "command+s"}.';
