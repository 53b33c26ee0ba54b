import { ownEntry } from '../../runtime/own-entry.js';
import { type KnownAction, knownAction, saidAction } from '../../text/action-name.js';
import { toldMenu } from '../../text/menu-path.js';
import type { Act, Chord, ClipboardContent, ClipboardPast, Excerpt, GestureWay, Modifiers, NamedElement, Place } from '../act.js';
import { strong, told } from '../emphasis.js';
import { signsFor, signsOf } from '../key-signs.js';
import { isOne, saysOnlyItsKind } from '../kind-names.js';
import { folderOf, lastPart } from '../path-parts.js';
import { between } from '../quote.js';
import type { Sentences } from '../sentences.js';
import { kindsOfPast } from './clipboard-past.js';
import { listed } from './lists.js';
import { marks } from './quote.js';
import { roles } from './roles.js';

/** What stands under a point of a call, where that was seen: by role and name. */
export type Under = NamedElement | null;

/**
 * What a client wants to do, as it follows "wants to": a verb, what it is done to, and where. The words of weight are marked
 * (emphasis.ts). Nothing here is a tool's name, a number of a point or a way into a menu's code.
 */
export const headlines: Sentences<Act, [Place, Under, Under]> = {
  'list-apps': () => `see which ${strong('apps')} are running`,
  'look-at-app': (_act, at) => `look at ${theApp(at)}`,
  'forget-app': (_act, at) => `forget what it knows of ${anApp(at)}`,
  launch: (_act, at) => `open ${anApp(at)}`,
  'bring-app-to-front': (_act, at) => `bring ${anApp(at)} to the front`,
  quit: (_act, at) => `quit ${anApp(at)}`,

  'list-windows': (_act, at) => (at.apps.length === 0 ? `see which ${strong('windows')} are open` : `look at the windows of ${theApp(at)}`),
  'look-at-window': (_act, at) => `look at ${theApp(at)}`,
  'bring-window-to-front': (_act, at) => `bring ${theWindow(at)} to the front`,
  'close-window': (_act, at) => `close ${theWindow(at)}`,
  'minimize-window': (_act, at) => `put ${theWindow(at)} into the Dock`,
  'restore-window': (_act, at) => `take ${theWindow(at)} out of the Dock`,
  'move-window': ({ x, y, from }, at) => `move ${theWindow(at)}${from === null ? '' : wayOf(x - from.x, y - from.y)}`,
  'resize-window': ({ width, height }, at) => `make ${theWindow(at)} ${strong(`${width} × ${height}`)}`,

  'read-elements': (_act, at) => `look at ${theApp(at)}`,
  'find-elements': (_act, at) => `look at ${theApp(at)}`,
  'read-focus': (_act, at) => `see what has the ${strong('keyboard')}${inApp(at)}`,
  'look-at-element': ({ element }, at) => `look at ${the(element)}${inApp(at)}`,
  'read-value': ({ element }, at) => `read ${the(element)}${inApp(at)}`,
  'list-actions': ({ element }, at) => `see what ${the(element)} can do${inApp(at)}`,
  'focus-element': ({ element }, at) => `put the keyboard into ${the(element)}${inApp(at)}`,
  'press-element': ({ element, modifiers = [] }, at) =>
    `press ${isPlace(element) ? 'at ' : ''}${the(element)}${inApp(at)}${withHeld(modifiers)}`,
  'scroll-to-element': ({ element }, at) => `scroll to ${the(element)}${inApp(at)}`,
  'set-value': ({ element, value, append }, at) =>
    typeof value === 'object'
      ? `put ${characters(value)} ${append ? 'at the end of' : 'into'} ${the(element)}${inApp(at)}`
      : typeof value === 'number'
        ? `set ${the(element)} to ${strong(String(value))}${inApp(at)}`
        : `switch ${the(element)} ${strong(value ? 'on' : 'off')}${inApp(at)}`,
  'perform-action': ({ element, action }, at) => {
    const known = knownAction(action);
    return `${known === null ? `do ${between(marks, saidAction(action), strong)} on` : actionVerbs[known]} ${the(element)}${inApp(at)}`;
  },
  'fill-secret': ({ element, item }, at) =>
    `have ${item === '' ? `a ${strong('password')} that you pick` : strong(item)} filled into ${the(element)}${inApp(at)}`,
  'look-at-dialogs': (_act, at) => `look at the ${at.apps.length === 0 ? strong('dialogs') : 'dialogs'}${ofApp(at)}`,
  'answer-dialog': ({ button }, at) =>
    button === null ? `fill in a ${strong('dialog')}${inApp(at)}` : `press ${strong(button)} in a dialog${ofApp(at)}`,

  'read-menu-bar': (_act, at) => `look at the ${at.apps.length === 0 ? strong('menus') : 'menus'}${ofApp(at)}`,
  'list-menus': (_act, at) => `look at the ${at.apps.length === 0 ? strong('menus') : 'menus'}${ofApp(at)}`,
  'look-at-menu-item': ({ path }, at) => `open a menu to look at ${menu(path)}${inApp(at)}`,
  'choose-menu-item': ({ path }, at) => `choose ${menu(path)}${inApp(at)}`,
  'list-status-items': () => `look at the ${strong('menu bar')}`,
  'click-status-item': ({ item }) => `press ${strong(item)} in the menu bar`,
  'choose-status-menu-item': ({ path, item }) => `choose ${menu(path)} in the menu bar item ${strong(item)}`,

  'read-pointer': () => `see where the ${strong('pointer')} is`,
  'move-pointer': (_act, at, under) => `point at ${spot(under)}${inApp(at)}`,
  'rest-pointer': (_act, at, under) => `point at ${spot(under)}${inApp(at)}`,
  click: ({ button, count, modifiers }, at, under) => `${clicks(button, count, under)} ${spot(under)}${inApp(at)}${withHeld(modifiers)}`,
  drag: ({ modifiers = [] }, at, under, to) => `${dragged(modifiers, under, to)}${inApp(at)}${withHeld(modifiers)}`,
  'hold-button': (_act, at, under) => `hold the mouse button down on ${spot(under)}${inApp(at)}`,
  'release-button': (_act, at, under) => `release the mouse button on ${spot(under)}${inApp(at)}`,
  scroll: ({ right, down }, at) => `scroll${wayOf(right, down)}${inApp(at)}`,
  gesture: ({ gesture, way }, at, under) => `${gestures[gesture]}${gestureWay(gesture, way)} on ${spot(under)}${inApp(at)}`,

  'press-keys': ({ times, ...keys }, at) => `press ${strong(toldChord(keys))}${times === 1 ? '' : ` ${times} times`}${inApp(at)}`,
  'hold-keys': ({ ms, ...keys }, at) => `hold ${strong(toldChord(keys))}${inApp(at)} for ${seconds(ms)}`,
  type: ({ text, modifiers = [] }, at) => `type ${characters(text)}${inApp(at)}${withHeld(modifiers)}`,

  'read-clipboard': ({ content }) => readClipboard(content),
  'read-clipboard-history': ({ past }) => `read what was on the ${strong('clipboard')} before${amountOfPast(past)}`,
  'clear-clipboard': () => `empty the ${strong('clipboard')}`,
  'write-clipboard': ({ text }) => `put ${characters(text)} on the ${strong('clipboard')}`,

  open: ({ target }, at) => `open ${strong(lastPart(target))}${inApp(at)}`,
  'read-finder-folder': () => `see which folder ${strong('Finder')} shows`,
  'read-selected-files': () => `see which files are selected in ${strong('Finder')}`,
  reveal: ({ path }) => `show ${strong(lastPart(path))} in ${strong('Finder')}`,
  'take-picture': ({ of }, at) => `look at ${pictured(of, at)}`,
  'save-picture': ({ path, replaces }) =>
    `save ${strong(lastPart(path))} in ${strong(folderOf(path))}${replaces ? `, ${strong('replacing')} the one that is there` : ''}`,

  'read-volume': () => `read the ${strong('volume')}`,
  'set-volume': ({ percent }) => `set the ${strong('volume')} to ${strong(`${percent} %`)}`,
  'read-mute': () => `see whether the ${strong('sound')} is off`,
  mute: ({ on }) => `switch the ${strong('sound')} ${on ? 'off' : 'on'}`,
  notify: ({ title }) => `show the notification ${strong(title)}`,
  'read-battery': () => `read the ${strong('battery')}`,
  'read-system': () => `see which ${strong('Mac')} this is`,
  'read-display': () => `look at the settings of a ${strong('display')}`,
  'list-displays': () => `see which ${strong('displays')} there are`,

  'run-script': ({ language }, at) => `run ${languages[language]}${inApp(at)}`,
  'check-script': ({ language }) => `check ${languages[language]} without running it`,
  'run-command': () => `run a ${strong('command')}`,

  watch: (_act, at) => `watch ${theApp(at)}`,
  wait: (_act, at) => `wait for something${inApp(at)}`,
  'list-observations': () => `see what it ${strong('watches')}`,
  'read-observation': ({ name }) => `read what it watched in ${strong(name)}`,
  'end-observation': ({ name }) => `stop watching ${strong(name)}`,
  'list-sessions': () => `see its ${strong('sessions')}`,
  'open-session': () => `begin a ${strong('session')}`,
  'read-session': ({ name }) => `read its session ${strong(name)}`,
  'end-session': ({ name }) => `end its session ${strong(name)}`,
  'list-macros': () => `see its ${strong('macros')}`,
  'read-macro': ({ name }) => `read its macro ${strong(name)}`,
  'keep-macro': ({ name }) => `keep a macro called ${strong(name)}`,
  'delete-macro': ({ name }) => `forget its macro ${strong(name)}`,
  'run-macro': ({ name }) => `run its macro ${strong(name)}`,
  'run-calls': ({ count }, at) => `take ${strong(count === 1 ? '1 step' : `${count} steps`)}${inApp(at)}`,
  'read-permissions': () => `see which ${strong('permissions')} Gatehand has`,
  'await-answer': () => `wait for your ${strong('answer')}`,
  'propose-task': (_act, at) => `do a ${strong('task')}${inApp(at)}`,
};

