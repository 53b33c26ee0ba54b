import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useClient, useProjection } from '../../../state/context.js';
import { fits, heightOf, pointerIsDown } from './fit.js';

/** How often is looked whether the card is still in view: windows and other things can cover it without telling the page. */
const lookEveryMs = 100;

export interface Seen {
  /** The headline is in view, and the rest has been read to its end. */
  readonly whole: boolean;
  /** Something of it has still to be scrolled into view. */
  readonly unread: boolean;
  /** The headline has been scrolled out of view. */
  readonly past: boolean;
  /** From when on it has been whole, ms of Gatehand's time; 0 while it is not. */
  readonly since: number;
}

const nothing: Seen = { whole: false, unread: true, past: false, since: 0 };

/**
 * Whether the owner could have read a card, by what is really drawn where, and tells Gatehand so, which takes a yes for nothing
 * else. `key` names what stands on it, `shows` what of it is drawn: with another one all is unread again.
 */
export function useSeen(
  card: RefObject<HTMLElement | null>,
  key: { readonly cardId: string; readonly calls: readonly string[]; readonly look?: number | undefined; readonly shows?: string },
): Seen {
  const { ask, time } = useClient();
  const [seen, setSeen] = useState<Seen>(nothing);
  const read = useRef(new Set<Element>());
  const calls = key.calls.join(' ');
  // A Gatehand that was lost and found has been told nothing.
  const live = useProjection(({ connection }) => connection.phase === 'live');

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another connection everything is looked at and told anew
  useLayoutEffect(() => {
    read.current = new Set();
    let current = nothing;
    let told: number | undefined;
    setSeen(nothing);
    const tell = (whole: boolean): void => {
      const height = wantedHeight(card.current);
      told = height ?? told;
      void ask('cardView', {
        cardId: key.cardId,
        calls: calls === '' ? [] : calls.split(' '),
        whole,
        ...(key.look !== undefined && { look: key.look }),
        ...(height !== undefined && { height }),
      });
    };
    tell(false);
    const look = (): void => {
      const element = card.current;
      const { head, unread, past } = element === null ? { head: false, unread: true, past: false } : measure(element, read.current);
      const whole = head && !unread;
      if (whole === current.whole && unread === current.unread && past === current.past) {
        if ((wantedHeight(element) ?? told) !== told) tell(whole);
        return;
      }
      current = { whole, unread, past, since: whole ? (current.since === 0 ? time.now() : current.since) : 0 };
      tell(whole);
      setSeen(current);
    };
    // In a window that fits itself to its card the answers may stand elsewhere now: their second begins anew.
    const resized = (): void => {
      if (fits() && current.whole) {
        current = { ...nothing, unread: current.unread };
        tell(false);
      }
      look();
    };
    look();
    const timer = window.setInterval(look, lookEveryMs);
    document.addEventListener('scroll', look, true);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('resize', resized);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('scroll', look, true);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('resize', resized);
    };
  }, [ask, time, card, key.cardId, calls, live, key.look, key.shows]);

  // Before the card that takes its place tells of itself.
  useLayoutEffect(() => () => void ask('cardView', { cardId: null, calls: [], whole: false }), [ask]);
  return seen;
}

/** Nothing where the window does not follow, and while a button of the pointer is down: nothing moves away under a press. */
function wantedHeight(card: HTMLElement | null): number | undefined {
  return card === null || !fits() || pointerIsDown() ? undefined : heightOf(card);
}

interface Measured {
  readonly head: boolean;
  readonly unread: boolean;
  readonly past: boolean;
}

/** What has once been scrolled to its end stays read while the card stands; the headline has to be in view all the time. */
function measure(card: HTMLElement, read: Set<Element>): Measured {
  const headline = card.querySelector('[data-headline]');
  const shown = document.visibilityState === 'visible';
  const head = shown && headline !== null && isInView(headline);
  const parts = [...card.querySelectorAll<HTMLElement>('[data-read]')];
  // What lies outside a part that scrolls is read once that part is: parts inside are looked at by themselves.
  if (shown) for (const part of parts) if (!read.has(part) && isAtItsEnd(part)) read.add(part);
  const past = !head && (headline?.closest('[data-scrolls]')?.scrollTop ?? 0) > 0;
  return { head, unread: parts.some((part) => !read.has(part)), past };
}

function isAtItsEnd(part: HTMLElement): boolean {
  if (part.dataset.read === 'loading') return false;
  const { left, top, bottom, width, height } = part.getBoundingClientRect();
  if (part.scrollTop + part.clientHeight < part.scrollHeight - 2) return false;
  // Scrolled past: one turn of the wheel may be more than a small window shows.
  const around = part.parentElement?.closest('[data-scrolls]');
  if (height > 0 && around && bottom < around.getBoundingClientRect().top) return true;
  const inWindow = height > 0 && bottom <= window.innerHeight + 1 && top < window.innerHeight && bottom > 0;
  if (!inWindow || !isUnclipped(part)) return false;
  return part.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}

/** Whether the end of a part is inside everything that scrolls around it. */
function isUnclipped(part: Element): boolean {
  const { bottom } = part.getBoundingClientRect();
  const around = part.parentElement?.closest('[data-read], [data-scrolls]') ?? null;
  return around === null || (bottom <= around.getBoundingClientRect().bottom + 1 && isUnclipped(around));
}

/** In the window whole, with nothing of another element over it, and no wider than what it is drawn in. */
function isInView(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || element.scrollWidth > element.clientWidth + 1 || !isUnclipped(element)) return false;
  if (top < -1 || left < -1 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1) return false;
  const middle = top + height / 2;
  const at = [left + 2, left + width / 2, right - 2];
  return at.every((x) => element.contains(document.elementFromPoint(x, middle)));
}
