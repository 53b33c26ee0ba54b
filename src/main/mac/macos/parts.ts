import type { AppIndex, MacPorts, PermissionsPort } from '../port.js';
import type { SecretStore } from '../ports/secrets.js';

/**
 * What a real Mac is put together from, beside the engine: each part is made by its own module and handed in whole, so
 * that a host without Electron can leave that share out.
 */

/** Ports that run macOS's own commands as short children: any host has them. */
export type CommandPorts = Pick<MacPorts, 'applications' | 'finder' | 'files' | 'audio' | 'system' | 'scripting' | 'ocr'>;

/** Ports that need Electron's main process; a host without it gives `createUnsupportedPorts()`. */
export type ElectronPorts = Pick<MacPorts, 'clipboard' | 'notifications' | 'displays' | 'screen' | 'overlay'>;

/** Everything a real Mac has that is not the engine's. */
export interface MacosDeps {
  readonly commands: CommandPorts;
  /** The keychain and 1Password. */
  readonly secrets: SecretStore;
  readonly electron: ElectronPorts;
  readonly permissions: PermissionsPort;
  readonly apps: AppIndex;
}
