import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isChange } from '../../../shared/clearance.js';
import { useCopy } from '../../state/words.js';
import { type Names, namesOfFold } from './sentences.js';
import type { Session } from './sessions.js';
import { heights, type StoryItem, storyItems, toggledBy } from './story-items.js';
import { StoryLine } from './story-line.js';

interface StoryListProps {
  readonly sessions: readonly Session[];
  readonly names: Names;
  /** Calls whose names are about to be shown. */
  readonly onNames: (ids: readonly string[]) => void;
  /** Every session shows its lines, as when something is looked for. */
  readonly allOpen: boolean;
  /** A call that is open at first. */
  readonly opened: string | null;
}

const linesBeyond = 4;
const pageOfLines = 10;
/** A collapsed session tells of this many of its calls. */
const namedInSummary = 20;

/**
 * Tens of thousands of calls as a list of which only what is in sight is drawn. One stop of the Tab key: the arrow keys go from
 * line to line, Space and Return open one. What is in sight stays in its place while newer calls come in above.
 */
export function StoryList({ sessions, names, onNames, allOpen, opened }: StoryListProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set(opened === null ? [] : [opened]));
  const items = useMemo(() => storyItems(sessions, { toggled, allOpen, call: opened }), [sessions, toggled, allOpen, opened]);
  const toggle = useCallback((item: StoryItem): void => setToggled((now) => toggledBy(item, now)), []);
  // A part of its own, so that a browser may come between what is reckoned over the whole log and what is drawn.
  return <StoryLines items={items} names={names} onNames={onNames} onToggle={toggle} />;
}

interface LinesProps extends Pick<StoryListProps, 'names' | 'onNames'> {
  readonly items: readonly StoryItem[];
  readonly onToggle: (item: StoryItem) => void;
}

function StoryLines({ items, names, onNames, onToggle }: LinesProps) {
  const { activity } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const placeOf = usePlaces(items);
  const atIndex = at === null ? -1 : placeOf(at);
  // Asked for once a turn: to ask the page for a style is dear, and the height of every line is guessed from it.
  const rem = remNow();
  const keyOf = useCallback((place: number) => items[place]?.key ?? place, [items]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (place) => heights[items[place]?.kind ?? 'call'] * rem,
    overscan: linesBeyond,
    // The same one as long as the lines are the same: with another one it reckons where each of them stands anew.
    getItemKey: keyOf,
    // The line with the keyboard stays drawn wherever the list is scrolled to.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const inSight = Array.from({ length: to - from + 1 }, (_, place) => from + place);
      return atIndex >= 0 && (atIndex < from || atIndex > to) ? [...inSight, atIndex].sort((a, b) => a - b) : inSight;
    },
  });
  const drawn = virtualizer.getVirtualItems();
  useSteadyPlace({ list: box, drawn, placeOf, startOf: (place) => virtualizer.measurementsCache[place]?.start });
  const wanted = drawn.flatMap(({ index: place }) => idsOf(items[place])).join(' ');
  useEffect(() => {
    if (wanted !== '') onNames(wanted.split(' '));
  }, [wanted, onNames]);
  useEffect(() => {
    const list = box.current;
    if (at === null || !list?.contains(document.activeElement)) return;
    const line = list.querySelector<HTMLElement>('[data-at="true"]');
    if (line !== null && !line.contains(document.activeElement)) line.focus({ preventScroll: true });
  }, [at]);

  const toggle = useCallback(
    (item: StoryItem): void => {
      setAt(item.key);
      onToggle(item);
    },
    [onToggle],
  );
  const follow = (event: FocusEvent): void => {
    const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr') : null;
    const item = items[Number(line?.dataset.index ?? -1)];
    if (item !== undefined && item.kind !== 'day') setAt(item.key);
  };
  const press = (event: KeyboardEvent): void => {
    // A key inside a line, such as on one of its buttons, is not for the list.
    if (event.target instanceof HTMLElement && event.target.tagName !== 'TR') return;
    const item = items[Math.max(0, atIndex)];
    if (item === undefined) return;
    if (opens(event.key, item)) {
      event.preventDefault();
      toggle(item);
      return;
    }
    const to = targetOf(event.key, atIndex, items);
    const next = to === null ? undefined : items[to];
    if (to === null || next === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to);
    setAt(next.key);
  };

  return (
    <div className="story" ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose lines open is a tree grid */}
      <table role="treegrid" aria-label={activity.list} aria-rowcount={items.length} onKeyDown={press} onFocus={follow}>
        <tbody className="story-lines" style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map((one) => {
            const item = items[one.index];
            return (
              item && (
                <StoryLine
                  key={one.key}
                  item={item}
                  index={one.index}
                  top={one.start}
                  names={names}
                  at={one.index === atIndex}
                  reachable={one.index === Math.max(firstLine(items), atIndex)}
                  onToggle={toggle}
                  measure={virtualizer.measureElement}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where the line with a key stands in the list, -1 where there is none. Remembered: only lines that are others are gone through. */
function usePlaces(items: readonly StoryItem[]): (key: string) => number {
  return useMemo(() => {
    const known = new Map<string, number>();
    return (key) => {
      const place = known.get(key) ?? items.findIndex((item) => item.key === key);
      known.set(key, place);
      return place;
    };
  }, [items]);
}

/** Pixels of the root's text size: lines grow with it. */
function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function firstLine(items: readonly StoryItem[]): number {
  return items.findIndex(({ kind }) => kind !== 'day');
}

function idsOf(item: StoryItem | undefined): readonly string[] {
  if (item?.kind === 'call') return [item.entry.id];
  if (item?.kind === 'same' && item.entries.length <= namesOfFold) return item.entries.map(({ id }) => id);
  if (item?.kind !== 'session' || item.open) return [];
  return item.session.entries
    .filter(isChange)
    .slice(0, namedInSummary)
    .map(({ id }) => id);
}

function opens(key: string, item: StoryItem): boolean {
  if (item.kind === 'day') return false;
  return (
    key === ' ' ||
    key === 'Enter' ||
    (key === 'ArrowRight' && !item.open) ||
    (key === 'ArrowLeft' && item.open) ||
    (key === 'Escape' && item.open)
  );
}

function targetOf(key: string, from: number, items: readonly StoryItem[]): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageOfLines, PageUp: -pageOfLines };
  if (key === 'Home') return Math.max(0, firstLine(items));
  if (key === 'End') return items.length - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  const to = Math.min(items.length - 1, Math.max(0, Math.max(firstLine(items), from) + (from < 0 ? 0 : step)));
  // A day is a heading, not a line to stop at.
  return items[to]?.kind === 'day' ? Math.min(items.length - 1, Math.max(1, to + Math.sign(step))) : to;
}

interface PlaceDeps {
  readonly list: React.RefObject<HTMLDivElement | null>;
  readonly drawn: readonly VirtualItem[];
  readonly placeOf: (key: string) => number;
  readonly startOf: (place: number) => number | undefined;
}

/** Scrolls on by as much as came in above what is in sight, unless the newest call is in sight. */
function useSteadyPlace({ list, drawn, placeOf, startOf }: PlaceDeps): void {
  const anchor = useRef<{ readonly key: string; readonly start: number } | null>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const before = anchor.current;
    const start = before === null ? undefined : startOf(placeOf(before.key));
    if (before !== null && start !== undefined && start !== before.start && box.scrollTop > 0) box.scrollTop += start - before.start;
    const first = drawn.find((one) => one.end > box.scrollTop);
    anchor.current = first === undefined ? null : { key: String(first.key), start: startOf(first.index) ?? first.start };
  });
}
