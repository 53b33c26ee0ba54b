import { z } from 'zod';
import { type DialogControl, type DialogInfo, dialogKinds } from '../../../mac/ports/dialogs.js';

/** A dialog as results write it. What it does not have is left out. */
export const dialogOutput = z.object({
  ref: z.string(),
  kind: z.enum(dialogKinds),
  title: z.string(),
  text: z.string(),
  window: z.string().optional(),
  windowId: z.number().optional(),
  buttons: z.array(
    z.object({
      ref: z.string(),
      name: z.string(),
      identifier: z.string().optional(),
      enabled: z.boolean(),
      default: z.literal(true).optional(),
      cancel: z.literal(true).optional(),
    }),
  ),
  fields: z.array(
    z.object({
      ref: z.string(),
      label: z.string(),
      identifier: z.string().optional(),
      value: z.string().optional(),
      secure: z.literal(true).optional(),
    }),
  ),
  controls: z
    .array(
      z.object({
        ref: z.string(),
        role: z.string(),
        title: z.string().optional(),
        value: z.union([z.string(), z.number(), z.boolean()]).optional(),
        enabled: z.literal(false).optional(),
      }),
    )
    .optional(),
  fileName: z.string().optional(),
  folder: z.string().optional(),
});

/** A dialog of the Mac in the form of the results. */
export function dialogJson({
  window,
  windowId,
  buttons,
  fields,
  controls,
  drawnBy: _process,
  ...dialog
}: DialogInfo): z.infer<typeof dialogOutput> {
  return {
    ...dialog,
    ...(window && { window }),
    ...(windowId === null ? {} : { windowId }),
    buttons: [...buttons],
    fields: fields.map(({ secure, ...field }) => ({ ...field, ...(secure && { secure }) })),
    ...(controls && { controls: controls.map(controlJson) }),
  };
}

function controlJson({ label, enabled, ...control }: DialogControl) {
  return { ...control, ...(label && { title: label }), ...(!enabled && { enabled: false as const }) };
}
