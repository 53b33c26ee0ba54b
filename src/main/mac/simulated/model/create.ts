import type { Rect, Size } from '../../../../shared/geometry.js';
import type { AppSpec, EffectSpec, ElementSpec, WindowSpec } from '../scenario/scenario.js';
import { defaultActions, isTextRole, settableOf } from './roles.js';
import type { MenuItemState, Model, SimApp, SimElement, SimWindow, WindowStyle } from './state.js';

/** Where an element goes: its app, its window and the element above it. */
export interface Place {
  readonly app: SimApp;
  readonly window: SimWindow | null;
  readonly parent: SimElement | null;
  /** For a menu item what it is besides an element. */
  readonly menuItem?: MenuItemState | null;
}

/** Makes one element and everything under it. Does not add it to its parent's children. */
export function createElement(model: Model, place: Place, spec: ElementSpec): SimElement {
  const element = bareElement(model.next.element, place, spec);
  model.next.element += 1;
  describe(element, spec, model.say);
  if (typeof spec.value === 'string') element.selection = { location: spec.value.length, length: 0 };
  if (spec.children !== undefined) {
    const below = { app: place.app, window: place.window, parent: element };
    element.children = spec.children.map((child) => createElement(model, below, child));
  }
  if (spec.childRef !== undefined) model.pendingRefs.push({ element, identifier: spec.childRef });
  if (spec.role === 'AXScrollArea' && spec.frame !== undefined) addScrollBar(model, element, spec.frame);
  if (spec.focused && place.window !== null) place.window.focus = element;
  return element;
}

/** What most elements share, so that a Mac of thousands is made quickly; nobody writes into these. */
const noRows: SimElement['madeRows'] = new Map();
const nothingSelected = { location: 0, length: 0 };
const none: readonly never[] = [];

/** An element before it is described: every field in one literal, because engines make such objects fastest. */
function bareElement(id: number, { app, window, parent, menuItem = null }: Place, spec: ElementSpec): SimElement {
  const { role, subrole = '', rows = null } = spec;
  return {
    id,
    app,
    window,
    parent,
    children: [],
    role,
    subrole,
    title: null,
    description: null,
    help: null,
    value: null,
    placeholder: null,
    identifier: spec.identifier ?? null,
    shows: null,
    look: null,
    url: null,
    enabled: true,
    selected: spec.selected ?? false,
    frame: null,
    actions: spec.actions ?? defaultActions(role),
    settable: spec.settable === undefined ? settableOf(role) : new Set([...settableOf(role), ...spec.settable]),
    options: none,
    min: null,
    max: null,
    labelledBy: spec.labelledBy ?? null,
    key: spec.key ?? null,
    effects: listed(spec.effect),
    rows,
    contextMenu: null,
    madeRows: rows === null ? noRows : new Map(),
    menuItem,
    scrollBar: null,
    index: null,
    echo: null,
    selection: nothingSelected,
    scrolled: 0,
    presses: 0,
    past: isTextRole(role) ? [] : (none as never[]), // only texts are edited
    future: none as never[], // a list of its own comes with the first edit
    runs: null,
    typing: null,
    wrapsToPage: false,
    alive: true,
  };
}

/**
 * Lets an element say and show what its description has. Words of the system and of apps are said in the Mac's language;
 * what people wrote stays as it is.
 */
export function describe(element: SimElement, spec: ElementSpec, say: (text: string) => string): void {
  const said = (text: string | undefined): string | null => (text === undefined ? null : spec.verbatim ? text : say(text));
  element.title = said(spec.title);
  element.description = said(spec.description);
  element.help = spec.help ?? null;
  element.value = spec.role === 'AXStaticText' && typeof spec.value === 'string' ? said(spec.value) : (spec.value ?? null);
  element.placeholder = said(spec.placeholder);
  element.shows = spec.shows ?? null;
  element.look = spec.look ?? null;
  element.url = spec.url ?? null;
  element.enabled = spec.enabled ?? true;
  element.frame = spec.frame ?? null;
  element.options = spec.options ?? none;
  element.min = spec.min ?? null;
  element.max = spec.max ?? null;
  element.contextMenu = spec.menu ?? null;
}

/** Width of a scroll bar in points. */
const barWidth = 15;

/** A scroll area brings its vertical bar along, unless the scenario lists one. */
function addScrollBar(model: Model, area: SimElement, { x, y, width, height }: Rect): void {
  if (area.children.some((child) => child.role === 'AXScrollBar')) return;
  const frame = { x: x + width - barWidth, y, width: barWidth, height };
  area.scrollBar = createElement(model, { app: area.app, window: area.window, parent: area }, { role: 'AXScrollBar', frame });
}

/** An effect field as a list. */
export function listed(effect: EffectSpec | readonly EffectSpec[] | undefined): readonly EffectSpec[] {
  if (effect === undefined) return none;
  return 'length' in effect ? effect : [effect];
}

/** What a new window, sheet or menu is made of. */
export interface WindowDeps {
  readonly app: SimApp;
  readonly style: WindowStyle;
  readonly frame: Rect;
  readonly role: 'AXWindow' | 'AXSheet' | 'AXMenu';
  readonly title: string;
  readonly identifier?: string;
  readonly parent: SimWindow | null;
  readonly clickThrough?: boolean;
  readonly keyboardPanel?: boolean;
  readonly solid?: readonly Rect[];
  readonly folder?: string | null;
  /** The app itself unless given. */
  readonly owner?: SimApp;
  readonly layer?: number;
  readonly space?: number | null;
  readonly resizable?: boolean;
  readonly minSize?: Size;
  readonly elements: readonly ElementSpec[];
}

