import { inList } from '../../../shared/text/in-list.js';
import { shorten } from '../../../shared/text/shorten.js';
import type { DialogInfo } from '../../mac/ports/dialogs.js';

const mostNamed = 5;
const longestName = 20;

/** The buttons of a dialog that can be pressed, behind what it asks; empty where there are none. */
export function dialogAnswers({ buttons }: Pick<DialogInfo, 'buttons'>): string {
  const names = buttons.filter(({ enabled, name }) => enabled && name.trim() !== '').map(({ name }) => shorten(name, longestName));
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return names.length === 0 ? '' : ` (${inList(names.slice(0, mostNamed))}${more})`;
}
