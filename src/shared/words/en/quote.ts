import { quoted } from '../quote.js';

/** Text of the caller inside an English sentence. */
export function quote(text: string): string {
  return quoted(text, ['“', '”']);
}
