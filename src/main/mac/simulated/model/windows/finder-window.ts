import { button, element, rect, sidebar } from '../../scenario/parts.js';
import type { ElementSpec, WindowSpec } from '../../scenario/scenario.js';
import { type FileEntry, fileRow } from './file-row.js';

/** What a Finder window shows. */
export interface FinderView {
  readonly title: string;
  readonly folder: string;
  readonly files: readonly FileEntry[];
  readonly at: { readonly x: number; readonly y: number };
}

/** A Finder window on one folder: toolbar, side bar, file table. */
export function finderWindow({ title, folder, files, at }: FinderView): WindowSpec {
  const tableFrame = rect([130, 92, 330, 238]);
  const toolbar = element('AXToolbar', [0, 28, 460, 38], {
    children: [
      button('', [10, 34, 28, 26], { description: 'Back', identifier: 'back', shows: '‹', enabled: false }),
      button('', [42, 34, 28, 26], { description: 'Forward', identifier: 'forward', shows: '›', enabled: false }),
      element('AXTextField', [300, 34, 150, 26], { subrole: 'AXSearchField', value: '', placeholder: 'Search', identifier: 'search' }),
    ],
  });
  const table: ElementSpec = {
    role: 'AXTable',
    frame: tableFrame,
    description: 'files',
    identifier: 'files',
    focused: true,
    children: files.map((file, index) => fileRow(file, index, tableFrame)),
  };
  const heads = ['Name', 'Size', 'Kind'].map((text, index) =>
    button(text, [[130, 295, 354][index] ?? 0, 68, [165, 59, 106][index] ?? 0, 22]),
  );
  const places = sidebar(['Recents', 'Applications', 'Desktop', 'Documents', 'Downloads'], [0, 66, 128, 264], title);
  return { title, folder, frame: { ...at, width: 460, height: 330 }, elements: [toolbar, places, ...heads, table] };
}
