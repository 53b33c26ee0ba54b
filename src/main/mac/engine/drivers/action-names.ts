import { foldedAction } from '../../../../shared/text/action-name.js';

/** An action as callers read it. Custom actions come as `Name:Archive\nTarget:0x0\nSelector:(null)`: the name is what counts. */
export function actionName(action: string): string {
  return /^Name:(.*)$/m.exec(action)?.[1]?.trim() ?? action;
}

/** The action of a list that a name means: exactly, else without case and `AX`; null when none does. */
export function findAction(listed: readonly string[], wanted: string): string | null {
  const asked = foldedAction(wanted);
  return (
    listed.find((one) => one === wanted || actionName(one) === wanted) ??
    listed.find((one) => foldedAction(actionName(one)) === asked) ??
    null
  );
}

/** The action that presses an item of a menu: some list only to be picked. */
export function pressingAction(listed: readonly string[]): 'AXPress' | 'AXPick' {
  return !listed.includes('AXPress') && listed.includes('AXPick') ? 'AXPick' : 'AXPress';
}
