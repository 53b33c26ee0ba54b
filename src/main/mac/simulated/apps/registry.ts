import type { KitApp } from '../kit/app.js';
import { createKit } from '../kit/behavior.js';
import type { Behavior } from '../model/state.js';
import { pressBanner } from '../model/windows/banners.js';
import type { BehaviorName } from '../scenario/scenario.js';
import { type Words, wordsFrom } from '../scenario/words.js';
import { createCalculator } from './calculator/calculator.js';
import { calculatorWords } from './calculator/keypad.js';
import { calendar, calendarWords } from './calendar/calendar.js';
import { contacts, contactsWords } from './contacts/contacts.js';
import { fileDialogWords } from './file-dialog/view.js';
import { finder, finderWords } from './finder/finder.js';
import { mail, mailWords } from './mail/mail.js';
import { music, musicWords } from './music/music.js';
import { notes, notesWords } from './notes/notes.js';
import { reminders, remindersWords } from './reminders/reminders.js';
import { createSafari, safariWords } from './safari/safari.js';
import { slack, slackWords } from './slack/slack.js';
import { spotlight } from './spotlight.js';
import { controlCenter, controlCenterWords } from './system/control-center.js';
import { systemSettings, systemSettingsWords } from './system/system-settings.js';
import { createTextEdit, textEditWords } from './textedit/textedit.js';

/** An app: its behaviour, fresh each time it starts, and what it says in Japanese beside the words that all share. */
interface Named {
  readonly make: () => Behavior;
  readonly words?: string;
}

function ofKit<Data, Ui>(kit: KitApp<Data, Ui>, words: string): Named {
  return { make: () => createKit(kit), words };
}

const apps: Readonly<Record<BehaviorName, Named>> = {
  generic: { make: () => ({}) },
  spotlight: ofKit(spotlight, ''),
  'notification-center': { make: () => ({ press: pressBanner }) },
  reminders: ofKit(reminders, remindersWords),
  notes: ofKit(notes, notesWords),
  contacts: ofKit(contacts, contactsWords),
  calendar: ofKit(calendar, calendarWords),
  music: ofKit(music, musicWords),
  mail: ofKit(mail, mailWords),
  finder: ofKit(finder, finderWords),
  slack: ofKit(slack, slackWords),
  'control-center': ofKit(controlCenter, controlCenterWords),
  'system-settings': ofKit(systemSettings, systemSettingsWords),
  calculator: { make: createCalculator, words: calculatorWords },
  textedit: { make: createTextEdit, words: textEditWords },
  'safari-form': { make: createSafari, words: safariWords },
};

/** A fresh behaviour by its name in a scenario. */
export function createBehavior(name: BehaviorName | undefined): Behavior {
  return apps[name ?? 'generic'].make();
}

/** What apps say in Japanese, by their behaviour. Read only on a Japanese Mac. */
export function wordsOfApps(): Readonly<Record<string, Words>> {
  const all = [...Object.entries(apps), ['file-dialog', { words: fileDialogWords }] as const];
  return Object.fromEntries(all.map(([app, { words = '' }]) => [app, wordsFrom(words)]));
}
