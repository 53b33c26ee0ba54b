import { useState } from 'react';
import { appNames } from '../../../shared/tasks/task.js';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible, visibleInSentence } from '../../visible.js';
import { Left } from '../now/allowed.js';
import { WatchApps } from './watch-apps.js';

/** In the first session of a client: lets it act in some apps while the owner watches, and ends that. */
export function WatchClient({ row }: { readonly row: ClientRow }) {
  const { key, firstSession, access } = row;
  const name = useClientName()(row);
  const { memory } = useCopy();
  const words = memory.watch;
  const { run } = useClient();
  const grant = useUi((ui) => ui.grants.find((one) => one.kind === 'task' && one.watched && one.clientKey === key));
  const [apps, setApps] = useState<readonly string[] | null>(null);
  if (grant?.kind === 'task') {
    return (
      <div className="watch-row">
        <p>
          {visibleInSentence(words.now(appNames(grant.terms)))}{' '}
          <span className="small soft number">
            <Left grant={grant} />
          </span>
        </p>
        <Button size="small" label={visible(words.endOf(name))} onPress={() => run('endGrant', { id: grant.id })}>
          {words.end}
        </Button>
      </div>
    );
  }
  if (!firstSession || access !== 'look-and-act') return null;
  if (apps === null) {
    return (
      <div className="watch-row">
        <p>{visible(words.of(name))}</p>
        <Button size="small" label={visible(`${words.begin} ${words.of(name)}`)} onPress={() => setApps([])}>
          {words.begin}
        </Button>
      </div>
    );
  }
  const begin = async (): Promise<void> => {
    if (await run('watchClient', { key, apps: [...apps] })) setApps(null);
  };
  return (
    <section className="watch" aria-label={visible(words.of(name))}>
      <p>{visible(words.of(name))}</p>
      <WatchApps chosen={apps} onChange={setApps} />
      <div className="row">
        <Button size="small" onPress={() => setApps(null)}>
          {words.cancel}
        </Button>
        <Button size="small" tone="accent" resting={apps.length === 0} onPress={() => void begin()}>
          {words.start}
        </Button>
      </div>
    </section>
  );
}
