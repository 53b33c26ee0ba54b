const longestQuote = 60;

/** Text of the caller inside a sentence: in the marks of the language, one line, cut to about 60 characters. */
export function quoted(text: string, [open, close]: readonly [open: string, close: string]): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return `${open}${characters.length > longestQuote ? `${characters.slice(0, longestQuote - 1).join('')}…` : line}${close}`;
}
