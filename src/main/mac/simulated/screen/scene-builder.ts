import { intersection } from '../../../../shared/geometry.js';
import { clockText } from '../kit/dates.js';
import { pulsesNow } from '../model/controls/pulses.js';
import { barValue } from '../model/controls/scroll.js';
import { scrollLimit } from '../model/controls/scroll-limit.js';
import { selectionOf } from '../model/controls/text.js';
import { menuBarItems, statusItems } from '../model/hit.js';
import { clockExtra } from '../model/menus/extras.js';
import { signsOf } from '../model/menus/shortcuts.js';
import { clipsContent, isTextRole } from '../model/roles.js';
import type { Model, SimElement, SimWindow } from '../model/state.js';
import { childrenOf, frameOf, isChrome, isSecure } from '../model/tree.js';
import { dockTiles } from '../model/windows/dock.js';
import { loginLayer } from '../model/windows/system-dialogs.js';
import { focusOf, keyWindow, menuBarHeight, titleOf, visibleWindows } from '../model/windows/windows.js';
import type { Scene, SceneNode, SceneWindow } from './scene.js';

export interface SceneOptions {
  /** Bundle ids whose windows are left out, so that what lies behind them shows. */
  readonly without?: readonly string[];
  /** Only this window, with the sheets that hang from it. */
  readonly window?: number;
}

/** What the simulated screen shows now. */
export function createScene(model: Model, options: SceneOptions = {}): Scene {
  const without = new Set((options.without ?? []).map((id) => id.toLowerCase()));
  const windows = [...visibleWindows(model)]
    .reverse()
    .filter((window) => window.layer < loginLayer)
    .filter((window) => !without.has(window.app.spec.bundleId.toLowerCase()))
    .filter((window) => options.window === undefined || isPartOf(window, options.window));
  return {
    displays: model.displays.map(({ id, frame, scale }) => ({ id, frame, scale })),
    menuBar: menuBar(model),
    dock: dockTiles(model).map(({ bundleId, name, frame, running }) => ({ bundleId, name, frame, running })),
    windows: windows.map((window) => sceneWindow(model, window)),
    cursor: { ...model.cursor },
    pulses: pulsesNow(model),
    locked: model.locked,
  };
}

function isPartOf({ id, parent }: SimWindow, wanted: number): boolean {
  return id === wanted || (parent !== null && isPartOf(parent, wanted));
}

function menuBar(model: Model): Scene['menuBar'] {
  const titles = menuBarItems(model).map((item, index) => ({
    text: item.title ?? '',
    frame: frameOf(item) ?? { x: 0, y: 0, width: 0, height: 0 },
    bold: index === 1,
  }));
  const status = statusItems(model).map(({ title, frame, element }) => ({
    text: element.identifier === clockExtra ? clockText(model.clock.now(), model.say) : title,
    frame,
  }));
  return { height: menuBarHeight, titles, status };
}

function sceneWindow(model: Model, window: SimWindow): SceneWindow {
  const { frontmost } = model;
  return {
    id: window.id,
    title: titleOf(window),
    frame: { ...window.frame },
    active: frontmost === window.app && [window, window.sheet].includes(keyWindow(model, window.app)),
    style: window.style === 'popover' ? 'menu' : window.style,
    ...(!window.titleBar && ['document', 'panel', 'terminal'].includes(window.style) && { bare: true as const }),
    ...(window.solid !== null && {
      solid: window.solid.map((part) => ({ ...part, x: window.frame.x + part.x, y: window.frame.y + part.y })),
    }),
    // Title and buttons of the title bar are drawn with it.
    content: childrenOf(model, window.element)
      .filter((child) => child.window === window && !isChrome(child))
      .map((child) => sceneNode(model, child)),
  };
}

function sceneNode(model: Model, element: SimElement): SceneNode {
  const frame = frameOf(element);
  const { shortcut = null, shownMark = '' } = element.menuItem ?? {};
  const secure = isSecure(element);
  const focused = model.frontmost === element.app && focusOf(model, element.app) === element;
  const children = childrenOf(model, element).filter(
    (child) => child.parent === element && child.window === element.window && shows(element, child),
  );
  return {
    role: element.role,
    subrole: element.subrole,
    look: element.look,
    text: element.shows ?? (element.title || element.description || ''),
    value: secure ? '•'.repeat(String(element.value ?? '').length) : (barValue(element) ?? element.value),
    ...shareOf(element),
    placeholder: element.placeholder ?? '',
    frame: frame ?? { x: 0, y: 0, width: 0, height: 0 },
    enabled: element.enabled,
    focused,
    selected: element.selected,
    secure,
    caret: focused ? selectionOf(element).location : null,
    ...(shortcut !== null && { shortcut: signsOf(shortcut) }),
    ...(shownMark !== '' && { mark: shownMark }),
    ...(isTextRole(element.role) && {
      selectedLength: focused ? selectionOf(element).length : 0,
      scrolled: Math.min(element.scrolled, scrollLimit(element)),
      runs: element.runs,
      wrapsToPage: element.wrapsToPage,
    }),
    children: children.map((child) => sceneNode(model, child)),
  };
}

/** How far a slider or another measure stands along its range. */
function shareOf({ value, min, max }: SimElement): Pick<SceneNode, 'share'> {
  return typeof value === 'number' && min !== null && max !== null && max > min ? { share: (value - min) / (max - min) } : {};
}

/** Whether a child is seen at all: it has a place, and scrolling did not take it out of sight. */
function shows(parent: SimElement, child: SimElement): boolean {
  const frame = frameOf(child);
  if (frame === null) return false;
  const clip = frameOf(parent);
  return !clipsContent(parent.role) || clip === null || intersection(clip, frame) !== null;
}