const languages = { applescript: `an ${strong('AppleScript')}`, javascript: `a ${strong('script')} in JavaScript` } as const;
/** Each as a verb. */
export const gestures = {
  swipe: 'swipe',
  pinch: 'pinch',
  zoom: 'zoom',
  'smart-zoom': 'zoom',
  rotate: 'rotate',
  'force-touch': 'press hard',
} as const;
/** What an action of macOS does, as a verb that what it is done to follows. */
export const actionVerbs: Readonly<Record<KnownAction, string>> = {
  AXPress: 'press',
  AXPick: 'choose',
  AXConfirm: 'confirm',
  AXCancel: 'cancel',
  AXIncrement: 'raise',
  AXDecrement: 'lower',
  AXRaise: 'bring forward',
  AXShowMenu: 'open the menu of',
  AXDelete: 'delete',
  AXScrollToVisible: 'scroll to',
};

/** Down to what is clicked: a thing by its name, or at a place. */
function clicks(button: 'left' | 'right' | 'middle', count: number, under: Under): string {
  const isNameless = nameless(under);
  if (button === 'right') return `open the menu ${isNameless ? 'at' : 'of'}`;
  if (button === 'middle') return `click with the middle button ${isNameless ? 'at' : 'on'}`;
  if (count > 2) return `click ${count} times ${isNameless ? 'at' : 'on'}`;
  return `${count === 1 ? 'press' : 'double-click'}${isNameless ? ' at' : ''}`;
}

