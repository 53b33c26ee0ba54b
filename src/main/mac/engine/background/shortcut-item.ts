import { type Keystroke, namedKeys } from '../drivers/keys.js';
import type { JobContext } from '../engine-context.js';
import { type MenuSpot, menuBarItems } from '../menus/menu-find.js';
import { isAppleMenu, itemsUnder } from '../menus/menu-read.js';
import { normalShortcut } from '../menus/menu-shortcut.js';

/** Items of an app's menus that are looked at for a shortcut. */
const mostItems = 800;

/**
 * The item of an app's closed menus that a chord stands for; null for none. An app in the back does not look for posted chords
 * in its menus (trycua/cua#1437), so the item itself is pressed.
 */
export async function shortcutItem(context: JobContext, stroke: Keystroke): Promise<MenuSpot | null> {
  const wanted = shortcutsOf(context, stroke);
  if (wanted.size === 0) return null;
  const bar = await menuBarItems(context).catch(() => []);
  const queue: MenuSpot[] = bar.flatMap((item, index) => (isAppleMenu(index) ? [] : [{ item, owners: [] }]));
  for (let at = 0; at < queue.length && queue.length < mostItems; at += 1) {
    const spot = queue[at];
    if (spot === undefined || spot.item.children.length === 0) continue;
    const owners = [...spot.owners, spot.item];
    for (const item of await itemsUnder(context, spot.item)) {
      const shortcut = item.shortcut === null ? null : normalShortcut(item.shortcut);
      if (shortcut !== null && wanted.has(shortcut)) return { item, owners };
      queue.push({ item, owners });
    }
  }
  return null;
}

/** The chord in each form in which a menu may write it: by name, or by what the layout has on the key. */
function shortcutsOf({ engine }: JobContext, { keyCode, flags }: Keystroke): ReadonlySet<string> {
  const names = Object.entries(namedKeys).flatMap(([name, code]) => (code === keyCode ? [name.replace(/_/g, ' ')] : []));
  const keys = [...names, ...engine.drivers.input.charactersOf(keyCode)];
  return new Set(keys.map((key) => normalShortcut([...flags, key].join('+'))).filter((one) => one !== null));
}
