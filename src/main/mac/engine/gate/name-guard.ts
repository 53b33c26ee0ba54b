import { fail } from '../../../../shared/errors.js';
import { isBrowser } from '../../../../shared/level/browsers.js';
import { isScriptAddress, mayBecomeScript } from '../../../../shared/places/addresses.js';
import { runsWhenOpened } from '../../../../shared/places/program-files.js';
import { isFinder } from '../../../../shared/system-surfaces.js';
import { keyCodes } from '../../constants/key-codes.js';
import type { Job } from '../../port.js';
import { attributesOf, elementIn } from '../drivers/ax-value.js';
import type { AxElement, AxValue, KeyPost, PasteboardDriver } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { pathOf } from '../owners/finder-items.js';

/**
 * A file that is called so runs when it is opened, and a script in the form of an address runs in a page. Either may be written in parts,
 * put in, or be what deleting leaves. A call that writes the whole of it is asked for by itself, so under a yes that lasts no change of a
 * name in Finder, or of a line in a browser, comes to that. Each throws `not_allowed`.
 */
export interface NameGuard {
  /** `held`: all modifiers that count for it. `isPasting`: it puts in what somebody has copied. */
  assertKey(
    job: Job,
    key: KeyPost,
    on: { readonly held: readonly string[]; readonly to: number | undefined; readonly isPasting: boolean },
  ): void;
  /** A text that takes the place of what is selected; null: what lies on the clipboard. */
  assertText(job: Job, to: number | undefined, text: string | null): void;
  assertSet(job: Job, element: AxElement, set: { readonly attribute: string; readonly value: AxValue }): void;
}

/** A name or a line as it is written just now: what stands before and behind its selection. */
interface Written {
  readonly of: 'file' | 'address';
  readonly start: string;
  readonly end: string;
}

/** What nobody can tell of a text that is put in: which it is. */
const untold = null;

export function createNameGuard(
  { accessibility: ax, processes, windowServer, input }: ReadDrivers,
  pasteboard: Pick<PasteboardDriver, 'text'>,
): NameGuard {
  /** What has the keyboard, where it is the name of something that does not run yet, or a line of a browser that is no script yet. */
  function focused(job: Job, to: number | undefined): Written | null {
    if (job.clearance.grants === undefined) return null;
    const pid = to ?? windowServer.frontmostPid();
    const of = pid === null ? null : kindOf(pid);
    if (pid === null || of === null) return null;
    const element = elementIn(ax, ax.application(pid), 'AXFocusedUIElement');
    return element === null ? null : written(element, of);
  }

  function kindOf(pid: number): Written['of'] | null {
    const process = processes.get(pid);
    if (process === null) return null;
    return isFinder(process) ? 'file' : isBrowser(process.bundleId.toLowerCase()) ? 'address' : null;
  }

  function written(element: AxElement, of: Written['of']): Written | null {
    const names = ['AXRole', 'AXSubrole', 'AXValue', 'AXSelectedTextRange', 'AXURL'];
    const [role, subrole, value, range, url] = attributesOf(ax, element, names);
    if (!linesOf[of].includes(role) || typeof value !== 'string') return null;
    if (of === 'file' ? subrole === 'AXSearchField' || runsWhenOpened(pathOf(url) ?? '') : isScriptAddress(value)) return null;
    const { location, length } = typeof range === 'object' && range.type === 'range' ? range : { location: value.length, length: 0 };
    return { of, start: value.slice(0, location), end: value.slice(location + length) };
  }

  /** All that it may be with what lies on the clipboard put in; of a file's name nobody knows. */
  function pasted(into: Written): readonly string[] | null {
    if (into.of === 'file') return untold;
    const text = pasteboard.text?.() ?? untold;
    if (text !== untold) return [joined(into, text)];
    return mayBecomeScript(into.start) ? untold : [];
  }

  return {
    assertKey(job, key, { held, to, isPasting }) {
      const now = focused(job, to);
      if (now === null) return;
      const isCutting = deleting.includes(key.keyCode) || held.includes('control');
      const texts = held.includes('command') ? [''] : key.text === undefined ? input.charactersOf(key.keyCode) : [key.text];
      // Control and Y put in what was cut off before.
      const isYanking = held.includes('control') && input.charactersOf(key.keyCode).includes('y');
      const own = isCutting ? [...cuts(now), ...turned(now)] : texts.map((text) => joined(now, text));
      assertPlain(now, isPasting ? pasted(now) : isYanking ? untold : own);
    },
    assertText(job, to, text) {
      const now = focused(job, to);
      if (now !== null) assertPlain(now, text === null ? pasted(now) : [joined(now, text)]);
    },
    assertSet(job, element, { attribute, value }) {
      const pid = job.clearance.grants === undefined || typeof value !== 'string' ? null : ax.pid(element);
      const of = pid?.ok ? kindOf(pid.value) : null;
      const now = of === null ? null : written(element, of);
      if (now === null || typeof value !== 'string') return;
      if (attribute === 'AXValue') assertPlain(now, [value]);
      if (attribute === 'AXSelectedText') assertPlain(now, [joined(now, value)]);
    },
  };
}

/** Where such a thing is written. */
const linesOf: Readonly<Record<Written['of'], readonly unknown[]>> = { file: ['AXTextField'], address: ['AXTextField', 'AXComboBox'] };

const deleting: readonly number[] = [keyCodes.delete, keyCodes.forwardDelete];

function joined({ start, end }: Written, text: string): string {
  return start + text + end;
}

/** Control and T let two letters change places: those around the cursor, or the last two. */
function turned({ start, end }: Written): readonly string[] {
  const text = start + end;
  return [start.length - 2, start.length - 1].flatMap((at) =>
    at < 0 || at + 1 >= text.length ? [] : [text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)],
  );
}

/** All that a key may leave which deletes a letter, a word or a line on one side. */
function cuts({ start, end }: Written): readonly string[] {
  return [...[...start, ''].map((_, at) => start.slice(0, at) + end), ...[...end, ''].map((_, at) => start + end.slice(at)), start + end];
}

/** Null: nobody knows what it would be. */
function assertPlain({ of }: Written, texts: readonly string[] | null): void {
  if (texts !== untold && !texts.some(of === 'file' ? runsWhenOpened : isScriptAddress)) return;
  const said = words[of];
  fail('not_allowed', `${texts === untold ? said.untold : said.told}, so it is not written in parts.`, {
    remedy: 'Use set_ui_element_value with the whole of it, which asks the owner for such a one.',
    details: { rule: 'program-name' },
  });
}

const words = {
  file: {
    untold: 'Nobody can tell what name this would give in Finder',
    told: 'With this name it would run, when it is opened or where it lies',
  },
  address: { untold: 'Nobody can tell what address this would give', told: 'This would be a script in the form of an address' },
};
