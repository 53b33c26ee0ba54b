import type { AppSpec, MenuItemSpec, MenuSpec, Scenario } from './scenario/scenario.js';

export { desktopMac, japaneseMac } from './default-mac/variants.js';
/** Short makers for simulated Macs: `mac(app('Shopping', { windows: [window('List', [80, 60, 300, 200], [button('Buy', [20, 50, 80, 28])])] }))`. */
export { type Box, button, element, sidebar, text, window } from './scenario/parts.js';

/** An app whose bundle id is `com.example.` and its name in lower case unless given. */
export function app(name: string, rest: Omit<Partial<AppSpec>, 'name'> = {}): AppSpec {
  return { bundleId: `com.example.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, name, ...rest };
}

/** One menu of an app's menu bar. */
export function menu(title: string, ...items: readonly MenuItemSpec[]): MenuSpec {
  return { title, items: [...items] };
}

/** One menu item. */
export function item(title: string, rest: Omit<MenuItemSpec, 'title'> = {}): MenuItemSpec {
  return { title, ...rest };
}

/** An item with a submenu. */
export function submenu(title: string, ...items: readonly MenuItemSpec[]): MenuItemSpec {
  return { title, items: [...items] };
}

/** A line between menu items. */
export const separator: MenuItemSpec = { separator: true };

/** A Mac with these apps and nothing else, the first one in front. */
export function mac(...apps: readonly AppSpec[]): Scenario {
  return { base: 'empty', apps: [...apps] };
}

/** The default Mac with these apps added, the first one in front. */
export function defaultMacWith(first: AppSpec, ...apps: readonly AppSpec[]): Scenario {
  return { base: 'default', apps: [{ ...first, frontmost: true }, ...apps] };
}
