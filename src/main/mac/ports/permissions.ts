import type { PermissionName, PermissionStatus } from '../../../shared/permissions.js';

/** What macOS has granted to Gatehand. */
export interface PermissionsPort {
  /** Functional status, never from a cache older than the last failure. */
  status(): Promise<readonly PermissionStatus[]>;
  has(permission: PermissionName): Promise<boolean>;
}
