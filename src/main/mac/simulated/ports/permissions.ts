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
  return { permission, state, app, pane, fix: fix(state, pane) };
}

/** Apps of which something else is known than of apps in general. */
function automationRows(model: Model): readonly PermissionStatus[] {
  return [...model.automation].map(([id, state]) => status('automation', state, appById(model, id)?.name ?? id));
}

function fix(state: PermissionState, pane: string): string {
  switch (state) {
    case 'granted':
      return '';
    case 'missing':
      return `Switch Gatehand on under ${pane}.`;
    case 'refused':
      return `Gatehand is switched on under ${pane}, yet macOS refuses it: remove it there with −, then add it again.`;
    case 'needs-relaunch':
      return 'Quit Gatehand and open it again.';
    case 'unknown':
      return 'macOS asks the owner the first time an app is automated.';
  }
}
