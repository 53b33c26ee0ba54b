import { heavyWordsIn } from '../tasks/irreversible-words.js';
import { isBrowser } from './browsers.js';
import { documentMenus, pageMenus } from './final-table.js';

/**
 * Whether the last step to a menu item is the name of a document that it opens, or whose window it shows, which tells nothing of what it
 * does: "Open Recent > Order.pdf". One without the ending of a file may be a command, such as "Clear Menu".
 */
export function namesDocument(steps: readonly string[]): boolean {
  const [menu, name] = steps.slice(-2);
  return menu !== undefined && name !== undefined && documentMenus.test(menu.trim()) && fileName.test(name.trim());
}

const fileName = /[^.\s]\.\p{L}[\p{L}\p{N}]{0,7}$/u;

/** Whether the steps lead to a page by its title, in folders of any name. In such a list something may only be deleted: "Delete All". */
function namesPage(steps: readonly string[], apps: readonly string[]): boolean {
  const inList = steps.length > 1 && pageMenus.test((steps[0] ?? '').trim()) && apps.some(isBrowser);
  return inList && !heavyWordsIn(steps.at(-1) ?? '').some(({ kind }) => kind === 'delete');
}

/** The steps that tell what an item does. `apps`: lower-case bundle ids of the apps that it may be in. */
export function tellingSteps(steps: readonly string[], apps: readonly string[] = []): readonly string[] {
  if (namesPage(steps, apps)) return steps.slice(0, 1);
  return namesDocument(steps) ? steps.slice(0, -1) : steps;
}
