import type { Rect } from '../../../../shared/geometry.js';
import type { AxValue } from '../../engine/drivers/drivers.js';
import { barValue, isAcrossBar } from './controls/scroll.js';
import { acrossLimit, hasBar } from './controls/scroll-limit.js';
import { selectedIn } from './controls/select-rows.js';
import { selectedText, selectionOf, textOf } from './controls/text.js';
import { fileUrl } from './files.js';
import { appById } from './lifecycle.js';
import { listWindows } from './menus/commands.js';
import { modifierBitsOf } from './menus/shortcuts.js';
import { isInPage, isItem, isTextRole, roleWords } from './roles.js';
import type { Model, SimElement, SimWindow } from './state.js';
import { byIdentifier, childrenOf, findUnder, frameOf, isSecure, rowCount, rowsOf, topLevel, visibleRows } from './tree.js';
import { focusOf, isInSpace, keyWindow } from './windows/windows.js';

/** A value before elements are wrapped into handles. */
export type RawValue = Exclude<AxValue, { readonly type: 'element' | 'elements' }> | SimElement | readonly SimElement[];

export function isElementList(value: RawValue | undefined): value is readonly SimElement[] {
  return Array.isArray(value);
}

type Reader = (model: Model, element: SimElement) => RawValue | null | undefined;

/** Null: the attribute exists without a value (-25212); undefined: the element has no such attribute (-25205). */
export function readAttribute(model: Model, element: SimElement, name: string): RawValue | null | undefined {
  if (element.role === 'AXApplication' && Object.hasOwn(ofApp, name)) return ofApp[name]?.(model, element);
  if (element.window?.element === element && element.role !== 'AXMenu' && Object.hasOwn(ofWindow, name))
    return ofWindow[name]?.(model, element);
  if (element.menuItem !== null && Object.hasOwn(ofMenuItem, name)) return ofMenuItem[name]?.(model, element);
  if (isTextRole(element.role) && Object.hasOwn(ofText, name)) return ofText[name]?.(model, element);
  if ((element.role === 'AXTable' || element.role === 'AXOutline') && Object.hasOwn(ofTable, name)) return ofTable[name]?.(model, element);
  return Object.hasOwn(ofAll, name) ? ofAll[name]?.(model, element) : undefined;
}

const ofAll: Readonly<Record<string, Reader>> = {
  AXRole: (_, element) => element.role,
  AXSubrole: (_, element) => element.subrole || undefined,
  AXRoleDescription: (_, element) => element.details?.roleDescription ?? roleWords(element),
  AXTitle: (_, element) => element.title ?? undefined,
  AXDescription: (_, element) => element.description ?? undefined,
  AXHelp: (_, element) => element.help ?? undefined,
  AXValue: (_, element) => element.echo ?? barValue(element) ?? element.value ?? undefined,
  AXValueDescription: (_, { details }) => details?.valueDescription,
  AXExpanded: (_, { details }) => details?.expanded,
  AXDisclosing: (_, { details, role }) => (role === 'AXRow' ? details?.expanded : undefined),
  AXDOMIdentifier: (_, { details }) => details?.domIdentifier,
  AXDOMClassList: (_, { details }) => (details?.domClassList === undefined ? undefined : { type: 'texts', texts: details.domClassList }),
  AXHorizontalScrollBar: (_, element) =>
    element.role === 'AXScrollArea' ? (acrossLimit(element) > 0 ? element.acrossBar : null) : undefined,
  AXVerticalScrollBar: (_, element) => (element.role === 'AXScrollArea' ? (hasBar(element) ? element.scrollBar : null) : undefined),
  AXOrientation: (_, element) =>
    barValue(element) === null ? undefined : isAcrossBar(element) ? 'AXHorizontalOrientation' : 'AXVerticalOrientation',
  AXIndex: (_, element) => (element.role === 'AXRow' ? (element.index ?? element.parent?.children.indexOf(element)) : undefined),
  AXPlaceholderValue: (_, element) => element.placeholder ?? undefined,
  AXIdentifier: (_, element) => (element.identifier?.startsWith('_') ? undefined : (element.identifier ?? undefined)),
  AXEnabled: (_, element) => element.enabled,
  AXEdited: (_, element) => (element.subrole === 'AXCloseButton' ? element.window?.edited : undefined),
  AXFocused: (model, element) => focusOf(model, element.app) === element,
  AXSelected: (_, element) => (selectable.has(element.role) || isItem(element) ? element.selected : undefined),
  AXSelectedChildren: (_, element) => (element.role === 'AXList' && element.children.some(isItem) ? selectedIn(element) : undefined),
  AXFrame: framed((rect) => ({ type: 'rect', rect })),
  AXPosition: framed(({ x, y }) => ({ type: 'point', x, y })),
  AXSize: framed(({ width, height }) => ({ type: 'size', width, height })),
  AXChildren: (model, element) => awakeChildren(model, element),
  AXVisibleChildren: (model, element) => (scrolls.has(element.role) ? awakeChildren(model, element) : undefined),
  AXContents: (_, element) => (element.role === 'AXScrollArea' ? element.children : undefined),
  AXParent: (_, element) => element.parent ?? undefined,
  AXURL: (_, element) => element.url ?? undefined,
  AXWindow: (_, element) => windowElement(element.window),
  AXTopLevelUIElement: (_, element) => (element.window === null ? undefined : element.window.element),
  AXTitleUIElement: (model, element) =>
    element.labelledBy === null ? undefined : (labelOf(model, element, element.labelledBy) ?? undefined),
  AXIsApplicationRunning: (model, element) => {
    const launched = element.role === 'AXDockItem' ? element.effects.find((effect) => 'launch' in effect)?.launch : undefined;
    return launched === undefined ? undefined : appById(model, launched)?.pid != null;
  },
  AXMinValue: (_, element) => element.min ?? undefined,
  AXMaxValue: (_, element) => element.max ?? undefined,
};

