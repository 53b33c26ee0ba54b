import { heavyWordsIn } from '../tasks/irreversible-words.js';
import { chordName } from '../text/key-name.js';
import { menuSteps } from '../text/menu-path.js';
import { type Act, chordsIn, type Modifiers } from '../words/act.js';
import { closeButton, endings, endsOthers, forcing, quietRoles } from './final-table.js';
import type { Ending } from './level.js';
import { tellingSteps } from './named-document.js';

/** What an act ends. `always`: whether anything is unsaved does not matter, since more than one app ends or none is asked. */
export interface Ends {
  readonly ending: Ending;
  readonly always: boolean;
}

/** What of an act tells whether it ends something. */
export interface EndingFacts {
  readonly act: Act;
  /** Lower-case bundle ids of the apps it touches. */
  readonly apps: readonly string[];
  /** Role (such as `AXButton`) and label of what it presses, or of what stands under its points; empty where nobody knows. */
  readonly targets: readonly { readonly role: string; readonly label: string }[];
  /** Its keys quit the app in front, on the keyboard layout of now. */
  readonly quits?: boolean;
  /** Names of the menu items that its keys choose: by their shortcut, or as the lit one of an open menu. */
  readonly items?: readonly string[];
}

/** What an act would end of the work under way, by what it says; null for everything else. */
export function endsOf({ act, targets, apps, quits, items = [] }: EndingFacts): Ends | null {
  if (quits === true) return { ending: 'quit', always: false };
  switch (act.kind) {
    case 'quit':
      return { ending: 'quit', always: false };
    case 'close-window':
      return { ending: 'close', always: false };
    case 'press-element':
    case 'perform-action':
    case 'click':
    case 'hold-button':
    case 'release-button':
      return first(targets.filter(({ role }) => !quietRoles.includes(role)).map(({ role, label }) => byLabel(label, { role, apps })));
    case 'choose-menu-item':
    case 'choose-status-menu-item':
      return byLabel(tellingSteps(menuSteps(act.path), apps).at(-1) ?? '', { role: 'AXMenuItem', apps });
    case 'click-status-item':
      return byLabel(act.item, { role: 'AXMenuItem', apps });
    case 'answer-dialog':
      return act.button === null ? null : byLabel(act.button, { role: 'AXButton', apps });
    case 'type':
    case 'press-keys':
    case 'hold-keys':
      return (
        first(chordsIn(act).map(({ key, modifiers }) => byKeys(key, modifiers))) ??
        first(items.map((name) => byLabel(name, { role: 'AXMenuItem', apps })))
      );
    default:
      return null;
  }
}

/** Whether an act closes the window in front and no other: Command-W alone, or a menu item of that name, of which Close All is another. */
export function closesInFront(act: Act): boolean {
  if (act.kind === 'choose-menu-item') {
    const item = tellingSteps(menuSteps(act.path)).at(-1) ?? '';
    return endings.some(({ ends, words }) => ends === 'close' && words.includes(item.trim().toLowerCase()));
  }
  if (act.kind !== 'press-keys' || act.times !== 1) return false;
  const { key, modifiers } = chordName(act.key, act.modifiers);
  return key === 'w' && modifiers.size === 1 && modifiers.has('command');
}

function byLabel(label: string, { role, apps }: { readonly role: string; readonly apps: readonly string[] }): Ends | null {
  if (label === closeButton) return { ending: 'close', always: false };
  const read = label.toLowerCase();
  if (forcing.some((word) => read.includes(word))) return { ending: 'quit', always: true };
  const heavy = heavyWordsIn(label).filter(({ kind }) => kind === 'quit');
  if (heavy.length === 0) return null;
  const told = heavy.map(({ word }) => endings.find(({ words }) => words.includes(word))?.ends ?? 'quit');
  // "Quit and Close All Windows" quits, and what shuts down does so under its own longer word.
  const ending = told.find((one) => one !== 'quit' && one !== 'close') ?? told.find((one) => one === 'quit') ?? 'close';
  if (ending === 'close') return { ending, always: false };
  if (ending === 'quit') return { ending, always: apps.some((app) => endsOthers.includes(app)) };
  // A link of a page ends no more than what the page shows.
  return role === 'AXLink' ? null : { ending, always: true };
}

/** Of Command-Q and Command-W there are kinds with more modifiers; each closes at least as much. */
function byKeys(key: string, held: Modifiers): Ends | null {
  const { key: named, modifiers } = chordName(key, held);
  if (!modifiers.has('command')) return null;
  if (named === 'q') return { ending: 'quit', always: false };
  return named === 'w' ? { ending: 'close', always: false } : null;
}

function first(found: readonly (Ends | null)[]): Ends | null {
  return found.find((one) => one !== null) ?? null;
}
