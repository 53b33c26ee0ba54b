import type { FinalAct } from './level.js';

/**
 * What ends in something that cannot be taken back, as far as its words and keys tell. The words themselves stand in
 * `tasks/irreversible-words.ts`; here stands which of them a card may take lightly, and what its button calls the others.
 */

/** Heavy enough to stay outside a task, and yet to be undone, or only the way to a further question. English and Japanese. */
export const lightWords: readonly string[] = [
  ...['clear', 'share', 'forward', 'leave', 'end', 'close', 'invite', 'call'],
  ...['共有', '戻す', '解除', '閉じる', '切断', '退出'],
];

/** What a button calls an act by the words it is known by; without one of them it is called by its kind. */
export const verbs: readonly { readonly final: FinalAct; readonly words: readonly string[] }[] = [
  { final: 'publish', words: ['publish', 'post', 'tweet', 'broadcast', '公開', '投稿'] },
  { final: 'empty', words: ['empty', '空にする'] },
  { final: 'sign', words: ['sign', '署名'] },
];

/** Roles of what only shows or chooses: a heading called "Send" sends nothing, and neither does a text field. */
export const quietRoles: readonly string[] = [
  'AXStaticText',
  'AXHeading',
  'AXTextField',
  'AXTextArea',
  'AXSearchField',
  'AXImage',
  'AXGroup',
  'AXScrollArea',
];

/** Apps in which Return sends what was typed. Bundle ids in lower case. */
export const chatApps: readonly string[] = [
  'com.apple.mobilesms',
  'com.tinyspeck.slackmacgap',
  'com.hnc.discord',
  'net.whatsapp.whatsapp',
  'ru.keepcoder.telegram',
  'org.telegram.desktop',
  'com.microsoft.teams',
  'com.microsoft.teams2',
  'jp.naver.line.mac',
  'org.whispersystems.signal-desktop',
  'us.zoom.xos',
];

/** Apps in which Return runs what was typed. */
export const terminalApps: readonly string[] = [
  'com.apple.terminal',
  'com.googlecode.iterm2',
  'dev.warp.warp-stable',
  'com.mitchellh.ghostty',
  'net.kovidgoyal.kitty',
  'org.alacritty',
];

/** Roles of one line, where Return hands in the form around it. A search field only looks. */
export const formRoles: readonly string[] = ['AXTextField', 'AXComboBox'];

interface FinalKeys {
  /** Lower-case bundle id; `*`: in every app. */
  readonly app: string;
  /** Modifiers in the order command, control, option, shift, then the key. */
  readonly keys: string;
  readonly final: FinalAct;
}

/** Shortcuts that send, delete or empty. */
export const finalKeys: readonly FinalKeys[] = [
  { app: 'com.apple.mail', keys: 'command-shift-d', final: 'send' },
  { app: 'com.microsoft.outlook', keys: 'command-return', final: 'send' },
  { app: 'com.microsoft.outlook', keys: 'command-enter', final: 'send' },
  { app: 'com.apple.finder', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-backspace', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-option-delete', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-option-backspace', final: 'delete' },
  { app: 'com.apple.finder', keys: 'command-shift-delete', final: 'empty' },
  { app: 'com.apple.finder', keys: 'command-shift-backspace', final: 'empty' },
  { app: 'com.apple.finder', keys: 'command-option-shift-delete', final: 'empty' },
  { app: 'com.apple.photos', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.mail', keys: 'command-delete', final: 'delete' },
  { app: 'com.apple.mail', keys: 'command-shift-delete', final: 'empty' },
];
