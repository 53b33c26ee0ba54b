import { fail } from '../../../shared/errors.js';
import { type PermissionState, permissionPanes } from '../../../shared/permissions.js';
import type { Model } from './model/state.js';

/** Whom Apple events go to. */
export interface AutomationTarget {
  readonly bundleId: string;
  readonly name: string;
}

/** Whether Gatehand may automate one app. */
export function automationState(model: Model, bundleId: string): PermissionState {
  return model.automation.get(bundleId.toLowerCase()) ?? model.grants.automation;
}

/**
 * Lets an Apple event through to an app, or throws `permission_missing` as macOS refuses with -1743. Where macOS would
 * ask its owner (`unknown`), the owner of the simulated Mac says yes.
 */
export function assertAutomation(model: Model, target: AutomationTarget): void {
  const state = automationState(model, target.bundleId);
  if (state === 'granted' || state === 'unknown') return;
  const pane = permissionPanes.automation;
  fail('permission_missing', `macOS does not let Gatehand control ${target.name}.`, {
    remedy: `The owner can switch on ${target.name} below Gatehand in ${pane}.`,
    details: { permission: 'automation', pane, app: target.bundleId, number: -1743 },
  });
}
