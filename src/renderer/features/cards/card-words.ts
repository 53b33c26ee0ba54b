import type { Card, CardItem, CardStep } from '../../../shared/approval.js';
import { isForApp } from '../../../shared/grant-reach.js';
import type { Level } from '../../../shared/level/level.js';
import { levelOfTask } from '../../../shared/level/level-of-task.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import { type AnswerWords, changedSubject } from '../../../shared/words/answer-words.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { strong } from '../../../shared/words/emphasis.js';
import { titleOf } from '../../../shared/words/language.js';
import { sentence } from '../../../shared/words/sentences.js';
import { visible } from '../../visible.js';

export type Approval = Extract<Card, { kind: 'approval' }>;

/** What a client is called on its card. */
export function clientOf({ asker }: Pick<Card, 'asker'>, { called }: Pick<Catalogue, 'called'>): string {
  return called(asker.name, asker.verified, strong);
}

/** The one sentence of a card, its words of weight marked. */
export function headlineOf(card: Card, copy: Catalogue): string {
  const { cards } = copy;
  const client = clientOf(card, copy);
  if (card.kind === 'pairing') return cards.wantsToPair(client, card.asker.verified);
  const names = card.apps.map(({ name }) => name);
  if (card.task !== null) return cards.proposes(client, cards.acts.names(card.task.apps.map(({ name }) => name)));
  return cards.wants(client, doesOf(card, names, copy));
}

/** What macOS says a finger is asked for, after "Gatehand is trying to": the act in its place. */
export function reasonOf(card: Approval, copy: Catalogue): string {
  if (card.task !== null) return headlineOf(card, copy);
  return doesOf(
    card,
    card.apps.map(({ name }) => name),
    copy,
  );
}

function doesOf(card: Approval, apps: readonly string[], copy: Catalogue): string {
  const [first] = card.items;
  if (first === undefined || card.items.length > 1) {
    const several = { kind: 'run-calls', count: card.items.length } as const;
    return sentence(copy.cards.acts.does, several, { apps, window: null }, null, null);
  }
  return doing(first, copy);
}

function doing({ act, place, under, end }: CardItem, copy: Catalogue): string {
  return sentence(copy.cards.acts.does, act, place, under, end);
}

/** A call as a row of a list. */
export function rowOf(item: CardItem, copy: Catalogue): string {
  return copy.cards.acts.row(doing(item, copy));
}

/** A step as a row of a list; one that depends on another goes by its tool's title. */
export function stepRow({ act, place, tool }: CardStep, copy: Catalogue): string {
  if (act === null) return copy.cards.stepUnknown(titleOf(tool, copy));
  return copy.cards.acts.row(sentence(copy.cards.acts.does, act, place, null, null));
}

/** A card as a row of the inbox. */
export function cardRow(card: Card, copy: Catalogue): string {
  if (card.kind === 'pairing') return copy.cards.wantsToPair(clientOf(card, copy), card.asker.verified);
  const [first] = card.items;
  if (card.task !== null || first === undefined || card.items.length > 1) {
    const apps = card.apps.map(({ name }) => name);
    return copy.cards.acts.row(doesOf(card, apps, copy));
  }
  return rowOf(first, copy);
}

/** How far a yes to a card reaches: as far as the furthest of its calls, or as the task that it would give as it stands. */
export function levelOf(card: Card, terms: TaskTerms | null = null): Level {
  if (card.kind === 'pairing') return 1;
  const levels = [...card.items.map(({ level }) => level), ...(terms === null ? [] : [levelOfTask(terms)])];
  return levels.reduce<Level>((most, one) => (one > most ? one : most), 1);
}

/** What it is that cannot be taken back. */
export function finalOf(card: Card): CardItem['final'] {
  return card.kind === 'pairing' ? null : (card.items.find(({ final }) => final !== null)?.final ?? null);
}

/** What a level is called on a card: text that an app copied is handed over, which changes nothing. */
export function levelName(card: Card, level: Level, { cards: words }: Catalogue): string {
  const onlyReads = card.kind === 'approval' && card.items.every(({ act }) => act.kind === 'read-clipboard');
  return level === 2 && onlyReads ? words.handsOver : words.levels[level];
}

/** Why a yes could not be taken back; null where it could. */
export function whyFinal(card: Card, terms: TaskTerms | null, { cards: words, listed, tasks }: Catalogue): string | null {
  const final = finalOf(card);
  const unsaved = unsavedOf(card);
  if (final !== null) return unsaved > 0 ? words.unsaved(unsaved) : words.why[final];
  return terms === null || levelOfTask(terms) < 3
    ? null
    : words.whyTask(listed(terms.irreversible.map((kind) => tasks.kindsShort[kind])).toLowerCase());
}

/** Windows with unsaved changes that a yes would close. */
function unsavedOf(card: Card): number {
  return card.kind === 'pairing' ? 0 : Math.max(0, ...card.items.map(({ unsaved = 0 }) => unsaved));
}

/** What stands below the answers: what a yes for an app is for, where one is offered, and what asks whatever was answered. */
export function answersNote({ choices }: Approval, { app }: AnswerWords, { cards }: Catalogue): string {
  const stillAsks = choices.some(({ scope }) => scope === 'always') ? cards.stillAskNotAlways : cards.stillAsks;
  return choices.some(({ scope }) => isForApp(scope)) ? cards.forApp(app, stillAsks) : stillAsks;
}

/** Whether it runs a script or a command: what that reaches is no window of the app in front. */
export function runsText({ capability }: Approval): boolean {
  return capability === 'script' || capability === 'shell';
}

/** What a card says once its target is another. */
export function changedWords(card: Approval, words: Catalogue): string {
  return words.cards.changed(visible(changedSubject(card, words)));
}
