import type { KeyRequest } from '../../../../shared/chords.js';
import { type Keystroke, namedKeys, strokesOf } from '../drivers/keys.js';
import type { JobContext } from '../engine-context.js';
import { belowBar } from '../menus/menu-click.js';
import { type MenuSpot, menuBarItems, spotsBelow } from '../menus/menu-find.js';
import { normalShortcut } from '../menus/menu-shortcut.js';

/** Items of an app's menus that are looked at for a shortcut. */
const mostItems = 800;

/**
 * The item of an app's closed menus that a chord stands for; null for none. An app in the back does not look for posted chords
 * in its menus (trycua/cua#1437), so the item itself is pressed.
 */
export async function shortcutItem(context: JobContext, stroke: Keystroke): Promise<MenuSpot | null> {
  const wanted = shortcutsOf(context, stroke);
  return wanted.size === 0 ? null : findItem(context, (shortcut) => wanted.has(normalShortcut(shortcut) ?? ''));
}

/** What the menu items are called whose shortcuts these keys are; those that also delete alone are asked for as they stand in a menu. */
export async function shortcutItems(context: JobContext, keys: readonly KeyRequest[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const stroke of strokesIn(context, keys)) {
    const wanted = shortcutsOf(context, stroke);
    const alone = stroke.flags.length === 0 ? namesOf(stroke.keyCode) : [];
    const spot = await findItem(
      context,
      (shortcut) => wanted.has(normalShortcut(shortcut) ?? '') || alone.includes(shortcut.toLowerCase()),
    );
    if (spot !== null) names.push(belowBar(spot));
  }
  return names;
}

/** Keys that the layout has not are pressed by nobody. */
function strokesIn({ engine }: JobContext, keys: readonly KeyRequest[]): readonly Keystroke[] {
  try {
    return keys.flatMap((request) => strokesOf(engine.drivers.input, request));
  } catch {
    return [];
  }
}

async function findItem(context: JobContext, isIt: (shortcut: string) => boolean): Promise<MenuSpot | null> {
  const bar = await menuBarItems(context).catch(() => []);
  for await (const spot of spotsBelow(context, bar, mostItems)) if (spot.item.shortcut !== null && isIt(spot.item.shortcut)) return spot;
  return null;
}

/** The chord in each form in which a menu may write it: by name, or by what the layout has on the key. */
function shortcutsOf({ engine }: JobContext, { keyCode, flags }: Keystroke): ReadonlySet<string> {
  const keys = [...namesOf(keyCode), ...engine.drivers.input.charactersOf(keyCode)];
  return new Set(keys.map((key) => normalShortcut([...flags, key].join('+'))).filter((one) => one !== null));
}

function namesOf(keyCode: number): readonly string[] {
  return Object.entries(namedKeys).flatMap(([name, code]) => (code === keyCode ? [name.replace(/_/g, ' ')] : []));
}
