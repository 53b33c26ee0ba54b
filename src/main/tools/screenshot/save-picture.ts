import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { assertPicturePlace, stepsOf } from '../../../shared/places/picture-place.js';
import { changeOutput } from '../kit/fields.js';
import type { PictureFormat, ToolContext } from '../kit/tool.js';
import { capture, windowOfApp } from './capture.js';
import { type PictureOf, pictureRequest } from './display-choice.js';
import { pictureOutput } from './picture-fields.js';

/** Longest edge of a picture in a file: no display has more pixels. */
const fileLongEdge = 16_384;

export const savedOutput = z.object({ ...changeOutput, filePath: z.string(), ...pictureOutput });

export interface SaveRequest extends PictureOf {
  readonly format?: PictureFormat | undefined;
  readonly quality?: number | undefined;
  readonly max_width?: number | undefined;
  readonly max_height?: number | undefined;
}

/** Takes a picture and writes it to a new file, at full size unless a limit is given. The format follows the name where none is given. */
export async function savePicture(
  context: ToolContext,
  request: SaveRequest,
  file: { readonly path: string; readonly overwrite: boolean },
): Promise<z.infer<typeof savedOutput>> {
  const format = assertPictureName(file.path, request.format);
  await context.mac.files.assertWritable(file);
  const wanted = pictureRequest(request, await context.mac.displays.list(), (await windowOfApp(context, request)) ?? request.window_id);
  const { raster } = await capture(context, wanted, fileLongEdge);
  const { max_width, max_height, quality } = request;
  const { bytes, facts } = await context.encode(raster, { maxWidth: max_width ?? null, maxHeight: max_height ?? null, format, quality });
  const { path } = await context.mac.files.write({ path: file.path, bytes, overwrite: file.overwrite });
  return { effect: 'confirmed', route: 'launch-services', changed: `${path} holds ${bytes.byteLength} bytes`, filePath: path, ...facts };
}

/** The format of a picture file by its ending, which it must have. Errors: `invalid_input`, `not_allowed` where no picture belongs. */
export function assertPictureName(path: string, given: PictureFormat | undefined): PictureFormat {
  const ending = /\.([^./]*)$/.exec(path)?.[1] ?? '';
  const named = ending.toLowerCase() === 'png' ? 'png' : /^jpe?g$/i.test(ending) ? 'jpg' : null;
  assertPicturePlace(path, stepsOf(path));
  if (named === null) {
    fail('invalid_input', `A picture is only written to a file with the ending .png, .jpg or .jpeg, not to ${JSON.stringify(path)}.`, {
      remedy: 'Use .png or .jpg.',
    });
  }
  if (given !== undefined && named !== given) {
    fail('invalid_input', `The file is called .${ending}, but the format is ${given}.`, { remedy: 'Let them agree, or leave format out.' });
  }
  return named;
}
