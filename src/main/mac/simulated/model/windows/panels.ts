import { createWindow } from '../create.js';
import { appById, endApp, startApp } from '../lifecycle.js';
import type { Model, SimApp, SimWindow } from '../state.js';
import { removeWindow, showSheet } from './windows.js';

/**
 * Windows of open and save panels. As on a Mac another process draws them: the window server and each element in them name
 * that process, while they stand in the app's own tree.
 */

const serviceId = 'com.apple.appkit.xpc.openAndSavePanelService';

/** The service that draws panels, started when it does not run; the app itself on a Mac without it. */
function service(model: Model, app: SimApp): SimApp {
  const found = appById(model, serviceId);
  if (found === null) return app;
  if (found.pid === null) startApp(model, found);
  return found;
}

/** Hangs an empty save panel from a document. */
export function hangSavePanel(model: Model, document: SimWindow): SimWindow {
  const owner = service(model, document.app);
  return showSheet(model, document, { title: 'Save', identifier: 'save-panel', owner, width: 440, height: 170, elements: [] });
}

/** Makes an empty open panel, a window of its own. */
export function makeOpenPanel(model: Model, app: SimApp): SimWindow {
  const frame = { x: 400, y: 110, width: 620, height: 380 };
  return createWindow(model, { app, owner: service(model, app), style: 'panel', title: 'Open', identifier: 'open-panel', frame });
}

/** Makes a save panel larger or smaller; it stays in the middle of its document. */
export function resizePanel(model: Model, panel: SimWindow, { width, height }: { readonly width: number; readonly height: number }): void {
  const x = Math.round(panel.frame.x + (panel.frame.width - width) / 2);
  panel.frame = { x, y: panel.frame.y, width, height };
  model.changed();
}

/** Takes a panel away; its service ends with the last one. */
export function closePanel(model: Model, panel: SimWindow): void {
  const { owner } = panel;
  removeWindow(model, panel);
  const drawn = model.order.some((window) => window.owner === owner);
  if (owner.spec.bundleId === serviceId && owner.pid !== null && !drawn) endApp(model, owner);
}
