import type { Size } from '../../../../../shared/geometry.js';
import { text } from '../../scenario/parts.js';
import type { ElementSpec, StatusItemSpec } from '../../scenario/scenario.js';
import { createWindow } from '../create.js';
import type { Model, SimElement, SimWindow } from '../state.js';
import { frameOf } from '../tree.js';
import { removeWindow, showWindow } from '../windows/windows.js';
import { closeMenus } from './close-menus.js';
import { openMenuOf } from './menus.js';

/** CGWindowLevel of what a status item opens that is no menu (NSStatusWindowLevel). */
const popoverLayer = 25;
const popoverSize = { width: 220, height: 80 };

/** Opens what a status item opens, its menu or its popover, or closes it when it is open. */
export function pressExtra(model: Model, item: SimElement): void {
  const spec = [...model.extras].find(([, element]) => element === item)?.[0] ?? null;
  const wasOpen = openPopover(model)?.item === item || model.menus.some((menu) => menu.element.parent === item);
  closePopover(model);
  if (wasOpen) closeMenus(model, null);
  else if (spec?.popover) showPopover(model, item, spec);
  else openMenuOf(model, item);
}

/** The popover that is open and its status item; there is never more than one. */
export function openPopover(model: Model): { readonly item: SimElement; readonly window: SimWindow } | null {
  const { popover } = model;
  return popover?.window.app.windows.includes(popover.window) ? popover : null;
}

/** Closes the popover that is open; false when none is. */
export function closePopover(model: Model): boolean {
  const open = openPopover(model);
  model.popover = null;
  if (open === null) return false;
  removeWindow(model, open.window);
  model.changed();
  return true;
}

/** What a popover holds, and its size: as wide as asked, as high as its content needs. */
function contentOf({ popover, title, description }: StatusItemSpec): { readonly size: Size; readonly elements: readonly ElementSpec[] } {
  if (typeof popover === 'object' && 'height' in popover) return { size: popover, elements: [] };
  if (typeof popover === 'object') {
    const bottoms = popover.elements.map(({ frame }) => (frame === undefined ? 0 : frame.y + frame.height));
    return { size: { width: popover.width ?? popoverSize.width, height: Math.max(...bottoms) + 16 }, elements: popover.elements };
  }
  return { size: popoverSize, elements: [text(description ?? title, [16, 16, popoverSize.width - 32, 20])] };
}

function showPopover(model: Model, item: SimElement, spec: StatusItemSpec): void {
  const { title, description } = spec;
  const place = frameOf(item);
  if (place === null) return;
  closeMenus(model, null);
  const right = Math.max(...model.displays.map(({ frame }) => frame.x + frame.width));
  const { size, elements } = contentOf(spec);
  const window = createWindow(model, {
    app: item.app,
    style: 'popover',
    frame: { ...size, x: Math.min(place.x, right - size.width), y: place.y + place.height },
    title: description ?? title,
    layer: popoverLayer,
    elements,
  });
  if (spec.identifier !== undefined) item.app.behavior.opened?.(model, window, spec.identifier);
  showWindow(model, window);
  model.popover = { item, window };
}
