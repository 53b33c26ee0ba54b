import { keepsAppsAway, mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { isBrowser } from '../../../../shared/level/browsers.js';
import { runners } from '../../../../shared/level/final-table.js';
import { leadsAway } from '../../../../shared/places/addresses.js';
import { isAppPlace, runsByItself } from '../../../../shared/places/program-places.js';
import { subjectApps } from '../../../../shared/subject.js';
import { isFinder } from '../../../../shared/system-surfaces.js';
import type { Job } from '../../port.js';
import { attributesOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type FinderItem, ledTo, namesIn } from '../owners/finder-items.js';
import type { ProgramPlaceGuard } from './program-place-guard.js';
import { type Selected, selectedIn } from './selected-items.js';

/** How strictly an item of Finder's is judged. */
export interface Care {
  /** It is opened, so that what nobody can name is refused, and what has to be asked for. */
  readonly doubt: boolean;
  /** Only an app itself counts. */
  readonly appsOnly: boolean;
  /** Its menu alone is shown: what nobody can name is judged by what is chosen there. */
  readonly showsMenu?: boolean;
}

/** What would come up if something were opened. Each throws its reason. */
export interface OpeningChecks {
  assertFinderItem(job: Job, item: FinderItem, how: Care): void;
  assertSelected(job: Job, selected: Selected, how: Care): void;
  /** What is chosen in a panel goes to the app that asked. Finder asks for an app to open something with, which starts it. */
  assertChosenInPanel(job: Job, selected: Selected): void;
  /** What is dropped on: an app opens what is let go over it, and is started for that. */
  assertDroppedOn(job: Job, item: FinderItem): void;
  /** Words of a menu item or a button, which may name an app. */
  assertWords(job: Job, words: unknown): void;
  /** A button that names an app: Quick Look offers to open a file with one, and tool bars hold such buttons. */
  assertButton(job: Job, element: AxElement): void;
  /** What a press does to what is selected in a process. `said`: its words; `opens`: it opens that, and not only may. */
  assertOpening(job: Job, pid: number, press: { readonly said: string; readonly opens: boolean }): void;
}

export function createOpeningChecks(drivers: ReadDrivers, places: Pick<ProgramPlaceGuard, 'assertOpened'>): OpeningChecks {
  function assertFinderItem(job: Job, item: FinderItem, how: Care): void {
    if (item.kind === 'none') return;
    if (how.doubt) for (const one of [item, ledTo(drivers, item)]) places.assertOpened(one);
    const opener = item.kind === 'path' ? (drivers.launches?.openerOf(item.path) ?? null) : null;
    if (opener === null && how.doubt && how.showsMenu !== true) refuseDoubt(job);
    if (opener !== null && (opener.itself || !how.appsOnly) && isAway(job, opener.bundleId)) refuseAway();
    if (how.doubt && [item, ledTo(drivers, item)].some((one) => one.kind === 'path' && isAskedBySelf(one.path, opener))) refuseUnasked();
  }

  function assertSelected(job: Job, { finderItems, doubtful }: Selected, how: Care): void {
    for (const item of finderItems) assertFinderItem(job, item, how);
    if (doubtful && how.doubt) refuseDoubt(job);
  }

  function assertChosenInPanel(job: Job, selected: Selected): void {
    assertSelected(job, selected, { doubt: false, appsOnly: true });
    for (const item of selected.finderItems) assertLink(item);
    if (selected.finderItems.some(startsUnasked) && subjectApps(job.clearance.subjects).some(isFinder)) refuseUnasked();
  }

  function assertDroppedOn(job: Job, item: FinderItem): void {
    assertFinderItem(job, item, { doubt: false, appsOnly: true });
    if (startsUnasked(item)) refuseUnasked();
  }

  /** What lies where programs live by its own path is asked for by that; a link does not say where it leads. */
  function assertLink(item: FinderItem): void {
    const led = ledTo(drivers, item);
    if (led !== item) places.assertOpened(led);
  }

  /** Whether this is an app that is asked for by itself, whatever it is to open. */
  function startsUnasked(item: FinderItem): boolean {
    const opener = item.kind === 'path' ? (drivers.launches?.openerOf(item.path) ?? null) : null;
    return item.kind === 'path' && opener?.itself === true && (!isAppPlace(item.path) || runsOrShows(opener.bundleId));
  }

  function assertWords(job: Job, title: unknown): void {
    const names = typeof title === 'string' ? namesIn(title) : [];
    if (names.some((name) => drivers.launches?.named(name).some((bundleId) => isAway(job, bundleId)))) refuseAway();
  }

  function assertButton(job: Job, element: AxElement): void {
    const [role, title, description] = attributesOf(drivers.accessibility, element, ['AXRole', 'AXTitle', 'AXDescription']);
    if (isButton(role)) for (const words of [title, description]) assertWords(job, words);
  }

  /** What opens with an app that it names is asked for by itself where that runs it, or takes it for a page. */
  function assertOpening(job: Job, pid: number, { said, opens }: { readonly said: string; readonly opens: boolean }): void {
    assertSelected(job, selectedIn(drivers, pid), { doubt: opens, appsOnly: false });
    const apps = opens ? namesIn(said).flatMap((name) => drivers.launches?.named(name) ?? []) : [];
    if (apps.some(runsOrShows)) refuseUnasked();
  }

  return { assertFinderItem, assertSelected, assertChosenInPanel, assertDroppedOn, assertWords, assertButton, assertOpening };
}

export function isButton(role: unknown): boolean {
  return role === 'AXButton' || role === 'AXMenuButton' || role === 'AXPopUpButton';
}

/** An app that nobody has put where apps lie, what would be run, and a way to an address. */
function isAskedBySelf(path: string, opener: { readonly bundleId: string; readonly itself: boolean } | null): boolean {
  if (opener?.itself) return !isAppPlace(path);
  return leadsAway(path) || runsByItself(path) || (opener !== null && runsOrShows(opener.bundleId));
}

/** Whether an app runs what it opens, or takes it for a page. */
function runsOrShows(bundleId: string): boolean {
  return runners.includes(bundleId.toLowerCase()) || isBrowser(bundleId);
}

/** Whether an app that may not be touched would come up. */
function isAway({ clearance }: Job, bundleId: string): boolean {
  return !mayTouchApp(clearance, { bundleId, pid: null }).ok || clearance.neverActedIn?.includes(bundleId.toLowerCase()) === true;
}

/** False when there is no app that the owner keeps opening from: then it does not matter which one nobody can tell. */
export function atStake({ clearance }: Job): boolean {
  return keepsAppsAway(clearance) || clearance.neverActedIn !== undefined;
}

function refuseAway(): never {
  fail('blocked_app', 'This would open an app that the owner keeps out of reach.', {
    remedy: 'Leave it alone; only the owner can change this.',
    details: { rule: 'opening' },
  });
}

function refuseDoubt(job: Job): void {
  if (!atStake(job)) return;
  fail('not_allowed', 'Nobody can tell which app this would open, so it is left alone.', {
    remedy: 'Use open_item with the path, and with the app that shall open it.',
    details: { rule: 'opening-unknown' },
  });
}

/** Open_item asks for each of these by itself, which nothing here can. */
function refuseUnasked(): never {
  fail(
    'not_allowed',
    'This is an app where nobody puts apps, one that runs what it opens or shows it as a page, something that would be run, or a way to an address, so it is not opened from here.',
    {
      remedy:
        'Use open_item with its path, and with the app that shall open it, which asks the owner. All else that its context menu does, the menus of Finder do too.',
      details: { rule: 'opening-unasked' },
    },
  );
}
