import type { AppIdentity } from '../../../shared/subject.js';
import { appOf } from '../kit/app-of.js';
import type { TargetRequest, ToolContext } from '../kit/tool.js';

/** What keys touch: the named app first, then the focus, which beside a named app is that app's, wherever its windows stand. */
export function keyTargets(app: string | undefined): readonly TargetRequest[] {
  return app === undefined ? [{ kind: 'focus' }] : [{ kind: 'app', app }, { kind: 'focus' }];
}

/** The named app of a request for keys; without one they go to whatever has the keyboard. */
export function forApp(context: ToolContext, app: string | undefined): { readonly app?: AppIdentity } {
  return app === undefined ? {} : { app: appOf(context) };
}

/** What is told who names an element to type into: keys go where the keyboard is. */
export const focusFirst = 'Keys go where the keyboard is: call focus_ui_element first; set_ui_element_value fills a field by its ref.';
/** What is told who writes a chord as one text. */
export const inOneText = 'press_key takes a chord as one text: {"key": "command+s"}.';
