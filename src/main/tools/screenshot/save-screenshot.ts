import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { displayField } from '../kit/fields.js';
import { pathField } from '../kit/paths.js';
import { isOfWindow, pictureTarget } from './display-choice.js';
import { pictureAliases, pictureInput, pictureUnlisted } from './picture-fields.js';
import { assertPictureName, savedOutput, savePicture } from './save-picture.js';

const withoutFile = 'take_screenshot without a file path answers that beside the picture.';

export const saveScreenshot = defineTool({
  name: 'save_screenshot',
  area: 'screenshot',
  words: {
    summary: 'Takes a picture like take_screenshot, into a file.',
    more: 'overwrite: only of its own pictures; asks.',
  },
  effect: 'change',
  capability: 'files',
  needs: ['screenRecording'],
  input: { path: pathField, overwrite: z.boolean().optional(), ...pictureInput, display: displayField.optional() },
  aliases: { file_path: 'path', ...pictureAliases },
  instead: { include_ocr: withoutFile, annotate: withoutFile },
  unlisted: pictureUnlisted,
  output: savedOutput,
  deadlineSeconds: 20,
  targets(input) {
    assertPictureName(input.path, input.format);
    return [pictureTarget(input)];
  },
  overwrites: (input) => (input.overwrite ? input.path : null),
  examples: [{ title: 'The main display', arguments: { path: '~/Desktop/Screen.png' } }],
  run: (context, input) => savePicture(context, input, { path: input.path, overwrite: input.overwrite ?? false }),
  say: (output) => `The picture was saved as ${output.filePath}.`,
  intent: (input) => ({
    kind: 'save-picture',
    of: isOfWindow(input) ? 'window' : 'screen',
    path: input.path,
    replaces: input.overwrite ?? false,
  }),
});
