import { viewOf } from '../../../../shared/ui/shell.js';

/** Whether this page's window follows the height of its card: the app's card window, and no page of a browser. */
export function fits(): boolean {
  return window.gatehand !== undefined && viewOf(window.location.search) === 'card';
}

let down = false;
const follow = ({ buttons }: PointerEvent): void => {
  down = buttons !== 0;
};
for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'] as const) document.addEventListener(kind, follow, true);

/** Whether a button of the pointer is held down, as far as this window is told. */
export function pointerIsDown(): boolean {
  return down;
}

/** How high the window must be, in CSS pixels, to show a card (or the inbox) without scrolling it. */
export function heightOf(card: HTMLElement): number {
  const { top } = card.getBoundingClientRect();
  const end = card.lastElementChild?.getBoundingClientRect().bottom ?? top;
  const scrolled = [...card.querySelectorAll('.ask-upper, .ask-body')].reduce(
    (sum, part) => sum + part.scrollHeight - part.clientHeight,
    0,
  );
  const above = (card.closest('.asks')?.getBoundingClientRect().top ?? 0) + (card.closest('.body')?.scrollTop ?? 0);
  const { paddingBottom, borderBottomWidth } = getComputedStyle(card);
  return Math.ceil(above + end - top + scrolled + Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth));
}
