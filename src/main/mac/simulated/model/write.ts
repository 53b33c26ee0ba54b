import { axError } from '../../constants/ax-error.js';
import type { AxValue } from '../../engine/drivers/drivers.js';
import { slideTo } from './controls/press.js';
import { setBar } from './controls/scroll.js';
import { selectRow } from './controls/select-rows.js';
import { insertText, select, setText } from './controls/text.js';
import { isTextRole } from './roles.js';
import type { Model, SimElement } from './state.js';
import { frameOf } from './tree.js';
import {
  activateApp,
  focusElement,
  hideApp,
  minimizeWindow,
  moveWindow,
  raiseWindow,
  resizeWindow,
  setFullScreen,
} from './windows/windows.js';

/** One attribute to be set. */
export interface Write {
  readonly name: string;
  readonly value: AxValue;
}

/** Whether an attribute could be set now: a window that fills the screen keeps its place, one of fixed size its size. */
export function isSettable(element: SimElement, name: string): boolean {
  const { window } = element;
  if (!element.settable.has(name)) return false;
  if (window === null || window.element !== element) return true;
  if (name === 'AXPosition') return window.restoreFrame === null;
  if (name === 'AXMinimized') return window.restoreFrame === null && window.style !== 'panel';
  if (name === 'AXSize') return window.restoreFrame === null && window.resizable;
  return name === 'AXFullScreen' ? window.resizable && window.style === 'document' : true;
}

/** What a set attribute does. Answers an AXError number, 0 when it worked. */
export function writeAttribute(model: Model, element: SimElement, { name, value }: Write): number {
  if (!isSettable(element, name)) return axError.attributeUnsupported;
  const blocked = element.window !== null && element.window.sheet !== null && element.window.element !== element;
  if (blocked || !element.enabled) return axError.failure;
  const write = writers[name];
  if (write === undefined) return axError.attributeUnsupported;
  return write(model, element, value) ? 0 : axError.illegalArgument;
}

/** False: the value has the wrong type. */
type Writer = (model: Model, element: SimElement, value: AxValue) => boolean;

const writers: Readonly<Record<string, Writer>> = {
  AXValue: writeValue,
  AXFocused: (model, element, value) => {
    if (value === true && element.window?.element === element) raiseWindow(model, element.window);
    else if (value === true) focusElement(model, element);
    return typeof value === 'boolean';
  },
  AXSelected: (model, element, value) => {
    if (value === true) selectRow(model, element);
    else if (element.selected) selectRow(model, element, 'turned');
    model.changed();
    return typeof value === 'boolean';
  },
  AXSelectedText: (model, element, value) => {
    if (typeof value === 'string') insertText(model, element, value);
    return typeof value === 'string';
  },
  AXSelectedTextRange: (model, element, value) => {
    if (!hasType(value, 'range')) return false;
    select(model, element, value);
    return true;
  },
  AXPosition: (model, { window }, value) => {
    if (!hasType(value, 'point') || window === null) return false;
    moveWindow(model, window, value);
    return true;
  },
  AXSize: (model, { window }, value) => {
    if (!hasType(value, 'size') || window === null) return false;
    resizeWindow(model, window, value);
    return true;
  },
  AXMinimized: (model, { window }, value) => {
    if (typeof value === 'boolean' && window !== null) minimizeWindow(model, window, value);
    return typeof value === 'boolean';
  },
  AXMain: (model, { window }, value) => {
    if (value === true && window !== null) raiseWindow(model, window);
    return typeof value === 'boolean';
  },
  AXFullScreen: (model, { window }, value) => {
    if (typeof value === 'boolean' && window !== null) setFullScreen(model, window, value);
    return typeof value === 'boolean';
  },
  AXFrontmost: (model, { app }, value) => {
    if (value === true) activateApp(model, app);
    return typeof value === 'boolean';
  },
  AXHidden: (model, { app }, value) => {
    if (typeof value === 'boolean') hideApp(model, app, value);
    return typeof value === 'boolean';
  },
  AXExpanded: expand,
  AXDisclosing: expand,
  AXManualAccessibility: (_model, _element, value) => typeof value === 'boolean',
};

function expand(model: Model, element: SimElement, value: AxValue): boolean {
  if (typeof value !== 'boolean') return false;
  element.details = { ...element.details, expanded: value };
  model.changed();
  return true;
}

function hasType<Kind extends 'point' | 'size' | 'range'>(value: AxValue, kind: Kind): value is Extract<AxValue, { readonly type: Kind }> {
  return typeof value === 'object' && value.type === kind;
}

function writeValue(model: Model, element: SimElement, value: AxValue): boolean {
  if (element.app.spec.echoesValues) return pretend(model, element, value);
  if (element.role === 'AXScrollBar' && typeof value === 'number' && setBar(model, element, value)) return true;
  if (isTextRole(element.role)) {
    if (typeof value !== 'string') return false;
    setText(model, element, value);
    return true;
  }
  if (element.role === 'AXSlider') {
    if (typeof value !== 'number') return false;
    const min = element.min ?? 0;
    const share = (value - min) / ((element.max ?? 1) - min);
    const frame = frameOf(element);
    if (frame !== null) slideTo(model, element, frame.x + share * frame.width);
    return true;
  }
  if (typeof value === 'object') return false;
  const binary = element.role === 'AXCheckBox' || element.role === 'AXRadioButton';
  if (binary && ![0, 1, true, false].some((one) => one === value)) return false;
  if (element.role === 'AXPopUpButton' && !element.options.includes(String(value))) return false;
  element.value = binary ? Number(value) : value;
  element.app.behavior.edited?.(model, element);
  model.changed();
  return true;
}

/** What an app does that lies about its values: it tells the new one and leaves everything as it is. */
function pretend(model: Model, element: SimElement, value: AxValue): boolean {
  if (typeof value === 'object') return false;
  element.echo = value;
  const { echoesValues } = element.app.spec;
  if (typeof echoesValues === 'number') {
    model.clock.after(echoesValues, () => {
      element.echo = null;
      model.changed();
    });
  }
  return true;
}
