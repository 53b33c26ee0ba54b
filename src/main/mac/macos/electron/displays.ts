import type { Display, Screen } from 'electron';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import { afterWaits, pollAtOnce } from '../../../../shared/runtime/poll.js';
import type { DisplayInfo, DisplaysPort } from '../../port.js';

export type ElectronScreen = Pick<Screen, 'getAllDisplays'>;

/** Right after a display was plugged in, Electron gives it the id -1 for a moment (docs/api/structures/display.md). */
const settling = afterWaits([150, 150, 150]);

/**
 * The displays as Electron's screen module tells them: `id` is the CGDirectDisplayID, bounds are global points with the
 * origin at the top left of the main display. Read afresh each time, so nothing has to be told of changes.
 */
export function createElectronDisplays(screen: ElectronScreen, clock: Clock): DisplaysPort {
  return {
    async list(job) {
      const waiting = { now: () => clock.now(), wait: (ms: number) => sleep(clock, ms, job.signal) };
      const areSettled = (): boolean => screen.getAllDisplays().every((display) => display.id > 0);
      await pollAtOnce(waiting, settling, areSettled, (settled) => settled);
      return readDisplays(screen);
    },
  };
}

/** The displays that have an id now, the main one first. */
export function readDisplays(screen: ElectronScreen): readonly DisplayInfo[] {
  const known = screen.getAllDisplays().filter((display) => display.id > 0);
  return known.map(toDisplay).sort((a, b) => Number(b.main) - Number(a.main));
}

function toDisplay({ id, label, bounds, scaleFactor, internal }: Display): DisplayInfo {
  const { x, y, width, height } = bounds;
  return {
    id,
    name: label || `Display ${id}`,
    frame: { x, y, width, height },
    scale: scaleFactor,
    // The main display is the one whose top left corner is the origin of the global points.
    main: x === 0 && y === 0,
    builtIn: internal,
    pixelSize: { width: Math.round(width * scaleFactor), height: Math.round(height * scaleFactor) },
  };
}
