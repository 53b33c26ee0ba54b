import { type ElementFacts, shownBy } from '../nodes/read-element.js';

const clockTime = /\d{1,2}[:.]\d{2}\b/;
const elapsed = /\b(?:second|minute|hour|sec|min|ago|remaining|just now)/i;
const ranges = ['AXSlider', 'AXScrollBar', 'AXLevelIndicator', 'AXRelevanceIndicator'];
/** A counter that ticks by itself moves by little between two looks. */
const smallStep = 2;

/** The text of a clock or a stopwatch went on: time does that, so it proves nothing. */
export function looksLikeTime(before: ElementFacts, after: ElementFacts): boolean {
  if (before.role !== 'AXStaticText') return false;
  const [old, now] = [shownBy(before), shownBy(after)];
  if (old === now || mask(old) !== mask(now)) return false;
  return (clockTime.test(old) && clockTime.test(now)) || (elapsed.test(old) && elapsed.test(now));
}

/** The change could be a counter or a moving knob: equal text but for a number a little different, or a range elsewhere. */
export function canTickByItself(before: ElementFacts, after: ElementFacts): boolean {
  if (ranges.includes(before.role)) return true;
  if (before.role !== 'AXStaticText') return false;
  const [old, now] = [shownBy(before), shownBy(after)];
  if (old === now || mask(old) !== mask(now)) return false;
  const numbers = (text: string): readonly number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const later = numbers(now);
  return numbers(old).every((number, place) => Math.abs((later[place] ?? number) - number) <= smallStep);
}

/** A digit or two in all, such as the tenths of a stopwatch: they come round so soon that two equal reads may be chance. */
export function comesRound(facts: ElementFacts): boolean {
  return shownBy(facts).replace(/\D/g, '').length <= 2;
}

function mask(text: string): string {
  return text.replace(/\d+/g, '#');
}
