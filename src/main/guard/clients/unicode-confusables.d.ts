/** The package names its own types by a file that it does not have. */
declare module 'unicode-confusables' {
  /** The text with each character in place of which Unicode's table of confusables (UTS #39) has another. */
  export function rectifyConfusion(text: string): string;
}
