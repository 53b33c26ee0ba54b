import { centre, contains, type Rect, type Size } from '../../../../shared/geometry.js';
import type { Model } from './state.js';

type Displays = Pick<Model, 'displays'>;

/** The main display's frame; undefined on a Mac without displays. */
export function mainFrame({ displays }: Displays): Rect | undefined {
  return displays.find((display) => display.main)?.frame;
}

/** The display that the middle of a frame is on, else the main one. */
export function displayUnder({ displays }: Displays, frame: Rect) {
  const middle = centre(frame);
  return displays.find((one) => contains(one.frame, middle)) ?? displays.find((one) => one.main);
}

/** Where a panel of this size comes up: in the middle of the main display, a quarter from its top. */
export function panelFrame(model: Displays, { width, height }: Size): Rect {
  const main = mainFrame(model) ?? { x: 0, y: 0, width: 1440, height: 900 };
  return { x: main.x + Math.round((main.width - width) / 2), y: main.y + Math.round(main.height / 4), width, height };
}
