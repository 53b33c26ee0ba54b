import type { Capability } from '../../../shared/clearance.js';
import { isKeptBlocked, isUnlisted } from '../../../shared/managed.js';
import { useDecided } from '../../state/app-names.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { AppDetail } from './app-detail.js';
import { CellMenu, type MenuBox, type MenuEntry } from './cell-menu.js';
import { appOf, type MatrixRow, ownRule } from './matrix-rows.js';
import { type Decisions, decisionOf } from './use-decisions.js';
import { useMatrixKeys, useSetRule, useShowHappened, useVerdicts } from './use-matrix-keys.js';
import { useRowName } from './use-row-name.js';

interface MatrixMenuProps {
  readonly row: MatrixRow;
  /** Undefined for a row's head, and for an app that is hidden. */
  readonly capability: Capability | undefined;
  readonly isHead: boolean;
  readonly box: MenuBox;
  readonly client: string;
  readonly decisions: Decisions;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** What can be done at one place of the matrix. */
export function MatrixMenu(props: MatrixMenuProps) {
  const { row, capability, isHead } = props;
  if (capability !== undefined) return <RuleMenu {...props} capability={capability} />;
  if (row.kind === 'hidden' && !isHead) return <HiddenMenu {...props} row={row} />;
  return <AppDetail {...props} />;
}

const verdictKeys = { allow: '1', ask: '2', deny: '3' } as const;

function RuleMenu({ row, capability, box, client, decisions, onClose, onClosed }: MatrixMenuProps & { readonly capability: Capability }) {
  const copy = useCopy();
  const words = copy.matrix;
  const asked = useUi((ui) => ui.clients.find(({ key }) => key === client));
  const clientName = useClientName();
  const own = useUi((ui) => ownRule(ui.rules, { capability, app: appOf(row), client }));
  const name = useRowName()(row);
  const decided = useDecided();
  const [verdictsOf, set, show, onKey] = [useVerdicts(client), useSetRule(client), useShowHappened(client), useMatrixKeys(client)];
  const verdicts = verdictsOf(capability);
  const decision = decisionOf(decisions, appOf(row), capability);
  const follows = row.kind === 'app' ? words.follows : client === '*' ? words.followsDefault : words.followsEveryone;
  const floor = useLock('capabilities');
  const lock = useLayer().capabilities?.[capability] === undefined ? undefined : floor;
  const unallowed = capability === 'script' || capability === 'shell' ? copy.rules.askedEachTime : copy.clients.unverifiedNote;
  const choices: readonly MenuEntry[] = verdicts.map((verdict) => ({
    id: verdict,
    title: copy.verdicts[verdict],
    keys: verdictKeys[verdict],
    chosen: own?.verdict === verdict,
    onChoose: () => set(row, capability, verdict),
  }));
  return (
    <CellMenu
      box={box}
      label={words.place(words.columns[capability], name, asked === undefined ? null : clientName(asked))}
      groups={[
        choices,
        [
          { id: 'none', title: follows, keys: '⌫', chosen: own === undefined, onChoose: () => set(row, capability, null) },
          { id: 'happened', title: words.happened, keys: '⌘↩', onChoose: () => show(row) },
        ],
      ]}
      note={
        <>
          {decision !== undefined && <span>{decided([decision.by])}.</span>}
          {!verdicts.includes('allow') && <span>{lock ?? unallowed}</span>}
        </>
      }
      onKey={(event) => onKey(event, row, capability)}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}

function HiddenMenu({ row, box, client, onClose, onClosed }: MatrixMenuProps & { readonly row: Extract<MatrixRow, { kind: 'hidden' }> }) {
  const { matrix: words } = useCopy();
  const { run } = useClient();
  const allowlist = useUi((ui) => ui.allowlist);
  const [show, onKey] = [useShowHappened(client), useMatrixKeys(client)];
  const name = useRowName()(row);
  const { bundleId } = row.app;
  const layer = useLayer();
  const locks = { blocklist: useLock('blocklist'), allowlist: useLock('allowlist') };
  const isHeld = row.why === 'blocklist' ? isKeptBlocked(bundleId, layer) : isUnlisted(bundleId, layer);
  const locked = isHeld ? locks[row.why] : undefined;
  const change: MenuEntry =
    row.why === 'blocklist'
      ? { id: 'show', title: words.show, locked: isHeld, onChoose: () => void run('unblockApp', { bundleId }) }
      : {
          id: 'list',
          title: words.list,
          locked: isHeld,
          onChoose: () => void run('setAllowlist', { bundleIds: [...(allowlist ?? []), bundleId] }),
        };
  return (
    <CellMenu
      box={box}
      label={words.hiddenCell(name, row.why === 'blocklist' ? words.hidden : words.notListed)}
      groups={[[change], [{ id: 'happened', title: words.happened, keys: '⌘↩', onChoose: () => show(row) }]]}
      note={locked}
      onKey={(event) => onKey(event, row, undefined)}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}
