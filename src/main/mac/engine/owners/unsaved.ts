import { attributeOf, elementIn, elementsIn, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/** Windows that are looked at; each costs two messages. */
const mostWindows = 60;

/**
 * Windows of an app with changes that are not saved: AppKit tells that of the close button (AXEdited), not of the window.
 * Accessibility tells of none on another space, and not every app marks its windows.
 */
export function unsavedWindows({ accessibility }: ReadDrivers, pid: number): readonly (number | null)[] {
  const windows = elementsIn(accessibility, accessibility.application(pid), 'AXWindows').slice(0, mostWindows);
  return windows.flatMap((window) => {
    const button = elementIn(accessibility, window, 'AXCloseButton');
    if (button === null || !isMarkedUnsaved(accessibility, button)) return [];
    const id = accessibility.windowId(window);
    return [id.ok ? id.value : null];
  });
}

/** What a window's close button says of its document. */
export function isMarkedUnsaved(accessibility: ReadDrivers['accessibility'], closeButton: AxElement): boolean {
  return isOn(attributeOf(accessibility, closeButton, 'AXEdited'));
}
