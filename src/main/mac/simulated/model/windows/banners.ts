import { button, element, text } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { mainFrame } from '../displays.js';
import { appById, appNamed, launchApp } from '../lifecycle.js';
import type { Model, SimElement, SimWindow } from '../state.js';
import { showSystemState } from '../system-state.js';
import { openWindow, removeWindow } from './windows.js';

const notificationCenterId = 'com.apple.notificationcenterui';

/** CGWindowLevel of banners, as on Macs whose window lists were published. */
const bannerLayer = 23;
/** A banner goes by itself after this long; one with actions stays, as alerts do. */
const shownMs = 5000;
const size = { width: 344, height: 72 };
const actionHeight = 34;

/** What a banner says, and whose it is. */
export interface Banner {
  /** The app that sent it, by its bundle id or its name. */
  readonly app: string;
  readonly title: string;
  readonly message: string;
  readonly subtitle?: string | null;
  readonly sound?: boolean;
  /** Buttons below the text. */
  readonly actions?: readonly string[] | undefined;
}

/** An app sends a notification; Focus keeps its banner away. False: none was shown. */
export function notify(model: Model, banner: Banner): boolean {
  const shown = !model.notifications.focus && showBanner(model, banner) !== null;
  const { title, message, subtitle = null, sound = false } = banner;
  model.notifications.sent.push({ title, message, subtitle, sound, shown });
  showSystemState(model);
  return shown;
}

/** Shows a banner at the top right of the main display, below those that are there. Null on a Mac without Notification Center. */
function showBanner(model: Model, banner: Banner): SimWindow | null {
  const app = appById(model, notificationCenterId);
  const main = mainFrame(model);
  if (app?.pid == null || main === undefined) return null;
  const { actions = [] } = banner;
  const height = size.height + (actions.length > 0 ? actionHeight : 0);
  const top = Math.max(main.y + 36, ...app.windows.map(({ frame }) => frame.y + frame.height + 8));
  const window = openWindow(model, {
    app,
    style: 'popover',
    layer: bannerLayer,
    title: 'Notification Center',
    frame: { x: main.x + main.width - size.width - 16, y: top, width: size.width, height },
    elements: [contentOf({ ...banner, app: appNamed(model, banner.app)?.name ?? banner.app }, height)],
  });
  if (actions.length === 0) {
    model.clock.after(shownMs, () => {
      if (app.windows.includes(window)) removeWindow(model, window);
    });
  }
  return window;
}

function contentOf({ app, title, message, actions = [] }: Banner, height: number): ElementSpec {
  const line = (value: string, y: number, rest: Pick<ElementSpec, 'look'> = {}): ElementSpec =>
    text(value, [16, y, size.width - 60, 17], { verbatim: true, ...rest });
  const action = (name: string, index: number): ElementSpec =>
    button(name, [16 + index * 110, size.height - 4, 100, 26], { verbatim: true, identifier: `banner.${name}` });
  const cross = { description: 'Close', identifier: 'banner.close', shows: '×' };
  return element('AXGroup', [0, 0, size.width, height], {
    subrole: actions.length > 0 ? 'AXNotificationCenterAlert' : 'AXNotificationCenterBanner',
    description: `${app}, ${title}, ${message}`,
    verbatim: true,
    identifier: 'banner',
    actions: ['AXPress'],
    children: [
      line(app, 8, { look: 'faint' }),
      line(title, 25, { look: 'strong' }),
      line(message, 45),
      element('AXButton', [size.width - 34, 10, 22, 22], cross),
      ...actions.map(action),
    ],
  });
}

/** What a press on a part of a banner does: an action and the cross put it away, the banner itself also opens its app. */
export function pressBanner(model: Model, { window, identifier, description }: SimElement): boolean {
  if (window === null || !(identifier ?? '').startsWith('banner')) return false;
  const sender = description?.split(', ', 1)[0];
  const app = identifier === 'banner' ? model.apps.find(({ name }) => name === sender) : undefined;
  removeWindow(model, window);
  if (app !== undefined) launchApp(model, app);
  return true;
}
