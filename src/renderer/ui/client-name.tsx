import type { Called } from '../../shared/words/quote.js';
import { useClientName, useWholeName } from '../state/client-names.js';

/** A client by its name, cut where it is long; the tooltip and a screen reader have all of it. */
export function ClientName({ client }: { readonly client: Called }) {
  const [name, whole] = [useClientName()(client), useWholeName()(client)];
  return (
    <>
      <bdi title={whole} aria-hidden={name !== whole || undefined}>
        {name}
      </bdi>
      {name !== whole && <bdi className="visually-hidden">{whole}</bdi>}
    </>
  );
}
