import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { changeOutput } from '../kit/fields.js';
import type { PictureFormat, ToolContext } from '../kit/tool.js';
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
  const format = formatFor(file.path, request.format);
  const wanted = pictureRequest(request, await context.mac.displays.list());
  const { raster } = await context.mac.screen.capture(wanted, fileLongEdge);
  const { max_width, max_height, quality } = request;
  const { bytes, facts } = await context.encode(raster, { maxWidth: max_width ?? null, maxHeight: max_height ?? null, format, quality });
  const { path } = await context.mac.files.write({ path: file.path, bytes, overwrite: file.overwrite });
  return { effect: 'confirmed', route: 'launch-services', changed: `${path} holds ${bytes.byteLength} bytes`, filePath: path, ...facts };
}

function formatFor(path: string, given: PictureFormat | undefined): PictureFormat {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  const named = ending === 'png' ? 'png' : ending === 'jpg' || ending === 'jpeg' ? 'jpg' : null;
  if (named !== null && given !== undefined && named !== given) {
    fail('invalid_input', `The file is called .${ending}, but the format is ${given}.`, { remedy: 'Let them agree, or leave format out.' });
  }
  if (named === null && ending !== undefined && given === undefined) {
    fail('invalid_input', `A picture cannot be written as .${ending}.`, { remedy: 'Use .png or .jpg, or give format.' });
  }
  return given ?? named ?? 'png';
}
