import { isChange } from '../../../shared/clearance.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { titleOf } from '../../../shared/words/language.js';
import type { AppSaid } from '../../state/app-names.js';
import { outcomeOf, waitedInVain, wasAsked } from './outcome.js';
import { isLook, rowsOf, type Session } from './sessions.js';

/** What is called how. */
export interface Names {
  /** What a call was about; undefined where it is not known. */
  of(callId: string): string | undefined;
  readonly app: AppSaid;
}

/** A call as a sentence: what was done, what was asked for and not let, or what was tried and failed. */
export function sentenceOf(entry: CallLogEntry, names: Names, copy: Catalogue): string {
  const { deeds } = copy;
  const about = {
    app: entry.app && names.app(entry.app),
    name: names.of(entry.id) ?? null,
    amount: entry.amount,
    manner: entry.manner,
    isChange: isChange(entry),
  };
  const { decision } = entry;
  // What a call would have done is known only once it has been read.
  if (entry.act === null && decision === 'not-judged') return deeds.unread(titleOf(entry.tool, copy));
  if (entry.act === null && decision === 'refused') return deeds.askedUnread(titleOf(entry.tool, copy));
  const isAskedOnly = wasAsked(entry) && decision !== 'asked-allowed';
  if (isAskedOnly || decision === 'refused' || decision === 'recorded' || entry.outcome === 'pending') return deeds.asked(entry.act, about);
  return entry.outcome === 'error' && !waitedInVain(entry) ? deeds.tried(entry.act, about) : deeds.did(entry.act, about);
}

/** Some looks at one app in a row, in one sentence. */
export function lookedOf([first, ...more]: readonly CallLogEntry[], names: Names, { deeds }: Pick<Catalogue, 'deeds'>): string {
  return deeds.looked(first?.app ? names.app(first.app) : null, 1 + more.length);
}

/** A fold of more calls than this is told without the names of what they touched. */
export const namesOfFold = 40;
/** As many signs of such names as one line takes before it is cut. */
const signsOfNames = 32;

/** The same act several times in a row, in one sentence: with the names in their turn where they are few and known. */
export function sameOf(entries: readonly CallLogEntry[], names: Names, { deeds }: Pick<Catalogue, 'deeds'>): string {
  const [first] = entries;
  if (first === undefined) return '';
  const touched = entries.length > namesOfFold ? [] : entries.map(({ id }) => names.of(id)).filter((name) => name !== undefined);
  const did = (name: string | null): string =>
    deeds.did(first.act, {
      app: first.app && names.app(first.app),
      name,
      amount: first.amount,
      manner: first.manner,
      isChange: true,
    });
  if (touched.length < entries.length) return deeds.times(did(null), entries.length);
  if (new Set(touched).size === 1) return deeds.times(did(touched[0] ?? null), entries.length);
  const turn = deeds.inTurn(touched.toReversed());
  return [...turn].length > signsOfNames ? deeds.times(did(null), entries.length) : did(turn);
}

/** As many as one line of a collapsed session tells. */
const toldAtOnce = 5;
/** As many calls as are looked at for that: a long session is not gone through for one line. */
const lookedAt = 60;

/** A session in one line: its changes and what was refused, newest last; its looks where there is nothing else. */
export function summaryOf(session: Session, names: Names, copy: Catalogue): string {
  const recent = session.entries.slice(0, lookedAt);
  const told = recent.filter((entry) => !isLook(entry) || entry.outcome === 'error' || entry.decision !== 'allowed');
  if (told.length === 0) {
    const looks = rowsOf(recent).slice(0, 3);
    return copy.deeds.inOneLine(looks.map((row) => (row.kind === 'looks' ? lookedOf(row.entries, names, copy) : '')));
  }
  const sentences = told.map((entry) => {
    const { words, tone } = outcomeOf(entry, copy);
    const said = sentenceOf(entry, names, copy);
    return tone === 'no' ? copy.deeds.withOutcome(said, words) : said;
  });
  return copy.deeds.inOneLine(counted(sentences, copy).slice(0, toldAtOnce).reverse());
}

/** Each sentence once for all that follow one another. */
function counted(sentences: readonly string[], { deeds }: Pick<Catalogue, 'deeds'>): readonly string[] {
  const runs: { readonly said: string; times: number }[] = [];
  for (const said of sentences) {
    const last = runs.at(-1);
    if (last?.said === said) last.times += 1;
    else runs.push({ said, times: 1 });
  }
  return runs.map(({ said, times }) => deeds.times(said, times));
}
