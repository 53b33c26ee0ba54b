import { toolbar } from '../apps/safari/chrome.js';
import { signInForm } from '../apps/safari/sign-in.js';
import { element, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';
import { safariMenus } from './menus.js';

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
          toolbar(640, 'https://example.com/sign-in'),
          element('AXWebArea', [0, 68, 640, 402], {
            title: 'Sign in - Example',
            url: 'https://example.com/sign-in',
            children: signInForm(68),
          }),
        ],
      ),
    ],
  };
}

/** Finder as the default Mac has it. */
export { finderSpec as finder } from '../apps/finder/finder.js';
