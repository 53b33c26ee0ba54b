import { fail } from '../../../shared/errors.js';
import { paneName, permissionPanes } from '../../../shared/permissions.js';
import type { CallStep, PipelineDeps } from '../call.js';

/** Throws `permission_missing` with the pane and what the owner does there when macOS does not give Gatehand what the tool needs. */
export async function requirePermissions({ mac }: PipelineDeps, { tool }: CallStep): Promise<void> {
  for (const permission of tool.needs) {
    if (await mac.permissions.has(permission)) continue;
    const pane = permissionPanes[permission];
    const known = (await mac.permissions.status()).find((one) => one.permission === permission && one.app === null);
    fail('permission_missing', `This needs ${paneName(pane)}, which macOS does not give Gatehand.`, {
      remedy: `Ask the owner: ${known?.fix || `Switch Gatehand on under ${pane}.`}`,
      details: { permission, pane },
    });
  }
}
