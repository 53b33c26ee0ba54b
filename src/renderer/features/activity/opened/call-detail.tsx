import { useState } from 'react';
import type { CallLogEntry } from '../../../../shared/log-entry.js';
import { useDecided } from '../../../state/app-names.js';
import { useCopy, useFormat } from '../../../state/words.js';
import { Button } from '../../../ui/controls/button.js';
import { accountOf } from './account.js';
import { CallFacts } from './call-facts.js';
import { CallPictures } from './call-pictures.js';
import { MakeRule } from './make-rule.js';
import { TakeBack } from './take-back.js';

/** An opened call: how it looked, who decided and what became of it, what can be done about it; all else only when asked for. */
export function CallDetail({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  const format = useFormat();
  const decided = useDecided();
  const [all, setAll] = useState(false);
  const [first, second] = accountOf(entry, { copy, format, decided });
  return (
    <>
      <div className="account">
        <CallPictures key={`pictures ${entry.id}`} entry={entry} />
        <div className="account-side">
          <p className="small soft">{first}</p>
          {second !== '' && <p className="small soft">{second}</p>}
          <div className="account-buttons">
            <TakeBack key={`back ${entry.id}`} entry={entry} />
            <MakeRule key={entry.id} entry={entry} />
            <Button size="small" aria-expanded={all} onPress={() => setAll(!all)}>
              {copy.account.details}
            </Button>
          </div>
        </div>
      </div>
      {all && <CallFacts entry={entry} />}
    </>
  );
}
