import { documentMenus } from './final-table.js';

/**
 * Whether the last step to a menu item is the name of a document that it opens, or whose window it shows, which tells nothing of what it
 * does: "Open Recent > Order.pdf". One without the ending of a file may be a command, such as "Clear Menu".
 */
export function namesDocument(steps: readonly string[]): boolean {
  const [menu, name] = steps.slice(-2);
  return menu !== undefined && name !== undefined && documentMenus.test(menu.trim()) && fileName.test(name.trim());
}

const fileName = /[^.\s]\.\p{L}[\p{L}\p{N}]{0,7}$/u;

/** The steps that tell what an item does. */
export function tellingSteps(steps: readonly string[]): readonly string[] {
  return namesDocument(steps) ? steps.slice(0, -1) : steps;
}
