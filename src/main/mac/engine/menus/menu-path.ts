import { fail } from '../../../../shared/errors.js';
import { inList } from '../../../../shared/text/in-list.js';
import { placeIn, titleInPath, writtenSteps } from '../../../../shared/text/menu-path.js';
import { foldText } from '../nodes/fold.js';
import { type MenuNode, nameOfItem } from './menu-read.js';
import { normalShortcut } from './menu-shortcut.js';

/** How many items an error names; a history menu has hundreds. */
const mostNamed = 60;

/** The steps of `File > Save As...`; `\>` is a literal `>` in a title. Error: `invalid_input`. */
export function parseMenuPath(path: string): readonly string[] {
  const steps = writtenSteps(path);
  if (steps.length > 0) return steps;
  return fail('invalid_input', 'The menu path is empty.', { remedy: 'Write it as "File > Save As...".' });
}

/** How two titles are compared: as `foldText` does, and a space before `…` does not matter either. */
export function normalTitle(title: string): string {
  return foldText(title).replace(/ ?\.{3}/g, '…');
}

/**
 * The items that a step means: by title exactly, then as `normalTitle` compares, by identifier, by shortcut, by the title
 * without `…`, and last by a place behind any of these. Several are several of the same best kind.
 */
export function matchStep(items: readonly MenuNode[], step: string): readonly MenuNode[] {
  const wanted = normalTitle(step);
  const shortcut = normalShortcut(step);
  const bare = wanted.replace(/…$/, '').trim();
  const tests: readonly ((item: MenuNode) => boolean)[] = [
    (item) => nameOfItem(item) === step,
    (item) => normalTitle(nameOfItem(item)) === wanted,
    (item) => item.identifier !== '' && item.identifier.toLowerCase() === step.toLowerCase(),
    (item) => shortcut !== null && item.shortcut !== null && normalShortcut(item.shortcut) === shortcut,
    (item) => bare !== '' && normalTitle(nameOfItem(item)).replace(/…$/, '').trim() === bare,
  ];
  for (const test of tests) {
    const found = items.filter(test);
    if (found.length > 0) return found;
  }
  const placed = placeIn(step);
  return placed === null ? [] : matchStep(items, placed.name).slice(placed.place).slice(0, 1);
}

/** Where in a path a step failed, and what there is instead. */
export interface FailedStep {
  readonly step: string;
  /** The steps above it, as their titles read. */
  readonly above: readonly string[];
  readonly items: readonly MenuNode[];
  /** What the level is called when nothing stands above it. */
  readonly root: string;
}

/** The names of items as an error gives them: the first of them, as a list and as text. */
export function namesOf(items: readonly MenuNode[]): { readonly all: readonly string[]; readonly total: number; readonly shown: string } {
  const names = items.map(nameOfItem).filter((name) => name !== '');
  const all = names.slice(0, mostNamed);
  const more = names.length - all.length;
  return { all, total: names.length, shown: inList(all) + (more > 0 ? ` and ${more} more` : '') };
}

/** Throws `not_found` with the items at the failed level. */
export function noSuchItem({ step, above, items, root }: FailedStep): never {
  const { all, total, shown } = namesOf(items);
  const where = above.length === 0 ? root : above.join(' > ');
  const has = total === 0 ? 'It lists nothing so far.' : `It has: ${shown}.`;
  return fail('not_found', `${where} has no item "${step}". ${has}`, {
    remedy: total === 0 ? 'A menu may fill itself late: try once more.' : `${remedyAmong(total)}${hintFor(step)}${signHint(all, step)}`,
    details: { level: above.length, at: [...above], searched: step, items: all, total },
  });
}

/** Models part the steps of a path by other signs too, which may stand in a title. */
const hintFor = (step: string): string => (/\S[/|\\]\S| [/|] /.test(step) ? ' Steps are parted by ">", as in "File > New".' : '');

/** The beginning of a title that has such a sign in it. */
const signHint = (names: readonly string[], step: string): string => {
  const name = names.find((one) => titleInPath(one) !== one && normalTitle(one).startsWith(normalTitle(step)));
  return name === undefined ? '' : ` A sign that parts steps is written with \\ before it in a title: "${titleInPath(name)}".`;
};

/** All there are stand in the message, unless they are too many. */
const remedyAmong = (total: number): string =>
  total > mostNamed ? 'Use one of its items; list_menu_items with its menu_path shows all.' : 'Use one of these items.';

/** The one item a step means, or undefined when there is none. Error: `ambiguous` when several read the same. */
export function oneMatch(items: readonly MenuNode[], step: string): MenuNode | undefined {
  const found = matchStep(items, step);
  if (found.length < 2) return found[0];
  const enabled = found.filter((item) => item.enabled && !item.alternate);
  if (enabled.length === 1) return enabled[0];
  return fail('ambiguous', `${found.length} items read "${step}".`, {
    remedy: `Say which by its place, from 0 on, in the order of the menu: "${step}[0]" is the first, "${step}[1]" the second.`,
    details: { candidates: found.map((item) => ({ name: nameOfItem(item), identifier: item.identifier, shortcut: item.shortcut })) },
  });
}
