import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, shownBy } from '../nodes/read-element.js';

/** Longer than a tick of a clock, ms. */
const calmMs = 1100;
/** Two reads further apart than this prove nothing: a digit that goes from 0 to 9 once a second is back after ten, ms. */
const longestGapMs = 9000;

/** What was read at one time: when the reading began and when it was over, ms since the epoch. */
export interface ReadSpan {
  readonly from: number;
  readonly to: number;
}

/** An element as it was read. */
export interface ReadOnce {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly pid: number;
}

/**
 * What texts with a number in them read before. One that stood still for longer than a tick, while neither Gatehand nor the
 * user did anything, does not tick.
 */
export interface ReadHistory {
  /** Takes in what was read. */
  read(nodes: readonly ReadOnce[], span: ReadSpan): void;
  /** Whether an element stood still for longer than a tick up to when it was last read. */
  isCalm(node: ReadOnce): boolean;
  /** Something was done. It may have started a countdown, so that what was read until now proves nothing. */
  acted(): void;
}

interface Entry {
  readonly element: AxElement;
  readonly text: string;
  readonly first: ReadSpan;
  readonly last: ReadSpan;
  readonly acts: number;
  readonly userActivity: number;
  /** It changed once while nothing was done. */
  readonly restless: boolean;
}

/** Texts that are remembered. */
const mostTexts = 500;

export function createReadHistory({ accessibility: ax, input }: Pick<ReadDrivers, 'accessibility' | 'input'>): ReadHistory {
  const entries = createBoundedMap<string, Entry>(mostTexts);
  let acts = 0;
  const keyOf = ({ pid, element }: ReadOnce): string => `${pid}:${ax.hash(element)}`;

  function entryOf(node: ReadOnce): Entry | null {
    const found = entries.get(keyOf(node));
    return found !== undefined && ax.same(found.element, node.element) ? found : null;
  }

  return {
    read(nodes, span) {
      const counted = nodes.filter(hasNumber);
      if (counted.length === 0) return;
      const now = { acts, userActivity: input.userActivity() };
      for (const node of counted) {
        const earlier = entryOf(node);
        const text = shownBy(node.facts);
        const undisturbed = earlier !== null && earlier.acts === now.acts && earlier.userActivity === now.userActivity;
        const isSame = undisturbed && earlier.text === text && isWithin(earlier.last, span);
        const restless = earlier?.restless === true || (undisturbed && earlier.text !== text);
        const { element } = node;
        entries.set(keyOf(node), { element, text, first: isSame ? earlier.first : span, last: span, ...now, restless });
      }
    },
    isCalm(node) {
      const entry = entryOf(node);
      if (entry === null || entry.restless || entry.acts !== acts || entry.text !== shownBy(node.facts)) return false;
      return entry.userActivity === input.userActivity() && entry.last.from - entry.first.to >= calmMs;
    },
    acted() {
      acts += 1;
    },
  };
}

function isWithin(earlier: ReadSpan, later: ReadSpan): boolean {
  return later.from >= earlier.from && later.to - earlier.from <= longestGapMs;
}

function hasNumber({ facts }: ReadOnce): boolean {
  return facts.role === 'AXStaticText' && /\d/.test(shownBy(facts));
}
