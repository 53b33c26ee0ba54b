import type { Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ActionReport, FrontMoved, Job } from './job.js';

/** One menu item; separators are left out. */
export interface MenuItemInfo {
  readonly name: string;
  /** As a person writes it, `Cmd+Shift+S`; absent without one. */
  readonly shortcut?: string;
  readonly identifier?: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly hasSubmenu: boolean;
  /** Its submenu lists nothing while it is closed; it may fill itself when it is opened. */
  readonly fillsLate?: true;
  /** Takes the place of the item before it while Option is held. */
  readonly alternate?: true;
  readonly children?: readonly MenuItemInfo[];
}

/** An app's menu bar, the Apple menu left out. */
export interface MenuBar {
  readonly menus: readonly MenuItemInfo[];
  /** False for closed menus: macOS then tells enabled and checked as they were when the menu was last open. */
  readonly fresh: boolean;
  readonly truncated: boolean;
}

/** One item at the right of the menu bar. */
export interface StatusItemInfo {
  readonly description: string;
  readonly identifier: string;
  /** Left edge in global points. */
  readonly position: number;
  readonly processName: string;
  readonly app: AppIdentity;
  readonly frame: Rect;
  /** False when it is hidden behind the notch or by a menu-bar manager. */
  readonly visible: boolean;
}

/** A menu item as its open menu shows it. */
export interface MenuItemState {
  readonly name: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly hasSubmenu: boolean;
  /** What became of the front, which the app needs for it; absent: it had it. */
  readonly front?: FrontMoved;
  /** What its submenu lists when it is open; absent without one. */
  readonly items?: readonly MenuItemInfo[];
}

/** `File > Save As...`: titles matched across `...` and `…`, case and spaces; an identifier or shortcut does too. */
export interface MenuPath {
  readonly app: AppIdentity;
  readonly path: string;
}

/** What a click on a status item did. */
export type StatusItemReport = ActionReport & {
  /** Items of the menu it opened; empty for a pop-over. */
  readonly menu: readonly MenuItemInfo[];
  /** Its pop-over was open, and the click closed it. */
  readonly closed?: true;
};

/** Menus of apps and status items. A path that leads nowhere is `not_found` with the items at the failed level. */
export interface MenusPort {
  /** With a path only that item and what is below it, as the closed menus tell it. */
  list(job: Job, query: { readonly app: AppIdentity; readonly path?: string }): Promise<MenuBar>;
  /** Opens the menu to read a fresh state, and its submenu where it has one, and closes them again. */
  state(job: Job, item: MenuPath): Promise<MenuItemState>;
  click(job: Job, item: MenuPath): Promise<ActionReport>;
  /**
   * Throws what a click on the path (`leaf`), or a look at it, is sure to answer as the closed menus tell it; opens nothing. A menu
   * that lists none may fill itself when it is opened, so what is below it passes.
   */
  check(job: Job, item: MenuPath & { readonly leaf: boolean }): Promise<void>;
  /** Every app's status items, left to right, within a time budget. */
  statusItems(job: Job): Promise<readonly StatusItemInfo[]>;
  /** Names of the menu-bar apps that hang, so that their items are in no list. */
  silentOwners(job: Job): Promise<readonly string[]>;
  /** Opens the menu or popover of a status item, named by description, identifier or process. */
  clickStatusItem(job: Job, query: { readonly item: string }): Promise<StatusItemReport>;
  /** Opens a status item's menu, waits until it is filled and clicks an item; the menu is closed on failure. */
  clickStatusMenuItem(job: Job, query: { readonly item: string; readonly path: string }): Promise<ActionReport>;
}
