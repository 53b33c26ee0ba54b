import { keyCodes } from '../../constants/key-codes.js';
import type { Behavior } from '../model/state.js';
import { closeSpotlightUnless, launchResult, listResults } from '../model/windows/spotlight.js';

const returnKeys: ReadonlySet<number> = new Set([keyCodes.return, keyCodes.enter]);

/** Spotlight: typing lists apps, Return or a double click launches one, Escape closes. */
export function createSpotlight(): Behavior {
  return {
    edited: (model, element) => listResults(model, element.app),
    stroke(model, app, { keyCode, characters }) {
      if (keyCode === keyCodes.escape) closeSpotlightUnless(model, null);
      else if (returnKeys.has(keyCode) || /^[\r\n]$/.test(characters)) launchResult(model, app, null);
      else return false;
      return true;
    },
    doublePress(model, element) {
      launchResult(model, element.app, element);
      return true;
    },
  };
}
