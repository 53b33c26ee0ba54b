import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandRunner } from './commands/run-command.js';
import { inPrivateFolder } from './private-folder.js';

/** Pictures by the screencapture command, which must be a child of Gatehand so that Gatehand's own grant counts. */
export interface ScreencaptureCommand {
  /** The PNG it wrote, or null with what it said: it ends with 1 and "could not create image" for want of a grant, a window or peace. */
  run(
    args: readonly string[],
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<{ readonly png: Uint8Array | null; readonly said: string }>;
}

/** The picture is written into a folder that only this user may enter, and is gone when the answer is there. */
export function createScreencapture(runner: Pick<CommandRunner, 'run'>, temporaryFolder = tmpdir()): ScreencaptureCommand {
  return {
    run: (args, { timeoutMs, signal }) =>
      inPrivateFolder(temporaryFolder, 'gatehand-', async (folder) => {
        const file = join(folder, 'picture.png');
        const { exitCode, stderr } = await runner.run({ path: '/usr/sbin/screencapture', args: [...args, file], timeoutMs, signal });
        return { png: exitCode === 0 ? written(file) : null, said: stderr.trim() };
      }),
  };
}

/** Some systems end with 0 and write nothing. */
function written(file: string): Uint8Array | null {
  try {
    const bytes = readFileSync(file);
    return bytes.byteLength > 0 ? bytes : null;
  } catch {
    return null;
  }
}
