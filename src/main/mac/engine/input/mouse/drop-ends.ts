import { fail } from '../../../../../shared/errors.js';
import { contains, type Point, type Rect } from '../../../../../shared/geometry.js';
import { isBrowser } from '../../../../../shared/level/browsers.js';
import { takesText } from '../../../../../shared/tasks/weight-of-act.js';
import type { AxElement } from '../../drivers/drivers.js';
import type { EngineContext } from '../../engine-context.js';
import { standsBesidePages } from '../../nodes/address-row.js';
import { readBriefly } from '../../nodes/read-element.js';

/** Where a button went down, as far as a drag may take a text along from there. */
export interface TextPlace {
  /** The field that stands there; null for none. */
  readonly field: Rect | null;
  readonly inPage: boolean;
}

/** A place without a text. */
export const noText: TextPlace = { field: null, inPage: false };

/** What text stands at a point. */
export function textAt(engine: EngineContext, at: Point): TextPlace {
  const element = elementAt(engine, at);
  const facts = element === null ? null : readBriefly(engine.drivers.accessibility, element);
  if (element === null || !facts?.ok) return noText;
  const { role, frame } = facts.value;
  return { field: takesText(role) ? frame : null, inPage: !standsBesidePages(engine.drivers, element) };
}

/**
 * What is let go over a browser is uploaded or opened, and a call that lets go does not say where it came from. Error: `not_allowed`, but
 * where the button went down in the same browser and no text can have been taken along.
 */
export function assertBothEndsTold(engine: EngineContext, at: Point, from: TextPlace): void {
  const to = engine.gate.ownerAt(at).app?.bundleId;
  if (to === undefined || !isBrowser(to)) return;
  const isSameApp = engine.pressedInputs.pressedIn === to;
  if (isSameApp && !takesTextOut(engine, at, from)) return;
  const where = isSameApp ? 'a text or a page' : 'another app';
  fail('not_allowed', `The button went down in ${where}, and what is dropped on a browser leaves this Mac or is opened.`, {
    remedy: 'Use drag, which names both ends and asks the owner. Let go where the button went down to drop nothing.',
    details: { rule: 'drop-ends' },
  });
}

/** Whether a text that was taken along would be let go where a browser takes it for an address. */
function takesTextOut(engine: EngineContext, at: Point, { field, inPage }: TextPlace): boolean {
  if (field !== null && !contains(field, at)) return true;
  const to = inPage ? elementAt(engine, at) : null;
  return to !== null && standsBesidePages(engine.drivers, to);
}

function elementAt({ drivers, gate }: EngineContext, at: Point): AxElement | null {
  const pid = gate.ownerAt(at).app?.pid ?? null;
  const element = pid === null ? null : drivers.accessibility.elementAt(pid, at);
  return element?.ok ? element.value : null;
}
