import { Fragment } from 'react';
import { stretches } from '../../../shared/words/emphasis.js';
import { visible } from '../../visible.js';

/** A sentence of Gatehand's own around words that came from outside, those of weight set apart and never broken over a line. */
export function Emphasised({ text }: { readonly text: string }) {
  return stretches(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one sentence never change their order
    <Fragment key={index}>{part.strong ? <b>{visible(part.text)}</b> : visible(part.text)}</Fragment>
  ));
}