function theApp({ apps }: Place): string {
  return apps.length === 0 ? `what is on the ${strong('screen')}` : listed(apps.map(strong));
}

function anApp(at: Place): string {
  return at.apps.length === 0 ? `an ${strong('app')}` : theApp(at);
}

function inApp({ apps }: Place): string {
  return apps.length === 0 ? ' on this Mac' : ` in ${listed(apps.map(strong))}`;
}

function ofApp({ apps }: Place): string {
  return apps.length === 0 ? '' : ` of ${listed(apps.map(strong))}`;
}

/** With its app before it, and its title in quotes: an app that stood behind a title would read as a part of it. */
function theWindow(at: Place): string {
  const { window, apps } = at;
  if (window === null || told(window) === '') return `a ${strong('window')}${apps.length === 0 ? ' on this Mac' : ofApp(at)}`;
  return `the ${apps.length === 0 ? '' : `${listed(apps.map(strong))} `}window ${between(marks, window, strong)}`;
}

/** By its name; without one by its kind, which the picture shows and which is not to be taken for a name; and by what it stands at. */
function the(element: NamedElement): string {
  const { role, name, near } = element;
  const where = near === undefined ? '' : ` ${near.how} ${between(marks, near.name, strong)}`;
  if (name !== null && !nameless(element)) return `${saysOnlyItsKind(name) ? `the ${strong(name)}` : strong(name)}${where}`;
  const unknown = role === null || role === 'AXUnknown';
  const kind = unknown ? strong('marked place') : `${strong(roles[role])} without a name`;
  const one = near?.how === 'beside' ? 'the' : unknown ? 'a' : article(roles[role]);
  return `${one} ${kind}${where}`;
}

