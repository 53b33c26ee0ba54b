import type { Behavior } from '../model/state.js';
import type { BehaviorName } from '../scenario/scenario.js';
import { createCalculator } from './calculator.js';
import { createFinder } from './finder.js';
import { createSafariForm } from './safari-form.js';
import { createSpotlight } from './spotlight.js';
import { createTextEdit } from './textedit.js';

/** Every named behaviour; an app gets a fresh one each time it starts. */
const makers: Readonly<Record<BehaviorName, () => Behavior>> = {
  generic: () => ({}),
  textedit: createTextEdit,
  calculator: createCalculator,
  'safari-form': createSafariForm,
  finder: createFinder,
  spotlight: createSpotlight,
};

/** A fresh behaviour by its name in a scenario. */
export function createBehavior(name: BehaviorName | undefined): Behavior {
  return makers[name ?? 'generic']();
}
