/** What the owner must know. `client-stopped`: a blocked app came to the front after its change. */
export type Notice =
  | { readonly kind: 'client-stopped'; readonly client: string }
  | { readonly kind: 'settings-set-aside'; readonly problem: string; readonly place: string };

/** A notice in English, as it is kept. */
export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'client-stopped':
      return `${notice.client} was stopped: an app that you keep out of reach came to the front after a change of it.`;
    case 'settings-set-aside':
      return `The settings file could not be used (${notice.problem}). It was moved to ${notice.place}; Gatehand started read-only.`;
  }
}

/** What `noticeWords` said, as data again, so that another language can say it; null for words that are not its own. */
export function readNoticeWords(text: string): Notice | null {
  // The file's notice first: no name of a client begins in the middle of it.
  const [, problem, place] =
    /^The settings file could not be used \((.*)\)\. It was moved to (.*); Gatehand started read-only\.$/s.exec(text) ?? [];
  if (problem !== undefined && place !== undefined) return { kind: 'settings-set-aside', problem, place };
  const client = /^(.*) was stopped: an app that you keep out of reach came to the front after a change of it\.$/s.exec(text)?.[1];
  return client === undefined ? null : { kind: 'client-stopped', client };
}
