import { element } from '../../scenario/parts.js';
import type { ElementSpec, Look } from '../../scenario/scenario.js';
import { panelFrame } from '../displays.js';
import type { Model, SimApp } from '../state.js';
import { openWindow, raiseWindow } from './windows.js';

const identifier = 'about-panel';
const size = { width: 284, height: 184 };

/** The standard About panel of an app: its name and version. One that is open comes to the front. */
export function showAboutPanel(model: Model, app: SimApp): void {
  const open = app.windows.find(({ element }) => element.identifier === identifier);
  if (open !== undefined) {
    raiseWindow(model, open);
    return;
  }
  const text = (value: string, y: number, look: Look): ElementSpec =>
    element('AXStaticText', [20, y, size.width - 40, 18], { value, look });
  openWindow(model, {
    app,
    style: 'panel',
    // Finder's has a title that is not drawn; of the standard panel none is known.
    title: app.spec.bundleId === 'com.apple.finder' ? model.say(`About ${app.name}`) : '',
    identifier,
    resizable: false,
    frame: panelFrame(model, size),
    elements: [
      element('AXImage', [(size.width - 64) / 2, 36, 64, 64], { description: app.name }),
      text(app.name, 112, 'strong'),
      text('Version 1.0', 138, 'faint'),
    ],
  });
}
