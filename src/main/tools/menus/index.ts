import type { AnyTool } from '../kit/tool.js';
import { clickMenuItem } from './click-menu-item.js';
import { clickStatusBarItem } from './click-status-bar-item.js';
import { clickStatusBarMenuItem } from './click-status-bar-menu-item.js';
import { getMenuBarStructure } from './get-menu-bar-structure.js';
import { getMenuItemState } from './get-menu-item-state.js';
import { listMenuItems } from './list-menu-items.js';
import { listStatusBarItems } from './list-status-bar-items.js';

/** Tools for menus and status bar items. */
export const menusTools: readonly AnyTool[] = [
  listMenuItems,
  getMenuBarStructure,
  getMenuItemState,
  clickMenuItem,
  listStatusBarItems,
  clickStatusBarItem,
  clickStatusBarMenuItem,
];
