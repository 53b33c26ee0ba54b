import { z } from 'zod';
import { GatehandError } from '../../../shared/errors.js';
import { defineTool } from '../kit/define-tool.js';
import { windowByName } from '../kit/fields.js';
import { pictureLongEdge, type ToolContext } from '../kit/tool.js';
import { annotate } from './annotate.js';
import { capture, windowOfApp } from './capture.js';
import { isOfWindow, pictureRequest, pictureTarget, reachesBeyond } from './display-choice.js';
import { markedElement, pictureAliases, pictureInput, pictureOutput, pictureUnlisted } from './picture-fields.js';
import type { SaveRequest } from './save-picture.js';

const takenOutput = z.object({ ...pictureOutput, elements: z.array(markedElement).optional() });

export const takeScreenshot = defineTool({
  name: 'take_screenshot',
  area: 'screenshot',
  words: {
    summary: 'Takes a picture of a display, a window or a region.',
    more: 'Answers an image and {width, height, originX, originY, scale}: global point = origin + pixel / scale. annotate numbers elements and lists their refs. Hidden apps are filled. With file_path it is written there instead.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['screenRecording'],
  input: {
    ...pictureInput,
    include_ocr: z.boolean().optional(),
    annotate: z.boolean().optional(),
  },
  becomes: { parameter: 'file_path', tool: 'save_screenshot' },
  aliases: pictureAliases,
  instead: {
    element: 'zoom shows a region; find_element tells position and size of elements.',
    window: windowByName.window,
    title: windowByName.title,
    window_id: windowByName.window_id,
  },
  unlisted: pictureUnlisted,
  output: takenOutput,
  deadlineSeconds: 20,
  targets: (input) => [pictureTarget(input)],
  examples: [
    { title: 'The main display', arguments: {} },
    { title: 'A part of it, small', arguments: { region: { x: 0, y: 0, width: 400, height: 300 }, max_width: 400 } },
    { title: 'With numbers on what can be clicked, and the text', arguments: { annotate: true, include_ocr: true } },
  ],
  run: (context, input) => taken(context, input),
  intent: (input) => ({ kind: 'take-picture', of: isOfWindow(input) ? 'window' : 'screen' }),
});

async function taken(
  context: ToolContext,
  input: SaveRequest & { readonly annotate?: boolean | undefined; readonly include_ocr?: boolean | undefined },
): Promise<z.infer<typeof takenOutput>> {
  const displays = await context.mac.displays.list();
  const request = pictureRequest(input, displays, (await windowOfApp(context, input)) ?? input.window_id);
  const windowId = request.kind === 'window' ? request.windowId : null;
  const picture = await capture(context, request, pictureLongEdge);
  const notes = input.annotate ? await annotate(context, picture, windowId) : null;
  const { note, ...facts } = await context.attach(picture.raster, {
    maxWidth: input.max_width ?? null,
    maxHeight: input.max_height ?? null,
    format: input.format,
    quality: input.quality,
    marks: notes?.marks ?? [],
  });
  const unread = input.include_ocr ? await addTexts(context, { raster: picture.raster, windowId }) : null;
  const silent = windowId !== null && context.app?.pid != null && (await context.mac.windows.hung()).includes(context.app.pid);
  const beyond =
    request.kind === 'region' && reachesBeyond(request.rect, displays) && 'a part of the region lies on no display and is empty';
  const allNotes = [...new Set([note, notes?.note, unread, beyond, silent && `${context.app?.name} does not answer`])]
    .filter(Boolean)
    .join('; ');
  return {
    ...facts,
    ...(request.kind === 'display' ? { displayId: request.displayId } : {}),
    ...(windowId === null ? {} : { windowId }),
    ...(allNotes ? { note: allNotes } : {}),
    ...(notes === null ? {} : { elements: notes.elements }),
  };
}

/** Adds the text on the picture. Answers why it could not be read, which takes nobody the picture; null where it was. */
async function addTexts(context: ToolContext, picture: Parameters<ToolContext['mac']['ocr']['read']>[0]): Promise<string | null> {
  try {
    const lines = await context.mac.ocr.read(picture);
    context.addText(lines.map(({ text }) => text).join('\n'));
    return null;
  } catch (thrown) {
    if (context.signal.aborted || !(thrown instanceof GatehandError)) throw thrown;
    return `its text could not be read: ${`${thrown.message} ${thrown.remedy}`.trim().replace(/\.$/, '')}`;
  }
}
