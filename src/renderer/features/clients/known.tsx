import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { AlsoHere } from './also-here.js';
import { ClientDetail } from './client-detail.js';
import { ClientList } from './client-list.js';
import { useConnections } from './connect-button.js';
import { ConnectPane, GuidePane } from './connect-pane.js';
import { type Choice, useChosen } from './use-chosen.js';

interface KnownProps {
  readonly tab: string;
  readonly setTab: (tab: string) => void;
}

/** Everyone there is and could be, with the chosen one beside the list; in a narrow window in its place. */
export function Known({ tab, setTab }: KnownProps) {
  const { clients: words } = useCopy();
  const none = useUi((ui) => ui.clients.length === 0);
  const connections = useConnections();
  const { chosen, asked, choose } = useChosen(tab, setTab);
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tab === 'connect') list.current?.querySelector('.also-here')?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  const show = (choice: Choice): void => {
    flushSync(() => choose(choice));
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView({ block: 'start' });
    // Where the list has gone, the keyboard goes to the way back.
    if (!isSeen(list.current)) pane.current?.querySelector<HTMLElement>('.people-back button')?.focus();
  };
  const back = (): void => {
    const from = list.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    flushSync(() => choose(null));
    from?.focus();
  };
  const backOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isSeen(list.current)) return;
    event.preventDefault();
    back();
  };
  const shape = asked ? 'people people-asked' : chosen.kind === 'connect' ? 'people people-both' : 'people';
  return (
    <div className={shape}>
      <div className="people-list" ref={list}>
        {none && <p className="soft">{words.empty}</p>}
        <ClientList
          chosen={chosen.kind === 'client' ? chosen.row.key : null}
          onChoose={(client) => show({ client })}
          follows={() => isSeen(pane.current)}
        />
        <AlsoHere
          chosen={chosen.kind === 'guide' ? chosen.guide.id : null}
          onChoose={(connect) => show({ connect })}
          connections={connections}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is taken here for all that stands inside */}
      <div className="people-pane" ref={pane} onKeyDown={backOnEscape}>
        <div className="people-back">
          <Button tone="quiet" icon={ChevronLeft} onPress={back}>
            {words.title}
          </Button>
        </div>
        {chosen.kind === 'client' && <ClientDetail key={chosen.row.key} row={chosen.row} />}
        {chosen.kind === 'guide' && <GuidePane key={chosen.guide.id} guide={chosen.guide} connections={connections} />}
        {chosen.kind === 'connect' && <ConnectPane />}
      </div>
    </div>
  );
}

/** Whether the width of the window leaves room for it now. */
function isSeen(part: HTMLElement | null): boolean {
  return part !== null && part.offsetParent !== null;
}
