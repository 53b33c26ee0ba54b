/**
 * Sentences with some words of weight in them. They travel as plain text with two signs that no font draws; text that came
 * from outside has them taken out, so that only Gatehand gives weight.
 */
const open = '\u{F0001}';
const close = '\u{F0002}';
const signs = /[\u{F0001}\u{F0002}]/gu;

const longestName = 32;

/** Text from outside inside a sentence; what a catalogue is given may be a number as well. */
export function told(text: string): string {
  return String(text).replaceAll(signs, '').replaceAll(/\s+/g, ' ').trim();
}

/** The same with weight: one of the few words that differ from card to card. Cut in the middle, so that both ends are read. */
export function strong(text: string): string {
  return `${open}${middleCut(told(text))}${close}`;
}

/** A text of at most 32 characters, with what it leaves out in its middle. */
export function middleCut(text: string): string {
  const characters = [...text];
  if (characters.length <= longestName) return text;
  const half = Math.floor((longestName - 1) / 2);
  return `${characters.slice(0, half).join('').trimEnd()}…${characters.slice(-half).join('').trimStart()}`;
}

/** One stretch of a sentence. */
export interface Stretch {
  readonly text: string;
  readonly strong: boolean;
}

/** A sentence in its stretches, none of them empty. */
export function stretches(sentence: string): readonly Stretch[] {
  return sentence
    .split(open)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, strong: false }];
      const [weighty = '', rest = ''] = part.split(close);
      return [
        { text: weighty, strong: true },
        { text: rest, strong: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** The sentence that has these stretches. */
export function stretched(parts: readonly Stretch[]): string {
  return parts.map(({ text, strong: weighty }) => (weighty ? `${open}${text}${close}` : text)).join('');
}

/** The sentence without its weight, as a screen reader and a menu have it. */
export function plainText(sentence: string): string {
  return sentence.replaceAll(signs, '');
}
