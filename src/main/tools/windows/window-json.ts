import { z } from 'zod';
import type { FrameReport, WindowInfo, WindowReport } from '../../mac/port.js';
import { alreadySo, changeOutput, positionOutput, sizeOutput } from '../kit/fields.js';

/** A window as every result writes it. */
export const windowOutput = z.object({
  id: z.number(),
  /** The resource name, which the window tools take too. */
  name: z.string().optional(),
  title: z.string(),
  appName: z.string(),
  bundleId: z.string(),
  processId: z.number().optional(),
  position: positionOutput,
  size: sizeOutput,
  frontmost: z.boolean(),
  minimized: z.boolean(),
  /** Only on windows that stand on another space. */
  space: z.literal('other').optional(),
  fullScreen: z.literal(true).optional(),
  /** Of what is no standard window. */
  subrole: z.string().optional(),
  identifier: z.string().optional(),
  modal: z.literal(true).optional(),
  /** Its app did not answer: what is told is the system's. */
  hangs: z.literal(true).optional(),
});

/** A window of the Mac in the form of the results. */
export function windowJson(window: WindowInfo): z.infer<typeof windowOutput> {
  const { id, title, app, frame, frontmost, minimized, space, fullScreen, subrole = '', identifier, modal, hangs } = window;
  return {
    id,
    ...(app.pid === null ? {} : { name: `applications/${app.pid}/windows/${id}` }),
    title,
    appName: app.name,
    bundleId: app.bundleId,
    ...(app.pid === null ? {} : { processId: app.pid }),
    position: { x: frame.x, y: frame.y },
    size: { width: frame.width, height: frame.height },
    frontmost,
    minimized,
    ...(space && { space }),
    ...(fullScreen && { fullScreen }),
    ...(!plainSubroles.has(subrole) && { subrole }),
    ...(identifier && { identifier }),
    ...(modal && { modal }),
    ...(hangs && { hangs }),
  };
}

const plainSubroles: ReadonlySet<string> = new Set(['', 'AXStandardWindow']);

/** What bringing a window into a state answers; `window` is left out when it can no longer be read. */
export const windowStateOutput = z.object({ ...changeOutput, ...alreadySo, window: windowOutput.optional() });

/** A report on a window's state. `isSo` tells whether the window is as it was asked to be when nothing had to change. */
export function windowState({ window, ...report }: WindowReport, isSo: (window: WindowInfo) => boolean): z.infer<typeof windowStateOutput> {
  return {
    ...report,
    ...(report.effect === 'none' && window !== null && isSo(window) ? { success: true as const } : {}),
    ...(window === null ? {} : { window: windowJson(window) }),
  };
}

/** What moving and resizing answer: where the window ended. */
export const frameOutput = z.object({
  ...changeOutput,
  ...alreadySo,
  position: positionOutput,
  size: sizeOutput,
  /** macOS or the app kept it from being as asked. */
  clamped: z.literal(true).optional(),
});

/** A report on a window's frame. When nothing moved because it stood so already, that is a success. */
export function frameChange({ frame, clamped, ...report }: FrameReport): z.infer<typeof frameOutput> {
  return {
    ...report,
    ...(report.effect === 'none' && !clamped ? { success: true as const } : {}),
    position: { x: frame.x, y: frame.y },
    size: { width: frame.width, height: frame.height },
    ...(clamped && { clamped }),
  };
}
