import type { Chance } from '../guard/attack/chance.js';
import { nastyTexts } from './schema-values.js';

/** A text like one of these samples, with some of it cut, doubled, swapped, spoilt or put together with another. */
export function mutated(samples: readonly string[], chance: Chance): string {
  let text = chance.of(samples);
  for (let times = chance.below(5); times > 0; times -= 1) {
    const at = chance.below(text.length + 1);
    const to = Math.min(text.length, at + 1 + chance.below(12));
    const how = chance.below(6);
    if (how === 0) text = text.slice(0, at) + text.slice(to);
    else if (how === 1) text = text.slice(0, to) + text.slice(at);
    else if (how === 2) text = text.slice(0, at) + chance.of(nastyTexts) + text.slice(at);
    else if (how === 3) text = text.slice(0, at) + String.fromCharCode(chance.below(128)) + text.slice(at + 1);
    else if (how === 4) text = text.slice(0, at) + chance.of(samples).slice(chance.below(8));
    else text = text.slice(0, at) + text.slice(at, to).repeat(1 + chance.below(200)) + text.slice(to);
  }
  return text.slice(0, 20_000);
}
