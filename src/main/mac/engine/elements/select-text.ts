import { fail } from '../../../../shared/errors.js';
import { counted } from '../../../../shared/text/counted.js';
import type { ElementReport, Job, TextRange } from '../../port.js';
import { attributeOf, maySet } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { emitLocated } from '../reading/emit.js';
import { pollUntil, schedules } from '../runtime/poll.js';
import { assertDone, named, placed, setAttribute } from './act-element.js';

/** Selects a part of an element's text and reads the selection back. */
export async function selectText(
  engine: EngineContext,
  job: Job,
  located: Located,
  before: Snapshot,
  range: TextRange,
): Promise<ElementReport> {
  const { location, length } = range;
  if (!Number.isInteger(location) || !Number.isInteger(length) || location < 0 || length < 0) {
    fail('invalid_input', 'A range has a location and a length of 0 or more.', { remedy: 'Send whole numbers, counted in characters.' });
  }
  if (!maySet(engine.drivers.accessibility, located.element, 'AXSelectedTextRange')) {
    fail('unsupported', `No part of ${named(located)} can be selected.`, {
      remedy: 'Choose a text field or text area.',
      retry: 'after-fix',
    });
  }
  const old = readRange(engine, located);
  const value = { type: 'range', location, length } as const;
  const answer = await setAttribute(engine, job, { ...located, attribute: 'AXSelectedTextRange', value });
  assertDone(located, answer, 'select that part');
  const now = await pollUntil(
    { engine, job },
    schedules.taken,
    () => readRange(engine, located),
    (one) => equal(one, range),
  );
  await engine.pace.settle(job, located.process.pid);
  const effect = now === null ? 'unverified' : equal(now, old) ? 'none' : 'confirmed';
  const changed = effect === 'confirmed' && now !== null ? `selected ${counted(now.length, 'character')} from ${now.location}` : '';
  return placed(engine, located, before, { effect, route: 'accessibility', changed, state: emitLocated({ engine, job }, located) });
}

function readRange({ drivers }: EngineContext, { element }: Located): TextRange | null {
  const range = attributeOf(drivers.accessibility, element, 'AXSelectedTextRange');
  return typeof range === 'object' && range.type === 'range' ? range : null;
}

function equal(a: TextRange | null, b: TextRange | null): boolean {
  return a !== null && b !== null && a.location === b.location && a.length === b.length;
}
