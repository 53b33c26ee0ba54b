import { calendarSpec } from '../apps/calendar/calendar.js';
import { contactsSpec } from '../apps/contacts/contacts.js';
import { mailSpec } from '../apps/mail/mail.js';
import { musicSpec } from '../apps/music/music.js';
import { notesSpec } from '../apps/notes/notes.js';
import { remindersSpec } from '../apps/reminders/reminders.js';
import { toolbar } from '../apps/safari/chrome.js';
import { pageAt } from '../apps/safari/pages.js';
import { slackSpec } from '../apps/slack/slack.js';
import { appleApp, element, installed, text, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';
import { calculatorMenus, safariMenus, textEditMenus } from './menus.js';

/** Apps that show what assistants meet in practice; most are on the second display. */
export function otherApps(): AppSpec[] {
  const unseen: AppSpec[] = [
    contactsSpec(),
    remindersSpec(),
    { bundleId: 'com.example.sync-helper', name: 'Sync Helper', kind: 'background' },
  ];
  return [mailSpec(), notesSpec(), musicSpec(), slackSpec(), beachball(), ...unseen, ...menuBarApps()];
}

function beachball(): AppSpec {
  return {
    bundleId: 'com.example.beachball',
    name: 'Beachball',
    hangs: true,
    windows: [window('Beachball', [40, 560, 300, 200], [text('This app does not answer.', [20, 60, 260, 20])])],
  };
}

function menuBarApps(): AppSpec[] {
  return [
    {
      bundleId: 'com.apple.controlcenter',
      name: 'Control Center',
      behavior: 'control-center',
      path: '/System/Library/CoreServices/ControlCenter.app',
      kind: 'accessory',
    },
    { bundleId: 'com.getdropbox.dropbox', name: 'Dropbox', kind: 'accessory' },
  ];
}

/** Apps that are there to be launched. The second Notes is a look-alike with another bundle id. */
export function installedApps(): AppSpec[] {
  return [
    installed('com.apple.Preview', 'Preview', '/System/Applications', [120, 90, 500, 400], ['pdf', 'png', 'jpg', 'jpeg']),
    installed('com.apple.iWork.Keynote', 'Keynote', '/Applications', [140, 110, 600, 420], ['key']),
    installed('com.apple.Chess', 'Chess', '/System/Applications', [160, 130, 440, 440]),
    installed('com.apple.ScriptEditor2', 'Script Editor', '/System/Applications/Utilities', [180, 150, 480, 360]),
    calendarSpec(),
    installed('com.example.notes', 'Notes', '/Users/sam/Applications', [200, 170, 420, 320]),
  ];
}

/** Processes of macOS itself that show something: Dock, Spotlight, dialogs, the panels of other apps, the login window. */
export function systemApps(): AppSpec[] {
  const folder = '/System/Library/CoreServices';
  const part = (bundleId: string, name: string, rest: Partial<AppSpec> = {}): AppSpec => ({
    bundleId,
    name,
    path: `${folder}/${name}.app`,
    kind: 'accessory',
    ...rest,
  });
  return [
    part('com.apple.dock', 'Dock'),
    part('com.apple.Spotlight', 'Spotlight', { behavior: 'spotlight' }),
    part('com.apple.UserNotificationCenter', 'UserNotificationCenter'),
    part('com.apple.accessibility.universalAccessAuthWarn', 'universalAccessAuthWarn'),
    part('com.apple.loginwindow', 'loginwindow'),
    part('com.apple.notificationcenterui', 'Notification Center', { behavior: 'notification-center' }),
    part('com.apple.appkit.xpc.openAndSavePanelService', 'Open and Save Panel Service', { kind: 'background', running: false }),
  ];
}

/** TextEdit: frontmost, one empty document. */
export function textEdit(): AppSpec {
  return appleApp('com.apple.TextEdit', 'TextEdit', {
    frontmost: true,
    behavior: 'textedit',
    opens: ['txt', 'md', 'rtf'],
    menus: textEditMenus(),
    windows: [
      window(
        'Untitled',
        [420, 140, 520, 380],
        [
          element('AXScrollArea', [0, 28, 520, 352], {
            children: [
              element('AXTextArea', [0, 28, 520, 352], {
                value: '',
                description: 'text entry area',
                identifier: 'First Text View',
                focused: true,
              }),
            ],
          }),
        ],
      ),
    ],
  });
}

export function calculator(): AppSpec {
  return appleApp('com.apple.calculator', 'Calculator', {
    behavior: 'calculator',
    menus: calculatorMenus(),
    windows: [{ ...window('Calculator', [920, 390, 240, 360], []), resizable: false }],
  });
}

const address = 'https://example.com/sign-in';

/** Safari: a sign-in page, with a long list below the fold. */
export function safari(): AppSpec {
  return {
    bundleId: 'com.apple.Safari',
    name: 'Safari',
    path: '/Applications/Safari.app',
    behavior: 'safari-form',
    opens: ['https', 'html'],
    menus: safariMenus(),
    windows: [
      window(
        'Sign in - Example',
        [40, 40, 640, 470],
        [
          element('AXWebArea', [0, 68, 640, 402], { title: 'Sign in - Example', url: address, children: pageAt(address).content(68) }),
          toolbar(640, address),
        ],
      ),
    ],
  };
}
