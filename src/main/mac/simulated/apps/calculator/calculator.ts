import { keyCodes } from '../../../constants/key-codes.js';
import { createKit } from '../../kit/behavior.js';
import { copyText } from '../../model/clipboard.js';
import { writePreference } from '../../model/preferences.js';
import type { Behavior, Model } from '../../model/state.js';
import { resizeWindow } from '../../model/windows/windows.js';
import { createCalculation, keysOf } from './calculation.js';
import { keypad, widthOf } from './keypad.js';

const byKeyCode: Readonly<Record<number, string>> = {
  [keyCodes.return]: 'Equals',
  [keyCodes.enter]: 'Equals',
  [keyCodes.escape]: 'AllClear',
  [keyCodes.delete]: 'Delete',
};

/** Where the app keeps what it computed last. */
const lastResult = { domain: 'com.apple.calculator', key: 'LastResultValue' } as const;

/** `1,234,000.5`, when its thousands are parted. */
function displayed(text: string, thousands: boolean): string {
  return thousands ? text.replace(/^-?\d+/, (whole) => BigInt(whole).toLocaleString('en-US')) : text;
}

type Mode = 'Basic' | 'Scientific';

/** Calculator: buttons and keys feed one calculation, the display shows it. Every start begins with 0. */
export function createCalculator(): Behavior {
  const calculation = createCalculation();
  const feed = (model: Model, key: string): boolean => {
    if (!calculation.press(key)) return false;
    const result = Number(calculation.display());
    if (!key.startsWith('Digit') && Number.isFinite(result)) writePreference(model, lastResult, result);
    return true;
  };
  const kit = createKit<null, { mode: Mode; thousands: boolean }>({
    name: 'calculator',
    data: () => null,
    ui: () => ({ mode: 'Basic', thousands: false }),
    windows: {
      main: {
        title: ({ say }) => say('Calculator'),
        view: ({ ui, model }) => ({
          content: keypad(
            {
              scientific: ui.mode === 'Scientific',
              shown: displayed(calculation.display(), ui.thousands),
              radians: calculation.radians(),
              typed: calculation.typed(),
            },
            (key) => void feed(model, key),
          ),
        }),
      },
    },
    // Another window is as large as the first one was.
    adopts({ ui }) {
      ui.mode = 'Basic';
      return null;
    },
    commands: {
      mode: {
        run(desk, mode) {
          desk.ui.mode = mode === 'Scientific' ? mode : 'Basic';
          const own = desk.app.windows.find(({ style }) => style === 'document');
          if (own !== undefined) resizeWindow(desk.model, own, { ...own.frame, width: widthOf(mode === 'Scientific') });
        },
      },
      thousands: { run: ({ ui }) => void Object.assign(ui, { thousands: !ui.thousands }), on: ({ ui }) => ui.thousands },
      copy: { run: ({ model, app }) => copyText(model, app, calculation.display()), can: ({ model, app }) => model.frontmost === app },
    },
  });
  return {
    ...kit,
    stroke(model, app, stroke) {
      if (app.windows.length === 0) return false;
      const key = byKeyCode[stroke.keyCode];
      const typed = keysOf(stroke.characters);
      const taken = (key === undefined ? typed : [key]).filter((one) => feed(model, one));
      if (taken.length > 0) kit.refresh?.(model);
      return taken.length > 0;
    },
    memory: () => calculation.memory(),
  };
}
