import type { ReactNode } from 'react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Program } from '../../ui/program.js';
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
          <Program detail={detail} started={program} />
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
