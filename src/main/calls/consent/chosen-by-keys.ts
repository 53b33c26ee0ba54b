import { switches } from '../../../shared/level/final-table.js';
import { confirmsField } from '../../../shared/level/level-of-act.js';
import type { FocusSighting, Looks, Sighting } from '../../../shared/sighting.js';
import { chordName, isReturn, isUnread } from '../../../shared/text/key-name.js';
import { type Act, chordsIn } from '../../../shared/words/act.js';

/** What keys press or choose, with what it is called. */
interface Chosen {
  readonly role: string;
  readonly label: string;
  readonly identifier?: string;
}

/**
 * What the keys of a call choose: a menu item by its shortcut, the lit one of an open menu, the button that Return or Space presses, what
 * Space switches, the button that Command and Delete press in a dialog. To confirm a field is to press Return in it.
 */
export function chosenByKeys(sightings: readonly Sighting[], act: Act): readonly Chosen[] {
  const items = sightings.flatMap((one) => (one.kind === 'menu-item' ? [{ role: 'AXMenuItem', label: one.name }] : []));
  const focus = sightings.find((one) => one.kind === 'focus');
  if (focus === undefined) return items;
  const chords = chordsIn(act).map(({ key, modifiers }) => chordName(key, modifiers));
  const field = confirmsField(act) ? sightings.find((one) => one.kind === 'element') : undefined;
  const returns = field !== undefined || pressesReturn(act);
  const spaces = act.kind === 'type' || chords.some(({ key }) => key === 'space');
  const dropped = focus.drops !== undefined && chords.some(dropsInDialog) ? [{ role: 'AXButton', ...focus.drops }] : [];
  return [...items, ...dropped, ...chosenIn(focus, field ?? focus.element, { returns, spaces })];
}

/** Whether keys press Return, and so may hand in what stands where they go. To confirm a field does the same. */
export function pressesReturn(act: Act): boolean {
  return (act.kind === 'type' && act.text.presses) || chordsIn(act).some(({ key, modifiers }) => isReturn(chordName(key, modifiers)));
}

/** What a Return does with what stands in its field: it is sent, or run. */
export const handingIn: readonly (string | null)[] = ['send', 'run'];

/** What stands in the field that Return hands in, but for what is typed over by the call itself. */
export function handedIn(sightings: readonly Sighting[], act: Act): string {
  const kind = confirmsField(act) ? 'element' : pressesReturn(act) ? 'focus' : null;
  const written = sightings.flatMap((one) => (one.kind === kind && 'written' in one ? [one.written] : []))[0];
  return written === undefined || (act.kind === 'type' && written.replaced === true) ? '' : written.text;
}

/** Whether keys press what drops something in a dialog. */
function dropsInDialog(chord: ReturnType<typeof chordName>): boolean {
  return chord.modifiers.has('command') && (['delete', 'd'].includes(chord.key) || isUnread(chord));
}

/** What a key presses where it has the keyboard: pages take Return for it as well, where other windows have a button for that. */
const pressedByKeys: readonly string[] = ['AXButton', 'AXLink', 'AXMenuButton'];

interface Pressing {
  readonly returns: boolean;
  readonly spaces: boolean;
}

type Keyed = Pick<Looks, 'role' | 'label' | 'identifier' | 'pressed'> | null;

/** In a text of several lines Return is a line; elsewhere it presses the button of the window that answers it. */
function chosenIn({ answers }: FocusSighting, element: Keyed, { returns, spaces }: Pressing): readonly Chosen[] {
  if (!returns && !spaces) return [];
  const role = element?.role ?? '';
  const own = element === null ? null : { role, label: element.pressed?.label ?? saidBy(element), identifier: element.identifier };
  if (own !== null && role === 'AXMenuItem') return [own];
  const isPressed = pressedByKeys.includes(role) || (spaces && switches.includes(role));
  const pressed = own !== null && isPressed ? [own] : [];
  return returns && role !== 'AXTextArea' && answers != null ? [...pressed, { role: 'AXButton', ...answers }] : pressed;
}

/** What its app calls it says what a button without a name does. */
export function saidBy({ role, label, identifier }: Pick<Looks, 'role' | 'label' | 'identifier'>): string {
  return pressedByKeys.includes(role) && !/[\p{L}\p{N}]/u.test(label) ? identifier : label;
}
