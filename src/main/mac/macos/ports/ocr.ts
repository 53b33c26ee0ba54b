import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail } from '../../../../shared/errors.js';
import type { OcrPort, ScreenText } from '../../ports/ocr.js';
import type { PictureCodec, Raster } from '../../raster.js';
import type { Osascript } from '../commands/osascript.js';
import { recogniseTextScript } from '../jxa/recognise-text.js';
import { inPrivateFolder } from '../private-folder.js';

export interface OcrDeps {
  readonly osascript: Osascript;
  readonly codec: PictureCodec;
  /** Where a picture lies while it is read; a folder of its own is made there for each. */
  readonly temporaryFolder: string;
}

const timeoutMs = 15_000;
const answer = z.object({
  read: z.boolean(),
  lines: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});

/**
 * Reads text with macOS's Vision in a process of its own. The raster comes masked, so that Vision never sees what a call
 * may not; its file is for this user alone and gone when it was read.
 */
export function createOcrPort({ osascript, codec, temporaryFolder }: OcrDeps): OcrPort {
  return {
    async read(job, { raster }) {
      const png = await codec.png(raster);
      return inPrivateFolder(temporaryFolder, 'gatehand-ocr-', async (folder) => {
        const path = join(folder, `${randomUUID()}.png`);
        await writeFile(path, png, { flag: 'wx', mode: 0o600 });
        const { read, lines } = await osascript.ask(answer, {
          source: recogniseTextScript,
          args: [path],
          target: null,
          timeoutMs,
          signal: job.signal,
        });
        if (!read) fail('internal', 'macOS could not read text in the picture.', { remedy: 'Take the picture once more.', retry: 'later' });
        return lines.map((line) => onScreen(raster, line)).sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x);
      });
    },
  };
}

/** Vision's boxes are parts of the picture from its bottom left; ours are global points from the top left. */
function onScreen(raster: Raster, line: z.infer<typeof answer>['lines'][number]): ScreenText {
  const width = raster.width / raster.scale;
  const height = raster.height / raster.scale;
  const frame = {
    x: raster.origin.x + line.x * width,
    y: raster.origin.y + (1 - line.y - line.height) * height,
    width: line.width * width,
    height: line.height * height,
  };
  return { text: line.text, frame };
}
