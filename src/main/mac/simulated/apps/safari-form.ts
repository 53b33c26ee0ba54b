import { textOf } from '../model/controls/text.js';
import { windowFromSpec } from '../model/create.js';
import { nameOf } from '../model/files.js';
import type { Behavior, Model, SimApp } from '../model/state.js';
import { byIdentifier } from '../model/tree.js';
import { showWindow } from '../model/windows/windows.js';

/** Safari: its sign-in page answers in the line under the form; other pages say that they are not simulated. */
export function createSafariForm(): Behavior {
  return {
    offers: (_model, app, command) => (command === 'reload' ? app.windows.length > 0 : undefined),
    command(model, app, command) {
      if (command !== 'reload') return false;
      const status = byIdentifier(model, app, 'status');
      if (status !== null) status.value = '';
      return true;
    },
    press(model, element) {
      if (element.identifier !== 'sign-in') return false;
      const [email, password, status] = ['email', 'password', 'status'].map((id) => byIdentifier(model, element.app, id));
      if (email == null || password == null || status == null) return false;
      const missing = textOf(email) === '' ? 'Enter your email.' : textOf(password) === '' ? 'Enter your password.' : null;
      status.value = missing ?? `Signed in as ${textOf(email)}`;
      return true;
    },
    open(model, app, target) {
      openPage(model, app, target);
      return true;
    },
  };
}

function openPage(model: Model, app: SimApp, target: string): void {
  const title = target.startsWith('/') ? nameOf(target) : (/^https:\/\/([^/?#]+)/i.exec(target)?.[1] ?? target);
  const address = { role: 'AXTextField', value: target, description: 'smart search field', identifier: 'address' };
  const line = { role: 'AXStaticText', value: 'This Mac has no network: the page is not simulated.' };
  const step = 24 * app.windows.length;
  const window = windowFromSpec(model, app, {
    title,
    frame: { x: 40 + step, y: 40 + step, width: 640, height: 400 },
    elements: [
      {
        role: 'AXToolbar',
        frame: { x: 0, y: 28, width: 640, height: 40 },
        children: [{ ...address, frame: { x: 160, y: 34, width: 320, height: 26 } }],
      },
      {
        role: 'AXWebArea',
        title,
        frame: { x: 0, y: 68, width: 640, height: 332 },
        children: [{ ...line, frame: { x: 30, y: 100, width: 500, height: 20 } }],
      },
    ],
  });
  showWindow(model, window);
}
