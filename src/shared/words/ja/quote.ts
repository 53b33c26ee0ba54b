import { callsClients, type Marks } from '../quote.js';

export const marks: Marks = ['「', '」', '『', '』'];

/** How a client is called in Japanese. */
export const called = callsClients(marks);