const selectable: ReadonlySet<string> = new Set(['AXRow', 'AXCell', 'AXMenuItem', 'AXMenuBarItem', 'AXRadioButton']);
const scrolls: ReadonlySet<string> = new Set(['AXScrollArea', 'AXList', 'AXMenu']);

/** Of an element that has a place. */
const labels = new WeakMap<SimElement, SimElement>();

/** The text of its own window that says what an element is, else of another window of its app; found once, since walks ask again and again. */
function labelOf(model: Model, element: SimElement, identifier: string): SimElement | null {
  const known = labels.get(element);
  if (known?.alive && known.identifier === identifier) return known;
  const own = element.window && findUnder(model, element.window.element, (one) => one.identifier === identifier);
  const label = own ?? byIdentifier(model, element.app, identifier);
  if (label !== null) labels.set(element, label);
  return label;
}

function framed(read: (frame: Rect) => RawValue): Reader {
  return (_model, element) => {
    const frame = frameOf(element);
    return frame === null ? undefined : read(frame);
  };
}

function windowElement(window: SimWindow | null): SimElement | undefined {
  return window === null || window.style === 'menu' ? undefined : topLevel(window).element;
}

/** Children as an assistant may see them: a Chromium window is empty until its app was woken; menus are AppKit's own. */
function awakeChildren(model: Model, element: SimElement): readonly SimElement[] {
  if (element.role === 'AXMenu' && element.window === null) listWindows(model, element);
  const asleep = !element.app.awake && element.window?.element === element && element.role !== 'AXMenu';
  const shown = childrenOf(model, element).filter((child) => !asleep || child.role === 'AXButton' || child.role === 'AXStaticText');
  if (element.role !== 'AXApplication') return shown;
  // Accessibility sees no windows of other Spaces.
  return shown.filter((child) => child.window?.element !== child || isInSpace(model, child.window));
}

