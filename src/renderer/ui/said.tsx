import { stretches } from '../../shared/words/emphasis.js';
import { visible } from '../visible.js';

/** A sentence of Gatehand's with its words of weight; those came from outside, so their direction stays inside. */
export function Said({ children }: { readonly children: string }) {
  return stretches(children).map(({ text, strong }, index) =>
    strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have nothing but their place
      <strong key={index} dir="auto">
        {visible(text)}
      </strong>
    ) : (
      visible(text)
    ),
  );
}
