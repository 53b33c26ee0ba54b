import {
  type PermissionName,
  type PermissionState,
  type PermissionStatus,
  permissionNames,
  permissionPanes,
} from '../../../../shared/permissions.js';
import type { PermissionsPort } from '../../port.js';
import { appById } from '../model/lifecycle.js';
import type { Model } from '../model/state.js';

/** The simulated grants. */
export function createPermissionsPort(model: Model): PermissionsPort {
  return {
    status: async () => [...permissionNames.map((name) => status(name, model.grants[name])), ...automationRows(model)],
    has: async (permission) => model.grants[permission] === 'granted',
  };
}

function status(permission: PermissionName, state: PermissionState, app: string | null = null): PermissionStatus {
  const pane = permissionPanes[permission];
  return { permission, state, app, pane, fix: fixes[state](pane) };
}

/** Apps of which something else is known than of apps in general. */
function automationRows(model: Model): readonly PermissionStatus[] {
  return [...model.automation].map(([id, state]) => status('automation', state, appById(model, id)?.name ?? id));
}

/** What the owner does about each state. */
const fixes: Readonly<Record<PermissionState, (pane: string) => string>> = {
  granted: () => '',
  missing: (pane) => `Switch Gatehand on under ${pane}.`,
  refused: (pane) => `Gatehand is switched on under ${pane}, yet macOS refuses it: remove it there with −, then add it again.`,
  'needs-relaunch': () => 'Quit Gatehand and open it again.',
  unknown: () => 'macOS asks the owner the first time an app is automated.',
};
