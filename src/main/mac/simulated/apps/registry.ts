import { createKit } from '../kit/behavior.js';
import type { Behavior } from '../model/state.js';
import type { BehaviorName } from '../scenario/scenario.js';
import type { Words } from '../scenario/words.js';
import { createCalculator } from './calculator.js';
import { createFinder } from './finder.js';
import { reminders, remindersWords } from './reminders/reminders.js';
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
  reminders: () => createKit(reminders),
};

/** A fresh behaviour by its name in a scenario. */
export function createBehavior(name: BehaviorName | undefined): Behavior {
  return makers[name ?? 'generic']();
}

const words: readonly Words[] = [remindersWords];

/** What apps say in Japanese, beside the words that all share. */
export const wordsOfApps: Words = {
  exact: Object.assign({}, ...words.map(({ exact }) => exact)),
  patterns: words.flatMap(({ patterns }) => patterns),
};
