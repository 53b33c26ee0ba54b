import type { Point } from '../../../../../../shared/geometry.js';
import type { Native } from '../../../native/native.js';
import { withPool, withScope } from '../../../native/scope.js';
import { ownerOf, type ReadDeps } from './reads.js';

/**
 * The window a press at a point goes to, from NSWindow's own hit test, which passes over what is clear there or ignores the
 * mouse. It takes Cocoa's coordinates, which count up from the lower edge of the main display. Null where it says nothing.
 */
export function windowNumberAt(native: Native, { x, y }: Point): number | null {
  const { call, send, classNamed } = native;
  const { size } = call.CGDisplayBounds(call.CGMainDisplayID());
  const number = withPool(native, () => Number(send.windowNumberAtPoint(classNamed('NSWindow'), { x, y: size.height - y }, 0)));
  return number > 0 ? number : null;
}

/**
 * The process whose element accessibility finds at a point of the whole screen: the app there is asked, and may take as long
 * as another read. Null where nobody answers.
 */
export function elementOwnerAt(parts: ReadDeps, { x, y }: Point): number | null {
  const { native } = parts;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const system = scope.own(native.call.AXUIElementCreateSystemWide());
      const found = scope.out();
      if (system === null || native.call.AXUIElementCopyElementAtPosition(system, x, y, found.memory) !== 0) return null;
      const element = found.take();
      const owner = element === null ? null : ownerOf(parts, element, scope);
      return owner?.ok ? owner.value : null;
    }),
  );
}