/** With keys held it copies or makes an alias, and from one place of a thing to another it moves nothing. */
function dragged(modifiers: Modifiers, under: Under, to: Under): string {
  if (isOne(under, to)) return `drag within ${spot(under)}`;
  if (nameless(under)) return `drag from ${spot(under)} to ${spot(to)}`;
  return `${modifiers.length === 0 ? 'move' : 'drag'} ${spot(under)} to ${spot(to)}`;
}

function spot(under: Under): string {
  return under === null || nameless(under) ? `a ${strong('marked place')}` : the(under);
}

function nameless(under: Under): boolean {
  return under === null || under.name === null || told(under.name) === '';
}

/** Neither a name nor a kind is known. */
function isPlace(element: NamedElement): boolean {
  return nameless(element) && (element.role === null || element.role === 'AXUnknown');
}

function gestureWay(gesture: keyof typeof gestures, way: GestureWay): string {
  if (way === null) return '';
  return ` ${strong(gesture === 'zoom' ? (zooms[way] ?? way) : way)}`;
}

const zooms: Partial<Readonly<Record<NonNullable<GestureWay>, string>>> = { apart: 'in', together: 'out' };

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return count === 1 ? '1 second' : `${count.toLocaleString('en')} seconds`;
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

function characters({ characters: count }: Pick<Excerpt, 'characters'>): string {
  return strong(count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`);
}

function amountOfPast(past: ClipboardPast | null): string {
  if (past === null) return '';
  if (past.entries === 0) return `, which is ${strong('nothing')} yet`;
  return ` (${kindsOfPast(past, strong)})`;
}

/** Its kind and how much of it there is. Only text is handed over. */
function readClipboard(content: ClipboardContent | null): string {
  const clipboard = `the ${strong('clipboard')}`;
  const { kind = 'other', amount = null } = content ?? {};
  switch (kind) {
    case 'text':
      return `read the ${strong('text')} on ${clipboard}${amount === null ? '' : ` (${characters({ characters: amount })})`}`;
    case 'image':
      return `read ${clipboard}, which holds a ${strong('picture')}`;
    case 'files':
      return `read ${clipboard}, which holds ${strong(amount === null ? 'files' : amount === 1 ? '1 file' : `${amount.toLocaleString('en')} files`)}`;
    case 'empty':
      return `read ${clipboard}, which is ${strong('empty')}`;
    case 'secret':
      return `read ${clipboard}; what is there is ${strong('secret')} and stays here`;
    case 'other':
      return `read ${clipboard}`;
  }
}

function withHeld(modifiers: Modifiers): string {
  return modifiers.length === 0 ? '' : `, with ${strong(signsOf(modifiers))} held`;
}

function menu(path: string): string {
  return strong(toldMenu(path));
}

function wayOf(right: number, down: number): string {
  const ways = [...(down === 0 ? [] : [down > 0 ? 'down' : 'up']), ...(right === 0 ? [] : [right > 0 ? 'right' : 'left'])];
  return ways.length === 0 ? '' : ` ${strong(ways.join(' and '))}`;
}

function pictured(of: 'screen' | 'window' | 'part', at: Place): string {
  if (of === 'window' && at.apps.length > 0) return theApp(at);
  return of === 'part' ? `a part of the ${strong('screen')}` : `the ${strong('screen')}`;
}

/** A key with what is held, as a keyboard shows it. */
export function toldChord(keys: Chord): string {
  return signsFor(keys) + keyName(keys.key);
}

function keyName(key: string): string {
  return ownEntry(keyNames, key.toLowerCase()) ?? (/^(?:.|f\d+)$/i.test(key) ? key.toUpperCase() : key);
}

const keyNames: Readonly<Record<string, string>> = {
  return: 'Return',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Delete',
  backspace: 'Delete',
  forward_delete: 'Forward Delete',
  space: 'Space',
  tab: 'Tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  page_up: 'Page Up',
  page_down: 'Page Down',
  home: 'Home',
  end: 'End',
  shift: 'Shift',
  control: 'Control',
  option: 'Option',
  command: 'Command',
  fn: 'Fn',
};
