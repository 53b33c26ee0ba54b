import { type Rectangle, screen } from 'electron';

const marginPoints = 12;

/** The top right corner of the display the pointer is on. */
export function cornerOf(size: Rectangle): Rectangle {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const height = Math.min(size.height, workArea.height - 2 * marginPoints);
  return { ...size, height, x: workArea.x + workArea.width - size.width - marginPoints, y: workArea.y + marginPoints };
}

/** Centred below the icon, within its display. */
export function underneath(icon: Rectangle, size: Rectangle): Rectangle {
  const { workArea } = screen.getDisplayMatching(icon);
  const height = Math.min(size.height, workArea.height - 2 * marginPoints);
  const centred = Math.round(icon.x + icon.width / 2 - size.width / 2);
  const last = workArea.x + workArea.width - size.width - marginPoints;
  return { ...size, height, x: Math.max(workArea.x + marginPoints, Math.min(centred, last)), y: icon.y + icon.height };
}
