import type { AppSpec, MenuItemSpec, Scenario } from './scenario/scenario.js';

export { desktopMac, japaneseMac } from './default-mac/variants.js';
/** Short makers for simulated Macs: `mac(app('Shopping', { windows: [window('List', [80, 60, 300, 200], [button('Buy', [20, 50, 80, 28])])] }))`. */
export { type Box, button, element, menu, menu as submenu, separator, sidebar, text, window } from './scenario/parts.js';

/** An app whose bundle id is `com.example.` and its name in lower case unless given. */
export function app(name: string, rest: Omit<Partial<AppSpec>, 'name'> = {}): AppSpec {
  return { bundleId: `com.example.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, name, ...rest };
}

export function item(title: string, rest: Omit<MenuItemSpec, 'title'> = {}): MenuItemSpec {
  return { title, ...rest };
}

/** A Mac with these apps and nothing else, the first one in front. */
export function mac(...apps: readonly AppSpec[]): Scenario {
  return { base: 'empty', apps: [...apps] };
}
