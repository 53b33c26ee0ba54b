import type { Card, CardItem } from '../../src/shared/approval.js';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { appNames } from '../../src/shared/tasks/task.js';
import type { GrantRow } from '../../src/shared/ui/ui.js';
import { answerCovers } from '../../src/shared/words/answer-covers.js';
import { en } from '../../src/shared/words/en.js';
import type { Notice } from '../../src/shared/words/notice.js';
import { sentence } from '../../src/shared/words/sentences.js';

/** What the owner reads in English, for specs that check it as a person would. */
export const read = {
  act: ({ act, place }: CardItem): string => sentence(en.acts, act, place),
  rule: (entry: CallLogEntry | undefined): string => (entry?.rule ? en.reasons.decided(entry.rule) : ''),
  grant: (row: GrantRow): string =>
    row.kind === 'task' ? en.tasks.summary(row.client, row.terms.goal, appNames(row.terms)) : en.reasons.granted(row.reach, row.budget),
  choices(card: Extract<Card, { kind: 'approval' }>): readonly string[] {
    return card.choices.map((choice) => answerCovers(card, choice, card.asker.name, en));
  },
  notices: (notices: readonly Notice[]): string => notices.map((notice) => sentence(en.noticed, notice)).join(' '),
};

const small = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Whether it has the capitals of an English button or menu item on the Mac. Signs, numbers and what follows them in a word are let be. */
export function isTitled(text: string): boolean {
  const words = text.split(/[\s,-]+/).filter((word) => /^\p{L}/u.test(word));
  return words.every((word, at) => !/^\p{Ll}/u.test(word) || word === 'macOS' || (at > 0 && small.has(word)));
}
