import { GatehandError } from '../errors.js';

/** Why no other app takes a picture of the screen while some app is kept away, by its menu or by its shortcut. */
export function pictureRefused(): GatehandError {
  return new GatehandError({
    code: 'not_allowed',
    message: 'This takes a picture of the screen outside of Gatehand, with apps on it that are kept out of reach.',
    remedy: 'Use take_screenshot or save_screenshot, which leave those out.',
    details: { rule: 'screen-picture' },
  });
}
