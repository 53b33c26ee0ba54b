import { realpath } from 'node:fs/promises';
import { GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { lendThread } from '../../../../shared/runtime/lent-threads.js';

/** How long macOS may take to say where a path leads; a share that has gone keeps it waiting for minutes. */
const longestMs = 2000;
/** Of the four threads that all files share, so that settings are written and pictures saved whatever hangs. */
const mostUnderWay = 2;

/** How links are followed. */
export interface RealPlaces {
  /** Where a path leads once links are followed. Errors: macOS's own, and `timed_out`. */
  realPlace(path: string): Promise<string>;
}

interface Asked {
  readonly volume: string;
  readonly answer: Promise<string>;
  late: boolean;
}

/**
 * Follows links, one at a time on each volume. A path on one that does not answer is refused until it does, at once and without
 * keeping another thread: clients name what they like, and as often as they like.
 */
export function createRealPlaces(clock: Clock, ask: (path: string) => Promise<string> = followLinks): RealPlaces {
  const underWay = new Set<Asked>();

  async function begin(path: string, signal: AbortSignal): Promise<string> {
    const volume = volumeOf(path);
    for (;;) {
      const same = [...underWay].filter((one) => one.volume === volume);
      const isFull = underWay.size >= mostUnderWay;
      const isStuck = same.some(({ late }) => late) || (isFull && [...underWay].every(({ late }) => late));
      if (signal.aborted || isStuck) throw unanswered(path);
      if (same.length === 0 && !isFull) break;
      await Promise.race([...underWay].map(({ answer }) => answer.catch(() => undefined)));
    }
    const asked: Asked = { volume, answer: ask(path), late: false };
    underWay.add(asked);
    const leave = (): void => void underWay.delete(asked);
    asked.answer.then(leave, leave);
    signal.addEventListener('abort', () => {
      asked.late = true;
    });
    return asked.answer;
  }

  return {
    async realPlace(path) {
      const over = new AbortController();
      let cancel = (): void => undefined;
      const tooLate = new Promise<never>((_, reject) => {
        cancel = clock.after(longestMs, () => {
          over.abort();
          reject(unanswered(path));
        });
      });
      return Promise.race([begin(path, over.signal), tooLate]).finally(cancel);
    },
  };
}

const followLinks = (path: string): Promise<string> => lendThread(realpath(path));

/** For places of which it is enough that nothing is there, or that nobody may look. What was not answered is told. */
export function asNoPlace(error: unknown): null {
  if (error instanceof GatehandError) throw error;
  return null;
}

function unanswered(path: string): GatehandError {
  return new GatehandError({
    code: 'timed_out',
    message: `macOS does not say where ${path.slice(0, 200)} leads to: its disk or share does not answer.`,
    remedy: 'Name another path, or try again when it does.',
  });
}

/** The first two steps of a path: `/Volumes/Name`, a host below `/net`, a home. */
function volumeOf(path: string): string {
  return path.split('/', 3).join('/').toLowerCase();
}
