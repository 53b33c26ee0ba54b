import { button, element } from '../../scenario/parts.js';
import { mainFrame } from '../displays.js';
import { appById } from '../lifecycle.js';
import { closeMenus } from '../menus/close-menus.js';
import { closePopover } from '../menus/press-extra.js';
import type { Model } from '../state.js';
import { closeSpotlightUnless } from './spotlight.js';
import { openWindow, removeWindow } from './windows.js';

/** CGWindowLevel of alerts of the system, and of the login window, over everything. */
const alertLayer = 8;
export const loginLayer = 2000;
const loginId = 'com.apple.loginwindow';

/** What macOS asks the owner: to let an app control the Mac, or to let it show notifications. */
export type PermissionQuestion = 'accessibility' | 'notifications';

const dialogs = {
  accessibility: {
    bundleId: 'com.apple.accessibility.universalAccessAuthWarn',
    title: 'Accessibility Access',
    text: 'would like to control this computer using accessibility features.',
    yes: 'Open System Settings',
    no: 'Deny',
  },
  notifications: {
    bundleId: 'com.apple.UserNotificationCenter',
    title: 'Notifications',
    text: 'would like to send you notifications.',
    yes: 'Allow',
    no: 'Don’t Allow',
  },
} as const;

/** Shows a permission dialog of the system's own; any of its buttons closes it. False without the app that shows it. */
export function raisePermissionDialog(model: Model, question: PermissionQuestion, asking: string): boolean {
  const { bundleId, title, text, yes, no } = dialogs[question];
  const app = appById(model, bundleId);
  const main = mainFrame(model);
  if (app?.pid == null || main === undefined) return false;
  const close = { closeWindow: true } as const;
  const settings = [{ launch: 'com.apple.systempreferences' }, close];
  openWindow(model, {
    app,
    style: 'panel',
    layer: alertLayer,
    resizable: false,
    title,
    frame: { x: main.x + Math.round(main.width / 2) - 210, y: main.y + 200, width: 420, height: 150 },
    elements: [
      element('AXStaticText', [20, 36, 380, 44], { value: `“${asking}” ${text}` }),
      button(no, [150, 104, 100, 28], { identifier: 'deny', effect: close }),
      button(yes, [260, 104, 150, 28], { identifier: 'allow', effect: question === 'accessibility' ? settings : close }),
    ],
  });
  return true;
}

/** Locks or unlocks the screen: the login window lies over every display while it is locked. */
export function setLocked(model: Model, on: boolean): void {
  model.locked = on;
  const login = appById(model, loginId);
  if (login?.pid != null) {
    for (const window of [...login.windows]) removeWindow(model, window);
    if (on) {
      closeMenus(model, null);
      closePopover(model);
      closeSpotlightUnless(model, null);
      for (const { frame } of model.displays)
        openWindow(model, { app: login, style: 'popover', layer: loginLayer, title: 'Login', frame: { ...frame } });
    }
  }
  model.changed();
}
