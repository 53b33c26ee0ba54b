import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useCopy } from '../../state/words.js';
import { ActivityRow } from './activity-row.js';

interface ActivityListProps {
  /** Newest first. */
  readonly entries: readonly CallLogEntry[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Height of every row, px; the style sheet keeps to it. */
const rowHeight = 52;
const rowsBeyond = 4;
const pageOfRows = 10;

/**
 * Ten thousand calls as a list of which only what is in sight is drawn. One stop of the Tab key: the arrow keys go from
 * call to call. What is in sight stays in its place while newer calls come in above.
 */
export function ActivityList({ entries, chosen, onChoose }: ActivityListProps) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  const chosenIndex = chosen === null ? -1 : entries.findIndex((entry) => entry.id === chosen);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
    getItemKey: (index) => entries[index]?.id ?? index,
    // The chosen row stays drawn wherever the list is scrolled to, or the keyboard would lose its place.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const inSight = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return chosenIndex >= 0 && (chosenIndex < from || chosenIndex > to) ? [...inSight, chosenIndex].sort((a, b) => a - b) : inSight;
    },
  });
  useSteadyPlace(box.current, entries);
  useEffect(() => {
    const list = box.current;
    if (chosen === null || !list?.contains(document.activeElement)) return;
    list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [chosen]);

  const move = (event: KeyboardEvent): void => {
    const to = targetOf(event.key, chosenIndex, entries.length);
    const entry = to === null ? undefined : entries[to];
    if (to === null || entry === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to);
    onChoose(entry.id);
  };

  return (
    <div className="log" ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen is a grid */}
      <table role="grid" aria-label={copy.activity.list} aria-rowcount={entries.length} onKeyDown={move}>
        <tbody className="log-rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const entry = entries[item.index];
            return (
              entry && (
                <ActivityRow
                  key={item.key}
                  entry={entry}
                  index={item.index}
                  top={item.start}
                  chosen={item.index === chosenIndex}
                  reachable={item.index === Math.max(0, chosenIndex)}
                  onChoose={onChoose}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageOfRows, PageUp: -pageOfRows };
  if (key === 'Home') return 0;
  if (key === 'Enter' || key === ' ') return Math.max(0, from);
  if (key === 'End') return count - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : Math.min(count - 1, Math.max(0, from + step));
}

/** Scrolls on by as much as came in above what is in sight, unless the newest call is in sight. */
function useSteadyPlace(list: HTMLElement | null, entries: readonly CallLogEntry[]): void {
  const first = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const before = first.current;
    first.current = entries[0]?.id;
    if (list === null || list.scrollTop === 0 || before === undefined) return;
    const added = entries.findIndex((entry) => entry.id === before);
    if (added > 0) list.scrollTop += added * rowHeight;
  }, [list, entries]);
}
