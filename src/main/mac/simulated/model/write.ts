import { axError } from '../../constants/ax-error.js';
import type { AxValue } from '../../engine/drivers/drivers.js';
import { slideTo } from './controls/press.js';
import { setBar } from './controls/scroll.js';
import { selectRow } from './controls/select-rows.js';
import { insertText, select, setText } from './controls/text.js';
import { wakeApp } from './lifecycle.js';
import { isTextRole } from './roles.js';
import type { Model, SimElement, SimWindow } from './state.js';
import { frameOf } from './tree.js';
import * as windows from './windows/windows.js';

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

/** Takes what is true or false. */
function flag(write: (model: Model, element: SimElement, on: boolean) => void): Writer {
  return (model, element, value) => {
    if (typeof value === 'boolean') write(model, element, value);
    return typeof value === 'boolean';
  };
}

function windowFlag(write: (model: Model, window: SimWindow, on: boolean) => void): Writer {
  return flag((model, { window }, on) => window !== null && write(model, window, on));
}

function ofWindow<Kind extends 'point' | 'size'>(kind: Kind, write: (model: Model, window: SimWindow, value: Typed<Kind>) => void): Writer {
  return (model, { window }, value) => {
    if (!hasType(value, kind) || window === null) return false;
    write(model, window, value);
    return true;
  };
}

const expand = flag((model, element, expanded) => {
  element.details = { ...element.details, expanded };
  model.changed();
});

const writers: Readonly<Record<string, Writer>> = {
  AXValue: writeValue,
  AXFocused: flag((model, element, on) => {
    if (on && element.window?.element === element) windows.raiseWindow(model, element.window);
    else if (on) windows.focusElement(model, element);
  }),
  AXSelected: flag((model, element, on) => {
    if (on) selectRow(model, element);
    else if (element.selected) selectRow(model, element, 'turned');
    model.changed();
  }),
  AXSelectedText: (model, element, value) => {
    if (typeof value === 'string') insertText(model, element, value);
    return typeof value === 'string';
  },
  AXSelectedTextRange: (model, element, value) => {
    if (!hasType(value, 'range')) return false;
    select(model, element, value);
    return true;
  },
  AXPosition: ofWindow('point', windows.moveWindow),
  AXSize: ofWindow('size', windows.resizeWindow),
  AXMinimized: windowFlag(windows.minimizeWindow),
  AXMain: windowFlag((model, window, on) => on && windows.raiseWindow(model, window)),
  AXFullScreen: windowFlag(windows.setFullScreen),
  AXFrontmost: flag((model, { app }, on) => on && windows.activateApp(model, app)),
  AXHidden: flag((model, { app }, on) => windows.hideApp(model, app, on)),
  AXExpanded: expand,
  AXDisclosing: expand,
  AXManualAccessibility: flag((model, { app }, on) => on && wakeApp(model, app)),
};

type Typed<Kind> = Extract<AxValue, { readonly type: Kind }>;

function hasType<Kind extends 'point' | 'size' | 'range'>(value: AxValue, kind: Kind): value is Typed<Kind> {
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
