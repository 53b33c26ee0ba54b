import { button, element, text } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';

const countries = ['Austria', 'France', 'Germany', 'Japan', 'United Kingdom', 'United States'];

/** The sign-in page with a long list below the fold, from so many points below the window's top. */
export function signInForm(top: number): ElementSpec[] {
  return [
    element('AXHeading', [30, top + 16, 300, 30], { title: 'Sign in', value: 1 }),
    text('Email', [30, top + 58, 90, 20], { identifier: 'email-label' }),
    element('AXTextField', [130, top + 54, 230, 28], {
      value: 'sam@example.com',
      placeholder: 'you@example.com',
      identifier: 'email',
      labelledBy: 'email-label',
    }),
    text('Password', [30, top + 98, 90, 20], { identifier: 'password-label' }),
    element('AXTextField', [130, top + 94, 230, 28], {
      subrole: 'AXSecureTextField',
      value: 'hunter2',
      identifier: 'password',
      labelledBy: 'password-label',
    }),
    text('Country', [30, top + 138, 90, 20], { identifier: 'country-label' }),
    element('AXPopUpButton', [130, top + 134, 230, 28], {
      value: 'Germany',
      options: countries,
      identifier: 'country',
      labelledBy: 'country-label',
    }),
    element('AXCheckBox', [130, top + 174, 160, 22], { title: 'Remember me', value: 0, identifier: 'remember', settable: ['AXValue'] }),
    button('Sign in', [130, top + 210, 110, 32], { identifier: 'sign-in', key: 'return' }),
    text('', [130, top + 252, 230, 20], { identifier: 'status' }),
    element('AXTable', [30, top + 422, 560, 220], {
      description: 'Search results',
      identifier: 'results',
      rows: { count: 500, height: 22, columns: [['Result {n}'], ['Example page', 'Help page', 'News page']] },
    }),
  ];
}
