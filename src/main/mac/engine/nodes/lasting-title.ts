import { foldText } from './fold.js';

/** What apps count behind the name of a window: "Inbox – 667 messages", "2 件のメモ". Other numbers may be a name. */
const counted =
  /^[\d.,' ]+ ?(?:(?:unread |selected )?(?:message|conversation|draft|note|item|file|folder|photo|song|reminder|event|tab|result)s?(?:, [\d.,]+ (?:unread|selected))?|unread|selected|(?:件|個|通|曲|枚|項目)[^\d]*)$/u;
/** Apple's mark of a document with changes that are not saved. */
const edited: readonly string[] = ['edited', '編集済み'];

/**
 * The part of a window's title that stays while one works in it, folded: without the counts and the mark of unsaved changes that apps put
 * behind its name. "Report 12" stays as it is, since that may be another document than "Report 13".
 */
export function lastingTitle(title: string): string {
  const parts = foldText(title).split(' - ');
  while (parts.length > 1 && isPassing(parts.at(-1) ?? '')) parts.pop();
  return parts.join(' - ');
}

function isPassing(part: string): boolean {
  return counted.test(part) || edited.includes(part);
}
