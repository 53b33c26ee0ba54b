import { Ban, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { isKeptBlocked } from '../../../shared/managed.js';
import { useDecided } from '../../state/app-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';
import type { MenuBox } from './cell-menu.js';
import { appOf, type MatrixRow } from './matrix-rows.js';
import type { Decisions } from './use-decisions.js';
import { useShowHappened } from './use-matrix-keys.js';
import { useRowName } from './use-row-name.js';

interface AppDetailProps {
  readonly row: MatrixRow;
  readonly box: MenuBox;
  readonly client: string;
  readonly decisions: Decisions;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Says for each kind of call what would become of it and why, and hides an app from every client. */
export function AppDetail({ row, box, client, decisions, onClose, onClosed }: AppDetailProps) {
  const copy = useCopy();
  const { apps: words, matrix } = copy;
  const readOnly = useUi((ui) => ui.readOnly);
  const name = useRowName()(row);
  const decided = useDecided();
  const show = useShowHappened(client);
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect(box.left, box.top, box.width, box.height) });
  const app = row.kind === 'app' || row.kind === 'hidden' ? row.app : null;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="popover app-detail"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={matrix.details(name)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <div className="app-line">
            {app !== null && <AppIcon size="large" bundleId={app.bundleId} name={app.name} />}
            <span className="app-detail-name">
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {app !== null && <span className="mono soft app-row-id">{visible(app.bundleId)}</span>}
            </span>
          </div>
          {app !== null && <BlockButton row={row} />}
          {readOnly && <p className="note note-waiting small">{words.readOnlyNote}</p>}
          <ul className="decisions" aria-label={words.decides}>
            {decisions.get(appOf(row).toLowerCase())?.map(({ capability, verdict, by }) => (
              <Decision key={capability} title={matrix.columns[capability]} verdict={verdict} why={decided([by])} />
            ))}
          </ul>
          <p className="small soft">{words.decidesNote}</p>
          <div className="row">
            <Button size="small" onPress={() => show(row)}>
              {matrix.happened}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function BlockButton({ row }: { readonly row: MatrixRow }) {
  const { apps: words } = useCopy();
  const { run } = useClient();
  const layer = useLayer();
  const lock = useLock('blocklist');
  if (row.kind === 'all' || row.kind === 'mac') return null;
  const { bundleId, name, blocked } = row.app;
  const locked = blocked && isKeptBlocked(bundleId, layer) ? lock : undefined;
  return (
    <>
      <div className="row">
        <Button
          icon={Ban}
          size="small"
          tone={blocked ? 'plain' : 'danger'}
          label={(blocked ? words.unblockApp : words.blockApp)(visible(name))}
          resting={locked !== undefined}
          onPress={() => run(blocked ? 'unblockApp' : 'blockApp', { bundleId })}
        >
          {blocked ? words.unblock : words.block}
        </Button>
      </div>
      <p className="small soft">{locked ?? words.blockedNote}</p>
    </>
  );
}

const icons = { allow: CircleCheck, ask: CircleHelp, deny: CircleX } as const;

interface DecisionProps {
  readonly title: string;
  readonly verdict: keyof typeof icons;
  readonly why: string;
}

function Decision({ title, verdict, why }: DecisionProps) {
  const { verdicts } = useCopy();
  const Icon = icons[verdict];
  return (
    <li className={`decision decision-${verdict}`}>
      <Icon size={16} aria-hidden="true" />
      <div className="decision-text">
        <p>
          {title}: <strong>{verdicts[verdict]}</strong>
        </p>
        <p className="small soft">{why}</p>
      </div>
    </li>
  );
}
