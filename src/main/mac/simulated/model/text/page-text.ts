import type { Model, SimElement } from '../state.js';
import { walk } from '../tree.js';

/** What a web page says, line by line. */
export function pageText(model: Model, page: SimElement): string {
  const words = [...walk(model, page)].map(({ role, value, title }) => String((role === 'AXStaticText' ? value : title) ?? ''));
  return words
    .slice(1)
    .filter((one) => one !== '')
    .join('\n');
}
