import type { Behavior } from '../model/state.js';
import { closeSpotlightUnless, launchResult, listResults } from '../model/windows/spotlight.js';

const returnKeys: ReadonlySet<number> = new Set([36, 76]);
const escapeKey = 53;

/** Spotlight: typing lists apps, Return or a double click launches one, Escape closes. */
export function createSpotlight(): Behavior {
  return {
    edited: (model, element) => listResults(model, element.app),
    stroke(model, app, { keyCode, characters }) {
      if (keyCode === escapeKey) closeSpotlightUnless(model, null);
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
