import { expect, test } from 'vitest';
import { koffiRoute } from './drivers/koffi-route.js';
import { type Answers, done } from './fake/answers.js';

/** Pages that WebKit draws from a process of its own inside an app's window. */

const on = koffiRoute();

const page = 4242;
const window = 7_000_000;
const webKit =
  '/System/Cryptexes/OS/System/Library/Frameworks/WebKit.framework/Versions/A/XPCServices/com.apple.WebKit.WebContent.xpc/Contents/MacOS/com.apple.WebKit.WebContent';

async function ownerOf({ path, inWindow }: { readonly path: string; readonly inWindow: boolean }): Promise<unknown> {
  const safari = on.pidOf('com.apple.Safari');
  const answers: Answers = {
    proc_pidpath: (pid) => done(pid === page ? path : undefined),
    AXUIElementGetPid: (element) =>
      done(typeof element === 'object' && element !== null && 'id' in element && element.id === window ? safari : page),
    AXUIElementCopyAttributeValue: (_element, _timeout, name) =>
      inWindow && name === 'AXWindow' ? done({ type: 'element', id: window, pid: safari }) : { code: -25_205 },
  };
  on.route.service.use({ drivers: on.mac.drivers, answers });
  const element = await on.ask('accessibility', 'application', safari);
  return { owner: await on.ask('accessibility', 'pid', element), safari };
}

test.each([
  ['an element of a page belongs to the app whose window it stands in', { path: webKit, inWindow: true }, 'safari'],
  ['without a window it belongs to nobody else', { path: webKit, inWindow: false }, 'itself'],
  [
    'a program that only calls itself so is no page',
    { path: '/Applications/com.apple.WebKit.WebContent.xpc/Contents/MacOS/x', inWindow: true },
    'itself',
  ],
] as const)('%s', async (_name, given, whose) => {
  const { owner, safari } = (await ownerOf(given)) as { readonly owner: unknown; readonly safari: number };

  expect(owner).toEqual({ ok: true, value: whose === 'safari' ? safari : page });
});
