import { itemFor, menu, separator } from './parts.js';
import type { MenuItemSpec, MenuSpec } from './scenario.js';

/** Close, and with Option Close All. */
export const closeItems: readonly MenuItemSpec[] = [
  { title: 'Close', shortcut: 'cmd+w', identifier: 'performClose:', command: 'close' },
  { title: 'Close All', shortcut: 'cmd+option+w', identifier: 'closeAll:', command: 'close-all', alternate: true },
];

/** File of an app that makes one or two kinds of things, with Command-N and Shift-Command-N; `more` goes at its end. */
export function fileMenu(makes: readonly MenuItemSpec[], more: readonly MenuItemSpec[] = []): MenuSpec {
  const made = makes.map((item, at) => ({ shortcut: at === 0 ? 'cmd+n' : 'cmd+shift+n', ...item }));
  return { title: 'File', items: [...made, separator, ...closeItems, ...more] };
}

/** Edit as most apps have it; `more` goes at its end, `besidePaste` behind that. */
export function editMenu(more: readonly MenuItemSpec[] = [], besidePaste: readonly MenuItemSpec[] = []): MenuSpec {
  return {
    title: 'Edit',
    items: [
      { title: 'Undo', shortcut: 'cmd+z', identifier: 'undo:', command: 'undo' },
      { title: 'Redo', shortcut: 'cmd+shift+z', identifier: 'redo:', command: 'redo' },
      separator,
      { title: 'Cut', shortcut: 'cmd+x', identifier: 'cut:', command: 'cut' },
      { title: 'Copy', shortcut: 'cmd+c', identifier: 'copy:', command: 'copy' },
      { title: 'Paste', shortcut: 'cmd+v', identifier: 'paste:', command: 'paste' },
      ...besidePaste,
      { title: 'Delete', identifier: 'delete:', command: 'delete' },
      { title: 'Select All', shortcut: 'cmd+a', identifier: 'selectAll:', command: 'select-all' },
      ...more,
    ],
  };
}

/** Window and Help, which every app ends with; the list of open windows comes after Bring All to Front. */
export function lastMenus(): MenuSpec[] {
  return [
    menu(
      'Window',
      { title: 'Minimize', shortcut: 'cmd+m', identifier: 'performMiniaturize:', command: 'minimize' },
      itemFor('Minimize All', 'minimize-all', 'cmd+option+m', { identifier: 'miniaturizeAll:', alternate: true }),
      { title: 'Zoom', identifier: 'performZoom:', command: 'zoom' },
      { title: 'Enter Full Screen', shortcut: 'fn+f', identifier: 'toggleFullScreen:', command: 'full-screen' },
      separator,
      { title: 'Bring All to Front', identifier: 'arrangeInFront:', command: 'bring-all' },
    ),
    { title: 'Help', items: [{ title: 'Search' }] },
  ];
}

/** File, Edit, Window and Help as most apps have them. */
export function standardMenus(): MenuSpec[] {
  return [{ title: 'File', items: [...closeItems] }, editMenu(), ...lastMenus()];
}
