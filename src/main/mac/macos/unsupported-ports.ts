import { fail } from '../../../shared/errors.js';
import type { ElectronPorts } from './parts.js';

/** The ports that need Electron's main process, for a host that is none: each call says so. */
export function createUnsupportedPorts(): ElectronPorts {
  const never = (what: string) => async (): Promise<never> =>
    fail('unsupported', `This host cannot ${what}: only the Gatehand app can.`, { remedy: 'Start the Gatehand app and connect to it.' });
  const clipboard = never('use the clipboard');
  return {
    clipboard: { secrecy: clipboard, glance: clipboard, read: clipboard, write: clipboard, clear: clipboard, changeCount: clipboard },
    notifications: { send: never('send notifications') },
    displays: { list: never('tell the displays') },
    screen: { capture: never('take pictures of the screen') },
    // A sign that cannot be drawn fails no call.
    overlay: { pulse: async () => {} },
  };
}
