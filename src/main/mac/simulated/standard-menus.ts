import type { MenuItemSpec, MenuSpec } from './scenario.js';

/** File, Edit, Window and Help as most apps have them. `file` goes before Close. */
export function standardMenus(file: readonly MenuItemSpec[] = []): MenuSpec[] {
  return [
    { title: 'File', items: [...file, { title: 'Close', shortcut: 'cmd+w', command: 'close' }] },
    {
      title: 'Edit',
      items: [
        { title: 'Undo', shortcut: 'cmd+z', command: 'undo', enabled: false },
        { separator: true },
        { title: 'Cut', shortcut: 'cmd+x', command: 'cut' },
        { title: 'Copy', shortcut: 'cmd+c', command: 'copy' },
        { title: 'Paste', shortcut: 'cmd+v', command: 'paste' },
        { title: 'Select All', shortcut: 'cmd+a', command: 'select-all' },
      ],
    },
    { title: 'Window', items: [{ title: 'Minimize', shortcut: 'cmd+m', command: 'minimize' }, { title: 'Bring All to Front' }] },
    { title: 'Help', items: [{ title: 'Search' }] },
  ];
}
