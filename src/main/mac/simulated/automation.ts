import { fail } from '../../../shared/errors.js';
import { permissionPanes } from '../../../shared/permissions.js';
import type { Model } from './model/state.js';

/** Whom Apple events go to. */
export interface AutomationTarget {
  readonly bundleId: string;
  readonly name: string;
}

/**
 * Lets an Apple event through to an app, or throws `permission_missing` as macOS refuses with -1743. Where macOS would
 * ask its owner (`unknown`), the owner of the simulated Mac says yes.
 */
export function assertAutomation(model: Model, target: AutomationTarget): void {
  const state = model.automation.get(target.bundleId.toLowerCase()) ?? model.grants.automation;
  if (state === 'granted' || state === 'unknown') return;
  const pane = permissionPanes.automation;
  fail('permission_missing', `macOS does not let Gatehand control ${target.name}.`, {
    remedy: `The owner can switch on ${target.name} below Gatehand in ${pane}.`,
    details: { permission: 'automation', pane, app: target.bundleId, number: -1743 },
  });
}
