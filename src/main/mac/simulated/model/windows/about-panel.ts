import { createWindow } from '../create.js';
import type { Model, SimApp } from '../state.js';
import { raiseWindow, showWindow } from './windows.js';

const identifier = 'about-panel';
const size = { width: 284, height: 184 };

/** The standard About panel of an app: its name and version. One that is open comes to the front. */
export function showAboutPanel(model: Model, app: SimApp): void {
  const open = app.windows.find(({ element }) => element.identifier === identifier);
  if (open !== undefined) {
    raiseWindow(model, open);
    return;
  }
  const main = model.displays.find((display) => display.main)?.frame ?? { x: 0, y: 0, width: 1440, height: 900 };
  const line = { x: 20, width: size.width - 40, height: 18 };
  const window = createWindow(model, {
    app,
    style: 'panel',
    role: 'AXWindow',
    // Finder's has a title that is not drawn; of the standard panel none is known.
    title: app.spec.bundleId === 'com.apple.finder' ? model.say(`About ${app.name}`) : '',
    identifier,
    parent: null,
    resizable: false,
    frame: { x: main.x + Math.round((main.width - size.width) / 2), y: main.y + Math.round(main.height / 4), ...size },
    elements: [
      { role: 'AXImage', description: app.name, frame: { x: (size.width - 64) / 2, y: 36, width: 64, height: 64 } },
      { role: 'AXStaticText', value: app.name, look: 'strong', frame: { ...line, y: 112 } },
      { role: 'AXStaticText', value: 'Version 1.0', look: 'faint', frame: { ...line, y: 138 } },
    ],
  });
  showWindow(model, window);
}
