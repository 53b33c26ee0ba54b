import { toolbar } from '../apps/safari/chrome.js';
import { pageAt } from '../apps/safari/pages.js';
import { element, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';
import { safariMenus } from './menus.js';

const address = 'https://example.com/sign-in';

/** Safari: a sign-in page, with a long list below the fold. */
export function safari(): AppSpec {
  return {
    bundleId: 'com.apple.Safari',
    name: 'Safari',
    path: '/Applications/Safari.app',
    behavior: 'safari-form',
    opens: ['https', 'html'],
    menus: safariMenus(),
    windows: [
      window(
        'Sign in - Example',
        [40, 40, 640, 470],
        [
          element('AXWebArea', [0, 68, 640, 402], { title: 'Sign in - Example', url: address, children: pageAt(address).content(68) }),
          toolbar(640, address),
        ],
      ),
    ],
  };
}

/** Finder as the default Mac has it. */
export { finderSpec as finder } from '../apps/finder/finder.js';
