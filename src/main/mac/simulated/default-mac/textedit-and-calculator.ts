import { element, window } from '../scenario/parts.js';
import type { AppSpec, ElementSpec } from '../scenario/scenario.js';
import { calculatorMenus, textEditMenus } from './menus.js';

/** TextEdit: frontmost, one empty document. */
export function textEdit(): AppSpec {
  return {
    bundleId: 'com.apple.TextEdit',
    name: 'TextEdit',
    path: '/System/Applications/TextEdit.app',
    frontmost: true,
    behavior: 'textedit',
    opens: ['txt', 'md', 'rtf'],
    menus: textEditMenus(),
    windows: [
      window(
        'Untitled',
        [420, 140, 520, 380],
        [
          element('AXScrollArea', [0, 28, 520, 352], {
            children: [
              element('AXTextArea', [0, 28, 520, 352], {
                value: '',
                description: 'text entry area',
                identifier: 'First Text View',
                focused: true,
              }),
            ],
          }),
        ],
      ),
    ],
  };
}

type Key = readonly [identifier: string, description: string, shows: string];

const digit = (n: number): Key => [`Digit${n}`, String(n), String(n)];

const keys: readonly (readonly Key[])[] = [
  [
    ['AllClear', 'All Clear', 'AC'],
    ['ChangeSign', 'Change Sign', '±'],
    ['Percent', 'Percent', '%'],
    ['Divide', 'Divide', '÷'],
  ],
  [digit(7), digit(8), digit(9), ['Multiply', 'Multiply', '×']],
  [digit(4), digit(5), digit(6), ['Subtract', 'Subtract', '−']],
  [digit(1), digit(2), digit(3), ['Add', 'Add', '+']],
  [digit(0), ['Point', 'Decimal Point', '.'], ['Equals', 'Equals', '=']],
];

/** Calculator: the label of a button is its description, the title is empty, as on a Mac. */
export function calculator(): AppSpec {
  const buttons = keys.flatMap((row, line) => {
    const wide = row.length === 3;
    return row.map(([identifier, description, shows], column): ElementSpec => {
      const x = 8 + (wide && column > 0 ? column + 1 : column) * 57;
      const width = wide && column === 0 ? 110 : 53;
      return element('AXButton', [x, 100 + line * 51, width, 47], { title: '', description, identifier, shows });
    });
  });
  const display = element('AXStaticText', [12, 44, 216, 44], { value: '0', description: 'main display', identifier: 'display' });
  return {
    bundleId: 'com.apple.calculator',
    name: 'Calculator',
    path: '/System/Applications/Calculator.app',
    behavior: 'calculator',
    menus: calculatorMenus(),
    windows: [window('Calculator', [920, 390, 240, 360], [display, element('AXGroup', [8, 100, 224, 252], { children: buttons })])],
  };
}
