import { callsClients, type Marks, quoted } from '../quote.js';

export const marks: Marks = ['「', '」', '『', '』'];

/** Text of the caller inside a Japanese sentence. */
export function quote(text: string): string {
  return quoted(text, marks);
}

/** How a client is called in Japanese. */
export const called = callsClients(marks);
