import type { Rect, Size } from '../../../../shared/geometry.js';
import { text } from '../scenario/parts.js';
import type { AppSpec, EffectSpec, ElementSpec, TitleButton, WindowSpec } from '../scenario/scenario.js';
import { detailsOf } from './details.js';
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
  describe(element, spec, model);
  if (typeof spec.value === 'string') element.selection = { location: spec.value.length, length: 0 };
  if (spec.children !== undefined) {
    const below = { app: place.app, window: place.window, parent: element };
    element.children = spec.children.map((child) => createElement(model, below, child));
  }
  if (spec.ref !== undefined) model.pendingRefs.named.set(spec.ref, element);
  for (const name of spec.childRef === undefined ? none : [spec.childRef].flat()) model.pendingRefs.wanted.push({ element, name });
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
    identifier: null,
    shows: null,
    look: null,
    url: null,
    enabled: true,
    selected: spec.selected ?? false,
    frame: null,
    actions: spec.actions ?? defaultActions(role),
    settable: settableBy(spec),
    options: none,
    min: null,
    max: null,
    labelledBy: spec.labelledBy ?? null,
    key: spec.key ?? null,
    effects: listed(spec.effect),
    rows,
    details: null,
    contextMenu: null,
    madeRows: rows === null ? noRows : new Map(),
    menuItem,
    scrollBar: null,
    acrossBar: null,
    index: null,
    echo: null,
    selection: nothingSelected,
    scrolled: 0,
    across: 0,
    presses: 0,
    past: isTextRole(role) ? [] : (none as never[]), // only texts are edited
    future: none as never[], // a list of its own comes with the first edit
    runs: null,
    typing: null,
    wrapsToPage: false,
    alive: true,
  };
}

function settableBy({ role, settable, still }: ElementSpec): ReadonlySet<string> {
  if (still) return new Set(isTextRole(role) ? ['AXValue'] : []);
  return settable === undefined ? settableOf(role) : new Set([...settableOf(role), ...settable]);
}

/**
 * Lets an element say and show what its description has. Words of the system and of apps are said in the Mac's language;
 * what people wrote stays as it is.
 */
export function describe(element: SimElement, spec: ElementSpec, { say }: Pick<Model, 'say'>): void {
  const { behavior } = element.app.spec;
  const said = (text: string | undefined): string | null => (text === undefined ? null : spec.verbatim ? text : say(text, behavior));
  element.title = said(spec.title);
  element.description = said(spec.description);
  element.help = said(spec.help);
  element.value = spec.role === 'AXStaticText' && typeof spec.value === 'string' ? said(spec.value) : (spec.value ?? null);
  element.placeholder = said(spec.placeholder);
  element.identifier = spec.identifier ?? null;
  element.shows = spec.shows ?? null;
  element.look = spec.look ?? null;
  element.url = spec.url ?? null;
  element.enabled = spec.enabled ?? true;
  if (!element.enabled && element.window?.focus === element) element.window.focus = null;
  element.frame = spec.frame ?? null;
  element.options = spec.options ?? none;
  element.min = spec.min ?? null;
  element.max = spec.max ?? null;
  element.contextMenu = spec.menu ?? null;
  element.details = detailsOf(spec);
}

/** Width of a scroll bar in points. */
const barWidth = 15;

/** A scroll area brings its bars along, unless the scenario lists one. */
function addScrollBar(model: Model, area: SimElement, { x, y, width, height }: Rect): void {
  if (area.children.some((child) => child.role === 'AXScrollBar')) return;
  const frame = { x: x + width - barWidth, y, width: barWidth, height };
  const place = { app: area.app, window: area.window, parent: area };
  area.scrollBar = createElement(model, place, { role: 'AXScrollBar', frame });
  const below = { x, y: y + height - barWidth, width, height: barWidth };
  area.acrossBar = createElement(model, place, { role: 'AXScrollBar', frame: below });
}

