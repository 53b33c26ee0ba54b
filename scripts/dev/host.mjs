import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long a host may take to end before it is ended, in milliseconds. */
const patienceMs = 5_000;

/** @typedef {{ readonly socket: string, readonly ui: string }} Ready What the host says on its first line. */

/**
 * Runs one host at a time.
 * @param {{ readonly program: string, readonly inspect: readonly string[], readonly options: readonly string[], readonly onRefused: () => void }} given `onRefused`:
 *   the first host does not know an option, and says which.
 */
export function createHostRunner({ program, inspect, options, onRefused }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {Ready | null} */
  let ready = null;
  /** Starts, one after the other. @type {Promise<unknown>} */
  let turn = Promise.resolve();
  let over = false;
  let isFirst = true;

  async function stop() {
    const old = child;
    if (old === null) return;
    ready = null;
    const ended = once(old, 'close');
    old.kill('SIGTERM');
    const late = setTimeout(() => old.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(late);
  }

  /** @returns {Promise<Ready | null>} */
  async function start() {
    await stop();
    if (over) return null;
    const mine = spawn(
      process.execPath,
      ['--enable-source-maps', ...inspect, program, '--json', '--end-with-input', '--ui-port', '0', ...options],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    child = mine;
    mine.once('close', (code) => {
      if (child === mine) {
        child = null;
        ready = null;
      }
      if (code === 2 && isFirst) onRefused();
      else if (code !== 0 && !over) console.error(`the host ended with code ${code}; the next change starts it again`);
    });
    const line = (await firstLine(mine.stdout)) ?? '';
    if (line.startsWith('{')) {
      ready = JSON.parse(line);
      isFirst = false;
    } else if (line !== '') console.log(line);
    return ready;
  }

  return {
    /** Ends the host that runs and starts one anew; null when it ended before it was ready. */
    start() {
      const mine = turn.then(start);
      turn = mine.catch(() => undefined);
      return mine;
    },
    /** Ends the host, also one that is not ready yet; none starts after it. */
    end() {
      over = true;
      return stop();
    },
    /** Where the page of the host that runs is; null while there is none. */
    reach: () => ready?.ui ?? null,
  };
}

/** @param {import('node:stream').Readable} output @returns {Promise<string | null>} */
function firstLine(output) {
  return new Promise((resolve) => {
    const lines = createInterface({ input: output });
    lines.once('line', resolve);
    lines.once('close', () => resolve(null));
  });
}
