import { Fragment, type RefObject, useLayoutEffect } from 'react';
import { stretches } from '../../../../shared/words/emphasis.js';
import { visible } from '../../../visible.js';

/** A sentence of Gatehand's own around words that came from outside, those of weight set apart, in a direction of their own, and never broken over a line. */
export function Emphasised({ text }: { readonly text: string }) {
  return stretches(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one sentence never change their order
    <Fragment key={index}>{part.strong ? <b dir="auto">{visible(part.text)}</b> : visible(part.text)}</Fragment>
  ));
}

/** Lets the names in a headline be broken that no line of it has room for, in a window of any width. */
export function useRoomForNames(headline: RefObject<HTMLElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other names
  useLayoutEffect(() => {
    const line = headline.current;
    if (line === null) return;
    const look = (): void => {
      for (const name of line.querySelectorAll('b')) {
        name.classList.remove('ask-broken');
        name.classList.toggle('ask-broken', name.getBoundingClientRect().width > line.clientWidth);
      }
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(line);
    return () => resized.disconnect();
  }, [headline, text]);
}
