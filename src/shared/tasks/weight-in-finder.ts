import type { ElementSighting } from '../sighting.js';
import { chordName } from '../text/key-name.js';
import { menuSteps } from '../text/menu-path.js';
import type { Act } from '../words/act.js';
import { unnamedFile, type Weight } from './weight.js';

/** Menus of Finder that only show, and items of others that change no file. Of other languages every item counts as if it did. */
const showing = /^(?:view|go|window|help|表示|移動|ウインドウ|ヘルプ)$/iu;
const harmless = /^(?:copy|(?:de)?select all|find|get info|コピー|すべてを選択|検索|情報を見る)/iu;
/** With Command: paste, cut, undo and redo, which move files and name them back. */
const changing: readonly string[] = ['v', 'x', 'z'];

/** In Finder everything is a file: what makes, moves or names one there, without saying which, lies in no folder of a task. */
export function weightInFinder(act: Act, seen: ElementSighting | null, weight: Weight): Weight {
  return changesFiles(act, seen) && !weight.files.includes(unnamedFile) ? { ...weight, files: [...weight.files, unnamedFile] } : weight;
}

function changesFiles(act: Act, seen: ElementSighting | null): boolean {
  switch (act.kind) {
    case 'type':
      return true;
    case 'set-value':
      return typeof act.value === 'object';
    case 'choose-menu-item': {
      const steps = menuSteps(act.path);
      return !showing.test(steps[0] ?? '') && !harmless.test(steps.at(-1) ?? '');
    }
    case 'press-element':
    case 'perform-action':
      return seen?.role === 'AXMenuItem' && !harmless.test(seen.label);
    case 'press-keys':
    case 'hold-keys': {
      const { key, modifiers } = chordName(act.key, act.modifiers);
      return modifiers.has('command') ? changing.includes(key) : [...key].length === 1;
    }
    default:
      return false;
  }
}
