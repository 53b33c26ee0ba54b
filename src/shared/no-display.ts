import { fail } from './errors.js';

/** macOS lists no display while all of them sleep, which a Mac that nobody touches does long before it locks. */
export function assertSomeDisplay(displays: readonly unknown[]): void {
  if (displays.length > 0) return;
  fail('obstructed', 'Every display of this Mac is asleep or switched off, so nothing can be seen or pointed at.', {
    remedy: 'Ask the owner to wake the Mac, then call again. Elements, menus and texts can be used meanwhile.',
    retry: 'later',
  });
}