export function listed(effect: EffectSpec | readonly EffectSpec[] | undefined): readonly EffectSpec[] {
  if (effect === undefined) return none;
  return 'length' in effect ? effect : [effect];
}

/** What a new window or sheet is made of: what a scenario says of one, and what the Mac itself makes. */
export interface WindowDeps extends Omit<WindowSpec, 'style' | 'minimized' | 'space' | 'elements'> {
  readonly app: SimApp;
  readonly style: WindowStyle;
  /** The window a sheet hangs from. */
  readonly parent?: SimWindow;
  /** The app itself unless given. */
  readonly owner?: SimApp | undefined;
  /** Null: in every Space, as a window with a layer is unless it says otherwise. */
  readonly space?: number | null;
  readonly elements?: readonly ElementSpec[];
}

/** A window as most are, with a number of its own: in one literal, which engines make fastest. */
export function numbered(
  model: Model,
  own: Pick<SimWindow, 'app' | 'style' | 'element' | 'frame'> & { readonly [Part in keyof SimWindow]?: SimWindow[Part] | undefined },
): SimWindow {
  const id = model.next.window;
  model.next.window += 1;
  return {
    id,
    app: own.app,
    owner: own.owner ?? own.app,
    style: own.style,
    layer: own.layer ?? 0,
    space: own.space ?? null,
    clickThrough: own.clickThrough ?? false,
    keyboardPanel: own.keyboardPanel ?? false,
    solid: own.solid ?? null,
    element: own.element,
    frame: own.frame,
    minimized: false,
    resizable: own.resizable ?? false,
    minSize: own.minSize ?? smallestOf(own.app, own.frame),
    restoreFrame: null,
    zoomedFrom: null,
    parent: own.parent ?? null,
    sheet: null,
    focus: null,
    edited: false,
    document: null,
    folder: own.folder ?? null,
    modal: own.modal ?? false,
    titleBar: own.titleBar ?? false,
    unmade: null,
  };
}

/** Makes a window with its content and, behind that as on a Mac, its title bar; the caller puts it into the order. */
export function createWindow(model: Model, deps: WindowDeps): SimWindow {
  const { app, style, parent = null, layer, elements = none, titleButtons } = deps;
  const element = createElement(model, { app, window: null, parent: parent?.element ?? app.element }, windowElement(deps));
  const window = numbered(model, {
    ...deps,
    element,
    space: deps.space === undefined ? (layer === undefined ? model.space : null) : deps.space,
    resizable: deps.resizable ?? style !== 'popover',
    modal: deps.modal ?? style === 'sheet',
    titleBar: isPlain(style) && style !== 'popover' && titleButtons !== false && titleButtons?.length !== 0,
  });
  element.window = window;
  const bar = window.titleBar && !elements.some(isTitleButton) ? titleBar(deps) : none;
  element.children = [...elements, ...bar].map((child) => createElement(model, { app, window, parent: element }, child));
  linkRefs(model, [element]);
  return window;
}

function windowElement({ role = 'AXWindow', style, title, subrole, identifier, roleDescription }: WindowDeps): ElementSpec {
  const plain = isPlain(style);
  return {
    role,
    title,
    actions: [...defaultActions(plain ? 'AXWindow' : role)],
    ...(plain && { subrole: subrole ?? subroles[style] ?? 'AXStandardWindow' }),
    ...(plain && role !== 'AXWindow' && { settable: [...settableOf('AXWindow')] }),
    ...(identifier !== undefined && { identifier }),
    ...(roleDescription !== undefined && { roleDescription }),
  };
}

/** Whether an element stands in a window's title bar by what it is. */
export function isTitleButton({ subrole }: { readonly subrole?: string | undefined }): boolean {
  return subrole !== undefined && titleButtonSubroles.has(subrole);
}

const titleButtonSubroles: ReadonlySet<string> = new Set(['AXCloseButton', 'AXMinimizeButton', 'AXZoomButton', 'AXFullScreenButton']);

