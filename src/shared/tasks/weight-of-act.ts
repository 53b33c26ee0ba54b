import { tellingSteps } from '../level/named-document.js';
import { leadsAway } from '../places/addresses.js';
import type { ElementSighting } from '../sighting.js';
import { chordName } from '../text/key-name.js';
import { menuSteps } from '../text/menu-path.js';
import { type Act, type ActKind, chordsIn, type Modifiers } from '../words/act.js';
import { weightOfLabel } from './irreversible-words.js';
import { cannotBeTakenBack, heaviest, plain, unknown, unnamedFile, type Weight } from './weight.js';

/** The element as it was seen; null when there is none. */
type Seen = ElementSighting | null;

type Weights = {
  readonly [Kind in ActKind]: Weight | ((act: Extract<Act, { kind: Kind }>, seen: Seen) => Weight);
};

const byElement = (_act: unknown, element: Seen): Weight => {
  if (element === null) return unknown;
  const label = element.pressed?.label ?? element.label;
  return withFile(label, weightOfLabel(label, element.label, element.identifier));
};

const fileWords =
  /\b(?:save|open|export|import|replace|choose|attach|print|upload|download|revert|duplicate)\b|保存|開く|書き出|読み込|置き換|選択|添付|プリント|複製/iu;

/** Whether a button or menu item of this name reads or writes a file which the call does not name. */
export function namesFileWork(label: string): boolean {
  return fileWords.test(label);
}

/** What may read or write a file that nobody named lies in no folder of a task. */
function withFile(label: string, weight: Weight): Weight {
  return weight.kind === 'plain' && namesFileWork(label) ? { ...weight, files: [...weight.files, unnamedFile] } : weight;
}

const intoText: Weight = { ...plain, intoText: true };

/** How heavy each kind of act is. A point shows no name, so what is pressed at one cannot be told. */
const weights: Weights = {
  'list-apps': plain,
  'look-at-app': plain,
  'forget-app': plain,
  launch: plain,
  'bring-app-to-front': plain,
  quit: cannotBeTakenBack('quit'),

  'list-windows': plain,
  'look-at-window': plain,
  'bring-window-to-front': plain,
  'close-window': cannotBeTakenBack('quit'),
  'minimize-window': plain,
  'restore-window': plain,
  'move-window': plain,
  'resize-window': plain,

  'read-elements': plain,
  'find-elements': plain,
  'read-focus': plain,
  'look-at-element': plain,
  'read-value': plain,
  'list-actions': plain,
  'focus-element': plain,
  'press-element': byElement,
  'scroll-to-element': plain,
  'set-value': (act, seen) => (typeof act.value === 'object' ? writtenInto(seen) : byElement(act, seen)),
  'perform-action': (act, seen) => heaviest([weightOfAction(act.action), byElement(act, seen)]),
  'look-at-dialogs': plain,
  'answer-dialog': ({ folder, fileName, fields, button }) =>
    button === null || button.trim().toLowerCase() === 'default' ? unknown : answered(button, [folder, fileName], fields),

  'read-menu-bar': plain,
  'list-menus': plain,
  'look-at-menu-item': plain,
  'choose-menu-item': ({ path }) => weightOfMenuPath(path),
  'list-status-items': plain,
  'click-status-item': ({ item }) => weightOfLabel(item),
  'choose-status-menu-item': ({ path, item }) => heaviest([weightOfMenuPath(path), weightOfLabel(item)]),

  'read-pointer': plain,
  'move-pointer': plain,
  'rest-pointer': plain,
  click: unknown,
  drag: unknown,
  'hold-button': unknown,
  'release-button': unknown,
  scroll: plain,
  gesture: unknown,

  'press-keys': ({ key, modifiers }) => weightOfKeys(key, modifiers),
  'hold-keys': ({ key, modifiers }) => weightOfKeys(key, modifiers),
  type: (act) =>
    act.text.presses ? unknown : heaviest([intoText, ...chordsIn(act).map(({ key, modifiers }) => weightOfKeys(key, modifiers))]),

  'read-clipboard': plain,
  'read-clipboard-history': plain,
  'clear-clipboard': plain,
  'write-clipboard': plain,

  open: ({ target }) => ({ ...(leadsAway(target) ? cannotBeTakenBack('send') : plain), files: [target] }),
  'read-finder-folder': plain,
  'read-selected-files': plain,
  reveal: ({ path }) => ({ ...plain, files: [path] }),
  'take-picture': plain,
  'save-picture': ({ path }) => ({ ...plain, files: [path] }),

  'read-volume': plain,
  'set-volume': plain,
  'read-mute': plain,
  mute: plain,
  notify: plain,
  'read-battery': plain,
  'read-system': plain,
  'read-display': plain,
  'list-displays': plain,

  'run-script': unknown,
  'check-script': unknown,
  'run-command': unknown,

  watch: plain,
  wait: plain,
  'list-observations': plain,
  'read-observation': plain,
  'end-observation': plain,
  'list-sessions': plain,
  'open-session': plain,
  'read-session': plain,
  'end-session': plain,
  'list-macros': plain,
  'read-macro': plain,
  'keep-macro': plain,
  'delete-macro': plain,
  'run-macro': plain,
  'run-calls': plain,
  'read-permissions': plain,
  'await-answer': plain,
  'propose-task': unknown,
  'fill-secret': unknown,
};

