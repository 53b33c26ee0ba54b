import type { StatusItemSpec } from '../../scenario/scenario.js';
import { createElement } from '../create.js';
import { mainFrame } from '../displays.js';
import type { Model, SimApp, SimElement } from '../state.js';
import { kill } from '../tree.js';
import { menuBarHeight } from '../windows/windows.js';
import { createMenu } from './menu-items.js';

/** The clock of the menu bar, which is drawn as late as it is when somebody looks. */
export const clockExtra = 'com.apple.menuextra.clock';

/** Points a hidden item stands left of the leftmost display. */
const hiddenBy = 100;

/** Builds the status items of an app that has just started (AXExtrasMenuBar); an app without any gets no bar. */
export function createExtras(model: Model, app: SimApp): void {
  const isOf = (spec: StatusItemSpec): boolean => spec.bundleId.toLowerCase() === app.spec.bundleId.toLowerCase();
  // Of several processes of one app the first shows them.
  const specs = model.statusItems.filter((spec) => isOf(spec) && !model.extras.has(spec));
  if (specs.length === 0) return;
  const bar = createElement(model, { app, window: null, parent: app.element }, { role: 'AXMenuBar' });
  bar.children = specs.map((spec) => createExtra(model, bar, spec));
  app.extras = bar;
  layOutExtras(model);
}

/** Takes the status items of an app that ends away; those left of them move up. */
export function removeExtras(model: Model, app: SimApp): void {
  if (app.extras === null) return;
  for (const [spec, item] of model.extras) if (item.app === app) model.extras.delete(spec);
  kill(app.extras);
  app.extras = null;
  layOutExtras(model);
}

/** An item with a description is only drawn with its title, as macOS's own are; others are called by it. */
function createExtra(model: Model, bar: SimElement, spec: StatusItemSpec): SimElement {
  const { title, description, identifier, menu: items, fillsAfterMs } = spec;
  const item = createElement(
    model,
    { app: bar.app, window: null, parent: bar },
    {
      role: 'AXMenuBarItem',
      subrole: 'AXMenuExtra',
      shows: title,
      ...(description === undefined ? { title } : { description }),
      ...(identifier !== undefined && { identifier }),
    },
  );
  model.extras.set(spec, item);
  if (items === undefined) return item;
  const menu = createMenu(model, item, fillsAfterMs === undefined ? items : []);
  if (fillsAfterMs !== undefined) model.unfilled.set(menu, { afterMs: fillsAfterMs, items });
  item.children = [menu];
  return item;
}

/** Places the items of all running apps: right-aligned in the main display's menu bar, hidden ones on no display. */
function layOutExtras(model: Model): void {
  const main = mainFrame(model);
  if (main === undefined) return;
  const outside = Math.min(...model.displays.map(({ frame }) => frame.x)) - hiddenBy;
  let right = main.x + main.width - 8;
  for (const spec of [...model.statusItems].reverse()) {
    const item = model.extras.get(spec);
    if (item === undefined) continue;
    const title = spec.identifier === clockExtra ? model.say(spec.title) : spec.title;
    // Letters of Japanese are twice as wide.
    const width = title.replaceAll(/[⺀-鿿]/g, '  ').length * 7 + 16;
    const shown = spec.visible !== false;
    if (shown) right -= width;
    item.frame = { x: shown ? right : outside - width, y: main.y, width, height: menuBarHeight };
  }
}
