import { button, element, text } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';

const countries = ['Austria', 'France', 'Germany', 'Japan', 'United Kingdom', 'United States'];

/** A control behind its label. */
function line(label: string, y: number, role: string, rest: Omit<ElementSpec, 'role'>): ElementSpec[] {
  const identifier = label.toLowerCase();
  return [
    text(label, [30, y + 4, 90, 20], { identifier: `${identifier}-label` }),
    element(role, [130, y, 230, 28], { ...rest, identifier, labelledBy: `${identifier}-label` }),
  ];
}

/** The sign-in page with a long list below the fold, from so many points below the window's top. */
export function signInForm(top: number): ElementSpec[] {
  return [
    element('AXHeading', [30, top + 16, 300, 30], { title: 'Sign in', value: 1 }),
    ...line('Email', top + 54, 'AXTextField', { value: 'sam@example.com', placeholder: 'you@example.com' }),
    ...line('Password', top + 94, 'AXTextField', { subrole: 'AXSecureTextField', value: 'hunter2' }),
    ...line('Country', top + 134, 'AXPopUpButton', { value: 'Germany', options: countries }),
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
