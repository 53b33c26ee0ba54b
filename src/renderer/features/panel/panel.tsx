import { OctagonX, Settings as SettingsIcon } from 'lucide-react';
import { useEffect } from 'react';
import { formatCountdown } from '../../format.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Button } from '../../ui/controls/button.js';
import { Said } from '../../ui/said.js';
import { ReadOnlySwitch, StopButton } from '../../ui/stop.js';
import { headlineOf } from '../cards/card-words.js';
import { AllowedList } from '../now/allowed.js';
import { EndedList } from '../now/ended-list.js';
import { Missing, useMissing } from '../now/missing.js';
import { NowList, useDoings } from '../now/now-list.js';
import './panel.css';

/** The small panel under the menu-bar icon: who is doing what, what waits, what is allowed, what is missing. */
export function Panel() {
  useEscCloses();
  const copy = useCopy();
  const { run } = useClient();
  const stopped = useUi((ui) => ui.stopped);
  const grants = useUi((ui) => ui.grants);
  const ended = useUi((ui) => ui.endedTasks.length > 0);
  const doings = useDoings();
  const missing = useMissing();
  const busy = doings.some(({ state }) => state === 'works' || state === 'waits');
  const connected = useUi((ui) => ui.clients.filter((one) => one.connections > 0).length);
  return (
    <main className="panel">
      <h1 className="visually-hidden">{copy.name}</h1>
      {stopped ? (
        <Head icon title={copy.now.stopped} note={copy.now.stoppedNote} />
      ) : (
        !busy && <Head title={copy.now.nothing} note={connected === 0 ? copy.now.nobody : copy.now.connected(connected)} />
      )}
      {doings.length > 0 && (
        <section aria-label={copy.now.title}>
          <h2 className="panel-title">{copy.now.title}</h2>
          <div className="group panel-group">
            <NowList doings={doings} />
          </div>
        </section>
      )}
      <NextRequest />
      {grants.length > 0 && (
        <section aria-label={copy.now.allowed}>
          <h2 className="panel-title">{copy.now.allowed}</h2>
          <div className="group panel-group">
            <AllowedList grants={grants} />
          </div>
        </section>
      )}
      {ended && (
        <section aria-label={copy.tasks.ended.title}>
          <h2 className="panel-title">{copy.tasks.ended.title}</h2>
          <div className="group panel-group">
            <EndedList />
          </div>
        </section>
      )}
      <Missing missing={missing} onFix={() => void run('openMainWindow', { area: 'permissions' })} />
      <footer className="panel-foot">
        <div className="row panel-buttons">
          <StopButton size="large" />
          <span className="spacer" />
          <ReadOnlySwitch />
        </div>
        <div className="row panel-buttons">
          <Button tone="quiet" onPress={() => run('openMainWindow', {})}>
            {copy.panel.open}
          </Button>
          <span className="spacer" />
          <Button tone="quiet" icon={SettingsIcon} label={copy.areas.settings} onPress={() => run('openSettings', {})} />
          <Button tone="quiet" onPress={() => run('quit', {})}>
            {copy.panel.quit}
          </Button>
        </div>
      </footer>
    </main>
  );
}

/** Esc closes it, as every menu of the menu bar; the app before it has the keyboard again. In a browser it is a page like others. */
function useEscCloses(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && window.gatehand !== undefined) window.close();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function Head({ title, note, icon = false }: { readonly title: string; readonly note: string; readonly icon?: boolean }) {
  return (
    <div className="panel-head">
      {icon && <OctagonX size={40} strokeWidth={1.2} aria-hidden="true" />}
      <p className="panel-headline">{title}</p>
      <p className="soft">{note}</p>
    </div>
  );
}

/** The first of what waits, in words; it is answered where its picture and its whole text are. */
function NextRequest() {
  const copy = useCopy();
  const words = copy.now;
  const { run } = useClient();
  const cards = useUi((ui) => ui.cards);
  const [card] = cards;
  const now = useNow(1_000);
  if (card === undefined) return null;
  const app = card.kind === 'approval' ? card.apps[0] : undefined;
  return (
    <section aria-label={words.next(cards.length)}>
      <h2 className="panel-title">{words.next(cards.length)}</h2>
      <div className="group panel-group now-row">
        {app !== undefined && <AppIcon bundleId={app.bundleId} name={app.name} />}
        <div className="now-text">
          <p className="now-sentence">
            <Said>{headlineOf(card, copy)}</Said>
          </p>
          <p className="small soft number">{words.left(formatCountdown(card.expiresAt - now))}</p>
        </div>
        <Button tone="accent" onPress={() => run('openMainWindow', {})}>
          {words.answer}
        </Button>
      </div>
    </section>
  );
}
