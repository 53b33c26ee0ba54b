import type { MenuItemConstructorOptions } from 'electron';
import type { Catalogue } from '../../shared/words/catalogue.js';

/**
 * The menu of the app. A menu-bar app shows none, and its keys work in every window all the same: without Edit nothing could be copied
 * or pasted, without File nothing closed by ⌘W. ⌘H closes as well: hidden as a whole, macOS would show none of its windows, and no card.
 */
export function appMenu({ areas }: Catalogue, openSettings: () => void): MenuItemConstructorOptions[] {
  const line = { type: 'separator' } as const;
  const hiding = [{ role: 'close', accelerator: 'Command+H' }, { role: 'hideOthers' }, { role: 'unhide' }] as const;
  const settings = { label: areas.settings, accelerator: 'Command+,', click: openSettings };
  return [
    { role: 'appMenu', submenu: [{ role: 'about' }, line, settings, line, { role: 'services' }, line, ...hiding, line, { role: 'quit' }] },
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { role: 'windowMenu' },
  ];
}
