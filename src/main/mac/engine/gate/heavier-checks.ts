import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import { linksLeadAway, quietRoles } from '../../../../shared/level/final-table.js';
import { byPress, levelOfAct } from '../../../../shared/level/level-of-act.js';
import { isPressedAlone } from '../../../../shared/level/pressed-alone.js';
import type { Looks, Pressed } from '../../../../shared/sighting.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { saysLess } from '../../../../shared/tasks/irreversible-words.js';
import type { Job } from '../../port.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { isSearchField, readBriefly } from '../nodes/read-element.js';
import { choicesAround } from '../owners/choices.js';
import { dialogAt } from '../owners/dialog-content.js';
import { droppingByEscape, droppingIn } from '../owners/dialog-words.js';
import { readFocus, readFocusOf } from '../owners/focus.js';
import { heldAtPoint } from '../owners/held-text.js';
import { litItem } from '../owners/lit-item.js';
import { pressedAs } from '../owners/pressed-part.js';
import { answerOf, frontIn } from '../owners/scene.js';

type Ax = ReadDrivers['accessibility'];

/**
 * Keeps a call that was asked about, or that a yes that lasts covers, from doing more by its own first event than was judged. Each
 * throws `interrupted`.
 */
export interface HeavierChecks {
  /** A key that chooses the lit item of a menu, or presses a button, was judged by that; a heavy one is pressed as nothing less. */
  assertKey(job: Job, to: number | undefined, does: KeyDoes): void;
  /**
   * What a press or a drop would do where it comes down was judged by what stood there. By then its own first click, or the menu
   * that it opened on its way, may have put a heavier thing there.
   */
  assertNoHeavier(job: Job, at: Point & { readonly app: AppIdentity | null }, how: 'press' | 'drop'): void;
}

/**
 * What a key may do besides writing: choose in an open menu, press what has the keyboard, answer a window as Return does, drop something
 * in a dialog, leave one, or choose the next of several radio buttons.
 */
interface KeyDoes {
  readonly chooses: boolean;
  readonly presses: boolean;
  readonly returns: boolean;
  readonly drops: boolean;
  readonly leaves: boolean;
  readonly turns: boolean;
}

export function createHeavierChecks(drivers: ReadDrivers): HeavierChecks {
  const { accessibility: ax } = drivers;

  function assertLit({ clearance: { grants, sightings } }: Job, to: number | undefined): void {
    const seen = sightings.find((one) => one.kind === 'focus')?.element;
    if (grants === undefined && seen === undefined) return;
    const name = nameOf(ax, litItem(drivers, to));
    if (name === null || !saysLess('', name) || (seen?.role === 'AXMenuItem' && (seen.pressed ?? seen).label === name)) return;
    refuse(`With a menu open this chooses "${name}" in it`, 'Use click_menu_item with the path of the item; Escape closes the menu.');
  }

  function assertFocused({ clearance: { grants, sightings } }: Job, to: number | undefined): void {
    const seen = sightings.find((one) => one.kind === 'focus')?.element;
    if (grants === undefined && seen === undefined) return;
    const { element, app } = to === undefined ? readFocus(drivers) : readFocusOf(drivers, to);
    const pressed = element === null ? null : pressedAs(ax, element);
    const name = finalName(pressed, app);
    const link = linkLeadingAway(pressed, app);
    const as = seen?.pressed ?? seen;
    const isOther = (name !== null && as?.label !== name) || (link !== null && (as?.role !== 'AXLink' || as.label !== link));
    if (isOther)
      refuse(`"${name ?? link}" has the keyboard`, 'Press it by its ref or path if it is what you want, or put the keyboard in a field.');
  }

  /**
   * One Return may have brought up the window that the next one answers, and a tab the field that it hands in. What answers a dialog
   * presses Return as well, on its way to a folder: it was asked about by that dialog, with its sheet.
   */
  function assertReturning({ clearance: { sightings } }: Job, to: number | undefined): void {
    const seen = sightings.find((one) => one.kind === 'focus');
    if (seen === undefined || seen.sheet !== undefined) return;
    const now = returnNow(to);
    const comesTo = returnComesTo(now);
    if (comesTo === null || returnComesTo({ ...now, role: roleOf(seen.element), answers: seen.answers?.label ?? null }) === comesTo) return;
    refuse(now.answers === null ? 'Return hands in what stands there now' : `Return presses "${now.answers}" there now`, pressByName);
  }

  function returnNow(to: number | undefined): Returning {
    const { element, app } = to === undefined ? readFocus(drivers) : readFocusOf(drivers, to);
    const facts = element === null ? null : readBriefly(ax, element);
    return {
      apps: app === null ? [] : [app.bundleId.toLowerCase()],
      role: facts?.ok ? roleOf({ role: facts.value.role, ...(isSearchField(facts.value) && { searches: true }) }) : null,
      answers: answerOf(drivers, frontIn(drivers, to))?.label ?? null,
    };
  }

  function assertDropping({ clearance: { grants, sightings } }: Job, to: number | undefined): void {
    const seen = sightings.find((one) => one.kind === 'focus');
    if (grants === undefined && seen === undefined) return;
    const name = droppingIn(dialogAt(ax, frontIn(drivers, to)))?.label;
    if (name !== undefined && seen?.drops?.label !== name) refuseInDialog(name);
  }

  /** Nothing of these two is looked at beforehand: a yes to the key alone was given by who sees the dialog, one that lasts by nobody who did. */
  function assertLeaving({ clearance: { grants } }: Job, to: number | undefined): void {
    const name = grants === undefined ? null : droppingByEscape(ax, dialogAt(ax, frontIn(drivers, to)));
    if (name !== null) refuseInDialog(name);
  }

  function assertTurning({ clearance: { grants } }: Job, to: number | undefined): void {
    if (grants === undefined) return;
    const { element, app } = to === undefined ? readFocus(drivers) : readFocusOf(drivers, to);
    const apps = app === null ? [] : [app.bundleId.toLowerCase()];
    const names = element === null ? [] : choicesAround(ax, element);
    const name = names.find((one) => byPress(one, 'AXRadioButton', apps) !== null);
    if (name !== undefined) refuse(`An arrow key may choose "${name}"`, 'Press the one that you want by its ref or path.');
  }

  return {
    assertKey(job, to, { chooses, presses, returns, drops, leaves, turns }) {
      if (chooses) assertLit(job, to);
      else if (presses) assertFocused(job, to);
      else if (drops) assertDropping(job, to);
      else if (leaves) assertLeaving(job, to);
      else if (turns) assertTurning(job, to);
      if (returns && !chooses) assertReturning(job, to);
    },
    assertNoHeavier({ clearance: { grants, sightings } }, { x, y, app }, how) {
      const points = sightings.filter((one) => one.kind === 'point');
      if ((grants === undefined && points.length === 0) || app === null || app.pid === null) return;
      const found = ax.elementAt(app.pid, { x, y });
      const element = found.ok ? found.value : null;
      const name = element === null ? null : (finalName(pressedAs(ax, element), app) ?? (how === 'drop' ? finalWords(ax, element) : null));
      if (name === null) return;
      if (points.some((seen) => [seen.element?.label, seen.element?.pressed?.label, seen.element?.holds].includes(name))) return;
      refuse(`"${name}" lies there now`, 'Look at the screen again; press it by its ref or path if it is what you want.');
    },
  };
}