/** Makes a window with its title bar and content; the caller puts it into the order. */
export function createWindow(model: Model, parts: WindowDeps): SimWindow {
  const spec: ElementSpec = { role: parts.role, title: parts.title, actions: [...defaultActions(parts.role)] };
  if (parts.role === 'AXWindow') spec.subrole = subroles[parts.style] ?? 'AXStandardWindow';
  if (parts.identifier !== undefined) spec.identifier = parts.identifier;
  const holder = { app: parts.app, window: null, parent: parts.parent?.element ?? parts.app.element };
  const window: SimWindow = {
    id: model.next.window,
    app: parts.app,
    owner: parts.owner ?? parts.app,
    style: parts.style,
    layer: parts.layer ?? 0,
    space: parts.space === undefined ? model.space : parts.space,
    clickThrough: parts.clickThrough ?? false,
    keyboardPanel: parts.keyboardPanel ?? false,
    solid: parts.solid ?? null,
    element: createElement(model, holder, spec),
    frame: parts.frame,
    minimized: false,
    resizable: parts.resizable ?? true,
    minSize: parts.minSize ?? smallestWindow,
    restoreFrame: null,
    zoomedFrom: null,
    parent: parts.parent,
    sheet: null,
    focus: null,
    edited: false,
    document: null,
    folder: parts.folder ?? null,
    unmade: null,
  };
  model.next.window += 1;
  const element = window.element;
  element.window = window;
  const bar = parts.role === 'AXWindow' ? titleBar(parts) : [];
  element.children = [...bar, ...parts.elements].map((child) => createElement(model, { app: parts.app, window, parent: element }, child));
  linkRefs(model, element);
  return window;
}

/** Adds the elements that others list as a child besides their own, by mistake of the app: perhaps one above them. */
function linkRefs(model: Model, root: SimElement): void {
  const refs = model.pendingRefs;
  model.pendingRefs = [];
  if (refs.length === 0) return;
  const named = new Map<string, SimElement>();
  for (const one of elementsUnder(root)) if (one.identifier !== null && !named.has(one.identifier)) named.set(one.identifier, one);
  for (const { element, identifier } of refs) {
    const target = named.get(identifier);
    if (target !== undefined) element.children.push(target);
  }
}

function* elementsUnder(root: SimElement): Generator<SimElement> {
  const queue = [root];
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    yield one;
    queue.push(...one.children);
  }
}

const subroles: Partial<Readonly<Record<WindowStyle, string>>> = { panel: 'AXDialog', popover: 'AXSystemDialog' };

/** No window gets smaller unless it says so. */
const smallestWindow: Size = { width: 100, height: 60 };

/** Height of a window's title bar in points. */
export const titleBarHeight = 28;

function titleBar(parts: WindowDeps): ElementSpec[] {
  const button = (subrole: string, x: number): ElementSpec => ({
    role: 'AXButton',
    subrole,
    frame: { x, y: 7, width: 14, height: 14 },
  });
  const width = parts.frame.width;
  const title: ElementSpec = {
    role: 'AXStaticText',
    value: parts.title,
    identifier: '_title',
    frame: { x: 70, y: 6, width: Math.max(0, width - 140), height: 16 },
  };
  const close = button('AXCloseButton', 8);
  if (parts.style === 'popover') return [];
  if (parts.style === 'panel') return [close, title];
  return [close, button('AXMinimizeButton', 28), button('AXFullScreenButton', 48), title];
}

/** CGWindowLevel of floating panels (kCGFloatingWindowLevel). */
const floatingLayer = 3;

/** A window of a scenario as an open window of its app. */
export function windowFromSpec(model: Model, app: SimApp, spec: WindowSpec): SimWindow {
  const window = createWindow(model, {
    app,
    style: spec.style ?? 'document',
    frame: { ...spec.frame },
    role: 'AXWindow',
    title: spec.title,
    parent: null,
    clickThrough: spec.clickThrough ?? false,
    ...(spec.keyboardPanel && { keyboardPanel: true, layer: floatingLayer }),
    ...(spec.solid === undefined ? {} : { solid: spec.solid }),
    ...(spec.layer === undefined ? {} : { layer: spec.layer, space: null }),
    folder: spec.folder ?? null,
    ...(spec.space === undefined ? {} : { space: spec.space }),
    ...(spec.resizable === undefined ? {} : { resizable: spec.resizable }),
    ...(spec.minSize === undefined ? {} : { minSize: spec.minSize }),
    elements: spec.elements ?? [],
  });
  window.minimized = spec.minimized ?? false;
  app.behavior.opened?.(model, window);
  return window;
}

/** An app that does not run yet. */
export function createApp(model: Model, spec: AppSpec): SimApp {
  return {
    spec,
    pid: null,
    startedAt: 0,
    hidden: false,
    element: null,
    extras: null,
    windows: [],
    awake: spec.wakesAfterMs === undefined,
    behavior: model.behaviorFor(spec),
  };
}
