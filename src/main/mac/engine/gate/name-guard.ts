import { fail } from '../../../../shared/errors.js';
import { runsWhenOpened } from '../../../../shared/places/program-files.js';
import { isFinder } from '../../../../shared/system-surfaces.js';
import { keyCodes } from '../../constants/key-codes.js';
import type { Job } from '../../port.js';
import { attributesOf, elementIn } from '../drivers/ax-value.js';
import type { AxElement, AxValue, KeyPost } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { pathOf } from '../owners/finder-items.js';

/**
 * A file that is called so runs when it is opened, and its name may be written in parts, put in, or be what deleting leaves. A call that
 * writes the whole of it is asked for by itself, so under a yes that lasts no change of a name comes to that. Each throws `not_allowed`.
 */
export interface NameGuard {
  /** `held`: all modifiers that count for it. `isPasting`: it puts in what somebody has copied. */
  assertKey(
    job: Job,
    key: KeyPost,
    on: { readonly held: readonly string[]; readonly to: number | undefined; readonly isPasting: boolean },
  ): void;
  /** A text that takes the place of what is selected; null: nobody knows which. */
  assertText(job: Job, to: number | undefined, text: string | null): void;
  assertSet(job: Job, element: AxElement, set: { readonly attribute: string; readonly value: AxValue }): void;
}

/** A name as it is written just now: what stands before and behind its selection. */
interface Written {
  readonly start: string;
  readonly end: string;
}

export function createNameGuard({ accessibility: ax, processes, windowServer, input }: ReadDrivers): NameGuard {
  /** What of Finder has the keyboard, where it is the name of something that does not run yet. */
  function focused(job: Job, to: number | undefined): Written | null {
    if (job.clearance.grants === undefined) return null;
    const pid = to ?? windowServer.frontmostPid();
    const process = pid === null ? null : processes.get(pid);
    if (pid === null || process === null || !isFinder(process)) return null;
    const element = elementIn(ax, ax.application(pid), 'AXFocusedUIElement');
    return element === null ? null : written(element);
  }

  function written(element: AxElement): Written | null {
    const names = ['AXRole', 'AXSubrole', 'AXValue', 'AXSelectedTextRange', 'AXURL'];
    const [role, subrole, value, range, url] = attributesOf(ax, element, names);
    if (role !== 'AXTextField' || subrole === 'AXSearchField' || typeof value !== 'string') return null;
    if (runsWhenOpened(pathOf(url) ?? '')) return null;
    const { location, length } = typeof range === 'object' && range.type === 'range' ? range : { location: value.length, length: 0 };
    return { start: value.slice(0, location), end: value.slice(location + length) };
  }

  return {
    assertKey(job, key, { held, to, isPasting }) {
      const name = focused(job, to);
      if (name === null) return;
      const isCutting = deleting.includes(key.keyCode) || held.includes('control');
      const texts = held.includes('command') ? [''] : key.text === undefined ? input.charactersOf(key.keyCode) : [key.text];
      assertPlain(isPasting ? null : isCutting ? cuts(name) : texts.map((text) => joined(name, text)));
    },
    assertText(job, to, text) {
      const name = focused(job, to);
      if (name !== null) assertPlain(text === null ? null : [joined(name, text)]);
    },
    assertSet(job, element, { attribute, value }) {
      const pid = job.clearance.grants === undefined || typeof value !== 'string' ? null : ax.pid(element);
      const process = pid?.ok ? processes.get(pid.value) : null;
      const name = process != null && isFinder(process) ? written(element) : null;
      if (name === null || typeof value !== 'string') return;
      if (attribute === 'AXValue') assertPlain([value]);
      if (attribute === 'AXSelectedText') assertPlain([joined(name, value)]);
    },
  };
}

const deleting: readonly number[] = [keyCodes.delete, keyCodes.forwardDelete];

function joined({ start, end }: Written, text: string): string {
  return start + text + end;
}

/** All that a key may leave which deletes a letter, a word or a line on one side. */
function cuts({ start, end }: Written): readonly string[] {
  return [...[...start, ''].map((_, at) => start.slice(0, at) + end), ...[...end, ''].map((_, at) => start + end.slice(at)), start + end];
}

/** Null: nobody knows what the name would be. */
function assertPlain(names: readonly string[] | null): void {
  if (names !== null && !names.some(runsWhenOpened)) return;
  const what = names === null ? 'Nobody can tell what name this would give in Finder' : 'With this name it would run when it is opened';
  fail('not_allowed', `${what}, so it is not written in parts.`, {
    remedy: 'Use set_ui_element_value with the whole name, which asks the owner for such a one.',
    details: { rule: 'program-name' },
  });
}
