import { alignments } from '../model/text/styles.js';
import { itemFor, menu, separator } from '../scenario/parts.js';
import type { MenuItemSpec, MenuSpec } from '../scenario/scenario.js';
import { closeItems, editMenu, lastMenus } from '../scenario/standard-menus.js';

/** TextEdit's menus: an Option alternate (Save As…), a submenu that fills late (Open Recent), a checked item. */
export function textEditMenus(): MenuSpec[] {
  return [
    menu(
      'File',
      { title: 'New', shortcut: 'cmd+n', identifier: 'newDocument:', command: 'new' },
      { title: 'Open…', shortcut: 'cmd+o', identifier: 'openDocument:', command: 'open' },
      {
        title: 'Open Recent',
        identifier: 'openRecent',
        fillsAfterMs: 200,
        items: [
          { title: 'Notes.txt', identifier: 'openRecent.1', command: 'open:/Users/sam/Documents/Notes.txt' },
          separator,
          { title: 'Clear Menu', identifier: 'clearRecentDocuments:', command: 'clear-recent' },
        ],
      },
      separator,
      ...closeItems,
      { title: 'Save…', shortcut: 'cmd+s', identifier: 'saveDocument:', command: 'save' },
      { title: 'Duplicate', shortcut: 'cmd+shift+s', identifier: 'duplicateDocument:', command: 'duplicate' },
      itemFor('Save As…', 'save-as', 'cmd+option+shift+s', { identifier: 'saveDocumentAs:', alternate: true }),
      separator,
      { title: 'Print…', shortcut: 'cmd+p', identifier: 'printDocument:', enabled: false },
    ),
    editMenu([separator, { title: 'Find', items: [...findItems] }]),
    menu(
      'Format',
      { title: 'Font', items: fontItems() },
      { title: 'Make Rich Text', shortcut: 'cmd+shift+t', identifier: 'toggleRich:', command: 'turn-rich' },
      { title: 'Wrap to Page', shortcut: 'cmd+shift+w', identifier: 'toggleWrapToPage', command: 'wrap', checked: true },
      checkItem('Allow Hyphenation', 'toggleHyphenation'),
      {
        title: 'Text',
        items: ['Align Left', 'Center', 'Align Right'].map((title, index) => ({
          title,
          identifier: `align.${index}`,
          checked: index === 0,
          command: `align:${alignments[index]}`,
        })),
      },
    ),
    ...lastMenus(),
  ];
}

const findItems: readonly MenuItemSpec[] = [
  { title: 'Find…', shortcut: 'cmd+f', identifier: 'find', command: 'find' },
  { title: 'Find and Replace…', shortcut: 'cmd+option+f', identifier: 'findAndReplace', command: 'find-replace' },
  { title: 'Find Next', shortcut: 'cmd+g', identifier: 'findNext', command: 'find-next' },
  { title: 'Find Previous', shortcut: 'cmd+shift+g', identifier: 'findPrevious', command: 'find-previous' },
  { title: 'Use Selection for Find', shortcut: 'cmd+e', identifier: 'findSelection', command: 'find-selection' },
];

/** Styles by name and key. */
function fontItems(): MenuItemSpec[] {
  return [
    { title: 'Show Fonts', shortcut: 'cmd+t', identifier: 'orderFrontFontPanel:', command: 'fonts' },
    { title: 'Bold', shortcut: 'cmd+b', identifier: 'bold', command: 'bold' },
    { title: 'Italic', shortcut: 'cmd+i', identifier: 'italic', command: 'italic' },
    { title: 'Underline', shortcut: 'cmd+u', identifier: 'underline:', command: 'underline' },
    separator,
    { title: 'Bigger', shortcut: 'cmd+=', identifier: 'bigger', command: 'bigger' },
    { title: 'Smaller', shortcut: 'cmd+-', identifier: 'smaller', command: 'smaller' },
  ];
}

/** Calculator's menus: View with one of three modes checked. */
export function calculatorMenus(): MenuSpec[] {
  const modes = ['Basic', 'Scientific', 'Programmer'];
  return [
    { title: 'File', items: [...closeItems] },
    editMenu(),
    menu(
      'View',
      ...modes.map((title, index) => ({
        title,
        shortcut: `cmd+${index + 1}`,
        identifier: `mode.${index}`,
        command: `mode:${title}`,
        checked: index === 0,
        effect: modes.map((_, other) => ({ check: { identifier: `mode.${other}`, on: other === index } })),
      })),
      separator,
      { title: 'Show Thousands Separators', identifier: 'thousands', command: 'thousands' },
    ),
    ...lastMenus(),
  ];
}

/** Safari's menus: History fills late. */
export function safariMenus(): MenuSpec[] {
  const [windowMenu, help] = lastMenus();
  return [
    menu(
      'File',
      { title: 'New Window', shortcut: 'cmd+n', identifier: 'NewWindow', command: 'new-window' },
      { title: 'New Private Window', shortcut: 'cmd+shift+n', identifier: 'NewPrivateWindow', command: 'new-private-window' },
      { title: 'New Tab', shortcut: 'cmd+t', identifier: 'NewTab', command: 'new-tab' },
      { title: 'Open Location…', shortcut: 'cmd+l', identifier: 'OpenLocation', command: 'open-location' },
      separator,
      ...closeItems,
    ),
    editMenu([
      separator,
      { title: 'Find', items: findItems.filter(({ command }) => !['find-replace', 'find-selection'].includes(command ?? '')) },
    ]),
    menu(
      'View',
      { title: 'Reload Page', shortcut: 'cmd+r', identifier: 'Reload', command: 'reload' },
      { title: 'Stop', shortcut: 'cmd+.', identifier: 'StopLoading', enabled: false },
      checkItem('Show Status Bar', 'StatusBar', { shortcut: 'cmd+/' }),
    ),
    menu(
      'History',
      { title: 'Back', shortcut: 'cmd+[', identifier: 'GoBack', command: 'go-back' },
      { title: 'Forward', shortcut: 'cmd+]', identifier: 'GoForward', command: 'go-forward' },
      { title: 'Reopen Last Closed Window', shortcut: 'cmd+shift+t', identifier: 'reopenLastClosedWindow:', command: 'reopen-window' },
      {
        title: 'Earlier Today',
        identifier: 'EarlierToday',
        fillsAfterMs: 200,
        items: [
          { title: 'Sign in - Example', identifier: 'history.1', command: 'open:https://example.com/sign-in' },
          { title: 'Example Domain', identifier: 'history.2', enabled: false },
        ],
      },
    ),
    menu(
      windowMenu?.title ?? 'Window',
      { title: 'Show Previous Tab', shortcut: 'ctrl+shift+tab', identifier: 'PreviousTab', command: 'previous-tab' },
      { title: 'Show Next Tab', shortcut: 'ctrl+tab', identifier: 'NextTab', command: 'next-tab' },
      separator,
      ...(windowMenu?.items ?? []),
    ),
    ...(help === undefined ? [] : [help]),
  ];
}

/** An item whose mark is turned over each time it is chosen. */
function checkItem(title: string, identifier: string, rest: Partial<MenuItemSpec> = {}): MenuItemSpec {
  return { title, identifier, effect: { check: { identifier } }, ...rest };
}
