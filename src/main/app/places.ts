import { join } from 'node:path';
import { app } from 'electron';

/**
 * Where the app's own files lie: below the archive of the installed app, or below the repository. Not beside this code,
 * which the build may put into any of its chunks.
 */
export const places = {
  /** A program of the main folder. */
  program: (name: string): string => join(app.getAppPath(), 'out', 'main', name),
  preload: (): string => join(app.getAppPath(), 'out', 'preload', 'index.cjs'),
  renderer: (): string => join(app.getAppPath(), 'out', 'renderer'),
  /** The menu bar's images lie outside the archive, beside it. */
  tray: (): string => (app.isPackaged ? join(process.resourcesPath, 'tray') : join(app.getAppPath(), 'build', 'tray')),
} as const;
