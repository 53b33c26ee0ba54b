import { fail } from '../../../../shared/errors.js';
import type { ElementReport, Job, TextRange } from '../../port.js';
import type { Snapshot } from '../effects/snapshot.js';
import type { EngineCore } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { emitLocated } from '../reading/emit.js';
import { aimsOf, demandDone, named, placed } from './act-element.js';

const looks = [10, 40, 90, 160] as const;

interface Selecting {
  readonly located: Located;
  readonly before: Snapshot;
  readonly range: TextRange;
}

/** Selects a part of an element's text and reads the selection back. */
export async function selectText(core: EngineCore, job: Job, { located, before, range }: Selecting): Promise<ElementReport> {
  const { location, length } = range;
  if (!Number.isInteger(location) || !Number.isInteger(length) || location < 0 || length < 0) {
    fail('invalid_input', 'A range has a location and a length of 0 or more.', { remedy: 'Send whole numbers, counted in characters.' });
  }
  const settable = core.drivers.accessibility.isSettable(located.element, 'AXSelectedTextRange');
  if (!settable.ok || !settable.value) {
    fail('unsupported', `No part of ${named(located)} can be selected.`, {
      remedy: 'Choose a text field or text area.',
      retry: 'after-fix',
    });
  }
  const old = readRange(core, located);
  const answer = await core.gate.performChecked(job, aimsOf(core, located), {
    kind: 'set',
    element: located.element,
    attribute: 'AXSelectedTextRange',
    value: { type: 'range', location, length },
  });
  demandDone(located, answer, 'select that part');
  let now = readRange(core, located);
  for (const wait of looks) {
    if (equal(now, range)) break;
    await core.pace.gap(job, wait);
    now = readRange(core, located);
  }
  await core.pace.settle(job, located.process.pid);
  const effect = now === null ? 'unverified' : equal(now, old) ? 'none' : 'confirmed';
  const changed = effect === 'confirmed' && now !== null ? `selected ${now.length} characters from ${now.location}` : '';
  return placed(core, { located, before }, { effect, route: 'accessibility', changed, state: emitLocated(core, located) });
}

function readRange({ drivers }: EngineCore, { element }: Located): TextRange | null {
  const answer = drivers.accessibility.attributes(element, ['AXSelectedTextRange']);
  const range = answer.ok ? answer.value[0] : undefined;
  return typeof range === 'object' && range.type === 'range' ? range : null;
}

function equal(a: TextRange | null, b: TextRange | null): boolean {
  return a !== null && b !== null && a.location === b.location && a.length === b.length;
}
