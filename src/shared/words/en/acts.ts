import { knownAction, saidAction } from '../../text/action-name.js';
import type { Act, ClipboardContent, Excerpt, Modifiers, NamedElement, Place, Spot } from '../act.js';
import { saysOnlyItsKind } from '../kind-names.js';
import type { Sentences } from '../sentences.js';
import { kindsOfPast } from './clipboard-past.js';
import { actionVerbs } from './headlines.js';
import { counted, listed } from './lists.js';
import { quote } from './quote.js';
import { roles } from './roles.js';

/** What a call would do, one sentence without a full stop. */
export const acts: Sentences<Act, [Place]> = {
  'list-apps': 'List the running apps',
  'look-at-app': (_act, at) => `Look at ${theApp(at)}`,
  'forget-app': (_act, at) => `Forget what is known of ${theApp(at)}`,
  launch: (_act, at) => `Launch ${theApp(at)}`,
  'bring-app-to-front': (_act, at) => `Bring ${theApp(at)} to the front`,
  quit: (_act, at) => `Quit ${theApp(at)}`,

  'list-windows': (_act, at) => `List the windows of ${at.apps.length === 0 ? 'all apps' : theApp(at)}`,
  'look-at-window': (_act, at) => `Look at ${theWindow(at)}`,
  'bring-window-to-front': (_act, at) => `Bring ${theWindow(at)} to the front`,
  'close-window': (_act, at) => `Close ${theWindow(at)}`,
  'minimize-window': (_act, at) => `Put ${theWindow(at)} into the Dock`,
  'restore-window': (_act, at) => `Take ${theWindow(at)} out of the Dock`,
  'move-window': ({ x, y }, at) => `Move ${theWindow(at)} to ${x}, ${y}`,
  'resize-window': ({ width, height }, at) => `Resize ${theWindow(at)} to ${width} by ${height}`,

  'read-elements': (_act, at) => `Read the elements of ${theApp(at)}`,
  'find-elements': (_act, at) => `Look for elements of ${theApp(at)}`,
  'read-focus': (_act, at) => `Read what has the keyboard${inApp(at)}`,
  'look-at-element': ({ element }, at) => `Look at ${the(element)}${inApp(at)}`,
  'read-value': ({ element }, at) => `Read the value of ${the(element)}${inApp(at)}`,
  'list-actions': ({ element }, at) => `List the actions of ${the(element)}${inApp(at)}`,
  'focus-element': ({ element }, at) => `Give the keyboard to ${the(element)}${inApp(at)}`,
  'press-element': ({ element, modifiers = [] }, at) => `Press ${the(element)}${inApp(at)}${withHeld(modifiers)}`,
  'scroll-to-element': ({ element }, at) => `Scroll to ${the(element)}${inApp(at)}`,
  'set-value': ({ element, value, append }, at) =>
    typeof value === 'object' && append
      ? `Put ${begun(value)} at the end of ${the(element)}${inApp(at)}`
      : `Set ${the(element)} to ${typeof value === 'object' ? begun(value) : value}${inApp(at)}`,
  'perform-action': ({ element, action }, at) => {
    const known = knownAction(action);
    return `${known === null ? `Do ${quote(saidAction(action))} on` : capital(actionVerbs[known])} ${the(element)}${inApp(at)}`;
  },
  'look-at-dialogs': (_act, at) => `Look at the dialogs${inApp(at)}`,
  'answer-dialog'({ folder, fileName, fields, button }, at) {
    const filled = [
      ...(folder === null ? [] : [`folder ${quote(folder)}`]),
      ...(fileName === null ? [] : [`name ${quote(fileName)}`]),
      ...fields.map(({ label, text }) => `${quote(label)} ${begun(text)}`),
    ];
    const press = button === null ? [] : [`press ${quote(button)}`];
    return `Answer a dialog${inApp(at)}: ${[...filled, ...press].join(', ')}`;
  },

  'read-menu-bar': (_act, at) => `Read the menu bar of ${theApp(at)}`,
  'list-menus': (_act, at) => `List the menus of ${theApp(at)}`,
  'look-at-menu-item': ({ path }, at) => `Open a menu to look at ${quote(path)}${inApp(at)}`,
  'choose-menu-item': ({ path }, at) => `Choose ${quote(path)}${inApp(at)}`,
  'list-status-items': 'List the status bar items',
  'click-status-item': ({ item }, at) => `Click the status bar item ${quote(item)}${at.apps.length === 0 ? '' : ` of ${theApp(at)}`}`,
  'choose-status-menu-item': ({ path, item }) => `Choose ${quote(path)} of the status bar item ${quote(item)}`,

  'read-pointer': 'Read where the pointer is',
  'move-pointer': ({ x, y }, at) => `Move the pointer to ${x}, ${y}${inApp(at)}`,
  'rest-pointer': ({ x, y }, at) => `Rest the pointer at ${x}, ${y}${inApp(at)}`,
  click({ x, y, button, modifiers, count }, at) {
    const held = modifiers.map((name) => `${name}-`).join('');
    const with_ = button === 'left' ? '' : ` with the ${button} button`;
    return `${held}${clicks[count] ?? `Click ${count} times`} at ${x}, ${y}${with_}${inApp(at)}`;
  },
  drag: ({ from, to, modifiers = [] }, at) => `Drag from ${from.x}, ${from.y} to ${to.x}, ${to.y}${inApp(at)}${withHeld(modifiers)}`,
  'hold-button': (act, at) => `Hold the left mouse button down ${atSpot(act.at)}${inApp(at)}`,
  'release-button': (act, at) => `Release the left mouse button ${atSpot(act.at)}${inApp(at)}`,
  scroll: (act, at) => `Scroll ${wayOf(act)} ${atSpot(act.at)}${inApp(at)}`,
  gesture: (act, at) => `Make a ${act.gesture} gesture${act.way === null ? '' : ` (${act.way})`} ${atSpot(act.at)}${inApp(at)}`,

  'press-keys': ({ times, ...keys }, at) => `Press ${chord(keys)}${times === 1 ? '' : ` ${times} times`}${inApp(at)}`,
  'hold-keys': ({ ms, ...keys }, at) => `Hold ${chord(keys)} for ${ms} ms${inApp(at)}`,
  type: ({ text, modifiers = [] }, at) => `Type ${begun(text)}${inApp(at)}${withHeld(modifiers)}`,

  'read-clipboard': ({ content }) => `Read the clipboard${content === null ? '' : `: ${onClipboard(content)}`}`,
  'read-clipboard-history': ({ past }) => `Read what was on the clipboard before${past === null ? '' : `: ${kindsOfPast(past)}`}`,
  'clear-clipboard': 'Empty the clipboard',
  'write-clipboard': ({ text }) => `Put ${begun(text)} on the clipboard`,

  open: ({ target }, at) => `Open ${quote(target)}${at.apps.length === 0 ? '' : ` with ${theApp(at)}`}`,
  'read-finder-folder': 'Read which folder the Finder shows',
  'read-selected-files': 'Read which files are selected in the Finder',
  reveal: ({ path }) => `Show ${quote(path)} in the Finder`,
  'take-picture': ({ of }, at) => `Take a picture of ${pictured(of, at)}`,
  'save-picture': ({ of, path, replaces }, at) =>
    `Save a picture of ${pictured(of, at)} as ${quote(path)}${replaces ? ', replacing the one that is there' : ''}`,

  'read-volume': 'Read the volume',
  'set-volume': ({ percent }) => `Set the volume to ${percent}`,
  'read-mute': 'Read whether the sound is muted',
  mute: ({ on }) => (on ? 'Mute the sound' : 'Unmute the sound'),
  notify: ({ title }) => `Show the notification ${quote(title)}`,
  'read-battery': 'Read the battery status',
  'read-system': 'Read which Mac and which macOS this is',
  'read-display': 'Read about a display',
  'list-displays': 'List the displays',

  'run-script': ({ language }) => `Run this ${languages[language]}`,
  'check-script': ({ language }) => `Compile this ${languages[language]} without running it`,
  'run-command': ({ command }) => `Run the command ${begun(command)}`,

  watch: ({ changes }, at) => `Watch ${changes === null ? 'what changes in' : watched[changes]} ${theApp(at)}`,
  wait: (_act, at) => `Wait for something in ${theApp(at)}`,
  'list-observations': 'List the observations',
  'read-observation': ({ name }) => `Read ${name}`,
  'end-observation': ({ name }) => `End ${name}`,
  'list-sessions': 'List the sessions',
  'open-session': 'Open a session',
  'read-session': ({ name }) => `Read ${name}`,
  'end-session': ({ name }) => `End ${name}`,
  'list-macros': 'List the macros',
  'read-macro': ({ name }) => `Read the macro ${quote(name)}`,
  'keep-macro': ({ name }) => `Keep a macro called ${quote(name)}`,
  'delete-macro': ({ name }) => `Forget the macro ${quote(name)}`,
  'run-macro': ({ name }) => `Run the macro ${quote(name)}`,
  'run-calls': ({ count }) => (count === 1 ? 'Make 1 call' : `Make ${counted(count, 'call')}, one after the other`),
  'read-permissions': 'Read which permissions Gatehand has',
  'await-answer': ({ approval }) => `Wait for the answer on ${approval}`,
  'fill-secret': ({ element, item }, at) =>
    `Have ${the(element)} filled with ${item === '' ? 'an item that you pick' : quote(item)}${inApp(at)}`,
  'propose-task': ({ goal }) => `Propose the task ${quote(goal)}`,
};

