/** What the name of an accessibility action says: `AXDelete` says Delete. */
export function saidAction(name: string): string {
  return name.trim().replace(/^AX(?=[A-Z])/, '');
}

/** The same without how it is written: `AXShowMenu`, `show_menu` and `Show menu` are one. */
export function foldedAction(name: string): string {
  return saidAction(name)
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
}

/** The actions of macOS that have a verb in each language; others are told by the name that their app gives them. */
export const knownActions = [
  'AXPress',
  'AXPick',
  'AXConfirm',
  'AXCancel',
  'AXIncrement',
  'AXDecrement',
  'AXRaise',
  'AXShowMenu',
  'AXDelete',
  'AXScrollToVisible',
] as const;
export type KnownAction = (typeof knownActions)[number];

/** Which of them is meant, however it is written; null for none. */
export function knownAction(name: string): KnownAction | null {
  return knownActions.find((one) => foldedAction(one) === foldedAction(name)) ?? null;
}