/** Neither a sheet nor a menu: a window of its own. */
function isPlain(style: WindowStyle): boolean {
  return style !== 'sheet' && style !== 'menu';
}

/** Makes elements that stand in no window. */
export function createLoose(model: Model, place: Place & { readonly parent: SimElement }, specs: readonly ElementSpec[]): SimElement[] {
  const made = specs.map((spec) => createElement(model, place, spec));
  linkRefs(model, made);
  return made;
}

/** Adds the elements that others list as a child besides their own, by mistake of the app: perhaps one above them. */
function linkRefs(model: Model, roots: readonly SimElement[]): void {
  const { wanted, named } = model.pendingRefs;
  if (wanted.length > 0) {
    for (const one of roots.flatMap((root) => [...elementsUnder(root)]))
      if (one.identifier !== null && !named.has(one.identifier)) named.set(one.identifier, one);
    for (const { element, name } of wanted) {
      const target = named.get(name);
      if (target !== undefined) element.children.push(target);
    }
  }
  if (wanted.length + named.size > 0) model.pendingRefs = { wanted: [], named: new Map() };
}

function* elementsUnder(root: SimElement): Generator<SimElement> {
  const queue = [root];
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    yield one;
    queue.push(...one.children);
  }
}

const subroles: Partial<Readonly<Record<WindowStyle, string>>> = { panel: 'AXDialog', popover: 'AXSystemDialog' };

/** No window gets smaller unless it says so; of one that an app with a model of its own lays out, enough is left for its controls. */
function smallestOf({ spec: { behavior = 'generic' } }: SimApp, { width, height }: Size): Size {
  return behavior === 'generic' ? { width: 100, height: 60 } : { width: Math.min(480, width), height: Math.min(280, height) };
}

/** Height of a window's title bar in points. */
export const titleBarHeight = 28;

const zooms = 'this button also has an action to zoom the window';
const titleButtons: Readonly<Record<TitleButton, ElementSpec>> = {
  close: { role: 'AXButton', subrole: 'AXCloseButton', frame: { x: 8, y: 7, width: 14, height: 14 } },
  minimize: { role: 'AXButton', subrole: 'AXMinimizeButton', frame: { x: 28, y: 7, width: 14, height: 14 } },
  zoom: { role: 'AXButton', subrole: 'AXZoomButton', frame: { x: 48, y: 7, width: 14, height: 14 } },
  'full-screen': { role: 'AXButton', subrole: 'AXFullScreenButton', help: zooms, frame: { x: 48, y: 7, width: 14, height: 14 } },
};
/** In the order in which windows of a Mac list them; the title behind them is inferred. */
const allTitleButtons: readonly TitleButton[] = ['close', 'full-screen', 'minimize'];

function titleBar({ title, style, frame, titleButtons: own }: WindowDeps): ElementSpec[] {
  const shown = own || (style === 'panel' ? (['close'] as const) : allTitleButtons);
  return [...shown.map((name) => titleButtons[name]), text(title, [70, 6, Math.max(0, frame.width - 140), 16], { identifier: '_title' })];
}

/** CGWindowLevel of floating panels (kCGFloatingWindowLevel). */
const floatingLayer = 3;

/** A window of a scenario as an open window of its app. */
export function windowFromSpec(model: Model, app: SimApp, spec: WindowSpec): SimWindow {
  const { style = 'document', layer = spec.keyboardPanel ? floatingLayer : undefined } = spec;
  const space = spec.space ?? (spec.layer === undefined ? model.space : null);
  const window = createWindow(model, { ...spec, app, style, layer, space, frame: { ...spec.frame }, elements: spec.elements ?? none });
  window.minimized = spec.minimized ?? false;
  app.behavior.opened?.(model, window);
  return window;
}

/** An app that does not run yet. */
export function createApp(model: Model, spec: AppSpec): SimApp {
  return {
    spec,
    name: spec.bundleId.startsWith('com.apple.') ? model.say(spec.name) : spec.name,
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
