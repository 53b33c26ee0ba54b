import { calendarSpec } from '../apps/calendar/calendar.js';
import { contactsSpec } from '../apps/contacts/contacts.js';
import { mailSpec } from '../apps/mail/mail.js';
import { musicSpec } from '../apps/music/music.js';
import { notesSpec } from '../apps/notes/notes.js';
import { remindersSpec } from '../apps/reminders/reminders.js';
import { slackSpec } from '../apps/slack/slack.js';
import { installed, text, window } from '../scenario/parts.js';
import type { AppSpec } from '../scenario/scenario.js';

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