function nameOf(ax: Ax, element: AxElement | null): string | null {
  return element === null ? null : (pressedAs(ax, element)?.label ?? null);
}

/** The name of what a press on an element would do, where that is asked for each time; null for everything else. */
function finalName(pressed: Pressed | null, app: AppIdentity | null): string | null {
  if (pressed === null) return null;
  const { role, label } = pressed;
  if (quietRoles.includes(role)) return null;
  return isPressedAlone(label) || byPress(label, role, app === null ? [] : [app.bundleId.toLowerCase()]) !== null ? label : null;
}

/** The name of a link that takes its address to a browser, which a tab of the same text may have given the keyboard; null for all else. */
function linkLeadingAway(pressed: Pressed | null, app: AppIdentity | null): string | null {
  return pressed?.role === 'AXLink' && app !== null && linksLeadAway(app.bundleId) ? pressed.label : null;
}

/** The words of what a drop would fall on, such as a row of a side bar, where they say that it cannot be taken back. */
function finalWords(ax: Ax, element: AxElement): string | null {
  const facts = readBriefly(ax, element);
  const words = facts.ok ? (heldAtPoint(ax, element, facts.value) ?? facts.value.label) : '';
  return byPress(words) === null ? null : words;
}

/** Where Return goes: to what of which role, and to the button that answers its window. */
interface Returning {
  readonly apps: readonly string[];
  readonly role: string | null;
  readonly answers: string | null;
}

/** What of a Return is asked for each time, with the button that it presses; null for every other one. */
function returnComesTo({ apps, role, answers }: Returning): string | null {
  const items = answers === null || role === 'AXTextArea' ? [] : [answers];
  const act = { kind: 'press-keys', key: 'return', modifiers: [], times: 1 } as const;
  const facts = { act, effect: 'change', capability: 'act', apps, targets: [], focusRole: role, items, replaces: false } as const;
  const { final } = levelOfAct(facts);
  return final === null && !items.some(isPressedAlone) ? null : `${final} ${items.join('')}`;
}

/** A field that only searches is told from one that hands in. */
function roleOf(looks: Pick<Looks, 'role' | 'searches'> | null): string | null {
  return looks?.searches === true ? 'AXSearchField' : (looks?.role ?? null);
}

const pressByName = 'Look at what is there now; press it by its ref if it is what you want.';

function refuseInDialog(name: string): never {
  refuse(`This presses "${name}" in a dialog`, 'Press it by its ref or with handle_dialog if it is what you want.');
}

function refuse(what: string, remedy: string): never {
  fail('interrupted', `${what}, which is more than the call was allowed for. Nothing was chosen.`, {
    remedy,
    details: { rule: 'changed-target' },
  });
}
