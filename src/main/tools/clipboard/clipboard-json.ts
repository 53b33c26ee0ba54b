/** What kinds of things a clipboard holds, as results name them. */
export const contentTypes = ['text', 'image', 'files', 'other', 'empty'] as const;

/** Characters of one answer, so that it stays well under the limit of a line even when each is escaped. */
const longestAnswer = 100_000;

/** Text that fits into an answer, and what to say when it was cut. */
export function cutText(text: string): { readonly text: string; readonly note: string } {
  if (text.length <= longestAnswer) return { text, note: '' };
  return { text: text.slice(0, longestAnswer), note: `Only the first ${longestAnswer} of ${text.length} characters.` };
}
