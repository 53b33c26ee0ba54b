import { calendarSpec } from '../apps/calendar/calendar.js';
import { contactsSpec } from '../apps/contacts/contacts.js';
import { musicSpec } from '../apps/music/music.js';
import { notesSpec } from '../apps/notes/notes.js';
import { remindersSpec } from '../apps/reminders/reminders.js';
import { slackSpec } from '../apps/slack/slack.js';
import { button, element, installed, sidebar, text, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';

/** Apps that show what assistants meet in practice; most are on the second display. */
export function otherApps(): AppSpec[] {
  return [mail(), notesSpec(), musicSpec(), slackSpec(), beachball(), ...unseenApps(), ...menuBarApps()];
}

function mail(): AppSpec {
  return {
    bundleId: 'com.apple.mail',
    name: 'Mail',
    path: '/System/Applications/Mail.app',
    windows: [
      window(
        'New Message',
        [-880, 520, 520, 380],
        [
          text('To:', [16, 44, 60, 20], { identifier: 'to-label' }),
          element('AXTextField', [80, 40, 424, 26], { value: '', identifier: 'to', labelledBy: 'to-label' }),
          text('Subject:', [16, 78, 60, 20], { identifier: 'subject-label' }),
          element('AXTextField', [80, 74, 424, 26], { value: '', identifier: 'subject', labelledBy: 'subject-label' }),
          element('AXTextArea', [16, 110, 488, 210], { value: '', description: 'message body', identifier: 'body' }),
          button('Send', [404, 334, 100, 30], { identifier: 'send', effect: { closeWindow: true } }),
        ],
      ),
      window(
        'Inbox — 667 messages',
        [-1880, -40, 960, 560],
        [
          sidebar(['Inbox', 'Drafts', 'Sent', 'Trash'], [0, 28, 180, 532], 'Inbox'),
          element('AXScrollArea', [182, 28, 778, 532], {
            children: [
              element('AXTable', [182, 28, 778, 532], {
                description: 'messages',
                identifier: 'messages',
                rows: {
                  count: 667,
                  height: 28,
                  columns: [
                    ['Ada Example', 'Ben Example', 'Cleo Example', 'Dan Example', 'Eve Example'],
                    ['Message {n}: minutes', 'Message {n}: invoice', 'Message {n}: lunch'],
                    ['1 January', '31 December'],
                  ],
                },
              }),
            ],
          }),
        ],
      ),
    ],
  };
}

function beachball(): AppSpec {
  return {
    bundleId: 'com.example.beachball',
    name: 'Beachball',
    hangs: true,
    windows: [window('Beachball', [40, 560, 300, 200], [text('This app does not answer.', [20, 60, 260, 20])])],
  };
}

function unseenApps(): AppSpec[] {
  return [contactsSpec(), remindersSpec(), { bundleId: 'com.example.sync-helper', name: 'Sync Helper', kind: 'background' }];
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
    installed(
      { bundleId: 'com.apple.Preview', name: 'Preview', path: '/System/Applications/Preview.app', opens: ['pdf', 'png', 'jpg', 'jpeg'] },
      [120, 90, 500, 400],
    ),
    installed(
      { bundleId: 'com.apple.iWork.Keynote', name: 'Keynote', path: '/Applications/Keynote.app', opens: ['key'] },
      [140, 110, 600, 420],
    ),
    installed({ bundleId: 'com.apple.Chess', name: 'Chess', path: '/System/Applications/Chess.app' }, [160, 130, 440, 440]),
    installed(
      { bundleId: 'com.apple.ScriptEditor2', name: 'Script Editor', path: '/System/Applications/Utilities/Script Editor.app' },
      [180, 150, 480, 360],
    ),
    calendarSpec(),
    installed({ bundleId: 'com.example.notes', name: 'Notes', path: '/Users/sam/Applications/Notes.app' }, [200, 170, 420, 320]),
  ];
}
