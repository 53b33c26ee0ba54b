import { type Stretch, stretched, stretches } from '../emphasis.js';

/** The name stands before a Japanese word: Latin letters and digits with a space, also where they carry weight. */
export function spaced(name: string): string {
  return /[\p{Script=Latin}\p{N}]\p{Co}?$/u.test(name) ? `${name} ` : name;
}

/** The same where the name stands behind a Japanese word. */
export function led(name: string): string {
  return /^\p{Co}?[\p{Script=Latin}\p{N}]/u.test(name) ? ` ${name}` : name;
}

/**
 * A sentence with its spaces, as macOS writes Japanese: one between a Japanese word and one in other letters, none beside
 * Japanese signs. Words of weight stay as they are: a name from outside is told as it was given.
 */
export function typeset(sentence: string): string {
  const parts = stretches(sentence);
  const tight = parts.map((part, index) =>
    part.strong ? part : { ...part, text: closed(part.text, index > 0, index < parts.length - 1) },
  );
  return stretched(tight.flatMap((part, index) => (meet(part.text, tight[index + 1]?.text ?? '') ? [part, space] : [part])));
}

const space: Stretch = { text: ' ', strong: false };

/** Gatehand's own words, without the spaces at the ends where words of weight follow. */
function closed(text: string, follows: boolean, goesOn: boolean): string {
  const set = text.replaceAll(seam, ' ');
  const from = follows ? set.trimStart() : set;
  return goesOn ? from.trimEnd() : from;
}

const japanese = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
const seam =
  /(?<=[\p{Script=Hira}\p{Script=Kana}\p{Script=Han}ー])(?=[A-Za-z\d])|(?<=[A-Za-z\d%])(?=[\p{Script=Hira}\p{Script=Kana}\p{Script=Han}])/gu;
const sign = /[\s、。・…：:「」『』（）()]/u;

/** Whether a Japanese word and one in other letters, digits or key signs stand side by side. */
function meet(left: string, right: string): boolean {
  const [last = ' '] = [...left].slice(-1);
  const [first = ' '] = right;
  return !sign.test(last) && !sign.test(first) && japanese.test(last) !== japanese.test(first);
}
