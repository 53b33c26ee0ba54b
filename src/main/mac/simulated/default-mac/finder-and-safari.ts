import { toolbar } from '../apps/safari/chrome.js';
import { button, element, text, window } from '../scenario/parts.js';
import type { AppSpec, ElementSpec } from '../scenario/scenario.js';
import { safariMenus } from './menus.js';

const countries = ['Austria', 'France', 'Germany', 'Japan', 'United Kingdom', 'United States'];

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
          element('AXWebArea', [0, 68, 640, 402], { title: 'Sign in - Example', url: 'https://example.com/sign-in', children: form() }),
        ],
      ),
    ],
  };
}

function form(): ElementSpec[] {
  return [
    element('AXHeading', [30, 84, 300, 30], { title: 'Sign in', value: 1 }),
    text('Email', [30, 126, 90, 20], { identifier: 'email-label' }),
    element('AXTextField', [130, 122, 230, 28], {
      value: 'sam@example.com',
      placeholder: 'you@example.com',
      identifier: 'email',
      labelledBy: 'email-label',
    }),
    text('Password', [30, 166, 90, 20], { identifier: 'password-label' }),
    element('AXTextField', [130, 162, 230, 28], {
      subrole: 'AXSecureTextField',
      value: 'hunter2',
      identifier: 'password',
      labelledBy: 'password-label',
    }),
    text('Country', [30, 206, 90, 20], { identifier: 'country-label' }),
    element('AXPopUpButton', [130, 202, 230, 28], {
      value: 'Germany',
      options: countries,
      identifier: 'country',
      labelledBy: 'country-label',
    }),
    element('AXCheckBox', [130, 242, 160, 22], { title: 'Remember me', value: 0, identifier: 'remember', settable: ['AXValue'] }),
    button('Sign in', [130, 278, 110, 32], { identifier: 'sign-in', key: 'return' }),
    text('', [130, 320, 230, 20], { identifier: 'status' }),
    element('AXTable', [30, 490, 560, 220], {
      description: 'Search results',
      identifier: 'results',
      rows: { count: 500, height: 22, columns: [['Result {n}'], ['Example page', 'Help page', 'News page']] },
    }),
  ];
}

/** Finder as the default Mac has it. */
export { finderSpec as finder } from '../apps/finder/finder.js';
