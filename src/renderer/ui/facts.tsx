import { visible } from '../visible.js';

/** Names and what they stand for, each on a line of its own. Values may come from a client, so their direction stays inside. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="fact-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{visible(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
