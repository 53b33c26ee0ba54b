import type { ReactNode } from 'react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useCopy, useFormat } from '../../state/words.js';
import { visible } from '../../visible.js';
import { useStanding } from './use-standing.js';

interface RowProps {
  readonly row: ClientRow;
}

/** Who it is: what tells it from another client of the same name, and how it stands. */
export function ClientFacts({ row }: RowProps) {
  const { clients: words, status } = useCopy();
  const format = useFormat();
  const { notable, presence } = useStanding()(row);
  const { detail, program, verified, signer, fingerprint, pairedAt } = row;
  return (
    <dl className="group group-rows">
      <Fact name={status.label}>{[notable, presence].filter((part) => part !== null).join(' · ')}</Fact>
      {(program !== undefined || detail !== '') && (
        <Fact name={words.program}>
          <Program row={row} />
        </Fact>
      )}
      <Fact name={words.signature}>{verified ? signer === '' ? words.checked : <bdi>{visible(signer)}</bdi> : words.unsigned}</Fact>
      {fingerprint !== '' && (
        <Fact name={words.key}>
          <span className="mono">{fingerprint}</span>
        </Fact>
      )}
      {pairedAt !== null && pairedAt !== 0 && <Fact name={words.pairedAt}>{format.dateTime(pairedAt)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="group-row">
      <dt>{name}</dt>
      <dd className="soft">{children}</dd>
    </div>
  );
}

/** Where the program lies and its version, in its own direction: both may come from the client. */
function Program({ row: { detail, program } }: RowProps) {
  const { clients: words } = useCopy();
  if (program === undefined) return <bdi>{visible(detail)}</bdi>;
  const { path, version, bridged } = program;
  return (
    <>
      {path !== '' && <bdi className="mono">{visible(path)}</bdi>} {version !== '' && <bdi>{visible(version)}</bdi>}{' '}
      {!bridged && words.withoutBridge}
    </>
  );
}
