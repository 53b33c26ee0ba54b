/** Text of the caller inside a sentence: in quotes, one line, cut to about 60 characters. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return `“${characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : line}”`;
}

/** An app's name inside a sentence. */
export function inApp(name: string | null): string {
  return name === null ? '' : ` in ${name}`;
}
