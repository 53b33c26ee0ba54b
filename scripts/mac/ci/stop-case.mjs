import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './patience.mjs';

/** @import { ChildProcess } from 'node:child_process' */
/** @import { Case, Outcome } from './case-list.mjs' */
/** @typedef {{ readonly type: number, readonly code: number, readonly at: number }} Tapped */

/** As CGEventTypes.h counts them. */
const keyDown = 10;
/** The period key of an ANSI keyboard: the stop shortcut's. */
const periodKey = 47;
/** No event may pass later than this after Stop. */
const limitMs = 100;
/** Typed key by key, since a longer text would be pasted, and for about nine seconds, so that Stop comes in the midst of it. */
export const typing = { text: 'all work and no play '.repeat(9), delay: 40 };

/** @type {Case} */
export const stopCase = {
  row: '20.10',
  title: 'Stop ends typing within 100 ms, as an event tap sees it',
  async run(stage, client) {
    const tap = stage.tap();
    const events = await listen(tap);
    if (events === null) return { outcome: 'unknown', evidence: 'no event tap here' };
    try {
      const answer = client.call('type_text', { app: 'com.apple.TextEdit', ...typing });
      await sleep(patience);
      await stage.script('stop.applescript');
      const typed = await answer.catch(() => null);
      await sleep(patience);
      // Of a text that was all there before, no key can come late.
      return typed?.ok === true ? { outcome: 'unknown', evidence: 'all was typed, and nothing stopped it' } : afterStop(events);
    } finally {
      tap.kill();
    }
  },
};

/** What the tap prints, growing; null where it cannot listen. @param {ChildProcess} tap @returns {Promise<Tapped[] | null>} */
async function listen(tap) {
  /** @type {Tapped[]} */
  const events = [];
  if (tap.stdout === null) return null;
  const lines = createInterface({ input: tap.stdout });
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      const said = JSON.parse(line);
      if (said.ready === true) resolve(true);
      else events.push(said);
    });
    tap.once('exit', () => resolve(false));
  });
  return (await ready) ? events : null;
}

/** @param {readonly Tapped[]} events @returns {Outcome} */
function afterStop(events) {
  const stop = events.findLast(({ type, code }) => type === keyDown && code === periodKey);
  if (stop === undefined) return { outcome: 'unknown', evidence: 'the tap saw no stop shortcut' };
  const typed = events.filter(({ type, code }) => type === keyDown && code !== periodKey);
  if (!typed.some(({ at }) => at < stop.at)) return { outcome: 'unknown', evidence: 'nothing was being typed when Stop came' };
  const late = Math.max(0, ...typed.map(({ at }) => at - stop.at));
  return {
    outcome: late <= limitMs ? 'seen' : 'failed',
    evidence: `the last key passed ${late} ms after Stop, ${typed.length} keys in all`,
  };
}
