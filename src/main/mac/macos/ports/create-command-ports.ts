import type { Clock } from '../../../../shared/runtime/clock.js';
import type { WindowsPort } from '../../port.js';
import type { DialogsPort } from '../../ports/dialogs.js';
import type { PictureCodec } from '../../raster.js';
import type { Automation } from '../automation.js';
import { type CommandPaths, macCommands } from '../commands/command-paths.js';
import { createOsascript } from '../commands/osascript.js';
import type { CommandRunner } from '../commands/run-command.js';
import type { CommandPorts } from '../parts.js';
import { createApplicationsPort } from './applications.js';
import { createAudioPort } from './audio.js';
import { createFilesPort } from './files.js';
import { createFinderPort } from './finder.js';
import type { CardControl } from './no-card.js';
import { createOcrPort } from './ocr.js';
import { createScriptingPort } from './scripting.js';
import { createSystemPort } from './system.js';

/** Everything the ports on commands need from around them. */
export interface CommandPortDeps {
  /** Starts the children; whoever made it disposes it. */
  readonly commands: CommandRunner;
  readonly clock: Clock;
  readonly codec: PictureCodec;
  readonly home: string;
  readonly temporaryFolder: string;
  /** Tells whether events may be sent to an app, without a question of macOS. */
  readonly automation: Pick<Automation, 'state' | 'assertAllowed'>;
  readonly accessibilityGranted?: () => Promise<boolean>;
  /** Scripts and commands end when a card opens. */
  readonly control?: CardControl;
  /** Names what keeps an app from quitting. */
  readonly dialogs?: Pick<DialogsPort, 'describe'>;
  /** Tells whether a window shows what was opened. */
  readonly windows?: Pick<WindowsPort, 'list'>;
  /** Folders below which files may be written; the home and /tmp unless given. */
  readonly roots?: readonly string[];
  /** macOS's own programs unless given. */
  readonly paths?: CommandPaths;
}

/** The ports that run macOS's own commands as short children. */
export function createCommandPorts(parts: CommandPortDeps): CommandPorts {
  const { commands, paths = macCommands, home } = parts;
  const whole = { ...parts, paths, roots: parts.roots ?? [home, '/tmp'], osascript: createOsascript({ commands, paths }) };
  return {
    applications: createApplicationsPort(whole),
    finder: createFinderPort(whole),
    files: createFilesPort(whole),
    audio: createAudioPort(whole),
    system: createSystemPort(whole),
    ocr: createOcrPort(whole),
    scripting: createScriptingPort(whole),
  };
}
