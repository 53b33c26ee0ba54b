const isSeen = /[!-~]/;
const isPlain = /^[ -~]*$/;
const spaces = /[\p{Z}\s]+/gu;
/** Marks of writing direction, joiners, soft hyphens: nobody sees them, and nobody types them. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const hyphens = /[\p{Pd}\u2212]/gu;
const singleQuotes = /[\u2018-\u201B\u2032\u2039\u203A`\u00B4]/g;
const doubleQuotes = /[\u201C-\u201F\u2033\u00AB\u00BB]/g;

/** A text as it is compared when the exact one is not there: without case, and with one kind of space, hyphen, quote and ellipsis. */
export function foldText(text: string): string {
  // Most texts are plain, and trees hold thousands.
  if (isPlain.test(text)) return text.replaceAll('`', "'").replace(/ {2,}/g, ' ').trim().toLowerCase();
  return text
    .replace(hyphens, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(spaces, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a person sees nothing of it: spaces and format characters alone. */
export function isBlank(text: string): boolean {
  if (isSeen.test(text)) return false;
  return text === '' || text.replace(invisible, '').trim() === '';
}

/** A number as people write it: a slider's third is 0.3333333432674408 to macOS. */
export function roundedValue(value: number): number {
  return Number(value.toFixed(6));
}

/** How the end of a line is written where a text stands on one. */
export const lineEnd = '⏎';

const lineEnds = /\r\n|[\n\r\u2028\u2029]/g;

/** A text that is written on, on one line: each line end and each tab as a sign, spaces as they are, a page or a vertical tab as one. */
export function writtenLine(text: string): string {
  return text
    .replace(lineEnds, lineEnd)
    .replaceAll('\t', '⇥')
    .replace(/[\v\f]/g, ' ');
}

/** Every line end as one sign, other gaps as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, (gap) => lineEnd.repeat(gap.match(lineEnds)?.length ?? 0) || ' ');
}
