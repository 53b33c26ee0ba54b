import { keyCodes } from '../../constants/key-codes.js';
import { copyText } from '../model/clipboard.js';
import { writePreference } from '../model/preferences.js';
import type { Behavior, Model, SimApp, SimElement } from '../model/state.js';
import { byIdentifier } from '../model/tree.js';
import { createCalculation } from './calculation.js';

/** Keys of the calculator by what is typed. */
const byCharacter: Readonly<Record<string, string>> = {
  '+': 'Add',
  '-': 'Subtract',
  '*': 'Multiply',
  x: 'Multiply',
  '/': 'Divide',
  '=': 'Equals',
  '\r': 'Equals',
  '\n': 'Equals',
  '%': 'Percent',
  '.': 'Point',
  ',': 'Point',
  c: 'AllClear',
};
const byKeyCode: Readonly<Record<number, string>> = {
  [keyCodes.return]: 'Equals',
  [keyCodes.enter]: 'Equals',
  [keyCodes.escape]: 'AllClear',
  [keyCodes.delete]: 'Backspace',
};

/** Where the app keeps what it computed last. */
const lastResult = { domain: 'com.apple.calculator', key: 'LastResultValue' } as const;

/** Calculator: buttons and keys feed one calculation, the display shows it. */
export function createCalculator(): Behavior {
  const calculation = createCalculation();
  function feed(model: Model, app: SimApp, key: string): boolean {
    if (!calculation.press(key)) return false;
    const display = byIdentifier(model, app, 'display');
    if (display !== null) display.value = calculation.display();
    const result = Number(calculation.display());
    if (!key.startsWith('Digit') && Number.isFinite(result)) writePreference(model, lastResult, result);
    model.changed();
    return true;
  }
  return {
    press: (model, element: SimElement) => element.identifier !== null && feed(model, element.app, element.identifier),
    stroke(model, app, stroke) {
      const key = byKeyCode[stroke.keyCode];
      if (key !== undefined) return feed(model, app, key);
      const keys = [...stroke.characters].map((one) => byCharacter[one.toLowerCase()] ?? (/^\d$/.test(one) ? `Digit${one}` : null));
      let taken = false;
      for (const one of keys) if (one !== null) taken = feed(model, app, one) || taken;
      return taken;
    },
    command(model, app, command) {
      const text = command === 'copy' ? calculation.display() : null;
      if (text === null) return false;
      copyText(model, app, text);
      return true;
    },
    offers: (model, app, command) => (command === 'copy' ? model.frontmost === app : undefined),
    memory: () => calculation.memory(),
  };
}
