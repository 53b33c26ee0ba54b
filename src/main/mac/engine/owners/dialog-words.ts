import { byLabel, byPress } from '../../../../shared/level/level-of-act.js';
import { type FocusSighting, type Looks, questionIn as questionOfName } from '../../../../shared/sighting.js';
import { bothEnds } from '../../../../shared/text/shorten.js';
import { isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, readBriefly } from '../nodes/read-element.js';
import { type Dialog, dialogAround, sayingsIn } from './dialog-content.js';

/** What an owner is told of a dialog beside the name of a button in it. */
export type Beside = Pick<Looks, 'ticked' | 'dialog'>;

const longestWords = 200;

/** What stands beside a button that does by its name what cannot be taken back; nothing beside any other. */
export function besideOf(ax: ReadDrivers['accessibility'], button: AxElement, label: string): Beside {
  return byPress(label, 'AXButton') === null ? {} : besideIn(dialogAround(ax, button), questionOfName(label) !== '');
}

/**
 * The boxes that are ticked in a dialog, a line each: they say how far a button of it reaches. And what the dialog says, unless the owner
 * is shown its question.
 */
export function besideIn(dialog: Dialog | null, isAsked: boolean): Beside {
  if (dialog === null) return {};
  const ticked = tickedIn(dialog);
  const words = isAsked ? '' : wordsIn(dialog);
  return { ...(ticked !== '' && { ticked }), ...(words !== '' && { dialog: words }) };
}

/**
 * The button of a dialog that drops something: Command and Delete press "Delete" in the question whether a document is to be kept, Command
 * and D "Don’t Save" in any alert (NSAlert's reference; of the first inferred).
 */
export function droppingIn(dialog: Dialog | null): FocusSighting['drops'] {
  const found = dialog?.content().find(drops);
  return found && { label: found.label, identifier: found.identifier };
}

/** The name of such a button where Escape presses it; null where that only goes back. */
export function droppingByEscape(ax: ReadDrivers['accessibility'], dialog: Dialog | null): string | null {
  const button = dialog?.byEscape ?? null;
  const facts = button === null ? null : readBriefly(ax, button);
  return facts?.ok && drops(facts.value) ? facts.value.label : null;
}

function drops({ role, label, enabled }: ElementFacts): boolean {
  return role === 'AXButton' && enabled && byLabel(label)?.final === 'delete';
}

function tickedIn(dialog: Dialog): string {
  const on = dialog.content().filter(({ role, value, enabled }) => role === 'AXCheckBox' && isOn(value ?? undefined) && enabled);
  return on.map(({ label }) => label.replaceAll(/\s+/gu, ' ').trim() || '…').join('\n');
}

/** The title of a window stands in it as a text. What is asked stands at the end as often as at the beginning. */
function wordsIn({ title, content }: Dialog): string {
  const said = sayingsIn(content()).filter((text) => text !== title);
  return bothEnds(said.join(' ').replaceAll(/\s+/gu, ' ').trim(), longestWords);
}
