import type { SimElement } from './state.js';

/**
 * Lets the children of an element be made when somebody first reads them: of a Mac's menus nearly all are never looked at, and they
 * are half of what it is made of.
 */
export function makeWhenRead(element: SimElement, make: (children: SimElement[]) => void): void {
  const become = (children: SimElement[]): SimElement[] => {
    Object.defineProperty(element, 'children', { value: children, writable: true, enumerable: true, configurable: true });
    return children;
  };
  Object.defineProperty(element, 'children', {
    get() {
      const children = become([]);
      make(children);
      return children;
    },
    set: become,
    enumerable: true,
    configurable: true,
  });
}

/** Whether an element's children are there: false until somebody has read those that wait for it. */
export function isMade(element: SimElement): boolean {
  return Object.getOwnPropertyDescriptor(element, 'children')?.get === undefined;
}
