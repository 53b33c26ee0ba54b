import { type Preference, type Preferences, readPreference, writePreference } from '../model/preferences.js';
import { type Desk, settingsWindow, type WindowKind } from './app.js';
import { type Choice as ButtonChoice, wordsOf } from './controls/buttons.js';
import { choiceLine } from './controls/forms.js';

/** Choices of a Settings window, each kept where `defaults` finds it. */
export interface Settings {
  /** Mostly an app's bundle id. */
  readonly domain: string;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly label: string;
  readonly key: string;
  /** What each word of the choice stands for; the first counts until anybody chooses. */
  readonly words: Readonly<Record<string, string | number | boolean>>;
}

/** What is chosen for a key; null for a key that is none of these. */
export function settingOf(model: Preferences, { domain, choices }: Settings, key: string): Preference | null {
  return readPreference(model, domain, key) ?? Object.values(choices.find((one) => one.key === key)?.words ?? {})[0] ?? null;
}

/** A choice among words that stand for values; the first is chosen while the value is none of these. */
export function choiceFrom<Value>(
  words: Readonly<Record<string, Value>>,
  now: unknown,
  say: (text: string) => string,
  choose: (value: Value | null) => void,
): ButtonChoice {
  const names = Object.keys(words);
  const chosen = names.find((name) => words[name] === now) ?? names[0] ?? '';
  return wordsOf(names, chosen, say, (name) => choose(words[name] ?? null));
}

/** The Settings window of these choices. */
export function settingsOf<Data, Ui>(settings: Settings): WindowKind<Data, Ui> {
  const { domain, choices } = settings;
  const lines = choices.map(({ label, key, words }) => ({ model, say }: Desk<Data, Ui>) => {
    const choose = (value: Preference | null): void => writePreference(model, { domain, key }, value);
    return choiceLine(label, choiceFrom(words, settingOf(model, settings, key), say, choose));
  });
  return settingsWindow(...lines);
}