const clicks: Readonly<Record<number, string>> = { 1: 'Click', 2: 'Double-click', 3: 'Triple-click' };
const languages = { applescript: 'AppleScript', javascript: 'JavaScript' } as const;
const watched = {
  element_changes: 'element changes of',
  window_changes: 'window changes of',
  application_changes: 'application changes of',
  attribute_changes: 'attribute changes of',
  tree_changes: 'tree changes of',
} as const;

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function begun({ start }: Excerpt): string {
  return quote(start);
}

function theApp({ apps }: Place): string {
  return apps.length === 0 ? 'an app' : listed(apps);
}

/** By its title, as a card's headline has it. */
function theWindow(at: Place): string {
  if (at.window === null || at.window === '') return `a window of ${theApp(at)}`;
  return `the ${at.apps.length === 0 ? '' : `${listed(at.apps)} `}window ${quote(at.window)}`;
}

function inApp({ apps }: Place): string {
  return apps.length === 0 ? '' : ` in ${listed(apps)}`;
}

/** By its name where it could be looked up, else by what the client wrote. */
function the({ ref, role, name }: NamedElement): string {
  if (role === null || name === null) return ref;
  return saysOnlyItsKind(name) ? `the ${name}` : `the ${roles[role]} ${quote(name)}`;
}

