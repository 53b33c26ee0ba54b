import { powerMonitor, powerSaveBlocker } from 'electron';
import type { InFlight } from '../core/watch/in-flight.js';
import type { HostControl, Interruption } from '../mac/host-control.js';

/**
 * While calls run macOS neither naps the app nor puts the display to sleep: App Nap stalls the timers of an app without
 * windows (electron#5101), and nothing can be clicked on a display that is off. A program that holds a power assertion is
 * not napped (Apple's Energy Efficiency Guide).
 */
const blockers = ['prevent-app-suspension', 'prevent-display-sleep'] as const;

export function stayAwake(calls: InFlight): () => void {
  let held: readonly number[] = [];
  const letGo = (): void => {
    for (const id of held) powerSaveBlocker.stop(id);
    held = [];
  };
  const forget = calls.onChange(() => {
    if (calls.running() === 0) letGo();
    else if (held.length === 0) held = blockers.map((kind) => powerSaveBlocker.start(kind));
  });
  return () => {
    forget();
    letGo();
  };
}

export interface PowerDeps {
  readonly control: HostControl;
  readonly release: () => void;
  /** Somebody is back: what was known of permissions and of the organisation may be old. */
  readonly back: () => void;
}

/** With sleep, a lock and another user's turn everything under way ends and nothing is held; what comes later goes on. */
export function followPower({ control, release, back }: PowerDeps): void {
  const leave = (why: Interruption) => () => {
    control.interrupt(why);
    release();
  };
  // Each event has an overload of its own in Electron's types.
  powerMonitor.on('suspend', leave('sleep'));
  powerMonitor.on('lock-screen', leave('lock'));
  powerMonitor.on('user-did-resign-active', leave('lock'));
  powerMonitor.on('resume', back);
  powerMonitor.on('unlock-screen', back);
  powerMonitor.on('user-did-become-active', back);
}
