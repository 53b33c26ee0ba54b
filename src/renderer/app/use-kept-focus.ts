import { useEffect } from 'react';

const takesFocus = 'button, [href], input, select, textarea, [tabindex]';

/**
 * Where what had the keyboard is taken out of the page, as an entry of a list by its own button, the keyboard goes on to what follows
 * there, and not back to the page's beginning. Only to who used the keyboard, with no key held, so that none presses twice; cards hand
 * on theirs themselves.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let byKey = false;
    let held = false;
    let last: Place | null = null;
    const goOn = (): void => {
      if (held || !byKey || last === null || last.element.isConnected || document.activeElement !== document.body) return;
      followerOf(last)?.focus();
    };
    // After all that gives the keyboard back itself.
    const removals = new MutationObserver(() => setTimeout(goOn));
    const listeners = {
      keydown: () => {
        byKey = true;
        held = true;
      },
      keyup: () => {
        held = false;
        setTimeout(goOn);
      },
      pointerdown: () => {
        byKey = false;
      },
      focusin: ({ target }: Event) => {
        last = target instanceof Element && target.closest('.asks') === null ? placeOf(target) : null;
        removals.disconnect();
        // It is taken out of one of these, or with one of them.
        for (const one of last?.around ?? []) removals.observe(one, { childList: true });
      },
    };
    for (const [kind, listener] of Object.entries(listeners)) window.addEventListener(kind, listener, true);
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) window.removeEventListener(kind, listener, true);
      removals.disconnect();
    };
  }, []);
}

interface Place {
  readonly element: Element;
  /** From the nearest on. */
  readonly around: readonly Element[];
  /** What could take the keyboard before it. */
  readonly before: ReadonlySet<Element>;
}

function placeOf(element: Element): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  const all = [...document.querySelectorAll(takesFocus)];
  return { element, around, before: new Set(all.slice(0, all.indexOf(element))) };
}

/** The nearest that stands after it or is new there; else the last before it. */
function followerOf({ around, before }: Place): HTMLElement | undefined {
  for (const area of around) {
    const open = area.isConnected ? [...area.querySelectorAll<HTMLElement>(takesFocus)].filter(isOpen) : [];
    if (open.length > 0) return open.find((one) => !before.has(one)) ?? open.at(-1);
  }
  return undefined;
}

function isOpen(one: HTMLElement): boolean {
  return one.tabIndex >= 0 && one.checkVisibility() && !one.matches(':disabled') && one.closest('[inert], .asks') === null;
}
