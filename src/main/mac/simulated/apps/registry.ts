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
import { createSafari } from './safari/safari.js';
import { safariWords } from './safari/words.js';
import { slack, slackWords } from './slack/slack.js';
import { createSpotlight } from './spotlight.js';
import { controlCenter, controlCenterWords } from './system/control-center.js';
import { systemSettings, systemSettingsWords } from './system/system-settings.js';
import { createTextEdit } from './textedit/textedit.js';
import { textEditWords } from './textedit/words.js';

/** Every named behaviour; an app gets a fresh one each time it starts. */
const makers: Readonly<Record<BehaviorName, () => Behavior>> = {
  generic: () => ({}),
  textedit: createTextEdit,
  calculator: createCalculator,
  'safari-form': createSafari,
  finder: () => createKit(finder),
  spotlight: createSpotlight,
  contacts: () => createKit(contacts),
  calendar: () => createKit(calendar),
  music: () => createKit(music),
  slack: () => createKit(slack),
  'notification-center': () => ({ press: pressBanner }),
  'control-center': () => createKit(controlCenter),
  'system-settings': () => createKit(systemSettings),
  mail: () => createKit(mail),
  notes: () => createKit(notes),
  reminders: () => createKit(reminders),
};

/** A fresh behaviour by its name in a scenario. */
export function createBehavior(name: BehaviorName | undefined): Behavior {
  return makers[name ?? 'generic']();
}

/** What apps say in Japanese, by their behaviour, beside the words that all share. Read only on a Japanese Mac. */
export function wordsOfApps(): Readonly<Record<string, Words>> {
  const words: Partial<Record<BehaviorName | 'file-dialog', string>> = {
    reminders: remindersWords,
    notes: notesWords,
    contacts: contactsWords,
    calendar: calendarWords,
    music: musicWords,
    mail: mailWords,
    finder: finderWords,
    slack: slackWords,
    'file-dialog': fileDialogWords,
    'control-center': controlCenterWords,
    'system-settings': systemSettingsWords,
    calculator: calculatorWords,
    textedit: textEditWords,
    'safari-form': safariWords,
  };
  return Object.fromEntries(Object.entries(words).map(([app, said]) => [app, wordsFrom(said)]));
}