function atSpot(spot: Spot): string {
  return spot === null ? 'where the pointer is' : `at ${spot.x}, ${spot.y}`;
}

function wayOf({ right, down }: { readonly right: number; readonly down: number }): string {
  const parts = [
    ...(down === 0 ? [] : [`${counted(Math.abs(down), 'point')} ${down > 0 ? 'down' : 'up'}`]),
    ...(right === 0 ? [] : [`${counted(Math.abs(right), 'point')} ${right > 0 ? 'right' : 'left'}`]),
  ];
  return parts.join(' and ') || '0 points';
}

function withHeld(modifiers: Modifiers): string {
  return modifiers.length === 0 ? '' : ` with ${modifiers.join('-')} held`;
}

function chord({ key, modifiers }: { readonly key: string; readonly modifiers: Modifiers }): string {
  return [...modifiers, key].join('-');
}

function pictured(of: 'screen' | 'window' | 'part', at: Place): string {
  return { screen: 'the screen', window: `a window of ${theApp(at)}`, part: 'a part of the screen' }[of];
}

/** Its kind and how much of it there is. Only text is handed over. */
function onClipboard({ kind, amount }: ClipboardContent): string {
  switch (kind) {
    case 'text':
      return amount === null ? 'text' : `text, ${characters(amount)}`;
    case 'image':
      return 'a picture';
    case 'files':
      return amount === null ? 'files' : amount === 1 ? '1 file' : `${amount.toLocaleString('en')} files`;
    case 'empty':
      return 'it is empty';
    case 'secret':
      return 'a secret, which stays here';
    case 'other':
      return 'neither text nor files';
  }
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`;
}
