import { expect, it } from 'vitest';
import { errorOf } from '../../engine/engine-mac.js';
import { koffiMacs } from '../engine/koffi-macs.js';

/** Who has the keyboard, asked of macOS's system-wide element (kindaVim#23, skhd#215). */

const throughKoffi = koffiMacs();
const raycast = 'com.raycast.macos';

it("surprise 11: on a Mac's own calls, keys for the app in front do not go into a panel that has the keyboard", async () => {
  const field = { role: 'AXTextField', identifier: 'query', value: '', focused: true, frame: { x: 10, y: 40, width: 380, height: 24 } };
  const panel = { title: 'Raycast', keyboardPanel: true, frame: { x: 500, y: 200, width: 400, height: 90 }, elements: [field] };
  const mac = throughKoffi({
    scenario: { apps: [{ bundleId: raycast, name: 'Raycast', kind: 'accessory', running: true, windows: [panel] }] },
  });
  const query = () => mac.mac.probe.element(raycast, { identifier: 'query' })?.value;
  const [text, launcher] = [mac.app('TextEdit'), mac.app('Raycast')];

  const refused = await errorOf(mac.engine.input.type(mac.job([text]), { text: 'secret', delayMs: 0 }));
  const none = query();
  const typed = await mac.engine.input.type(mac.job([text, launcher]), { text: 'notes', delayMs: 0 });

  expect([refused.code, none]).toEqual(['interrupted', '']);
  expect([typed.effect, query()]).toEqual(['confirmed', 'notes']);
});
