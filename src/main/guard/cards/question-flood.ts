import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import type { Clock } from '../../../shared/runtime/clock.js';

/** How a question to the owner ended. */
export type QuestionEnd = 'approved' | 'refused' | 'expired' | 'withdrawn';

/** Keeps a client from filling the owner's desk: refused here, a question costs nobody anything. */
export interface QuestionFlood {
  /**
   * Lets one more question of a client through; the answer tells how it ended. Error: `rate_limited` with `retryAfterMs`
   * while as many are open as may be, or when too many of late were taken back, refused or left without an answer.
   */
  admit(clientKey: string): (ended: QuestionEnd) => void;
  /** Throws what `admit` would, and counts nothing. */
  assertMay(clientKey: string): void;
}

interface Book {
  open: number;
  /** Questions that may be asked at once. */
  level: number;
  filledAt: number;
}

/** Everything in memory; a book that is full and has nothing open is let go. */
export function createQuestionFlood(clock: Clock): QuestionFlood {
  const books = new Map<string, Book>();
  const { atOnce, open: mostOpen, oneMoreMs } = limits.questions;

  function bookOf(clientKey: string): Book {
    const now = clock.now();
    for (const [key, book] of books) {
      book.level = Math.min(atOnce, book.level + (now - book.filledAt) / oneMoreMs);
      book.filledAt = now;
      if (book.open === 0 && book.level >= atOnce) books.delete(key);
    }
    const book = books.get(clientKey) ?? { open: 0, level: atOnce, filledAt: now };
    books.set(clientKey, book);
    return book;
  }

  function freeBook(clientKey: string): Book {
    const book = bookOf(clientKey);
    if (book.open >= mostOpen) refuse(`${mostOpen} questions of this client already wait for the owner.`, oneMoreMs);
    if (book.level < 1) refuse('This client asks the owner too often.', Math.ceil((1 - book.level) * oneMoreMs));
    return book;
  }

  return {
    assertMay: (clientKey) => void freeBook(clientKey),
    admit(clientKey) {
      const book = freeBook(clientKey);
      book.open += 1;
      book.level -= 1;
      let ended = false;
      return (state) => {
        if (ended) return;
        ended = true;
        book.open -= 1;
        // What the owner wanted asked was no flood.
        if (state === 'approved') book.level = Math.min(atOnce, book.level + 1);
      };
    },
  };
}

function refuse(message: string, retryAfterMs: number): never {
  fail('rate_limited', message, {
    remedy: 'Wait until the owner has answered, then ask for less at a time.',
    details: { retryAfterMs },
  });
}
