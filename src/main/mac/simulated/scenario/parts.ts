import type { Rect } from '../../../../shared/geometry.js';
import type { AppSpec, ElementSpec, MenuItemSpec, MenuSpec, WindowSpec } from './scenario.js';

/** Short makers for scenario parts; frames are `[x, y, width, height]`. */

export type Box = readonly [x: number, y: number, width: number, height: number];

export function rect([x, y, width, height]: Box): Rect {
  return { x, y, width, height };
}

export function element(role: string, box: Box, rest: Omit<ElementSpec, 'role' | 'frame'> = {}): ElementSpec {
  return { role, frame: rect(box), ...rest };
}

export function button(title: string, box: Box, rest: Omit<ElementSpec, 'role' | 'frame' | 'title'> = {}): ElementSpec {
  return element('AXButton', box, { title, ...rest });
}

export function text(value: string, box: Box, rest: Omit<ElementSpec, 'role' | 'frame' | 'value'> = {}): ElementSpec {
  return element('AXStaticText', box, { value, ...rest });
}

export function window(title: string, box: Box, elements: readonly ElementSpec[]): WindowSpec {
  return { title, frame: rect(box), elements: [...elements] };
}

/** An outline of one-line entries, as side bars have. */
export function sidebar(names: readonly string[], [x, y, width, height]: Box, selected: string): ElementSpec {
  const rows = names.map((name, index): ElementSpec => {
    const frame: Box = [x, y + index * 26, width, 26];
    const label = element('AXCell', frame, { children: [text(name, frame)] });
    return element('AXRow', frame, { subrole: 'AXOutlineRow', selected: name === selected, children: [label] });
  });
  return element('AXOutline', [x, y, width, height], { description: 'sidebar', children: rows });
}

/** One menu of an app's menu bar, or an item with a submenu. */
export function menu(title: string, ...items: readonly MenuItemSpec[]): MenuSpec {
  return { title, items: [...items] };
}

/** An item that is called in the Mac's tree as its command is, unless `rest` says otherwise. */
export function itemFor(title: string, command: string, shortcut = '', rest: Partial<MenuItemSpec> = {}): MenuItemSpec {
  return { title, command, identifier: command, ...(shortcut !== '' && { shortcut }), ...rest };
}

export const separator: MenuItemSpec = { separator: true };

/** One of Apple's apps, in the folder where macOS has them. */
export function appleApp(bundleId: string, name: string, rest: Partial<AppSpec>): AppSpec {
  return { bundleId, name, path: `/System/Applications/${name}.app`, ...rest };
}

/** An app that is installed in a folder and does not run; it opens one window when launched. */
export function installed(bundleId: string, name: string, folder: string, box: Box, opens: readonly string[] = []): AppSpec {
  const [, , width, height] = box;
  const elements = [text(`${name} is open.`, [20, 48, width - 40, 20]), element('AXGroup', [20, 80, width - 40, height - 100])];
  return { bundleId, name, path: `${folder}/${name}.app`, opens: [...opens], running: false, windows: [window(name, box, elements)] };
}
