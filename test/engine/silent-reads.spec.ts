import { expect, it } from 'vitest';
import type { AppIdentity } from '../../src/shared/subject.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** A Mac on which an app falls silent after so many reads of its elements. */
function falling(name: string, reads: number): EngineMac {
  let left = reads;
  const mac: EngineMac = createEngineMac({
    around: (drivers) => ({
      ...drivers,
      accessibility: {
        ...drivers.accessibility,
        attributes(element, names) {
          left -= 1;
          if (left < 0) for (const app of mac.mac.model.apps) if (app.name === name) app.spec.hangs = true;
          return drivers.accessibility.attributes(element, names);
        },
      },
    }),
  });
  return mac;
}

const nothing = { element: null, role: null, title: null, text: null, value: null, window: null };
const seven = { ...nothing, role: 'AXButton', title: '7', identifier: null };

const reading: Readonly<Record<string, readonly [name: string, reads: number, (mac: EngineMac, app: AppIdentity) => Promise<unknown>]>> = {
  'an element is not gone': [
    'Calculator',
    12,
    (mac, app) => mac.engine.observation.wait(mac.look(), { ...seven, app, gone: true, timeoutMs: 3000 }),
  ],
  'an element is not missing': ['Calculator', 12, (mac, app) => mac.engine.elements.find(mac.look(), { ...seven, app, maxResults: 1 })],
  'a menu is not without items': ['Calculator', 6, (mac, app) => mac.engine.menus.list(mac.look(), { app, path: 'View' })],
  'what has the keyboard does not stand at the top': ['TextEdit', 6, (mac, app) => mac.engine.elements.focused(mac.look(), { app })],
  'a dialog is not gone': ['Mail', 3, (mac, app) => mac.engine.dialogs.describe(mac.look(), { app })],
};

it.each(Object.entries(reading))('%s where its app falls silent as it is read', async (_what, [name, reads, read]) => {
  const mac = falling(name, reads);

  expect(await errorOf(read(mac, mac.app(name)))).toMatchObject({
    code: 'timed_out',
    message: expect.stringMatching(new RegExp(`^${name} did not answer in time`)),
  });
});
