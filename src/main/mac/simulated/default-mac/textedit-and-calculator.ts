import { appleApp, element, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';
import { calculatorMenus, textEditMenus } from './menus.js';

/** TextEdit: frontmost, one empty document. */
export function textEdit(): AppSpec {
  return appleApp('com.apple.TextEdit', 'TextEdit', {
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
  });
}

export function calculator(): AppSpec {
  return appleApp('com.apple.calculator', 'Calculator', {
    behavior: 'calculator',
    menus: calculatorMenus(),
    windows: [{ ...window('Calculator', [920, 390, 240, 360], []), resizable: false }],
  });
}
