import { LayoutGrid, Monitor } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Capability } from '../../../shared/clearance.js';
import { useDecided } from '../../state/app-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { visible } from '../../visible.js';
import type { MenuBox } from './cell-menu.js';
import { HiddenCell, MatrixCell } from './matrix-cell.js';
import { MatrixMenu } from './matrix-menu.js';
import { appColumns, appOf, columnsOf, type MatrixRow, ownRule, twinNames } from './matrix-rows.js';
import { type Decisions, decisionOf } from './use-decisions.js';
import { type CellPlace, useGrid } from './use-grid.js';
import { useMatrixKeys } from './use-matrix-keys.js';
import { useRowName } from './use-row-name.js';
import { useWantedCell } from './use-wanted-cell.js';

interface MatrixProps {
  readonly rows: readonly MatrixRow[];
  readonly client: string;
  readonly decisions: Decisions;
}

/** A cell or a row's head whose menu is open. */
interface Opened {
  readonly place: CellPlace;
  readonly box: MenuBox;
}

/** What is decided of each app, edited in place: the arrow keys move, 1, 2 and 3 set, Delete takes the rule away. */
export function Matrix({ rows, client, decisions }: MatrixProps) {
  const { matrix: words } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const grid = useGrid({ box, rows: rows.map((row) => ({ key: row.key, cells: row.kind === 'hidden' ? 1 : columnsOf(row).length })) });
  useWantedCell(rows, grid.go);
  const twins = useMemo(() => twinNames(rows), [rows]);
  const current = rows.find(({ key }) => key === grid.at.row);
  const onKey = useMatrixKeys(client);
  const press = (event: KeyboardEvent): void => {
    if (current === undefined || grid.move(event)) return;
    if (onKey(event, current, columnsOf(current)[grid.at.column - 1])) event.preventDefault();
  };
  const open = (place: CellPlace, from: HTMLElement): void => {
    const { left, top, width, height } = from.getBoundingClientRect();
    grid.go(place);
    setOpened({ place, box: { left, top, width, height } });
  };
  useEffect(() => {
    // What a menu stands over moves with the window.
    const close = (): void => setOpened(null);
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, []);
  const openRow = opened === null ? undefined : rows.find(({ key }) => key === opened.place.row);
  return (
    <div className="matrix-box" ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells open is a grid */}
      <table role="grid" className="matrix" aria-label={words.title} aria-rowcount={rows.length + 1} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col">{words.app}</th>
            {appColumns.map((capability) => (
              <th key={capability} scope="col">
                {words.heads[capability]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              client={client}
              decisions={decisions}
              isTwin={(row.kind === 'app' || row.kind === 'hidden') && twins.has(row.app.name)}
              at={row.key === grid.at.row ? grid.at.column : null}
              opened={opened?.place.row === row.key ? opened.place.column : null}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      {opened !== null && openRow !== undefined && (
        <MatrixMenu
          row={openRow}
          capability={columnsOf(openRow)[opened.place.column - 1]}
          isHead={opened.place.column === 0}
          box={opened.box}
          client={client}
          decisions={decisions}
          onClose={() => setOpened(null)}
          onClosed={grid.focus}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly row: MatrixRow;
  readonly client: string;
  readonly decisions: Decisions;
  /** Another app has the same name. */
  readonly isTwin: boolean;
  readonly at: number | null;
  readonly opened: number | null;
  readonly onOpen: (place: CellPlace, from: HTMLElement) => void;
}

const Row = memo(function Row({ row, client, decisions, isTwin, at, opened, onOpen }: RowProps) {
  const copy = useCopy();
  const words = copy.matrix;
  const rules = useUi((ui) => ui.rules);
  const decided = useDecided();
  const name = useRowName()(row);
  const app = appOf(row);
  const cellOf = (capability: Capability, index: number): ReactNode => {
    const decision = decisionOf(decisions, app, capability);
    const own = ownRule(rules, { capability, app, client }) !== undefined;
    const verdict = decision?.verdict ?? null;
    const column = index + 1;
    return (
      <MatrixCell
        key={capability}
        name={words.cell(name, words.columns[capability], verdict === null ? '' : copy.verdicts[verdict], own)}
        verdict={verdict}
        own={own || row.kind === 'all'}
        why={decision === undefined ? '' : decided([decision.by])}
        at={at === column}
        open={opened === column}
        {...(row.kind === 'mac' ? { lead: words.columns[capability], span: appColumns.length / 2 } : {})}
        onPress={(cell) => onOpen({ row: row.key, column }, cell)}
      />
    );
  };
  const hidden = row.kind === 'hidden' ? (row.why === 'blocklist' ? words.hidden : words.notListed) : null;
  return (
    <tr>
      <RowHead
        row={row}
        name={name}
        isTwin={isTwin}
        at={at === 0}
        open={opened === 0}
        onPress={(head) => onOpen({ row: row.key, column: 0 }, head)}
      />
      {columnsOf(row).map(cellOf)}
      {hidden !== null && (
        <HiddenCell
          name={words.hiddenCell(name, hidden)}
          words={hidden}
          at={at === 1}
          span={appColumns.length}
          open={opened === 1}
          onPress={(cell) => onOpen({ row: row.key, column: 1 }, cell)}
        />
      )}
    </tr>
  );
});

interface RowHeadProps {
  readonly row: MatrixRow;
  readonly name: string;
  readonly isTwin: boolean;
  readonly at: boolean;
  readonly open: boolean;
  readonly onPress: (head: HTMLElement) => void;
}

/** The app of a row; a press tells what decides about it. */
function RowHead({ row, name, isTwin, at, open, onPress }: RowHeadProps) {
  const { apps: words } = useCopy();
  const app = row.kind === 'app' || row.kind === 'hidden' ? row.app : null;
  return (
    <th scope="row">
      <button
        type="button"
        className="matrix-app"
        data-at={at}
        tabIndex={at ? 0 : -1}
        aria-expanded={open}
        title={app === null ? undefined : visible(app.bundleId)}
        onClick={(event) => onPress(event.currentTarget)}
      >
        {app !== null && <AppIcon bundleId={app.bundleId} name={app.name} />}
        {row.kind === 'all' && <LayoutGrid size={20} strokeWidth={1.5} aria-hidden="true" />}
        {row.kind === 'mac' && <Monitor size={20} strokeWidth={1.5} aria-hidden="true" />}
        <span className="matrix-name">
          <bdi className="cut" title={name}>
            {name}
          </bdi>
          {app !== null && isTwin && <span className="small soft cut">{visible(app.bundleId)}</span>}
          {app !== null && !app.installed && !app.running && <span className="small soft cut">{words.absent}</span>}
        </span>
      </button>
    </th>
  );
}