/** How heavy an act is. */
export function weightOfAct(act: Act, seen: Seen): Weight {
  const entry = weights[act.kind];
  // The entry stands under the act's own kind, so this act is what it takes.
  return typeof entry === 'function' ? (entry as (act: Act, seen: Seen) => Weight)(act, seen) : entry;
}

const textRoles: readonly string[] = ['AXTextField', 'AXTextArea', 'AXSearchField', 'AXComboBox'];

/** Whether an element of this role takes what is typed as text, and as nothing else. */
export function takesText(role: string): boolean {
  return textRoles.includes(role);
}

function writtenInto(element: Seen): Weight {
  return element !== null && takesText(element.role) ? plain : unknown;
}

const plainActions: readonly string[] = [
  'AXPress',
  'AXPick',
  'AXShowMenu',
  'AXRaise',
  'AXIncrement',
  'AXDecrement',
  'AXCancel',
  'AXScrollToVisible',
];

function weightOfAction(action: string): Weight {
  return plainActions.includes(action) ? plain : unknown;
}

/**
 * Only titles say what an item does: a step that may be an identifier or a shortcut stands for an item nobody has read.
 * Every step counts, since what stands in "Share" shares.
 */
function weightOfMenuPath(path: string): Weight {
  const steps = menuSteps(path);
  const told = steps.every((step) => !/[\u2300-\u23ff⇧⌘⌥⌃^+_:]|\p{Ll}\p{Lu}|^\S*\d\S*$/u.test(step));
  return told ? heaviest(tellingSteps(steps).map((step) => withFile(step, weightOfLabel(step)))) : unknown;
}

const moving: readonly string[] = ['up', 'down', 'left', 'right', 'home', 'end', 'page_up', 'page_down', 'tab', 'escape'];
const withCommand: readonly string[] = ['a', 'c', 'f', 'g', 'n', 's', 'v', 'x', 'z', 'left', 'right'];
const withCommandShift: readonly string[] = ['g', 'z', 'left', 'right'];
/** Alone they do what they do in every app, or what the app's own menus say. */
const alone = /^(?:delete|forward_delete|f\d{1,2})$/;

/** Whether keys may be the shortcut of a menu item that no table knows: of what every app has, everybody knows what it does. */
export function mayBeShortcut(named: string, modifiers: Modifiers): boolean {
  const { key, modifiers: held } = chordName(named, modifiers);
  if (!held.has('command') && !held.has('control')) return alone.test(key);
  if (held.has('control') || held.has('option')) return true;
  return !(held.has('shift') ? withCommandShift : withCommand).includes(key);
}

const inTextAlone: readonly string[] = ['delete', 'forward_delete', 'space'];

/** A panel stands at a folder of its own, and any field of it may hold a path. */
function answered(button: string, given: readonly (string | null)[], fields: readonly unknown[] = []): Weight {
  const weight = weightOfLabel(button);
  const named = given.filter((one) => one !== null);
  const isUnnamed = fields.length > 0 || (named.length === 0 && weight.kind === 'plain');
  return { ...weight, files: isUnnamed ? [...named, unnamedFile] : named };
}

/** Keys that are known to do nothing lasting; Return and every other shortcut may send, delete or quit. */
function weightOfKeys(named: string, modifiers: Modifiers): Weight {
  const { key } = chordName(named, modifiers);
  const held = new Set<string>(modifiers);
  const command = held.delete('command');
  const shift = held.has('shift');
  if (held.has('control')) return unknown;
  if (command) {
    if (held.has('option') || !(shift ? withCommandShift : withCommand).includes(key)) return unknown;
    // The document lies where it lies, as it does for File > Save.
    return key === 's' ? { ...plain, files: [unnamedFile] } : plain;
  }
  if (moving.includes(key)) return plain;
  const types = inTextAlone.includes(key) || ([...key].length === 1 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(key));
  return types ? intoText : unknown;
}
