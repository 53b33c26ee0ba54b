import { elementOf, elementsOf, isOn } from '../drivers/ax-value.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/** Windows that are looked at; each costs two messages. */
const mostWindows = 60;

/**
 * Windows of an app with changes that are not saved: AppKit tells that of the close button (AXEdited), not of the window.
 * Accessibility tells of none on another space, and not every app marks its windows.
 */
export function unsavedWindows({ accessibility }: ReadDrivers, pid: number): readonly (number | null)[] {
  const answer = accessibility.attributes(accessibility.application(pid), ['AXWindows']);
  const windows = answer.ok ? elementsOf(answer.value[0]).slice(0, mostWindows) : [];
  return windows.flatMap((window) => {
    const button = accessibility.attributes(window, ['AXCloseButton']);
    const element = button.ok ? elementOf(button.value[0]) : null;
    const edited = element === null ? null : accessibility.attributes(element, ['AXEdited']);
    if (edited === null || !edited.ok || !isOn(edited.value[0])) return [];
    const id = accessibility.windowId(window);
    return [id.ok ? id.value : null];
  });
}