const ofApp: Readonly<Record<string, Reader>> = {
  AXWindows: (model, { app }) => app.windows.filter((window) => isInSpace(model, window)).map((window) => window.element),
  AXMainWindow: (model, { app }) => mainWindow(model, app)?.element ?? null,
  AXFocusedWindow: (model, { app }) => mainWindow(model, app)?.element ?? null,
  AXFocusedUIElement: (model, { app }) => (app.awake ? (focusOf(model, app) ?? keyWindow(model, app)?.element ?? null) : null),
  AXMenuBar: (_, element) => element.children.find((child) => child.role === 'AXMenuBar') ?? null,
  AXExtrasMenuBar: (_, { app }) => app.extras,
  AXFrontmost: (model, { app }) => model.frontmost === app,
  AXHidden: (_, { app }) => app.hidden,
  AXManualAccessibility: (_, { app }) => (app.spec.wakesAfterMs === undefined ? undefined : app.awake),
};

const ofWindow: Readonly<Record<string, Reader>> = {
  AXMain: (model, { app, window }) => mainWindow(model, app) === window,
  AXFocused: (model, { app, window }) => model.frontmost === app && keyWindow(model, app) === window,
  AXMinimized: (_, { window }) => window?.minimized,
  AXDocument: (_, { window }) => (window?.document == null ? undefined : fileUrl(window.document)),
  AXFullScreen: (_, { window }) => window?.restoreFrame !== null,
  AXModal: (_, { window }) => window?.modal,
  AXCloseButton: (_, element) => titleButtonOf(element, 'AXCloseButton'),
  AXMinimizeButton: (_, element) => titleButtonOf(element, 'AXMinimizeButton'),
  AXZoomButton: (_, element) => titleButtonOf(element, 'AXZoomButton') ?? titleButtonOf(element, 'AXFullScreenButton'),
  AXFullScreenButton: (_, element) => titleButtonOf(element, 'AXFullScreenButton'),
  AXDefaultButton: (model, element) => keyButton(model, element, 'return'),
  AXCancelButton: (model, element) => keyButton(model, element, 'escape'),
  AXWindow: (_, element) => (element.role === 'AXSheet' ? windowElement(element.window) : undefined),
};

function titleButtonOf(window: SimElement, subrole: string): SimElement | null {
  return window.children.find((child) => child.subrole === subrole) ?? null;
}

/** A button of the window itself: AppKit knows none of a page (inferred). */
function keyButton(model: Model, window: SimElement, key: 'return' | 'escape'): SimElement | null {
  return findUnder(model, window, (one) => one.window === window.window && one.key === key && !isInPage(one));
}

function mainWindow(model: Model, app: SimElement['app']): SimWindow | null {
  const window = keyWindow(model, app);
  return window === null ? null : topLevel(window);
}

const ofMenuItem: Readonly<Record<string, Reader>> = {
  AXMenuItemCmdChar: (_, { menuItem }) => menuItem?.shortcut?.character || null,
  AXMenuItemCmdVirtualKey: (_, { menuItem }) => menuItem?.shortcut?.keyCode ?? null,
  AXMenuItemCmdGlyph: (_, { menuItem }) => menuItem?.shortcut?.glyph ?? null,
  AXMenuItemCmdModifiers: (_, { menuItem }) => modifierBitsOf(menuItem?.shortcut ?? null),
  AXMenuItemMarkChar: (_, { menuItem }) => menuItem?.shownMark || null,
  AXMenuItemPrimaryUIElement: (_, { menuItem }) => menuItem?.primary ?? null,
};

const ofText: Readonly<Record<string, Reader>> = {
  AXValue: (_, element) => (isSecure(element) ? '•'.repeat(textOf(element).length) : (element.echo ?? textOf(element))),
  AXNumberOfCharacters: (_, element) => textOf(element).length,
  AXSelectedText: (_, element) => (isSecure(element) ? null : selectedText(element)),
  AXSelectedTextRange: (_, element) => ({ type: 'range', ...selectionOf(element) }),
};

const ofTable: Readonly<Record<string, Reader>> = {
  AXRows: (model, element) => rowsOf(model, element, { start: 0, count: rowCount(element) }),
  AXVisibleRows: (model, element) => visibleRows(model, element),
  AXSelectedRows: (_, element) => selectedIn(element),
};

/** Every attribute that something here has, each once. */
export const attributeNames: readonly string[] = [...new Set([ofAll, ofApp, ofWindow, ofMenuItem, ofText, ofTable].flatMap(Object.keys))];
