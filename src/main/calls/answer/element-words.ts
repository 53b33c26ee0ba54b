import type { ElementNode } from '../../mac/port.js';
import { quote } from '../../tools/kit/phrases.js';

/** Roles whose plain name a person would not use. */
const plainNames: Readonly<Record<string, string>> = {
  AXStaticText: 'text',
  AXTextField: 'text field',
  AXTextArea: 'text',
  AXCheckBox: 'checkbox',
  AXPopUpButton: 'pop-up menu',
  AXRadioButton: 'option',
  AXWebArea: 'page',
  AXDisclosureTriangle: 'triangle',
  AXCell: 'cell',
  AXScrollArea: 'area',
  AXSplitGroup: 'area',
};

/** An element as a person names it, such as `the button “7”`; null when it has no label. Never its value. */
export function elementWords(element: Pick<ElementNode, 'role' | 'label'>): string | null {
  if (element.label.trim() === '') return null;
  const role =
    plainNames[element.role] ??
    element.role
      .replace(/^AX/, '')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
  return `the ${role} ${quote(element.label)}`;
}
