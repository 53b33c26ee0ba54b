import { fail } from '../../../shared/errors.js';
import { permissionPanes } from '../../../shared/permissions.js';
import type { CallStep, PipelineDeps } from '../call.js';

/** Throws `permission_missing` with the pane when macOS has not granted what the tool needs. */
export async function requirePermissions({ mac }: PipelineDeps, { tool }: CallStep): Promise<void> {
  for (const permission of tool.needs) {
    if (await mac.permissions.has(permission)) continue;
    const pane = permissionPanes[permission];
    fail('permission_missing', `macOS does not let Gatehand do this: ${pane.split(' > ').at(-1)} is not granted.`, {
      remedy: `The owner can grant it in ${pane} by switching on Gatehand.`,
      details: { permission, pane },
    });
  }
}
