import { z } from 'zod';
import {
  appAliases,
  appField,
  displayField,
  displayIdField,
  pixelLimitField,
  windowAliases,
  windowId,
  xField,
  yField,
} from '../kit/fields.js';
import { pictureFormats } from '../kit/tool.js';

const lengthField = z.number().refine((length) => length > 0 && length <= 100_000, 'must be above 0 and at most 100000 points');

export const regionField = z.strictObject({ x: xField, y: yField, width: lengthField, height: lengthField });

const formatNames = ['png', 'jpg', 'jpeg'] as const;

/** `jpeg` means `jpg`. */
const formatField = z.enum(formatNames).transform((name) => (name === 'jpeg' ? 'jpg' : name));

const qualityField = z.number().refine((quality) => quality >= 1 && quality <= 100, 'is out of range: the valid range is 1 to 100');

/** What every picture tool takes: what to show and how to encode it. */
export const pictureInput = {
  display: displayField.optional().describe('1 is the main one'),
  display_id: displayIdField.optional(),
  window_id: windowId.optional(),
  /** Its window in front. */
  app: appField.optional(),
  region: regionField.optional(),
  format: formatField.optional(),
  quality: qualityField.optional(),
  max_width: pixelLimitField.optional(),
  max_height: pixelLimitField.optional(),
  include_shadow: z.boolean().optional(),
} as const;

/** A window is named by its id; models name its app as well. */
export const pictureUnlisted = ['app'];
export const pictureAliases = { window: windowAliases.window, ...appAliases } as const;

/** An element with a numbered box on the picture. */
export const markedElement = z.object({
  number: z.number(),
  ref: z.string(),
  role: z.string(),
  title: z.string().optional(),
  app: z.string(),
  position: z.object({ x: z.number(), y: z.number() }),
  size: z.object({ width: z.number(), height: z.number() }),
});

/** Where a picture stands: global point = origin + pixel / scale. */
export const pictureOutput = {
  format: z.enum(pictureFormats),
  width: z.number(),
  height: z.number(),
  originX: z.number(),
  originY: z.number(),
  scale: z.number(),
  displayId: z.number().optional(),
  windowId: z.number().optional(),
  note: z.string().optional(),
} as const;
