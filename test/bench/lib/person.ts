import type { Gatehand } from '../../harness/gatehand.js';

/** A person at the keyboard of the simulated Mac, who types into the app in front. */
export interface Person {
  /** What was typed while their own app had the keyboard. */
  readonly typed: string;
  /** How many keys they pressed in all, and how many of them while another app had the keyboard. */
  readonly keys: number;
  readonly astray: number;
  /** Types one character now. */
  type(): void;
  /** Types on, a character every few turns of the event loop, until the answer is called. */
  begin(): () => void;
}

/** Turns of the event loop between two characters: an engine's call takes some dozens, of which each wait is one. */
const turns = { least: 6, more: 9 } as const;

export function createPerson({ mac }: Gatehand, bundleId: string, random: () => number): Person {
  let typed = '';
  let keys = 0;
  let astray = 0;
  const type = (): void => {
    const character = 'abcdefghijklmnopqrstuvwxyz '[Math.floor(random() * 27)] ?? ' ';
    const own = mac.probe.app(bundleId).frontmost;
    mac.probe.userTypes(character);
    keys += 1;
    if (own) typed += character;
    else astray += 1;
  };
  return {
    type,
    begin() {
      let left = 1;
      let on = true;
      const turn = (): void => {
        if (!on) return;
        left -= 1;
        if (left <= 0) {
          type();
          left = turns.least + Math.floor(random() * turns.more);
        }
        setImmediate(turn);
      };
      setImmediate(turn);
      return () => {
        on = false;
      };
    },
    get typed() {
      return typed;
    },
    get keys() {
      return keys;
    },
    get astray() {
      return astray;
    },
  };
}
