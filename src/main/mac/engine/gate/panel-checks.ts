import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import { attributeOf, elementIn, windowIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { finderItemAt } from '../owners/finder-items.js';
import { panelPartAt } from '../owners/panels.js';
import { isButton, type OpeningChecks } from './opening-checks.js';
import { selectedIn } from './selected-items.js';

type Ax = ReadDrivers['accessibility'];

/** What is chosen in an open panel, however that is done. Each throws its reason. */
export interface PanelChecks {
  /** An action on a part of one. */
  assertPart(job: Job, part: AxElement, action: string): void;
  /** A mouse button that goes down where an app stands: one click on a thing selects it, on a button it chooses what is selected. */
  assertPress(job: Job, host: number, press: { readonly at: Point; readonly clickState: number }): void;
  /** What is selected in the panel that a part stands in. */
  assertInWindow(job: Job, part: AxElement): void;
}

type Openings = Pick<OpeningChecks, 'assertFinderItem' | 'assertButton' | 'assertChosenInPanel'>;

export function createPanelChecks(drivers: ReadDrivers, openings: Openings): PanelChecks {
  const { accessibility: ax } = drivers;

  function assertInWindow(job: Job, part: AxElement): void {
    const window = windowIn(ax, part);
    if (window !== null) openings.assertChosenInPanel(job, selectedIn(drivers, window));
  }

  function assertPart(job: Job, part: AxElement, action: string): void {
    openings.assertFinderItem(job, finderItemAt(ax, part), { doubt: false, appsOnly: true });
    openings.assertButton(job, part);
    if (action !== 'AXShowMenu' && !isCancel(ax, part)) assertInWindow(job, part);
  }

  return {
    assertPart,
    assertInWindow,
    assertPress(job, host, { at, clickState }) {
      const part = panelPartAt(drivers, host, at);
      if (part !== null && (clickState > 1 || isButton(attributeOf(ax, part, 'AXRole')))) assertPart(job, part, 'AXPress');
    },
  };
}

/** The button of its window that takes everything back. */
function isCancel(ax: Ax, element: AxElement): boolean {
  const button = elementIn(ax, windowIn(ax, element), 'AXCancelButton');
  return button !== null && ax.same(button, element);
}
